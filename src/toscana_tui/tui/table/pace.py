"""What goes on at the table by itself, at a pace that can be followed: computer players, and the count."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toscana_tui.core.seat import Seat

if TYPE_CHECKING:
    from textual.timer import Timer

    from toscana_tui.play.session import Session

VETO_TIME = 1.5  # seconds in which a person can still veto, where the settings ask only for a press in time
_STEP = 0.5  # seconds between two looks at how many of them are left
_FLASH = 0.4  # seconds for which a computer player's tile is lit up when it has come
WATCH_DELAY = 0.4  # seconds between the actions of two computer players, so that they can be watched


class Pace:
    """Waits on the table's screen until computer players may go on.

    Args:
        screen: the screen.
    """

    def __init__(self, screen: Any) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen

    def ask(self, session: Session) -> None:
        """Ask a computer player: at once for a person, else when what came before was watched."""
        if any(map(session.human, Seat)):
            self._screen.ask_bot(session)
        else:
            self._screen.set_timer(WATCH_DELAY, lambda: self._screen.ask_bot(session))

    def count_down(self, session: Session, left: float = VETO_TIME) -> None:
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
        if self._screen.state.flash:
            self._screen.state = replace(self._screen.state, flash=False)


class Counter:
    """Lays the counters of a finished game on the table's screen, one by one or all at once.

    Args:
        screen: the screen.
    """

    def __init__(self, screen: Any) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen
        self._timer: Timer | None = None

    def start(self) -> None:
        """Begin to count."""
        state = self._screen.state = self._screen.state.counting_to(0)
        self._screen.until_drawn()
        if state.counting and self._screen.app.settings.animation:
            self._timer = self._screen.set_interval(state.face.count_seconds, self._lay)
        else:
            self.finish()

    def _lay(self) -> None:
        state = self._screen.state
        if state.counting:
            state = self._screen.state = state.counting_to(state.counted + 1)
        if not state.counting:
            self.stop()
            self._screen.until_drawn()

    def finish(self) -> None:
        """Lay all that are left."""
        self.stop()
        self._screen.state = self._screen.state.counting_to(len(self._screen.state.counters))
        self._screen.until_drawn()

    def stop(self) -> None:
        """Lay no more."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
