"""Remembering that the hints of the first game have been seen."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_MARK = "hints-seen"


def hints_seen(folder: Path, game: str = "") -> bool:
    """Whether a game has been played for the first time on this machine, as far as `folder` tells."""
    with contextlib.suppress(OSError):
        return (folder / _mark(game)).exists()
    return False


def note_hints_seen(folder: Path, game: str = "") -> None:
    """Remember it; where that cannot be written the hints come again, which does no harm."""
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _mark(game)).touch(exist_ok=False)


def _mark(game: str) -> str:
    """The name of a game's mark; that of the usual game, which is named by nothing, names none."""
    return f"{_MARK}-{game}" if game else _MARK
