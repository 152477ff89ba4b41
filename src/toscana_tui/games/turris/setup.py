"""What a game starts from, and the tag that records it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toscana_tui.core.errors import SetupError
from toscana_tui.core.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

COLOURS = ("white", "black")


@dataclass(frozen=True, slots=True)
class Start:
    """What a game of Turris starts from.

    Attributes:
        first: who places the first block.
    """

    first: Seat


def read_start(tags: Mapping[str, str]) -> Start:
    """The start that a record's tags hold.

    Raises:
        SetupError: the tag First is missing or wrong.
    """
    if "First" not in tags:
        raise SetupError("First", "The tag First is missing.")
    first = tags["First"]
    if first not in COLOURS:
        raise SetupError("First", f"First must be white or black, not {first!r}.")
    return Start(Seat(COLOURS.index(first)))


def write_start(start: Start) -> tuple[tuple[str, str], ...]:
    """The tags that `read_start` reads back."""
    return (("First", COLOURS[start.first]),)
