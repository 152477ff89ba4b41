"""What one exercise on the board shows, as a frozen value, and the pure steps between two of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from toscana_tui.bots import strongest
from toscana_tui.core.exercise import Credit, Exercise, credit
from toscana_tui.play.opponents import reasons_of, weighed
from toscana_tui.play.options import HUMAN
from toscana_tui.play.sentences import names_of
from toscana_tui.play.session import Session
from toscana_tui.tui.table.state import TableState

if TYPE_CHECKING:
    from toscana_tui.core.bot import Reason


@dataclass(frozen=True, kw_only=True)
class Attempt(TableState):
    """One exercise on the board: a table at which something is asked."""

    exercise: Exercise  # the exercise
    number: int  # its number, from 0
    total: int  # how many there are
    hints: int = 0  # how many of its hints were asked for
    answer: Any = None  # the placement that was decided on; None while it is looked for
    missed: Any = None  # the last answer that was not good enough; None without one
    given: bool = False  # whether the best placement was asked for
    # Why the placements compared do what they do, one for each, where the exercise is solved.
    reasons: tuple[str, ...] = ()
    complaint: str = ""  # why the answer could not be remembered, or an empty string

    @property
    def judged(self) -> bool:
        """Whether an answer was given."""
        return self.answer is not None

    @property
    def credit(self) -> Credit:
        """What the answer is worth; nothing without one."""
        return credit(self.exercise.loss(self.answer)) if self.judged else Credit.NONE

    @property
    def solved(self) -> bool:
        """Whether the best placement may be seen: it was found, or asked for."""
        return self.credit is Credit.FULL or self.given

    @property
    def compared(self) -> tuple[Any, ...]:
        """The player's placement and the best; the best alone where nothing else was tried."""
        best = self.exercise.best
        if self.exercise.interrupts:  # a board cannot show it
            return (best,)
        mine = self.missed if self.answer == best else self.answer
        return (best,) if mine is None else (mine, best)

    def with_next_hint(self) -> Attempt:
        """With one more hint."""
        return replace(self, hints=min(self.hints + 1, len(self.exercise.hints)))

    def answered(self, answer: object, complaint: str) -> Attempt:
        """With an answer, and nothing in hand."""
        return _reasoned(replace(self, draft=None, pending=False, answer=answer, complaint=complaint))

    def with_answer_given(self) -> Attempt:
        """With the best placement shown."""
        return _reasoned(replace(self, given=True))

    def again(self) -> Attempt:
        """Once more, with the tile where it was put and the hints that were asked for."""
        held = None if self.exercise.interrupts else self.answer
        draft = None if held is None else self.face.drafted(self.position, held)
        return replace(self, draft=draft, answer=None, given=False, reasons=(), complaint="")


def _reasoned(attempt: Attempt) -> Attempt:
    """With the reasons for what is compared, or with a miss noted where that stays hidden."""
    if not attempt.solved:
        return replace(attempt, missed=attempt.answer)
    match = attempt.session.match
    if attempt.exercise.interrupts:
        reasons: tuple[Reason | None, ...] = (weighed(match.game.name, match.position),)
    else:
        reasons = reasons_of(match.game.name, match.position, attempt.compared)
    names = names_of(match)
    return replace(attempt, reasons=tuple(why.texts(names)[0] if why else "" for why in reasons))


def begun(exercises: Sequence[Exercise], number: int, before: Attempt | None = None) -> Attempt:
    """An exercise at its beginning, with the mover's tile in hand.

    Args:
        exercises: all of them.
        number: its number, from 0.
        before: the one before, for its overlays.
    """
    exercise = exercises[number]
    seats, mover = [HUMAN, HUMAN], exercise.log.position.mover
    if exercise.interrupts:
        seats[mover] = strongest(exercise.log.game.name)
    # Otherwise the player not to move is taken to have let the mover go on.
    session = Session(exercise.match, (seats[0], seats[1]), seed=0, asked=not exercise.interrupts)
    attempt = Attempt(session, exercise=exercise, number=number, total=len(exercises))
    if before is not None:
        attempt = replace(attempt, dots=before.dots, areas=before.areas, letters=before.letters)
    if exercise.interrupts:
        return attempt
    return _away_from_answers(replace(attempt, draft=attempt.face.arrived(exercise.log)))


def _away_from_answers(attempt: Attempt) -> Attempt:
    """With the tile on the next placement that earns nothing, or on the worst, so as to tell nothing."""
    exercise = attempt.exercise
    for _ in exercise.values:
        if attempt.draft is None or credit(exercise.loss(attempt.draft.action)) is Credit.NONE:
            return attempt
        attempt = attempt.stepped(1)
    return replace(attempt, draft=attempt.face.drafted(attempt.position, list(exercise.values)[-1]))
