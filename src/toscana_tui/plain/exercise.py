"""The exercises: their list, and one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.core.actions import PASS
from toscana_tui.core.errors import GameError
from toscana_tui.core.exercise import Credit, credit
from toscana_tui.core.match import Match
from toscana_tui.core.text import clean, counted
from toscana_tui.games import telling_of
from toscana_tui.plain.board import Hand, board_words, piece_text, task_text
from toscana_tui.plain.words import Word
from toscana_tui.play.exercises import LEVELS, TASK, Exercises, result_text, verdict_text

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.plain.talk import Talk
    from toscana_tui.plain.words import Lines


def exercise_lines(talk: Talk, rest: str = "") -> Lines:
    """All exercises by their numbers, with what has come of them."""
    known = Exercises(talk.data)
    if known.complaint:
        yield known.complaint
    yield f"{counted(len(known.exercises), 'exercise')}. For example: exercise 1."
    for number, (one, result) in enumerate(zip(known.exercises, known.results(), strict=True), start=1):
        yield f"{number}. {one.title}, {LEVELS[one.level - 1]}: {result_text(result) or 'not tried yet'}"


def tried(talk: Talk, rest: str) -> Lines:
    """Go to the exercise of that number."""
    known = Exercises(talk.data)
    total = len(known.exercises)
    if rest not in map(str, range(1, total + 1)):
        yield f"There is no exercise {clean(rest, 20) or 'without a number'}: numbers are 1 to {total}."
        return
    talk.current.put_away()
    yield from talk.go(Attempt(talk, known, int(rest) - 1))


class Attempt:
    """One exercise on its board.

    Args:
        talk: the conversation.
        known: all exercises, and the progress in them.
        number: which of them, from 0.
    """

    def __init__(self, talk: Talk, known: Exercises, number: int) -> None:
        self._talk = talk
        self._known = known
        self._number = number
        self._exercise = exercise = known.exercises[number]
        one, two = (colour.capitalize() for colour in exercise.log.game.colours)
        self._match: Match[Any, Any] = Match((one, two), (exercise.log,))
        self._hand = Hand()
        self._hints = 0
        self._found = False

    @property
    def example(self) -> str:
        """A placement."""
        return f"a placement, such as {telling_of(self._match.game).example}"

    def opening(self) -> Lines:
        """Which exercise it is and what is to be done."""
        total, level = len(self._known.exercises), LEVELS[self._exercise.level - 1]
        yield f"Exercise {self._number + 1} of {total}, {level}. {TASK}"
        yield f"{task_text(self._match)} {piece_text(self._match)}".strip()

    def words(self) -> tuple[Word, ...]:
        """What may be asked of the board, and for help."""
        return (
            Word("hint", "Gives one more hint.", self._hint),
            Word("back", "Takes back what is held, or goes to the first list.", self._back),
            *board_words(self._match),
        )

    def typed(self, text: str) -> Lines | None:
        """Hold what a token stands for."""
        match = self._match
        try:
            action = self._hand.read(match, text)
        except GameError as error:
            return iter((f"{error} {self._hand.example(match)}",))
        if action is None or action == PASS:
            return None
        if match.position.actor(action) is not match.position.mover:
            return iter(("There is no veto in an exercise.",))
        return iter((self._hand.take(match, action),))

    def go_on(self) -> Lines:
        """Answer with what is held, or go to the next exercise."""
        if self._hand.action is not None:
            yield from self._judge(self._hand.action)
        elif self._found:
            number = (self._number + 1) % len(self._known.exercises)
            yield from self._talk.go(Attempt(self._talk, self._known, number))
        else:
            yield f"Nothing is held. Type {self.example}."

    def quit(self) -> Lines:
        """Go back to the first list."""
        return self._talk.home()

    def close(self) -> None:
        """Nothing was started."""

    def _judge(self, action: AnyAction) -> Lines:
        self._hand.action = None
        loss = self._exercise.loss(action)
        yield verdict_text(self._exercise, action, as_shown="")
        complaint = self._known.note(self._number, loss)
        if complaint:
            yield complaint
        self._found = credit(loss) is Credit.FULL
        yield (
            "Empty line: the next exercise."
            if self._found
            else "Try it again, or type exercise with another number."
        )

    def _hint(self, _rest: str) -> Lines:
        hints = self._exercise.hints
        self._hints = min(self._hints + 1, len(hints))
        yield f"Hint: {'; '.join(hints[: self._hints])}." if hints else "There is no hint."

    def _back(self, _rest: str) -> Lines:
        if self._hand.action is None:
            yield from self._talk.home()
        else:
            yield f"{self._match.game.format_action(self._hand.action)} is taken back."
            self._hand.action = None
