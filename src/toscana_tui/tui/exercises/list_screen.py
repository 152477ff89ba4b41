"""The list of exercises: which there are, and what has been found."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.reactive import reactive

from toscana_tui.play.language import gettext as _
from toscana_tui.play.questions import Answer
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.exercises.commands import LIST_COMMANDS
from toscana_tui.tui.exercises.state import ExerciseList
from toscana_tui.tui.exercises.view import detail_lines, head_line, row_lines, said_lines, thumbnail
from toscana_tui.tui.keys.command import words_of
from toscana_tui.tui.shared.dialog import Dialog
from toscana_tui.tui.shared.list_screen import DETAIL_WIDTH, ListDrawing, ListScreen
from toscana_tui.tui.shared.page import EXERCISES_PAGE
from toscana_tui.tui.shared.screen_commands import set_at_once

if TYPE_CHECKING:
    from textual.binding import BindingType

    from toscana_tui.play.exercises import Exercises
    from toscana_tui.tui.draw.runs import Line
    from toscana_tui.tui.program import Program


class ExercisesScreen(ListScreen[None]):
    """The list with its commands.

    Args:
        desk: the exercises and the progress.
        services: the settings in force.
    """

    BINDINGS: ClassVar[list[BindingType]] = [command.binding for command in LIST_COMMANDS]

    state: reactive[ExerciseList] = reactive(set_at_once, repaint=False, init=False)

    def __init__(self, exercises: Exercises, services: Program) -> None:
        super().__init__(services.with_own_keys(LIST_COMMANDS))
        self._exercises = exercises
        self._services = services
        results = exercises.results()
        untried = (number for number, result in enumerate(results) if result is None)
        first = ExerciseList(exercises.exercises, results, next(untried, 0), notice=exercises.complaint)
        self.set_reactive(ExercisesScreen.state, first)

    def drawing(self, width: int) -> ListDrawing:
        """What is chosen, beside the list."""
        return ListDrawing(
            head=head_line(self.state, width),
            thumbnail=thumbnail(self.state, plain=self._services.plain),
            detail=detail_lines(self.state, DETAIL_WIDTH),
            said=said_lines(self.state, width),
        )

    def rows(self, width: int, height: int) -> list[Line]:
        """The exercises around the chosen one."""
        return row_lines(self.state, width, height)

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
        self.app.push_screen(Dialog(_("Reset your progress?"), text, answers, "no"), self._reset)

    def _reset(self, answer: str | None) -> None:
        if answer == "yes":
            complaint = self._exercises.reset()
            self.state = replace(
                self.state, results=self._exercises.results(), notice=complaint or _("Progress reset.")
            )

    def show_help(self) -> None:
        """Show the keys and what the exercises are."""
        words = words_of(face_of(self.state.exercises[self.state.chosen].log.game))
        self.commands.open_help(EXERCISES_PAGE, words=words)

    def back(self) -> None:
        """Go back to the first screen."""
        self.dismiss(None)
