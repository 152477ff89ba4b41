"""The one who speaks with the other terminals of a match, for the table's screen."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial, partialmethod
from typing import TYPE_CHECKING, Any

from toscana_tui.play.language import gettext as _
from toscana_tui.play.questions import LEAVE, YES, Question
from toscana_tui.play.sentences import interruption_in
from toscana_tui.play.session import Phase
from toscana_tui.play.together.sentences import MENU, PLAY_ON, asking, happened_text, invitation

if TYPE_CHECKING:
    from textual.timer import Timer

    from toscana_tui.core.game import AnyAction
    from toscana_tui.net.server import Door
    from toscana_tui.play.together.link import Held, Link
    from toscana_tui.play.together.table import Together
    from toscana_tui.tui.shared.dialog import Dialog
    from toscana_tui.tui.table.state import TableState

_TICK = 0.25  # seconds between two looks at how long a placement still rests


class Remote:
    """Asks the host for what is done here, and shows what becomes of it."""

    def __init__(self, screen: Any, link: Link) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen
        self._link = link
        self.close = link.close
        self.in_order = screen.call_later  # after whatever came before
        self._door: Door | None = None
        self._open = False
        self._inviting = False
        self._question: Question | None = None
        self._dialog: Dialog | None = None
        self._timer: Timer | None = None
        self._preferred = ""
        self._shown: tuple[object, ...] = ()

    def start(self) -> None:
        """Begin to speak; whoever comes again is told what was played meanwhile."""
        state: TableState = self._screen.state
        if state.together is not None:
            self._screen.state = replace(state, notice=happened_text(state.together, None))
        self._screen.run_worker(self._link.run(state.session, self), group="link")

    # -- what is done here ------------------------------------------------------------------------------

    def _ask(self, what: str) -> None:
        self._link.ask(what)

    undo, redo = partialmethod(_ask, "undo"), partialmethod(_ask, "redo")
    next_game, rematch = partialmethod(_ask, "next"), partialmethod(_ask, "rematch")
    let = partialmethod(_ask, "let")  # what Enter does while another terminal is to act

    def act(self, action: AnyAction) -> None:
        """Take an action that is known to be legal."""
        self._link.ask("act", self._screen.state.session.match.game.format_action(action))

    def veto(self) -> None:
        """Veto: at once where a placement is about to count, as there is no time for a question."""
        may = interruption_in(self._screen.state.session.match)
        if may is not None and self._screen.state.left is not None:
            self.act(may.action)
        else:
            self._screen.veto()

    def cancel(self) -> bool:
        """Cancel what rests or what was asked, or see how a guest comes; whether any of these."""
        state: TableState = self._screen.state
        if state.together is not None and state.together.cancels:
            self._link.ask("withdraw")
            return True
        invites = state.may_invite and not state.pending and state.viewed is None
        if invites:
            self._invite()
        return invites

    def follow(self, state: TableState) -> None:
        """Let the others see what is held here, and when vetoes are wanted, where that has changed."""
        if state.together is None:
            return
        wanted = self._screen.app.settings.veto_remote
        if wanted != self._preferred:
            self._preferred = wanted
            self._link.say("prefer", wanted)
        if state.phase is Phase.PLACE and state.draft is not None and state.viewed is None:
            held = state.together.number, state.draft.action, state.pending
            if held != self._shown:
                self._shown = held
                self._link.hold(state.draft.action, pending=state.pending)

    # -- what is told (`play.together.link.Told`) -------------------------------------------------------

    def arrived(self, table: Together, *, again: bool) -> None:
        """Show how a match stands; `again` where the position is the same as before."""
        screen = self._screen
        before: TableState = screen.state
        notice = happened_text(table, before.together)
        if again:
            left = table.remaining(time.monotonic())
            state = replace(before, together=table, left=left, notice=notice or before.notice)
            screen.state = replace(state, pending=state.resting or (before.pending and not before.resting))
        else:
            self._take(table, notice, before)
        self._count_down(table)
        self._talk(table)

    def _take(self, table: Together, notice: str, before: TableState) -> None:
        screen = self._screen
        if table.begins:
            screen.app.current.new_match()
        screen.set_reactive(type(screen).state, replace(before, together=table))
        counts = table.happened == "played" and table.match.position.over
        screen.come_to(table.session, notice, counts=counts)
        if screen.state.draft is not None and before.session.match == table.match:
            screen.state = replace(screen.state, draft=before.draft or screen.state.draft)
        mine = {Phase.PLACE, Phase.PASS, Phase.VETOED}
        if before.phase is Phase.REMOTE and screen.state.phase in mine and screen.app.settings.bell:
            screen.app.bell()

    def _count_down(self, table: Together) -> None:
        counts = table.remaining(time.monotonic()) is not None and self._screen.app.settings.cursor != "shown"
        if counts and self._timer is None:
            self._timer = self._screen.set_interval(_TICK, self._tick)
        elif not counts and self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        left = self._screen.state.together.remaining(time.monotonic())
        if left is not None:
            self._screen.state = replace(self._screen.state, left=left)

    def holds(self, held: Held) -> None:
        """Show what another player holds."""
        state: TableState = self._screen.state
        theirs = None if held.action is None else state.face.drafted(state.position, held.action).moved(0, 0)
        self._screen.state = replace(state, theirs=theirs, they_place=held.pending)

    def opened(self, door: Door | None) -> None:
        """Show how a guest comes to the table."""
        self._door, self._open = door, True
        self._invite()

    def ended(self, why: str) -> None:
        """Leave the table, as nothing more comes; the host is told why nobody can come."""
        app, table = self._screen.app, self._screen.state.together
        if table.hosting:
            app.say(_("Nobody can join this table: {why}.", why=why))
        else:
            app.table_ended(why)

    # -- what is asked ----------------------------------------------------------------------------------

    def _invite(self) -> None:
        """Show how a guest comes to the empty chair, once that is known."""
        self._inviting = self._open
        self._talk(self._screen.state.together)

    def _talk(self, table: Together) -> None:
        """Ask what is to be asked now, and ask no longer what is settled."""
        from toscana_tui.tui.shared.dialog import Dialog  # noqa: PLC0415 - not needed by every table

        self._inviting = self._inviting and not table.here
        due = invitation(table.match, table.guest, self._door) if self._inviting else asking(table)
        if due == self._question:
            return
        before, self._question, self._dialog = self._dialog, due, Dialog(due) if due else None
        if before is not None and before.is_current:
            before.dismiss(None)
        if self._dialog is not None:
            self._screen.app.push_screen(self._dialog, partial(self._answered, self._dialog))
            self._screen.app.order.keys_until_drawn()

    def _answered(self, dialog: Dialog, answer: str | None) -> None:
        if dialog is not self._dialog:
            return
        inviting, self._inviting, self._question, self._dialog = self._inviting, False, None, None
        if not inviting:
            self._link.ask("answer", answer == YES)
        elif answer == PLAY_ON:
            self._link.ask("play-on")
        elif answer == MENU:
            self._screen.commands.open_menu(_("Back to the table"))
        elif answer == LEAVE:
            self._screen.leave()
