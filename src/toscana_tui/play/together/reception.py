"""Who comes to a hosted table, and what for."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from toscana_tui.net.lines import VERSION, LineError
from toscana_tui.play.together.table import RefusedError

if TYPE_CHECKING:
    from collections.abc import Callable

    from toscana_tui.net.lines import Line, Message

PLAY, WATCH = "play", "watch"

SECONDS_TO_ANSWER = 5.0
"""Seconds in which whoever has the chair must answer, or whoever comes for it takes it."""

_GREETED = 10.0
"""Seconds in which whoever connects must say what for."""

_MOST = 16
"""Connections at once at most."""


class Peer:
    """Another terminal.

    Attributes:
        line: the connection.
        plays: whether it plays the guest's seat.
        answered: set when it says anything.
    """

    def __init__(self, line: Line, *, plays: bool) -> None:
        self.line = line
        self.plays = plays
        self.answered = asyncio.Event()

    def end(self, why: str) -> None:
        """Let it go, for a reason in one word."""
        self.line.send("end", why)
        self.line.close()


class Table(Protocol):
    """The table that others come to; what it is told comes in the order of the table's own affairs."""

    def in_order(self, call: Callable[[], None]) -> None:
        """Call something when what came before has been handled."""

    def greeting(self) -> Message:
        """What somebody needs to know to choose among tables."""

    def came(self, peer: Peer) -> None:
        """Somebody sits down, or looks on; whoever had the chair has gone."""

    def heard(self, peer: Peer, said: Message) -> None:
        """Somebody asks for something.

        Raises:
            RefusedError: they may not.
        """

    def went(self, peer: Peer) -> None:
        """Somebody has gone."""


class Reception:
    """Speaks with whoever connects.

    Attributes:
        peers: those who sit at the table or look on.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.peers: list[Peer] = []
        self._connected = 0

    async def greet(self, line: Line) -> None:
        """Speak with whoever connects, until either side ends it."""
        self._connected += 1
        peer: Peer | None = None
        why = ""
        try:
            if self._connected > _MOST:
                raise RefusedError("full")  # noqa: TRY301
            line.send("toscana", {"version": VERSION, **self._table.greeting()})
            said = await asyncio.wait_for(line.read(), _GREETED)
            peer = None if said is None else await self._seat(line, said)
            while peer is not None and (message := await line.read()) is not None:
                await self._hear(peer, message)
        except (LineError, RefusedError) as error:
            why = error.why
        except TimeoutError:
            why = "late"
        finally:
            self._connected -= 1
            if why:
                line.send("end", why)
            if peer is not None:
                self._table.in_order(lambda: self._let_go(peer))

    async def _seat(self, line: Line, said: Message) -> Peer:
        """Give whoever came what they came for.

        Raises:
            RefusedError: it is not to be had.
        """
        join = said.get("join")
        if not isinstance(join, dict) or join.get("as") not in (PLAY, WATCH):
            raise RefusedError("unknown")
        if join.get("version") != VERSION:
            raise RefusedError("version")
        peer = Peer(line, plays=join["as"] == PLAY)
        holder = next((one for one in self.peers if one.plays), None)
        if peer.plays and holder is not None and await self._answers(holder):
            raise RefusedError("taken")
        self._table.in_order(lambda: self._take_in(peer))
        return peer

    @staticmethod
    async def _answers(holder: Peer) -> bool:
        """Whether whoever has the chair is still there."""
        holder.answered.clear()
        holder.line.send("ping", True)
        with suppress(TimeoutError):
            await asyncio.wait_for(holder.answered.wait(), SECONDS_TO_ANSWER)
        return holder.answered.is_set()

    def _take_in(self, peer: Peer) -> None:
        for one in [one for one in self.peers if one.plays and peer.plays]:
            self.peers.remove(one)
            one.end("replaced")
        self.peers.append(peer)
        self._table.came(peer)

    async def _hear(self, peer: Peer, message: Message) -> None:
        """Have the table hear a message; the next is read only then, so that nobody floods it."""
        done = asyncio.Event()

        def hear() -> None:
            peer.answered.set()
            try:
                if peer in self.peers and "pong" not in message:
                    self._table.heard(peer, message)
            except RefusedError as error:
                peer.end(error.why)
            finally:
                done.set()

        self._table.in_order(hear)
        await done.wait()

    def _let_go(self, peer: Peer) -> None:
        if peer in self.peers:
            self.peers.remove(peer)
            self._table.went(peer)
