"""What the two screens of the exercises show, as frozen values, and the pure steps between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from toscana_tui.core.exercise import Credit, credit
from toscana_tui.core.match import Match
from toscana_tui.tui.options import HUMAN
from toscana_tui.tui.session import Session
from toscana_tui.tui.tablestate import arrived

if TYPE_CHECKING:
    from toscana_tui.core.exercise import Exercise
    from toscana_tui.store.progress import Result
    from toscana_tui.tui.tablestate import TableState


@dataclass(frozen=True, slots=True)
class ExerciseList:
    """The list of exercises.

    Attributes:
        exercises: all of them; at least one.
        results: what has come of each, None where it was not tried.
        chosen: the number of the chosen one, from 0.
        notice: what has just happened, in one sentence.
    """

    exercises: tuple[Exercise, ...]
    results: tuple[Result | None, ...]
    chosen: int = 0
    notice: str = ""

    @property
    def found(self) -> int:
        """How many have been answered as well as can be."""
        return sum(result is not None and credit(result.loss) is Credit.FULL for result in self.results)

    def moved(self, by: int) -> ExerciseList:
        """With another one chosen, stopping at both ends."""
        return replace(self, chosen=max(0, min(self.chosen + by, len(self.exercises) - 1)))


@dataclass(frozen=True, slots=True)
class Attempt:
    """One exercise on the board.

    Attributes:
        exercise: the exercise.
        number: its number, from 0.
        total: how many there are.
        hints: how many of its hints were asked for.
        answer: the placement that was decided on; None while it is looked for.
        complaint: why the answer could not be remembered, or an empty string.
    """

    exercise: Exercise
    number: int
    total: int
    hints: int = 0
    answer: Any = None
    complaint: str = ""

    @property
    def judged(self) -> bool:
        """Whether an answer was given."""
        return self.answer is not None

    @property
    def credit(self) -> Credit:
        """What the answer is worth; nothing without one."""
        return credit(self.exercise.loss(self.answer)) if self.judged else Credit.NONE

    def hinted(self) -> Attempt:
        """With one more hint."""
        return replace(self, hints=min(self.hints + 1, len(self.exercise.hints)))

    def answered(self, answer: object, complaint: str) -> Attempt:
        """With an answer."""
        return replace(self, answer=answer, complaint=complaint)

    def again(self) -> Attempt:
        """Once more from the beginning, with the hints that were asked for."""
        return replace(self, answer=None, complaint="")


def table_of(exercise: Exercise, before: TableState | None = None) -> TableState:
    """The table at an exercise's position, with the mover's tile in hand.

    Args:
        exercise: the exercise.
        before: the table before, for its overlays.
    """
    one, two = (colour.capitalize() for colour in exercise.log.game.colours)
    match: Match[Any, Any] = Match((one, two), (exercise.log,))
    # The player not to move is taken to have let the mover go on.
    return arrived(Session(match, (HUMAN, HUMAN), seed=0, asked=True), before=before)
