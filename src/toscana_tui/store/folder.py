"""The folder in which matches are kept: their files, who is playing them, and what was set aside.

matches/      the records
playing/      an empty file for each match that is being played or can be resumed, locked while it is
set-aside/    what could not be read, each with its reason, so that nothing writes over it
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.store.ours import EXTENSION, RECORD, InUseError, Lock, is_locked, numbered
from toscana_tui.store.writing import reason_of, sweep

_LOCK = ".lock"
_LONGEST_NAME = 255  # the most bytes of a file's name that can be counted on
_REASON = ".reason.txt"
_LONGEST_REASON = 1000
_NO_REASON = message("No reason is noted.")

_NO_SIGNS = {"/", "\0", os.sep, os.altsep or "/"}
_MOST_NAMES = 1000
_NOT_WAITING = getattr(os, "O_NONBLOCK", 0)


class UnreadableError(Exception):
    """A file cannot be read, or is none."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason  # why, in a clean sentence; a message


# What tells a file from what it was before: when it was changed, in nanoseconds, and its length in bytes.
Stamp: TypeAlias = tuple[int, int]


class Listed(NamedTuple):
    """A file in its present state; None where that cannot be told, as of a link that leads nowhere."""

    name: str
    stamp: Stamp | None


class Refused(NamedTuple):
    """A file that is no match that can be read."""

    name: str  # the file's name, clean
    reason: str  # why, in one clean sentence, mostly a message
    path: Path  # where it lies
    moved: bool = False  # whether it was set aside

    @property
    def told(self) -> str:
        """What became of it and why, where it goes without saying which file it is."""
        if self.moved:
            return message("It could not be read and was set aside: {why}", why=self.reason)
        return message("It cannot be read: {why}", why=self.reason)

    @property
    def told_by_name(self) -> str:
        """The same, which says which file it is."""
        if self.moved:
            return message(
                "{file} could not be read and was set aside: {why}", file=self.name, why=self.reason
            )
        return message("{file} cannot be read: {why}", file=self.name, why=self.reason)


