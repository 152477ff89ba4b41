"""The list of exercises: which there are, and what has been found."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from toscana_tui.core.exercise import DIFFICULTIES
from toscana_tui.core.message import message
from toscana_tui.core.text import text_width
from toscana_tui.play.exercises import Exercises, found_texts, is_found, result_text
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.questions import Answer, Question
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.draw.looks import CHOSEN, HEAD, MUTED, NOTE, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, fitted, fitting, paragraph
from toscana_tui.tui.exercises.state import LIST_COMMANDS, ExerciseList
from toscana_tui.tui.keys.command import words_of
from toscana_tui.tui.shared.list_screen import DETAIL_WIDTH, ListDrawing, ListScreen
from toscana_tui.tui.shared.page import EXERCISES_PAGE

if TYPE_CHECKING:
    from textual.binding import BindingType

    from toscana_tui.tui.program import Program

_GAME, _THEME, _DIFFICULTY = 9, 17, 6  # columns of a row's game, theme and difficulty

# TRANSLATORS: the heads of columns; that of how hard an exercise is has at most 5 columns.
_HEADS = message("Game"), message("theme"), message("Hard"), message("Result")
_NARROW = 54  # columns below which a row has no room for the game, and few words about what has come of it


class ExercisesScreen(ListScreen[ExerciseList]):
    """The list with its commands."""

    BINDINGS: ClassVar[list[BindingType]] = [command.binding for command in LIST_COMMANDS]

    def __init__(self, exercises: Exercises, services: Program) -> None:
        results = exercises.results()
        untried = (number for number, result in enumerate(results) if result is None)
        first = ExerciseList(exercises.exercises, results, next(untried, 0), notice=exercises.complaint)
        super().__init__(first, LIST_COMMANDS, services)
        self._exercises = exercises

    def drawing(self, width: int) -> ListDrawing:
        """What is chosen, beside the list."""
        state = self.state
        log = state.exercises[state.chosen].log
        return ListDrawing(
            head=head_line(state, width),
            rows=partial(row_lines, state),
            thumbnail=face_of(log.game).thumbnail(log.game.brief(log.position), plain=self._services.plain),
            detail=detail_lines(state, DETAIL_WIDTH),
            said=paragraph(translated(state.notice), width - 1, WARN) if state.notice else [],
        )

    def open(self) -> None:
        """Try the chosen exercise."""
        from toscana_tui.tui.exercises.board_screen import ExerciseScreen  # noqa: PLC0415 - not needed to look

        state = self.state
        screen = ExerciseScreen(self._exercises, state.chosen, state.numbers, self._services)
        self.app.push_screen(screen, self._back)

    def _back(self, number: int | None) -> None:
        """Come back from the exercise with that number."""
        chosen = self.state.chosen if number is None else number
        self.state = replace(self.state, results=self._exercises.results(), chosen=chosen)

    def ask_reset(self) -> None:
        """Ask whether to forget the progress."""
        answers = (Answer("no", _("No, keep it")), Answer("yes", _("Yes, reset it")))
        text = _("All exercises will count as not tried.")
        self._services.ask(Question(_("Reset your progress?"), text, answers, "no"), {"yes": self._reset})

    def _reset(self) -> None:
        notice = self._exercises.reset() or _("Progress reset.")
        self.state = replace(self.state, results=self._exercises.results(), notice=notice)

    def show_help(self) -> None:
        """Show the keys and what the exercises are."""
        words = words_of(face_of(self.state.exercises[self.state.chosen].log.game))
        self.commands.open_help(EXERCISES_PAGE, words=words)


# -- what is drawn, as pure functions of the state ---------------------------------------------------------


def head_line(state: ExerciseList, width: int) -> Line:
    """How many there are, and how many were found."""
    return fitted((Run(f" {fitting(found_texts(state.exercises, state.results), width - 2)}", HEAD),), width)


def row_lines(state: ExerciseList, width: int, height: int) -> list[Line]:
    """As many rows as there is room for, with the chosen one in sight; a click on one chooses it."""
    numbers, room = state.numbers, height - 1
    top = max(0, min(numbers.index(state.chosen) - room // 2, len(numbers) - room))
    game, theme, hard, result = (translated(head) for head in _HEADS)
    game = f"{game:<{_GAME}}" if width >= _NARROW else ""
    heads = f"{'':>4}  {game}{theme.capitalize():<{_THEME}}{hard:<{_DIFFICULTY}}{result}"
    rows = [_row(state, number, width) for number in numbers[top : top + room]]
    return [fitted((Run(heads, MUTED),), width), *rows]


def _row(state: ExerciseList, number: int, width: int) -> Line:
    exercise, result = state.exercises[number], state.results[number]
    chosen = number == state.chosen
    mark = ">" if chosen else " "
    game = f"{exercise.log.game.name:<{_GAME}}" if width >= _NARROW else ""
    stars = "*" * exercise.difficulty
    theme = translated(exercise.theme.title)
    head = f"{mark}{number + 1:>3}  {game}{theme:<{_THEME}}{stars:<{_DIFFICULTY}}"
    room = width - text_width(head) if width >= _NARROW else 0
    said = fitting((result_text(result), result_text(result, brief=True)), room)
    look = CHOSEN if chosen else NOTE if is_found(result) else PLAIN
    return fitted((Run(head + said, look, f"choose({number})"),), width, look)


def detail_lines(state: ExerciseList, width: int) -> list[Line]:
    """The chosen exercise in words."""
    exercise, result = state.exercises[state.chosen], state.results[state.chosen]
    hard = translated(DIFFICULTIES[exercise.difficulty - 1])
    texts = (
        (translated(exercise.title), Look(bold=True)),
        (_("{game}, move {move}", game=exercise.log.game.name, move=exercise.log.cursor + 1), MUTED),
        (f"{translated(exercise.theme.title)}, {hard}", MUTED),
        ("", PLAIN),
        (result_text(result) or _("not tried yet"), NOTE if result else MUTED),
    )
    lines: list[Line] = []
    for text, look in texts:
        lines += paragraph(text, width - 1, look, "  ") if text else [BLANK]
    return lines
