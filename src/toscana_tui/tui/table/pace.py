"""What goes on at the table by itself: computer players and the teacher think, and the count is laid."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from toscana_tui.core.seat import Seat
from toscana_tui.play.session import Phase, Session
from toscana_tui.tui.table.state import Hint, TimeSpent

if TYPE_CHECKING:
    from textual.timer import Timer

    from toscana_tui.play.opponents import Opponents, Teaching
    from toscana_tui.play.together.link import Link

_PLACEMENTS = 3  # how many placements a hint names
_HINT_SECONDS = 1.0  # what a hint takes about
_TICK = 0.25  # seconds between two looks at what is thought about; what is answered sooner needs no bar

_VETO_TIME = 1.5  # seconds in which a person can still veto, where the settings ask only for a press in time
_STEP = 0.5  # seconds between two looks at how many of them are left
_FLASH = 0.4  # seconds for which a computer player's tile is lit up when it has come
WATCH_DELAY = 0.4  # seconds between the actions of two computer players, so that they can be watched


@dataclass(frozen=True, eq=False)
class _Question:
    """A question that is thought about; another at the same place in the match is not the same."""

    session: Session
    seconds: float  # how long the answer may take
    begun: float = field(default_factory=time.monotonic)

    @property
    def progress(self) -> TimeSpent:
        """How long has been thought about it."""
        return TimeSpent(round(time.monotonic() - self.begun, 1), self.seconds)


class Thinking:
    """Asks the computer players and the teacher for the table's screen, and shows how long they think.

    They answer in threads, which read frozen values alone and tell the screen by messages. An answer that is
    not awaited any more is dropped: a computer player's after `drop`, the teacher's as soon as the table has
    another hint, or none.
    """

    def __init__(self, screen: Any, link: Link | None) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen
        self._link = link  # knows the teacher where a match has a host
        self._players: Opponents | None = None
        self._teaching: Teaching | None = None
        self._asked: _Question | None = None  # what a computer player is asked; None where nothing is awaited
        self._taught: _Question | None = None  # what the teacher was asked last
        self._paused = False
        self.timer: Timer | None = None  # looks at what is thought about; None while nothing is

    def close(self) -> None:
        """End what was started, and whatever is thought about."""
        self.drop()
        for asked in (self._players, self._teaching):
            if asked is not None:
                asked.close()

    def pause(self) -> None:
        """Let nobody think until `resume`; a hint is as good as it is by now."""
        self._paused = True
        self.drop()
        hint: Hint | None = self._screen.state.hint
        if hint is not None and hint.progress is not None:
            done = hint._replace(progress=None) if hint.advice else None
            self._screen.state = replace(self._screen.state, hint=done)

    def resume(self) -> None:
        """Ask again what was asked before `pause`."""
        if self._paused:
            self._paused = False
            if self._screen.state.phase is Phase.BOT:
                self.ask_in_time(self._screen.state.session)

    # -- computer players -------------------------------------------------------------------------------

    def ask_in_time(self, session: Session) -> None:
        """Ask a computer player: at once for a person, else when what came before was watched."""
        if any(map(session.human, Seat)):
            self.ask(session)
        else:
            self._screen.set_timer(WATCH_DELAY, partial(self.ask, session))

    def ask(self, session: Session) -> None:
        """Ask the computer player whose answer is awaited, unless the table has moved on."""
        if self._screen.state.session is not session or self._paused:
            return
        if self._players is None:
            from toscana_tui.play.opponents import Opponents  # noqa: PLC0415 - not needed between two people

            self._players = Opponents()
        self._asked = _Question(session, self._players.seconds(session))
        self._begin(partial(self._answer, self._players, self._asked), "bot")

    def drop(self) -> None:
        """Await no answer of a computer player any more."""
        self._asked = None

    def _answer(self, players: Opponents, question: _Question) -> None:
        from toscana_tui.core.bot import BotFault, NoLongerAskedError  # noqa: PLC0415

        screen, session = self._screen, question.session
        try:
            action = players.answer(session, lambda: self._asked is not question)
            told = partial(screen.answered, session, action)
        except NoLongerAskedError:
            return
        except BotFault as fault:
            told = partial(screen.faulted, session, fault)
        screen.call_later(self._tell, question, told)

    def _tell(self, question: _Question, told: Callable[[], None]) -> None:
        if self._asked is question:
            self._asked = None
            told()

    # -- the teacher ------------------------------------------------------------------------------------

    def show_hint(self) -> None:
        """Show the best placement, then the next; before the computer places, what a veto is worth."""
        screen, hint, session = self._screen, self._screen.state.hint, self._screen.state.session
        if hint is not None and hint.advice:
            screen.state = screen.state.hinted(hint.following())
        elif hint is None or hint.progress is None:
            screen.state = screen.state.hinted(Hint(progress=TimeSpent(0.0, _HINT_SECONDS)))
            self._teaching = self._teaching or self._teacher(session.match.game.name)
            self._taught = _Question(session, _HINT_SECONDS)
            self._begin(partial(self._teach, self._teaching, self._taught), "hint")

    def _teacher(self, game: str) -> Teaching:
        from toscana_tui.play.opponents import Teaching  # noqa: PLC0415 - not needed to start

        return Teaching.of(game) if self._link is None else self._link.teacher(game)

    @property
    def _advised(self) -> _Question | None:
        """What the teacher is still to say; None where nothing is awaited."""
        hint: Hint | None = self._screen.state.hint
        return None if hint is None or hint.progress is None else self._taught

    def _teach(self, teaching: Teaching, question: _Question) -> None:
        """Tell placements, or before the computer places what a veto is worth."""

        def unwanted() -> bool:
            return self._advised is not question

        session, veto = question.session, None
        if session.phase in {Phase.OFFER, Phase.REMOTE}:
            veto = teaching.veto(session, unwanted)
        else:
            for advice in teaching.placements(session, _PLACEMENTS, unwanted):
                self._screen.call_later(self._improve, question, partial(Hint.improved, advice=advice))
        self._screen.call_later(self._improve, question, lambda hint: hint._replace(veto=veto, progress=None))

    def _improve(self, question: _Question, better: Callable[[Hint], Hint]) -> None:
        if self._advised is question:
            self._screen.state = replace(self._screen.state, hint=better(self._screen.state.hint))

    # -- how long they think ----------------------------------------------------------------------------

    def _begin(self, think: Callable[[], None], group: str) -> None:
        """Have something thought about, and its time shown to all but those who read by the cursor."""
        self._screen.run_worker(think, thread=True, exclusive=True, group=group)
        if self.timer is None and self._screen.app.settings.cursor != "shown":
            self.timer = self._screen.set_interval(_TICK, self._tick)

    def _tick(self) -> None:
        asked, advised, hint = self._asked, self._advised, self._screen.state.hint
        if asked is None and advised is None and self.timer is not None:
            self.timer.stop()
            self.timer = None
        thought = None if asked is None or asked.progress.spent < _TICK else asked.progress
        if advised is not None:
            hint = hint._replace(progress=advised.progress)
        self._screen.state = replace(self._screen.state, progress=thought, hint=hint)


class Pace:
    """Lets people follow what goes on at the table's screen: waits, lights up, and counts a finished game."""

    def __init__(self, screen: Any) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen
        self._counting: Timer | None = None

    def count_down(self, session: Session, left: float = _VETO_TIME) -> None:
        """Let the mover go on in so many seconds, unless the table moves on; not while it is covered."""
        screen = self._screen
        if screen.state.session is not session:
            return
        if screen.is_active and not screen.state.asking:
            screen.state = replace(screen.state, left=left)
            if left <= 0:
                screen.let(session)
                return
            left -= _STEP
        screen.set_timer(_STEP, lambda: self.count_down(session, left))

    def light_up(self) -> None:
        """Let the tile that has just been placed be seen to come."""
        if not self._screen.state.position.over:
            self._screen.state = replace(self._screen.state, flash=True)
            self._screen.set_timer(_FLASH, self._light_down)

    def _light_down(self) -> None:
        self._screen.state = replace(self._screen.state, flash=False)

    # -- the count --------------------------------------------------------------------------------------

    def start_count(self) -> None:
        """Begin to lay the counters of a finished game, one by one or all at once."""
        self._count_to(0)
        self._screen.until_drawn()
        state = self._screen.state
        if state.counting and self._screen.app.settings.animation:
            self._counting = self._screen.set_interval(state.face.count_seconds, self._lay)
        else:
            self.finish_count()

    def _lay(self) -> None:
        state = self._screen.state
        if state.counting:
            self._count_to(state.counted + 1)

    def finish_count(self) -> None:
        """Lay all counters that are left."""
        self._count_to(len(self._screen.state.counters))

    def _count_to(self, counted: int) -> None:
        state = self._screen.state = replace(self._screen.state, counted=counted)
        if not state.counting:
            self.stop_count()
            self._screen.until_drawn()

    def stop_count(self) -> None:
        """Lay no more counters."""
        if self._counting is not None:
            self._counting.stop()
            self._counting = None
