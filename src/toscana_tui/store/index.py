"""A cache of what is known about files, so that not all of them are read again.

It is a text with a line of JSON for each file. Nothing depends on it: what is missing, damaged or of
another version counts as unknown.
"""

from __future__ import annotations

import contextlib
import json
import os
from typing import TYPE_CHECKING, Any, NamedTuple

from toscana_tui.store.atomic import write_atomic
from toscana_tui.store.ours import INDEX, INDEX_HEADER, is_ours, opened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from toscana_tui.store.folder import Stamp

_SIZE_LIMIT = 64 * 1024 * 1024


class Known(NamedTuple):
    """What a file says in the state of its stamp; whatever JSON holds, so it must be checked."""

    stamp: Stamp
    facts: Any


class Index(NamedTuple):
    """The text of an index, read.

    Attributes:
        known: what the lines say, by the file's name; later lines count.
        lines: how many lines there are, those without meaning included.
        usable: whether lines may be added to it.
        torn: whether its last line was not written to its end, so that another would run into it.
    """

    known: dict[str, Known]
    lines: int = 0
    usable: bool = False
    torn: bool = False


def read_index(path: Path | None) -> Index:
    """The index at `path`; an empty one where there is none that can be used."""
    with contextlib.suppress(OSError):
        if path is not None and is_ours(path, INDEX) and path.stat().st_size <= _SIZE_LIMIT:
            header, *lines = path.read_bytes().split(b"\n")
            if header == INDEX_HEADER:
                torn = not lines or lines[-1] != b""
                return Index(dict(_meanings(lines)), len(lines), usable=True, torn=torn)
    return Index({})


def add_to_index(path: Path | None, files: Iterable[tuple[str, Known]]) -> None:
    """Add lines to an index that can be used; where that fails the files stay unknown."""
    if path is None or not is_ours(path, INDEX):
        return
    # One write at the end of the file, so that two programs do not mix their lines.
    with contextlib.suppress(OSError), opened(path, os.O_WRONLY | os.O_APPEND) as handle:
        os.write(handle, "".join(map(_line, files)).encode())


def write_index(path: Path | None, files: Iterable[tuple[str, Known]]) -> bool:
    """Write the index anew; whether that went well."""
    if path is None or (os.path.lexists(path) and not is_ours(path, INDEX)):
        return False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, f"{INDEX_HEADER.decode()}\n{''.join(map(_line, files))}")
    except OSError:
        return False
    return True


def _line(file: tuple[str, Known]) -> str:
    name, known = file
    return f"{json.dumps([name, *known.stamp, known.facts], separators=(',', ':'))}\n"


def _meanings(lines: Iterable[bytes]) -> Iterator[tuple[str, Known]]:
    for line in lines:
        try:
            name, mtime, size, facts = json.loads(line)
        except (ValueError, TypeError, RecursionError):
            continue
        if isinstance(name, str) and isinstance(mtime, int) and isinstance(size, int):
            yield name, Known((mtime, size), facts)
