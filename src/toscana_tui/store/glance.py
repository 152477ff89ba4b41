"""What the start of the program looks up in the user's folder, where every module loaded counts."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_HEAD = 200
"""Bytes of a record that hold its first tags."""


def newest_head(root: Path | None) -> bytes:
    """How the newest record in the folder `root` begins, by the names of the files; empty without any."""
    if root is None:
        return b""
    folder = root / "matches"
    with contextlib.suppress(OSError, ValueError), os.scandir(folder) as entries:
        records = (entry.name for entry in entries if entry.name.endswith(".toscana"))
        newest = folder / max(records, default="")
        if newest.is_file():
            with newest.open("rb") as file:
                return file.read(_HEAD)
    return b""


def worth_a_look(root: Path | None) -> bool:
    """Whether there may be a match in progress in the folder `root`; reads no file and makes nothing.

    Where this says no, `Keeper.in_progress` would not find one.
    """
    if root is None:
        return False
    for part in ("playing", "matches"):  # without notes of what is being played, any record may be
        with contextlib.suppress(OSError, ValueError), os.scandir(root / part) as entries:
            return any(entry.name.endswith((".lock", ".toscana")) for entry in entries)
    return False
