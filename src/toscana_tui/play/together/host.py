"""The host of a match of two terminals: the one who owns it, and lets the others see it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from toscana_tui.core.observed import ObservedError
from toscana_tui.games import word_of
from toscana_tui.net.lines import VERSION, Line, LineError
from toscana_tui.net.tables import serve
from toscana_tui.play.options import REMOTE
from toscana_tui.play.together.link import SECONDS_TO_ANSWER
from toscana_tui.play.together.table import ALWAYS, IN_TIME, RefusedError, Together, seated, step
from toscana_tui.play.together.wire import Held, company, read_held, written, written_held

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from toscana_tui.core.seat import Seat
    from toscana_tui.net.door import Door
    from toscana_tui.net.lines import Message
    from toscana_tui.net.server import SshServer
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.link import Told


PLAY, WATCH = "play", "watch"
_GREETED = 10.0
"""Seconds in which whoever connects must say what for."""

_FAREWELL = 1.0
"""Seconds in which the others are told that the table is closed."""

_MOST = 16
"""Connections at once at most."""


class _Peer:
    """Another terminal.

    Attributes:
        line: the connection.
        plays: whether it plays the guest's seat.
        answered: set when it answers a ping.
    """

    def __init__(self, line: Line, *, plays: bool) -> None:
        self.line = line
        self.plays = plays
        self.answered = asyncio.Event()

    def end(self, why: str) -> None:
        """Let it go, for a reason in one word."""
        self.line.send("end", why)
        self.line.close()


class Host:
    """Owns a match, checks what is asked for, and tells every terminal what has become of it.

    Args:
        guest: the seat of the other terminal.
        path: the file of the table, which is made.
        ssh: answers ssh for that table, if that is wanted; it is closed with it.
        hints: whether hints may be asked for.
        clock: tells the time in seconds.
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
        self._peers: list[_Peer] = []
        self._connected = 0
        self._over = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._left_at: tuple[int, int] | None = None
        self._last_held: Held | None = None
        self._table: Together
        self._told: Told

    # -- coming and going -------------------------------------------------------------------------------

    async def run(self, session: Session, told: Told) -> None:
        """Keep the table of a match until it is closed; an error of the system ends it, with its reason."""
        self._told = told
        self._table = Together(seated(session, self._guest, REMOTE), self._guest, since=self._clock())
        self._show(again=False)
        try:
            served = await serve(self._path, self._greet)
        except OSError as error:
            reason = error.strerror or str(error)
            told.in_order(lambda: told.ended(reason))
            return
        try:
            door = None if self._ssh is None else self._ssh.door
            told.in_order(lambda: told.opened(door))
            if self._ssh is not None:
                self._ssh.watch(partial(self._other_door, asyncio.get_running_loop()))
            await self._over.wait()
        finally:
            served.close()
            for peer in self._peers:
                peer.end("closed")
            with suppress(TimeoutError):
                async with asyncio.timeout(_FAREWELL):
                    await asyncio.gather(*(peer.line.closed() for peer in self._peers))
            if self._ssh is not None:
                await asyncio.to_thread(self._ssh.close)

    def _other_door(self, loop: asyncio.AbstractEventLoop, door: Door | None) -> None:
        """From a thread: show that the words have changed, or that ssh is answered no more."""
        with suppress(RuntimeError):  # the loop is closed: nobody sees it any more
            loop.call_soon_threadsafe(self._told.in_order, lambda: self._told.opened(door))

    def close(self) -> None:
        """Let everybody go; the match is kept."""
        self._over.set()
        if self._timer is not None:
            self._timer.cancel()

    async def _greet(self, line: Line) -> None:
        """Speak with whoever connects, until either side ends it."""
        self._connected += 1
        peer: _Peer | None = None
        why = ""
        try:
            if self._connected > _MOST:
                why = "full"
                return
            line.send("toscana", self._greeting())
            said = await asyncio.wait_for(line.read(), _GREETED)
            peer = None if said is None else await self._seat(line, said)
            while peer is not None and (message := await line.read()) is not None:
                self._hear(peer, message)
        except LineError as error:
            why = error.why
        except RefusedError as error:
            why = error.why
        except TimeoutError:
            why = "late"
        finally:
            self._connected -= 1
            if why:
                line.send("end", why)
            if peer is not None:
                self._gone(peer)

    def _greeting(self) -> Message:
        """What somebody needs to know to choose among tables."""
        match = self._table.match
        return {
            "version": VERSION,
            "game": word_of(match.game.name),
            "names": list(match.names),
            "guest": match.game.colours[self._guest],
            "free": not self._table.here,
        }

    async def _seat(self, line: Line, said: Message) -> _Peer | None:
        """Give whoever came what they came for; None where they only wanted to look who is here."""
        join = said.get("join")
        if not isinstance(join, dict):
            raise RefusedError("unknown")
        wanted = join.get("as")
        if wanted not in (PLAY, WATCH):
            raise RefusedError("unknown")
        if join.get("version") != VERSION:
            raise RefusedError("version")
        peer = _Peer(line, plays=wanted == PLAY)
        if not peer.plays:
            self._told.in_order(lambda: self._take_in(peer))
            return peer
        holder = next((one for one in self._peers if one.plays), None)
        if holder is not None and await self._answers(holder):
            raise RefusedError("taken")
        if holder is not None:
            holder.end("replaced")
        self._told.in_order(lambda: self._take_in(peer))
        return peer

    async def _answers(self, holder: _Peer) -> bool:
        """Whether whoever has the chair is still there."""
        holder.answered.clear()
        holder.line.send("ping", True)
        with suppress(TimeoutError):
            await asyncio.wait_for(holder.answered.wait(), SECONDS_TO_ANSWER)
        return holder.answered.is_set()

    def _take_in(self, peer: _Peer) -> None:
        if peer.plays:
            for one in [one for one in self._peers if one.plays]:
                self._peers.remove(one)  # it is being replaced, and its going is no news any more
                one.end("replaced")
        self._peers.append(peer)
        if peer.plays:
            self._change(self._table.came(self._clock()))
        else:
            self._publish(only=peer)

    def _gone(self, peer: _Peer) -> None:
        def go() -> None:
            if peer in self._peers:
                self._peers.remove(peer)
                if peer.plays:
                    logs = self._table.match.logs
                    self._left_at = len(logs), logs[-1].cursor
                    self._change(self._table.left(self._clock()))

        self._told.in_order(go)

    # -- what is asked for ------------------------------------------------------------------------------

    def _hear(self, peer: _Peer, message: Message) -> None:
        """Do in the table's order what a terminal asks for; what it may not ask for ends its connection."""

        def do() -> None:
            try:
                if peer in self._peers:
                    self._do(peer, message)
            except RefusedError as error:
                peer.end(error.why)

        self._told.in_order(do)

    def _do(self, peer: _Peer, message: Message) -> None:
        if "pong" in message:
            peer.answered.set()
            return
        if not peer.plays:
            raise RefusedError("unknown")
        peer.answered.set()
        if "hold" in message:
            self._held(peer, message["hold"])
        elif "prefer" in message:
            self._prefer(self._guest, message["prefer"])
        else:
            request = message.get("ask")
            if not isinstance(request, dict):
                raise RefusedError("unknown")
            self._change(step(self._table, request, [self._guest], self._clock()))

    def ask(self, what: str, value: object = True) -> None:
        """Ask as the host."""
        if what == "play-on":
            self._change(self._table.played_on(self._clock()))
            return
        request = {what: value, "at": self._table.number}
        with suppress(RefusedError):  # what the host sees is what there is, so it asks for nothing else
            self._change(step(self._table, request, self._table.hosted, self._clock()))

    def prefer(self, vetoes: str) -> None:
        """Want to be able to veto always, or in time."""
        self._prefer(self._guest.other, vetoes)

    def _prefer(self, seat: Seat, vetoes: object) -> None:
        if vetoes not in {ALWAYS, IN_TIME}:
            raise RefusedError("unknown")
        self._change(self._table.wanting(seat, str(vetoes)))

    def hold(self, action: Any, *, pending: bool) -> None:  # noqa: ANN401 - of whichever game
        """Let the others see what the host holds."""
        self._pass_on(Held(self._table.number, action, pending))

    def _held(self, peer: _Peer, given: object) -> None:
        try:
            held = read_held(self._table.match, given)
        except ObservedError:
            raise RefusedError("illegal") from None
        if held.number != self._table.number or self._table.match.position.mover is not self._guest:
            return
        self._told.held(held)
        self._pass_on(held, peer)

    def _pass_on(self, held: Held, but: _Peer | None = None) -> None:
        """Let everybody but whoever holds it see what is held."""
        self._last_held = held
        for peer in self._peers:
            if peer is not but:
                peer.line.send("hold", written_held(self._table.match, held))

    # -- what becomes of it -----------------------------------------------------------------------------

    def _change(self, after: Together) -> None:
        """Come to what was decided: keep and show it here, then let the others see it."""
        before = self._table
        if after is before:
            return
        self._table = after
        self._show(again=after.number == before.number)
        self._publish()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if after.rest is not None and after.rest.until is not None:
            wait = max(0.0, after.rest.until - self._clock())
            self._timer = asyncio.get_running_loop().call_later(
                wait, lambda: self._told.in_order(lambda: self._count(after))
            )

    def _count(self, resting: Together) -> None:
        if self._table is resting:
            self._change(resting.counts(self._clock()))

    def _show(self, *, again: bool) -> None:
        table = self._table
        me = self._guest.other if not table.session.human(self._guest) else None
        self._told.arrived(table.session, company(table, me, hints=self._hints), again=again)

    def _publish(self, only: _Peer | None = None) -> None:
        state = written(self._table, self._clock(), hints=self._hints)
        for peer in self._peers if only is None else [only]:
            missed = self._missed() if peer.plays and self._table.happened == "came" else None
            peer.line.send("state", state if missed is None else {**state, "missed": missed})
            held, hers = self._last_held, peer.plays and self._table.match.position.mover is self._guest
            if held is not None and held.number == self._table.number and not hers:
                peer.line.send("hold", written_held(self._table.match, held))

    def _missed(self) -> int | None:
        """How many actions were played since the guest went."""
        if self._left_at is None:
            return None
        games, cursor = self._left_at
        logs = self._table.match.logs
        return max(0, sum(log.cursor for log in logs[games - 1 :]) - cursor)
