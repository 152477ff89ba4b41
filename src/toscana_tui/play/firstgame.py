"""The coach of a first game: a line in each of a person's first three turns of a game, and never again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.games import usual_game
from toscana_tui.store.glance import hints_seen, note_hints_seen

if TYPE_CHECKING:
    from pathlib import Path

TURNS = 3
"""The turns in which the coach speaks."""


class Coach:
    """Counts a person's turns in each game until the coach has nothing more to say.

    Args:
        folder: where it is remembered; None remembers nothing and says nothing.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._turns: dict[str, int] = {}

    def turn(self, game: str) -> int | None:
        """Which of a person's first turns in a game comes next, from 0; None after these."""
        if game not in self._turns:
            known = self._folder is None or hints_seen(self._folder, _word(game))
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
            note_hints_seen(self._folder, _word(game))


def _word(game: str) -> str:
    """What a game's mark is called; nothing for the usual one, whose mark is older than the other games."""
    return "" if game == usual_game() else game.lower()
