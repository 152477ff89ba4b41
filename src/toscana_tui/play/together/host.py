"""The host of a match of two terminals: the one who owns it, and lets the others see it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from toscana_tui.core.observed import ObservedError
from toscana_tui.games import word_of
from toscana_tui.net.tables import Served
from toscana_tui.play.options import ALWAYS, HUMAN, IN_TIME, REMOTE
from toscana_tui.play.together.reception import Reception
from toscana_tui.play.together.table import RefusedError, Together, seated, step
from toscana_tui.play.together.wire import Held, read_held, written, written_held

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from toscana_tui.core.observed import Json
    from toscana_tui.core.seat import Seat
    from toscana_tui.net.lines import Message
    from toscana_tui.net.server import Door, SshServer
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.lessons import SharedTeaching
    from toscana_tui.play.together.link import Told
    from toscana_tui.play.together.reception import Peer


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
        self._reception = Reception(self)
        self._over = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._last_held: Held | None = None
        self._teaching: SharedTeaching | None = None
        self._table: Together
        self._told: Told

    # -- coming and going -------------------------------------------------------------------------------

    async def run(self, session: Session, told: Told) -> None:
        """Keep the table of a match until it is closed; an error of the system ends it, with its reason."""
        self._told = told
        session = seated(seated(session, self._guest, REMOTE), self._guest.other, HUMAN)
        self._table = Together(session, self._guest, hints=self._hints, since=self._clock())
        self._show(again=False)
        served = Served(self._path, self._reception.greet)
        try:
            await served.open()
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
            for peer in self._reception.peers:
                peer.end("closed")
            await served.close()
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
        if self._teaching is not None:
            self._teaching.close()

    # -- who comes (`reception.Table`) ------------------------------------------------------------------

    def in_order(self, call: Callable[[], None]) -> None:
        """Call something when the table has handled what came before."""
        self._told.in_order(call)

    def greeting(self) -> Message:
        """What somebody needs to know to choose among tables."""
        match = self._table.match
        return {
            "game": word_of(match.game.name),
            "names": list(match.names),
            "guest": match.game.colours[self._guest],
            "free": not self._table.here,
        }

    def came(self, peer: Peer) -> None:
        """Show whoever comes how the match stands, and everybody that the guest is here."""
        if peer.plays:
            self._change(self._table.came(self._clock()))
        else:
            self._publish(only=peer)

    def went(self, peer: Peer) -> None:
        """Show everybody that the guest is away."""
        if peer.plays:
            self._change(self._table.left(self._clock()))

    # -- what is asked for ------------------------------------------------------------------------------

    def heard(self, peer: Peer, said: Message) -> None:
        """Do what a guest asks for; whoever looks on may ask for nothing.

        Raises:
            RefusedError: it is no request, or not allowed.
        """
        if not peer.plays:
            raise RefusedError("unknown")
        if "hold" in said:
            self._held(peer, said["hold"])
        elif "hint" in said:
            self._teach(peer, said["hint"])
        elif "prefer" in said:
            self._prefer(self._guest, said["prefer"])
        else:
            request = said.get("ask")
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
            self._change(step(self._table, request, self._table.mine, self._clock()))

    def prefer(self, vetoes: str) -> None:
        """Want to be able to veto always, or in time."""
        self._prefer(self._guest.other, vetoes)

    def _prefer(self, seat: Seat, vetoes: object) -> None:
        if vetoes not in (ALWAYS, IN_TIME):  # which may be anything, so no member of a set
            raise RefusedError("unknown")
        self._change(self._table.wanting(seat, str(vetoes)))

    def hold(self, action: Any, *, pending: bool) -> None:  # noqa: ANN401 - of whichever game
        """Let the others see what the host holds."""
        self._pass_on(Held(self._table.number, action, pending))

    def _held(self, peer: Peer, given: object) -> None:
        try:
            held = read_held(self._table.match, given)
        except ObservedError:
            raise RefusedError("illegal") from None
        if held.number != self._table.number or self._table.match.position.mover is not self._guest:
            return
        self._told.holds(held)
        self._pass_on(held, peer)

    def _pass_on(self, held: Held, but: Peer | None = None) -> None:
        """Let everybody but whoever holds it see what is held."""
        self._last_held = held
        for peer in self._reception.peers:
            if peer is not but:
                peer.line.send("hold", written_held(self._table.match, held))

    # -- hints ------------------------------------------------------------------------------------------

    def teacher(self, game: str) -> SharedTeaching:
        """The teacher of a game, whom both sides ask."""
        from toscana_tui.play.together.lessons import SharedTeaching  # noqa: PLC0415 - not needed to start

        self._teaching = self._teaching or SharedTeaching(game)
        return self._teaching

    def _teach(self, peer: Peer, number: object) -> None:
        """Ask the teacher for a guest; an answer that comes too late is not sent."""
        if not self._hints:
            raise RefusedError("illegal")
        if number != self._table.number:
            return
        session, loop = self._table.session, asyncio.get_running_loop()

        def send(told: Json) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(
                    partial(peer.line.send, "advice", {"number": number, **told}, each=True)
                )

        teaching = self.teacher(session.match.game.name)
        loop.run_in_executor(None, teaching.tell, session, lambda: self._table.number != number, send)

    # -- what becomes of it -----------------------------------------------------------------------------

    def _change(self, after: Together) -> None:
        """Come to what was decided: keep and show it here, then let the others see it."""
        before = self._table
        if after is before:
            return
        self._table = after
        self._show(again=after.number == before.number)
        self._publish()
        self._wait(after)

    def _wait(self, resting: Together) -> None:
        """Let a placement count when it can be vetoed no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if resting.rest is not None and resting.rest.until is not None:
            wait = max(0.0, resting.rest.until - self._clock())
            count = partial(self._told.in_order, partial(self._count, resting, resting.rest.until))
            self._timer = asyncio.get_running_loop().call_later(wait, count)

    def _count(self, resting: Together, until: float) -> None:
        if self._table is not resting:
            return
        if self._clock() < until:
            self._wait(resting)
        else:
            self._change(resting.counts(self._clock()))

    def _show(self, *, again: bool) -> None:
        self._told.arrived(self._table, again=again)

    def _publish(self, only: Peer | None = None) -> None:
        table, held = self._table, self._last_held
        state = written(table, self._clock())
        for peer in self._reception.peers if only is None else [only]:
            peer.line.send("state", state)
            hers = peer.plays and table.match.position.mover is self._guest
            if held is not None and held.number == table.number and not hers:
                peer.line.send("hold", written_held(table.match, held))
