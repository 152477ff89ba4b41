"""The signals that ask a program to end."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

# Those of them that this system has.
ENDING = tuple(
    getattr(signal, name) for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM") if hasattr(signal, name)
)


@contextmanager
def caught(handle: Callable[[int, object], object]) -> Iterator[None]:
    """Handle each by `handle`, which is given its number and the frame, until the block ends.

    A signal that was ignored when the program started, as `nohup` has it, stays so.
    """
    before = {number: signal.getsignal(number) for number in ENDING}
    heeded = {number: handler for number, handler in before.items() if handler is not signal.SIG_IGN}
    for number in heeded:
        signal.signal(number, handle)
    try:
        yield
    finally:
        for number, handler in heeded.items():
            signal.signal(number, handler or signal.SIG_DFL)
