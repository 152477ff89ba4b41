"""The board: 17 × 17 cells as the bits of one int.

A cell is a number: row × 18 + column, both from 0 at the top left. Each row has one unused guard column on
its right, so that shifting a set of cells by one to either side never wraps into another row. A set of
cells is an int with the bits of its cells set.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message

SIZE = 17
STRIDE = SIZE + 1
COLUMNS = "abcdefghijklmnopq"
BOARD = sum(((1 << SIZE) - 1) << row * STRIDE for row in range(SIZE))
CENTRE = (SIZE // 2) * STRIDE + SIZE // 2
_NAME = re.compile(r"([a-q])([1-9][0-9]?)", re.ASCII)


def cell_at(row: int, column: int) -> int:
    """The number of the cell in `row` and `column`, both counted from 0 at the top left."""
    return row * STRIDE + column


def row_of(cell: int) -> int:
    """The row of `cell`, from 0 at the top."""
    return cell // STRIDE


def column_of(cell: int) -> int:
    """The column of `cell`, from 0 at the left."""
    return cell % STRIDE


def cell_name(cell: int) -> str:
    """The name players use, column letter and row number: `a1` is the top left, `i9` the centre."""
    return f"{COLUMNS[cell % STRIDE]}{cell // STRIDE + 1}"


def parse_cell(name: str) -> int:
    """The cell called `name`; raises MalformedActionError where none is."""
    match = _NAME.fullmatch(name)
    if match is None or int(match[2]) > SIZE:
        raise MalformedActionError(message("There is no cell {name!r}: cells are a1 to q17.", name=name))
    return cell_at(int(match[2]) - 1, COLUMNS.index(match[1]))


def neighbours(mask: int) -> int:
    """The cells that share a side with a cell of `mask`; they may belong to `mask` themselves."""
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & BOARD


def flood(seed: int, within: int) -> int:
    """All cells of `within` that are joined by sides to a cell of `seed`."""
    area = seed & within
    edge = area
    while edge:
        edge = (edge << 1 | edge >> 1 | edge << STRIDE | edge >> STRIDE) & within & ~area
        area |= edge
    return area


def components(mask: int) -> Iterator[int]:
    """The maximal sets of cells of `mask` joined by sides, by their first cell in ascending order."""
    while mask:
        area = flood(mask & -mask, mask)
        yield area
        mask ^= area
