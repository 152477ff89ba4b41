"""The replay: a match move by move, from a record."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal

from toscana_tui.core.seat import Seat
from toscana_tui.tui import replaystate as steps
from toscana_tui.tui.commands import commands_of, words_of
from toscana_tui.tui.keeping.state import player_tags
from toscana_tui.tui.layouts import SMALLEST, Layout, choose
from toscana_tui.tui.options import HUMAN
from toscana_tui.tui.replaycommands import BY_ARROWS, REPLAY_BAR, REPLAY_COMMANDS, replay_enabled
from toscana_tui.tui.replaystate import SPEEDS, opened
from toscana_tui.tui.replayview import (
    comment_page,
    footer_labels,
    message_lines,
    panel_lines,
    title_line,
)
from toscana_tui.tui.screens.analysing import AnalysingScreen
from toscana_tui.tui.screens.help import ANALYSIS_PAGE, MOUSE_PAGE, HelpScreen
from toscana_tui.tui.screens.menu import CommandMenu
from toscana_tui.tui.screens.page import FACE, PageScreen
from toscana_tui.tui.screens.questions import player_question
from toscana_tui.tui.widgets.boardview import BoardView
from toscana_tui.tui.widgets.commandbar import CommandBar, bar_line
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.timer import Timer

    from toscana_tui.record import GameRecord
    from toscana_tui.tui.commands import Command
    from toscana_tui.tui.keeping.annotate import AnalysisKeeper
    from toscana_tui.tui.look import Line
    from toscana_tui.tui.replaystate import ReplayState
    from toscana_tui.tui.services import Services

_BY_ACTION = {command.action: command for command in REPLAY_COMMANDS}
_ROWS_AROUND = 4
_MORE_ROWS = 8
"""Rows that the panel may have more than the board, for the chart and the moves."""


class ReplayScreen(AnalysingScreen):
    """Goes through the games of a match; dismissed with a match to play on, or with None.

    Args:
        records: the games; at least one.
        services: the settings in force.
        keeper: keeps an analysis with the record; None where it is none of the matches kept.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    ReplayScreen { align: center middle; }
    ReplayScreen #title, ReplayScreen CommandBar { height: 1; }
    ReplayScreen #message { height: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(",".join(command.all_keys), command.action, command.label, id=command.id, show=False)
        for command in REPLAY_COMMANDS
    ]

    def __init__(
        self, records: tuple[GameRecord, ...], services: Services, keeper: AnalysisKeeper | None = None
    ) -> None:
        super().__init__(opened(records), keeper)
        self._services = services
        self._commands = commands_of(self._first.face, REPLAY_COMMANDS)
        self._bar = commands_of(self._first.face, REPLAY_BAR)
        self._laid_out: tuple[Layout, int, int] = (self._first.face.layouts[-1], 0, 0)
        self._timer: Timer | None = None
        self._pace: float | None = None

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
        """Show the beginning."""
        self._lay_out(*self.app.size)
        self.state = self._first

    def resized(self, width: int, height: int) -> None:
        """Take the layout that fits."""
        self._lay_out(width, height)
        self.watch_state(self.state)

    def on_screen_resume(self) -> None:
        """Follow the settings, which may have been changed meanwhile."""
        if not self.too_small:
            self.resized(*self.size)

    def _lay_out(self, width: int, height: int) -> None:
        layout = choose(self._first.face.layouts, width, height, self._services.settings.layout)
        if layout is None:
            return
        total = layout.board[0] + layout.panel_width(width)
        body = min(height - _ROWS_AROUND, max(layout.board[1], SMALLEST[1] - _ROWS_AROUND) + _MORE_ROWS)
        if (layout, total, body) == self._laid_out:
            return
        self._laid_out = layout, total, body
        self.place("#frame", total, body + _ROWS_AROUND)
        self.place("#body", total, body)
        self.place("#board", *layout.board)
        self.place("#panel", total - layout.board[0], body)

    def watch_state(self, state: ReplayState | None) -> None:
        """Redraw what the new state changes, and run or stand still."""
        if state is None:
            return
        self._keep_time(state)
        layout, width, body = self._laid_out
        self._show("#title", (title_line(state, width),))
        self.query_one("#board", BoardView).draw(state.face, state.view, layout, plain=self._services.plain)
        self._show("#panel", panel_lines(state, layout, width - layout.board[0], body))
        self._show("#message", message_lines(state, width))
        bar = bar_line(self._bar, self._enabled, width, footer_labels(state))
        self._show("CommandBar", (bar,))

    def _show(self, selector: str, lines: Any) -> None:  # noqa: ANN401 - lists and tuples of lines alike
        self.query_one(selector, LineWidget).show(lines)

    def _enabled(self, command: Command) -> bool:
        return replay_enabled(self.replay, command)

    # -- time -------------------------------------------------------------------------------------------

    def _keep_time(self, state: ReplayState) -> None:
        """A timer while it runs, at its speed, and none while it stands still."""
        seconds = SPEEDS[state.speed] if state.playing else None
        if seconds == self._pace:
            return
        self._pace = seconds
        if self._timer is not None:
            self._timer.stop()
        self._timer = None if seconds is None else self.set_interval(seconds, self._tick)

    def _tick(self) -> None:
        # What cannot be seen waits: behind a dialog, or in a window that is too small.
        if self.is_active and not self.too_small:
            self.state = steps.ticked(self.replay)

    # -- keys -------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let a command through only where it can do something now."""
        written = f"{action}({', '.join(map(repr, parameters))})" if parameters else action
        command = _BY_ACTION.get(written)
        if command is None:
            return True
        if self.too_small and command.id != "replay.leave":
            return False
        return self._enabled(command)

    def on_key(self, event: events.Key) -> None:
        """While a number is entered all keys are for it; a digit begins one."""
        if self.too_small:
            return
        if self.replay.typed is not None:
            self.state = steps.with_key(self.replay, event.key)
        elif len(event.key) == 1 and event.key in "0123456789":
            self.state = steps.entering(self.replay, event.key)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_board_view_wheeled(self, message: BoardView.Wheeled) -> None:
        """Go on or back with the wheel."""
        self.action_step(message.quarters)

    async def _chosen(self, action: str | None) -> None:
        if action:
            await self.run_action(action)

    def action_play(self) -> None:
        """Let it run, or stop it."""
        self.state = steps.stopped(self.replay) if self.replay.playing else steps.started(self.replay)

    def action_speed(self, by: int) -> None:
        """Faster or slower."""
        self.state = steps.sped(self.replay, by)

    def action_step(self, by: int) -> None:
        """Go on or back."""
        self.state = steps.stepped(self.replay, by)

    def action_first(self) -> None:
        """Go to the empty board."""
        self.state = steps.gone_to(self.replay, 0)

    def action_last(self) -> None:
        """Go to the end of the game."""
        self.state = steps.gone_to(self.replay, self.replay.plies)

    def action_look(self, cursor: int) -> None:
        """Go to a position by its number, as a click in the move list or the chart does."""
        self.state = steps.gone_to(self.replay, cursor)

    def action_jump(self) -> None:
        """Ask for the number of a turn."""
        self.state = steps.entering(self.replay)

    def action_veto(self, by: int) -> None:
        """Go to another veto."""
        self.state = steps.at_veto(self.replay, by)

    def action_game(self, by: int) -> None:
        """Go to another game."""
        self.state = steps.in_game(self.replay, by)

    def action_overlay(self, overlay: steps.Overlay) -> None:
        """An overlay on or off."""
        self.state = steps.toggled(self.replay, overlay)

    def action_layout(self) -> None:
        """Take the next layout that fits."""
        self._services.next_layout(self._first.face.layouts, self._laid_out[0], self.size)
        self.resized(*self.size)

    # -- other screens ----------------------------------------------------------------------------------

    def action_menu(self) -> None:
        """Open the menu."""
        self._halt()
        menu = CommandMenu(self._commands, self._enabled, back="Back to the replay", by_arrows=BY_ARROWS)
        self.app.push_screen(menu, self._chosen)

    def action_help(self) -> None:
        """Show the keys, what the analysis is, and the rules."""
        self._halt()
        face = self.replay.face
        pages = ANALYSIS_PAGE, face.rules, MOUSE_PAGE
        self.app.push_screen(HelpScreen(self._commands, *pages, words=words_of(face)))

    async def action_settings(self) -> None:
        """Open the settings."""
        self._halt()
        await self.app.run_action("settings")

    def action_comment(self) -> None:
        """Read this move's comments in full."""
        self._halt()
        self.app.push_screen(CommentPage(self.replay.comments))

    def action_leave(self) -> None:
        """Leave the replay."""
        self.dismiss(None)

    def action_branch(self) -> None:
        """Ask who plays, and go on from here in a match of its own."""
        self._halt()
        self._ask_player(Seat.ONE, ())

    def _halt(self) -> None:
        self.state = steps.stopped(self.replay)

    def _ask_player(self, seat: Seat, known: tuple[str, ...]) -> None:
        """Ask who plays a seat, then the next, then begin."""
        state = self.replay
        usual = state.record.tag(player_tags(state.record.log)[seat]) or HUMAN

        def answered(answer: str | None) -> None:
            if answer is None:
                return
            if seat is Seat.ONE:
                self._ask_player(Seat.TWO, (answer,))
            else:
                self._branch((*known, answer))

        self.app.push_screen(player_question(state.match, seat, usual), answered)

    def _branch(self, seats: tuple[str, ...]) -> None:
        seed = random.SystemRandom().getrandbits(32)
        one, two = seats
        self.dismiss(steps.branched(self.replay, (one, two), seed, time.strftime("%Y.%m.%d")))


class CommentPage(PageScreen):
    """The comments of a move.

    Args:
        comments: what the record says.
    """

    def __init__(self, comments: tuple[str, ...]) -> None:
        super().__init__()
        self._comments = comments

    def page_lines(self, width: int) -> list[Line]:
        """The comments, as plain text."""
        return comment_page(self._comments, width, FACE)
