"""The tokens of actions, as records write them (docs/notation.md)."""

from __future__ import annotations

import re

from toscana_tui.core.actions import PASS, PASS_TOKEN, Pass
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message
from toscana_tui.games.toscana.actions import Action, Veto
from toscana_tui.games.toscana.board import cell_name, parse_cell
from toscana_tui.games.toscana.tiles import Orientation, Placement, canonical

_PLACEMENT = re.compile(r"([A-P])([a-z][0-9]{1,2})([nesw])", re.ASCII)
TYPED = re.compile(r"([a-p](?=[a-q]))?([a-q])([0-9]{1,2})([nesw])?", re.ASCII)
"""A placement as it may be typed, in small letters: the tile and the orientation may be missing.

A tile's letter is one only where a column's letter follows it: "ah8" is tile A on h8, "h8" is column h.
"""

_VETO = re.compile(r"x([A-P])", re.ASCII)


def format_action(action: Action) -> str:
    """The token for `action`; of a symmetric tile's two names the first."""
    match action:
        case Placement(tile, corner, orientation):
            return f"{tile}{cell_name(corner)}{canonical(tile, orientation)}"
        case Veto(tile):
            return f"x{tile}"
        case Pass():
            return PASS_TOKEN


def parse_action(token: str) -> Action:
    """The action `token` stands for; a symmetric tile's second name is read as its first.

    Raises:
        MalformedActionError: it stands for none.
    """
    if token == PASS_TOKEN:
        return PASS
    if veto := _VETO.fullmatch(token):
        return Veto(veto[1])
    if placement := _PLACEMENT.fullmatch(token):
        tile, cell, turned = placement.groups()
        return Placement(tile, parse_cell(cell), canonical(tile, Orientation(turned)))
    raise MalformedActionError(
        message(
            "{token!r} is not an action: write a placement like Kh8e, a veto like xK, a pass as pass.",
            token=token,
        )
    )
