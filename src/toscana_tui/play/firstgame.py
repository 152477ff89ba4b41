"""The hints of the first game: shown until three tiles were placed, and never again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.store.firstgame import hints_seen, note_hints_seen

if TYPE_CHECKING:
    from pathlib import Path

_ENOUGH = 3


class Hints:
    """Counts what was placed until hints are needed no more.

    Args:
        folder: where it is remembered; None remembers nothing and shows none.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._left = 0 if folder is None or hints_seen(folder) else _ENOUGH

    @property
    def hints(self) -> bool:
        """Whether hints are shown."""
        return self._left > 0

    def acted(self) -> bool:
        """Count a placement by a person; whether that was the last one that needs hints."""
        if self._left == 0:
            return False
        self._left -= 1
        if self._left or self._folder is None:
            return False
        note_hints_seen(self._folder)
        return True
