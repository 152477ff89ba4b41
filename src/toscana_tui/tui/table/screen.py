"""The table: where a match is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import events, on

from toscana_tui.core.message import message
from toscana_tui.play.language import gettext as _
from toscana_tui.play.sentences import TAKEN_OVER, action_text, interruption_in
from toscana_tui.play.session import Phase, Session
from toscana_tui.play.setup import begin, rematch_of
from toscana_tui.tui.shared.board_screen import Arrangement, BoardScreen, BoardView, Drawing
from toscana_tui.tui.shared.hand import Hand
from toscana_tui.tui.shared.screen_parts import is_too_small
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.messages import coach_line, message_lines
from toscana_tui.tui.table.pace import Pace, Thinking
from toscana_tui.tui.table.state import TableState, arrived
from toscana_tui.tui.table.view import VETO_KEYS, footer_labels, panel_lines, title_lines

if TYPE_CHECKING:
    from textual.binding import BindingType

    from toscana_tui.core.bot import BotFault
    from toscana_tui.core.game import AnyAction
    from toscana_tui.play.together.link import Link
    from toscana_tui.play.together.table import Together
    from toscana_tui.tui.program import Program
    from toscana_tui.tui.table.remote import Remote

FIRST_SAVE = 0.3  # seconds after which a match that has come to the table is saved for the first time


class TableScreen(BoardScreen[None, TableState]):
    """Plays one match from wherever it stands, with other terminals where a link speaks with them.

    `together` is how the match stands with these, where that is known already.
    """

    BINDINGS: ClassVar[list[BindingType]] = [command.binding for command in COMMANDS]

    def __init__(
        self, session: Session, services: Program, link: Link | None = None, together: Together | None = None
    ) -> None:
        super().__init__(TableState(session, together=together), COMMANDS, services, "match.leave")
        self.hand: Hand = Hand(self, self._play)
        self._remote: Remote | None = None
        if link is not None:
            from toscana_tui.tui.table.remote import Remote  # noqa: PLC0415 - not needed at one terminal

            self._remote = Remote(self, link)
        self.decider = self._remote or self  # what becomes of decisions: they are taken here, or asked for
        self.thinking = Thinking(self, link)
        self.coached = services.coach.turn(session.match.game.name) is not None
        self._complaint: str | None = None
        self._pace = Pace(self)

    # -- what is on the screen --------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Sit down at the session's position."""
        self._arrive(self.state.session)
        if self._remote is not None:
            self._remote.start()
        # Soon, as saving would delay the first drawing; whatever is played before that is saved at once.
        self.set_timer(FIRST_SAVE, self._save_first)

    def on_unmount(self) -> None:
        """End what the computer players and the teacher started."""
        self.thinking.close()
        if self._remote is not None:
            self._remote.close()

    def _save_first(self) -> None:
        self.state = replace(self.state, notice=self._saved(self.state.session, self.state.notice))

    def drawing(self, arranged: Arrangement) -> Drawing:
        """The table as it stands."""
        state, width = self.state, arranged.width
        said = message_lines(state, width, self._services.settings.threats)
        unsaved = self._services.current.complaint is not None
        return Drawing(
            title=(title_lines, state.session, state.viewed, width),
            view=state.view,
            panel=(panel_lines, state.at_rest(), arranged.layout, *arranged.panel, unsaved),
            # The line for typing leaves one row, which what is wrong with the text needs most.
            message=said[::-1] if state.notice and self.has_class("typing") else said,
            coach=coach_line(state, self._services, width),
            keys=VETO_KEYS if state.asking else (),
            labels=footer_labels(state),
        )

    # -- keys and the mouse -----------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Any key finishes a count; any key that does nothing else goes on after an announced pass."""
        if is_too_small(self):
            return
        state = self.state
        announced = state.phase in {Phase.PASS, Phase.VETOED} and state.viewed is None
        if state.counting:
            self._pace.finish_count()
        elif state.asking:
            self.state = replace(state, asking=False)
            may = interruption_in(state.session.match)
            if may is not None and event.key.lower() in {"y", "v"}:  # all else is no
                self._play(may.action)
        elif announced and not self.commands.has_use(event.key, "turn.commit"):
            self.commit()
        else:
            if why := self.commands.why_not(event.key):
                self.state = replace(state, notice=why)
            return
        event.stop()
        event.prevent_default()

    @on(BoardView.Clicked)
    def finish_count(self) -> None:
        """Finish a count that is under way."""
        if self.state.counting:
            self._pace.finish_count()

    def commit(self) -> None:
        """The next step of whatever the table waits for."""
        session = self.state.session
        match self.state.phase:
            case Phase.PLACE:
                self.hand.commit()
            case Phase.OFFER:
                self.let(session)
            case Phase.PASS:
                position = self.state.position
                self._play(*position.choices(position.mover))
            case Phase.VETOED:
                self._arrive(session.told())
            case Phase.GAME_OVER:
                self.decider.next_game()
            case Phase.MATCH_OVER:
                self.call_later(self.app.run_action, "home")
            case Phase.REMOTE if self._remote is not None:
                self._remote.let()

    def back(self) -> None:
        """End one thing: a preview, a look back; with none of them open the menu."""
        if not ((self._remote is not None and self._remote.cancel()) or self.hand.back()):
            self.commands.open_menu(_("Back to the table"))

    def show_help(self) -> None:
        """Show the keys and the rules."""
        from toscana_tui.tui.shared.page import LEAD, MOUSE_PAGE  # noqa: PLC0415 - not needed to start

        self.commands.open_help(self._face.telling.rules, MOUSE_PAGE, lead=LEAD)

    def show_settings(self) -> None:
        """Open the settings; a computer player thinks on when they are closed, as they say how it is met."""
        self.thinking.pause()
        super().show_settings()

    def replay(self) -> bool:
        """Replay the match that is over from its file; whether that could be done, which is told."""
        services, name = self._services, self._services.current.name
        if name is None:
            services.say(_("The match is not saved, so it cannot be replayed."))
            return False
        services.current.put_away()
        services.to_home()
        complaint = services.replay(name)
        services.say(complaint)
        return complaint is None

    def analyse(self) -> None:
        """Replay the match that is over and analyse it."""
        app = self.app
        if self.replay():
            app.call_after_refresh(lambda: app.screen.run_action("command('replay.analyse')"))

    def leave(self) -> None:
        """Ask how to leave."""
        self.call_later(self.app.run_action, "leave")

    # -- from one position to the next ------------------------------------------------------------------

    def _arrive(self, session: Session, notice: str = "") -> None:
        """Come to a position by whatever way, and start what it waits for."""
        self.thinking.drop()
        self.state = arrived(session, notice, self.state)
        if self.state.phase is not Phase.PLACE:
            self.until_drawn()
        if self.state.phase is Phase.BOT:
            self.thinking.ask_in_time(session)
        elif self.state.phase is Phase.OFFER and self._services.settings.veto == "in-time":
            self._pace.count_down(session)

    def until_drawn(self) -> None:
        """Let no key be for what waits here for one, unless it is pressed when that can be seen."""
        if self.is_current and self.state.phase is not Phase.BOT:
            self._services.order.keys_until_drawn()

    def come_to(self, session: Session, notice: str = "", *, counts: bool = False) -> None:
        """Save, then come to what was decided; a game that has just ended is counted."""
        self._pace.stop_count()
        self._arrive(session, self._saved(session, notice))
        if counts:
            self._pace.start_count()

    def _play(self, action: AnyAction) -> None:
        """Take an action that is known to be legal."""
        position = self.state.position
        if self.state.session.human(position.mover) and position.actor(action) is position.mover:
            self._services.coach.acted(self._face.game.name)
        self.decider.act(action)

    def watch_state(self) -> None:
        """Draw what the new state changes, and let other terminals see what is held."""
        super().watch_state()
        if self._remote is not None:
            self._remote.follow(self.state)

    def _saved(self, session: Session, notice: str) -> str:
        """Save the record; the notice, or what went wrong where that is new."""
        before, self._complaint = self._complaint, self._services.keep(session)
        return self._complaint if self._complaint and self._complaint != before else notice

    def let(self, session: Session) -> None:
        """Let the mover go on without a veto."""
        self.come_to(session.let(), self.state.notice)

    # -- what is decided where all play at this terminal ------------------------------------------------

    def act(self, action: AnyAction) -> None:
        """Take an action that is known to be legal."""
        before = self.state.session
        after = before.play(action)
        position = after.match.position
        advised = after.phase is Phase.PLACE and self._face.telling.advice(position)
        self.come_to(after, "" if advised else action_text(before.match, action), counts=position.over)

    def veto(self) -> None:
        """Ask whether to veto, in the rows below the board."""
        self.state = replace(self.state, asking=True, pending=False)

    def undo(self) -> None:
        """Take back the last decision; where it is the opponent's, after asking."""
        from toscana_tui.play.questions import YES, undo_question  # noqa: PLC0415 - not needed to start

        session = self.state.session
        step = session.undo()
        if step is None:
            return

        def go_back() -> None:
            if self.state.session is session:
                self.come_to(session.at(step.cursor), message("Undone."))

        if step.ask is None:
            go_back()
        else:
            self._services.ask(undo_question(session.match, step, step.ask), {YES: go_back})

    def redo(self) -> None:
        """Redo what was undone."""
        session = self.state.session
        cursor = session.redo()
        if cursor is not None:
            self.come_to(session.at(cursor), message("Redone."))

    def next_game(self) -> None:
        """Deal the next game."""
        self.come_to(self.state.session.next_game())

    def rematch(self) -> None:
        """Play another match; the other player starts."""
        services, setup = self._services, rematch_of(self.state.session)
        services.to_home()
        services.current.new_match()
        services.open_table(begin(setup, None))

    # -- the computer players and the teacher -----------------------------------------------------------

    def on_screen_resume(self) -> None:
        """Ask again what was stopped for another screen, and follow settings that were changed there."""
        if self._remote is not None:
            self._remote.follow(self.state)
        self.thinking.resume()

    def answered(self, session: Session, action: AnyAction | None) -> None:
        """Take a computer player's answer."""
        if action is None:
            self._arrive(session.let(), self.state.notice)
        else:
            before = self.state.position
            self._play(action)
            if self._services.settings.animation and action in before.choices(before.mover):
                self._pace.light_up()
        self.until_drawn()

    def faulted(self, session: Session, fault: BotFault) -> None:
        """Ask what is to become of the seat of a computer player that does not play as it must."""
        from toscana_tui.play.questions import LEAVE, RESTART, TAKE_OVER, fault_question  # noqa: PLC0415
        from toscana_tui.tui.shared.dialog import Dialog  # noqa: PLC0415 - not needed to start

        seat = session.asked_bot
        if seat is None:
            return

        def answered(given: str | None) -> None:
            if self.state.session is not session:
                return
            if given == RESTART:
                self.thinking.ask(session)
            elif given == TAKE_OVER:
                self.come_to(session.seated(seat), TAKEN_OVER)
            elif given == LEAVE:
                self.call_later(self.app.run_action, "home")
            else:  # somebody has to play: while nobody does, nothing goes on
                self.faulted(session, fault)

        self.app.push_screen(Dialog(fault_question(session.match, seat, fault)), answered)
        self._services.order.keys_until_drawn()
