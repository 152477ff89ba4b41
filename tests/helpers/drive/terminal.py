"""The program in a real terminal: a pseudo-terminal with a screen emulator behind it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence

import pyte

PATIENCE = 20.0
"""Seconds after which a terminal that does not show what is expected has failed."""

NO_PAUSE = 3.0
"""Seconds after which nobody waits any longer for a screen to stand still."""

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
}


class Terminal:
    """A child process on a pseudo-terminal.

    Attributes:
        process: the child.
        output: every byte it has written.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
    ) -> None:
        self._master, slave = pty.openpty()
        self._emulator = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._emulator)
        self._unseen = b""
        self.output = b""
        self.resize(*size, announce=False)
        self.modes = termios.tcgetattr(slave)
        inherited = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        environment = {**inherited, "TERM": "xterm-256color", "COLORTERM": "truecolor", **(env or {})}
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        self._slave = slave

    def resize(self, columns: int, rows: int, *, announce: bool = True) -> None:
        """Give the terminal another size."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._screen.resize(rows, columns)
        if announce:
            self.process.send_signal(signal.SIGWINCH)

    def send(self, *keys: str) -> None:
        """Press keys, by name or as text."""
        for key in keys:
            os.write(self._master, KEYS.get(key, key).encode())

    def read_once(self, seconds: float) -> bytes:
        """What is written next within `seconds`; nothing otherwise, or when the program is gone."""
        if not select.select([self._master], [], [], seconds)[0]:
            return b""
        try:
            part = os.read(self._master, 65536)
        except OSError:
            return b""
        self._unseen += part
        self.output += part
        return part

    def read(self, seconds: float) -> bytes:
        """Take in what is written; returns at the first pause of so many seconds.

        Where none comes, as something moves on the screen, it returns after `NO_PAUSE` seconds.
        """
        taken, end = b"", time.monotonic() + NO_PAUSE
        while time.monotonic() < end and (part := self.read_once(seconds)):
            taken += part
        return taken

    @property
    def _screen(self) -> pyte.Screen:
        """The emulator, which takes in what is written when somebody looks: it is slower than the program."""
        if self._unseen:
            self._stream.feed(self._unseen)
            self._unseen = b""
        return self._emulator

    @property
    def text(self) -> str:
        """What the terminal shows."""
        return "\n".join(self._screen.display)

    def wait_for(self, text: str) -> None:
        """Wait until the terminal shows `text`.

        Raises:
            AssertionError: it never did.
        """
        end = time.monotonic() + PATIENCE
        while text not in self.text:
            if time.monotonic() > end:
                raise AssertionError(f"no {text!r} in\n{self.text}")
            self.read(0.05)

    def wait_for_exit(self) -> int:
        """Wait until the program has gone; its exit status."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            if time.monotonic() > end:
                raise AssertionError(f"still running:\n{self.text}")
            self.read(0.05)
        while self.read_once(0.05):  # all of it, however long the emulator takes: nothing more comes
            pass
        return self.process.wait()

    @property
    def restored(self) -> bool:
        """Whether the terminal is as it was: line by line, on its main screen, without mouse reports."""
        last_on = self.output.rfind(b"\x1b[?1049h")
        last_off = self.output.rfind(b"\x1b[?1049l")
        mouse = self.output.rfind(b"\x1b[?1000l") > self.output.rfind(b"\x1b[?1000h")
        return last_off > last_on and mouse and termios.tcgetattr(self._slave)[:4] == self.modes[:4]

    def close(self) -> None:
        """End the program and give the terminal back."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for handle in (self._master, self._slave):
            with contextlib.suppress(OSError):
                os.close(handle)


@contextlib.contextmanager
def terminal(
    *arguments: str, size: tuple[int, int] = (80, 24), env: Mapping[str, str] | None = None
) -> Iterator[Terminal]:
    """The program run with `arguments` on a terminal of its own."""
    opened = Terminal([sys.executable, "-m", "toscana_tui", *arguments], size=size, env=env)
    try:
        yield opened
    finally:
        opened.close()
