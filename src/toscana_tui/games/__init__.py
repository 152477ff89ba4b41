"""The games of the table, each a package of its own, and their registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.lazy import Lazy, found_at

if TYPE_CHECKING:
    from toscana_tui.core.game import Game
    from toscana_tui.core.telling import Telling


def word_of(game: str) -> str:
    """What the command line, the line protocol and the folders of a game call it."""
    return game.lower()


# Every game by the name its records carry, loaded when it is first asked for; the usual one comes first.
GAMES: Lazy[Game] = Lazy(
    ("Toscana", "Kwinty", "Turris"),
    lambda name: found_at(f"{__name__}.{word_of(name)}.game:{name.upper()}"),
)


_TELLINGS: Lazy[Telling] = Lazy(GAMES, lambda name: found_at(f"{__name__}.{word_of(name)}.telling:TELLING"))


def telling_of(game: Game) -> Telling:
    """A game in words."""
    return _TELLINGS[game.name]


def usual_game() -> str:
    """The name of the game that is played unless another is asked for."""
    return next(iter(GAMES))


def game_called(word: str) -> str | None:
    """The name of the game that the command line and the line protocol call so, or None."""
    return next((name for name in GAMES if word_of(name) == word), None)
