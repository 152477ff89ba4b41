"""The host of a match of two terminals: the one who owns it, and lets the others see it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from toscana_tui.games import word_of
from toscana_tui.net.lines import VERSION, Line, LineError, Message
from toscana_tui.net.tables import Served
from toscana_tui.play.options import ALWAYS, IN_TIME, REMOTE
from toscana_tui.play.together.link import Link, Told
from toscana_tui.play.together.table import Together, step
from toscana_tui.play.together.wire import PLAY, WATCH, Held, read_held, written, written_held

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.observed import Json
    from toscana_tui.core.seat import Seat
    from toscana_tui.net.server import Door, SshServer
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.lessons import SharedTeaching

# Seconds in which whoever has the chair must answer, or whoever comes for it takes it.
SECONDS_TO_ANSWER = 5.0

_GREETED = 10.0  # seconds in which whoever connects must say what for
_MOST = 16  # connections at once at most


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


class Host(Link):
    """Owns a match, checks what is asked for, and tells every terminal what has become of it.

    Args:
        guest: the seat of the other terminal.
        path: the file of the table, which is made.
        ssh: answers ssh for that table, if that is wanted; it is closed with it.
        hints: whether hints may be asked for.
        clock: tells the time in seconds.

    Attributes:
        peers: those who sit at the table or look on.
    """

    def __init__(
        self,
        guest: Seat,
        path: Path,
        ssh: SshServer | None = None,
        *,
        hints: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._guest = guest
        self._path = path
        self._ssh = ssh
        self._hints = hints
        self._clock = clock
        self._over = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._last_held: Held | None = None
        self._teaching: SharedTeaching | None = None
        self._connected = 0
        self._told: Told
        self.peers: list[Peer] = []

    async def run(self, session: Session, told: Told) -> None:
        """Keep the table of a match until it is closed; an error of the system ends it, with its reason."""
        self._told = told
        session = session.seated(self._guest, REMOTE).seated(self._guest.other)
        self.table = Together(session, self._guest, hints=self._hints, since=self._clock())
        told.arrived(self.table, again=False)
        served = Served(self._path, self._greet)
        try:
            await served.open()
        except OSError as error:
            reason = error.strerror or str(error)
            told.in_order(lambda: told.ended(reason))
            return
        try:
            told.in_order(lambda: told.opened(None if self._ssh is None else self._ssh.door))
            if self._ssh is not None:
                self._ssh.watch(partial(self._other_door, asyncio.get_running_loop()))
            await self._over.wait()
        finally:
            for peer in self.peers:
                peer.end("closed")
            await served.close()
            if self._ssh is not None:
                await asyncio.to_thread(self._ssh.close)

    def _other_door(self, loop: asyncio.AbstractEventLoop, door: Door | None) -> None:
        """From a thread: show that the words have changed, or that ssh is answered no more."""
        with suppress(RuntimeError):  # the loop is closed: nobody sees it any more
            loop.call_soon_threadsafe(self._told.in_order, partial(self._told.opened, door))

    def close(self) -> None:
        """Let everybody go; the match is kept."""
        self._over.set()
        if self._timer is not None:
            self._timer.cancel()
        if self._teaching is not None:
            self._teaching.close()

    # -- who comes --------------------------------------------------------------------------------------

    async def _greet(self, line: Line) -> None:
        """Speak with whoever connects, until either side ends it."""
        self._connected += 1
        peer: Peer | None = None
        why = ""
        try:
            if self._connected > _MOST:
                raise LineError("full")  # noqa: TRY301
            line.send("toscana", self._greeting())
            said = await asyncio.wait_for(line.read(), _GREETED)
            peer = None if said is None else await self._seat(line, said)
            while peer is not None and (message := await line.read()) is not None:
                await self._hear(peer, message)
        except LineError as error:
            why = error.why
        except TimeoutError:
            why = "late"
        finally:
            self._connected -= 1
            if why:
                line.send("end", why)
            if peer is not None:
                self._told.in_order(partial(self._let_go, peer))

    def _greeting(self) -> Message:
        """What somebody needs to know to choose among tables."""
        match = self.table.match
        return {
            "version": VERSION,
            "game": word_of(match.game.name),
            "names": list(match.names),
            "guest": match.game.colours[self._guest],
            "free": not self.table.here,
        }

    async def _seat(self, line: Line, said: Message) -> Peer:
        """Give whoever came what they came for.

        Raises:
            LineError: it is not to be had.
        """
        match said:
            case {"join": {"as": str(what), **rest}} if what in {PLAY, WATCH}:
                peer = Peer(line, plays=what == PLAY)
            case _:
                raise LineError("unknown")
        if rest.get("version") != VERSION:
            raise LineError("version")
        holder = next((one for one in self.peers if one.plays), None)
        if peer.plays and holder is not None and await _answers(holder):
            raise LineError("taken")
        self._told.in_order(partial(self._take_in, peer))
        return peer

    def _take_in(self, peer: Peer) -> None:
        for one in [one for one in self.peers if one.plays and peer.plays]:
            self.peers.remove(one)
            one.end("replaced")
        self.peers.append(peer)
        if peer.plays:
            self._change(self.table.came(self._clock()))
        else:
            self._publish([peer])

    def _let_go(self, peer: Peer) -> None:
        if peer in self.peers:
            self.peers.remove(peer)
            if peer.plays:
                self._change(self.table.left(self._clock()))

    async def _hear(self, peer: Peer, message: Message) -> None:
        """Do what a terminal says; its next line is read only then, so that nobody floods the table."""
        done = asyncio.Event()

        def hear() -> None:
            peer.answered.set()
            try:
                if peer in self.peers and "pong" not in message:
                    self.heard(peer, message)
            except LineError as error:
                peer.end(error.why)
            finally:
                done.set()

        self._told.in_order(hear)
        await done.wait()

    # -- what is asked for ------------------------------------------------------------------------------

    def say(self, kind: str, value: object, *, each: bool = False) -> None:  # noqa: ARG002 - at once
        """Do what is asked for at this terminal."""
        with suppress(LineError):  # what the host sees is what there is, so it asks for nothing else
            self.heard(None, {kind: value})

    def heard(self, peer: Peer | None, said: Message) -> None:
        """Do what another terminal asks for, or None, the host's own; whoever looks on may ask for nothing.

        Raises:
            LineError: it is no request, or not allowed.
        """
        seats = self.table.mine if peer is None else [self._guest] if peer.plays else []
        match said:
            case _ if not seats:
                raise LineError("unknown")
            case {"hold": given}:
                held = read_held(self.table.match, given)
                if held.number == self.table.number and self.table.match.position.mover in seats:
                    self._hold(held, peer)
            case {"hint": number} if peer is not None:
                self._teach(peer, number)
            case {"prefer": vetoes} if vetoes in (ALWAYS, IN_TIME):  # which may be anything, so no set
                seat = self._guest.other if peer is None else self._guest
                self._change(self.table.wanting(seat, str(vetoes)))
            case {"ask": dict(request)}:
                self._change(step(self.table, request, seats, self._clock()))
            case _:
                raise LineError("unknown")

    def _hold(self, held: Held, holder: Peer | None) -> None:
        """Let everybody but whoever holds it see what is held."""
        if holder is not None:
            self._told.holds(held)
        self._last_held = held
        for peer in self.peers:
            if peer is not holder:
                peer.line.send("hold", written_held(self.table.match, held))

    def teacher(self, game: str) -> SharedTeaching:
        """The teacher of a game, whom both sides ask."""
        from toscana_tui.play.together.lessons import SharedTeaching  # noqa: PLC0415 - not needed to start

        self._teaching = self._teaching or SharedTeaching.of(game)
        return self._teaching

    def _teach(self, peer: Peer, number: object) -> None:
        """Ask the teacher for a guest; an answer that comes too late is not sent."""
        if not self._hints:
            raise LineError("illegal")
        if number != self.table.number:
            return
        session, loop = self.table.session, asyncio.get_running_loop()

        def send(told: Json) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(
                    partial(peer.line.send, "advice", {"number": number, **told}, each=True)
                )

        teaching = self.teacher(session.match.game.name)
        loop.run_in_executor(None, teaching.tell, session, lambda: self.table.number != number, send)

    # -- what becomes of it -----------------------------------------------------------------------------

    def _change(self, after: Together) -> None:
        """Come to what was decided: keep and show it here, then let the others see it."""
        before = self.table
        if after is not before:
            self.table = after
            self._told.arrived(after, again=after.number == before.number)
            self._publish(self.peers)
            self._wait()

    def _wait(self) -> None:
        """Let a placement count when it can be vetoed no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left = self.table.remaining(self._clock())
        if left is not None:
            count = partial(self._told.in_order, self._count)
            self._timer = asyncio.get_running_loop().call_later(left, count)

    def _count(self) -> None:
        if self.table.remaining(self._clock()) == 0.0:
            self._change(self.table.counts(self._clock()))
        else:  # it has been withdrawn meanwhile, or another rests
            self._wait()

    def _publish(self, peers: list[Peer]) -> None:
        table, held = self.table, self._last_held
        state = written(table, self._clock())
        for peer in peers:
            peer.line.send("state", state)
            hers = peer.plays and table.match.position.mover is self._guest
            if held is not None and held.number == table.number and not hers:
                peer.line.send("hold", written_held(table.match, held))


async def _answers(holder: Peer) -> bool:
    """Whether whoever has the chair is still there."""
    holder.answered.clear()
    holder.line.send("ping", True)
    with suppress(TimeoutError):
        await asyncio.wait_for(holder.answered.wait(), SECONDS_TO_ANSWER)
    return holder.answered.is_set()
