"""The settings file: read once at the start, written only when the user changes a setting."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from toscana_tui.core.message import message
from toscana_tui.core.text import NAME_TOO_LONG, clean, is_long_name, kept_name, listed
from toscana_tui.games import GAMES
from toscana_tui.store.settings import OPTIONS, SEATS, Keys, Option, Settings, at_most, meant
from toscana_tui.store.toml import KeyPath, TomlError, Value, parse, with_values
from toscana_tui.store.writing import write_atomic

if TYPE_CHECKING:
    from pathlib import Path


SIZE_LIMIT = 65_536  # the most bytes of a settings file; a long one with every key rebound takes a tenth

_BOM = "\ufeff"
_KEY_DEPTH = 3  # the most dots, and one more, of a command's name that is written without quotes


class _UnusableError(Exception):
    """The file cannot be read or written; the text says why."""


def load_settings(path: Path | None, *, expected: bool = False) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a file, which is never written, and what the user should know in clean sentences.

    Where there is none, the defaults; if the user named it, as `expected` says, that is worth a warning.
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
    settings, warnings = read_settings(text.removeprefix(_BOM))
    name = clean(path.name, 40)
    return settings, tuple(message("{file}: {warning}", file=name, warning=each) for each in warnings)


def write_settings(path: Path | None, settings: Settings, before: Settings) -> str | None:
    """Write to the file what differs from `before`; what went wrong in one clean sentence, or None.

    All else in it stays as it is: what a flag of the command line overrides is not written, nor are keys,
    which are changed in the file alone. Its folder is made if missing; without a user's own there is no path.
    """
    now, old = (
        {option.name: getattr(each, option.name) for option in OPTIONS} for each in (settings, before)
    )
    changes: dict[KeyPath, Value] = {(name,): value for name, value in now.items() if value != old[name]}
    for seat, name, old_name in zip(SEATS, settings.names, before.names, strict=True):
        if name != old_name:
            changes["names", seat] = name or ""
    if not changes:
        return None
    if path is None:
        return message("The settings could not be saved: you have no folder for them.")
    why: str
    try:
        _write(path, changes)
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


def _write(path: Path, changes: Mapping[KeyPath, Value]) -> None:
    """Write changes, unless the file is another program's, or protected, which replacing would not mind."""
    given = _read(path) or ""
    old = given.removeprefix(_BOM)
    new, found = with_values(old, changes), parse(old)
    if found and found.keys().isdisjoint(Settings._fields):
        raise _UnusableError(message("it holds no setting of this program, so it is left alone"))
    path.resolve().parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not os.access(path, os.W_OK):
        raise _UnusableError(message("it may not be written"))
    write_atomic(path, _BOM + new if given.startswith(_BOM) else new)


def _read(path: Path) -> str | None:
    """The text of a file as it stands; None where there is none. It raises _UnusableError."""
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


# -- what the text says ---------------------------------------------------------------------------------


def read_settings(text: str) -> tuple[Settings, tuple[str, ...]]:
    """The settings in the text of a file, and what the user should know about it, in clean sentences.

    It may be anything: what cannot be understood is warned about, and the default stands instead.
    """
    try:
        document = parse(text)
    except TomlError as error:
        known = {"line": error.line, "column": error.column, "reason": clean(str(error), 100)}
        if error.line is None:
            return Settings(), (message("not valid TOML ({reason}); nothing of the file is used", **known),)
        why = message(
            "line {line}, column {column}: not valid TOML ({reason}); nothing of the file is used", **known
        )
        return Settings(), (why,)
    reader = _Reader()
    reader.check_names(document, Settings._fields, "")
    values: dict[str, Any] = {option.name: reader.option(document, option) for option in OPTIONS}
    names, keys = reader.names(document.get("names", {})), reader.keys(document.get("keys", {}))
    return Settings(names=names, keys=keys, **values), at_most(reader.warnings)


