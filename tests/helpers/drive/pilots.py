"""Driving the screens by keys and reading what they show."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import TYPE_CHECKING, Any

from textual import events
from textual.keys import _character_to_key, _get_unicode_name_from_key

from toscana_tui.play.options import PlayOptions
from toscana_tui.store.paths import data_path
from toscana_tui.store.settings import Settings
from toscana_tui.store.writing import NewFile
from toscana_tui.tui.app import ToscanaApp
from toscana_tui.tui.boards.toscana.face import Draft
from toscana_tui.tui.guard.app import GuardedApp
from toscana_tui.tui.guard.order import rests
from toscana_tui.tui.program import Coach, Start
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import App
    from textual.pilot import Pilot
    from textual.worker import Worker

    from toscana_tui.tui.table.state import TableState


NO_ANIMATION = Settings(animation=False)
_QUIET = 10
"""Turns of the loop without anything to handle: what is sent or called later takes a few to arrive."""

_LOOKS = 100
"""Looks after which a layout that is still wanted is not waited for, and messages are waited for idly."""

_PATIENCE = 60_000
"""Looks, most of them a millisecond apart, after which what does not come to rest is at fault."""


def app_with(
    *,
    names: tuple[str | None, str | None] = ("Anna", "Bruno"),
    seats: tuple[str | None, str | None] = (None, None),
    seed: int = 1,
    game: str | None = None,
    edition: str | None = "it",
    record: Path | None = None,
    start_at_once: bool = True,
    settings: Settings = NO_ANIMATION,
    settings_file: Path | None = None,
    notes: tuple[str, ...] = (),
) -> ToscanaApp:
    """An application whose deals and bots are fixed."""
    options = PlayOptions(
        game=game,
        names=names,
        seats=seats,
        seed=seed,
        rules=() if edition is None or game is not None else (("Edition", edition),),
        record=None if record is None else NewFile.claim(record),
        start_at_once=start_at_once,
    )
    return ToscanaApp(
        Start(
            options=options,
            settings=settings,
            own={},
            coach=Coach(settings_file.parent if settings_file else None),
            settings_file=settings_file,
            notes=notes,
            data=data_path(None),
            environment={"TERM": "xterm-256color", "COLORTERM": "truecolor"},
            encoding="utf-8",
        )
    )


def table_of(app: App[int]) -> TableState:
    """The state of the table that lies under whatever dialog is open."""
    for screen in reversed(app.screen_stack):
        if isinstance(screen, TableScreen):
            return screen.state
    raise AssertionError("no table is open")


def draft_of(app: App[int]) -> Draft:
    """The tile in hand at a table of Toscana."""
    draft = table_of(app).draft
    assert isinstance(draft, Draft)
    return draft


def shown(app: App[int], selector: str) -> str:
    """The text of a line widget on the current screen, as far as it has rows for it."""
    widget = app.screen.query_one(selector, LineWidget)
    # What its style says holds at once, its size only after the next layout.
    height = widget.styles.height
    rows = int(height.value) if height is not None and height.is_cells else widget.size.height
    lines = widget.lines[:rows]
    return "\n".join("".join(run.text for run in line) for line in lines)


def screen_text(app: App[int]) -> str:
    """All that the terminal shows, as plain text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys one after the other, each handled, with what it starts, before the next; then lay out.

    `Pilot.press` waits for an idle processor at every key, which makes whole matches slow; here the
    message queues are waited for instead.
    """
    for key in keys:
        send(pilot, key)
        await _handled(pilot)
    await _laid_out(pilot)


async def near_end(app: App[int], pilot: Pilot[int], left: int = 1, which: int = 0) -> None:
    """Come to where so many actions are left of the game at the table, by the first placements or others."""
    assert isinstance(app.screen, TableScreen)
    sessions = [table_of(app).session]
    while not sessions[-1].match.position.over:
        position = sessions[-1].match.position
        sessions.append(sessions[-1].play(position.choices(position.mover)[which]))
    app.screen.come_to(sessions[max(0, len(sessions) - 1 - left)])
    await settle(pilot)


async def end_game(app: App[int], pilot: Pilot[int], which: int = 0) -> None:
    """Play the game at the table to its end: by the first placements or others, the last action by keys."""
    await near_end(app, pilot, which=which)
    while not table_of(app).position.over:
        await press(pilot, "enter")


async def tap(pilot: Pilot[int], *keys: str) -> None:
    """Press keys as `press` does, but without waiting for what works in the background."""
    for key in keys:
        send(pilot, key)
        await _rest(pilot)


def send(pilot: Pilot[int], key: str, pressed: float | None = None) -> None:
    """Send a key, which was pressed at that monotonic time or is now, and wait for nothing."""
    name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
    send_event(pilot, events.Key(name, key if len(key) == 1 else _character(name)), pressed)


def send_event(pilot: Pilot[int], event: events.Event, sent: float | None = None) -> None:
    """Send what a terminal sent at that monotonic time, or sends now, and wait for nothing."""
    driver = pilot.app._driver
    assert driver is not None
    event.time = event.time if sent is None else sent
    event.set_sender(pilot.app)
    driver.send_message(event)


def _character(key: str) -> str | None:
    try:
        return unicodedata.lookup(_get_unicode_name_from_key(key))
    except KeyError:
        return None


async def _rest(pilot: Pilot[int]) -> None:
    """Wait until all that was sent has been handled, with what it started, and a key would be taken."""
    app = pilot.app
    looks = quiet = 0
    while quiet < _QUIET and app._exception is None:
        looks += 1
        assert looks < _PATIENCE, (
            f"never at rest: {[pump for pump in (app, *app._registry) if not rests(pump)]}"
        )
        await asyncio.sleep(0 if looks < _LOOKS else 0.001)
        quiet = quiet + 1 if not app.is_running or _rests_all(app) else 0


def _rests_all(app: App[int]) -> bool:
    ordered = not isinstance(app, GuardedApp) or app.order.at_rest
    return ordered and rests(app) and all(map(rests, app._registry))


async def settle(pilot: Pilot[int]) -> None:
    """Wait for what is on its way to be handled and laid out, and for computer players to have answered."""
    await _handled(pilot)
    await _laid_out(pilot)


async def _laid_out(pilot: Pilot[int]) -> None:
    """Wait until the screen on top has the layout that is wanted, and that has been handled."""
    app = pilot.app
    for _ in range(_LOOKS):
        if app._exit or not any(screen._layout_required for screen in app.screen_stack[-1:]):
            break
        await asyncio.sleep(0.001)
        await _handled(pilot)


async def _handled(pilot: Pilot[int]) -> None:
    await _rest(pilot)
    app, looks = pilot.app, 0
    # What has failed ends no worker any more; the fault is raised when the application is left.
    while app._exception is None and (working := [each for each in app.workers if _works(each)]):
        looks += 1
        assert looks < _PATIENCE, f"never done: {working}"
        await asyncio.sleep(0.001)
        await _rest(pilot)


def _works(worker: Worker[Any]) -> bool:
    return not worker.is_finished and worker.group != "link"
