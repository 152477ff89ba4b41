"""One exercise: the position on the board, the tile in hand, and the verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.reactive import reactive

from toscana_tui.core.exercise import Credit
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.commands import COMMANDS, commands_of
from toscana_tui.tui.exercises.commands import board_commands, enabled, footer_labels
from toscana_tui.tui.exercises.state import Attempt, table_of
from toscana_tui.tui.exercises.view import board_view, message_lines, title_line
from toscana_tui.tui.layouts import ROWS_AROUND, Layout, choose
from toscana_tui.tui.screens.hand import HandScreen
from toscana_tui.tui.screens.help import EXERCISES_PAGE, HelpScreen
from toscana_tui.tui.screens.menu import CommandMenu
from toscana_tui.tui.tablestate import holding, looking
from toscana_tui.tui.tableview import panel_lines
from toscana_tui.tui.widgets.boardview import BoardView
from toscana_tui.tui.widgets.commandbar import CommandBar, bar_line
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from toscana_tui.tui.boards.face import Draft
    from toscana_tui.tui.commands import Command
    from toscana_tui.tui.exercises.desk import ExerciseDesk
    from toscana_tui.tui.services import Services
    from toscana_tui.tui.tablestate import TableState

_BY_ACTION = {command.action: command for command in board_commands(COMMANDS)}


class ExerciseScreen(HandScreen[int]):
    """An exercise with the table's keys; dismissed with the number of the one that was open last.

    Args:
        desk: the exercises and the progress.
        number: the exercise to begin with, from 0.
        services: the settings in force.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    ExerciseScreen { align: center middle; }
    ExerciseScreen #title, ExerciseScreen CommandBar { height: 1; }
    ExerciseScreen #message { height: 2; }
    ExerciseScreen.typing #message { height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(",".join(command.all_keys), command.action, command.label, id=command.id, show=False)
        for command in board_commands(COMMANDS)
    ]

    attempt: reactive[Attempt | None] = reactive(None, repaint=False)

    def __init__(self, desk: ExerciseDesk, number: int, services: Services) -> None:
        super().__init__(services)
        self._desk = desk
        self._first = number
        face = face_of(desk.exercises[number].log.game)
        self._commands = commands_of(face, board_commands(services.commands))
        self._laid_out: tuple[Layout, int] = (face.layouts[-1], 0)

    # -- what is on the screen --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Title, board and panel, messages, the commands."""
        with Container(id="frame"):
            yield LineWidget(id="title")
            with Horizontal(id="body"):
                yield BoardView(id="board")
                yield LineWidget(id="panel")
            yield LineWidget(id="message")
            yield CommandBar()
        yield self.notice()

    def on_mount(self) -> None:
        """Begin."""
        self._begin(self._first)

    def resized(self, width: int, height: int) -> None:
        """Take the layout that fits."""
        self._lay_out(width, height)
        self._draw()

    def on_screen_resume(self) -> None:
        """Follow the settings, which may have been changed meanwhile."""
        if not self.too_small:
            self.resized(*self.size)

    def _lay_out(self, width: int, height: int) -> None:
        layout = choose(self.table.face.layouts, width, height, self._services.settings.layout)
        if layout is None:
            return
        total = layout.board[0] + layout.panel_width(width)
        if (layout, total) == self._laid_out:
            return
        self._laid_out = layout, total
        body = layout.height - ROWS_AROUND
        self.place("#frame", total, layout.height)
        self.place("#body", total, body)
        self.place("#board", *layout.board)
        self.place("#panel", total - layout.board[0], body)

    def watch_state(self) -> None:
        """Redraw what is held elsewhere."""
        self._draw()

    def watch_attempt(self) -> None:
        """Redraw what was hinted or judged."""
        self._draw()

    def _draw(self) -> None:
        attempt, table = self.attempt, self.state
        if attempt is None or table is None:
            return
        layout, width = self._laid_out
        panel = panel_lines(table, layout, width - layout.board[0], layout.height - ROWS_AROUND)
        self.query_one("#title", LineWidget).show((title_line(attempt, width),))
        view = board_view(attempt, table)
        self.query_one("#board", BoardView).draw(table.face, view, layout, plain=self._services.plain)
        self.query_one("#panel", LineWidget).show(panel)
        self.query_one("#message", LineWidget).show(message_lines(attempt, table, width))
        bar = bar_line(self._commands, self._enabled, width, footer_labels(attempt, table))
        self.query_one(CommandBar).show((bar,))

    @property
    def table(self) -> TableState:
        """The state, which is there from the moment the screen is mounted."""
        return table_of(self._desk.exercises[self._first]) if self.state is None else self.state

    @property
    def now(self) -> Attempt:
        """The attempt, which is there from the moment the screen is mounted."""
        if self.attempt is None:
            total = len(self._desk.exercises)
            return Attempt(self._desk.exercises[self._first], self._first, total)
        return self.attempt

    # -- keys -------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let a command through only where it can do something now."""
        written = f"{action}({', '.join(map(repr, parameters))})" if parameters else action
        command = _BY_ACTION.get(written)
        if command is None:
            return True
        return self._enabled(command) if not self.too_small else command.id == "match.leave"

    def _enabled(self, command: Command) -> bool:
        return enabled(self.now, self.table, command)

    def _begin(self, number: int) -> None:
        """Come to an exercise by its number, around both ends."""
        exercises = self._desk.exercises
        number %= len(exercises)
        self.attempt = None
        self.state = table_of(exercises[number], self.state)
        self._lay_out(*self.app.size)
        self.attempt = Attempt(exercises[number], number, len(exercises))

    def action_step(self, by: int) -> None:
        """Go to another legal placement, or after the verdict to another exercise."""
        if self.now.judged:
            self._begin(self.now.number + by)
        else:
            super().action_step(by)

    def action_commit(self) -> None:
        """The next step to placing the tile; after the verdict to the next exercise, or the same again."""
        if not self.now.judged:
            self._commit(self.table)
        elif self.now.credit is Credit.FULL:
            self._begin(self.now.number + 1)
        else:
            self.action_undo()

    def _decide(self, draft: Draft) -> None:
        complaint = self._desk.note(self.now.number, self.now.exercise.loss(draft.action))
        self.attempt = self.now.answered(draft.action, complaint)
        self.state = replace(self.table, draft=None, pending=False)

    def action_undo(self) -> None:
        """Try again, with the tile where it was put."""
        draft = self.table.face.drafted(self.table.position, self.now.answer)
        self.attempt = self.now.again()
        self.state = replace(self.table, draft=draft)

    def action_hint(self) -> None:
        """Give the next hint."""
        self.attempt = self.now.hinted()

    def action_back(self) -> None:
        """Take a pending tile back in hand, come back from a look, or open the menu."""
        table = self.table
        if table.pending:
            self.state = holding(table, table.draft)
        elif table.look is not None:
            self.state = looking(table, None)
        else:
            menu = CommandMenu(self._commands, self._enabled, back="Back to the exercise")
            self.app.push_screen(menu, self._chosen)

    async def _chosen(self, action: str | None) -> None:
        if action:
            await self.run_action(action)

    def action_layout(self) -> None:
        """Take the next layout that fits."""
        self._services.next_layout(self.table.face.layouts, self._laid_out[0], self.size)
        self.resized(*self.size)

    def action_help(self) -> None:
        """Show the keys and what the exercises are."""
        self.app.push_screen(HelpScreen(self._commands, EXERCISES_PAGE))

    async def action_settings(self) -> None:
        """Open the settings."""
        await self.app.run_action("settings")

    def action_leave(self) -> None:
        """Go back to the list."""
        self.dismiss(self.now.number)

    # -- the mouse --------------------------------------------------------------------------------------

    def on_board_view_clicked(self, message: BoardView.Clicked) -> None:
        """Make the placement under the mouse pending; a second click on it decides."""
        if not self.now.judged:
            self._click(message.row, message.column)
