"""A match of two terminals by lines of text, over a real socket."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from typing import TYPE_CHECKING

from helpers.drive.clocks import Later, until
from helpers.drive.lines import dealt
from toscana_tui.core.seat import Seat
from toscana_tui.net.tables import new_table
from toscana_tui.plain.remote import RemoteTable
from toscana_tui.plain.run import ROOMS
from toscana_tui.plain.talk import Talk
from toscana_tui.play.options import PlayOptions
from toscana_tui.play.together.guest import Guest
from toscana_tui.play.together.host import Host
from toscana_tui.store.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.plain.talk import Lines
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.table import Together


class Side:
    """A player, and all that was said to them."""

    def __init__(self, data: Path | None) -> None:
        self.talk = Talk(PlayOptions(), Settings(), data, ROOMS)
        self.talk.current.new_match()
        self.said: list[str] = []

    def say(self, lines: Lines) -> None:
        self.said += self.talk.noted(lines)

    def sit(self, link: Host | Guest, session: Session, at: Together | None = None) -> None:
        table = RemoteTable(self.talk, link, session, self.say)
        if at is not None:
            table.arrived(at, again=False)
        self.said += self.talk.noted(self.talk.go(table))

    def type(self, *lines: str) -> None:
        for line in lines:
            self.said += self.talk.answer(line)

    async def heard(self, text: str) -> None:
        """Wait until something is said, and forget what was said before."""
        await until(lambda: any(text in line for line in self.said))
        self.said.clear()


async def come(path: Path) -> Side:
    guest = await Guest.come(path, "play")
    rosa = Side(None)
    rosa.sit(guest, guest.table.session, guest.table)
    return rosa


async def test_a_veto_an_undo_and_coming_back(tmp_path: Path) -> None:
    os.makedirs(tmp_path / "tables", mode=0o700)  # noqa: PTH103 - at once
    path, clock = new_table(tmp_path / "tables"), Later()
    anna = Side(tmp_path / "data")
    anna.sit(Host(Seat.TWO, path, clock=clock), dealt("Toscana"))
    await anna.heard("toscana join")
    rosa = await come(path)
    await anna.heard("Rosa is at the table.")
    await rosa.heard("Waiting for Anna to place tile")
    tile = anna.talk._room.match.position.top(Seat.ONE)  # type: ignore[union-attr]
    anna.type(f"{tile}g8n", "")
    await anna.heard("Rosa may still veto")
    await rosa.heard("Empty line allows it, veto vetoes it.")
    rosa.type("veto")
    await anna.heard(f"Rosa vetoes tile {tile}")
    clock.ahead += 10
    tile = anna.talk._room.match.position.top(Seat.ONE)  # type: ignore[union-attr]
    anna.type(f"{tile}g8n", "")
    await rosa.heard("Rosa to place tile")
    anna.type("undo")
    await anna.heard("Rosa is asked to undo the last move.")
    await rosa.heard("Anna would like to undo the last move")
    rosa.type("")  # No is the default
    await anna.heard("Rosa said no.")
    anna.type("undo")
    await rosa.heard("Anna would like to undo the last move")
    rosa.type("2")
    await anna.heard("Undone.")
    rosa.type("quit")
    rosa.talk.close()
    await anna.heard("Rosa is away.")
    anna.type(f"{tile}g8n", "", "guest")
    await anna.heard("Play for both until Rosa comes")
    again = await come(path)
    await again.heard("Rosa to place tile")
    anna.type("quit", "2")
    assert anna.talk.over
    anna.talk.close()
    await again.heard("The match is saved there.")
    assert again.talk.over
    assert [file.suffix for file in (tmp_path / "data" / "matches").iterdir()] == [".toscana"]
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        with suppress(asyncio.CancelledError):
            await task


async def test_two_programs_at_two_pipes(tmp_path: Path) -> None:
    (tmp_path / "run").mkdir(mode=0o700)
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path / "run")}

    async def start(*arguments: str) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "toscana_tui", *arguments, "--plain",
            env=environment, stdin=PIPE, stdout=PIPE, stderr=PIPE,
        )  # fmt: skip

    async def said(program: asyncio.subprocess.Process, text: str) -> None:
        assert program.stdout is not None
        while text not in (line := (await asyncio.wait_for(program.stdout.readline(), 30)).decode()):
            assert line

    anna = await start("host", "--red", "Anna", "--grey", "Rosa", "--game", "toscana", "--first", "red")
    await said(anna, "3 Leave the table")
    rosa = await start("join")
    await said(rosa, "Waiting for Anna")
    await said(anna, "Rosa is at the table.")
    assert anna.stdin is not None
    anna.stdin.write(b"quit\n2\n")
    await said(rosa, "The match is saved there.")
    for program in (anna, rosa):
        _, errors = await asyncio.wait_for(program.communicate(), 30)
        assert (program.returncode, errors) == (0, b"")
    assert not list((tmp_path / "run" / "toscana").iterdir())
