"""Hints at the table: the teacher asked in a thread, its answers shown as they get better."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from textual.message import Message

from toscana_tui.play.hints import Advice, Hint
from toscana_tui.play.progress import Progress
from toscana_tui.play.session import Phase
from toscana_tui.tui.table.bots import TableBots
from toscana_tui.tui.table.state import hinted

if TYPE_CHECKING:
    from toscana_tui.core.bot import Reason
    from toscana_tui.play.opponents import Teaching
    from toscana_tui.play.session import Session
    from toscana_tui.tui.shared.services import Services

_PLACEMENTS = 3
"""How many placements a hint names."""

_SECONDS = 1.0
"""What a hint takes about."""


class TableHints(TableBots):
    """Asks the teacher.

    A question is dropped as soon as the state has another hint, or none: whatever moves on does that.
    """

    class Hinted(Message):
        """The teacher has said something.

        Attributes:
            number: the number of the question.
            advice: placements, the best first; empty where it was about a veto.
            veto: what a veto is worth; None where it was about placements, or there is nothing to say.
            last: whether nothing more comes.
        """

        def __init__(
            self,
            number: int,
            advice: tuple[Advice, ...] = (),
            veto: Reason | None = None,
            *,
            last: bool = False,
        ) -> None:
            super().__init__()
            self.number = number
            self.advice = advice
            self.veto = veto
            self.last = last

    def __init__(self, session: Session, services: Services) -> None:
        super().__init__(session, services)
        self._teaching: Teaching | None = None
        self._asked = 0
        self._asked_at = 0.0

    def on_unmount(self) -> None:
        """End what the teacher started."""
        if self._teaching is not None:
            self._teaching.close()

    def action_hint(self) -> None:
        """Show the best placement, then the next; before the computer places, what a veto is worth."""
        table = self.table
        hint = table.hint
        if hint is not None and hint.advice:
            self.state = hinted(replace(table, pending=False), hint.following())
            return
        if hint is not None and hint.progress is not None:
            return
        from toscana_tui.play.opponents import Teaching  # noqa: PLC0415 - not needed to start

        self._teaching = self._teaching or Teaching(table.session.match.game.name)
        self._asked += 1
        self._asked_at = time.monotonic()
        self.state = replace(table, hint=Hint(self._asked, progress=Progress(0.0, _SECONDS)))
        self._start_clock()
        number, session, teaching = self._asked, table.session, self._teaching
        ask = self._weigh_veto if table.phase is Phase.OFFER else self._find_placements
        self.run_worker(lambda: ask(teaching, session, number), thread=True, exclusive=True, group="hint")

    def step_aside(self) -> None:
        """Stop what is being thought; a hint is as good as it is by now."""
        super().step_aside()
        hint = self.table.hint
        if hint is not None and hint.progress is not None:
            done = replace(hint, progress=None) if hint.advice else None
            self.state = replace(self.table, hint=done)

    # -- in a thread: only frozen values are read, only messages are sent ---------------------------------

    def _unwanted(self, session: Session, number: int) -> bool:
        table = self.table
        hint = table.hint
        thinking = hint is not None and hint.number == number and hint.progress is not None
        return table.session is not session or not thinking

    def _find_placements(self, teaching: Teaching, session: Session, number: int) -> None:
        for advice in teaching.placements(session, _PLACEMENTS, lambda: self._unwanted(session, number)):
            self.post_message(self.Hinted(number, advice))
        self.post_message(self.Hinted(number, last=True))

    def _weigh_veto(self, teaching: Teaching, session: Session, number: int) -> None:
        veto = teaching.veto(session, lambda: self._unwanted(session, number))
        self.post_message(self.Hinted(number, veto=veto, last=True))

    # -- back in the screen -----------------------------------------------------------------------------

    def on_table_hints_hinted(self, message: TableHints.Hinted) -> None:
        """Show what the teacher says, unless the table has moved on."""
        hint = self.table.hint
        if hint is None or hint.number != message.number or hint.progress is None:
            return
        if message.advice:
            hint = hint.improved(message.advice)
        if message.last:
            hint = replace(hint, veto=message.veto, progress=None)
        self.state = hinted(self.table, hint)

    @property
    def _watching(self) -> bool:
        hint = self.table.hint
        return super()._watching or (hint is not None and hint.progress is not None)

    def _show_progress(self) -> None:
        super()._show_progress()
        hint = self.table.hint
        if hint is not None and hint.progress is not None:
            spent = min(_SECONDS, round(time.monotonic() - self._asked_at, 1))
            self.state = replace(self.table, hint=replace(hint, progress=Progress(spent, _SECONDS)))
