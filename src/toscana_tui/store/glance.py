"""A first glance at the folder of matches, for the start of the program, where every module loaded counts."""

from __future__ import annotations

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
    try:
        with os.scandir(root / "matches") as entries:
            newest = max((entry.name for entry in entries if entry.name.endswith(".toscana")), default=None)
        if newest is None or not (path := root / "matches" / newest).is_file():
            return b""
        with path.open("rb") as file:
            return file.read(_HEAD)
    except (OSError, ValueError):
        return b""


def worth_a_look(root: Path | None) -> bool:
    """Whether there may be a match in progress in the folder `root`; reads no file and makes nothing.

    Where this says no, `Keeper.in_progress` would not find one.
    """
    if root is None:
        return False
    for part in ("playing", "matches"):  # without notes of what is being played, any record may be
        try:
            with os.scandir(root / part) as entries:
                return any(entry.name.endswith((".lock", ".toscana")) for entry in entries)
        except (OSError, ValueError):
            continue
    return False
