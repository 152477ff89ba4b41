"""A terminal that does to the program what terminals do: go away, stop it, send it rubbish."""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from helpers.drive.terminal import PATIENCE, Terminal
from helpers.played.records import EXAMPLE

LAUNCH = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
if sys.argv[1] == "nohup":
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
os.execv(sys.argv[2], sys.argv[2:])
"""
"""Makes the terminal the one that controls the program, as a shell's is, and becomes the program."""

_TABLE = ("play", "--yes", "--red", "Anna", "--grey", "Bruno", "--seed", "7")
_RECORD = "example.toscana"
_AT_TABLE = ((), "Enter Place")
_AT_HOME = ((), "T O S C A N A")
_AT_LIST = (("down", "down", "down", "enter"), "Enter Open")
_WAYS: dict[str, tuple[tuple[str, ...], tuple[tuple[tuple[str, ...], str], ...]]] = {
    "home": ((), (_AT_HOME,)),
    "setup": (("play", "--edition", "fr"), (((), "Start the match"),)),
    "table": (_TABLE, (_AT_TABLE,)),
    "dialog": (_TABLE, (_AT_TABLE, (("q",), "Leave?"))),
    "help": (_TABLE, (_AT_TABLE, (("?",), "The tile in hand"))),
    "menu": (_TABLE, (_AT_TABLE, (("escape",), "Back to the table"))),
    "typing": (_TABLE, (_AT_TABLE, (("g",), "such as"))),
    "settings": ((), (_AT_HOME, (("\x1bOQ",), "Settings"))),
    "library": ((), (_AT_HOME, _AT_LIST)),
    "prompt": ((), (_AT_HOME, _AT_LIST, (("i",), "Import which file?"))),
    "replay": (("replay", _RECORD), (((), "Before the first"),)),
}
"""The arguments that each screen is reached with, then keys, each with what the terminal shows then."""

SCREENS = tuple(_WAYS)
"""The screens, by the name that `at` knows them by."""

SLEEPER = """
import pathlib, sys, time
from toscana_tui.bots.anygame import RandomBot
from toscana_tui.cli import main

def sleep(*_, **__):
    (pathlib.Path.home() / "thinking").touch()
    time.sleep(60)

for name in ("choose", "interrupt", "rate"):
    setattr(RandomBot, name, sleep)
sys.exit(main(["play", "--yes", "--red-bot", "random", "--first", "red"]))
"""
"""The program, with a computer player that thinks for a minute and does not let itself be stopped."""


