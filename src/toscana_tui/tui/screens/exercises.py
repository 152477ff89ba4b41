"""The list of exercises: which there are, and what has been found."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.reactive import reactive

from toscana_tui.tui.exercises.commands import LIST_COMMANDS
from toscana_tui.tui.exercises.state import ExerciseList
from toscana_tui.tui.exercises.view import detail_lines, head_line, row_lines, said_lines, thumbnail
from toscana_tui.tui.screens.dialog import Answer, Dialog
from toscana_tui.tui.screens.help import EXERCISES_PAGE, HelpScreen
from toscana_tui.tui.screens.sized import SizedScreen
from toscana_tui.tui.widgets.boardview import BoardView
from toscana_tui.tui.widgets.commandbar import CommandBar, bar_line
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from toscana_tui.tui.commands import Command
    from toscana_tui.tui.exercises.desk import ExerciseDesk
    from toscana_tui.tui.services import Services

_DETAIL_WIDTH = 26
_WIDE = 70
"""Columns from which the details fit beside the list."""

_MOST = (110, 44)
"""The columns and rows that the list takes at most."""

_AROUND = 2
"""Rows around the list beside those that say what has happened: the heading and the commands."""


class ExercisesScreen(SizedScreen[None]):
    """The list with its commands.

    Args:
        desk: the exercises and the progress.
        services: the settings in force.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    ExercisesScreen { align: center middle; }
    ExercisesScreen #frame { width: 100%; max-width: 110; height: 100%; max-height: 44; }
    ExercisesScreen #head, ExercisesScreen CommandBar { height: 1; }
    ExercisesScreen #middle { height: 1fr; }
    ExercisesScreen #rows { width: 1fr; height: 100%; }
    ExercisesScreen #side { width: 26; height: 100%; }
    ExercisesScreen #thumbnail { width: 17; height: 9; margin: 1 0 1 2; }
    ExercisesScreen #detail { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(",".join(one.all_keys), one.action, one.label, show=False) for one in LIST_COMMANDS),
        Binding("down,j,J,s,S,n,N,tab", "move(1)", show=False),
        Binding("up,k,K,w,W,p,P,shift+tab", "move(-1)", show=False),
        Binding("pagedown,right,space", "move(15)", show=False),
        Binding("pageup,left", "move(-15)", show=False),
        Binding("home", "move(-1000000)", show=False),
        Binding("end", "move(1000000)", show=False),
    ]

    state: reactive[ExerciseList | None] = reactive(None, repaint=False)

    def __init__(self, desk: ExerciseDesk, services: Services) -> None:
        super().__init__()
        self._desk = desk
        self._services = services
        self._frame = _MOST

    def compose(self) -> ComposeResult:
        """List, details of the chosen exercise, commands."""
        with Container(id="frame"):
            yield LineWidget(id="head")
            with Horizontal(id="middle"):
                yield LineWidget(id="rows")
                with Container(id="side"):
                    yield BoardView(id="thumbnail")
                    yield LineWidget(id="detail")
            yield LineWidget(id="say")
            yield CommandBar()
        yield self.notice()

    def on_mount(self) -> None:
        """Choose the first that has not been tried."""
        results = self._desk.results()
        untried = (number for number, result in enumerate(results) if result is None)
        self.state = ExerciseList(self._desk.exercises, results, next(untried, 0), self._desk.complaint)

    def resized(self, width: int, height: int) -> None:
        """Make room for the details where there is any."""
        self._frame = min(width, _MOST[0]), min(height, _MOST[1])
        self.query_one("#side").display = width >= _WIDE
        self.watch_state()

    @property
    def now(self) -> ExerciseList:
        """The state, which is there from the moment the screen is mounted."""
        return self.state or ExerciseList(self._desk.exercises, self._desk.results())

    def watch_state(self) -> None:
        """Redraw."""
        state = self.state
        if state is None:
            return
        width, height = self._frame
        said = said_lines(state, width)
        rows_width = width - _DETAIL_WIDTH if width >= _WIDE else width
        rows = row_lines(state, rows_width, max(1, height - _AROUND - len(said)))
        self.query_one("#head", LineWidget).show((head_line(state, width),))
        self.query_one("#rows", LineWidget).show(rows)
        self.query_one("#thumbnail", BoardView).picture(thumbnail(state, plain=self._services.plain))
        self.query_one("#detail", LineWidget).show(detail_lines(state, _DETAIL_WIDTH))
        say = self.query_one("#say", LineWidget)
        say.styles.height = len(said)
        say.show(said)
        self.query_one(CommandBar).show((bar_line(LIST_COMMANDS, self._enabled, width),))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Let a command through only where it can do something."""
        command = next((one for one in LIST_COMMANDS if one.action == action), None)
        return command is None or (not self.too_small and self._enabled(command))

    def _enabled(self, command: Command) -> bool:
        return command.id != "exercises.reset" or any(self.now.results)

    def on_mouse_scroll_down(self) -> None:
        """Go down with the wheel."""
        self.action_move(1)

    def on_mouse_scroll_up(self) -> None:
        """Go up with the wheel."""
        self.action_move(-1)

    def action_move(self, by: int) -> None:
        """Choose another exercise."""
        self.state = self.now.moved(by)

    def action_choose(self, number: int) -> None:
        """Choose an exercise by its number, as a click does; a click on the chosen one opens it."""
        if number == self.now.chosen:
            self.action_open()
        else:
            self.state = self.now.moved(number - self.now.chosen)

    def action_open(self) -> None:
        """Try the chosen exercise."""
        from toscana_tui.tui.screens.exercise import ExerciseScreen  # noqa: PLC0415 - not needed to look

        self.app.push_screen(ExerciseScreen(self._desk, self.now.chosen, self._services), self._back)

    def _back(self, number: int | None) -> None:
        """Come back from the exercise with that number."""
        now = self.now
        chosen = now.chosen if number is None else number
        self.state = replace(now, results=self._desk.results(), chosen=chosen)

    def action_reset(self) -> None:
        """Ask whether to forget the progress."""
        answers = (Answer("no", "No, keep it"), Answer("yes", "Yes, forget it"))
        text = "All exercises will be as if they had never been tried."
        self.app.push_screen(Dialog("Forget what you have found?", text, answers, "no"), self._reset)

    def _reset(self, answer: str | None) -> None:
        if answer == "yes":
            complaint = self._desk.reset()
            self.state = replace(self.now, results=self._desk.results(), notice=complaint or "Forgotten.")

    def action_help(self) -> None:
        """Show the keys and what the exercises are."""
        self.app.push_screen(HelpScreen(LIST_COMMANDS, EXERCISES_PAGE))

    def action_back(self) -> None:
        """Go back to the first screen."""
        self.dismiss(None)
