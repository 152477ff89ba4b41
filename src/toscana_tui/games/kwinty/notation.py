"""The tokens of actions, as records write them (docs/rules-kwinty.md)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toscana_tui.core.actions import PASS, Pass
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message
from toscana_tui.games.kwinty.blocks import Orientation, Placement
from toscana_tui.games.kwinty.wall import COLUMNS

if TYPE_CHECKING:
    from toscana_tui.games.kwinty.actions import Action

_PLACEMENT = re.compile(r"([a-q])([hv])", re.ASCII)


def format_action(action: Action) -> str:
    """The token for `action`."""
    match action:
        case Placement(column, orientation):
            return f"{COLUMNS[column]}{orientation.value}"
        case Pass():
            return "pass"


def parse_action(token: str) -> Action:
    """The action `token` stands for.

    Raises:
        MalformedActionError: it stands for none.
    """
    if token == "pass":
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
