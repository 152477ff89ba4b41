"""Locks between programs, which end with the program that holds them, however it ends."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from typing import TYPE_CHECKING

from toscana_tui.store.ours import LOCK, is_ours, opened

if TYPE_CHECKING:
    from pathlib import Path

_ATTEMPTS = 5
# Seconds between attempts: a program that only looks whether a file is locked holds it for an instant.
_PAUSE = 0.005

# A lock is not taken through a link, and a pipe is not waited for.
_FLAGS = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class InUseError(Exception):
    """Another program holds the lock."""


def try_lock(handle: int) -> bool | None:
    """Lock an open file against other programs, without waiting.

    Returns:
        whether it is locked now by this handle; None where the file system has no locks.
    """
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
    """A lock held through an empty file; the file may be there without the lock, but not the other way round.

    Attributes:
        path: the file.
        made: whether the file was made for this lock, and was not there before.
        handle: the open file, until the lock is given back.
    """

    def __init__(self, path: Path, handle: int, *, made: bool) -> None:
        self.path = path
        self.made = made
        self.handle = handle
        self._held = True

    @classmethod
    def take(cls, path: Path, *, new: bool = False, attempts: int = _ATTEMPTS) -> Lock:
        """Lock the file at `path`, which is made if it is missing; with `new` it must be.

        Raises:
            InUseError: another program has locked it.
            FileExistsError: it is there already and must not be, or is not empty: it is somebody else's.
            OSError: it cannot be made.
        """
        for _ in range(attempts):
            handle, made = _opened(path, new=new)
            if not _is_empty(handle):
                os.close(handle)
                raise FileExistsError(errno.EEXIST, f"{path.name} is another program's file")
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
            self._remove()
        with contextlib.suppress(OSError):
            os.close(self.handle)
        if remove and sys.platform == "win32":
            self._remove()

    def _remove(self) -> None:
        if is_ours(self.path, LOCK):
            with contextlib.suppress(OSError):
                self.path.unlink()


def _opened(path: Path, *, new: bool) -> tuple[int, bool]:
    """The file of a lock, open, and whether it was made for it; OSError where it cannot be had."""
    try:
        return os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o666), True
    except FileExistsError:
        if new:
            raise
    # Without O_EXCL, as its holder may have removed it since.
    return os.open(path, _FLAGS | os.O_CREAT, 0o666), False


def _is_empty(handle: int) -> bool:
    state = os.fstat(handle)
    return stat.S_ISREG(state.st_mode) and state.st_size == 0


def is_locked(path: Path) -> bool:
    """Whether another program holds the lock of the file at `path` right now."""
    with contextlib.suppress(OSError), opened(path, _FLAGS) as handle:
        return _is_empty(handle) and try_lock(handle) is False
    return False