class Hostile(Terminal):
    """A terminal that controls its program; it can be closed under it."""

    def __init__(self, *command: str, size: tuple[int, int], env: Mapping[str, str], nohup: bool) -> None:
        launch = [sys.executable, "-c", LAUNCH, "nohup" if nohup else "-", *command]
        super().__init__(launch, size=size, env=env)
        self.started = time.monotonic()

    def send_bytes(self, data: bytes) -> None:
        """Send bytes that are no text, waiting where the terminal is full."""
        while data:
            data = data[os.write(self._master, data[:1024]) :]
            self.read_once(0.0)

    def announce(self, columns: int, rows: int) -> None:
        """Tell the program of a size that the terminal does not really have."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hang_up(self) -> None:
        """Close the terminal under the program."""
        os.close(self._slave)
        os.close(self._master)
        self._slave = self._master = -1  # so that nothing else is closed by these numbers later

    @property
    def cooked(self) -> bool:
        """Whether the terminal's own modes are as they were before the program."""
        return termios.tcgetattr(self._slave)[:4] == self.modes[:4]

    def left_on(self) -> list[str]:
        """The modes that the program has switched on last rather than off."""
        switches = {
            "alternate screen": (b"\x1b[?1049h", b"\x1b[?1049l"),
            "mouse": (b"\x1b[?1000h", b"\x1b[?1000l"),
            "mouse moves": (b"\x1b[?1003h", b"\x1b[?1003l"),
            "mouse coordinates": (b"\x1b[?1006h", b"\x1b[?1006l"),
            "pasting in brackets": (b"\x1b[?2004h", b"\x1b[?2004l"),
            "focus": (b"\x1b[?1004h", b"\x1b[?1004l"),
            "hidden cursor": (b"\x1b[?25l", b"\x1b[?25h"),
            "no wrapping": (b"\x1b[?7l", b"\x1b[?7h"),
            "keys of kitty's": (b"\x1b[>", b"\x1b[<u"),
            "synchronised": (b"\x1b[?2026h", b"\x1b[?2026l"),
        }
        on = [name for name, switch in switches.items() if _last(self.output, *switch)]
        return on if self.cooked else [*on, "raw"]

    def leave_by(self, number: int) -> float:
        """Send a signal and wait for the end; the seconds it took."""
        begun = time.monotonic()
        self.process.send_signal(number)
        self.wait_for_exit()
        return time.monotonic() - begun

    def leave(self) -> int:
        """Leave by the keys; the exit status."""
        self.send("q")
        self.wait_for("Leave?")
        end = time.monotonic() + PATIENCE
        while "> Leave the program" not in self.text:
            assert time.monotonic() < end, self.text
            self.send("down")
            self.read(0.1)
        self.send("enter")
        return self.wait_for_exit()

    @property
    def status(self) -> int:
        """The exit status."""
        return self.process.wait(PATIENCE)

    @property
    def state(self) -> str:
        """The process's state, as the system has it: T is stopped."""
        return Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]

    def wait_for_state(self, state: str) -> None:
        """Wait until the process is in a state.

        Raises:
            AssertionError: it never was.
        """
        end = time.monotonic() + PATIENCE
        while self.state != state:
            assert time.monotonic() < end, f"{self.state}, not {state}"
            self.read_once(0.02)

    def forget(self) -> None:
        """Forget what the terminal shows, so that only what is drawn again is there."""
        self.read(0.1)
        self._screen.reset()

    def processor_time(self) -> float:
        """The seconds of processor time the program has taken."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _last(output: bytes, on: bytes, off: bytes) -> bool:
    return output.rfind(on) > output.rfind(off)


@contextlib.contextmanager
def hostile(
    *arguments: str,
    code: str | None = None,
    size: tuple[int, int] = (80, 24),
    env: Mapping[str, str] | None = None,
    nohup: bool = False,
) -> Iterator[Hostile]:
    """The program, or other Python code, on a terminal that controls it, at a home of its own."""
    run = ("-m", "toscana_tui", *arguments) if code is None else ("-c", code)
    opened = Hostile(sys.executable, *run, size=size, env=env or {}, nohup=nohup)
    try:
        yield opened
    finally:
        if opened.process.poll() is None:
            opened.process.send_signal(signal.SIGCONT)
        opened.close()


@contextlib.contextmanager
def thinking(home: Path, *, nohup: bool = False) -> Iterator[Hostile]:
    """The program on a terminal, with a computer player that thinks for a minute."""
    with hostile(code=SLEEPER, nohup=nohup) as term:
        term.wait_for("Enter allows it")
        term.send("enter")
        end = time.monotonic() + PATIENCE
        while not (home / "thinking").exists():
            assert time.monotonic() < end
            term.read_once(0.02)
        yield term


@contextlib.contextmanager
def at(screen: str, *, size: tuple[int, int] = (80, 24), nohup: bool = False) -> Iterator[Hostile]:
    """The program on a terminal, with one of its screens open."""
    with started_for(screen, size=size, nohup=nohup) as term:
        go_to(screen, term)
        yield term


@contextlib.contextmanager
def started_for(screen: str, *, size: tuple[int, int] = (80, 24), nohup: bool = False) -> Iterator[Hostile]:
    """The program as it is started for one of its screens, which `go_to` goes to.

    So many programs can start at once.
    """
    arguments = list(_WAYS[screen][0])
    if _RECORD in arguments:
        record = Path.home() / _RECORD
        record.write_text(EXAMPLE, "utf-8")
        arguments[arguments.index(_RECORD)] = str(record)
    with hostile(*arguments, size=size, nohup=nohup) as term:
        yield term


def go_to(screen: str, term: Hostile) -> None:
    """Open a screen in a program that was started for it."""
    for keys, shown in _WAYS[screen][1]:
        term.send(*keys)
        term.wait_for(shown)


def run_plainly(
    *arguments: str, shell: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The program run by a shell, with what it puts after the command; at most for ten seconds."""
    command = f'exec "$0" -m toscana_tui "$@" {shell}'
    return subprocess.run(
        ["sh", "-c", command, sys.executable, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "TERM": "xterm-256color", **(env or {})},
        timeout=10,
        check=False,
    )
