"""A cache of what is known about files, so that not all of them are read again.

It is a text with a line of JSON for each file. Nothing depends on it: what is missing, damaged or of
another version counts as unknown.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from toscana_tui.store.ours import INDEX, INDEX_HEADER, OLD_INDEX, is_ours, opened, remove_ours
from toscana_tui.store.paths import cache_path
from toscana_tui.store.writing import write_atomic

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.store.folder import Stamp

_SIZE_LIMIT = 64 * 1024 * 1024
_ROOM = 2  # how many times as many lines as files an index may have before it is written anew


class Known(NamedTuple):
    """What a file says in the state of its stamp; whatever JSON holds, so it must be checked."""

    stamp: Stamp
    facts: Any


class Index:
    """What is known about the files of a folder, by their names, if there is one.

    Where it cannot be kept, they are unknown the next time. An old one in the folder itself is removed.
    """

    def __init__(self, root: Path | None) -> None:
        self.known: dict[str, Known] = {}
        self.path = path = _path_of(root)  # its file; None where there is no place for it
        self._lines, self._usable, self._torn = 0, False, False
        if root is not None:
            remove_ours(root / "index.jsonl", OLD_INDEX)
        with contextlib.suppress(OSError):
            if path is not None and is_ours(path, INDEX) and path.stat().st_size <= _SIZE_LIMIT:
                header, *lines = path.read_bytes().split(b"\n")
                if header == INDEX_HEADER:
                    self.known = dict(_meanings(lines))
                    self._lines, self._usable, self._torn = len(lines), True, lines[-1:] != [b""]

    def keep(self, names: Collection[str]) -> None:
        """Forget all other files; an index that is torn, or has many lines without use, is written anew."""
        self.known = {name: known for name, known in self.known.items() if name in names}
        if self._usable and (self._torn or self._lines > _ROOM * len(names) + 100):
            self._write()

    def add(self, files: Mapping[str, Known]) -> None:
        """Know more files."""
        self.known |= files
        if self.path is None or not self._usable:
            self._write()
        elif is_ours(self.path, INDEX):
            # One write at the end of the file, so that two programs do not mix their lines.
            with contextlib.suppress(OSError), opened(self.path, os.O_WRONLY | os.O_APPEND) as handle:
                os.write(handle, "".join(map(_line, files.items())).encode())

    def _write(self) -> None:
        path, self._usable = self.path, False
        if path is None or (os.path.lexists(path) and not is_ours(path, INDEX)):
            return
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomic(path, f"{INDEX_HEADER.decode()}\n{''.join(map(_line, self.known.items()))}")
            self._usable = True


def _path_of(root: Path | None) -> Path | None:
    """A file among the user's caches, one for each folder by its real path."""
    caches = None if root is None else cache_path()
    if root is None or caches is None:
        return None
    where = hashlib.sha256(os.fsencode(os.path.realpath(root))).hexdigest()
    return caches / f"index-{where[:32]}.jsonl"


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
