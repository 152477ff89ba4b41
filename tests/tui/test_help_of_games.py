"""Help, menus and footers of a game show what that game has, and nothing else."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.exercises import at_the_list
from helpers.drive.libraries import home
from helpers.drive.pilots import app_with, press, screen_text
from helpers.drive.replays import replay_app
from helpers.played.records import of_logs, random_log
from toscana_tui.core.match import GameLog
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.record import records_of
from toscana_tui.tui.boards import FACES

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp

every_game = pytest.mark.parametrize("name", list(GAMES))


def a_game(name: str) -> GameLog:
    game, rng = GAMES[name], random.Random(name)
    options = {option.tag: option.usual for option in game.options}
    return random_log(rng, GameLog.begin(game, game.deal(rng, Seat.ONE, options)), 12)


def has_veto(log: GameLog) -> bool:
    return any(position.choices(position.mover.other) for position in log.positions)


def goes_up(log: GameLog) -> bool:
    """Whether what is held is ever anywhere else after a move up or down."""
    face = FACES[log.game.name]
    drafts: list[Any] = [
        face.drafted(position, one) for position in log.positions for one in face.walk(position)
    ]
    return any(draft.moved(rows, 0) != draft for draft in drafts for rows in (-1, 1))


async def pages(pilot: Pilot[int], app: ToscanaApp, menu: str) -> str:
    """What the help says, all of it, the menu, and the screen itself."""
    texts = [screen_text(app)]
    await press(pilot, menu)
    texts.append(screen_text(app))
    await press(pilot, "escape", "?")
    for _ in range(12):
        texts.append(screen_text(app))
        await press(pilot, "pagedown")
    await press(pilot, "escape")
    return re.sub(r"\s+", " ", " ".join(texts))


@every_game
async def test_at_the_table(name: str) -> None:
    log = a_game(name)
    app = app_with(game=name, edition="it" if name == "Toscana" else None)
    async with app.run_test(size=(120, 60)) as pilot:
        said = await pages(pilot, app, "escape")
    assert "The keys" in said or "in hand" in said
    assert ("veto" in said.lower()) is has_veto(log)
    for key in ("Up w k", "Down s j"):
        assert (key in said) is goes_up(log)
    assert "Left a h" in said
    assert "{" not in said


@every_game
async def test_in_the_replay(name: str) -> None:
    log = a_game(name)
    app = replay_app(records_of(of_logs(log)))
    async with app.run_test(size=(120, 60)) as pilot:
        said = await pages(pilot, app, "escape")
    assert "The analysis" in said
    assert ("veto" in said.lower()) is has_veto(log)
    assert f"lead in {GAMES[name].point}s" in said
    assert "{" not in said


async def test_in_an_exercise() -> None:
    app = home()
    async with app.run_test(size=(120, 60)) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter")
        said = await pages(pilot, app, "escape")
    assert "Move the tile up." in said
    assert "{" not in said


@every_game
async def test_keys_that_a_game_has_not_do_nothing(name: str) -> None:
    log = a_game(name)
    app = app_with(game=name, edition="it" if name == "Toscana" else None)
    async with app.run_test(size=(120, 60)) as pilot:
        before = screen_text(app)
        await press(pilot, "up", "down", "w", "s")
        if not goes_up(log):
            assert screen_text(app) == before
