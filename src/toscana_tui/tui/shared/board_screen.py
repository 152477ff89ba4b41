"""A screen with a board: the table, the replay and an exercise differ in their parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from textual import events, on
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen, ScreenResultType

from toscana_tui.core.message import message
from toscana_tui.play.language import gettext as _
from toscana_tui.tui.draw.layouts import ROWS_AROUND, Layout, choose, following
from toscana_tui.tui.shared.line_widget import Group, LineWidget, wheeled
from toscana_tui.tui.shared.screen_parts import CommandBar, TooSmall, is_too_small, keys_line, set_at_once

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from toscana_tui.tui.boards.face import Draft, Face, View
    from toscana_tui.tui.draw.runs import Line
    from toscana_tui.tui.keys.command import AnyCommand
    from toscana_tui.tui.program import Program
    from toscana_tui.tui.replay.state import ReplayState
    from toscana_tui.tui.shared.hand import Hand
    from toscana_tui.tui.table.state import TableState


_RIGHT_BUTTON = 3
_TYPING_KEYS = (("enter", "Enter", message("Take it")), ("escape", "Esc", message("Close")))


class Arrangement(NamedTuple):
    """How a screen with a board is laid out."""

    layout: Layout  # how large the board is
    width: int = 0  # the columns of the whole
    body: int = 0  # the rows of the board and of the panel beside it
    coached: bool = False  # whether a row is kept for the coach
    titled: bool = True  # whether there is a row for the title

    @property
    def panel(self) -> tuple[int, int]:
        """The columns and rows of the panel."""
        return self.width - self.layout.board[0], self.body


class Drawing(NamedTuple):
    """Everything that a screen with a board shows."""

    # What makes the row above the board, and of which values; it is made anew only where one is another.
    title: tuple[Any, ...]
    view: View  # the board
    panel: tuple[Any, ...]  # the same of what stands beside it
    message: Sequence[Line]  # the two rows below it
    coach: Line = ()  # the row below these, where one is kept for it
    # The only keys that do something now, as `keys_line` takes them; empty for the screen's commands.
    keys: Sequence[tuple[str, str, str]] = ()
    # What keys do now, where that is not what their commands' labels say, by the commands' ids.
    labels: dict[str, str] = {}  # noqa: RUF012 - read only


class BoardView(LineWidget):
    """Draws the board of any game as its face does, and tells of the mouse by messages."""

    @dataclass
    class Pointed(Message):
        """The mouse is over another cell; row and column count from 0."""

        row: int
        column: int

    class Clicked(Pointed):
        """A cell was clicked."""

    @dataclass
    class Wheeled(Message):
        """What is held is to be turned by so many quarter turns clockwise."""

        quarters: int

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._drawn: tuple[Face, Layout] | None = None
        self._pointed: tuple[int, int] | None = None
        self._held: Draft | None = None

    def draw(self, face: Face, view: View, layout: Layout, *, plain: bool) -> None:
        """Draw a board from now on, `plain` by signs alone."""
        self._drawn, self._held = (face, layout), view.draft
        self.show(face.draw(view, layout, plain=plain))

    @property
    def cursor(self) -> Offset | None:
        """Where what is held begins: its first cell that is drawn by itself."""
        if self._drawn is None or self._held is None:
            return None
        face, layout = self._drawn
        places = (face.place_of(row, column, layout) for row, column in self._held.cells)
        return next((Offset(*place) for place in places if place), None)

    def cell_under(self, x: int, y: int) -> tuple[int, int] | None:
        """The row and column of the cell drawn at a column and row of the widget; None beside the board."""
        return self._drawn and self._drawn[0].cell_under(x, y, self._drawn[1])

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell of another cell under the mouse."""
        cell = self.cell_under(event.x, event.y)
        if cell is not None and cell != self._pointed:
            self.post_message(self.Pointed(*cell))
        self._pointed = cell

    def on_click(self, event: events.Click) -> None:
        """Tell of a click; the right button turns."""
        event.stop()
        if event.button == _RIGHT_BUTTON:
            self.post_message(self.Wheeled(1))
        elif cell := self.cell_under(event.x, event.y):
            self.post_message(self.Clicked(*cell))

    @on(events.MouseScrollDown)
    @on(events.MouseScrollUp)
    def _wheel(self, event: events.MouseEvent) -> None:
        event.stop()
        self.post_message(self.Wheeled(wheeled(event)))


_USUAL = 80  # columns of a terminal: a board that is drawn small leaves them to the panel and the commands

State = TypeVar("State", bound="TableState | ReplayState")


