"""A hosted match without screens: tables that only remember what they were told, over a real socket."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from helpers.drive.clocks import Later, until
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.net.tables import new_table
from toscana_tui.play.options import HUMAN
from toscana_tui.play.session import Session
from toscana_tui.play.together.guest import Guest, greeted
from toscana_tui.play.together.host import Host

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.net.server import Door
    from toscana_tui.net.tables import Line
    from toscana_tui.play.together.link import Held, Link
    from toscana_tui.play.together.table import Together


class Table:
    """Remembers what it was told (`play.together.link.Told`)."""

    now: Together

    def __init__(self) -> None:
        self.link: Link
        self.seen: list[Session] = []
        self.last_held: Held | None = None
        self.why = ""
        self.open = False
        self.task: asyncio.Task[None] | None = None

    def sit(self, link: Link, session: Session) -> None:
        self.link = link
        self.task = asyncio.create_task(link.run(session, self))

    def in_order(self, call: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_soon(call)

    def arrived(self, table: Together, *, again: bool) -> None:
        self.now = table
        if not again:
            self.seen.append(table.session)

    def holds(self, held: Held) -> None:
        self.last_held = held

    def opened(self, door: Door | None) -> None:  # noqa: ARG002
        self.open = True

    def ended(self, why: str) -> None:
        self.why = why

    @property
    def match(self) -> Match:
        return self.now.match

    @property
    def session(self) -> Session:
        return self.now.session

    def act(self, action: object) -> None:
        self.link.ask("act", self.match.game.format_action(action))


class Room:
    """A host's table and the way to it.

    Attributes:
        path: the file of the table.
        host: the host's table.
        clock: the host's clock.
    """

    def __init__(self, path: Path, clock: Later) -> None:
        self.path = path
        self.clock = clock
        self.host = Table()
        self._others: list[Table] = []
        self._lines: list[Line] = []

    async def line(self) -> Line:
        """A connection that has said nothing yet."""
        line = (await greeted(self.path))[0]
        self._lines.append(line)
        return line

    async def come(self, what: str = "play") -> Table:
        """Another terminal comes."""
        table, guest = Table(), await Guest.come(self.path, what)
        table.now = guest.table
        table.seen.append(table.session)
        table.sit(guest, table.session)
        self._others.append(table)
        return table

    async def same(self, *others: Table) -> None:
        """Wait until all have been told the same."""
        await until(lambda: all(plain(one.now) == plain(self.host.now) for one in others))

    async def close(self) -> None:
        for table in (*self._others, self.host):
            table.link.close()
            if table.task is not None:
                with suppress(asyncio.CancelledError):
                    await table.task
        for line in self._lines:
            line.close()
            await line.closed()


def plain(table: Together) -> Any:  # noqa: ANN401
    """What is the same at every table."""
    logs = [(log.played, log.actions) for log in table.match.logs]
    return (
        logs,
        table.number,
        table.here,
        table.rest and table.rest.action,
        table.ask,
        table.let,
        table.vetoes,
    )


def dealt(game: str, seed: int = 1) -> Session:
    """A fresh match of two people, in which the first colour starts."""
    played = GAMES[game]
    deal = played.deal(random.Random(seed), Seat.ONE, {})
    return Session(Match(("Anna", "Rosa"), (GameLog.begin(played, deal),)), (HUMAN, HUMAN), seed)


@asynccontextmanager
async def room(folder: Path, session: Session | None = None, *, hints: bool = False) -> AsyncIterator[Room]:
    """A hosted match; the guest has the second colour."""
    os.makedirs(folder, mode=0o700, exist_ok=True)  # noqa: PTH103 - at once
    path, clock = new_table(folder), Later()
    hosted = Room(path, clock)
    hosted.host.sit(Host(Seat.TWO, path, hints=hints, clock=clock), session or dealt("Toscana"))
    await until(lambda: hosted.host.open)
    try:
        yield hosted
    finally:
        await hosted.close()
