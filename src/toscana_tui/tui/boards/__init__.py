"""How each game looks and is handled at the table: a face for every game, and their registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.lazy import Lazy, found_at
from toscana_tui.games import GAMES, word_of

if TYPE_CHECKING:
    from toscana_tui.core.game import Game
    from toscana_tui.tui.boards.face import Face

# The face of every game by the game's name, loaded when it is first needed.
FACES: Lazy[Face] = Lazy(GAMES, lambda name: found_at(f"{__name__}.{word_of(name)}.face:FACE"))


def face_of(game: Game) -> Face:
    """The face of a game."""
    return FACES[game.name]
