"""A block, how it is placed, and where all the legal places are.

Blocks on the wall are kept as sets of cells: of every lying block its left cell, of every standing one its
lower cell.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from toscana_tui.core.bits import cells_of
from toscana_tui.games.kwinty.wall import (
    COLUMNS,
    FIRST_COLUMN,
    GROUND,
    RIGHT,
    UP,
    WALL,
    WIDTH,
    cell_at,
    column_of,
)

COLOURS = ("white", "black")
BLOCKS = 20
"""How many blocks each player has."""

FIRST_CELL = 1 << cell_at(FIRST_COLUMN, 0)
_BELOW_TOP = WALL & WALL >> UP


class Orientation(Enum):
    """How a block is placed: over two columns in one row, or in one column over two rows."""

    LYING = "h"
    STANDING = "v"


@dataclass(frozen=True, slots=True)
class Placement:
    """A block of the mover's colour let down onto the wall; gravity tells the row.

    Attributes:
        column: the column of its left cell (lying) or of both its cells (standing), from 0 at the left.
        orientation: whether it lies or stands.
    """

    column: int
    orientation: Orientation


LYING = tuple(Placement(column, Orientation.LYING) for column in range(len(COLUMNS)))
STANDING = tuple(Placement(column, Orientation.STANDING) for column in range(len(COLUMNS)))
"""Every placement by its column, so that equal ones are one object."""


def cells_lying(left: int) -> int:
    """The cells of the lying blocks whose left cells are the set `left`."""
    return left | left << RIGHT


def cells_standing(lower: int) -> int:
    """The cells of the standing blocks whose lower cells are the set `lower`."""
    return lower | lower << UP


def fits(occupied: int, lying: int, standing: int) -> tuple[int, int]:
    """Where a player may place a block: the sets of left cells (lying) and of lower cells (standing).

    In every column at most one cell is in each set. How many blocks the player has left is not looked at.

    Args:
        occupied: all cells of the wall; none means that this is the first block.
        lying: the left cells of the player's lying blocks.
        standing: the lower cells of the player's standing blocks.

    Source: docs/rules-kwinty.md, Your turn.
    """
    if not occupied:
        return FIRST_CELL, FIRST_CELL
    used = occupied & GROUND
    rests = occupied + GROUND & ~GROUND
    flat, upright = rests & rests >> RIGHT & WALL, rests & _BELOW_TOP
    width = used.bit_count()
    if width < WIDTH:
        right, left = used << RIGHT & ~used, used >> RIGHT & ~used
        upright |= right | left
        if width < WIDTH - 1:
            flat |= right | left >> RIGHT
    end_to_end = lying << 2 * RIGHT | lying >> 2 * RIGHT
    return flat & ~end_to_end, upright & ~(standing << 2 * UP)


def listed(flat: int, upright: int) -> tuple[Placement, ...]:
    """The placements in the sets that `fits` gives: lying ones from left to right, then standing ones."""
    return (
        *[LYING[column_of(cell)] for cell in cells_of(flat)],
        *[STANDING[column_of(cell)] for cell in cells_of(upright)],
    )
