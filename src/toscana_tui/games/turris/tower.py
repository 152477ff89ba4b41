"""The tower: cubes on a plan of 3 × 3 columns, as the bits of one int.

A cell is a number: level × 16 + column, where a column is row × 4 + place, all from 0: rows from north to
south, places from west to east, levels from the ground up. So a column's number is that of its cell on the
ground. Each row has one unused guard place and each level one unused guard row, so that shifting a set of
cells by one place, row or level never wraps. A set of cells is an int with the bits of its cells set.
"""

from __future__ import annotations

from toscana_tui.core.message import message

SIZE = 3
ROW = 4
LEVEL = 16
# More levels cannot be begun by the eighty cubes: with the lowest column at 9 they would not suffice.
LEVELS = 11
MOST_BEGUN = 3
# The nine columns, row by row from the north, west to east.
COLUMNS = tuple(row * ROW + place for row in range(SIZE) for place in range(SIZE))
GROUND = sum(1 << column for column in COLUMNS)
MIDDLE = ROW + 1
RING = GROUND ^ 1 << MIDDLE
# The first column's cells, as far up as a refused block can reach.
PILLAR = sum(1 << level * LEVEL for level in range(LEVELS + 2))
MIDDLES = PILLAR << MIDDLE
LETTERS = "abc"
DIGITS = "123"


def column_of(cell: int) -> int:
    """The column that `cell` is in."""
    return cell % LEVEL


def level_of(cell: int) -> int:
    """The level of `cell`, from 0 on the ground."""
    return cell // LEVEL


def column_name(column: int) -> str:
    """The name players use, letter and digit: `a1` is in the north-west, `b2` the middle, `c3` south-east."""
    return LETTERS[column % ROW] + DIGITS[column // ROW]


def cell_name(cell: int) -> str:
    """A cell in words: its column, and its level counted from 1."""
    return message("{column} on level {level}", column=column_name(cell % LEVEL), level=cell // LEVEL + 1)


def beside(mask: int) -> int:
    """The cells beside one of `mask` on its level; guards and cells of `mask` may be among them."""
    return mask << 1 | mask >> 1 | mask << ROW | mask >> ROW


def tops(occupied: int) -> int:
    """The nine cells that a block set down on each column would fill first."""
    return (occupied << LEVEL | GROUND) & ~occupied


def end_of(occupied: int, column: int) -> int:
    """The lowest empty cell of `column`."""
    return (tops(occupied) & PILLAR << column).bit_length() - 1


def height(occupied: int, column: int) -> int:
    """How many cubes high `column` is."""
    return (occupied >> column & PILLAR).bit_count()


def lowest(occupied: int) -> int:
    """The height of the lowest column, which is the number of full levels."""
    free = tops(occupied)
    return ((free & -free).bit_length() - 1) // LEVEL


def highest(occupied: int) -> int:
    """The height of the highest column, which is the number of levels begun."""
    return (occupied.bit_length() + LEVEL - 1) // LEVEL


def few_begun(occupied: int) -> bool:
    """Whether at most three levels are begun and not full (docs/rules-turris.md)."""
    return highest(occupied) <= lowest(occupied) + MOST_BEGUN
