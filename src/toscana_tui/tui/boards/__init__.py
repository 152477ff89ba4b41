"""How each game looks and is handled at the table: a face for every game, and their registry."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toscana_tui.core.game import Game
    from toscana_tui.tui.boards.face import Face

_FACES = {
    "Toscana": "toscana_tui.tui.boards.toscana.face:FACE",
    "Kwinty": "toscana_tui.tui.boards.kwinty.face:FACE",
    "Turris": "toscana_tui.tui.boards.turris.face:FACE",
}
"""Of each game by its name, the module that holds its face, and what it is called there."""


def face_of(game: Game[Any, Any]) -> Face:
    """The face of a game; it is loaded when it is first needed."""
    return face_named(game.name)


@cache
def face_named(name: str) -> Face:
    """The face of the game of that name.

    Raises:
        KeyError: there is no such game.
    """
    module, _, face = _FACES[name].partition(":")
    found: Face = getattr(import_module(module), face)
    return found
