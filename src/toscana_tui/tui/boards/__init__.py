"""How each game looks and is handled at the table: a face for every game, and their registry."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toscana_tui.core.lazy import Lazy, found_at

if TYPE_CHECKING:
    from toscana_tui.core.game import Game
    from toscana_tui.tui.boards.face import Face

_PLACES = {
    "Toscana": "toscana_tui.tui.boards.toscana.face:FACE",
    "Kwinty": "toscana_tui.tui.boards.kwinty.face:FACE",
    "Turris": "toscana_tui.tui.boards.turris.face:FACE",
}

FACES: Lazy[Face] = Lazy({name: partial(found_at, place) for name, place in _PLACES.items()})
"""The face of every game by the game's name, loaded when it is first needed."""


def face_of(game: Game[Any, Any]) -> Face:
    """The face of a game."""
    return FACES[game.name]
