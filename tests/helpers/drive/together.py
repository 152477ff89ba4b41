"""Two tables of one match in one process, over a real socket."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from helpers.drive.clocks import Later, until
from helpers.drive.pilots import NO_ANIMATION, app_with, settle, table_of
from toscana_tui.core.seat import Seat
from toscana_tui.net.tables import new_table
from toscana_tui.play.options import PlayOptions
from toscana_tui.play.together.guest import Guest
from toscana_tui.play.together.host import Host
from toscana_tui.tui.joined import JoinedApp
from toscana_tui.tui.program import Coach, Start

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from toscana_tui.core.game import Position
    from toscana_tui.store.settings import Settings

ONE_STEP = NO_ANIMATION._replace(steps=1)


class Tables:
    """A host's table and those that have come to it.

    Attributes:
        path: the file of the table.
        host: the host's application.
        clock: the host's clock.
    """

    def __init__(
        self, path: Path, host: Pilot[int], clock: Later, stack: AsyncExitStack, size: tuple[int, int]
    ) -> None:
        self.path = path
        self.host = host
        self.clock = clock
        self._stack = stack
        self._size = size

    async def come(self, what: str = "play", settings: Settings = ONE_STEP) -> Pilot[int]:
        """Another terminal comes to the table."""
        guest = await Guest.come(self.path, what)
        start = Start(
            options=PlayOptions(),
            settings=settings,
            own={},
            coach=Coach(None),
            settings_file=None,
            notes=(),
            data=None,
            environment={"TERM": "xterm-256color", "COLORTERM": "truecolor"},
            encoding="utf-8",
        )
        app = JoinedApp(start, guest)
        pilot = await self._stack.enter_async_context(app.run_test(size=self._size))
        await settle(pilot)
        return pilot

    async def together(self, *guests: Pilot[int]) -> None:
        """Wait until every table shows what has become of the match."""
        await settle(self.host)
        await until(lambda: all(number(each) == number(self.host) for each in guests))
        for each in guests:
            await settle(each)

    def late(self) -> None:
        """Let so much time go by that nothing that is committed can still be vetoed."""
        self.clock.ahead += 10


def number(pilot: Pilot[int]) -> int:
    """The number of the position that a table shows."""
    together = table_of(pilot.app).together
    return -1 if together is None else together.number


def seen(position: Position) -> tuple[object, object]:
    """All that both players may know of a position."""
    return position.observation(Seat.ONE), position.observation(Seat.TWO)


@asynccontextmanager
async def hosted(
    folder: Path,
    *,
    game: str | None = None,
    seed: int = 1,
    hints: bool = False,
    settings: Settings = ONE_STEP,
    size: tuple[int, int] = (80, 24),
    names: tuple[str, str] = ("Anna", "Rosa"),
) -> AsyncIterator[Tables]:
    """A hosted table, on which the host looks at the empty chair; the guest has the second colour."""
    os.makedirs(folder, mode=0o700, exist_ok=True)  # noqa: PTH103 - at once
    clock = Later()
    path = new_table(folder)
    app = app_with(names=names, game=game, seed=seed, settings=settings)
    app._options = app._options._replace(first=Seat.ONE)
    app._link = Host(Seat.TWO, path, hints=hints, clock=clock)
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(app.run_test(size=size))
        await until(path.exists)
        await until(lambda: len(app.screen_stack) > 1)  # it says how to come
        yield Tables(path, host, clock, stack, size)
