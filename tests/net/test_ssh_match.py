"""A whole match between a host's table and a guest who comes by ssh, as both terminals show it."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

from helpers.drive.guests import SSH, guest
from helpers.drive.hosting import MATCH, Two, hosting, table
from helpers.drive.served import below, gone, until
from toscana_tui.cli import OK, main
from toscana_tui.record import read_bytes

if TYPE_CHECKING:
    from pathlib import Path

CLIENT = "openssh" if SSH else "asyncssh"


def check(folder: Path) -> None:
    """The record of the match holds two games by the rules."""
    (record,) = folder.rglob("*.toscana")
    assert main(["check", str(record)]) == OK
    assert len(read_bytes(record.read_bytes())) == 2


async def test_a_match_of_two_games_to_its_verdict(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("steps = 1\n")
    async with hosting(tmp_path, *MATCH) as (anna, door), guest(CLIENT, door) as rosa:
        two = Two(anna, rosa)
        await two.wait(two.same)
        rosa.resize(120, 50)
        await two.wait(lambda: max(map(len, rosa.lines)) > 100)
        rosa.resize(80, 24)
        await two.wait(two.same)
        await two.press("Anna", "\r", "Enter allows it")
        await two.press("Rosa", "v", "Rosa vetoes tile N")
        await two.until_shown("Rosa to place")
        await two.press("Anna", "u", "Anna would like to undo the last move")
        await two.press("Rosa", "\r", "Rosa said no")
        await two.wait(two.same)
        await two.press("Anna", "u", "Anna would like to undo the last move")
        await two.press("Rosa", "\x1b[B", "> Yes, undo it")
        await two.press("Rosa", "\r", "Undone", "Anna to place")
        await two.wait(two.same)
        await two.until_shown("game 2 of 2")
        await two.until_shown("The match is over")
    check(tmp_path)


async def test_a_line_is_lost_and_the_table_closed(tmp_path: Path) -> None:
    async with hosting(tmp_path, *MATCH) as (anna, door), guest(CLIENT, door, "watch") as looking:
        async with guest(CLIENT, door) as rosa:
            await until(lambda: table(anna) == table(rosa) == table(looking) != [])
            async with guest(CLIENT, door) as other:
                await other.shows("whoever sits there is still there")
                assert await other.ended() == 1
            rosa.kill()
            await until(lambda: "Rosa is away" in "\n".join(anna.lines))
        async with guest(CLIENT, door) as rosa:
            await until(lambda: "Rosa is at the table" in "\n".join(anna.lines))
            await until(lambda: table(anna) == table(rosa) == table(looking) != [])
            family = below(anna.pid)
            assert len(family) == 3  # the ssh server, the guest's table and the one of who looks on
            os.kill(anna.pid, signal.SIGTERM)
            for side in (rosa, looking):
                await side.shows("The host has closed the table.")
                await side.ended()
            assert await anna.ended() == 128 + signal.SIGTERM
            for pid in family:
                await gone(pid)


async def test_a_guest_can_play_line_by_line(tmp_path: Path) -> None:
    async with hosting(tmp_path, *MATCH) as (_, door), guest(CLIENT, door, "plain") as rosa:
        await rosa.shows("Waiting for Anna")
        for typed in ("save match", "open 1", "matches", "new"):
            rosa.type(f"{typed}\r")
            await rosa.shows(f"{typed.split()[0]} means nothing here")
        rosa.type("quit\r")
        await rosa.shows("Goodbye.")
        assert await rosa.ended() == 0
