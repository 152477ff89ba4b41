"""What a player can do in Toscana, and the clauses that can forbid it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from toscana_tui.core.actions import Pass
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message
from toscana_tui.games.toscana.board import BOARD
from toscana_tui.games.toscana.tiles import LETTERS, Orientation, Placement


class Veto(NamedTuple):
    """The player who is not to move forbids the tile the opponent is about to place.

    Attributes:
        tile: that tile's letter.
    """

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
    """The action itself, if it is one at all.

    Raises:
        MalformedActionError: it is none, or it names a tile, cell or orientation that does not exist.
    """
    match action:
        case Placement(tile=tile, corner=corner, orientation=orientation):
            if not isinstance(orientation, Orientation):
                raise MalformedActionError(
                    message("There is no orientation {name!r}: use n, e, s or w.", name=orientation)
                )
            if not isinstance(corner, int) or corner < 0 or not BOARD >> corner & 1:
                raise MalformedActionError(
                    message("There is no cell with the number {number!r}.", number=corner)
                )
        case Veto(tile=tile):
            pass
        case Pass():
            return action
        case _:
            raise MalformedActionError(message("{action!r} is not an action of Toscana.", action=action))
    if not isinstance(tile, str) or len(tile) != 1 or tile not in LETTERS:
        raise MalformedActionError(message("There is no tile {tile!r}: tiles are A to P.", tile=tile))
    return action
