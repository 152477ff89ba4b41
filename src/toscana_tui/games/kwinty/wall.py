"""The wall, 17 columns of 9 rows as the bits of one int, and its straight lines (docs/rules-kwinty.md).

A cell is a number: column × 10 + row, the column from 0 at the left, the row from 0 on the ground. Each
column has one unused guard cell on top of it, so that a step in any direction never wraps into another
column. The wall has no holes, so in each column its cells are the lowest ones: adding the ground to them
gives, in all columns at once, the cell that a block would come to rest on.
"""

from __future__ import annotations

import re

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message

COLUMNS = "abcdefghijklmnopq"
ROWS = 9
WIDTH = 9  # how many of the columns a wall may use
STRIDE = ROWS + 1
GROUND = sum(1 << column * STRIDE for column in range(len(COLUMNS)))
WALL = GROUND * ((1 << ROWS) - 1)
FIRST_COLUMN = len(COLUMNS) // 2
UP, RIGHT = 1, STRIDE  # what added to a cell gives the one above it, and the one on its right
FIVE = 5
# Along a row, up a column, up and down to the right: the steps from a cell of a line to the next.
DIRECTIONS = (RIGHT, UP, RIGHT + UP, RIGHT - UP)
_NAME = re.compile(r"([a-q])([1-9])", re.ASCII)


def cell_at(column: int, row: int) -> int:
    """The number of the cell in `column`, from 0 at the left, and `row`, from 0 on the ground."""
    return column * STRIDE + row


def column_of(cell: int) -> int:
    """The column of `cell`, from 0 at the left."""
    return cell // STRIDE


def cell_name(cell: int) -> str:
    """The name players use, column letter and row number: `i1` stands on the ground in the middle column."""
    return f"{COLUMNS[cell // STRIDE]}{cell % STRIDE + 1}"


def parse_cell(name: str) -> int:
    """The cell called `name`; raises `MalformedActionError` where none is."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise MalformedActionError(message("There is no cell {name!r}: cells are a1 to q9.", name=name))
    return cell_at(COLUMNS.index(match[1]), int(match[2]) - 1)


def height(occupied: int, column: int) -> int:
    """How many cells of `column` are taken; also the row of the lowest one that is not."""
    return (occupied >> column * STRIDE & (1 << ROWS) - 1).bit_count()


def used_columns(occupied: int) -> range:
    """The columns with a block in them; they lie side by side."""
    ground = occupied & GROUND
    if not ground:
        return range(0)
    return range(column_of((ground & -ground).bit_length() - 1), column_of(ground.bit_length() - 1) + 1)


def usable_columns(occupied: int) -> range:
    """The columns that may still become part of the wall: with those in use never more than nine apart.

    Of a wall nine columns wide they are its own; of the empty one all seventeen, as nobody knows yet to which
    side it grows.
    """
    used = used_columns(occupied)
    if not used:
        return range(len(COLUMNS))
    return range(max(0, used[-1] - WIDTH + 1), min(len(COLUMNS), used[0] + WIDTH))


def usable_cells(occupied: int) -> int:
    """The cells of the columns that may still become part of a wall that has been begun, taken ones too."""
    ground = occupied & GROUND
    low, high = (ground & -ground).bit_length() - 1, ground.bit_length() - 1
    return (1 << low + WIDTH * STRIDE) - (1 << max(0, high - (WIDTH - 1) * STRIDE)) & WALL


def has_five(colour: int) -> bool:
    """Whether the set `colour` holds five cells or more in an unbroken straight line."""
    for step in DIRECTIONS:
        pairs = colour & colour >> step
        if pairs & pairs >> 2 * step & colour >> 4 * step:
            return True
    return False


def completing(colour: int, flat: int, upright: int) -> tuple[int, int]:
    """Which of some placements, as `Blocks.fits` gives them, make five or more in a line.

    No five cells of `colour`, the player's, stand in a line yet.
    """
    single = pair = stacked = 0
    for step in DIRECTIONS:
        # Of each cell, whether so many cells of the colour stand right before it in this direction.
        before1 = colour << step
        before2 = before1 & colour << 2 * step
        before3 = before2 & colour << 3 * step
        after1 = colour >> step
        after2 = after1 & colour >> 2 * step
        after3 = after2 & colour >> 3 * step
        single |= (
            before3 & (after1 | colour << 4 * step)
            | before2 & after2
            | after3 & (before1 | colour >> 4 * step)
        )
        if step == RIGHT:
            pair = before3 | before2 & after1 >> step | before1 & after2 >> step | after3 >> step
        elif step == UP:
            stacked = before3
    return flat & (single | single >> RIGHT | pair), upright & (single | single >> UP | stacked)


def count_fours(colour: int) -> int:
    """How many straight lines of exactly four cells `colour` holds; they may cross, and share cells."""
    found = 0
    for step in DIRECTIONS:
        pairs = colour & colour >> step
        fours = pairs & pairs >> 2 * step
        if fours:
            found += (fours & ~(colour << step) & ~(colour >> 4 * step)).bit_count()
    return found


def open_line(colour: int, room: int) -> int:
    """The most cells of `colour` among five in a straight line that all lie in `room`."""
    most = 0
    for step in DIRECTIONS:
        pairs = room & room >> step
        line = sum(1 << place * step for place in range(FIVE))
        for start in cells_of(pairs & pairs >> 2 * step & room >> 4 * step):
            most = max(most, (colour & line << start).bit_count())
    return most


def maximal(colour: int) -> list[tuple[int, ...]]:
    """The unbroken straight lines of four cells or more, each as all of its cells.

    Rows come first, then columns, then the diagonals up and down to the right; a line runs from left to
    right, or upwards in a column. One block can complete several at once.
    """
    found = []
    for step in DIRECTIONS:
        pairs = colour & colour >> step
        for start in cells_of(pairs & pairs >> 2 * step & ~(colour << step)):
            end = start
            while colour >> end & 1:
                end += step
            found.append(tuple(range(start, end, step)))
    return found
