"""The clock that shows how long the computer player or the teacher has thought."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.timer import Timer

    from toscana_tui.tui.table.advisor import Advisor
    from toscana_tui.tui.table.opponent import Opponent

_TICK = 0.25
"""Seconds between two looks at it; what is answered sooner needs no bar."""


class Clock:
    """Is looked at from time to time while something is thought about, and only then.

    Args:
        screen: a screen with a `state` of the table.
        opponent: asks the computer players.
        advisor: asks the teacher.
    """

    def __init__(self, screen: Any, opponent: Opponent, advisor: Advisor) -> None:  # noqa: ANN401 - see above
        self._screen = screen
        self._opponent = opponent
        self._advisor = advisor
        self._timer: Timer | None = None

    @property
    def runs(self) -> bool:
        """Whether it is looked at."""
        return self._timer is not None

    def start(self) -> None:
        """Look at it from now on, unless whoever reads by the cursor should be left in peace."""
        if not self.runs and self._screen.app.settings.cursor != "shown":
            self._timer = self._screen.set_interval(_TICK, self._tick)

    def _tick(self) -> None:
        """Show how long has been thought."""
        thought, advised = self._opponent.progress, self._advisor.progress
        if thought is None and advised is None and self._timer is not None:
            self._timer.stop()
            self._timer = None
        if thought is not None and thought.spent < _TICK:
            thought = None
        hint = self._screen.state.hint
        if hint is not None and advised is not None:
            hint = hint._replace(progress=advised)
        self._screen.state = replace(self._screen.state, progress=thought, hint=hint)
