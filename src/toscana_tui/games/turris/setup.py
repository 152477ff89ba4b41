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
class Setup:
    """Who starts; all else is always the same.

    Attributes:
        first: who places the first block.
    """

    first: Seat


def read_setup(tags: Mapping[str, str]) -> Setup:
    """The setup that a record's tags hold.

    Raises:
        SetupError: the tag First is missing or wrong.
    """
    if "First" not in tags:
        raise SetupError("First", "The tag First is missing.")
    first = tags["First"]
    if first not in COLOURS:
        raise SetupError("First", f"First must be white or black, not {first!r}.")
    return Setup(Seat(COLOURS.index(first)))


def write_setup(setup: Setup) -> tuple[tuple[str, str], ...]:
    """The tags that `read_setup` reads back."""
    return (("First", COLOURS[setup.first]),)
