"""The file with the host key: made once, for its owner alone."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.text import clean

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_LIMIT = 16 * 1024


class HostKeyError(Exception):
    """There is no host key to be used; its argument is a message, one clean line."""


def host_key(path: Path, new: Callable[[], bytes]) -> bytes:
    """The key in a file; where there is none, a new one is kept there first, whole, with mode 0600.

    Raises:
        HostKeyError: it cannot be read or kept, or others could read it.
    """
    where = clean(str(path))
    try:
        if not os.path.lexists(path):
            _keep(path, new())
        # Nothing that waits, as a pipe, and nothing behind a link, which may be somebody else's.
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with os.fdopen(handle, "rb") as file:
            state = os.fstat(handle)
            if not stat.S_ISREG(state.st_mode) or state.st_uid != os.getuid() or state.st_mode & 0o077:
                raise HostKeyError(
                    message(
                        "the host key {file} must be a file that only you can read (mode 0600)", file=where
                    )
                )
            return file.read(_LIMIT)
    except OSError as error:
        why = error.strerror or message("it is no file")
        raise HostKeyError(
            message("the host key {file} cannot be read or kept: {why}", file=where, why=why)
        ) from None


def _keep(path: Path, key: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(prefix=f".{path.name}-", dir=path.parent) as file:  # its owner's alone
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
        # Of two tables that start at once one keeps its key, and both have it.
        with suppress(FileExistsError):
            path.hardlink_to(file.name)
