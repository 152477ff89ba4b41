"""The exercises: read, told, and the progress in them kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.exercise import Credit, credit, exercises_of
from toscana_tui.games import GAMES
from toscana_tui.store.progress import ExerciseResults

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.exercise import Exercise
    from toscana_tui.core.game import AnyAction
    from toscana_tui.store.progress import Result

LEVELS = ("easy", "medium", "hard")
"""What the levels of exercises are called, from the first."""

TASK = "Find the placement with the best lead."


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


def verdict_text(exercise: Exercise, action: AnyAction, as_shown: str = ", as shown") -> str:
    """What the answer is worth, and which would have been better."""
    loss = exercise.loss(action)
    game = exercise.log.game
    show, points = game.format_action, f"{game.point}s"
    answer, best = show(action), show(exercise.best)
    gives = f"{answer} gives {_lead(exercise.values[action])}"
    if not round(loss, 1):
        return f"Best! {gives} {points}."
    if credit(loss) is Credit.FULL:
        return f"Good: {gives} {points}, {loss:.1f} less than the best, {best}."
    close = "Close: " if credit(loss) is Credit.PART else ""
    return f"{close}{gives} {points}; {best} gives {_lead(exercise.values[exercise.best])}{as_shown}."


def _lead(value: float) -> str:
    return f"{round(value, 1) + 0.0:+.1f}"


def result_text(result: Result | None, *, brief: bool = False) -> str:
    """What has come of an exercise, in few words or fewer; nothing where it was not tried."""
    if result is None:
        return ""
    found = credit(result.loss) is Credit.FULL
    if brief:
        return "found" if found else f"-{result.loss:.1f}"
    if credit(result.first) is Credit.FULL:
        return "found at once"
    tries = "1 try" if result.tries == 1 else f"{result.tries} tries"
    return f"found, {tries}" if found else f"{result.loss:.1f} less, {tries}"
