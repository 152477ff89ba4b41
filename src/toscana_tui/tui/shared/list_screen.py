"""A screen with a list, and what is chosen in it beside it: the matches and the exercises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from textual import events, on
from textual.containers import Container, Horizontal
from textual.reactive import reactive
from textual.screen import Screen

from toscana_tui.tui.shared.line_widget import LineWidget, wheeled
from toscana_tui.tui.shared.screen_parts import CommandBar, TooSmall, set_at_once

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from toscana_tui.tui.draw.runs import Line
    from toscana_tui.tui.keys.command import AnyCommand
    from toscana_tui.tui.program import Program

State = TypeVar("State", bound=Any)

DETAIL_WIDTH = 25  # columns of what is told of the chosen row
_WIDE = 70  # columns from which that fits beside the list
_MOST = (110, 44)  # the columns and rows that the list takes at most
_AROUND = 2  # rows around the list, beside those that say what has happened: the heading and the commands


class ListDrawing(NamedTuple):
    """Everything that a screen with a list shows."""

    head: Line  # the row above the list
    # Makes the list in so many columns and at most so many rows, with what is chosen in sight.
    rows: Callable[[int, int], Sequence[Line]]
    thumbnail: Sequence[Line]  # a small picture of what is chosen; nothing without one
    detail: Sequence[Line]  # what is told of it
    said: Sequence[Line]  # what has just happened
    # What keys do now, where that is not what their commands' labels say, by the commands' ids.
    labels: dict[str, str] = {}  # noqa: RUF012 - read only


class ListScreen(Screen[None], Generic[State]):
    """Lists rows and runs the screen's commands; its `state` is a frozen value with a method `moved`."""

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    ListScreen { align: center middle; }
    ListScreen #frame { width: 100%; max-width: 110; height: 100%; max-height: 44; }
    ListScreen #head, ListScreen #say, ListScreen CommandBar { height: 1; }
    ListScreen #middle { height: 1fr; }
    ListScreen #rows { width: 1fr; height: 100%; }
    ListScreen #side { width: 25; height: 100%; }
    ListScreen #thumbnail { width: 17; margin: 1 0 0 2; }
    ListScreen #detail { height: 1fr; }
    """
    state: reactive[State] = reactive(set_at_once, repaint=False, init=False)

    rows_taken = 0  # rows that something else takes, such as a line for typing

    def __init__(self, state: State, commands: Sequence[AnyCommand], services: Program) -> None:
        super().__init__()
        self.set_reactive(type(self).state, state)
        self.commands = CommandBar(self, services.with_own_keys(commands))
        self._services = services
        self._frame = _MOST

    def compose(self) -> ComposeResult:
        """List, what is told of the chosen row, commands."""
        with Container(id="frame"):
            yield LineWidget(id="head")
            with Horizontal(id="middle"):
                yield LineWidget(id="rows")
                with Container(id="side"):
                    yield LineWidget(id="thumbnail")
                    yield LineWidget(id="detail")
            yield LineWidget(id="say")
            yield self.commands
        yield TooSmall()

    def drawing(self, width: int) -> ListDrawing:
        """What the state looks like, on a screen of so many columns."""
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        """Make room for what is told beside the list where there is any."""
        if self.query_one(TooSmall).follow(event.size):
            width, height = event.size
            self._frame = min(width, _MOST[0]), min(height, _MOST[1])
            self.query_one("#side").display = width >= _WIDE
            self.draw()

    async def on_event(self, event: events.Event) -> None:
        """Say no longer what was said before, then do what is wanted."""
        self.commands.forget_before(event)
        await super().on_event(event)

    @on(events.ScreenSuspend)
    @on(events.ScreenResume)
    def draw(self) -> None:
        """Draw the state, without keys behind a dialog; what stays the same is not drawn again."""
        if not self.is_mounted:
            return
        width, height = self._frame
        drawn = self.drawing(width)
        listed = width - DETAIL_WIDTH if width >= _WIDE else width
        around = _AROUND + len(drawn.said) + self.rows_taken
        self.query_one("#head", LineWidget).show((drawn.head,))
        self.query_one("#rows", LineWidget).show(drawn.rows(listed, max(1, height - around)))
        self.query_one("#thumbnail", LineWidget).show_all(drawn.thumbnail)
        self.query_one("#detail", LineWidget).show(drawn.detail)
        self.query_one("#say", LineWidget).show_all(drawn.said)
        self.commands.draw(width, drawn.labels)

    watch_state = draw  # a new state is drawn at once

    # -- keys and the mouse -----------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let a command through only where it can do something now."""
        return self.commands.allows(action, parameters)

    def action_command(self, name: str) -> None:
        """Do what a command does."""
        self.commands.run(name)

    def action_choose(self, number: int) -> None:
        """Choose a row by its number, as a click does; a click on the chosen one opens it."""
        if number == self.state.chosen:
            self.open()
        else:
            self.state = self.state.moved(number - self.state.chosen)

    def open(self) -> None:
        """Open the chosen row."""
        raise NotImplementedError

    @on(events.MouseScrollDown)
    @on(events.MouseScrollUp)
    def _wheel(self, event: events.MouseEvent) -> None:
        self.state = self.state.moved(3 * wheeled(event))
