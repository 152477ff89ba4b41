"""A player's blocks in the tower, and where all the legal places for another one are."""

from __future__ import annotations

from typing import NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games import blocks
from toscana_tui.games.blocks import EACH, Block
from toscana_tui.games.turris.actions import PLACEMENTS, STEPS, Orientation, Placement, Removal
from toscana_tui.games.turris.tower import (
    GROUND,
    LEVEL,
    MIDDLE,
    MIDDLES,
    MOST_BEGUN,
    RING,
    ROW,
    beside,
    end_of,
    few_begun,
    tops,
)


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
    def left(self) -> int:
        """How many blocks are not placed yet."""
        return EACH - self.upright.bit_count() - self.east.bit_count() - self.south.bit_count()

    def toggled(self, cell: int, orientation: Orientation) -> Blocks:
        """These with the block of that first cell added, or taken out where it is one of them."""
        upright, east, south = self
        if orientation is Orientation.UPRIGHT:
            return Blocks(upright ^ 1 << cell, east, south)
        if orientation is Orientation.EAST:
            return Blocks(upright, east ^ 1 << cell, south)
        return Blocks(upright, east, south ^ 1 << cell)


NONE_YET = (Blocks(), Blocks())


def listed(sides: tuple[Blocks, Blocks]) -> tuple[Block[Orientation], ...]:
    """Every block, by its first cell in ascending order."""
    return blocks.listed(sides, STEPS)


def block_at(sides: tuple[Blocks, Blocks], cell: int) -> Block[Orientation] | None:
    """The block that fills `cell`, or None where it is empty."""
    for seat in Seat:
        for (orientation, step), mask in zip(STEPS.items(), sides[seat], strict=True):
            for first in (cell, cell - step):
                if first >= 0 and mask >> first & 1:
                    return Block(seat, (first, first + step), orientation)
    return None


def legal_cells(occupied: int, east: int, south: int, barred: int) -> tuple[int, int, int]:
    """Where a block may be placed: the sets of first cells, upright, lying east and lying south.

    Of the blocks of either colour that lie now, `east` and `south` are those first cells. Where no cell is
    occupied, it is the first block of the game. Source: docs/rules-turris.md, Placing a block.
    """
    ends = tops(occupied)
    full = ((ends & -ends).bit_length() - 1) // LEVEL
    room = (1 << (full + MOST_BEGUN) * LEVEL) - 1
    free = ends & room & ~barred
    upright = free & room >> LEVEL
    middle = free & MIDDLES
    if middle:
        ring = RING * (middle >> MIDDLE)
        if not occupied & ring:
            free ^= middle
            upright &= ~middle
        elif not occupied & ring << LEVEL:
            upright &= ~middle
    lying_east, lying_south = free & free >> 1, free & free >> ROW
    if not occupied:
        return upright, lying_east, lying_south
    near = beside(occupied)
    # Above the ground only a block lying just so below is one and the same under both halves.
    lying_east &= ~GROUND & ~(east << LEVEL) | GROUND & (near | near >> 1)
    lying_south &= ~GROUND & ~(south << LEVEL) | GROUND & (near | near >> ROW)
    return upright & (near | near >> LEVEL), lying_east, lying_south


def legal_placements(sides: tuple[Blocks, Blocks], barred: int) -> tuple[Placement, ...]:
    """The placements that the tower allows, by column as the plan is read, each upright, east, south."""
    (_, east, south), (_, other_east, other_south) = sides
    occupied = sides[0].cells | sides[1].cells
    numbers = []
    for turned, cells in enumerate(legal_cells(occupied, east | other_east, south | other_south, barred)):
        mask = cells
        while mask:
            low = mask & -mask
            numbers.append((low.bit_length() - 1) % LEVEL * 3 + turned)
            mask ^= low
    numbers.sort()
    return tuple([PLACEMENTS[number] for number in numbers])


def legal_removals(theirs: Blocks, last: int | None, occupied: int) -> tuple[Removal, ...]:
    """The blocks that may be taken out, by their western or northern column as the plan is read.

    They are the opponent's, but for that placed last. Source: docs/rules-turris.md, The bonus.
    """
    above = occupied >> LEVEL
    bare = (
        theirs.upright & ~(above >> LEVEL),
        theirs.east & ~above & ~(above >> 1),
        theirs.south & ~above & ~(above >> ROW),
    )
    found = [
        cell % LEVEL
        for step, mask in zip(STEPS.values(), bare, strict=True)
        for cell in cells_of(mask)
        if cell != last and few_begun(occupied ^ (1 << cell | 1 << cell + step))
    ]
    return tuple([Removal(column) for column in sorted(found)])


def resting_cells(occupied: int, placement: Placement) -> tuple[int, int] | None:
    """The two cells that a block would come to rest in, whatever else forbids it; None where it cannot rest.

    That is where it would extend beyond the plan, or lie with a gap under it.
    """
    first = end_of(occupied, placement.column)
    second = first + STEPS[placement.orientation]
    if placement.orientation is not Orientation.UPRIGHT and not tops(occupied) >> second & 1:
        return None
    return first, second
