"""The tower seen straight on from its four sides and from above."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toscana_tui.core.message import message
from toscana_tui.games.turris.blocks import Blocks, listed
from toscana_tui.games.turris.tower import LEVEL, ROW, SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.core.seat import Seat
    from toscana_tui.games.blocks import Block
    from toscana_tui.games.turris.actions import Orientation


class Face(StrEnum):
    """The five views that count, each of four sides named by where its beholder stands."""

    NORTH = "north"
    SOUTH = "south"
    WEST = "west"
    EAST = "east"
    ROOF = "roof"


FACE_NAMES = {
    Face.NORTH: message("north"),
    Face.SOUTH: message("south"),
    Face.WEST: message("west"),
    Face.EAST: message("east"),
    Face.ROOF: message("roof"),
}
"""What each is called, as messages."""

SIDES = (Face.NORTH, Face.SOUTH, Face.WEST, Face.EAST)

LINES = {
    Face.NORTH: ((2, 1, 0), (0, ROW, 2 * ROW)),
    Face.SOUTH: ((0, 1, 2), (2 * ROW, ROW, 0)),
    Face.WEST: ((0, ROW, 2 * ROW), (0, 1, 2)),
    Face.EAST: ((2 * ROW, ROW, 0), (2, 1, 0)),
}
"""Of each side, what to add to a level's first cell: left to right as it is seen, and from near to far."""

Square: TypeAlias = tuple[int, int]
"""A square of a view: its row from the top and its place in it from the left, both from 0."""


class Seen(NamedTuple):
    """What is seen in one square of a view.

    Attributes:
        block: the nearest block, however far back.
        cell: the one of its cells that is seen.
    """

    block: Block[Orientation]
    cell: int

    @property
    def owner(self) -> Seat:
        """Whose block it is."""
        return self.block.owner


View: TypeAlias = tuple[tuple[Seen | None, ...], ...]
"""Rows from the top down, each of three squares from left to right as seen; None where nothing is seen."""


def line_of_sight(face: Face, level: int, place: int) -> tuple[int, int, int]:
    """The cells behind one square of a side, from near to far; `place` is from the left, as seen."""
    across, deep = LINES[face]
    one, two, three = (level * LEVEL + across[place] + step for step in deep)
    return one, two, three


def in_view(face: Face, cell: int) -> tuple[int, int]:
    """Where a cell is seen on a side: its place from the left, and how far back it lies, both from 0."""
    across, deep = LINES[face]
    row, place = divmod(cell % LEVEL, ROW)
    parts = (row * ROW, place) if ROW in across else (place, row * ROW)
    return across.index(parts[0]), deep.index(parts[1])


def view(sides: tuple[Blocks, Blocks], face: Face) -> View:
    """The tower from one side, with a row for each level begun, or from above, with north at the top."""
    filled = {cell: Seen(block, cell) for block in listed(sides) for cell in block.cells}
    levels = range(max(filled, default=-LEVEL) // LEVEL, -1, -1)
    sights: list[list[Sequence[int]]]
    if face is Face.ROOF:
        columns = [[row * ROW + place for place in range(SIZE)] for row in range(SIZE)]
        sights = [[[level * LEVEL + column for level in levels] for column in line] for line in columns]
    else:
        sights = [[line_of_sight(face, level, place) for place in range(SIZE)] for level in levels]
    return tuple(
        tuple(next((filled[cell] for cell in sight if cell in filled), None) for sight in line)
        for line in sights
    )
