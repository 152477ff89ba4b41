"""Generating what is legal, all columns at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.games.turris.actions import PLACEMENTS, Placement, Removal
from toscana_tui.games.turris.blocks import ORIENTATIONS, STEPS, Orientation
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

if TYPE_CHECKING:
    from toscana_tui.games.turris.blocks import Blocks


def legal_cells(occupied: int, east: int, south: int, barred: int) -> tuple[int, int, int]:
    """Where a block may be placed: the sets of first cells, upright, lying east and lying south.

    Args:
        occupied: all cells filled so far; none means this is the first block of the game.
        east: the first cells of the blocks of either colour that lie east.
        south: the same of those that lie south.
        barred: cells that may not be filled now.

    Source: docs/rules-turris.md, Placing a block.
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


def legal_placements(blocks: tuple[Blocks, Blocks], barred: int) -> tuple[Placement, ...]:
    """The placements that the tower allows, by column as the plan is read, each upright, east, south."""
    (_, east, south), (_, other_east, other_south) = blocks
    occupied = blocks[0].cells | blocks[1].cells
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

    Args:
        theirs: the opponent's blocks.
        last: the first cell of the one they placed last.
        occupied: all cells filled.

    Source: docs/rules-turris.md, The bonus.
    """
    above = occupied >> LEVEL
    bare = (
        theirs.upright & ~(above >> LEVEL),
        theirs.east & ~above & ~(above >> 1),
        theirs.south & ~above & ~(above >> ROW),
    )
    found = [
        cell % LEVEL
        for orientation, mask in zip(ORIENTATIONS, bare, strict=True)
        for cell in cells_of(mask)
        if cell != last and few_begun(occupied ^ (1 << cell | 1 << cell + STEPS[orientation]))
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
