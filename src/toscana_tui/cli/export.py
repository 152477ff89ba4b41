"""`toscana export`: a record's board as text or as a picture, or the record itself."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.cli.console import UsageError, shown
from toscana_tui.cli.files import read_records
from toscana_tui.cli.options import known, new_file
from toscana_tui.core.text import clean
from toscana_tui.record import GameRecord, last_match, last_round
from toscana_tui.store.folder import reason_of
from toscana_tui.store.settings import THEME_NAMES
from toscana_tui.tui.draw.export import PICTURES, export_record, export_svg, export_text
from toscana_tui.tui.draw.themes import THEMES

if TYPE_CHECKING:
    from argparse import Namespace


# What a picture looks like unless it is told: it goes on paper or on a page more often than not.
_THEME, _LAYOUT = "toscana-light", "compact"


def run(given: Namespace) -> int:
    """Writes what was asked for and returns the exit status."""
    theme = known("theme", given.theme, THEME_NAMES) or _THEME
    layout = known("layout", given.layout, PICTURES) or _LAYOUT
    if given.format != "svg" and (given.theme or given.layout):
        raise UsageError(f"--theme and --layout are for --svg, not for --{given.format}")
    records = _up_to(read_records(given.file), given.game)
    log, match = records[-1].log, last_match(records)
    if given.ply is not None and not 0 <= given.ply <= log.cursor:
        raise UsageError(f"--ply must be from 0 to {log.cursor}, the actions of the game, not {given.ply}")
    match given.format:
        case "svg":
            text = export_svg(
                records[-1],
                theme=THEMES[theme],
                ply=given.ply,
                layout=layout,
                number=last_round(match),
            )
        case "text":
            text = export_text(records[-1], given.ply)
        case _:
            whole = given.game is None and given.ply is None
            text = export_record(records if whole else match, given.ply)
    if given.output is None:
        _print(text)
        return 0
    try:
        with new_file(given.output, "-o") as output:
            output.write(text)
    except (OSError, ValueError) as error:
        raise UsageError(f"cannot write {shown(given.output)}: {reason_of(error)}") from None
    return 0


def _print(text: str) -> None:
    """Writes to standard output: as it is to a file or a program, made safe to a terminal."""
    if sys.stdout.isatty():
        for line in text.splitlines():
            # Blanks count in a board, and clean makes one of them.
            print(" ".join(clean(word) for word in line.split(" ")))
    else:
        # A record is UTF-8 whatever the terminal's encoding is; the others are ASCII.
        sys.stdout.buffer.write(text.encode())


def _up_to(records: Sequence[GameRecord], number: int | None) -> tuple[GameRecord, ...]:
    """The records up to a game of the file."""
    if number is None:
        return tuple(records)
    if not 1 <= number <= len(records):
        games = "there is only one game" if len(records) == 1 else f"there are {len(records)} games"
        raise UsageError(f"--game must be from 1 to {len(records)}, not {number}: {games}")
    return tuple(records[:number])
