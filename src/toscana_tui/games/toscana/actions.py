"""What a player can do in Toscana, as values and as tokens of records, and the clauses that can forbid it."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS, PASS_TOKEN, Pass
from toscana_tui.core.message import message
from toscana_tui.games.toscana.board import BOARD, cell_name, parse_cell
from toscana_tui.games.toscana.tiles import PATTERNS, Orientation, Placement, canonical

_PLACEMENT = re.compile(r"([A-P])([a-z][0-9]{1,2})([nesw])", re.ASCII)
# A placement as it may be typed, in small letters: the tile and the orientation may be missing. A tile's
# letter is one only where a column's letter follows it: "ah8" is tile A on h8, "h8" is column h.
TYPED = re.compile(r"([a-p](?=[a-q]))?([a-q])([0-9]{1,2})([nesw])?", re.ASCII)
_VETO = re.compile(r"x([A-P])", re.ASCII)


class Veto(NamedTuple):
    """The player who is not to move forbids the tile the opponent is about to place."""

    tile: str


Action: TypeAlias = Placement | Veto | Pass


class Clause(StrEnum):
    """The rules that can forbid an action, each with a short stable name."""

    OVER = "over"
    TOP_TILE = "top-tile"
    ON_BOARD = "on-board"
    EMPTY_CELLS = "empty-cells"
    CENTRAL_CELL = "central-cell"
    CONTACT = "contact"
    COMPULSORY = "compulsory"
    ONE_VETO = "one-veto"
    VETO_TOP_TILE = "veto-top-tile"
    VETO_LAST_TILE = "veto-last-tile"
    VETO_UNPLACEABLE = "veto-unplaceable"


def check_form(action: object) -> Action:
    """The action itself; raises MalformedActionError where it is none, or names what does not exist."""
    match action:
        case Placement(orientation=turned) if not isinstance(turned, Orientation):
            raise MalformedActionError(
                message("There is no orientation {name!r}: use n, e, s or w.", name=turned)
            )
        case Placement(corner=corner) if not isinstance(corner, int) or corner < 0 or not BOARD >> corner & 1:
            raise MalformedActionError(message("There is no cell with the number {number!r}.", number=corner))
        case Placement(tile) | Veto(tile) if not (isinstance(tile, str) and tile in PATTERNS):
            raise MalformedActionError(message("There is no tile {tile!r}: tiles are A to P.", tile=tile))
        case Placement() | Veto() | Pass():
            return action
    raise MalformedActionError(message("{action!r} is not an action of Toscana.", action=action))


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

    Raises MalformedActionError where it stands for none.
    """
    if token == PASS_TOKEN:
        return PASS
    if veto := _VETO.fullmatch(token):
        return Veto(veto[1])
    if placement := _PLACEMENT.fullmatch(token):
        tile, cell, turned = placement.groups()
        return Placement(tile, parse_cell(cell), canonical(tile, Orientation(turned)))
    why = message("{token!r} is not an action: write a placement like Kh8e, a veto like xK, a pass as pass.")
    raise MalformedActionError(message(why, token=token))
