"""Signals that ask a command to end: they are noted, so that nothing is cut off in the middle."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

from toscana_tui.core.signals import ENDING

if TYPE_CHECKING:
    from collections.abc import Iterator


def ignore() -> None:
    """Let no signal that asks to end through any more."""
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)


class Ending:
    """Whether a signal has asked the command to end.

    Attributes:
        number: the first such signal; None while there was none.
    """

    def __init__(self) -> None:
        self.number: int | None = None

    def asked(self) -> bool:
        """Whether there was one."""
        return self.number is not None

    def note(self, number: int, _frame: object = None) -> None:
        """Note a signal; those after the first change nothing."""
        if self.number is None:
            self.number = number


@contextmanager
def noted() -> Iterator[Ending]:
    """Note signals instead of being ended by them, until the end of the block.

    A signal that was ignored when the program started, as `nohup` has it, stays so.
    """
    ending = Ending()
    before = {number: signal.getsignal(number) for number in ENDING}
    caught = {number: handler for number, handler in before.items() if handler is not signal.SIG_IGN}
    for number in caught:
        signal.signal(number, ending.note)
    try:
        yield ending
    finally:
        for number, handler in caught.items():
            signal.signal(number, handler or signal.SIG_DFL)
