"""Locks between programs, which end with the program that holds them, however it ends."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_ATTEMPTS = 5
_PAUSE = 0.005
"""Seconds between attempts: a program that only looks whether a file is locked holds it for an instant."""

_NOT_THROUGH_A_LINK = getattr(os, "O_NOFOLLOW", 0)


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
    """A lock held through a file; the file may be there without being locked, but not the other way round.

    Attributes:
        path: the file.
        handle: the open file, until the lock is given back.
    """

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self.handle = handle
        self._held = True

    @classmethod
    def take(cls, path: Path, *, new: bool = False) -> Lock:
        """Lock the file at `path`, which is made if it is missing.

        Args:
            path: the file; its folder must be there.
            new: refuse a file that is there already.

        Raises:
            InUseError: another program has locked it.
            FileExistsError: it is there already, and must not be.
            OSError: it cannot be made.
        """
        flags = os.O_RDWR | os.O_CREAT | _NOT_THROUGH_A_LINK | (os.O_EXCL if new else 0)
        for _ in range(_ATTEMPTS):
            handle = os.open(path, flags, 0o666)
            if try_lock(handle) is False:
                os.close(handle)
                time.sleep(_PAUSE)
                continue
            # Its last holder may have removed the file between opening and locking.
            with contextlib.suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(handle), path.lstat()):
                    return cls(path, handle)
            os.close(handle)
        raise InUseError(path.name)

    def release(self, *, remove: bool = False) -> None:
        """Give the lock back, once; with `remove` the file goes, too."""
        if not self._held:
            return
        self._held = False
        if remove and sys.platform != "win32":  # still locked, so that nobody locks what is going
            with contextlib.suppress(OSError):
                self.path.unlink()
        with contextlib.suppress(OSError):
            os.close(self.handle)
        if remove and sys.platform == "win32":
            with contextlib.suppress(OSError):
                self.path.unlink()


def is_locked(path: Path) -> bool:
    """Whether another program holds the lock of the file at `path` right now."""
    try:
        handle = os.open(path, os.O_RDWR | _NOT_THROUGH_A_LINK)
    except OSError:
        return False
    try:
        return try_lock(handle) is False
    finally:
        os.close(handle)
