"""The computer players at the table: asked, watched while they think, and stopped when the table moves on."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from textual.message import Message

from toscana_tui.core.seat import Seat
from toscana_tui.tui.progress import Progress
from toscana_tui.tui.screens.tableflow import TableFlow
from toscana_tui.tui.session import Phase

if TYPE_CHECKING:
    from textual.timer import Timer

    from toscana_tui.bots.faults import BotFault
    from toscana_tui.core.game import AnyAction
    from toscana_tui.tui.asking import Opponents
    from toscana_tui.tui.services import Services
    from toscana_tui.tui.session import Session

WATCH_DELAY = 0.4
"""Seconds between the actions of two computer players, so that they can be watched."""

TICK = 0.25
"""Seconds between two looks at how long a computer player has thought."""


class Question:
    """One question to a computer player; another at the same place in the match is not the same.

    Attributes:
        session: where the match stands.
        begin: when it was asked, by the clock.
        seconds: how long the answer may take.
    """

    def __init__(self, session: Session, seconds: float) -> None:
        self.session = session
        self.begin = time.monotonic()
        self.seconds = seconds


class TableBots(TableFlow):
    """Asks the computer players of a match."""

    class Answered(Message):
        """A computer player has answered.

        Attributes:
            question: what it was asked; an answer to anything but the present question is dropped.
            action: its answer, or None for letting the other move.
        """

        def __init__(self, question: Question, action: AnyAction | None) -> None:
            super().__init__()
            self.question = question
            self.action = action

    class Faulted(Message):
        """A computer player has not played as it must.

        Attributes:
            question: what it was asked.
            fault: what it did instead.
        """

        def __init__(self, question: Question, fault: BotFault) -> None:
            super().__init__()
            self.question = question
            self.fault = fault

    def __init__(self, session: Session, services: Services) -> None:
        super().__init__(session, services)
        self._opponents: Opponents | None = None
        self._question: Question | None = None
        self._away = False
        self._ticker: Timer | None = None

    def on_unmount(self) -> None:
        """End what the computer players started, and whatever they think about."""
        self._question = None
        if self._opponents is not None:
            self._opponents.close()

    # -- stepping aside ---------------------------------------------------------------------------------

    def step_aside(self) -> None:
        """Stop what is being thought, until this screen is on top again."""
        self._away = True
        self._question = None
        self._start_clock()

    def on_screen_resume(self) -> None:
        """Ask again what was stopped for another screen."""
        if not self._away:
            return
        self._away = False
        if self.table.phase is Phase.BOT:
            self._ask_bot(self.table.session)

    # -- asking -----------------------------------------------------------------------------------------

    def _ask_bot(self, session: Session) -> None:
        if any(session.human(seat) for seat in Seat):
            self._start_bot(session)
        else:
            self.set_timer(WATCH_DELAY, lambda: self._start_bot(session))

    def _start_bot(self, session: Session) -> None:
        if self.table.session is not session or self._away:
            return
        if self._opponents is None:
            from toscana_tui.tui.asking import Opponents  # noqa: PLC0415 - not needed between two people

            self._opponents = Opponents()
        question = self._question = Question(session, self._opponents.seconds(session))
        self._start_clock()
        self.run_worker(lambda: self._think(question), thread=True, exclusive=True, group="bot")

    def _awaited(self, question: Question) -> bool:
        """Whether the answer to a question is still wanted; from any thread."""
        return self._question is question and self.table.session is question.session

    def _think(self, question: Question) -> None:
        """Ask the computer player, in a thread: only frozen values are read, only a message is sent."""
        from toscana_tui.bots.faults import BotFault, NoLongerAskedError  # noqa: PLC0415

        if self._opponents is None:
            return
        try:
            action = self._opponents.answer(question.session, lambda: not self._awaited(question))
        except NoLongerAskedError:
            return
        except BotFault as fault:
            self.post_message(self.Faulted(question, fault))
        else:
            self.post_message(self.Answered(question, action))

    def on_table_bots_answered(self, message: TableBots.Answered) -> None:
        """Take a computer player's answer, unless the table has moved on."""
        if not self._awaited(message.question):
            return
        self._question = None
        if message.action is None:
            self._arrive(message.question.session.let(), self.table.notice)
        else:
            self._play(message.action)
        self._until_drawn()

    def on_table_bots_faulted(self, message: TableBots.Faulted) -> None:
        """Ask what is to become of the seat of a computer player that does not play as it must."""
        if self._awaited(message.question):
            self._question = None
            self._ask_about(message.question.session, message.fault)
            self._services.keys_until_drawn()

    def _ask_about(self, session: Session, fault: BotFault) -> None:
        from toscana_tui.tui.asking import taken_over  # noqa: PLC0415 - seldom needed
        from toscana_tui.tui.screens.botfault import LEAVE, RESTART, TAKE_OVER, fault_question  # noqa: PLC0415

        seat = session.asked_bot
        if self.table.session is not session or seat is None:
            return

        async def answered(given: str | None) -> None:
            if self.table.session is not session:
                return
            if given == RESTART:
                self._start_bot(session)
            elif given == TAKE_OVER:
                after = taken_over(session, seat)
                self._arrive(after, self._saved(after, "You have taken over the seat."))
            elif given == LEAVE:
                await self.app.run_action("home")
            else:  # somebody has to play: while nobody does, nothing goes on
                self._ask_about(session, fault)

        self.app.push_screen(fault_question(session.match, seat, fault), answered)

    # -- showing how long -------------------------------------------------------------------------------

    def _start_clock(self) -> None:
        """Look at the clock from time to time while there is something to watch, and only then."""
        if self._ticker is None and self._watching:
            self._ticker = self.set_interval(TICK, self._tick)

    @property
    def _watching(self) -> bool:
        question = self._question
        return question is not None and self._awaited(question)

    def _tick(self) -> None:
        """Show how long has been thought."""
        if not self._watching:
            if self._ticker is not None:
                self._ticker.stop()
            self._ticker = None
        self._show_progress()

    def _show_progress(self) -> None:
        question = self._question
        if question is not None and self._awaited(question):
            spent = time.monotonic() - question.begin
            if spent >= TICK:  # what is answered sooner needs no bar
                self.state = replace(self.table, progress=Progress(round(spent, 1), question.seconds))
        elif self.table.progress is not None:
            self.state = replace(self.table, progress=None)
