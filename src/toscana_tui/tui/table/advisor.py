"""The one who asks the teacher for hints: in a thread, its answers shown as they get better."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from textual.message import Message

from toscana_tui.play.hints import Hint
from toscana_tui.play.progress import TimeSpent
from toscana_tui.play.session import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.screen import Screen

    from toscana_tui.core.bot import Reason
    from toscana_tui.play.hints import Advice
    from toscana_tui.play.opponents import Teaching
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.lessons import Lessons

_PLACEMENTS = 3
"""How many placements a hint names."""

_SECONDS = 1.0
"""What a hint takes about."""


class Advisor:
    """Asks the teacher; a question is dropped as soon as the table has another hint, or none.

    Args:
        screen: the screen that is told, by the message `Told`.
        hint: the hint that the table has now.
        teacher: gives the teacher of a game.
    """

    class Told(Message):
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

    def __init__(
        self,
        screen: Screen[Any],
        hint: Callable[[], Hint | None],
        teacher: Callable[[str], Teaching | Lessons],
    ) -> None:
        self._screen = screen
        self._hint = hint
        self._teacher = teacher
        self._teaching: Teaching | Lessons | None = None
        self._asked = 0
        self._asked_at = 0.0

    def following(self, session: Session) -> Hint | None:
        """The next hint to show, asking the teacher where that is not done yet; None while it thinks."""
        hint = self._hint()
        if hint is not None and hint.advice:
            return hint.following()
        return self.ask(session) if hint is None or hint.progress is None else None

    def ask(self, session: Session) -> Hint:
        """Ask for placements, or before the computer places what a veto is worth; the hint to show now."""
        self._teaching = self._teaching or self._teacher(session.match.game.name)
        self._asked += 1
        self._asked_at = time.monotonic()
        number, teaching = self._asked, self._teaching
        ask = self._weigh_veto if session.phase in {Phase.OFFER, Phase.REMOTE} else self._find_placements
        self._screen.run_worker(
            lambda: ask(teaching, session, number), thread=True, exclusive=True, group="hint"
        )
        return Hint(number, progress=TimeSpent(0.0, _SECONDS))

    def improved(self, message: Advisor.Told) -> Hint | None:
        """The hint with what the teacher says now; None where that is not wanted any more."""
        hint = self._hint()
        if hint is None or not self._wanted(message.number):
            return None
        return hint.told(message.advice, message.veto, last=message.last)

    @property
    def progress(self) -> TimeSpent | None:
        """How long has been thought about a hint; None where none is awaited."""
        hint = self._hint()
        if hint is None or hint.progress is None:
            return None
        return TimeSpent(min(_SECONDS, round(time.monotonic() - self._asked_at, 1)), _SECONDS)

    def close(self) -> None:
        """End what was started, and whatever is thought about."""
        if self._teaching is not None:
            self._teaching.close()

    # -- from any thread: only frozen values are read, only messages are sent -----------------------------

    def _wanted(self, number: int) -> bool:
        hint = self._hint()
        return hint is not None and hint.number == number and hint.progress is not None

    def _find_placements(self, teaching: Teaching | Lessons, session: Session, number: int) -> None:
        for advice in teaching.placements(session, _PLACEMENTS, lambda: not self._wanted(number)):
            self._screen.post_message(self.Told(number, advice))
        self._screen.post_message(self.Told(number, last=True))

    def _weigh_veto(self, teaching: Teaching | Lessons, session: Session, number: int) -> None:
        veto = teaching.veto(session, lambda: not self._wanted(number))
        self._screen.post_message(self.Told(number, veto=veto, last=True))
