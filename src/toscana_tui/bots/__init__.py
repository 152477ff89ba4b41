"""Players that see an observation and choose an action, whichever game they play."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from toscana_tui.core.lazy import Lazy, found_at
from toscana_tui.core.level import CASUAL, GREEDY, RANDOM, Level
from toscana_tui.games import GAMES

if TYPE_CHECKING:
    from toscana_tui.core.bot import AnyBot


_SEEN = 5  # how many actions the casual player looks at


@cache
def bots_of(game: str) -> Lazy[AnyBot]:
    """The built-in bots of a game by name, the weakest first; each is loaded when it is first asked.

    Raises:
        KeyError: there is no such game.
    """
    levels = {level.name: level for level in GAMES[game].levels}
    return Lazy(levels, lambda name: _made(levels[name], game))


def strongest(game: str) -> str:
    """The name of the built-in bot of a game that plays best."""
    return list(bots_of(game))[-1]


def bot_names() -> tuple[str, ...]:
    """The names of all built-in bots, whichever game they play."""
    return tuple(dict.fromkeys(name for game in GAMES for name in bots_of(game)))


def _made(level: Level, game: str) -> AnyBot:
    if level in {RANDOM, CASUAL, GREEDY}:
        # They are imported when one is first asked, as all players are.
        from toscana_tui.bots.anygame import GreedyBot, RandomBot  # noqa: PLC0415

        return RandomBot() if level is RANDOM else GreedyBot(GAMES[game], _SEEN if level is CASUAL else None)
    bot: AnyBot = found_at(level.place)()
    if level.nodes:
        from toscana_tui.core.bot import WeakerBot  # noqa: PLC0415

        return WeakerBot(bot, level.nodes, level.margin)
    return bot