class _Reader:
    """Takes values out of a document and collects what is wrong with them."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def check_names(self, table: Mapping[str, Any], known: Sequence[str], prefix: str) -> None:
        for name in table:
            if name not in known:
                given = prefix + _brief(name)
                why = message("'{name}' is not a setting{guess}", name=given, guess=meant(name, known))
                self.warnings.append(why)

    def option(self, document: Mapping[str, Any], option: Option) -> Value:
        default: Value = getattr(Settings(), option.name)
        given = document.get(option.name, default)
        for value, _ in option.choices:
            if _comparable(given) == _comparable(value):
                return value
        known = {
            "name": option.name,
            "value": _described(given),
            "allowed": listed([str(value).lower() for value, _ in option.choices]),
            "usual": str(default).lower(),
        }
        self.warnings.append(message("{name} is {value}: choose {allowed}; {usual} is used", **known))
        return default

    def names(self, table: object) -> tuple[str | None, str | None]:
        if not isinstance(table, dict):
            known = {"name": "names", "value": _described(table), "keys": listed(SEATS)}
            self.warnings.append(message("{name} is {value}: it must be a table with {keys}", **known))
            return None, None
        # Most files say one and two: then no game has to be loaded for its colours.
        colours = () if set(table) <= set(SEATS) else tuple(GAMES[game].colours for game in GAMES)
        self.check_names(table, [*SEATS, *(colour for pair in colours for colour in pair)], "names.")
        one, two = (
            self._name([SEATS[seat], *(pair[seat] for pair in colours)], table) for seat in range(len(SEATS))
        )
        return one, two

    def _name(self, keys: Sequence[str], table: Mapping[str, object]) -> str | None:
        """The name that the first of the keys gives which is there."""
        key = next((key for key in keys if key in table), None)
        if key is None:
            return None
        given = table[key]
        known = {"name": f"names.{key}", "value": _described(given), "why": NAME_TOO_LONG}
        if not isinstance(given, str):
            why = message("{name} is {value}: it must be text in quotes; no name is used", **known)
        elif is_long_name(kept_name(given, "")):
            why = message("{name}: {why}; no name is used", **known)
        else:
            return kept_name(given, "") or None
        self.warnings.append(why)
        return None

    def keys(self, table: object) -> Keys:
        if not isinstance(table, dict):
            known = {"name": "keys", "value": _described(table)}
            self.warnings.append(message("{name} is {value}: it must be a table of commands", **known))
            return ()
        found: dict[str, tuple[str, ...]] = {}
        for command, given in _flat(table):
            keys = [given] if isinstance(given, str) else given
            if isinstance(keys, list) and all(isinstance(key, str) for key in keys):
                found[command] = tuple(keys)
            else:
                self.warnings.append(
                    message(
                        "{name} is {value}: it must be a key in quotes or a list of them; "
                        "its keys stay as they were",
                        name="keys." + _brief(command),
                        value=_described(given),
                    )
                )
        return tuple(found.items())


def _flat(table: Mapping[str, Any], prefix: str = "", depth: int = 1) -> Iterator[tuple[str, Any]]:
    """The entries of the table of keys; a command's name without quotes makes tables in tables."""
    for name, value in table.items():
        if isinstance(value, dict) and depth < _KEY_DEPTH:
            yield from _flat(value, f"{prefix}{name}.", depth + 1)
        else:
            yield f"{prefix}{name}", value


def _comparable(value: object) -> object:
    """A value to be compared with another, as a switch may be written in two ways."""
    if isinstance(value, str):
        return value.strip().lower()
    return ("on" if value else "off") if isinstance(value, bool) else (type(value), value)


def _described(value: object) -> str:
    """A value of the file in a few clean words."""
    if isinstance(value, str):
        return f"'{_brief(value)}'"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) < 10**9:
        return str(value)
    kinds = ((int | float, message("a number")), (list, message("a list")), (dict, message("a table")))
    return next((words for kind, words in kinds if isinstance(value, kind)), message("a date or time"))


def _brief(text: str) -> str:
    return clean(text, 40)
