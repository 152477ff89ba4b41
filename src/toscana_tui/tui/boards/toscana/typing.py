"""A placement typed letter by letter, such as Kh8e, with the tile following."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.games.toscana.board import COLUMNS, SIZE
from toscana_tui.games.toscana.notation import TYPED
from toscana_tui.games.toscana.tiles import Orientation
from toscana_tui.play.language import gettext as _

if TYPE_CHECKING:
    from toscana_tui.tui.boards.toscana.draft import Draft


def typed_draft(text: str, draft: Draft) -> Draft | None:
    """Where what is typed so far puts the tile in hand; None while it names no place on the board.

    The tile's letter and the orientation may be missing: the tile is the one in hand, turned as it is.
    """
    match = TYPED.fullmatch(text.strip().lower())
    if match is None or not 1 <= int(match[3]) <= SIZE:
        return None
    orientation = Orientation(match[4]) if match[4] else draft.orientation
    at = draft._replace(row=int(match[3]) - 1, column=COLUMNS.index(match[2]), orientation=orientation)
    return at if at == at.moved(0, 0) else None


def typing_fault(text: str, draft: Draft) -> str:
    """Why what is typed places nothing, in one sentence; empty where it does."""
    word = text.strip().lower()
    match = TYPED.fullmatch(word)
    if match is None:
        # TRANSLATORS: at most 57 columns.
        return _("Type a cell and a turn (n, e, s, w), such as h8e or Kh8e.")
    if match[1] and match[1].upper() != draft.tile:
        return _("Tile {tile} is not in hand: the top tile is {top}.", tile=match[1].upper(), top=draft.tile)
    if typed_draft(word, draft) is None:
        return _("The tile would extend beyond the edge of the board.")
    return ""
