"""Leaving at once and in order: after a signal, when the terminal is gone, while a player thinks.

Faults of the framework (Textual 8.2) that this stands before:

* It catches none of the signals that ask a program to end (`app.py`), so that they end it with the terminal
  in raw mode, on the alternate screen, with the mouse reporting.
* A worker's thread (`worker.py`) comes from asyncio's default executor, which waits for it when the loop is
  closed, and again when the interpreter ends; a computer player that thinks for a minute keeps the program,
  with the terminal long restored, for a minute.

They are mended when `tests/terminal/test_leaving.py` passes without this module.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event, Thread
from typing import ParamSpec, TypeVar

from toscana_tui.core.signals import ENDING

GRACE = 0.5  # seconds for leaving in order, before the program leaves without
_LAST_WRITE = 2.0  # seconds for putting the terminal back then; a crowded machine takes its time

P = ParamSpec("P")
T = TypeVar("T")


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
        self.status: int | None = None  # the exit status that the reason asks for; None while there is none

    def leave_for(self, number: int, _frame: object = None) -> None:
        """Leave as for the signal of that number; from any thread, and as a signal's handler."""
        if self.status is None:
            self.status = 128 + number
            self._asked.set()
            if self._post is not None:
                self._post(self._leave)

    @contextmanager
    def watched(self, post: Callable[[Callable[[], None]], object]) -> Iterator[None]:
        """Catch signals inside this context; whatever hangs, the program is gone soon after one.

        A signal that was ignored when the program started, as `nohup` has it, stays so. `post` has something
        called in the program's loop, from any thread.
        """
        self._post = post
        # Made now, because no thread can safely be started in a signal's handler.
        Thread(target=self._insist, name="toscana-departure", daemon=True).start()
        before = {number: signal.getsignal(number) for number in ENDING}
        caught = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
        for number in caught:
            signal.signal(number, self.leave_for)
        try:
            yield
        finally:
            self._over = True
            self._asked.set()
            for number in caught:
                signal.signal(number, before[number] or signal.SIG_DFL)

    def _insist(self) -> None:
        """Wait until somebody asks to leave; end the process if it is still there after a while."""
        self._asked.wait()
        time.sleep(GRACE)
        if self._over or self.status is None:
            return
        # A terminal that takes nothing must not hold the program either.
        last = Thread(target=self._restore, daemon=True)
        last.start()
        last.join(_LAST_WRITE)
        os._exit(self.status)


class LooseExecutor(ThreadPoolExecutor):
    """Runs each call in a thread of its own, which nobody waits for.

    A pool only by name: asyncio takes no other executor as its default.
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Start a call; its result to come."""
        future: Future[T] = Future()

        def work() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                result = fn(*args, **kwargs)
            except BaseException as error:  # noqa: BLE001 - whoever asked for the result gets it
                future.set_exception(error)
            else:
                future.set_result(result)

        Thread(target=work, name="toscana-work", daemon=True).start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the threads to themselves; they end with the program."""
        del wait
        super().shutdown(wait=False, cancel_futures=cancel_futures)
