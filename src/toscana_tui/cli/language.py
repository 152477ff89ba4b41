"""The language of a command, which must be known before there is a parser: that has texts, too."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from toscana_tui.cli import play
from toscana_tui.play.language import lacks_accents, language_for, speak
from toscana_tui.play.options import stored_settings
from toscana_tui.store.paths import settings_path
from toscana_tui.store.settings import AUTO

if TYPE_CHECKING:
    from collections.abc import Sequence


def speak_as_asked(arguments: Sequence[str]) -> None:
    """Speak the language that the arguments of a command, the environment or the settings ask for.

    Raises:
        UsageError: a language was asked for that there is not.
    """
    bare = "--ascii" in arguments or lacks_accents(getattr(sys.stdout, "encoding", None))
    speak(_language(arguments), ascii=bare)


def _language(arguments: Sequence[str]) -> str:
    """The code of the language to speak: it must be known before there is a parser, which has texts.

    Raises:
        UsageError: a language was asked for that there is not.
    """
    asked = play.language_asked(last_given(arguments, "--lang"))
    if asked is None and arguments[0] in {"join", "watch"} and "--guest" in arguments:
        asked = AUTO  # who comes by ssh does not speak the host's language
    if asked is None:
        config = last_given(arguments, "--config")
        settings, _warnings = stored_settings(settings_path(Path(config) if config else None), expected=False)
        asked = settings.language
    return language_for(asked, os.environ)


def last_given(arguments: Sequence[str], name: str) -> str | None:
    """What stands last behind an option, or None; whether it may stand there is seen later."""
    found = None
    for here, following in zip(arguments, [*arguments[1:], ""], strict=True):
        option, joined, word = here.partition("=")
        if option == name and (joined or following):
            found = word if joined else following
    return found
