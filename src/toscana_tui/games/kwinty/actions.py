"""What a player can do in Kwinty: how records write it, what can forbid it, and where it is legal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple, TypeAlias

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS, PASS_TOKEN, Pass
from toscana_tui.core.message import message
from toscana_tui.games.blocks import EACH
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

_TOKEN = re.compile(r"([a-q])([hv])", re.ASCII)
_FIRST_CELL = 1 << cell_at(FIRST_COLUMN, 0)
_BELOW_TOP = WALL & WALL >> UP


class Orientation(Enum):
    """How a block is placed: over two columns in one row, or in one column over two rows."""

    LYING = "h"
    STANDING = "v"


@dataclass(frozen=True, slots=True)
class Placement:
    """A block of the mover's colour let down onto the wall; gravity tells the row."""

    column: int  # the column of its left cell (lying) or of both its cells (standing), from 0 at the left
    orientation: Orientation  # whether it lies or stands

    @property
    def lies(self) -> bool:
        """Whether it lies, over two columns."""
        return self.orientation is Orientation.LYING


# Every placement by its column, so that equal ones are one object.
LYING, STANDING = (
    tuple(Placement(column, orientation) for column in range(len(COLUMNS))) for orientation in Orientation
)

Action: TypeAlias = Placement | Pass


class Clause(StrEnum):
    """The rules that can forbid an action, each with a short stable name."""

    OVER = "over"
    COMPULSORY = "compulsory"
    BLOCKS_LEFT = "blocks-left"
    FIRST_COLUMN = "first-column"
    WIDTH = "width"
    CONTACT = "contact"
    HEIGHT = "height"
    REST = "rest"
    SHORT_SIDES = "short-sides"


def check_form(action: object) -> Action:
    """The action itself; raises `MalformedActionError` where it is none, or its column or orientation."""
    match action:
        case Placement(orientation=turned) if not isinstance(turned, Orientation):
            raise MalformedActionError(message("There is no orientation {name!r}: use h or v.", name=turned))
        case Placement(column) if not isinstance(column, int) or not 0 <= column < len(COLUMNS):
            raise MalformedActionError(
                message("There is no column with the number {number!r}.", number=column)
            )
        case Placement() | Pass():
            return action
    raise MalformedActionError(message("{action!r} is not an action of Kwinty.", action=action))


def format_action(action: Action) -> str:
    """The token for `action`."""
    return PASS_TOKEN if isinstance(action, Pass) else COLUMNS[action.column] + action.orientation.value


def parse_action(token: str) -> Action:
    """The action `token` stands for; raises `MalformedActionError` where it stands for none."""
    if token == PASS_TOKEN:
        return PASS
    if placement := _TOKEN.fullmatch(token):
        return Placement(COLUMNS.index(placement[1]), Orientation(placement[2]))
    unknown = message(
        "{token!r} is not an action: write a lying block like ih, a standing one like iv, a pass as pass."
    )
    raise MalformedActionError(message(unknown, token=token))


class Blocks(NamedTuple):
    """The blocks of one player, as sets of cells."""

    cells: int = 0  # all their cells
    lying: int = 0  # the left cells of the lying ones
    standing: int = 0  # the lower cells of the standing ones

    @property
    def left(self) -> int:
        """How many blocks are not placed yet."""
        return EACH - self.cells.bit_count() // 2

    def fits(self, other: Blocks) -> tuple[int, int]:
        """Where the player may place a block: the sets of left cells (lying) and of lower cells (standing).

        In every column at most one cell is in each set. Source: docs/rules-kwinty.md, Your turn.
        """
        cells, lying, standing = self
        occupied = cells | other.cells
        if not occupied:
            return _FIRST_CELL, _FIRST_CELL
        if not self.left:
            return 0, 0
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

    def grown(self, flat: int, upright: int) -> list[Blocks]:
        """The blocks after each of some placements, as `fits` gives them."""
        cells, lying, standing = self
        found = []
        while flat:
            low = flat & -flat
            found.append(Blocks(cells | low | low << RIGHT, lying | low, standing))
            flat ^= low
        while upright:
            low = upright & -upright
            found.append(Blocks(cells | low | low << UP, lying, standing | low))
            upright ^= low
        return found


def placements_in(flat: int, upright: int) -> tuple[Placement, ...]:
    """The placements that `Blocks.fits` gives as sets: lying ones from left to right, then standing ones."""
    lying, standing = ([column_of(cell) for cell in cells_of(cells)] for cells in (flat, upright))
    return (*[LYING[column] for column in lying], *[STANDING[column] for column in standing])
