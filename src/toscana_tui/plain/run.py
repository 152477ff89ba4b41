"""Plain mode on standard input and output: a line, its answer, a line."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.plain import menu
from toscana_tui.plain.exercise import exercise_lines, tried
from toscana_tui.plain.table import Table
from toscana_tui.plain.talk import Rooms, Talk
from toscana_tui.play.language import gettext as _
from toscana_tui.play.options import in_force, stored_settings
from toscana_tui.store.paths import data_path, settings_path

if TYPE_CHECKING:
    from typing import TextIO

    from toscana_tui.plain.words import Lines
    from toscana_tui.play.options import PlayOptions

_LONGEST = 4096
"""Characters of a line that are read; the rest of it is left out."""

ROOMS = Rooms(
    menu.home,
    menu.set_up,
    Table,
    (
        (message("matches"), message("Lists the saved matches."), menu.match_lines),
        (message("open 1"), message("Goes on with a match of that list."), menu.opened),
        (message("exercises"), message("Lists the exercises."), exercise_lines),
        (message("exercise 1"), message("Tries an exercise of that list."), tried),
    ),
)


def run(options: PlayOptions, chosen_by: str) -> int:
    """Talk until the players leave or the input ends; the exit status.

    Args:
        options: what the command line settled.
        chosen_by: what asked for plain mode, as the first line says.

    Raises:
        KeyboardInterrupt: Ctrl+C was pressed; the match is saved by then.
    """
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    path = settings_path(options.config)
    stored, notes = stored_settings(path, expected=options.config is not None)
    talk = Talk(
        options,
        in_force(stored, options),
        data_path(options.data),
        ROOMS,
        (_("Plain mode, asked for by {what}.", what=chosen_by), *notes),
    )
    try:
        _print(talk.begin())
        while not talk.over and (line := _line(sys.stdin)) is not None:
            _print(talk.answer(line))
    finally:
        if sys.stdin is not None and sys.stdin.isatty() and not talk.over:
            print()  # so that what the shell says next begins a line
        talk.close()
    return 0


def _line(stream: TextIO | None) -> str | None:
    """The next line, without its end; None at the end of the input."""
    if stream is None:
        return None
    if stream.isatty():
        print("> ", end="", flush=True)
    line = part = stream.readline(_LONGEST)
    while part and not part.endswith("\n"):
        part = stream.readline(_LONGEST)
    return line.rstrip("\n") if line else None


def _print(lines: Lines) -> None:
    for line in lines:
        print(line, flush=True)