class MatchFolder:
    """The files below one folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.records = root / "matches"
        self.aside = root / "set-aside"
        self._marks = root / "playing"

    # -- the folder itself ------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Make the folders that are missing; raises OSError where one cannot be made."""
        for folder in (self.records, self._marks):
            folder.mkdir(parents=True, exist_ok=True)

    def sweep(self) -> None:
        """Remove what this program left unfinished when it was killed."""
        sweep(self.root)
        sweep(self.records)

    def path(self, name: str) -> Path:
        """Where the record `name` is; raises ValueError where that is no name of a file."""
        if name in {"", ".", ".."} or not _NO_SIGNS.isdisjoint(name):
            raise ValueError("that is not the name of a record")
        return self.records / name

    def exists(self, name: str) -> bool:
        """Whether there is anything of that name, a link that leads nowhere included."""
        return os.path.lexists(self.path(name))

    # -- reading ----------------------------------------------------------------------------------------

    def listing(self) -> list[Listed]:
        """All records with their states, the newest first by name."""
        found = _scanned(self.records) or ()
        return sorted((one for one in found if one.name.endswith(EXTENSION)), reverse=True)

    def read(self, name: str, limit: int) -> bytes:
        """The bytes of a record, `limit` and one of them at most; raises UnreadableError."""
        try:
            path = self.path(name)
            if not stat.S_ISREG(path.stat().st_mode):
                raise UnreadableError(message("It is not an ordinary file."))
            with open(os.open(path, os.O_RDONLY | _NOT_WAITING), "rb") as file:  # noqa: PTH123 - a pipe must not be waited for
                return file.read(limit + 1)
        except (OSError, ValueError) as error:
            raise UnreadableError(message("It cannot be read: {why}.", why=reason_of(error))) from None

    # -- who plays what ---------------------------------------------------------------------------------

    def claim(self, stem: str) -> tuple[str, Lock]:
        """A name beginning with `stem` that no record has, locked; OSError where nothing can be written."""
        for number in range(1, _MOST_NAMES):
            name = f"{numbered(stem, number)}{EXTENSION}"
            if self.exists(name):
                continue
            with contextlib.suppress(FileExistsError, InUseError):
                lock = Lock.take(self._mark(name), new=True)
                if not self.exists(name):
                    return name, lock
                lock.release(remove=True)
        why = message("there are {count} matches of that name", count=_MOST_NAMES)
        raise FileExistsError(errno.EEXIST, why)

    def lock(self, name: str) -> Lock:
        """Lock a record against other programs, and note that it is being played.

        It raises InUseError where another program plays it, ValueError where that is no name, or OSError.
        """
        mark = self._mark(name)
        self._marks.mkdir(parents=True, exist_ok=True)
        lock = Lock.take(mark)
        with contextlib.suppress(OSError):
            os.utime(mark)
        return lock

    @contextlib.contextmanager
    def held(self, name: str) -> Iterator[None]:
        """Lock a record as `lock` does, for a moment, to change what is no part of playing it."""
        mark = self._mark(name)
        self._marks.mkdir(parents=True, exist_ok=True)
        lock = Lock.take(mark)
        try:
            yield
        finally:
            lock.release(remove=lock.made)

    def in_use(self, name: str) -> bool:
        """Whether a program, this one too, is playing the record."""
        return is_locked(self._mark(name))

    def marked(self) -> list[str] | None:
        """The records that were being played, the one taken up last first; None where no notes are kept."""
        found = _scanned(self._marks)
        if found is None:
            return None
        stamped = sorted(((one.stamp, one.name) for one in found if one.stamp is not None), reverse=True)
        marks = [mark for _, mark in stamped if mark.endswith(_LOCK)]
        names = {mark: mark.removesuffix(_LOCK) for mark in marks if mark.endswith(EXTENSION + _LOCK)}
        if len(names) < len(marks):  # a name that is too long for a mark cannot be read from it
            names |= {self._mark(record.name).name: record.name for record in self.listing()}
        return [names[mark] for mark in marks if mark in names]

    def unmark(self, name: str) -> None:
        """Forget that a record was being played, unless it is."""
        with contextlib.suppress(InUseError, OSError):
            Lock.take(self._mark(name)).release(remove=True)

    def delete(self, name: str) -> None:
        """Remove a record; InUseError where it is being played, else what `path` and removing raise."""
        path = self.path(name)
        lock: Lock | None = None
        with contextlib.suppress(OSError):
            lock = self.lock(name)
        try:
            path.unlink()
        finally:
            if lock is not None:
                lock.release(remove=not self.exists(name))

    # -- what was set aside -----------------------------------------------------------------------------

    def set_aside(self, name: str, reason: str) -> Refused:
        """Move a record that cannot be read out of the way, its reason beside it; where it lies now.

        A file with a name that is not of this program's own form may be anybody's and stays. So does a link,
        as it may lead nowhere from elsewhere, and what cannot be moved.
        """
        before = path = self.path(name)
        if RECORD.names(name):
            with contextlib.suppress(OSError):
                path = moved_aside(before, self.aside, reason)
        return Refused(clean(path.name), reason, path, moved=path != before)

    def all_set_aside(self) -> tuple[Refused, ...]:
        """What was set aside, by name."""
        there = {one.name for one in _scanned(self.aside) or ()}
        return tuple(
            Refused(clean(name), _read_reason(self.aside / f"{name}{_REASON}"), self.aside / name, moved=True)
            for name in sorted(there)
            if not name.endswith(_REASON) or f"{name}{_REASON}" in there
        )

    def _mark(self, name: str) -> Path:
        """The file that notes that a record is being played; ValueError where that is no record's name."""
        mark = f"{self.path(name).name}{_LOCK}"
        if len(os.fsencode(mark)) > _LONGEST_NAME:
            import hashlib  # noqa: PLC0415 - hardly ever needed

            mark = f"{hashlib.sha256(os.fsencode(name)).hexdigest()}{_LOCK}"
        return self._marks / mark


def moved_aside(path: Path, aside: Path, reason: str) -> Path:
    """Move a file into the folder `aside`, its reason beside it, unless it is a link; where it lies now.

    It raises OSError where it cannot be moved.
    """
    if path.is_symlink():
        return path
    aside.mkdir(parents=True, exist_ok=True)
    target, note = _reserved(aside, Path(path.name), reason)
    # The reason's name was reserved, and so this one: nothing is written over.
    try:
        path.rename(target)
    except OSError:
        note.unlink()
        raise
    return target


def _reserved(aside: Path, name: Path, reason: str) -> tuple[Path, Path]:
    """A path that nothing has, and that of its reason, already written; OSError where there is none."""
    for number in range(1, _MOST_NAMES):
        target = aside / f"{numbered(name.stem, number)}{name.suffix}"
        if os.path.lexists(target):
            continue
        with contextlib.suppress(FileExistsError):
            note = target.with_name(f"{target.name}{_REASON}")
            with note.open("x", encoding="utf-8") as file:
                file.write(f"{reason}\n")
            if not os.path.lexists(target):
                return target, note
            note.unlink()
    raise FileExistsError(errno.EEXIST, message("there are {count} files of that name", count=_MOST_NAMES))


def _read_reason(path: Path) -> str:
    with contextlib.suppress(OSError):
        if path.is_file():
            with path.open("rb") as file:
                return clean(file.read(_LONGEST_REASON).decode(errors="replace")) or _NO_REASON
    return _NO_REASON


def _scanned(folder: Path) -> list[Listed] | None:
    """All files of a folder; None where it cannot be read."""
    found: list[Listed] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                stamp = None
                with contextlib.suppress(OSError, ValueError):
                    state = entry.stat()
                    stamp = state.st_mtime_ns, state.st_size
                found.append(Listed(entry.name, stamp))
    except OSError:
        return None
    return found
