"""Why a block may not be set down or taken out: the clause, a sentence for the player, the cells at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.message import message
from toscana_tui.core.text import listed_all
from toscana_tui.games.turris.actions import Clause, Placement
from toscana_tui.games.turris.blocks import STEPS, Orientation, block_at
from toscana_tui.games.turris.placements import resting_cells
from toscana_tui.games.turris.tower import (
    COLUMNS,
    LEVEL,
    MIDDLE,
    MOST_BEGUN,
    RING,
    beside,
    cell_name,
    column_name,
    column_of,
    end_of,
    few_begun,
    height,
    level_of,
    lowest,
)

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.turris.blocks import Block, Blocks


def placement_fault(
    placement: Placement, blocks: tuple[Blocks, Blocks], barred: int
) -> IllegalActionError | None:
    """The rule that forbids a block there: the checks in the order in which a hand with one would meet them.

    Args:
        placement: one of those that `check_form` lets pass.
        blocks: the tower.
        barred: the cells that the mover may not fill this turn.
    """
    occupied = blocks[0].cells | blocks[1].cells
    cells = resting_cells(occupied, placement)
    if cells is None:
        return _rest_fault(occupied, placement)
    return (
        _barred_fault(barred, cells)
        or _levels_fault(occupied, cells)
        or _middle_fault(occupied, cells)
        or _contact_fault(blocks, occupied, placement, cells)
    )


def _rest_fault(occupied: int, placement: Placement) -> IllegalActionError:
    columns = placement.column, placement.column + STEPS[placement.orientation]
    first, second = (column_name(column) if column in COLUMNS else "" for column in columns)
    if not second:
        if placement.orientation is Orientation.EAST:
            reason = message(
                "A block lying from {column} to the east would extend beyond the plan.", column=first
            )
        else:
            reason = message(
                "A block lying from {column} to the south would extend beyond the plan.", column=first
            )
        return IllegalActionError(Clause.ON_PLAN, reason, (end_of(occupied, placement.column),))
    low, high = sorted(columns, key=lambda column: height(occupied, column))
    gap = range(height(occupied, low), height(occupied, high))
    reason = message(
        "There would be a gap under it: {first} and {second} are not equally high.",
        first=first,
        second=second,
    )
    return IllegalActionError(Clause.REST, reason, tuple(level * LEVEL + low for level in gap))


def _barred_fault(barred: int, cells: tuple[int, int]) -> IllegalActionError | None:
    hit = tuple(cell for cell in cells if barred >> cell & 1)
    if not hit:
        return None
    reason = message("No block may fill {cells} this turn: one was just taken out there.", cells=_listed(hit))
    return IllegalActionError(Clause.BARRED, reason, hit)


def _levels_fault(occupied: int, cells: tuple[int, int]) -> IllegalActionError | None:
    full = lowest(occupied)
    high = tuple(cell for cell in cells if level_of(cell) >= full + MOST_BEGUN)
    if not high:
        return None
    reason = message(
        "Level {level} may not be begun while level {open} is not full: "
        "at most three levels are begun and not full.",
        level=level_of(high[0]) + 1,
        open=full + 1,
    )
    return IllegalActionError(Clause.THREE_LEVELS, reason, high)


def _middle_fault(occupied: int, cells: tuple[int, int]) -> IllegalActionError | None:
    middles = [cell for cell in cells if column_of(cell) == MIDDLE]
    first = tuple(cell for cell in middles if not occupied & RING << level_of(cell) * LEVEL)
    if not first:
        return None
    reason = message(
        "The middle may not be the first square filled on level {level}.", level=level_of(first[0]) + 1
    )
    return IllegalActionError(Clause.MIDDLE, reason, first)


def _contact_fault(
    blocks: tuple[Blocks, Blocks], occupied: int, placement: Placement, cells: tuple[int, int]
) -> IllegalActionError | None:
    if not occupied:
        return None
    mask = 1 << cells[0] | 1 << cells[1]
    touches = bool(beside(mask) & occupied)
    if placement.orientation is Orientation.UPRIGHT:
        if touches:
            return None
        reason = message("A standing block must touch another one with a long side.")
        return IllegalActionError(Clause.LONG_SIDE, reason, cells)
    if level_of(cells[0]) == 0:
        if touches:
            return None
        return IllegalActionError(
            Clause.CONTACT, message("The block touches no block already placed."), cells
        )
    below = [block_at(blocks, cell - LEVEL) for cell in cells]
    if below[0] != below[1]:
        return None
    under = tuple(cell - LEVEL for cell in cells)
    reason = message("A lying block must rest on two different blocks.")
    return IllegalActionError(Clause.STRADDLE, reason, under)


def removal_fault(
    column: int, block: Block | None, mover: Seat, last: int | None, occupied: int
) -> IllegalActionError | None:
    """The rule that forbids taking a block out in a bonus.

    Args:
        column: the column it is taken from.
        block: the topmost block there; None where there is none.
        mover: who takes it.
        last: the first cell of the block that the opponent placed last.
        occupied: all cells filled.
    """
    name = column_name(column)
    if block is None:
        reason = message("There is no block on {column}.", column=name)
        return IllegalActionError(Clause.TAKE_NOTHING, reason, (column,))
    if block.owner is mover:
        reason = message(
            "The topmost block on {column} is your own: only the opponent's may be taken out.", column=name
        )
        return IllegalActionError(Clause.TAKE_OWN, reason, block.cells)
    if block.cell == last:
        reason = message("The topmost block on {column} is the last one the opponent placed.", column=name)
        return IllegalActionError(Clause.TAKE_LAST, reason, block.cells)
    resting = tuple(cell + LEVEL for cell in block.cells if (occupied & ~block.mask) >> cell + LEVEL & 1)
    if resting:
        reason = message("A block rests on it: {cells}.", cells=_listed(resting))
        return IllegalActionError(Clause.TAKE_BURIED, reason, resting)
    if not few_begun(occupied ^ block.mask):
        reason = message("Without that block more than three levels would be begun and not full.")
        return IllegalActionError(Clause.THREE_LEVELS, reason, block.cells)
    return None


def _listed(cells: tuple[int, ...]) -> str:
    return listed_all([cell_name(cell) for cell in cells])
