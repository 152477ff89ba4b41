"""The coach of a first game: a line in each of a person's first three turns of a game, and never again."""

from __future__ import annotations

import os.path
from contextlib import suppress
from typing import TYPE_CHECKING

from toscana_tui.games import usual_game

if TYPE_CHECKING:
    from pathlib import Path

TURNS = 3  # the turns in which the coach speaks


class Coach:
    """Counts a person's turns in each game until the coach has nothing more to say.

    Args:
        folder: where a mark of each game remembers it; None remembers nothing and says nothing.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._turns: dict[str, int] = {}

    def turn(self, game: str) -> int | None:
        """Which of a person's first turns in a game comes next, from 0; None after these."""
        if game not in self._turns:
            known = self._folder is None or os.path.exists(_mark(self._folder, game))  # noqa: PTH110 - raises nothing
            self._turns[game] = TURNS if known else 0
        turn = self._turns[game]
        return turn if turn < TURNS else None

    def acted(self, game: str) -> None:
        """Count a placement by a person."""
        turn = self.turn(game)
        if turn is None or self._folder is None:
            return
        self._turns[game] = turn + 1
        if turn + 1 == TURNS:
            with suppress(OSError):  # where it cannot be written the hints come again, which does no harm
                self._folder.mkdir(parents=True, exist_ok=True)
                _mark(self._folder, game).touch(exist_ok=False)


def _mark(folder: Path, game: str) -> Path:
    """A game's mark; that of the usual one is older than the other games, and names none."""
    return folder / ("hints-seen" if game == usual_game() else f"hints-seen-{game.lower()}")
