"""TOML files that people write: reading them with the place of a fault, changing values in their text.

The text is changed in place, so that comments, order, unknown keys and line endings stay as they were.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias

KeyPath: TypeAlias = tuple[str, ...]
Value: TypeAlias = bool | int | str  # what can be written as a value

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'  # each kind of string whole, as it may hold any of the signs below
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|[\[\]{}=\n]"
    r"|[^\"'#\[\]{}=\n]+",
    re.DOTALL,
)
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class TomlError(ValueError):
    """A text is not TOML, or cannot be changed; the text is one for the user, not yet clean."""

    def __init__(self, reason: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(reason)
        self.line = line  # where, from 1; None where that is not known
        self.column = column  # where in the line, from 1


def parse(text: str) -> dict[str, Any]:
    """The document as Python values; TomlError where it is none."""
    import tomllib  # noqa: PLC0415 - most players have no settings, and start-up counts

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TomlError("it is nested too deeply") from None
    except ValueError as error:  # a number of too many digits is one too, and no TOMLDecodeError
        message = str(error)
        found = _PLACE.search(message)
        if found is None:
            raise TomlError("a value cannot be read") from None
        if found[1] is None:
            line, column = text.count("\n") + 1, len(text) - text.rfind("\n")
        else:
            line, column = int(found[1]), int(found[2])
        raise TomlError(message[: found.start()], line, column) from None


def literal(value: Value) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")


def with_values(text: str, changes: Mapping[KeyPath, Value]) -> str:
    """The text with the values at some paths, of one or two names, replaced or added.

    Raises:
        TomlError: the text is not TOML, or writes one of the values in a way that this cannot change; then
            nothing else would be safe either.
    """
    expected = parse(text)
    for (*tables, key), value in changes.items():
        table = expected
        for name in tables:
            table = table.setdefault(name, {})
            if not isinstance(table, dict):
                raise TomlError(f"'{name}' is no table")
        table[key] = value
    # The text is cut by a simpler reading than TOML's own, so the result has the last word.
    changed = text
    try:
        for path, value in changes.items():
            changed = _with_value(changed, path, value)
        same = parse(changed) == expected
    except (TomlError, RecursionError):
        same = False
    if not same:
        raise TomlError("its text cannot be changed without touching the rest")
    return changed


class _Statement(NamedTuple):
    """A table's header, or a key with its value, and where in the text they lie.

    Its first line starts at `start`; the value goes from `value` to `end`; the next line starts at `stop`.
    """

    path: KeyPath
    header: bool
    start: int
    value: int
    end: int
    stop: int


def _statements(text: str) -> Iterator[_Statement]:
    table: KeyPath = ()
    start, equals, end, depth = 0, None, 0, 0
    for found in _TOKEN.finditer(f"{text}\n"):
        token = found[0]
        if token == "\n" and depth == 0:
            stop = min(found.end(), len(text))
            if end > start and equals is None:
                table = _path(text[start:end])
                yield _Statement(table, True, start, start, end, stop)
            elif end > start and equals is not None:
                path = table + _path(f"{text[start:equals]}= 0")
                value = end - len(text[equals + 1 : end].lstrip())
                yield _Statement(path, False, start, value, end, stop)
            start, equals, end = stop, None, stop
        elif token == "=" and equals is None:
            equals = found.start()
        depth += (token in "[{") - (token in "]}")
        if not token.startswith("#") and token.strip():
            end = found.start() + len(token.rstrip())


def _path(statement: str) -> KeyPath:
    """The names that lead to what a statement defines."""
    found: list[str] = []
    inner: Any = parse(statement.strip())
    while isinstance(inner, dict) and inner:
        name, inner = next(iter(inner.items()))
        found.append(name)
    return tuple(found)


def _with_value(text: str, path: KeyPath, value: Value) -> str:
    statements = list(_statements(text))
    for statement in statements:
        if statement.path == path and not statement.header:
            return text[: statement.value] + literal(value) + text[statement.end :]
    newline = "\r\n" if "\r\n" in text else "\n"
    key = " = ".join((_key(path[-1]), literal(value))) + newline
    if len(path) == 1:
        return _inserted(text, _top_end(text, statements), key, newline)
    table = path[:-1]
    siblings = [it for it in statements if (it.path if it.header else it.path[:-1]) == table]
    if not siblings:
        gap = newline if text.strip() else ""
        return _inserted(text, len(text), f"{gap}[{_key(path[0])}]{newline}{key}", newline)
    # Beside its dotted sisters at the top, it must be dotted too.
    dotted = not any(it.header for it in siblings)
    return _inserted(text, siblings[-1].stop, f"{_key(path[0])}.{key}" if dotted else key, newline)


def _top_end(text: str, statements: list[_Statement]) -> int:
    """Where a key that stands in no table can be added: after those there are, before the first table."""
    top = list(takewhile(lambda it: not it.header, statements))
    if len(top) == len(statements):
        return len(text)
    if top:
        return top[-1].stop
    # The comment right above the first table is that table's.
    lines = text[: statements[0].start].splitlines(keepends=True)
    while lines and lines[-1].lstrip().startswith("#"):
        lines.pop()
    return sum(map(len, lines))


def _inserted(text: str, place: int, line: str, newline: str) -> str:
    before = text[:place]
    if before and not before.endswith("\n"):
        before += newline
    return before + line + text[place:]


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else literal(name)
