"""A new file for what the user wants written, which nobody else gets meanwhile and nothing is lost by."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import TYPE_CHECKING, Self

from toscana_tui.core.message import message
from toscana_tui.store.atomic import target_of, write_atomic
from toscana_tui.store.folder import reason_of
from toscana_tui.store.locks import InUseError, Lock
from toscana_tui.store.paths import given_path

if TYPE_CHECKING:
    from pathlib import Path


class NewFile:
    """A file that was made for this program, or was there and empty; `claim` makes one.

    It is locked while it is empty; from then on its text keeps others off. As a context it is released at
    the end.

    Attributes:
        path: the file, behind any symbolic links.
    """

    def __init__(self, lock: Lock) -> None:
        self.path = lock.path
        self._lock = lock
        self._last = os.fstat(lock.handle)

    @classmethod
    def claim(cls, path: Path) -> Self:
        """Make the file at `path`, or take the empty one that is there.

        Raises:
            OSError: it cannot be had; `store.folder.reason_of` says why.
            ValueError: that is not a valid file name.
        """
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, message("that is a folder, name a file in it"))
        if not path.parent.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, message("its folder does not exist"))
        try:
            return cls(Lock.take(target_of(path)))
        except InUseError:
            raise _in_use() from None
        except FileExistsError:
            why = message("that file is not empty, choose another name")
            raise FileExistsError(errno.EEXIST, why) from None

    def write(self, text: str) -> None:
        """Replace all that was written; at any instant either the old or the new text is there, whole.

        Raises:
            OSError: it could not be written, or the file is not as this program left it.
        """
        self._check()
        if sys.platform == "win32":
            self._lock.release()  # no open file can be replaced there
        write_atomic(self.path, text)
        self._last = self.path.stat()
        self._lock.release()

    def keep(self, record: str) -> str | None:
        """Write a record; what went wrong in one sentence, or None."""
        try:
            self.write(record)
        except (OSError, ValueError) as error:
            return unsaved(reason_of(error))
        return None

    def append(self, text: str) -> None:
        """Write to the end, all of it or nothing; not to be mixed with `write`.

        Raises:
            OSError: it could not be written, or the file is not as this program left it.
        """
        self._check()
        data, handle, before = text.encode(), self._lock.handle, self._last.st_size
        os.lseek(handle, before, os.SEEK_SET)
        written = 0
        try:
            written = os.write(handle, data)  # one write, which no signal cuts in two
        finally:
            if written != len(data):
                os.ftruncate(handle, before)
            self._last = os.fstat(handle)
        if written != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    @property
    def empty(self) -> bool:
        """Whether nothing has been written."""
        return not self._last.st_size

    def release(self) -> None:
        """Have done with the file; one that was made in vain goes again, while nobody else can lock it."""
        with contextlib.suppress(OSError):
            self._check()
            if self._lock.made and self.empty:
                self.path.unlink()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def _check(self) -> None:
        now = self.path.stat()
        if not os.path.samestat(now, self._last) or now.st_size != self._last.st_size:
            raise _in_use()


def _in_use() -> OSError:
    return OSError(errno.EBUSY, message("another program is writing to that file"))


def save_elsewhere(given: str, text: str) -> str | None:
    """Write a text to a place that the player names (`given_path`): a new file, or one that is empty.

    Returns:
        what went wrong in one clean sentence, or None.
    """
    if not given.strip():
        return message("Name a file.")
    try:
        with NewFile.claim(given_path(given)) as file:
            file.write(text)
    except (OSError, ValueError, RuntimeError) as error:
        why = message("you have no home") if isinstance(error, RuntimeError) else reason_of(error)
        return message("The record could not be saved there: {why}.", why=why)
    return None


def unsaved(why: str) -> str:
    """The complaint of a match that could not be saved because of `why`."""
    return message("Not saved: {why}. The match goes on.", why=why)
