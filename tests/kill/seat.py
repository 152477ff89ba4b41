"""A terminal of a hosted match that plays without end, to be killed.

`seat.py host FOLDER TABLE`, or `seat.py guest TABLE`. Each time that it is told where the match stands, as a
screen would show it then, it prints a line of JSON with the games' actions.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.net.tables import LineError, NoTableError
from toscana_tui.play.current import CurrentMatch
from toscana_tui.play.options import PlayOptions
from toscana_tui.play.session import Phase, Session
from toscana_tui.play.setup import answered, begin, rematch_of
from toscana_tui.play.together.guest import Guest
from toscana_tui.play.together.host import Host

if TYPE_CHECKING:
    from toscana_tui.net.server import Door
    from toscana_tui.play.together.link import Held, Link
    from toscana_tui.play.together.table import Together

_PAUSE = 0.005
"""Seconds between two actions of one side, so that kills come at every place."""


class Seated:
    """A table whose player does anything that is legal (`play.together.link.Told`)."""

    def __init__(self, link: Link, current: CurrentMatch | None) -> None:
        self._link = link
        self._current = current
        self._over = asyncio.Event()

    def in_order(self, call: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_soon(call)

    def arrived(self, table: Together, *, again: bool) -> None:
        session = table.session
        if self._current is not None and not again:
            assert self._current.save(session) is None
        match = session.match
        games = [[log.game.format_action(action) for action in log.played] for log in match.logs]
        # One write, which a kill does not cut.
        os.write(1, json.dumps({"games": games, "here": table.here}).encode() + b"\n")
        if table.here and not again:
            asyncio.get_running_loop().call_later(_PAUSE, self._go_on, session)

    def _go_on(self, session: Session) -> None:
        position = session.match.position
        match session.phase:
            case Phase.MATCH_OVER:
                self._over.set()
                self._link.close()
            case Phase.GAME_OVER:
                self._link.ask("next")
            case Phase.PLACE | Phase.PASS | Phase.VETOED:
                action = random.SystemRandom().choice(position.choices(position.mover))
                self._link.ask("act", session.match.game.format_action(action))
            case _:
                pass

    def holds(self, held: Held) -> None:
        pass

    def opened(self, door: Door | None) -> None:
        pass

    def ended(self, why: str) -> None:  # noqa: ARG002 - whatever it is
        self._link.close()


async def host(folder: Path, table: Path) -> None:
    """Keep the match in progress, or a new one, open to a guest; a placement never has to wait."""
    current = CurrentMatch(folder, None)
    found = current.in_progress()
    if found is not None and found.entry is not None:
        session = current.resume(found.entry.name)
    else:
        session = begin(answered(PlayOptions(names=("Anna", "Rosa")), (None, None)), None)
        current.new_match()
    while True:
        link = Host(Seat.TWO, table, clock=map(float, count(0, 10)).__next__)
        await link.run(session, Seated(link, current))
        session = begin(rematch_of(session), None)
        current.new_match()


async def guest(place: Path) -> None:
    """Take the chair as soon as there is one."""
    while True:
        try:
            link = await Guest.come(place, "play")
        except (NoTableError, LineError):
            await asyncio.sleep(0.01)
            continue
        told = Seated(link, None)
        told.arrived(link.table, again=False)
        await link.run(link.table.session, told)


if __name__ == "__main__":
    what, *places = sys.argv[1:]
    asyncio.run(host(*map(Path, places)) if what == "host" else guest(*map(Path, places)))
