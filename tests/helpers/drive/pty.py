"""A program in a pseudo-terminal of its own, with somebody far away before it."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import signal
import struct
import sys
import termios
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LAST_SECONDS = 2.0
"""How long a program may take to leave after its terminal has gone."""

LARGEST = (500, 200)
"""The columns and rows that a terminal has at most, whatever its far end says."""

OWN_TERMINAL = (
    "import fcntl,os,sys,termios;fcntl.ioctl(0,termios.TIOCSCTTY,0);os.execv(sys.argv[1],sys.argv[1:])"
)
"""Makes the terminal that of its session, so that resizes and its end are told to the program."""

_CHUNK = 32 * 1024
_MOST_UNREAD = 64 * 1024


class Terminal:
    """The near end of a program's pseudo-terminal; what is typed before the program runs waits for it.

    Args:
        write: takes what the program writes.
    """

    def __init__(self, write: Callable[[bytes], None]) -> None:
        self._write = write
        self._loop = asyncio.get_running_loop()
        self._handle: int | None = None
        self._hung_up = False
        self._size = (80, 24)
        self._unread = b""
        self._process: asyncio.subprocess.Process | None = None

    async def run(self, command: Sequence[str], environment: Mapping[str, str]) -> int:
        """Run a program until it ends; its exit status, as a shell tells it.

        Raises:
            OSError: it could not be started.
        """
        handle, program_end = pty.openpty()
        try:
            self._handle = handle
            os.set_blocking(handle, False)
            self.resize(*self._size)
            self._process = process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-ISc", OWN_TERMINAL, *command),
                stdin=program_end,
                stdout=program_end,
                stderr=program_end,
                env=environment,
                cwd="/",
                start_new_session=True,
            )
        finally:
            os.close(program_end)
            if self._hung_up or not self._process:
                self.hang_up()
        self.resume()
        self.type(b"")
        status = await process.wait()
        while self._handle is not None and self._read():  # what it wrote last
            pass
        self.hang_up()
        return status if status >= 0 else 128 - status

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size, in characters; one that is none counts as 80 by 24."""
        self._size = (min(columns or 80, LARGEST[0]), min(rows or 24, LARGEST[1]))
        if self._handle is not None:
            size = struct.pack("HHHH", *reversed(self._size), 0, 0)
            fcntl.ioctl(self._handle, termios.TIOCSWINSZ, size)

    def type(self, data: bytes) -> None:
        """Send what was typed to the program; what comes while it reads nothing for long is dropped."""
        self._unread = (self._unread + data)[:_MOST_UNREAD]
        if self._handle is not None and self._process:
            self._send(self._handle)

    def pause(self) -> None:
        """Take nothing from the program until `resume`: it waits meanwhile."""
        if self._handle is not None:
            self._loop.remove_reader(self._handle)

    def resume(self) -> None:
        """Take what the program writes."""
        if self._handle is not None:
            self._loop.add_reader(self._handle, self._read)

    def hang_up(self) -> None:
        """Take the terminal away: the program is told, and killed where it stays."""
        self._hung_up = True
        if self._handle is not None:
            self.pause()
            self._loop.remove_writer(self._handle)
            os.close(self._handle)
            self._handle = None
        if self._process and self._process.returncode is None:
            self._loop.call_later(LAST_SECONDS, self._kill)

    def _kill(self) -> None:
        if self._process and self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _read(self) -> bool:
        """Hand on what the program has written; whether there was something."""
        try:
            data = os.read(self._handle, _CHUNK) if self._handle is not None else b""
        except BlockingIOError:
            return False
        except OSError:  # the program has closed its end
            data = b""
        if data:
            self._write(data)
        else:
            self.pause()
        return bool(data)

    def _send(self, handle: int) -> None:
        with suppress(OSError):
            self._unread = self._unread[os.write(handle, self._unread) :]
        if self._unread:
            self._loop.add_writer(handle, self._send, handle)
        else:
            self._loop.remove_writer(handle)
