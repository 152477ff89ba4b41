"""A match by ssh, its guest, host, ssh connection or ssh server killed at any instant: nothing shown is lost.

`TOSCANA_KILLS=50 pytest tests/kill/test_ssh.py` kills more often.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING

import pytest

from helpers.drive.guests import SSH, Program, guest
from helpers.drive.hosting import MATCH, Two, hosting
from helpers.drive.served import below, gone
from kill.harness import rounds
from toscana_tui.play.keeping.keeper import Keeper

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.skipif(os.name == "nt", reason="nobody comes by ssh there")

CLIENT = "openssh" if SSH else "asyncssh"
FEWEST = 4
"""How often CI kills: everything once."""

PLACED = re.compile(r"\b[A-P][a-q]\d{1,2}[nesw]\b")


def placed(two: Two) -> set[str]:
    """The placements that either terminal lists as played."""
    return {
        token
        for side in two.sides
        for line in "\n".join(side.lines).partition(" moves")[2].splitlines()
        for token in PLACED.findall(line[38:])
    }


class Played:
    """A match that is killed and taken up again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._host = AsyncExitStack()
        self._guest = AsyncExitStack()
        self.shown: set[str] = set()

    async def open(self, *arguments: str) -> None:
        """Open the host's table."""
        self.anna, self.door = await self._host.enter_async_context(hosting(self._folder, *arguments))

    async def come(self) -> None:
        """Come to it by ssh."""
        rosa = await self._guest.enter_async_context(guest(CLIENT, self.door))
        self.two = Two(self.anna, rosa)
        await self.two.wait(lambda: self.two.same() or self.two.shows("The match is over"))

    async def play(self, seconds: float) -> None:
        """Let both play for some time, or to the end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.two.until_shown("The match is over")

    async def kill(self, what: str) -> None:
        """Kill something, and take the match up again."""
        host: Program = self.anna
        if what == "connection":
            self.two.sides[1].kill()
        elif what == "host":
            host.kill()
        else:
            (pid,) = below(host.pid, what)
            os.kill(pid, signal.SIGKILL)
            await gone(pid)
        self.shown |= placed(self.two)
        await self._guest.aclose()
        if what in {"host", "toscana_tui.net.ssh"}:
            await self._host.aclose()
            await self.open("--resume")
        await self.come()

    async def close(self) -> None:
        """End everything."""
        await self._guest.aclose()
        await self._host.aclose()


async def test_nothing_that_a_terminal_showed_is_lost(tmp_path: Path) -> None:
    rng = random.Random(7)
    left = [("connection", "--guest", "toscana_tui.net.ssh", "host")[n % 4] for n in range(rounds(FEWEST))]
    matches = 0
    while left:
        matches += 1
        folder = tmp_path / str(matches)
        folder.mkdir()
        played = Played(folder)
        try:
            await played.open(*MATCH)
            await played.come()
            while left and not played.two.shows("The match is over"):
                await played.play(rng.uniform(0.0, 2.0))
                if not played.two.shows("The match is over"):
                    await played.kill(left.pop())
                (record,) = (folder / "data" / "matches").glob("*.toscana")
                text = record.read_text()
                assert not [token for token in played.shown if token not in text]
        finally:
            await played.close()
        assert played.shown
        assert Keeper.open(folder / "data").in_progress().refused == ()
