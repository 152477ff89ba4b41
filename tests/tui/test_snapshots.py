"""Pictures: each screen once, and the board in each theme and layout. What is said is tested as text."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.analyses import analysed
from helpers.drive.exercises import EXERCISES, at_the_list, typed
from helpers.drive.libraries import fixed_matches, home, opened
from helpers.drive.pilots import NO_ANIMATION, app_with, press, settle
from helpers.drive.replays import replay_app
from helpers.played.records import random_log
from toscana_tui.games import GAMES
from toscana_tui.play.options import LAYOUT_NAMES
from toscana_tui.store.settings import THEME_NAMES
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from toscana_tui.play.session import Session
    from toscana_tui.tui.app import ToscanaApp

Compare = Any
"""The fixture's function: it compares a picture of an app with the one that is kept."""

MOST = 30
"""Each word that changes on a screen changes its picture, and somebody has to look at it."""

COMPACT, BIG = (80, 24), (120, 40)
ROOM = {"roomy": BIG, "compact": COMPACT, "mini": (46, 22)}


async def _library(pilot: Pilot[int]) -> None:
    fixed_matches()
    await opened(pilot)


SCREENS: dict[str, tuple[tuple[int, int], Callable[[Pilot[int]], Awaitable[object]], tuple[str, ...]]] = {
    "home": (COMPACT, settle, ()),
    "setup": (COMPACT, settle, ("down", "down", "enter")),
    "settings": (COMPACT, settle, (*["down"] * 6, "enter")),
    "help": (COMPACT, settle, (*["down"] * 5, "enter")),
    "menu": (COMPACT, settle, ("enter", "escape", "down")),
    "library": (BIG, _library, ("down",)),
    "page": (COMPACT, _library, ("t",)),
    "prompt": (COMPACT, _library, ("i",)),
    "exercises": (COMPACT, at_the_list, ("enter", *typed(EXERCISES[0], 0), "q")),
    "exercise": (BIG, at_the_list, ("enter", "i", "i", "n", "n", "enter")),
}
"""The size, how it is opened from the first screen, and the keys pressed there."""


@pytest.mark.parametrize("screen", list(SCREENS))
def test_screens(screen: str, snap_compare: Compare) -> None:
    size, opening, keys = SCREENS[screen]

    async def run(pilot: Pilot[int]) -> None:
        await opening(pilot)
        await press(pilot, *keys)

    assert snap_compare(home(), terminal_size=size, run_before=run)


def test_the_replay(snap_compare: Compare) -> None:
    async def run(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await press(pilot, "y", "y", "r")

    assert snap_compare(replay_app(analysed()), terminal_size=BIG, run_before=run)


BOARDS = [
    (theme, layout, list(GAMES)[(number + place + 2) % len(GAMES)])
    for number, theme in enumerate(THEME_NAMES)
    for place, layout in enumerate(LAYOUT_NAMES)
]
"""Each theme with each layout; the games go round, so that each is drawn in every theme and every layout."""


def _app_at_a_position(game: str, theme: str, layout: str) -> ToscanaApp:
    edition = "it" if game == "Toscana" else None
    app = app_with(game=game, edition=edition, settings=NO_ANIMATION._replace(theme=theme, layout=layout))
    shown = app.get_default_screen()
    assert isinstance(shown, TableScreen)
    session: Session = shown.state.session
    log = random_log(random.Random(11), session.match.log, 22)
    app.get_default_screen = lambda: TableScreen(  # type: ignore[method-assign]
        replace(session, match=session.match.with_log(log)), app
    )
    return app


@pytest.mark.parametrize(("theme", "layout", "game"), BOARDS)
def test_boards(theme: str, layout: str, game: str, snap_compare: Compare) -> None:
    async def run(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await press(pilot, "enter")

    app = _app_at_a_position(game, theme, layout)
    assert snap_compare(app, terminal_size=ROOM[layout], run_before=run)


def test_the_pictures_stay_few() -> None:
    assert 0 < len(list(Path(__file__).parent.parent.rglob("*.svg"))) <= MOST
