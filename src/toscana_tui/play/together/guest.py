"""A terminal that has come to somebody else's table: it asks, and shows what it is told."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from toscana_tui.core.observed import ObservedError
from toscana_tui.net.lines import LineError
from toscana_tui.play.together.wire import Held, read, read_held, written_held

if TYPE_CHECKING:
    from toscana_tui.net.lines import Line, Message
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.lessons import Lessons
    from toscana_tui.play.together.link import Told
    from toscana_tui.play.together.table import Together


class Guest:
    """Speaks with the host of a match.

    Args:
        line: the connection, greeted.
        plays: whether the guest's seat is played here; else it is only looked at.
    """

    def __init__(self, line: Line, *, plays: bool) -> None:
        self._line = line
        self._plays = plays
        self._table: Together | None = None
        self._lessons: Lessons | None = None

    async def first(self) -> Together:
        """The match as it stands when it is come to.

        Raises:
            LineError: nothing that can be understood came, or the host refused; it says why.
        """
        while (said := await self._line.read()) is not None:
            if "end" in said:
                raise LineError(str(said["end"]))
            if "state" in said:
                try:
                    return self._taken(said["state"])
                except ObservedError:
                    raise LineError("json") from None
        raise LineError("gone")

    async def run(self, session: Session, told: Told) -> None:  # noqa: ARG002 - it comes from the host
        """Show what the host tells until either side ends it."""
        why = "gone"
        try:
            while (said := await self._line.read()) is not None:
                if "end" in said:
                    why = str(said["end"])
                    break
                told.in_order(lambda said=said: self._hear(said, told))  # type: ignore[misc]
        except LineError as error:
            why = error.why
        finally:
            self._line.close()
            told.in_order(lambda: told.ended(why))
            await self._line.closed()

    def _hear(self, said: Message, told: Told) -> None:
        try:
            if "state" in said:
                before = self._number
                table = self._taken(said["state"])
                told.arrived(table, again=table.number == before)
            elif "hold" in said and self._table is not None:
                held = read_held(self._table.match, said["hold"])
                if held.number == self._number:
                    told.holds(held)
            elif "advice" in said and self._lessons is not None:
                self._heard(said["advice"])
            elif "ping" in said:
                self._line.send("pong", True)
        except ObservedError:
            self._line.close()

    def _taken(self, state: Any) -> Together:  # noqa: ANN401 - whatever came
        self._table = read(state, time.monotonic(), plays=self._plays, before=self._table)
        return self._table

    @property
    def _number(self) -> int:
        return -1 if self._table is None else self._table.number

    def ask(self, what: str, value: object = True) -> None:
        """Ask the host."""
        if self._plays:
            self._line.send("ask", {what: value, "at": self._number}, each=True)

    def hold(self, action: Any, *, pending: bool) -> None:  # noqa: ANN401 - of whichever game
        """Let the others see what is held here."""
        if self._plays and self._table is not None:
            self._line.send("hold", written_held(self._table.match, Held(self._number, action, pending)))

    def prefer(self, vetoes: str) -> None:
        """Want to be able to veto always, or in time."""
        if self._plays:
            self._line.send("prefer", vetoes)

    def teacher(self, game: str) -> Lessons:  # noqa: ARG002 - the host knows which
        """The host's teacher."""
        from toscana_tui.play.together.lessons import Lessons  # noqa: PLC0415 - not needed to start

        loop = asyncio.get_running_loop()

        def ask() -> None:
            loop.call_soon_threadsafe(self._line.send, "hint", self._number)

        self._lessons = Lessons(ask)
        return self._lessons

    def _heard(self, told: object) -> None:
        if self._lessons is not None and isinstance(told, dict) and told.get("number") == self._number:
            self._lessons.heard(told)

    def close(self) -> None:
        """Leave the host's table."""
        self._line.close()
