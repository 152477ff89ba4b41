"""Leaving when something outside ends the program: a signal, or a terminal that is gone.

Fault of the framework (Textual 8.2, `app.py`) that this stands before: it catches none of the signals that
ask a program to end, so that they end it with the terminal in raw mode, on the alternate screen, with the
mouse reporting. It is mended when `tests/terminal/test_leaving.py` passes without this module.
"""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING

from toscana_tui.core.signals import ENDING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GRACE = 0.5
"""Seconds for leaving in order, before the program leaves without."""
_LAST_WRITE = 0.2


class Departure:
    """How a program leaves for a reason outside itself.

    Args:
        leave: asks the program to leave in order; called in the thread and the loop it runs in.
        restore: puts the terminal back at once, from any thread.
    """

    def __init__(self, leave: Callable[[], None], restore: Callable[[], None]) -> None:
        self._leave = leave
        self._restore = restore
        self._asked = Event()
        self._over = False
        self._post: Callable[[Callable[[], None]], object] | None = None
        self.status: int | None = None
        """The exit status that the reason asks for; None while there is none."""

    def leave_for(self, number: int) -> None:
        """Leave as for the signal of that number; from any thread, and from a signal's handler."""
        if self.status is None:
            self.status = 128 + number
            self._asked.set()
            if self._post is not None:
                self._post(self._leave)

    @contextmanager
    def watched(self, post: Callable[[Callable[[], None]], object]) -> Iterator[None]:
        """Catch signals inside this context; whatever hangs, the program is gone soon after one.

        A signal that was ignored when the program started, as `nohup` has it, stays so.

        Args:
            post: has something called in the program's loop, from any thread.
        """
        self._post = post
        # Made now, because no thread can safely be started in a signal's handler.
        Thread(target=self._insist, name="toscana-departure", daemon=True).start()
        before = {number: signal.getsignal(number) for number in ENDING}
        caught = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
        for number in caught:
            signal.signal(number, self._on_signal)
        try:
            yield
        finally:
            self._over = True
            self._asked.set()
            for number in caught:
                signal.signal(number, before[number] or signal.SIG_DFL)

    def _on_signal(self, number: int, _frame: object) -> None:
        self.leave_for(number)

    def _insist(self) -> None:
        """Wait until somebody asks to leave; end the process if it is still there after a while."""
        self._asked.wait()
        end = Event()
        end.wait(GRACE)
        if self._over or self.status is None:
            return
        # A terminal that takes nothing must not hold the program either.
        last = Thread(target=self._restore, daemon=True)
        last.start()
        last.join(_LAST_WRITE)
        os._exit(self.status)
