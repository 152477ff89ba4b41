"""Settings at work: steps, the computer's tile, layouts, themes; and the hints of a first game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.drive.pilots import NO_ANIMATION, app_with, press, screen_text, settle, shown, table_of
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.play.session import Phase
from toscana_tui.tui.app import ToscanaApp
from toscana_tui.tui.home.settings import SettingsScreen
from toscana_tui.tui.keys.keymap import own_commands

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_one_step_places_at_once() -> None:
    app = app_with(settings=NO_ANIMATION._replace(steps=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert len(table_of(app).session.match.log.actions) == 1


async def test_in_time_the_computer_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toscana_tui.tui.table.pace._STEP", 0.01)
    app = app_with(seats=(None, "random"), settings=NO_ANIMATION._replace(veto="in-time"), seed=11)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(3):
            if table_of(app).phase is Phase.PLACE:
                await press(pilot, "enter", "enter")
            for _ in range(200):
                await pilot.pause(0.01)
                await settle(pilot)
                if table_of(app).phase is Phase.VETOED:
                    await press(pilot, "enter")
                if table_of(app).phase is Phase.PLACE:
                    break
            assert table_of(app).phase is Phase.PLACE
        assert len(table_of(app).session.match.log.actions) >= 4


async def test_in_time_a_veto_can_come_and_the_computer_waits_for_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("toscana_tui.tui.table.pace._STEP", 0.1)
    app = app_with(seats=(None, "random"), settings=NO_ANIMATION._replace(veto="in-time"), seed=11)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while table_of(app).phase is Phase.PLACE:
            await press(pilot, "enter", "enter")
        assert table_of(app).phase is Phase.OFFER
        played = len(table_of(app).session.match.log.actions)
        await press(pilot, "v")
        await pilot.pause(0.8)
        assert len(table_of(app).session.match.log.actions) == played, "it waits while the question is open"
        await press(pilot, "y")
        assert isinstance(table_of(app).session.match.log.actions[played], Veto)


async def test_the_layout_key_goes_through_those_that_fit() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        board = app.screen.query_one("#board")
        widths = [board.size.width]
        for _ in range(3):
            await press(pilot, "z")
            await pilot.pause()
            widths.append(board.size.width)
        assert widths == [72, 17, 38, 72]


async def test_settings_opened_from_the_table_take_effect_at_once(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    app = ToscanaApp(app_with()._start._replace(settings_file=file))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "f2")
        assert isinstance(app.screen, SettingsScreen)
        await pilot.pause()
        await press(pilot, "down", "right", "right")
        await pilot.pause()
        assert app.settings.layout == "compact"
        await press(pilot, "down", "right", "right")
        await pilot.pause()
        assert app.appearance.theme.name == "toscana-light"
        await press(pilot, "escape")
        await pilot.pause()
        assert app.screen.query_one("#board").size.width == 38
        assert 'layout = "compact"' in file.read_text("utf-8")


async def test_the_footer_shows_the_players_own_keys_and_they_work() -> None:
    base = app_with()
    own, warnings = own_commands({"turn.veto": ("x",)})
    assert not warnings
    app = ToscanaApp(base._start._replace(own=own))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "x Veto" in shown(app, "CommandBar")
        await press(pilot, "v")
        assert len(app.screen_stack) == 1
        await press(pilot, "x")
        assert "veto tile" in screen_text(app)
