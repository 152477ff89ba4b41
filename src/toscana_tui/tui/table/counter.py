"""The one who lays the counters of a finished game, one by one or all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.tui.table.state import counting_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer


class Counter:
    """Counts on a screen that has a `state` of the table.

    Args:
        screen: the screen.
        until_drawn: lets no key be for what is not drawn yet.
    """

    def __init__(self, screen: Any, until_drawn: Callable[[], None]) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen
        self._until_drawn = until_drawn
        self._timer: Timer | None = None

    def start(self, *, at_once: bool) -> None:
        """Begin to count."""
        self._screen.state = counting_to(self._screen.state, 0)
        self._until_drawn()
        if at_once or not self._screen.state.counting:
            self.finish()
        else:
            self._timer = self._screen.set_interval(self._screen.state.face.count_seconds, self._lay)

    def _lay(self) -> None:
        state = self._screen.state
        if state.counted is None or not state.counting:
            self.stop()
        else:
            counted = self._screen.state = counting_to(state, state.counted + 1)
            if not counted.counting:
                self._until_drawn()

    def finish(self) -> None:
        """Lay all that are left."""
        self.stop()
        self._screen.state = counting_to(self._screen.state, len(self._screen.state.counters))
        self._until_drawn()

    def stop(self) -> None:
        """Lay no more."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
