"""Writing to a terminal that may be slow, gone, or of another encoding.

Faults of the framework (Textual 8.2, `drivers/_writer_thread.py`, `drivers/linux_driver.py`) that this stands
before:

* It draws on standard error: with that redirected the program runs unseen. The terminal that was looked at
  before the start is standard output.
* The thread that writes ends with the first error, with a traceback, and the program then waits for ever for
  room in its queue.
* Signs that the stream's encoding lacks come out as escapes.

They are mended when `tests/terminal/test_streams.py` passes with the framework's own driver.
"""

from __future__ import annotations

import io
import os
import select
import sys
from collections.abc import Callable


class TerminalFile(io.TextIOBase):
    """Standard output, as a file that never fails: once the terminal is gone what is written is dropped.

    Args:
        gone: is told, once and in any thread, that the terminal does not take anything any more.
    """

    def __init__(self, gone: Callable[[], None]) -> None:
        super().__init__()
        stream = sys.__stdout__
        self._handle = stream.fileno() if stream is not None else -1
        self._encoding = stream.encoding if stream is not None else "utf-8"
        self._gone = gone
        self._waiting: list[str] = []
        self._broken = False

    def fileno(self) -> int:
        """The descriptor written to."""
        return self._handle

    def isatty(self) -> bool:
        """It is one, or was."""
        return True

    def write(self, text: str, /) -> int:
        """Keep `text` for the next flush."""
        if not self._broken:
            self._waiting.append(text)
        return len(text)

    def flush(self) -> None:
        """Write what was kept."""
        data = "".join(self._waiting).encode(self._encoding, errors="replace")
        self._waiting.clear()
        try:
            write_all(self._handle, data)
        except OSError:
            if not self._broken:
                self._broken = True
                self._gone()


def write_all(handle: int, data: bytes) -> None:
    """Write all of `data`, waiting where a descriptor that does not block is full.

    Raises:
        OSError: nobody reads what is written.
    """
    while data:
        try:
            data = data[os.write(handle, data) :]
        except BlockingIOError:
            select.select([], [handle], [], 1.0)
