"""This program's own files: what they are called, which may be replaced unasked, and locks between programs.

A name alone proves nothing, as the folder may be anybody's: what the file holds or where it lies must agree.
A lock ends with the program that holds it, however it ends.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
import time
import unicodedata
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

EXTENSION = ".toscana"  # what the names of records end in
INDEX_HEADER = b'{"toscana-index": 2}'  # the first line of an index

_OLD_HEADER = b'{"toscana-index": 1}'
_BEGINNING = 64  # how many bytes of a file are looked at, at most
_LONGEST_SLUG = 20
# Neither a link is followed nor a pipe waited for.
_AS_IT_IS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Kind(NamedTuple):
    """A kind of file that the program makes: its names, and whether a name and a file's beginning agree."""

    form: re.Pattern[str]
    proves: Callable[[str, bytes], bool]

    def names(self, name: str) -> bool:
        """Whether a name is of the exact form that the program gives to files of this kind."""
        return self.form.fullmatch(name) is not None


TEMPORARY = Kind(
    re.compile(r"\.toscana-[0-9a-f]{8}-[0-9a-f]{8}\.tmp"),
    # One that was just begun is empty.
    lambda name, beginning: not beginning or name.split("-")[1] == _checksum(beginning),
)
LOCK = Kind(re.compile(r".+\.lock", re.DOTALL), lambda _, beginning: not beginning)
# Its place among the user's caches proves it.
INDEX = Kind(re.compile(r"index-[0-9a-f]{32}\.jsonl"), lambda *_: True)
OLD_INDEX = Kind(re.compile(r"index\.jsonl"), lambda _, beginning: beginning.split(b"\n")[0] == _OLD_HEADER)
# What it holds, its reader says.
RECORD = Kind(
    re.compile(r"\d{4}-\d\d-\d\d-\d{6}(-[a-z0-9]{1,20}){2,42}\.toscana", re.ASCII), lambda *_: False
)


def is_ours(path: Path, kind: Kind) -> bool:
    """Whether a file is proved to be of a kind that this program made; False where that cannot be told."""
    with contextlib.suppress(OSError):
        if kind.names(path.name) and stat.S_ISREG(path.lstat().st_mode):
            with opened(path, os.O_RDONLY | _AS_IT_IS) as handle:
                return kind.proves(path.name, os.read(handle, _BEGINNING))
    return False


def remove_ours(path: Path, kind: Kind) -> None:
    """Remove a file that is proved to be of a kind that this program made, if that can be."""
    if is_ours(path, kind):
        with contextlib.suppress(OSError):
            path.unlink()


@contextlib.contextmanager
def opened(path: Path, flags: int) -> Iterator[int]:
    """A file opened as the system opens it; raises OSError where it cannot be."""
    handle = os.open(path, flags)
    try:
        yield handle
    finally:
        os.close(handle)


# -- names ----------------------------------------------------------------------------------------------


def temporary_name(data: bytes) -> str:
    """A name for the temporary file of a text, which tells it from a file of anybody else's."""
    return f".toscana-{_checksum(data[:_BEGINNING])}-{os.urandom(4).hex()}.tmp"


def _checksum(beginning: bytes) -> str:
    return f"{zlib.crc32(beginning):08x}"


def file_stem(when: datetime, names: Sequence[str], fallbacks: Sequence[str]) -> str:
    """The name, without its ending, of the record of a match begun at `when`.

    It begins with the time, so that names sort by it and none is one that Windows reserves. Players' names
    follow in the letters that a file's name can have anywhere, `fallbacks` where none is left.
    """
    # Not all systems give a year before 1000 four digits.
    stem = f"{when.year:04}-{when:%m-%d-%H%M%S}"
    for name, fallback in zip(names, fallbacks, strict=False):
        plain = unicodedata.normalize("NFKD", name[:200].casefold()).encode("ascii", "ignore").decode()
        slug = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_SLUG].strip("-")
        stem += f"-{slug or fallback}"
    return stem


def numbered(stem: str, number: int) -> str:
    """The stem for the `number`-th file that would have that name, from 1."""
    return stem if number == 1 else f"{stem}-{number}"


# -- locks ----------------------------------------------------------------------------------------------

_ATTEMPTS = 5
# Seconds between attempts: a program that only looks whether a file is locked holds it for an instant.
_PAUSE = 0.005


class InUseError(Exception):
    """Another program holds the lock."""


def try_lock(handle: int) -> bool | None:
    """Lock an open file, without waiting; whether it is locked now, None where there are no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - it is only there

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - it is not there on Windows

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return None
    return True


class Lock:
    """A lock held through an empty file, which may be there without the lock, but not the other way round."""

    def __init__(self, path: Path, handle: int, *, made: bool) -> None:
        self.path = path
        self.made = made  # whether the file was made for this lock, and was not there before
        self.handle = handle  # the open file, until the lock is given back
        self._held = True

    @classmethod
    def take(cls, path: Path, *, new: bool = False, attempts: int = _ATTEMPTS) -> Lock:
        """Lock the file at `path`, which is made if it is missing; with `new` it must be.

        Raises:
            InUseError: another program has locked it.
            FileExistsError: it is there already and must not be, or is not empty: it is somebody else's.
            OSError: it cannot be made.
        """
        flags = os.O_RDWR | os.O_CREAT | _AS_IT_IS
        for _ in range(attempts):
            made = True
            try:
                handle = os.open(path, flags | os.O_EXCL, 0o666)
            except FileExistsError:
                if new:
                    raise
                # Without O_EXCL, as its holder may have removed it since.
                handle, made = os.open(path, flags, 0o666), False
            if not _is_empty(handle):
                os.close(handle)
                raise _foreign_lock(path)
            if try_lock(handle) is False:
                os.close(handle)
                time.sleep(_PAUSE)
                continue
            # Its last holder may have removed the file between opening and locking.
            with contextlib.suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(handle), path.lstat()):
                    return cls(path, handle, made=made)
            os.close(handle)
        raise InUseError(path.name)

    def release(self, *, remove: bool = False) -> None:
        """Give the lock back, once; with `remove` the file goes, too, unless it is empty no more."""
        if not self._held:
            return
        self._held = False
        if remove and sys.platform != "win32":  # still locked, so that nobody locks what is going
            remove_ours(self.path, LOCK)
        with contextlib.suppress(OSError):
            os.close(self.handle)
        if remove and sys.platform == "win32":
            remove_ours(self.path, LOCK)


def _foreign_lock(path: Path) -> FileExistsError:
    return FileExistsError(errno.EEXIST, f"{path.name} is another program's file")


def _is_empty(handle: int) -> bool:
    state = os.fstat(handle)
    return stat.S_ISREG(state.st_mode) and state.st_size == 0


def is_locked(path: Path) -> bool:
    """Whether another program holds the lock of the file at `path` right now."""
    with contextlib.suppress(OSError), opened(path, os.O_RDWR | _AS_IT_IS) as handle:
        return _is_empty(handle) and try_lock(handle) is False
    return False
