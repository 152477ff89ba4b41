"""Keys, clicks and sizes by chance, as from a cat on the keyboard, and what must hold whatever it does."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from textual import events
from textual.geometry import Size

from helpers.drive.pilots import app_with, press, screen_text, settle
from toscana_tui.core.game import Pass
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.tiles import Placement
from toscana_tui.tui.guard.order import undrawn
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp
    from toscana_tui.tui.table.state import TableState

COMMAND_KEYS = tuple(key for command in COMMANDS for key in command.all_keys)
OTHER_KEYS = (
    *(f"f{number}" for number in range(1, 13)),
    *("home", "end", "pageup", "pagedown", "insert", "delete", "backspace", "ctrl+z", "ctrl+d", "ctrl+l"),
    *("ctrl+up", "shift+right", "alt+x", "ctrl+@", "ctrl+u", "ctrl+backslash"),
    *(chr(code) for code in range(33, 127)),
    *"\u00e9\u0436\u65e5\u00df",
)
PHRASES = (
    *(("enter",), ("r",), ("p",), ("up",), ("left",), ("x",), ("escape",)),
    *(("enter", "enter"), ("n", "enter", "enter"), ("escape", "n", "enter", "enter")),
    ("g", "j", "8", "n", "enter", "enter"),
    ("g", "i", "v", "enter", "enter"),
    ("g", "b", "2", "s", "enter", "enter"),
    ("g", "x", "a", "1", "enter", "enter"),
    ("v", "y"),
    ("escape", "enter", "enter"),
    ("u", "down", "enter"),
    ("escape", "escape"),
)
"""Keys that belong together, so that chance gets somewhere."""
PASTES = ("\r\r\r", "Kh8e", "h8n\nq", "[b]x[/b] [@click=app.exit]y[/]", "\u65e5" * 200, "?\x1b[31m")
_LOOKS = 100
"""Looks, a millisecond apart, after which a drawing that is still wanted is not waited for."""

CORNERS = ((1, 1), (500, 160), (1, 160), (500, 1), (2, 2), (39, 22), (40, 21), (40, 22), (80, 24), (120, 44))


class Masher:
    """Does things by chance to an application, and checks it after each.

    Args:
        seed: what fixes everything.
        seats: who plays.
        game: what is played where nothing else is chosen.
        settings_file: where the settings are kept; None where they are not.
    """

    def __init__(
        self,
        seed: int,
        seats: tuple[str | None, str | None],
        game: str | None = None,
        settings_file: Path | None = None,
    ) -> None:
        self._rng = random.Random(f"{seed}/{seats}/{game}")
        self._game = game
        self._settings_file = settings_file
        self._seats = seats
        self._count = 0
        self.committed = 0
        """How many placements people have made."""
        self.done: list[str] = []
        """What has been done since the last start."""

    async def mash(self, steps: int, start: float = 0.8) -> None:
        """Do `steps` things, starting the application again whenever it was left.

        Args:
            steps: how many.
            start: how likely it starts at a table.
        """
        end = self._count + steps
        while self._count < end:
            at_once = self._rng.random() < start
            app = app_with(
                seats=self._seats,
                seed=self._rng.randrange(1000),
                game=self._game,
                start_at_once=at_once,
                settings_file=self._settings_file,
            )
            self.done = []
            async with app.run_test(size=(80, 24)) as pilot:
                await settle(pilot)
                # A match is left, too, when it was played long enough for its later phases to come.
                leave = self._count + self._rng.randrange(50, 600)
                while not app._exit and self._count < min(leave, end):
                    await self._step(app, pilot)

    async def _step(self, app: ToscanaApp, pilot: Pilot[int]) -> None:
        """Do one thing, or a few that belong together."""
        chance = self._rng.random()
        if chance < 0.45:
            for key in self._rng.choice(PHRASES):
                await self._checked(app, pilot, self._press(pilot, key))
        elif chance < 0.6:
            await self._checked(app, pilot, self._press(pilot, self._rng.choice(COMMAND_KEYS)))
        elif chance < 0.75:
            await self._checked(app, pilot, self._press(pilot, self._rng.choice(OTHER_KEYS)))
        elif chance < 0.93:
            await self._checked(app, pilot, self._mouse(app))
        elif chance < 0.95:
            await self._checked(app, pilot, self._paste(app))
        else:
            await self._checked(app, pilot, self._resize(app, pilot))

    async def _checked(self, app: ToscanaApp, pilot: Pilot[int], doing: Coroutine[Any, Any, None]) -> None:
        if app._exit:
            doing.close()
            return
        self._count += 1
        before, elsewhere = _table(app), not isinstance(app.screen, TableScreen)
        steps = app.settings.steps
        await doing
        await settle(pilot)
        screen_text(app)  # whatever there is now can be drawn
        if not app._exit and steps == 2:  # the settings are among what is mashed
            self._check(before, _table(app), elsewhere=elsewhere)

    async def _paste(self, app: ToscanaApp) -> None:
        self.done.append("paste")
        app.post_message(events.Paste(self._rng.choice(PASTES)))

    async def _press(self, pilot: Pilot[int], key: str) -> None:
        self.done.append(key)
        await press(pilot, key)

    async def _resize(self, app: ToscanaApp, pilot: Pilot[int]) -> None:
        corner = self._rng.random() < 0.3
        width, height = self._rng.choice(CORNERS) if corner else _size(self._rng)
        self.done.append(f"{width} x {height}")
        await resize(app, pilot, width, height)
        if self._rng.random() < 0.8:  # most of the rest should not happen behind the notice
            await resize(app, pilot, 80, 24)

    async def _mouse(self, app: ToscanaApp) -> None:
        x, y = self._rng.randrange(max(1, app.size.width)), self._rng.randrange(max(1, app.size.height))
        kind = self._rng.choice(("move", "wheel", "click", "click"))
        self.done.append(f"{kind} at {x}, {y}")
        match kind:
            case "move":
                send(app, _mouse_event(events.MouseMove, x, y, 0))
            case "wheel":
                wheel = self._rng.choice((events.MouseScrollDown, events.MouseScrollUp))
                send(app, _mouse_event(wheel, x, y, 0))
            case _:
                button = self._rng.choice((1, 1, 1, 1, 2, 3))
                send(app, _mouse_event(events.MouseMove, x, y, 0))
                send(app, _mouse_event(events.MouseDown, x, y, button))
                send(app, _mouse_event(events.MouseUp, x, y, button))

    def _check(self, before: TableState | None, after: TableState | None, *, elsewhere: bool) -> None:
        """No person's placement without its second step.

        Args:
            before: the table before the last thing was done.
            after: the table after it.
            elsewhere: whether it was done in a dialog, such as the menu.
        """
        if before is None or after is None or before.session is after.session:
            return
        was, now = before.session.match, after.session.match
        if len(was.logs) != len(now.logs) or was.log.setup != now.log.setup:
            return
        cursor = was.log.cursor
        if now.log.cursor <= cursor:
            return
        action = now.log.actions[cursor]
        mover = before.position.mover
        held = was.game.name != TOSCANA.name or isinstance(action, Placement)
        placed = held and not isinstance(action, Pass) and before.session.human(mover)
        again = was.log.actions == now.log.actions  # taken back before, and done again
        if placed and not (again and (elsewhere or self.done[-1] in {"y", "Y"})):
            assert before.pending, self.done
            assert before.draft is not None, self.done
            assert before.draft.action == action, self.done
            self.committed += 1


async def resize(app: ToscanaApp, pilot: Pilot[int], width: int, height: int) -> None:
    """Give the application another size, and wait until it has taken it."""
    assert app._driver is not None
    size = Size(width, height)
    app._driver._size = size
    app.post_message(events.Resize(size, size))
    await settle(pilot)
    # The framework waits for more sizes to come before it takes one.
    while app._resize_timer is not None and not app._exit:
        await asyncio.sleep(0.001)
        await settle(pilot)
    for _ in range(_LOOKS):
        if app._exit or not undrawn(app):
            break
        await asyncio.sleep(0.001)
    await settle(pilot)  # what is to be done once it is drawn


def send(app: ToscanaApp, event: events.MouseEvent) -> None:
    """Let the driver send an event."""
    assert app._driver is not None
    event.set_sender(app)
    app._driver.send_message(event)


def _mouse_event(kind: type[events.MouseEvent], x: int, y: int, button: int) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, button, False, False, False, x, y)


def _size(rng: random.Random) -> tuple[int, int]:
    return rng.choice((rng.randint(1, 12), rng.randint(1, 130))), rng.choice(
        (rng.randint(1, 8), rng.randint(1, 50))
    )


def _table(app: ToscanaApp) -> TableState | None:
    for screen in reversed(app.screen_stack):
        if isinstance(screen, TableScreen) and screen.state is not None:
            return screen.state
    return None
