"""Writing files: at any instant either the old or the new text is there, whole, and nothing else is lost."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from typing import TYPE_CHECKING, Self

from toscana_tui.core.message import Message, message
from toscana_tui.core.text import clean
from toscana_tui.store.ours import TEMPORARY, InUseError, Lock, is_ours, opened, temporary_name, try_lock
from toscana_tui.store.paths import given_path

if TYPE_CHECKING:
    from pathlib import Path

# Seconds after which a temporary file is nobody's, where the file system has no locks to tell.
_FORGOTTEN = 3600.0


def write_atomic(path: Path, text: str, *, new: bool = False) -> None:
    """Replace the file at `path` by `text`, in UTF-8.

    The text goes to a temporary file in the same folder, to the disk, and takes the name in one step; the
    folder is then sent to the disk, too. A symbolic link keeps pointing where it did and its target is
    replaced; the permissions of what was there stay. With `new` nothing is replaced but an empty file, even
    if one comes to be there meanwhile.

    Raises:
        FileExistsError: there is something, and it must be new.
        OSError: it could not be written; what was there before is still there.
    """
    target = _target_of(path)
    data = text.encode()
    try:
        _replace(target, data, new=new)
    except FileNotFoundError:
        # A program that starts may take the file for a leftover in the instant in which it is not locked.
        if not target.parent.is_dir():
            raise
        _replace(target, data, new=new)
    with contextlib.suppress(OSError), opened(target.parent, os.O_RDONLY) as folder:  # not all systems can
        os.fsync(folder)


def _replace(target: Path, data: bytes, *, new: bool) -> None:
    temporary = target.with_name(temporary_name(data))
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            try_lock(handle)
            with contextlib.suppress(OSError, AttributeError):  # some systems know no permissions
                os.fchmod(handle, stat.S_IMODE(target.stat().st_mode))
            file.write(data)
            file.flush()
            os.fsync(handle)
        if new:
            _check_empty(target)
        temporary.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _check_empty(target: Path) -> None:
    if target.exists() and target.stat().st_size:
        raise FileExistsError(errno.EEXIST, message("that file is not empty"))


def _target_of(path: Path) -> Path:
    """What `path` names behind symbolic links; OSError where they lead in a circle or to no ordinary file."""
    try:
        target = path.resolve()
    except RuntimeError:
        target = path
    if target.is_symlink():  # it leads back to itself
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, message("it is not an ordinary file"))
    return target


def sweep(folder: Path) -> int:
    """Remove the temporary files in `folder` that this program left when it was killed, and tell how many.

    Those of a program that is alive are locked, and stay; so does all that cannot be removed, and all that is
    not proved to be this program's own.
    """
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        return sum(_swept(folder / entry.name) for entry in list(entries) if TEMPORARY.names(entry.name))
    return 0


def _swept(path: Path) -> bool:
    with contextlib.suppress(OSError):
        if is_ours(path, TEMPORARY):
            with opened(path, os.O_RDWR) as handle:
                locked = try_lock(handle)
                if locked or (locked is None and time.time() - os.fstat(handle).st_mtime >= _FORGOTTEN):
                    path.unlink()
                    return True
    return False


# -- what the user wants written ------------------------------------------------------------------------


class NewFile:
    """A file that was made for this program, or was there and empty; `claim` makes one.

    It is locked while it is empty; from then on its text keeps others off. As a context it is released at
    the end.
    """

    def __init__(self, lock: Lock) -> None:
        self.path = lock.path  # the file, behind any symbolic links
        self._lock = lock
        self._last = os.fstat(lock.handle)

    @classmethod
    def claim(cls, path: Path) -> Self:
        """Make the file at `path`, or take the empty one there; OSError or ValueError say why not."""
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, message("that is a folder, name a file in it"))
        if not path.parent.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, message("its folder does not exist"))
        try:
            return cls(Lock.take(_target_of(path)))
        except InUseError:
            raise _in_use() from None
        except FileExistsError:
            why = message("that file is not empty, choose another name")
            raise FileExistsError(errno.EEXIST, why) from None

    def write(self, text: str) -> None:
        """Replace all that was written; OSError where it cannot be, or somebody else was at the file."""
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
        """Write to the end, all of it or nothing, as `write`, with which it is not to be mixed."""
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
    """Write a text to a new or empty file that the player names (`given_path`); what went wrong, or None."""
    if not given.strip():
        return message("Name a file.")
    try:
        with NewFile.claim(given_path(given)) as file:
            file.write(text)
    except (OSError, ValueError, RuntimeError) as error:
        why = message("you have no home") if isinstance(error, RuntimeError) else reason_of(error)
        return message("The record could not be saved there: {why}.", why=why)
    return None


# -- what went wrong ------------------------------------------------------------------------------------


def unsaved(why: str) -> str:
    """The complaint of a match that could not be saved because of `why`."""
    return message("Not saved: {why}. The match goes on.", why=why)


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
