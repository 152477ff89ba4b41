"""A terminal that has come to somebody else's table: it asks, and shows what it is told."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from toscana_tui.net.tables import VERSION, Line, LineError, Message, connect
from toscana_tui.play.together.link import PLAY, Link, Told, read, read_held

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.play.opponents import Lessons
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.table import Together

_GREETED = 5.0  # seconds in which a host must say what table it is


async def greeted(path: Path) -> tuple[Line, Message]:
    """A connection to a table, and what it says of itself.

    NoTableError where nobody keeps it, LineError where what answers is no table, or is full.
    """
    line = await connect(path)
    try:
        said = await asyncio.wait_for(line.read(), _GREETED)
    except TimeoutError:
        said = None
    match said:
        case {"toscana": {"version": version} as greeting} if version == VERSION:
            return line, greeting
        case None:
            raise LineError("gone")
        case _:
            raise LineError(str(said.get("end", "version")))


class Guest(Link):
    """Speaks with the host of a match, over the connection on which the table was joined."""

    def __init__(self, line: Line, table: Together) -> None:
        self._line = line
        self._lessons: Lessons | None = None
        self.table = table

    @classmethod
    async def come(cls, path: Path, what: str) -> Guest:
        """Come to a table to play or to watch; raises what `greeted` raises, or why the host refuses."""
        line, _ = await greeted(path)
        line.send("join", {"as": what, "version": VERSION})
        while (said := await line.read()) is not None:
            if "end" in said:
                raise LineError(str(said["end"]))
            if "state" in said:
                return cls(line, read(said["state"], time.monotonic(), plays=what == PLAY))
        raise LineError("gone")

    async def run(self, session: Session, told: Told) -> None:  # noqa: ARG002 - it comes from the host
        """Show what the host tells until either side ends it."""
        why = "gone"
        try:
            while (said := await self._line.read()) is not None:
                if "end" in said:
                    why = str(said["end"])
                    break
                told.in_order(partial(self._hear, said, told))
        except LineError as error:
            why = error.why
        finally:
            self._line.close()
            told.in_order(lambda: told.ended(why))
            await self._line.closed()

    def _hear(self, said: Message, told: Told) -> None:
        before = self.table
        try:
            match said:
                case {"state": state}:
                    self.table = read(state, time.monotonic(), plays=bool(before.mine), before=before)
                    told.arrived(self.table, again=self.table.number == before.number)
                case {"hold": given}:
                    held = read_held(before.match, given)
                    if held.number == before.number:
                        told.holds(held)
                case {"advice": {"number": before.number} as advice} if self._lessons is not None:
                    self._lessons.heard(advice)
                case {"ping": _}:
                    self._line.send("pong", True)
        except LineError:
            self._line.close()

    def say(self, kind: str, value: object) -> None:
        """Say something to the host; whoever looks on says nothing."""
        if self.table.mine:
            self._line.send(kind, value, each=kind == "ask")  # each counts, whatever is asked after it

    def teacher(self, game: str) -> Lessons:  # noqa: ARG002 - the host knows which
        """The host's teacher."""
        from toscana_tui.play.opponents import Lessons  # noqa: PLC0415 - not needed to start

        loop = asyncio.get_running_loop()
        self._lessons = Lessons(lambda: loop.call_soon_threadsafe(self.say, "hint", self.table.number))
        return self._lessons

    def close(self) -> None:
        """Leave the host's table."""
        self._line.close()
