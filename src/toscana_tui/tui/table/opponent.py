"""The one who asks the computer players: in a thread, until the table moves on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from textual.message import Message

from toscana_tui.play.progress import TimeSpent

if TYPE_CHECKING:
    from textual.screen import Screen

    from toscana_tui.bots.faults import BotFault
    from toscana_tui.core.game import AnyAction
    from toscana_tui.play.opponents import Opponents
    from toscana_tui.play.session import Session


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


class Opponent:
    """Asks the computer players of a match; whatever is not awaited any more is dropped.

    Args:
        screen: the screen that is told, by the messages `Answered` and `Faulted`.
    """

    class Answered(Message):
        """A computer player has answered.

        Attributes:
            question: what it was asked.
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

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._players: Opponents | None = None
        self._question: Question | None = None

    def ask(self, session: Session) -> None:
        """Ask the computer player whose answer is awaited."""
        if self._players is None:
            from toscana_tui.play.opponents import Opponents  # noqa: PLC0415 - not needed between two people

            self._players = Opponents()
        question = self._question = Question(session, self._players.seconds(session))
        self._screen.run_worker(lambda: self._think(question), thread=True, exclusive=True, group="bot")

    def drop(self) -> None:
        """Await no answer any more."""
        self._question = None

    def taken(self, question: Question) -> bool:
        """Whether a question's answer is still awaited; from now on it is not."""
        awaited = self._question is question
        if awaited:
            self._question = None
        return awaited

    @property
    def progress(self) -> TimeSpent | None:
        """How long has been thought about what is awaited; None where nothing is."""
        question = self._question
        if question is None:
            return None
        return TimeSpent(round(time.monotonic() - question.begin, 1), question.seconds)

    def close(self) -> None:
        """End what was started, and whatever is thought about."""
        self._question = None
        if self._players is not None:
            self._players.close()

    def _think(self, question: Question) -> None:
        """In a thread: only frozen values are read, only a message is sent."""
        from toscana_tui.bots.faults import BotFault, NoLongerAskedError  # noqa: PLC0415

        if self._players is None:
            return
        try:
            action = self._players.answer(question.session, lambda: self._question is not question)
        except NoLongerAskedError:
            return
        except BotFault as fault:
            self._screen.post_message(self.Faulted(question, fault))
        else:
            self._screen.post_message(self.Answered(question, action))
