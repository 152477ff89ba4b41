"""What a player can do in Kwinty, how records write it (docs/rules-kwinty.md), and what can forbid it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import TypeAlias

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS, PASS_TOKEN, Pass
from toscana_tui.core.message import message
from toscana_tui.games.kwinty.wall import COLUMNS

_PLACEMENT = re.compile(r"([a-q])([hv])", re.ASCII)


class Orientation(Enum):
    """How a block is placed: over two columns in one row, or in one column over two rows."""

    LYING = "h"
    STANDING = "v"


@dataclass(frozen=True, slots=True)
class Placement:
    """A block of the mover's colour let down onto the wall; gravity tells the row."""

    column: int  # the column of its left cell (lying) or of both its cells (standing), from 0 at the left
    orientation: Orientation  # whether it lies or stands


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
    """The action itself, if it is one at all.

    Raises:
        MalformedActionError: it is none, or it names a column or orientation that does not exist.
    """
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
    """The action `token` stands for.

    Raises:
        MalformedActionError: it stands for none.
    """
    if token == PASS_TOKEN:
        return PASS
    if placement := _PLACEMENT.fullmatch(token):
        return Placement(COLUMNS.index(placement[1]), Orientation(placement[2]))
    raise MalformedActionError(
        message(
            "{token!r} is not an action: write a lying block like ih, a standing one like iv, "
            "a pass as pass.",
            token=token,
        )
    )
