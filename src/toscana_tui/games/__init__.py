"""The games of the table, each a package of its own, and their registry."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toscana_tui.core.lazy import Lazy, found_at

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyGame, Game
    from toscana_tui.core.telling import Telling

_PLACES = {
    "Toscana": "toscana_tui.games.toscana.game:TOSCANA",
    "Kwinty": "toscana_tui.games.kwinty.game:KWINTY",
    "Turris": "toscana_tui.games.turris.game:TURRIS",
}

GAMES: Lazy[Game[Any, Any]] = Lazy({name: partial(found_at, place) for name, place in _PLACES.items()})
"""Every game by the name its records carry, loaded when it is first asked for; the usual one comes first."""


_TELLINGS: Lazy[Telling] = Lazy(
    {
        name: partial(found_at, place.partition(".game:")[0] + ".telling:TELLING")
        for name, place in _PLACES.items()
    }
)


def telling_of(game: AnyGame) -> Telling:
    """A game in words."""
    return _TELLINGS[game.name]


def usual_game() -> str:
    """The name of the game that is played unless another is asked for."""
    return next(iter(GAMES))


def word_of(game: str) -> str:
    """What the command line and the line protocol call a game."""
    return game.lower()


def game_called(word: str) -> str | None:
    """The name of the game that the command line and the line protocol call so, or None."""
    return next((name for name in GAMES if word_of(name) == word), None)
