"""The counting at the end of a game, and the result that follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.drive.clocks import until
from helpers.drive.pilots import app_with, end_game, press, settle, shown, table_of
from helpers.played.games import stopped_games
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.position import largest_area
from toscana_tui.play.session import Phase
from toscana_tui.store.settings import Settings
from toscana_tui.tui.boards.toscana.scene import counters

if TYPE_CHECKING:
    import pytest


def test_counters_lie_one_on_each_tile_of_the_largest_areas() -> None:
    for game in stopped_games("it", 20, seed=31):
        placed = game.last.placed
        laid = counters(placed)
        assert [counter.seat for counter in laid] == sorted(counter.seat for counter in laid)
        for seat in Seat:
            area = largest_area(placed, seat)
            cells = [counter.cell for counter in laid if counter.seat is seat and counter.cell is not None]
            assert len(cells) == area.size
            assert all(area.cells >> cell & 1 for cell in cells)
            on = {
                index
                for cell in cells
                for index, tile in enumerate(placed)
                if tile.covering.cells >> cell & 1
            }
            assert on == set(area.tiles)


async def test_the_count_grows_one_by_one_and_any_key_finishes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toscana_tui.tui.boards.toscana.face.ToscanaFace.count_seconds", 3600.0)
    app = app_with(settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await end_game(app, pilot)
        assert table_of(app).counting
        assert "Counting" in shown(app, "#message")
        assert "wins" not in shown(app, "#panel")
        assert "Enter Result" in shown(app, "CommandBar"), "Enter ends the count and does nothing else yet"
        screen = app.screen
        for number in range(1, 4):
            screen._pace._lay()  # type: ignore[attr-defined]
            await settle(pilot)
            assert shown(app, "#board").count("●") == number
        await press(pilot, "x")
        assert not table_of(app).counting
        assert shown(app, "#board").count("●") == sum(table_of(app).position.scores())
        assert table_of(app).phase is Phase.GAME_OVER, "the key finished the count and nothing else"
        assert "Game 1 is over" in shown(app, "#message")
        assert "Enter Continue" in shown(app, "CommandBar")


async def test_the_count_runs_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toscana_tui.tui.boards.toscana.face.ToscanaFace.count_seconds", 0.001)
    app = app_with(settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await end_game(app, pilot)
        await until(lambda: not table_of(app).counting)
        await settle(pilot)
        assert shown(app, "#board").count("●") == sum(table_of(app).position.scores())
