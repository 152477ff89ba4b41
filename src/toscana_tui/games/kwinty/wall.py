"""The wall: 17 columns of 9 rows as the bits of one int.

A cell is a number: column × 10 + row, the column from 0 at the left, the row from 0 on the ground. Each
column has one unused guard cell on top of it, so that a step in any direction never wraps into another
column. The wall has no holes, so in each column its cells are the lowest ones: adding the ground to them
gives, in all columns at once, the cell that a block would come to rest on.
"""

from __future__ import annotations

import re

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
    """The cell called `name`.

    Raises:
        MalformedActionError: no cell has that name.
    """
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
