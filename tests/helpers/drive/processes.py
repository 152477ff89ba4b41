"""What runs on this machine, as Linux tells it."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import pytest

linux_only = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the processes of Linux")


def nothing_is_left(session: int, mark: bytes | None = None) -> bool:
    """Whether every process of a session ends, and every one in whose command `mark` stands.

    The process that multiprocessing adds follows the first.
    """
    end = time.monotonic() + 5
    while (left := commands(session, mark)) and time.monotonic() < end:
        time.sleep(0.01)
    return not left


def commands(session: int, mark: bytes | None = None) -> list[bytes]:
    """What the processes of a session are running, and what else has `mark` in its command."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended since
            state, _, _, own = (process / "stat").read_text("utf-8").rpartition(")")[2].split()[:4]
            command = (process / "cmdline").read_bytes()
            if state != "Z" and (int(own) == session or (mark is not None and mark in command)):
                found.append(command)
    return found
