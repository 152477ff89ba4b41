"""What may stand where a bot's name is asked for: a built-in one, or `cmd:PROGRAM ARGS` for a program."""

from __future__ import annotations

import os
from pathlib import PurePath

from toscana_tui.bots import bots_of
from toscana_tui.core.message import message
from toscana_tui.core.text import clean

COMMAND = "cmd:"  # what begins the name of a bot that is a program of the user's own

_SHOWN = 40
_SCRIPTS = {".jar", ".js", ".lua", ".pl", ".py", ".rb", ".sh"}


class BotNameError(ValueError):
    """A name that no bot has; the text is one clean sentence, without a full stop."""


def is_command(name: str) -> bool:
    """Whether a bot's name stands for a program."""
    return name.startswith(COMMAND)


def check_name(name: str, game: str) -> str:
    """The name itself, if a bot can be asked by it to play a game.

    Whether a program is there, and what it plays, is known only when it is started.

    Raises:
        BotNameError: the game has no such bot, or no program is named after `cmd:`.
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

    Raises:
        BotNameError: no program is named, or a quotation mark is never closed.
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
