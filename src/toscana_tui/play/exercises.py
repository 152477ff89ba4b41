"""What the screens of the exercises can have done: the exercises read, the progress kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.exercise import exercises_of
from toscana_tui.games import GAMES
from toscana_tui.store.progress import ExerciseResults

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.store.progress import Result


class Exercises:
    """The exercises of all games and the progress in them.

    Args:
        root: the folder for the progress; None where the user has none.

    Attributes:
        exercises: the exercises, game by game.
        complaint: what the player should know of the file of the progress, or an empty string.
    """

    def __init__(self, root: Path | None) -> None:
        self.exercises = tuple(exercise for game in GAMES.values() for exercise in exercises_of(game))
        self._progress = ExerciseResults(root)
        self.complaint = self._progress.load() or ""

    def results(self) -> tuple[Result | None, ...]:
        """What has come of each exercise; None where it was not tried."""
        games = {exercise.log.game.name for exercise in self.exercises}
        known = {game: self._progress.results(game) for game in games}
        return tuple(known[one.log.game.name].get(one.name) for one in self.exercises)

    def note(self, number: int, loss: float) -> str:
        """Remember an answer that gives so many tiles less than the best; a complaint, or an empty string."""
        exercise = self.exercises[number]
        return self._progress.note(exercise.log.game.name, exercise.name, loss) or ""

    def reset(self) -> str:
        """Forget all progress; a complaint, or an empty string."""
        games = {exercise.log.game.name for exercise in self.exercises}
        complaints = [self._progress.reset(game) for game in sorted(games)]
        return next((complaint for complaint in complaints if complaint), "")
