"""The pace at which computer players are met: time to veto, to watch, and to see a tile come."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toscana_tui.core.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from toscana_tui.play.session import Session

VETO_TIME = 1.5
"""Seconds in which a person can still veto, where the settings ask only for a press in time."""

_STEP = 0.5
"""Seconds between two looks at how many of them are left."""

_FLASH = 0.4
"""Seconds for which a computer player's tile is lit up when it has come."""

WATCH_DELAY = 0.4
"""Seconds between the actions of two computer players, so that they can be watched."""


class Pace:
    """Waits on a screen that has a `state` of the table.

    Args:
        screen: the screen.
        ask: asks the computer player whose answer is awaited.
        let: lets it go on without a veto.
    """

    def __init__(self, screen: Any, ask: Callable[[Session], None], let: Callable[[Session], None]) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen
        self._ask = ask
        self._let = let

    def ask(self, session: Session) -> None:
        """Ask a computer player: at once for a person, else when what came before was watched."""
        if any(session.human(seat) for seat in Seat):
            self._ask(session)
        else:
            self._screen.set_timer(WATCH_DELAY, lambda: self._ask(session))

    def count_down(self, session: Session, left: float = VETO_TIME) -> None:
        """Let the mover go on in so many seconds, unless the table moves on; not while it is covered."""
        screen = self._screen
        if screen.state.session is not session:
            return
        if screen.is_active and not screen.state.asking:
            screen.state = replace(screen.state, left=left)
            if left <= 0:
                self._let(session)
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
