"""The flow of a match at the table: what is drawn, whose answer is awaited, and what follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.tui.available import enabled
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.commands import commands_of
from toscana_tui.tui.layouts import Layout, choose
from toscana_tui.tui.messages import hint_line, message_lines
from toscana_tui.tui.screens.hand import HandScreen
from toscana_tui.tui.session import Phase
from toscana_tui.tui.tablestate import (
    TableState,
    arrived,
    counting_to,
)
from toscana_tui.tui.tableview import footer_labels, panel_lines, title_lines
from toscana_tui.tui.widgets.boardview import BoardView
from toscana_tui.tui.widgets.commandbar import CommandBar, bar_lines
from toscana_tui.tui.widgets.lines import Group, LineWidget
from toscana_tui.tui.words import action_text

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.timer import Timer

    from toscana_tui.core.game import AnyAction
    from toscana_tui.tui.services import Services
    from toscana_tui.tui.session import Session

FIRST_SAVE = 0.3
"""Seconds after which a match that has come to the table is saved for the first time."""

VETO_TIME = 1.5
"""Seconds in which a person can still veto, where the settings ask only for a press in time."""

_ROWS_AROUND = 4


class TableFlow(HandScreen[None]):
    """Plays one match, but for the computer players, the keys and the mouse.

    Args:
        session: the match, from wherever it stands.
        services: settings, keeping the record, and whether hints are shown.
    """

    DEFAULT_CSS = """
    TableFlow { align: center middle; }
    TableFlow #body { layout: horizontal; visibility: hidden; }
    TableFlow #title, TableFlow #hint, TableFlow CommandBar { height: 1; }
    TableFlow #message { height: 2; }
    TableFlow.typing #message { height: 1; }
    """
    AUTO_FOCUS = None

    def __init__(self, session: Session, services: Services) -> None:
        super().__init__(services)
        self._first = session
        self._complaint: str | None = None
        self._face = face_of(session.match.game)
        self._commands = commands_of(self._face, services.commands)
        self._laid_out: tuple[Layout, int, bool] = (self._face.layouts[-1], 0, False)
        self._counter: Timer | None = None

    # -- what is on the screen --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Title, board and panel, messages, perhaps a hint, the commands."""
        with Group(id="frame"):
            yield LineWidget(id="title")
            with Group(id="body"):
                yield BoardView(id="board")
                yield LineWidget(id="panel")
            yield LineWidget(id="message")
            yield LineWidget(id="hint")
            yield CommandBar()
        yield self.notice()

    def on_mount(self) -> None:
        """Sit down at the session's position."""
        self._lay_out(*self.app.size)
        self._arrive(self._first)
        # Soon, as saving would delay the first drawing; whatever is played before that is saved at once.
        self.set_timer(FIRST_SAVE, self._save_first)

    def _save_first(self) -> None:
        notice = self._saved(self.table.session, "")
        if notice:
            self.state = self.table.with_notice(notice)

    def resized(self, width: int, height: int) -> None:
        """Take the layout that fits, centred where there is more room."""
        if self._lay_out(width, height):
            self.watch_state(self.state)

    def _lay_out(self, width: int, height: int) -> bool:
        """Size the widgets for a screen of so many columns and rows; whether that changes anything."""
        layout = choose(self._face.layouts, width, height, self._services.settings.layout)
        if layout is None:
            return False
        total = layout.board[0] + layout.panel_width(width)
        hinted = self._services.first_game.hints and height > layout.height
        if (layout, total, hinted) == self._laid_out:
            return False
        self._laid_out = layout, total, hinted
        body = layout.height - _ROWS_AROUND
        self.place("#frame", total, layout.height + hinted)
        self.place("#body", total, body)
        self.place("#board", *layout.board)
        self.place("#panel", total - layout.board[0], body)
        self.query_one("#hint").display = hinted
        return True

    def settings_changed(self) -> None:
        """Follow other settings."""
        if not self.too_small:
            self._lay_out(*self.size)
            self.watch_state(self.state)

    def watch_state(self, state: TableState | None) -> None:
        """Redraw what the new state changes."""
        if state is None:
            return
        layout, width, _ = self._laid_out
        panel_size = (width - layout.board[0], layout.height - _ROWS_AROUND)
        self.query_one("#title", LineWidget).show_of(title_lines, state.session, state.look, width)
        self.query_one("#board", BoardView).draw(state.face, state.view, layout, plain=self._services.plain)
        self._show("#panel", panel_lines(state, layout, *panel_size))
        said = message_lines(state, width)
        # The line for typing leaves one row, which what is wrong with the text needs most.
        self._show("#message", said[::-1] if state.notice and self.has_class("typing") else said)
        self._show("#hint", (hint_line(state),))
        usable = tuple([command for command in self._commands if enabled(state, command)])
        self.query_one(CommandBar).show_of(bar_lines, self._commands, usable, width, footer_labels(state))

    def _show(self, selector: str, lines: Any) -> None:  # noqa: ANN401 - lists and tuples of lines alike
        self.query_one(selector, LineWidget).show(lines)

    @property
    def table(self) -> TableState:
        """The state, which is there from the moment the screen is mounted."""
        return arrived(self._first) if self.state is None else self.state

    # -- from one position to the next ------------------------------------------------------------------

    def _arrive(self, session: Session, notice: str = "") -> None:
        """Come to a position by whatever way, and start what it waits for."""
        self.state = arrived(session, notice, self.state)
        if self.table.phase is not Phase.PLACE:
            self._until_drawn()
        match self.table.phase:
            case Phase.BOT:
                self._ask_bot(session)
            case Phase.OFFER if self._services.settings.veto == "in-time":
                self.set_timer(VETO_TIME, lambda: self._let(session))
            case _:
                pass

    def _until_drawn(self) -> None:
        """Let no key be for what waits here for one, unless it is pressed when that can be seen."""
        if self.is_current and self.table.phase is not Phase.BOT:
            self._services.keys_until_drawn()

    def _play(self, action: AnyAction) -> None:
        """Take an action that is known to be legal, save, and go on."""
        session = self.table.session
        after = session.play(action)
        advised = after.phase is Phase.PLACE and self._face.advice(after.match.position)
        notice = self._saved(after, "" if advised else action_text(session.match, action))
        self._arrive(after, notice)
        if self._services.first_game.acted():
            self.settings_changed()
        if self.table.position.over:
            self._count()

    def _saved(self, session: Session, notice: str) -> str:
        """Save the record; the notice, or what went wrong where that is new."""
        complaint = self._services.keep(session)
        new = complaint is not None and complaint != self._complaint
        self._complaint = complaint
        return complaint if new and complaint is not None else notice

    def _let(self, session: Session) -> None:
        """Let the mover go on, unless the table has moved on or another screen is open over it."""
        if self.table.session is session and self.is_active:
            self._let_now(session)
        elif self.table.session is session:
            self.set_timer(VETO_TIME, lambda: self._let(session))

    def _let_now(self, session: Session) -> None:
        after = session.let()
        self._arrive(after, self._saved(after, self.table.notice))

    def _ask_bot(self, session: Session) -> None:
        """Ask the computer player whose answer is awaited."""
        raise NotImplementedError

    # -- counting ---------------------------------------------------------------------------------------

    def _count(self) -> None:
        """Lay the counters of a finished game, one by one or all at once."""
        self.state = counting_to(self.table, 0)
        self._until_drawn()
        if self._services.settings.animation and self.table.counting:
            self._counter = self.set_interval(self._face.count_seconds, self._count_on)
        else:
            self._finish_count()

    def _count_on(self) -> None:
        counted = self.table.counted
        if counted is None or not self.table.counting:
            self._stop_counter()
        else:
            state = self.state = counting_to(self.table, counted + 1)
            if not state.counting:
                self._until_drawn()

    def _finish_count(self) -> None:
        self._stop_counter()
        self.state = counting_to(self.table, len(self.table.counters))
        self._until_drawn()

    def _stop_counter(self) -> None:
        if self._counter is not None:
            self._counter.stop()
            self._counter = None
