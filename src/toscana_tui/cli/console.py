"""Complaints in one line."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from toscana_tui.core.text import clean

_LONGEST_LINE = 5000


class UsageError(Exception):
    """Something the user asked for cannot be done; the text is one line for them."""


def complain(text: str) -> None:
    """Prints one line to standard error."""
    if sys.stderr is not None:
        with suppress(OSError):  # nobody is left to complain to
            print(f"toscana: {clean(text[:_LONGEST_LINE])}", file=sys.stderr)


def silence_stdout() -> None:
    """Keeps the interpreter from trying once more, and complaining, when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def shown(path: str) -> str:
    """A file's name, safe to print."""
    return clean(path[:_LONGEST_LINE])
