"""Writing a file so that at any instant either the old or the new text is there, whole."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import time
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.store.locks import try_lock
from toscana_tui.store.ours import TEMPORARY, is_ours, named_ours, opened, temporary_name

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
    target = target_of(path)
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


def target_of(path: Path) -> Path:
    """What `path` names in the end, behind symbolic links.

    Raises:
        OSError: it leads back to itself, or to what is not an ordinary file.
    """
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
        return sum(
            _swept(folder / entry.name) for entry in list(entries) if named_ours(entry.name, TEMPORARY)
        )
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
