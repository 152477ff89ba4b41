"""The host of a match of two terminals: the one who owns it, and lets the others see it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from toscana_tui.games import word_of
from toscana_tui.net.tables import VERSION, Line, LineError, Message, Served
from toscana_tui.play.options import ALWAYS, IN_TIME, REMOTE
from toscana_tui.play.together.link import PLAY, WATCH, Held, Link, Told, read_held, written, written_held
from toscana_tui.play.together.table import Together, step

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.seat import Seat
    from toscana_tui.net.server import Door, SshServer
    from toscana_tui.play.opponents import Advice, Teaching
    from toscana_tui.play.session import Session

# Seconds in which whoever has the chair must answer, or whoever comes for it takes it.
SECONDS_TO_ANSWER = 5.0

_GREETED = 10.0  # seconds in which whoever connects must say what for
_PLACEMENTS = 3  # how many placements a guest who asks for a hint is told
_MOST = 16  # connections at once at most


class Peer:
    """Another terminal."""

    def __init__(self, line: Line, *, plays: bool) -> None:
        self.line = line
        self.plays = plays  # whether it plays the guest's seat
        self.answered = asyncio.Event()  # set when it says anything

    def end(self, why: str) -> None:
        """Let it go, for a reason in one word."""
        self.line.send("end", why)
        self.line.close()


class Host(Link):
    """Owns a match, checks what is asked for, and tells every terminal what has become of it.

    Its table's file `path` is made; what answers ssh for it is closed with it.
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
        self._teaching: Teaching | None = None
        self._connected = 0
        self._told: Told
        self.peers: list[Peer] = []  # those who sit at the table or look on

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
        loop = asyncio.get_running_loop()

        def changed(door: Door | None) -> None:
            """From a thread: show that the words have changed, or that ssh is answered no more."""
            with suppress(RuntimeError):  # the loop is closed: nobody sees it any more
                loop.call_soon_threadsafe(told.in_order, partial(told.opened, door))

        try:
            told.in_order(lambda: told.opened(None if self._ssh is None else self._ssh.door))
            if self._ssh is not None:
                self._ssh.watch(changed)
            await self._over.wait()
        finally:
            for peer in self.peers:
                peer.end("closed")
            await served.close()
            if self._ssh is not None:
                await asyncio.to_thread(self._ssh.close)

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
        try:
            if self._connected > _MOST:
                raise LineError("full")  # noqa: TRY301
            game = self.table.match.game
            greeting = {
                "version": VERSION,
                "game": word_of(game.name),
                "names": list(self.table.match.names),
                "guest": game.colours[self._guest],
                "free": not self.table.here,
            }
            line.send("toscana", greeting)
            said = await asyncio.wait_for(line.read(), _GREETED)
            peer = None if said is None else await self._seat(line, said)
            while peer is not None and (message := await line.read()) is not None:
                await self._hear(peer, message)
        except LineError as error:
            line.send("end", error.why)
        except TimeoutError:
            line.send("end", "late")
        finally:
            self._connected -= 1
            if peer is not None:
                self._told.in_order(partial(self._let_go, peer))

    async def _seat(self, line: Line, said: Message) -> Peer:
        """Give whoever came what they came for; LineError where it is not to be had."""
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

    def say(self, kind: str, value: object) -> None:
        """Do what is asked for at this terminal."""
        with suppress(LineError):  # what the host sees is what there is, so it asks for nothing else
            self.heard(None, {kind: value})

    def heard(self, peer: Peer | None, said: Message) -> None:
        """Do what another terminal asks for, or None, this one; LineError where it may not be asked for.

        Whoever looks on may ask for nothing.
        """
        seats = self.table.mine if peer is None else [self._guest] if peer.plays else []
        match said:
            case _ if not seats:
                raise LineError("unknown")
            case {"hold": given}:
                held = read_held(self.table.match, given)
                if held.number == self.table.number and self.table.match.position.mover in seats:
                    self._last_held = held
                    if peer is not None:
                        self._told.holds(held)
                    self._show_held(self.peers)
            case {"hint": number} if peer is not None:
                self._teach(peer, number)
            case {"prefer": vetoes} if vetoes in (ALWAYS, IN_TIME):  # which may be anything, so no set
                seat = self._guest.other if peer is None else self._guest
                self._change(self.table.wanting(seat, str(vetoes)))
            case {"ask": dict(request)}:
                self._change(step(self.table, request, seats, self._clock()))
            case _:
                raise LineError("unknown")

    def teacher(self, game: str) -> Teaching:
        """The teacher of a game, whom both sides ask."""
        from toscana_tui.play.opponents import Teaching  # noqa: PLC0415 - not needed to start

        self._teaching = self._teaching or Teaching.of(game)
        return self._teaching

    def _teach(self, peer: Peer, number: object) -> None:
        """Ask the teacher for a guest; an answer that comes too late is not sent."""
        if not self._hints:
            raise LineError("illegal")
        if number != self.table.number:
            return
        session, loop = self.table.session, asyncio.get_running_loop()
        game = session.match.game
        teaching = self.teacher(game.name)

        def send(advice: Sequence[Advice], *, last: bool) -> None:
            placements = [[game.format_action(each.action), each.value] for each in advice]
            told = {"number": number, "placements": placements, "last": last}
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(partial(peer.line.send, "advice", told, each=True))

        def tell() -> None:
            for advice in teaching.placements(session, _PLACEMENTS, lambda: self.table.number != number):
                send(advice, last=False)
            send((), last=True)

        loop.run_in_executor(None, tell)

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
        left, count = self.table.remaining(self._clock()), partial(self._told.in_order, self._count)
        self._timer = None if left is None else asyncio.get_running_loop().call_later(left, count)

    def _count(self) -> None:
        if self.table.remaining(self._clock()) == 0.0:
            self._change(self.table.counts(self._clock()))
        else:  # it has been withdrawn meanwhile, or another rests
            self._wait()

    def _publish(self, peers: list[Peer]) -> None:
        state = written(self.table, self._clock())
        for peer in peers:
            peer.line.send("state", state)
        self._show_held(peers)

    def _show_held(self, peers: list[Peer]) -> None:
        """Let everybody but whoever holds it see what is held."""
        match, held = self.table.match, self._last_held
        if held is not None and held.number == self.table.number:
            for peer in peers:
                if not (peer.plays and match.position.mover is self._guest):
                    peer.line.send("hold", written_held(match, held))


async def _answers(holder: Peer) -> bool:
    """Whether whoever has the chair is still there."""
    holder.answered.clear()
    holder.line.send("ping", True)
    with suppress(TimeoutError):
        await asyncio.wait_for(holder.answered.wait(), SECONDS_TO_ANSWER)
    return holder.answered.is_set()
