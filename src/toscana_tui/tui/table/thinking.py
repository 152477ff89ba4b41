"""What the table asks of computer players and the teacher, in threads, and the clock that runs meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from toscana_tui.play.hints import Hint, TimeSpent
from toscana_tui.play.session import Phase, Session

if TYPE_CHECKING:
    from textual.timer import Timer

    from toscana_tui.play.opponents import Opponents, Teaching
    from toscana_tui.tui.table.state import TableState

_PLACEMENTS = 3  # how many placements a hint names
_HINT_SECONDS = 1.0  # what a hint takes about
_TICK = 0.25  # seconds between two looks at what is thought about; what is answered sooner needs no bar


class Question:
    """A question that is thought about; another at the same place in the match is not the same.

    Args:
        session: where the match stands.
        seconds: how long the answer may take.
    """

    def __init__(self, session: Session, seconds: float) -> None:
        self.session = session
        self._begin = time.monotonic()
        self._seconds = seconds

    @property
    def progress(self) -> TimeSpent:
        """How long has been thought about it."""
        return TimeSpent(round(time.monotonic() - self._begin, 1), self._seconds)


class Opponent:
    """Asks the computer players of a match; whatever is not awaited any more is dropped.

    Args:
        screen: the table's screen, which is told what they have answered or what is wrong with them.
    """

    def __init__(self, screen: Any) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen
        self._players: Opponents | None = None
        self.question: Question | None = None  # what is awaited; None where nothing is

    def ask(self, session: Session) -> None:
        """Ask the computer player whose answer is awaited."""
        if self._players is None:
            from toscana_tui.play.opponents import Opponents  # noqa: PLC0415 - not needed between two people

            self._players = Opponents()
        question = self.question = Question(session, self._players.seconds(session))
        think = partial(self._think, self._players, question)
        self._screen.run_worker(think, thread=True, exclusive=True, group="bot")

    def drop(self) -> None:
        """Await no answer any more."""
        self.question = None

    def close(self) -> None:
        """End what was started, and whatever is thought about."""
        self.drop()
        if self._players is not None:
            self._players.close()

    def _think(self, players: Opponents, question: Question) -> None:
        """In a thread: only frozen values are read, and the screen is told by a message."""
        from toscana_tui.core.bot import BotFault, NoLongerAskedError  # noqa: PLC0415

        try:
            action = players.answer(question.session, lambda: self.question is not question)
        except NoLongerAskedError:
            return
        except BotFault as fault:
            self._screen.call_later(self._tell, question, self._screen.faulted, fault)
        else:
            self._screen.call_later(self._tell, question, self._screen.answered, action)

    def _tell(self, question: Question, told: Callable[[Session, Any], None], what: object) -> None:
        if self.question is question:
            self.question = None
            told(question.session, what)


class Advisor:
    """Asks the teacher; a question is dropped as soon as the table has another hint, or none.

    Args:
        screen: the table's screen, whose hint gets better.
    """

    def __init__(self, screen: Any) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen
        self._teaching: Teaching | None = None
        self._question: Question | None = None

    def show(self) -> None:
        """Show the next hint, asking the teacher where that is not done yet."""
        state: TableState = self._screen.state
        if state.hint is not None and state.hint.advice:
            self._screen.state = state.hinted(state.hint.following())
        elif state.hint is None or state.hint.progress is None:
            self._screen.state = state.hinted(Hint(progress=TimeSpent(0.0, _HINT_SECONDS)))
            self._teaching = self._teaching or self._screen.decider.teacher(state.session.match.game.name)
            self._question = Question(state.session, _HINT_SECONDS)
            think = partial(self._think, self._teaching, self._question)
            self._screen.run_worker(think, thread=True, exclusive=True, group="hint")

    @property
    def question(self) -> Question | None:
        """What is awaited; None where nothing is."""
        hint: Hint | None = self._screen.state.hint
        return None if hint is None or hint.progress is None else self._question

    def close(self) -> None:
        """End what was started, and whatever is thought about."""
        if self._teaching is not None:
            self._teaching.close()

    def _think(self, teaching: Teaching, question: Question) -> None:
        """In a thread: tell placements, or before the computer places what a veto is worth.

        Only frozen values are read, and the screen is told by messages.
        """

        def unwanted() -> bool:
            return self.question is not question

        session, veto = question.session, None
        if session.phase in {Phase.OFFER, Phase.REMOTE}:
            veto = teaching.veto(session, unwanted)
        else:
            for advice in teaching.placements(session, _PLACEMENTS, unwanted):
                self._screen.call_later(self._tell, question, partial(Hint.improved, advice=advice))
        self._screen.call_later(self._tell, question, lambda hint: hint._replace(veto=veto, progress=None))

    def _tell(self, question: Question, better: Callable[[Hint], Hint]) -> None:
        if self.question is question:
            self._screen.state = replace(self._screen.state, hint=better(self._screen.state.hint))


class Clock:
    """Shows from time to time how long has been thought, while something is thought about, and only then.

    Args:
        screen: a screen with a `state` of the table.
        opponent: asks the computer players.
        advisor: asks the teacher.
    """

    def __init__(self, screen: Any, opponent: Opponent, advisor: Advisor) -> None:  # noqa: ANN401 - see above
        self._screen = screen
        self._opponent = opponent
        self._advisor = advisor
        self.timer: Timer | None = None  # what makes it look; None while it does not

    def start(self) -> None:
        """Look from now on, unless whoever reads by the cursor should be left in peace."""
        if self.timer is None and self._screen.app.settings.cursor != "shown":
            self.timer = self._screen.set_interval(_TICK, self._tick)

    def _tick(self) -> None:
        asked, advised = self._opponent.question, self._advisor.question
        if asked is None and advised is None and self.timer is not None:
            self.timer.stop()
            self.timer = None
        thought = None if asked is None or asked.progress.spent < _TICK else asked.progress
        hint = self._screen.state.hint
        if advised is not None:
            hint = hint._replace(progress=advised.progress)
        self._screen.state = replace(self._screen.state, progress=thought, hint=hint)