class BoardScreen(Screen[ScreenResultType], Generic[ScreenResultType, State]):
    """Lays a board out, draws the screen's state, and runs its commands.

    Its `state` is a frozen value, of which `drawing` is a pure function. `leaves` and `bar` are what the
    `CommandBar` takes.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    BoardScreen { align: center middle; }
    BoardScreen #body { layout: horizontal; visibility: hidden; }
    BoardScreen #title, BoardScreen #hint, BoardScreen CommandBar { height: 1; }
    BoardScreen #message { height: 2; }
    BoardScreen.typing #message { height: 1; }
    """
    MORE_ROWS: ClassVar[int] = 0  # rows that the panel may have more than the board

    state: reactive[State] = reactive(set_at_once, repaint=False, init=False)

    coached: bool = False  # whether a row is wanted for the coach
    hand: Hand | None = None  # what is held over the board; None where nothing is

    def __init__(
        self,
        state: State,
        commands: Sequence[AnyCommand],
        services: Program,
        leaves: str,
        bar: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.set_reactive(type(self).state, state)
        self._title, self._panel = LineWidget(id="title"), LineWidget(id="panel")
        self._message, self._coach = LineWidget(id="message"), LineWidget(id="hint")
        self._board = BoardView(id="board")
        self._services = services
        self.commands = CommandBar(self, services.with_own_keys(commands), leaves, bar)
        self._arranged = Arrangement(state.face.layouts[-1])
        self.take_face(state.face)

    def take_face(self, face: Face) -> None:
        """Show another game from now on: its board, and the commands that mean something in it."""
        self._face = face
        self.commands.take_face(face)
        if self.is_mounted:
            self._lay_out()

    # -- what is on the screen --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Title, board and panel, messages, perhaps the coach, the commands."""
        with Group(id="frame"):
            yield self._title
            with Group(id="body"):
                yield self._board
                yield self._panel
            yield self._message
            yield self._coach
            yield self.commands
        yield TooSmall()

    def drawing(self, arranged: Arrangement) -> Drawing:
        """What the state looks like, so arranged."""
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        """Take the layout that fits, centred where there is more room."""
        if self.query_one(TooSmall).follow(event.size):
            self.follow_settings()

    @on(events.ScreenResume)
    def follow_settings(self) -> None:
        """Follow another size or other settings, which may have been changed on another screen."""
        if not is_too_small(self):
            self._lay_out()
            self.draw()

    def _lay_out(self) -> None:
        """Size the widgets for the terminal there is."""
        width, height = self.app.size
        layout = choose(self._face.layouts, width, height, self._services.settings.layout)
        if layout is None:
            return
        total = min(max(layout.board[0] + layout.panel[1], _USUAL), width)
        titled = height >= layout.rows(width)
        around = ROWS_AROUND - (not titled)
        body = min(height - around, layout.height - ROWS_AROUND + self.MORE_ROWS)
        arranged = Arrangement(layout, total, body, self.coached and height > layout.height, titled)
        if arranged == self._arranged:
            return
        self._arranged = arranged
        sizes = {
            "#frame": (total, body + around + arranged.coached),
            "#body": (total, body),
            "#board": layout.board,
            "#panel": arranged.panel,
        }
        for selector, (width, height) in sizes.items():
            styles = self.query_one(selector).styles
            styles.width, styles.height = width, height
        self._title.display, self._coach.display = titled, arranged.coached

    async def on_event(self, event: events.Event) -> None:
        """Say no longer what was said before, then do what is wanted."""
        self.commands.forget_before(event)
        await super().on_event(event)

    @on(events.ScreenSuspend)
    def draw(self) -> None:
        """Draw the state, without keys behind a dialog; what stays the same is not drawn again."""
        arranged = self._arranged
        if not arranged.width:
            return
        drawn = self.drawing(arranged)
        self._title.show_of(*drawn.title)
        self._board.draw(self._face, drawn.view, arranged.layout, plain=self._services.plain)
        self._panel.show_of(*drawn.panel)
        self._message.show(drawn.message)
        self._coach.show((drawn.coach,))
        if keys := _TYPING_KEYS if self.has_class("typing") else drawn.keys:
            self.commands.show_of(keys_line, keys)
        else:
            self.commands.draw(arranged.width, drawn.labels)

    watch_state = draw  # a new state is drawn at once

    # -- what is held -----------------------------------------------------------------------------------

    def on_board_view_pointed(self, message: BoardView.Pointed) -> None:
        """Let what is held follow the mouse."""
        if self.hand is not None:
            self.hand.pointed(message.row, message.column)

    def on_board_view_wheeled(self, message: BoardView.Wheeled) -> None:
        """Turn what is held."""
        if self.hand is not None:
            self.hand.wheeled(message.quarters)

    def on_board_view_clicked(self, message: BoardView.Clicked) -> None:
        """Make the placement under the mouse pending; a second click on it commits."""
        if self.hand is not None:
            self.hand.clicked(message.row, message.column)

    # -- commands ---------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let a command through only where it can do something now."""
        return self.commands.allows(action, parameters)

    def action_command(self, name: str) -> None:
        """Do what a command does."""
        self.commands.run(name)

    def action_view(self, cursor: int) -> None:
        """Look at a position by its number, as a click in the move list or in a chart does."""
        state: Any = self.state
        self.state = state.viewing(cursor)

    def show_settings(self) -> None:
        """Open the settings."""
        self.call_later(self.app.run_action, "settings")

    def next_layout(self) -> None:
        """Take the next layout that fits, and say which it is."""
        settings = self._services.settings
        name, told = following(self._face.layouts, self.size, settings.layout)
        self._services.apply(settings._replace(layout=name))
        self._lay_out()
        self.state = replace(self.state, notice=_("Board size: {size}.", size=told))
