"""Blocks of two cubes: how they are turned, and all of a player's as three sets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.tower import LEVEL, ROW

COLOURS = ("white", "black")
EACH = 20
"""How many blocks each player has."""


class Orientation(StrEnum):
    """How a block is turned, named as in tokens."""

    UPRIGHT = "v"
    EAST = "e"
    SOUTH = "s"


ORIENTATIONS = tuple(Orientation)
STEPS = {Orientation.UPRIGHT: LEVEL, Orientation.EAST: 1, Orientation.SOUTH: ROW}
"""What is to be added to a block's first cell for its second."""


@dataclass(frozen=True, slots=True)
class Block:
    """One block in the tower.

    Attributes:
        owner: whose it is.
        cell: its first cell: the lower, the western or the northern one.
        orientation: how it is turned.
    """

    owner: Seat
    cell: int
    orientation: Orientation

    @property
    def column(self) -> int:
        """The column that names it: its own, or the western or northern one of two."""
        return self.cell % LEVEL

    @property
    def cells(self) -> tuple[int, int]:
        """Both its cells, the first one first."""
        return self.cell, self.cell + STEPS[self.orientation]

    @property
    def mask(self) -> int:
        """Both its cells as a set."""
        return 1 << self.cell | 1 << self.cell + STEPS[self.orientation]


class Blocks(NamedTuple):
    """A player's blocks in the tower: the first cells of those in each orientation, as sets."""

    upright: int = 0
    east: int = 0
    south: int = 0

    @property
    def cells(self) -> int:
        """All the cells that they fill."""
        upright, east, south = self
        return upright | upright << LEVEL | east | east << 1 | south | south << ROW

    @property
    def number(self) -> int:
        """How many they are."""
        return self.upright.bit_count() + self.east.bit_count() + self.south.bit_count()

    def toggled(self, cell: int, orientation: Orientation) -> Blocks:
        """These with the block of that first cell added, or taken out where it is one of them."""
        upright, east, south = self
        if orientation is Orientation.UPRIGHT:
            return Blocks(upright ^ 1 << cell, east, south)
        if orientation is Orientation.EAST:
            return Blocks(upright, east ^ 1 << cell, south)
        return Blocks(upright, east, south ^ 1 << cell)


NONE_YET = (Blocks(), Blocks())


def listed(blocks: tuple[Blocks, Blocks]) -> tuple[Block, ...]:
    """Every block, by its first cell in ascending order."""
    found = [
        Block(seat, cell, orientation)
        for seat in Seat
        for orientation, mask in zip(ORIENTATIONS, blocks[seat], strict=True)
        for cell in cells_of(mask)
    ]
    return tuple(sorted(found, key=lambda block: block.cell))


def block_at(blocks: tuple[Blocks, Blocks], cell: int) -> Block | None:
    """The block that fills `cell`, or None where it is empty."""
    for seat in Seat:
        for orientation, mask in zip(ORIENTATIONS, blocks[seat], strict=True):
            for first in (cell, cell - STEPS[orientation]):
                if first >= 0 and mask >> first & 1:
                    return Block(seat, first, orientation)
    return None
