"""The table: where a match is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.message import Message
from textual.reactive import reactive

from toscana_tui.bots import BOTS
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import PASS, Veto
from toscana_tui.tui.board.mini import paint_mini
from toscana_tui.tui.board.paint import COMPACT, paint
from toscana_tui.tui.commands import COMMANDS
from toscana_tui.tui.layouts import LAYOUTS, Layout, choose
from toscana_tui.tui.screens.dialog import Dialog
from toscana_tui.tui.screens.help import HelpScreen
from toscana_tui.tui.screens.sized import SizedScreen
from toscana_tui.tui.session import Phase, Session
from toscana_tui.tui.tablestate import TableState, arrived, holding, stepped
from toscana_tui.tui.tableview import enabled, may_veto, message_lines, panel_lines, scene_of, title_line
from toscana_tui.tui.widgets.commandbar import CommandBar, bar_line
from toscana_tui.tui.widgets.lines import LineWidget
from toscana_tui.tui.widgets.typed import TypedPlacement, typed_draft, typing_fault
from toscana_tui.tui.words import action_text, name_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.tui.session import AnyMatch

WATCH_DELAY = 0.4
"""Seconds between the actions of two computer players, so that they can be watched."""

_BY_ID = {command.id: command for command in COMMANDS}
_BY_ACTION = {command.action.partition("(")[0]: command for command in reversed(COMMANDS)}


class TableScreen(SizedScreen[None]):
    """Plays one match.

    Args:
        session: the match, from wherever it stands.
        keep: saves the match's record after every action; returns what went wrong in one sentence, or None.
    """

    class Answered(Message):
        """A computer player has answered.

        Attributes:
            session: what it was asked about; an answer to anything but the present is dropped.
            action: its answer, or None for letting the other move.
        """

        def __init__(self, session: Session, action: Action | None) -> None:
            super().__init__()
            self.session = session
            self.action = action

    DEFAULT_CSS = """
    TableScreen { align: center middle; }
    TableScreen #title, TableScreen CommandBar { height: 1; }
    TableScreen #message { height: 2; }
    TableScreen.typing #message { height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(",".join(command.all_keys), command.action, command.label, id=command.id, show=False)
        for command in COMMANDS
    ]
    AUTO_FOCUS = None

    state: reactive[TableState | None] = reactive(None, repaint=False)

    def __init__(self, session: Session, keep: Callable[[AnyMatch], str | None]) -> None:
        super().__init__()
        self._first = session
        self._keep = keep
        self._complaint: str | None = None
        self._layout: Layout = LAYOUTS[1]
        self._panel_width = LAYOUTS[1].panel[1]

    # -- what is on the screen --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Title, board and panel, two rows of messages, the commands."""
        with Container(id="frame"):
            yield LineWidget(id="title")
            with Horizontal(id="body"):
                yield LineWidget(id="board")
                yield LineWidget(id="panel")
            yield LineWidget(id="message")
            yield CommandBar()
        yield self.notice()

    def on_mount(self) -> None:
        """Sit down at the session's position."""
        self._arrive(self._first)

    def resized(self, width: int, height: int) -> None:
        """Take the layout that fits, centred where there is more room."""
        layout = choose(width, height)
        if layout is None:
            return
        self._layout, self._panel_width = layout, layout.panel_width(width)
        board_width, board_height = layout.board
        self._place("#frame", board_width + self._panel_width, layout.height)
        self._place("#body", board_width + self._panel_width, layout.height - 4)
        self._place("#board", board_width, board_height)
        self._place("#panel", self._panel_width, layout.height - 4)
        self.watch_state(self.state)

    def _place(self, selector: str, width: int, height: int) -> None:
        styles = self.query_one(selector).styles
        styles.width, styles.height = width, height

    def watch_state(self, state: TableState | None) -> None:
        """Redraw what the new state changes."""
        if state is None:
            return
        layout, panel = self._layout, self._panel_width
        width = layout.board[0] + panel
        scene = scene_of(state)
        self._show("#title", (title_line(state, width),))
        self._show("#board", paint_mini(scene) if layout.scale is None else paint(scene, layout.scale))
        self._show("#panel", panel_lines(state, layout.scale or COMPACT, panel))
        self._show("#message", message_lines(state, width))
        self._show("CommandBar", (bar_line(COMMANDS, lambda command: enabled(state, command), width),))

    def _show(self, selector: str, lines: Any) -> None:  # noqa: ANN401
        self.query_one(selector, LineWidget).show(lines)

    @property
    def table(self) -> TableState:
        """The state, which is there from the moment the screen is mounted."""
        if self.state is None:
            return arrived(self._first)
        return self.state

    # -- from one position to the next ------------------------------------------------------------------

    def _arrive(self, session: Session, notice: str = "") -> None:
        self.state = arrived(session, notice, self.state)
        if self.table.phase is Phase.BOT:
            self._ask_bot()

    def _play(self, action: Action, *, said: bool = True) -> None:
        """Take an action that is known to be legal, save, and go on."""
        session = self.table.session
        after = session.play(action)
        notice = action_text(session.match, action) if said else ""
        complaint = self._keep(after.match)
        if complaint is not None and complaint != self._complaint:
            notice = complaint
        self._complaint = complaint
        self._arrive(after, notice)

    def _ask_bot(self) -> None:
        session = self.table.session
        watching = not any(session.human(seat) for seat in Seat)
        if watching:
            self.set_timer(WATCH_DELAY, lambda: self._start_bot(session))
        else:
            self._start_bot(session)

    def _start_bot(self, session: Session) -> None:
        if self.table.session is session:
            self.run_worker(lambda: self._think(session), thread=True, exclusive=True, group="bot")

    def _think(self, session: Session) -> None:
        """Ask the computer player, in a thread: only frozen values are read, only a message is sent."""
        seat = session.asked_bot
        if seat is None:
            return
        bot = BOTS[session.seats[seat]]
        position = session.match.position
        observation = position.observation(seat)
        if seat is position.mover:
            action = bot.choose(observation, session.rng("bot"))
        else:
            action = bot.interrupt(observation, session.rng("interrupt"))
        self.post_message(self.Answered(session, action))

    def on_table_screen_answered(self, message: TableScreen.Answered) -> None:
        """Take a computer player's answer, unless the table has moved on."""
        if self.table.session is not message.session:
            return
        if message.action is None:
            self._arrive(message.session.let(), self.table.notice)
        else:
            self._play(message.action)

    # -- commands ---------------------------------------------------------------------------------------

    def check_action(
        self,
        action: str,
        parameters: tuple[object, ...],  # noqa: ARG002
    ) -> bool | None:
        """Let a command through only where it can do something now."""
        command = _BY_ACTION.get(action)
        if command is None or self.state is None:
            return True
        if self.too_small and command.id != "match.leave":
            return False
        return enabled(self.table, command)

    def on_key(self, event: events.Key) -> None:
        """Any key goes on after an announced pass, save those that lead elsewhere."""
        if self.state is None or self.table.phase is not Phase.PASS:
            return
        if event.key in _BY_ID["match.leave"].all_keys or event.key in _BY_ID["match.help"].all_keys:
            return
        event.stop()
        event.prevent_default()
        self._play(PASS)

    def action_move(self, rows: int, columns: int) -> None:
        """Move the tile in hand."""
        if self.table.draft is not None:
            self.state = holding(self.table, self.table.draft.moved(rows, columns))

    def action_turn(self, quarters: int) -> None:
        """Turn the tile in hand."""
        if self.table.draft is not None:
            self.state = holding(self.table, self.table.draft.turned(quarters))

    def action_step(self, by: int) -> None:
        """Go to another legal placement."""
        self.state = stepped(self.table, by)

    def action_commit(self) -> None:
        """The next step of whatever the table waits for."""
        table = self.table
        match table.phase:
            case Phase.PLACE:
                if table.draft is not None and table.fault is None:
                    if table.pending:
                        self._play(table.draft.placement)
                    else:
                        self.state = table.with_pending()
            case Phase.OFFER:
                self._arrive(table.session.let(), table.notice)
            case Phase.PASS:
                self._play(PASS)
            case Phase.GAME_OVER:
                after = table.session.next_game()
                self._keep(after.match)
                self._arrive(after)
            case _:
                pass

    def action_back(self) -> None:
        """Take a pending tile back in hand."""
        self.state = holding(self.table, self.table.draft)

    def action_veto(self) -> None:
        """Ask the player who is not to move whether to veto."""
        table = self.table
        position: Position = table.position
        tile = position.top(position.mover)
        if tile is None or not may_veto(table):
            return
        match = table.session.match
        vetoer, mover = name_of(match, position.mover.other), name_of(match, position.mover)
        session = table.session

        def answered(answer: str | None) -> None:
            if answer == "veto" and self.table.session is session:
                self._play(Veto(tile))

        self.app.push_screen(
            Dialog(
                f"{vetoer}: veto tile {tile}?",
                f"{mover} puts it under the stack and plays the next tile instead. One veto a game.",
                (("keep", "No, let it be"), ("veto", f"Yes, veto tile {tile}")),
                default="keep",
            ),
            answered,
        )

    def action_type(self) -> None:
        """Open the line for typing a placement."""
        if self.query(TypedPlacement):
            return
        self.add_class("typing")
        self.query_one("#frame").mount(TypedPlacement(), before="#message")

    def on_typed_placement_typed(self, message: TypedPlacement.Typed) -> None:
        """Let the tile follow what is typed."""
        draft = self.table.draft
        if draft is not None:
            self.state = holding(self.table, typed_draft(message.text, draft))

    def on_typed_placement_closed(self, message: TypedPlacement.Closed) -> None:
        """Take the typed placement, as pending where it is legal; say what is wrong with any other text."""
        draft = self.table.draft
        if message.text is not None and draft is not None:
            wrong = typing_fault(message.text, draft)
            if wrong:
                self.state = self.table.with_notice(wrong)
                return
        for line in self.query(TypedPlacement):
            line.remove()
        self.remove_class("typing")
        self.set_focus(None)
        if message.text is not None and draft is not None and self.table.fault is None:
            self.state = self.table.with_pending()

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.app.push_screen(HelpScreen())

    async def action_leave(self) -> None:
        """Ask how to leave."""
        await self.app.run_action("leave")
