"""The two seats of a table."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeVar

T = TypeVar("T")


class Seat(IntEnum):
    """One of the two players of a game, usable as an index into a pair.

    Which colour a seat plays is the game's affair (`Game.colours`); who starts is the setup's.
    """

    ONE = 0
    TWO = 1

    @property
    def other(self) -> Seat:
        """The opponent's seat."""
        return _OTHER[self]


_OTHER = (Seat.TWO, Seat.ONE)


def changed(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """A pair by seat with another value for one of them."""
    return (pair[0], value) if seat else (value, pair[1])
