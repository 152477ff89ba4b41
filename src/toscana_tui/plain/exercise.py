"""The exercises: their list, and one of them."""

from __future__ import annotations

from toscana_tui.core.exercise import DIFFICULTIES, Credit, credit
from toscana_tui.core.game import PASS, AnyAction
from toscana_tui.core.message import message
from toscana_tui.core.text import clean, listed
from toscana_tui.games import word_of
from toscana_tui.plain.board import BoardRoom, board_words, offer_text, task_text
from toscana_tui.plain.talk import Lines, Talk, Word, words_of
from toscana_tui.play import exercises
from toscana_tui.play.language import gettext as _, ngettext, translated
from toscana_tui.play.options import HUMAN
from toscana_tui.play.session import Session


def exercise_lines(talk: Talk, rest: str = "") -> Lines:
    """All exercises by their numbers, or those of one game, with what has come of them."""
    known = exercises.Exercises(talk.data)
    if known.complaint:
        yield known.complaint
    games = {word_of(game): game for game in exercises.games_of(known.exercises)}
    if rest and rest.lower() not in games:
        wrong = {"typed": clean(rest, 20), "games": listed(tuple(games))}
        yield _("There are no exercises of {typed}: type exercises {games}.", **wrong)
        return
    results, total = known.results(), len(known.exercises)
    yield ngettext(
        "{number} exercise. For example: exercise 1.", "{number} exercises. For example: exercise 1.", total
    )
    yield f"{exercises.found_texts(known.exercises, results)[0]}."
    for number, (one, result) in enumerate(zip(known.exercises, results, strict=True), start=1):
        game = one.log.game.name
        if not rest or games[rest.lower()] == game:
            stands = exercises.result_text(result) or message("not tried yet")
            told = {"game": game, "theme": one.theme.title, "how_hard": DIFFICULTIES[one.difficulty - 1]}
            yield _("{number}. {game}, {theme}, {how_hard}: {result}", number=number, result=stands, **told)


def tried(talk: Talk, rest: str) -> Lines:
    """Go to the exercise of that number."""
    known = exercises.Exercises(talk.data)
    total = len(known.exercises)
    if rest not in map(str, range(1, total + 1)):
        typed = clean(rest, 20) or message("without a number")
        yield _("There is no exercise {typed}: numbers are 1 to {last}.", typed=typed, last=total)
        return
    talk.current.put_away()
    yield from talk.go(Attempt(talk, known, int(rest) - 1))


class Attempt(BoardRoom):
    """One of the exercises that are known on its board."""

    def __init__(self, talk: Talk, known: exercises.Exercises, number: int) -> None:
        self._known = known
        self._number = number
        self._exercise = known.exercises[number]
        self._hints = 0
        self._found = self._missed = False
        super().__init__(talk, Session(self._exercise.match, (HUMAN, HUMAN), 0))

    def opening(self) -> Lines:
        """Which exercise it is and what is to be done."""
        one = self._exercise
        place = {"number": self._number + 1, "all": len(self._known.exercises)}
        what = {
            "game": one.log.game.name,
            "how_hard": DIFFICULTIES[one.difficulty - 1],
            "task": one.theme.task,
        }
        yield _("Exercise {number} of {all}, {game}, {how_hard}. {task}", **place, **what)
        yield offer_text(self.match) if one.interrupts else task_text(self.match)

    def words(self) -> tuple[Word, ...]:
        """What may be asked of the board, and for help."""
        rows = [
            (message("veto"), message("Vetoes what is about to be placed."), self._veto),
            (message("hint"), message("Gives one more hint."), self._hint),
            (message("back"), message("Takes back what is held, or goes to the first list."), self.back),
        ]
        return (*words_of(rows if self._exercise.interrupts else rows[1:]), *board_words(self.match))

    def hold(self, text: str, action: AnyAction) -> Lines:
        """Hold an action; nobody is there to interrupt."""
        interrupts = self.match.position.actor(action) is not self.match.position.mover
        if not interrupts and not self._exercise.interrupts:
            yield from super().hold(text, action)
        elif action in self._exercise.values:
            yield from self.act(action)
        else:
            yield _("That is not asked for in this exercise.")

    def go_on(self) -> Lines:
        """Answer with what is held, or go to the next exercise."""
        if self.held is None and self._found:
            number = (self._number + 1) % len(self._known.exercises)
            return self._talk.go(Attempt(self._talk, self._known, number))
        if self.held is None and self._exercise.interrupts:
            return self.act(PASS)
        return super().go_on()

    def quit(self) -> Lines:
        """Go back to the first list."""
        return self._talk.home()

    def back(self, rest: str) -> Lines:
        """Take back what is held, or go to the first list."""
        return self._talk.home() if self.held is None else super().back(rest)

    def act(self, action: AnyAction) -> Lines:
        """Judge an answer."""
        self.held = None
        loss = self._exercise.loss(action)
        yield exercises.answer_texts(self.match, self._exercise, action)[0]
        yield from filter(None, (self._known.note(self._number, loss),))
        self._found = credit(loss) is Credit.FULL
        self._missed = not self._found
        if self._found:
            yield _("Empty line: the next exercise.")
        else:
            yield exercises.asked_texts(self._exercise, action)[0]
            yield _("Try again, or type hint until it says the answer.")

    def _veto(self, _rest: str) -> Lines:
        return self.act(next(action for action in self._exercise.values if action != PASS))

    def _hint(self, _rest: str) -> Lines:
        hints = self._exercise.hints
        if self._hints == len(hints) and self._missed:
            yield exercises.answer_texts(self.match, self._exercise, self._exercise.best)[0]
            self._found = True
            return
        self._hints = min(self._hints + 1, len(hints))
        said = "; ".join(map(translated, hints[: self._hints]))
        yield _("Hint: {hints}.", hints=said) if hints else _("There is no hint.")
