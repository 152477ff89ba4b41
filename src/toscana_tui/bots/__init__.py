"""Players that see an observation and choose an action, whichever game they play."""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from toscana_tui.core.lazy import Lazy, found_at
from toscana_tui.games import GAMES

if TYPE_CHECKING:
    from toscana_tui.core.bot import AnyBot

RANDOM, GREEDY = "random", "greedy"
"""The bots that play any game."""


TOLD = MappingProxyType(
    {
        RANDOM: "plays any legal move",
        GREEDY: "takes the most it can get at once",
        "steady": "thinks of your reply; plays fairly well",
        "expert": "searches far ahead; hard to beat",
    }
)
"""How the built-in bots play, in at most 38 columns."""


@cache
def bots_of(game: str) -> Lazy[AnyBot]:
    """The built-in bots of a game by name, the weakest first; each is loaded when it is first asked.

    Args:
        game: the game's name, as records give it.

    Raises:
        KeyError: there is no such game.
    """
    own = {name: partial(_made, place) for name, place in GAMES[game].players.items()}
    return Lazy({RANDOM: _random, GREEDY: partial(_greedy, game), **own})


def strongest(game: str) -> str:
    """The name of the built-in bot of a game that plays best."""
    return list(bots_of(game))[-1]


def bot_names() -> tuple[str, ...]:
    """The names of all built-in bots, whichever game they play."""
    return tuple(dict.fromkeys(name for game in GAMES for name in bots_of(game)))


def _made(place: str) -> AnyBot:
    bot: AnyBot = found_at(place)()
    return bot


def _random() -> AnyBot:
    from toscana_tui.bots.random import RandomBot  # noqa: PLC0415 - loaded when it is first asked

    return RandomBot()


def _greedy(game: str) -> AnyBot:
    from toscana_tui.bots.greedy import GreedyBot  # noqa: PLC0415 - loaded when it is first asked

    return GreedyBot(GAMES[game])
