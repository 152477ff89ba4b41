"""Reading the files of records that commands work on."""

from __future__ import annotations

import sys
from pathlib import Path

from toscana_tui.cli.console import UsageError, shown
from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.record import SIZE_LIMIT, GameRecord, RecordError, name_tags, read_bytes

_NAME_WIDTH = 30

STDIN = "-"  # the file name that stands for standard input

_WHY: dict[type[OSError], str] = {
    FileNotFoundError: message("there is no such file"),
    IsADirectoryError: message("it is a folder"),
    PermissionError: message("you are not allowed to read it"),
}


def read_file(path: str) -> bytes:
    """The bytes of a file, or of standard input for `-`; one more than a record may have at most."""
    try:
        if path == STDIN:
            if sys.stdin is None:
                raise UsageError(_("there is no standard input to read"))
            return sys.stdin.buffer.read(SIZE_LIMIT + 1)
        with Path(path).open("rb") as file:
            return file.read(SIZE_LIMIT + 1)
    except OSError as error:
        why = _WHY.get(type(error)) or error.strerror or message("it does not respond")
    except ValueError:
        why = message("that is not a valid file name")
    raise UsageError(_("cannot read {file}: {why}", file=shown(path), why=why))


def read_records(path: str) -> tuple[GameRecord, ...]:
    """The records of a file that another command than `check` works on."""
    try:
        return read_bytes(read_file(path))
    except RecordError as error:
        raise UsageError(located(path, error)) from None


def located(path: str, error: RecordError) -> str:
    """A record's fault in the form that editors know: file, line and column before the rest."""
    return f"{shown(path)}:{error.line}:{error.column}: {translated(error.describe())}"


def players(record: GameRecord) -> tuple[str, str]:
    """The players' names with their colours, safe to print."""
    called = []
    for tag, colour in zip(name_tags(record.log), record.log.game.colours, strict=True):
        name = clean(record.tag(tag) or "", _NAME_WIDTH) or tag
        called.append(name if name.casefold() == colour else f"{name} ({colour})")
    return called[0], called[1]
