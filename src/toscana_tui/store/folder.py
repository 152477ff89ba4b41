"""The folder in which matches are kept: their files, who is playing them, and what was set aside.

matches/      the records
playing/      an empty file for each match that is being played or can be resumed, locked while it is
set-aside/    what could not be read, each with its reason

The index, a cache, lies in the user's folder for caches.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toscana_tui.core.message import Message, message
from toscana_tui.core.text import clean
from toscana_tui.store.atomic import sweep
from toscana_tui.store.locks import InUseError, Lock, is_locked
from toscana_tui.store.ours import EXTENSION, OLD_INDEX, is_ours, numbered
from toscana_tui.store.paths import cache_path

if TYPE_CHECKING:
    from pathlib import Path

_LOCK = ".lock"
_LONGEST_NAME = 255  # the most bytes of a file's name that can be counted on

_NO_SIGNS = {"/", "\0", os.sep, os.altsep or "/"}
_MOST_NAMES = 1000
_NOT_WAITING = getattr(os, "O_NONBLOCK", 0)


class UnreadableError(Exception):
    """A file cannot be read, or is none.

    Attributes:
        reason: why, in a clean sentence; a message.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


# What tells a file from what it was before: when it was changed, in nanoseconds, and its length in bytes.
Stamp: TypeAlias = tuple[int, int]


class Listed(NamedTuple):
    """A file in its present state; None where that cannot be told, as of a link that leads nowhere."""

    name: str
    stamp: Stamp | None


class MatchFolder:
    """The files below one folder.

    Attributes:
        root: the folder.
        records: the folder of the records.
        aside: the folder of what could not be read.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.records = root / "matches"
        self.aside = root / "set-aside"
        self._marks = root / "playing"

    @cached_property
    def index(self) -> Path | None:
        """The file of the cache, one for each folder by its real path; None where there is no place."""
        import hashlib  # noqa: PLC0415 - only the list of matches needs it

        folder = cache_path()
        if folder is None:
            return None
        where = hashlib.sha256(os.fsencode(os.path.realpath(self.root))).hexdigest()
        return folder / f"index-{where[:32]}.jsonl"

    # -- the folder itself ------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Make the folders that are missing.

        Raises:
            OSError: one cannot be made.
        """
        for folder in (self.records, self._marks):
            folder.mkdir(parents=True, exist_ok=True)

    def sweep(self) -> None:
        """Remove what this program left unfinished when it was killed."""
        sweep(self.root)
        sweep(self.records)

    def remove_old_index(self) -> None:
        """Remove the index that lay in the folder itself once."""
        old = self.root / "index.jsonl"
        if is_ours(old, OLD_INDEX):
            with contextlib.suppress(OSError):
                old.unlink()

    def path(self, name: str) -> Path:
        """Where the record `name` is.

        Raises:
            ValueError: that is no name of a file.
        """
        if name in {"", ".", ".."} or not _NO_SIGNS.isdisjoint(name):
            raise ValueError("that is not the name of a record")
        return self.records / name

    def exists(self, name: str) -> bool:
        """Whether there is anything of that name, a link that leads nowhere included."""
        return os.path.lexists(self.path(name))

    # -- reading ----------------------------------------------------------------------------------------

    def listing(self) -> list[Listed]:
        """All records with their states, the newest first by name."""
        return sorted((one for one in scanned(self.records) or () if _is_record(one.name)), reverse=True)

    def read(self, name: str, limit: int) -> bytes:
        """The bytes of a record, `limit` and one of them at most.

        Raises:
            UnreadableError: it cannot be read.
        """
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
        """A name beginning with `stem` that no record has, locked.

        Raises:
            OSError: nothing can be written here.
        """
        for number in range(1, _MOST_NAMES):
            name = f"{numbered(stem, number)}{EXTENSION}"
            if self.exists(name):
                continue
            with contextlib.suppress(FileExistsError, InUseError):
                lock = Lock.take(self._mark(name), new=True)
                if not self.exists(name):
                    return name, lock
                lock.release(remove=True)
        raise FileExistsError(
            errno.EEXIST, message("there are {count} matches of that name", count=_MOST_NAMES)
        )

    def lock(self, name: str) -> Lock:
        """Lock a record against other programs, and note that it is being played.

        Raises:
            InUseError: another program is playing it.
            OSError: nothing can be written here.
            ValueError: that is not the name of a record.
        """
        mark = self._mark(name)
        self._marks.mkdir(parents=True, exist_ok=True)
        lock = Lock.take(mark)
        with contextlib.suppress(OSError):
            os.utime(mark)
        return lock

    @contextlib.contextmanager
    def held(self, name: str) -> Iterator[None]:
        """Lock a record for a moment, to change what is no part of playing it: nothing is noted.

        Raises:
            InUseError: a program is playing it.
            OSError: nothing can be written here.
            ValueError: that is not the name of a record.
        """
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
        found = scanned(self._marks)
        if found is None:
            return None
        stamped = sorted(((one.stamp, one.name) for one in found if one.stamp is not None), reverse=True)
        marks = [mark for _, mark in stamped if mark.endswith(_LOCK)]
        names = {mark: mark.removesuffix(_LOCK) for mark in marks if _is_record(mark.removesuffix(_LOCK))}
        if len(names) < len(marks):  # a name that is too long for a mark cannot be read from it
            names |= {self._mark(record.name).name: record.name for record in self.listing()}
        return [names[mark] for mark in marks if mark in names]

    def unmark(self, name: str) -> None:
        """Forget that a record was being played, unless it is."""
        with contextlib.suppress(InUseError, OSError):
            Lock.take(self._mark(name)).release(remove=True)

    def delete(self, name: str) -> None:
        """Remove a record.

        Raises:
            InUseError: it is being played.
            OSError: it cannot be removed.
            ValueError: that is not the name of a record.
        """
        path = self.path(name)
        lock: Lock | None = None
        with contextlib.suppress(OSError):
            lock = self.lock(name)
        try:
            path.unlink()
        finally:
            if lock is not None:
                lock.release(remove=not self.exists(name))

    def _mark(self, name: str) -> Path:
        """The file that notes that a record is being played; ValueError where that is no record's name."""
        mark = f"{self.path(name).name}{_LOCK}"
        if len(os.fsencode(mark)) > _LONGEST_NAME:
            import hashlib  # noqa: PLC0415 - hardly ever needed

            mark = f"{hashlib.sha256(os.fsencode(name)).hexdigest()}{_LOCK}"
        return self._marks / mark


def reason_of(error: OSError | ValueError) -> str:
    """What went wrong, in a few clean words without a full stop; a message, unless the system says it."""
    match error:
        case FileNotFoundError():
            return message("there is no such file or folder")
        case PermissionError():
            return message("that is not allowed")
        case OSError():
            if isinstance(error.strerror, Message):
                return error.strerror
            return clean(error.strerror or str(error) or type(error).__name__, 100)
        case _:
            return message("that is not a valid file name")


def _is_record(name: str) -> bool:
    return name.endswith(EXTENSION)


def scanned(folder: Path) -> list[Listed] | None:
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
