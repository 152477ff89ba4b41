"""Ctrl+C ends a command's work once; pressed again, it does not cut off what the command has to say."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def ignore() -> None:
    """Let no interrupt through any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def put_off() -> Iterator[Callable[[], None]]:
    """Yield what lets no interrupt through until the end of the block; those that come then are forgotten."""
    before = signal.getsignal(signal.SIGINT)
    try:
        yield ignore
    finally:
        signal.signal(signal.SIGINT, before)
