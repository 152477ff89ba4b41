"""Remembering that the hints of the first game have been seen."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_MARK = "hints-seen"


def hints_seen(folder: Path) -> bool:
    """Whether a first game has been played on this machine, as far as `folder` tells."""
    with contextlib.suppress(OSError):
        return (folder / _MARK).exists()
    return False


def note_hints_seen(folder: Path) -> None:
    """Remember it; where that cannot be written the hints come again, which does no harm."""
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _MARK).touch(exist_ok=False)
