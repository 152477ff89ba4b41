"""The tokens of actions, as records write them."""

from __future__ import annotations

import re

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS, PASS_TOKEN, Pass
from toscana_tui.core.message import message
from toscana_tui.games.turris.actions import NONE, Action, Decline, Placement, Removal
from toscana_tui.games.turris.blocks import Orientation
from toscana_tui.games.turris.tower import DIGITS, LETTERS, ROW, column_name

NONE_TOKEN = "none"
_PLACEMENT = re.compile(r"([a-z][0-9])([ves])", re.ASCII)
_REMOVAL = re.compile(r"x([a-z][0-9])", re.ASCII)


def parse_column(name: str) -> int:
    """The column called `name`.

    Raises:
        MalformedActionError: no column has that name.
    """
    if len(name) != 2 or name[0] not in LETTERS or name[1] not in DIGITS:
        raise MalformedActionError(message("There is no column {name!r}: columns are a1 to c3.", name=name))
    return DIGITS.index(name[1]) * ROW + LETTERS.index(name[0])


def format_action(action: Action) -> str:
    """The token for `action`, with the column that it names."""
    match action:
        case Placement(column, orientation):
            return column_name(column) + orientation
        case Removal(column):
            return f"x{column_name(column)}"
        case Decline():
            return NONE_TOKEN
        case Pass():
            return PASS_TOKEN


def parse_action(token: str) -> Action:
    """The action `token` stands for.

    Which of its columns a lying block is taken out by makes no difference to the rules; `Position.canonical`
    says which one records write.

    Raises:
        MalformedActionError: it stands for none.
    """
    if token == PASS_TOKEN:
        return PASS
    if token == NONE_TOKEN:
        return NONE
    if removal := _REMOVAL.fullmatch(token):
        return Removal(parse_column(removal[1]))
    if placement := _PLACEMENT.fullmatch(token):
        name, turned = placement.groups()
        return Placement(parse_column(name), Orientation(turned))
    raise MalformedActionError(
        message(
            "{token!r} is not an action: write a placement like b1v or a1e, taking a block out like xb3, "
            "declining the bonus as none, a pass as pass.",
            token=token,
        )
    )
