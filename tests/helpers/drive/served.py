"""An ssh server whose table is a small program that tells what reaches it."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import asyncssh

from helpers.drive.guests import PATIENCE, Guest
from toscana_tui.net.ssh import Server

if TYPE_CHECKING:
    from toscana_tui.net.server import Door

TELLING = """
import os, signal, sys
def size(*_):
    os.write(1, b"size %dx%d.\\n" % os.get_terminal_size())
signal.signal(signal.SIGWINCH, size)
print("here", os.getpid(), *[name + "=" + text for name, text in os.environ.items()], "ready.", flush=True)
size()
for line in sys.stdin:
    if line.strip() == "bye":
        sys.exit(7)
    print("heard", line.strip().upper(), flush=True)
"""

COMMAND = (sys.executable, "-ISc", TELLING)
HOST_KEY = asyncssh.generate_private_key("ssh-ed25519").export_private_key()


@asynccontextmanager
async def serving() -> AsyncIterator[Server]:
    """A server with such a table, for guests and those who look on."""
    doors: list[Door] = []
    opened = Server({"guest": COMMAND, "watch": COMMAND}, doors.append)
    await opened.open("127.0.0.1", 0, HOST_KEY)
    assert doors == [opened.entrance.door]
    yield opened
    await opened.close()


def told(shown: Guest) -> dict[str, str]:
    """The environment that the table's program has told, with its process id as `pid`."""
    found = re.search(r"here (\d+) (.*) ready\.", shown.output)
    assert found, shown.output
    return {"pid": found[1], **dict(pair.split("=", 1) for pair in found[2].split())}


async def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def gone(pid: int) -> None:
    """Wait until a process has ended; in a container nobody may collect it."""

    def ended() -> bool:
        state = Path(f"/proc/{pid}/stat")
        try:
            os.kill(pid, 0)
            return state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z"
        except OSError:
            return True

    await until(ended)


def below(pid: int, command: str = "") -> list[int]:
    """The processes that another has started, and those that they have, which run a command."""
    family = [pid]
    for parent in family:
        with suppress(OSError):
            family += map(int, Path(f"/proc/{parent}/task/{parent}/children").read_text().split())
    return [one for one in family[1:] if command in Path(f"/proc/{one}/cmdline").read_text()]
