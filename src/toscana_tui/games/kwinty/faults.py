"""Why a block may not stand somewhere: the clause, one sentence for the player, and the cells at fault."""

from __future__ import annotations

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.message import message
from toscana_tui.games.kwinty.actions import Clause, check_form
from toscana_tui.games.kwinty.blocks import Orientation, Placement, cells_lying, cells_standing
from toscana_tui.games.kwinty.wall import (
    COLUMNS,
    FIRST_COLUMN,
    RIGHT,
    ROWS,
    UP,
    WIDTH,
    cell_at,
    cell_name,
    column_of,
    height,
    used_columns,
)


def landing(occupied: int, placement: Placement) -> tuple[int, ...]:
    """The cells of the wall that a block would come to rest on, legal there or not.

    Over columns of unequal height it rests on the higher one. Cells above the ninth row or beyond the last
    column are left out.

    Raises:
        MalformedActionError: `placement` is no placement of Kwinty.
    """
    check_form(placement)
    columns = _columns(placement)
    row = max(height(occupied, column) for column in columns)
    if placement.orientation is Orientation.STANDING:
        return tuple(cell_at(columns[0], each) for each in (row, row + 1) if each < ROWS)
    return tuple(cell_at(column, row) for column in columns if row < ROWS)


def placement_fault(
    placement: Placement, occupied: int, lying: int, standing: int
) -> IllegalActionError | None:
    """The rule that forbids a block there, or None where it may stand; how many are left is not looked at.

    Args:
        placement: one of those that `check_form` lets pass.
        occupied: all cells of the wall.
        lying: the left cells of the mover's lying blocks.
        standing: the lower cells of the mover's standing blocks.
    """
    if not occupied:
        if placement.column == FIRST_COLUMN:
            return None
        reason = message("The first block must start in column {column}.", column=COLUMNS[FIRST_COLUMN])
        return IllegalActionError(Clause.FIRST_COLUMN, reason, (cell_at(FIRST_COLUMN, 0),))
    return (
        _width_fault(occupied, placement)
        or _rest_fault(occupied, placement)
        or _height_fault(occupied, placement)
        or _contact_fault(occupied, placement)
        or _short_sides_fault(occupied, placement, lying, standing)
    )


def _columns(placement: Placement) -> tuple[int, ...]:
    """The columns a block is over; of one that would lie beyond the last column, that one alone."""
    column = placement.column
    wide = placement.orientation is Orientation.LYING and column + 1 < len(COLUMNS)
    return (column, column + 1) if wide else (column,)


def _width_fault(occupied: int, placement: Placement) -> IllegalActionError | None:
    used = used_columns(occupied)
    first = placement.column
    last = first + 1 if placement.orientation is Orientation.LYING else first
    if max(used[-1], last) - min(used[0], first) < WIDTH:
        return None
    begin, end = COLUMNS[used[0]], COLUMNS[used[-1]]
    if len(used) > 1:
        reason = message(
            "The wall would be more than nine columns wide: it begins at {begin} and ends at {end}.",
            begin=begin,
            end=end,
        )
    else:
        reason = message("The wall would be more than nine columns wide: it begins at {begin}.", begin=begin)
    outside = (cell for cell in landing(occupied, placement) if column_of(cell) not in used)
    return IllegalActionError(Clause.WIDTH, reason, tuple(outside))


def _contact_fault(occupied: int, placement: Placement) -> IllegalActionError | None:
    cells = landing(occupied, placement)
    block = sum(1 << cell for cell in cells)
    beside = block << RIGHT | block >> RIGHT | block >> UP
    if beside & occupied:
        return None
    return IllegalActionError(Clause.CONTACT, message("The block would touch no other block."), cells)


def _rest_fault(occupied: int, placement: Placement) -> IllegalActionError | None:
    columns = _columns(placement)
    heights = [height(occupied, column) for column in columns]
    low, high = min(heights), max(heights)
    if low == high:
        return None
    column = columns[heights.index(low)]
    gap = tuple(cell_at(column, row) for row in range(low, high))
    reason = message(
        "There would be a gap below the block, at {cells}: a block lies on columns of equal height.",
        cells=tuple(cell_name(cell) for cell in gap),
    )
    return IllegalActionError(Clause.REST, reason, gap)


def _height_fault(occupied: int, placement: Placement) -> IllegalActionError | None:
    columns = _columns(placement)
    row = height(occupied, columns[0])
    if row + (placement.orientation is Orientation.STANDING) < ROWS:
        return None
    tops = tuple(cell_at(column, row - 1) for column in columns)
    return IllegalActionError(Clause.HEIGHT, message("The wall would be more than nine rows high."), tops)


def _short_sides_fault(
    occupied: int, placement: Placement, lying: int, standing: int
) -> IllegalActionError | None:
    cell = 1 << landing(occupied, placement)[0]
    if placement.orientation is Orientation.LYING:
        met = cells_lying(lying & (cell << 2 * RIGHT | cell >> 2 * RIGHT))
        reason = message("Two lying blocks of one colour would meet end to end.")
    else:
        met = cells_standing(standing & cell >> 2 * UP)
        reason = message("Two standing blocks of one colour would stand on top of each other.")
    return IllegalActionError(Clause.SHORT_SIDES, reason, tuple(cells_of(met))) if met else None
