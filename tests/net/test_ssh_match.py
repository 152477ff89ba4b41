"""A whole match between a host's table and a guest who comes by ssh, as both terminals show it."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

from helpers.drive.guests import SSH, guest
from helpers.drive.hosting import MATCH, hosting, table
from helpers.drive.served import until

if TYPE_CHECKING:
    from pathlib import Path

    from helpers.drive.guests import Guest, Program

CLIENT = "openssh" if SSH else "asyncssh"


class Two:
    """Both sides of a match."""

    def __init__(self, anna: Program, rosa: Guest) -> None:
        self.anna = anna
        self.rosa = rosa

    async def agree(self) -> None:
        """Wait until both tables show the same."""
        try:
            await until(lambda: "game" in table(self.anna) and table(self.anna) == table(self.rosa))
        except TimeoutError:
            raise AssertionError("\n".join([*self.anna.lines, *self.rosa.lines])) from None

    async def press(self, side: Program | Guest, key: str, shown: str) -> None:
        """Press a key, and wait until it has shown something."""
        side.type(key)
        await side.until(lambda: shown in "\n".join(side.lines))

    async def step(self) -> None:
        """One key, pressed by whoever has to."""
        for side, name in ((self.anna, "Anna"), (self.rosa, "Rosa")):
            now = "\n".join(side.lines)
            waits = "Waiting for" in now or "is placed in" in now
            if re.search("allows it|Press Enter|Enter goes on", now) or (
                f"{name} to place" in now and not waits
            ):
                side.type("\r")
                await side.until(lambda side=side, now=now: "\n".join(side.lines) != now)
                return
        await asyncio.sleep(0.01)


async def test_a_match_of_two_games_to_its_verdict(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("steps = 1\n")
    async with hosting(tmp_path, *MATCH) as (anna, door), guest(CLIENT, door) as rosa:
        two = Two(anna, rosa)
        await two.agree()
        for n in range(400):
            await two.step()
            await two.agree()
            print(n, table(anna).splitlines()[0], table(anna).splitlines()[-1][:60], flush=True)
            if "\n".join(rosa.lines).count("won") or "to place" not in table(anna):
                for a, b in zip(anna.lines, rosa.lines):
                    print(f"{a:80}|{b}")
