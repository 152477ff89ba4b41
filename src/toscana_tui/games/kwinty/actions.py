"""What a player can do in Kwinty, and the clauses that can forbid it."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from toscana_tui.core.actions import Pass
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message
from toscana_tui.games.kwinty.blocks import Orientation, Placement
from toscana_tui.games.kwinty.wall import COLUMNS

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
        case Placement(column=column, orientation=orientation):
            if not isinstance(orientation, Orientation):
                raise MalformedActionError(
                    message("There is no orientation {name!r}: use h or v.", name=orientation)
                )
            if not isinstance(column, int) or not 0 <= column < len(COLUMNS):
                raise MalformedActionError(
                    message("There is no column with the number {number!r}.", number=column)
                )
            return action
        case Pass():
            return action
    raise MalformedActionError(message("{action!r} is not an action of Kwinty.", action=action))
