"""What is known when the application starts: the command line, the settings, the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.play.firstgame import Coach
from toscana_tui.play.language import language_for, speak
from toscana_tui.play.options import PlayOptions, in_force, stored_settings
from toscana_tui.store.paths import data_path, settings_path
from toscana_tui.tui.draw.appearance import Appearance, appearance_for

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.keys.command import AnyCommand


class Start(NamedTuple):
    """What an application is started with."""

    options: PlayOptions  # what the command line settled
    settings: Settings  # the player's settings, those of the command line included
    own: Mapping[str, AnyCommand]  # the commands that the player's own keys change, by id
    coach: Coach  # the coach of a first game
    settings_file: Path | None  # where the settings are kept; None where the user has no folder for them
    notes: tuple[str, ...]  # what the player should know about the settings file, in clean sentences
    data: Path | None  # the folder that matches are kept in; None where the user has none
    environment: Mapping[str, str]  # the process's environment
    encoding: str | None  # the encoding of the stream that Textual writes the terminal to

    def appearance(self, settings: Settings) -> Appearance:
        """How everything looks with these settings on this terminal; their language is spoken from now on."""
        found = appearance_for(
            settings.theme, settings.ascii, environment=self.environment, encoding=self.encoding
        )
        speak(language_for(settings.language, self.environment), ascii=found.ascii)
        return found


def read_start(options: PlayOptions) -> Start:
    """Read the settings and look at the terminal."""
    path = settings_path(options.config)
    stored, notes = stored_settings(path, expected=options.config is not None)
    own: Mapping[str, AnyCommand] = {}
    clashes: tuple[str, ...] = ()
    if stored.keys:
        from toscana_tui.tui.keys.keymap import own_commands  # noqa: PLC0415 - few players change keys

        own, clashes = own_commands(dict(stored.keys))
    return Start(
        options=options,
        settings=in_force(stored, options),
        own=own,
        coach=Coach(path.parent if path else None),
        settings_file=path,
        notes=(*notes, *clashes),
        data=data_path(options.data),
        environment=os.environ,
        encoding=encoding_of(os.environ),
    )


def encoding_of(environment: Mapping[str, str]) -> str | None:
    """The encoding that the terminal is written in; ASCII where the locale is asked to be the plain one.

    Python then writes UTF-8 all the same, which says nothing of what the terminal understands.
    """
    locale = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "")
    if locale in {"C", "POSIX"}:
        return "ascii"
    return sys.__stderr__.encoding if sys.__stderr__ else None
