"""What was said goes with the next key, and never stands beside what it contradicts."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.exercises import at_the_list
from helpers.drive.libraries import home, opened, some_matches
from helpers.drive.pilots import app_with, press, settle, shown, table_of, tap
from helpers.drive.replays import replay_app
from toscana_tui.games import GAMES
from toscana_tui.play.opponents import Advice
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.screen import TableScreen
from toscana_tui.tui.table.state import Hint

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp

every_game = pytest.mark.parametrize("name", list(GAMES))
KEYS = (
    "left",
    "right",
    "up",
    "down",
    "r",
    "n",
    "p",
    "enter",
    "enter",
    "u",
    "u",
    "y",
    "v",
    "comma",
    "full_stop",
    "m",
)


def table_app(name: str) -> ToscanaApp:
    return app_with(game=name, edition="it" if name == "Toscana" else None)


def refuses(notice: str) -> bool:
    """Whether it says that something can not be done."""
    return " cannot " in notice or notice.startswith(("There is n", "Nothing was", "No move has"))


@every_game
@pytest.mark.parametrize("seed", range(3))
async def test_no_notice_stands_beside_what_it_contradicts(name: str, seed: int) -> None:
    """Keys and the mouse at random: whatever is refused is still refused as long as that is said."""
    rng = random.Random(seed)
    app, told = table_app(name), 0
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        for _ in range(60):
            if rng.random() < 0.3:
                await pilot.hover("#board", offset=(rng.randrange(4, 40), rng.randrange(2, 18)))
            else:
                await tap(pilot, rng.choice(KEYS))
            while not isinstance(app.screen, TableScreen):
                await press(pilot, "escape")
            state = table_of(app)
            if refuses(state.notice):
                told += 1
                assert state.notice in {command.why_not(state) for command in COMMANDS}
    assert told


async def at_once(pilot: Pilot[int]) -> None:
    await settle(pilot)


async def in_exercise(pilot: Pilot[int]) -> None:
    await at_the_list(pilot)
    await press(pilot, "enter")


async def in_library(pilot: Pilot[int]) -> None:
    await opened(pilot)


@pytest.mark.parametrize(
    ("app_of", "go", "where"),
    [
        *((lambda name=name: table_app(name), at_once, "#message") for name in GAMES),
        (replay_app, at_once, "#message"),
        (home, in_exercise, "#message"),
        (home, at_the_list, "#say"),
        (home, in_library, "#say"),
    ],
    ids=[*GAMES, "replay", "exercise", "exercises", "library"],
)
async def test_what_was_said_goes_with_the_next_key(
    app_of: Callable[[], ToscanaApp], go: Callable[[Pilot[int]], Awaitable[None]], where: str
) -> None:
    some_matches()
    app = app_of()
    async with app.run_test(size=(100, 40)) as pilot:
        await go(pilot)
        for key in ("c", "z", "f12"):  # they change nothing that was said, and the last one means nothing
            screen: Any = app.screen
            screen.state = replace(screen.state, notice="Said a moment ago.")
            await settle(pilot)
            assert "Said a moment ago." in shown(app, where)
            await press(pilot, key)
            assert "Said a moment ago." not in shown(app, where)


@every_game
async def test_a_refusal_goes_when_the_mouse_or_a_hint_moves_what_is_in_hand(name: str) -> None:
    app = table_app(name)
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        state = replace(table_of(app), notice="The piece cannot lie there.")
        assert state.draft is not None
        held = state.draft.action
        action = next(one for one in state.face.walk(state.position) if one != held)
        assert state.hinted(Hint((Advice(action, 1.0),))).notice == ""
        screen: Any = app.screen
        screen.state = state
        board = screen.query_one("#board")
        board.post_message(board.Wheeled(1))
        await settle(pilot)
        assert table_of(app).notice == ""
