"""Players that see an observation and choose an action, whichever game they play, and how they are called.

What may stand where a bot's name is asked for is a built-in one, or `cmd:PROGRAM ARGS` for a program.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import PurePath
from typing import TYPE_CHECKING

from toscana_tui.core.lazy import Lazy, found_at
from toscana_tui.core.level import CASUAL, GREEDY, RANDOM, Level
from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.games import GAMES

if TYPE_CHECKING:
    from toscana_tui.core.bot import AnyBot

COMMAND = "cmd:"  # what begins the name of a bot that is a program of the user's own
_SHOWN = 40
_SCRIPTS = {".jar", ".js", ".lua", ".pl", ".py", ".rb", ".sh"}
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


# -- names -----------------------------------------------------------------------------------------------


class BotNameError(ValueError):
    """A name that no bot has; the text is one clean sentence, without a full stop."""


def is_command(name: str) -> bool:
    """Whether a bot's name stands for a program."""
    return name.startswith(COMMAND)


def check_name(name: str, game: str) -> str:
    """The name itself, if a bot can be asked by it to play a game; else BotNameError.

    Whether a program is there, and what it plays, is known only when it is started.
    """
    if is_command(name):
        command_of(name)
    elif name not in bots_of(game):
        known = tuple(bots_of(game))
        why = message(
            "there is no bot '{name}': choose {known} or cmd:PROGRAM", name=clean(name, 30), known=known
        )
        raise BotNameError(why)
    return name


def command_of(name: str) -> tuple[str, ...]:
    """The program of a `cmd:` name and its arguments, split as a shell would, though no shell sees them.

    It raises BotNameError where none is named, or a quotation mark is never closed.
    """
    import shlex  # noqa: PLC0415 - few matches are played by programs

    text, shown = name.removeprefix(COMMAND), clean(name, _SHOWN)
    try:
        words = shlex.split(text, posix=os.name != "nt")
    except ValueError:
        raise BotNameError(message("'{name}': a quotation mark is never closed", name=shown)) from None
    if not words or not words[0] or "\0" in text:
        raise BotNameError(message("'{name}': name a program after {command}", name=shown, command=COMMAND))
    return tuple(words)


def short_name(name: str, width: int = _SHOWN) -> str:
    """A bot's name as players read it: of a program, its file's name, or that of the script it runs."""
    if not is_command(name):
        return name
    try:
        words = [PurePath(word).name for word in command_of(name)]
    except BotNameError:
        words = [""]
    script = next((word for word in words if PurePath(word).suffix in _SCRIPTS), words[0])
    return clean(script, width) or message("a program")
