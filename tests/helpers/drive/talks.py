"""Plain mode without a process: what is said to lines, and dialogues as text files."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

from toscana_tui.cli.options import play_options
from toscana_tui.cli.parser import parse
from toscana_tui.plain.run import ROOMS
from toscana_tui.plain.talk import Talk
from toscana_tui.store.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

_DAY = re.compile(r"\b20\d\d-\d\d-\d\d\b")


def talk_for(arguments: str, data: Path | None, **settings: object) -> tuple[Talk, list[str]]:
    """A conversation that a command line begins, and what is said first."""
    options = play_options(parse(shlex.split(arguments)))
    talk = Talk(options, Settings()._replace(**settings), data, ROOMS)  # type: ignore[arg-type]
    return talk, list(talk.begin())


def said(talk: Talk, *lines: str) -> list[str]:
    """What the last of some lines is answered with."""
    answer: list[str] = []
    for line in lines:
        answer = list(talk.answer(line))
    return answer


def held_again(dialogue: str, data: Path) -> str:
    """A dialogue once more: its first line is the command, those after `> ` are typed, all else is said.

    A day is written as DAY.
    """
    command, *rest = dialogue.splitlines()
    talk, first = talk_for(command.removeprefix("$ toscana "), data)
    found = [command, *first]
    try:
        for line in rest:
            if line.startswith(">"):
                found += [line, *talk.answer(line.removeprefix(">").strip())]
    finally:
        talk.close()
    return _DAY.sub("DAY", "\n".join(found)) + "\n"
