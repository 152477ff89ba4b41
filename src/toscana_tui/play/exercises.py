"""The exercises: read, told, and the progress in them kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.exercise import Credit, credit, exercises_of
from toscana_tui.games import GAMES
from toscana_tui.play.sentences import effect_text, finish_text, lead_text
from toscana_tui.store.progress import ExerciseResults

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.exercise import Exercise
    from toscana_tui.core.game import AnyAction
    from toscana_tui.play.session import AnyMatch
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


def answer_texts(match: AnyMatch, exercise: Exercise, answer: AnyAction) -> tuple[str, ...]:
    """What an answer does and is worth, in ever fewer words, without the best one."""
    loss, value = exercise.loss(answer), exercise.values[answer]
    found = "Good." if round(loss, 1) else "Best!"
    head = {Credit.FULL: found, Credit.PART: "Close.", Credit.NONE: "Not the best."}[credit(loss)]
    does = f"{exercise.log.game.format_action(answer)}: {effect_text(match, answer)}"
    return (
        f"{head} {does}, {finish_text(value)}.",
        f"{head} {does} ({lead_text(value)}).",
        f"{does} ({lead_text(value)}).",
        f"{does}.",
    )


def asked_texts(exercise: Exercise, answer: AnyAction) -> tuple[str, str]:
    """What was asked for, and by how much an answer falls short, and the same in fewer words."""
    loss = f"{exercise.loss(answer):.1f} {exercise.log.game.point}s"
    return f"Asked for: the best lead, {loss} more.", f"Asked: the best lead, {loss} more."


def is_found(result: Result | None) -> bool:
    """Whether the best answer of an exercise has been given, or one as good."""
    return result is not None and credit(result.loss) is Credit.FULL


def result_text(result: Result | None, *, brief: bool = False) -> str:
    """What has come of an exercise, in few words or fewer; nothing where it was not tried."""
    if result is None:
        return ""
    found = is_found(result)
    if brief:
        return "found" if found else f"-{result.loss:.1f}"
    if credit(result.first) is Credit.FULL:
        return "found at once"
    tries = "1 try" if result.tries == 1 else f"{result.tries} tries"
    return f"found, {tries}" if found else f"{result.loss:.1f} less, {tries}"
