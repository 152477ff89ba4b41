"""One exercise: the position on the board, the tile in hand, and the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from toscana_tui.core.game import PASS, AnyAction
from toscana_tui.play.language import gettext as _
from toscana_tui.tui.exercises.commands import BOARD_COMMANDS, footer_labels
from toscana_tui.tui.exercises.state import Attempt, begun
from toscana_tui.tui.exercises.view import board_view, message_lines, panel_lines, title_lines
from toscana_tui.tui.keys.command import words_of
from toscana_tui.tui.shared.board_screen import Arrangement, BoardScreen, Drawing
from toscana_tui.tui.shared.hand import Hand
from toscana_tui.tui.shared.page import EXERCISES_PAGE

if TYPE_CHECKING:
    from textual.binding import BindingType

    from toscana_tui.play.exercises import Exercises
    from toscana_tui.tui.program import Program
    from toscana_tui.tui.shared.board_widget import BoardView


class ExerciseScreen(BoardScreen[int, Attempt]):
    """An exercise with the table's keys; dismissed with the number of the one that was open last.

    Args:
        exercises: the exercises and the progress.
        number: the exercise to begin with, from 0.
        listed: the numbers of those that can follow, it among them.
        services: the settings in force.
    """

    BINDINGS: ClassVar[list[BindingType]] = [command.binding for command in BOARD_COMMANDS]

    def __init__(self, exercises: Exercises, number: int, listed: Sequence[int], services: Program) -> None:
        super().__init__(begun(exercises.exercises, number), BOARD_COMMANDS, services, "match.leave")
        self._exercises = exercises
        self._listed = listed
        self.hand: Hand = Hand(self, self._answer)

    def drawing(self, arranged: Arrangement) -> Drawing:
        """The board, and the verdict once there is one, with the best placement beside it in the end."""
        state = self.state
        return Drawing(
            title=(title_lines, state, arranged.width),
            view=board_view(state),
            panel=(panel_lines, state, arranged, self._services.plain),
            message=message_lines(state, arranged),
            labels=footer_labels(state),
        )

    def _begin(self, by: int) -> None:
        """Come to another exercise of those that are listed, around both ends."""
        place = (self._listed.index(self.state.number) + by) % len(self._listed)
        attempt = begun(self._exercises.exercises, self._listed[place], self.state)
        self.take_face(attempt.face)
        self.state = attempt

    def next(self) -> None:
        """Go to the next legal placement, or after the verdict to the next exercise."""
        self._step(1)

    def previous(self) -> None:
        """Go to the legal placement before, or after the verdict to the exercise before."""
        self._step(-1)

    def _step(self, by: int) -> None:
        if self.state.judged:
            self._begin(by)
        else:
            self.state = self.state.stepped(by)

    def commit(self) -> None:
        """The next step to placing the tile; after the verdict to the next exercise, or the same again."""
        if not self.state.judged and self.state.exercise.interrupts:
            self._answer(PASS)
        elif not self.state.judged:
            self.hand.commit()
        elif self.state.solved:
            self._begin(1)
        else:
            self.state = self.state.again()

    def veto(self) -> None:
        """Answer with the interruption."""
        self._answer(next(action for action in self.state.exercise.values if action != PASS))

    def _answer(self, action: AnyAction) -> None:
        complaint = self._exercises.note(self.state.number, self.state.exercise.loss(action))
        self.state = self.state.answered(action, complaint)

    def back(self) -> None:
        """Take a pending tile back in hand, come back from a look, or open the menu."""
        if not self.hand.back():
            self.commands.open_menu(_("Back to the exercise"))

    def show_help(self) -> None:
        """Show the keys and what the exercises are."""
        self.commands.open_help(EXERCISES_PAGE, words=words_of(self._face))

    def leave(self) -> None:
        """Go back to the list."""
        self.dismiss(self.state.number)

    def on_board_view_clicked(self, message: BoardView.Clicked) -> None:
        """Make the placement under the mouse pending; a second click on it decides."""
        if not self.state.judged:
            self.hand.clicked(message.row, message.column)
