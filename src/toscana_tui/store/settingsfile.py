"""The settings file: read once at the start, written only when the user changes a setting."""

from __future__ import annotations

import os
from dataclasses import fields
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.store.atomic import write_atomic
from toscana_tui.store.settings import SEATS, Settings
from toscana_tui.store.settingstext import read_settings
from toscana_tui.store.toml import TomlError, parse, with_values

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from toscana_tui.store.toml import KeyPath, Value

SIZE_LIMIT = 65_536
"""The most bytes of a settings file; a long one with every key rebound takes a tenth."""

_BOM = "\ufeff"


class _UnusableError(Exception):
    """The file cannot be read or written; the text says why."""


def load_settings(
    path: Path | None, themes: Sequence[str], *, expected: bool = False
) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a file; the defaults where there is none. The file is never written.

    Args:
        path: the file, or None where the user has no folder for it.
        themes: the names of all themes.
        expected: whether the user named the file, so that its absence is worth a warning.

    Returns:
        the settings, and what the user should know about the file, in clean sentences.
    """
    if path is None:
        return Settings(), ()
    try:
        text = _read(path)
    except _UnusableError as error:
        why = message("{path}: {why}; the defaults are used", path=shown_path(path), why=error.args[0])
        return Settings(), (why,)
    if text is None:
        missing = message("{path}: there is no such file yet; the defaults are used", path=shown_path(path))
        return Settings(), (missing,) if expected else ()
    settings, warnings = read_settings(text.removeprefix(_BOM), themes)
    name = clean(path.name, 40)
    return settings, tuple(message("{file}: {warning}", file=name, warning=each) for each in warnings)


def write_settings(path: Path | None, settings: Settings, before: Settings) -> str | None:
    """Write to the file what differs from `before`; all else in it stays as it is.

    Args:
        path: the file, or None where the user has no folder for it; its own folder is made if missing.
        settings: the settings as they are now.
        before: as they were, so that what a flag of the command line overrides is not written. Keys are
            changed in the file alone, and never written.

    Returns:
        what went wrong in one clean sentence, or None.
    """
    changes = _changes(settings, before)
    if not changes:
        return None
    if path is None:
        return message("The settings could not be saved: you have no folder for them.")
    why: str
    try:
        old = _read(path) or ""
        new = with_values(old.removeprefix(_BOM), changes)
        _check_ours(old.removeprefix(_BOM))
        path.resolve().parent.mkdir(parents=True, exist_ok=True)
        _check_writable(path)
        write_atomic(path, _BOM + new if old.startswith(_BOM) else new)
    except TomlError as error:
        known = {"path": shown_path(path), "why": clean(str(error), 100)}
        if error.line is None:
            why = message("{path} is left alone, {why}", **known)
        else:
            place = {"line": error.line, "column": error.column}
            why = message("{path} is left alone, {why} at line {line}, column {column}", **known, **place)
    except OSError as error:
        why = error.strerror or type(error).__name__
    except (_UnusableError, RuntimeError, ValueError) as error:
        known = {"path": shown_path(path), "why": error.args[0] if error.args else ""}
        why = message("{path}: {why}", **known)
    else:
        return None
    return message("The settings could not be saved: {why}.", why=why)


def shown_path(path: Path) -> str:
    """A file's path, safe to print."""
    return clean(str(path)[:1000])


def _changes(settings: Settings, before: Settings) -> dict[KeyPath, Value]:
    changes: dict[KeyPath, Value] = {
        (field.name,): getattr(settings, field.name)
        for field in fields(Settings)
        if field.name not in {"names", "keys"}
        and getattr(settings, field.name) != getattr(before, field.name)
    }
    for seat, name, old in zip(SEATS, settings.names, before.names, strict=True):
        if name != old:
            changes["names", seat] = name or ""
    return changes


def _check_ours(text: str) -> None:
    """Leave alone a TOML file in which there is something, but no setting: another program's.

    Raises:
        _UnusableError: it is one.
    """
    found = parse(text)
    if found and found.keys().isdisjoint(field.name for field in fields(Settings)):
        raise _UnusableError(message("it holds no setting of this program, so it is left alone"))


def _check_writable(path: Path) -> None:
    """Respect a file that its owner protects, which replacing it would not.

    Raises:
        _UnusableError: it is one.
    """
    if path.exists() and not os.access(path, os.W_OK):
        raise _UnusableError(message("it may not be written"))


def _read(path: Path) -> str | None:
    """The text of a file as it stands; None where there is none.

    Raises:
        _UnusableError: what is there is no text of a sensible size, or may not be read.
    """
    try:
        if path.is_dir():
            raise _UnusableError(message("it is a folder"))
        if not path.exists():
            return None
        if not path.is_file():  # reading a pipe could wait for ever
            raise _UnusableError(message("it is not an ordinary file"))
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (OSError, RuntimeError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else message("that is not a valid file name")
        known = {"why": why or message("no answer")}
        raise _UnusableError(message("it cannot be read ({why})", **known)) from None
    if len(data) > SIZE_LIMIT:
        raise _UnusableError(message("it is larger than {size} KiB", size=SIZE_LIMIT // 1024))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _UnusableError(message("it is not UTF-8 (line {line})", line=line)) from None
