"""Undo, redo, asking for consent, and looks at earlier positions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from helpers.drive.pilots import app_with, draft_of, press, screen_text, settle, shown, table_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.play.session import Phase
from toscana_tui.record import read_text

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp

COMMIT = ("enter", "enter")


def _cursor(app: ToscanaApp) -> int:
    return table_of(app).session.match.log.cursor


async def _place(pilot: Pilot[int], times: int) -> None:
    for _ in range(times):
        await press(pilot, *COMMIT)


async def test_undo_takes_back_the_last_placement_and_redo_does_it_again() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await _place(pilot, 3)
        before = table_of(app).session.match.log
        await press(pilot, "u")
        assert _cursor(app) == 2
        await press(pilot, "y")
        assert table_of(app).session.match.log == before
        assert "Redone" in shown(app, "#message")


async def test_undo_with_nothing_to_take_back_does_nothing() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        before = table_of(app).session
        await press(pilot, "u")
        assert "Nothing to undo" in shown(app, "#message")
        await press(pilot, "y")
        assert "Nothing to redo" in shown(app, "#message")
        assert table_of(app).session is before


async def test_going_back_over_the_opponents_commit_asks_the_opponent() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await _place(pilot, 3)
        log = table_of(app).session.match.log
        second = table_of(app).session.match.names[log.actor(1)]
        await press(pilot, "u", "u")
        assert f"{second}: undo your" in screen_text(app)
        await press(pilot, "enter")
        assert _cursor(app) == 2, "No is the default"
        await press(pilot, "u", "down", "enter")
        assert _cursor(app) == 1
        await press(pilot, "u")
        assert _cursor(app) == 0, "the first placement is the asker's own"


async def test_something_else_played_ends_redo() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await _place(pilot, 2)
        await press(pilot, "u", "n", *COMMIT)
        assert table_of(app).session.match.log.cursor == len(table_of(app).session.match.log.actions) == 2
        await press(pilot, "y")
        assert _cursor(app) == 2


async def test_undo_after_a_veto_gives_the_veto_back() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        vetoer = table_of(app).position.mover.other
        await press(pilot, "v", "y")
        assert not table_of(app).position.veto_unused(vetoer)
        await press(pilot, "u")
        assert table_of(app).position.veto_unused(vetoer)
        await press(pilot, "y")
        assert isinstance(table_of(app).session.match.log.played[-1], Veto)


async def test_against_the_computer_undo_goes_to_the_persons_last_decision() -> None:
    app = app_with(seats=(None, "random"), names=("Anna", None), seed=11)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(6):
            while table_of(app).phase is Phase.OFFER:
                await press(pilot, "enter")
            await press(pilot, *COMMIT)
        while table_of(app).phase is Phase.OFFER:
            await press(pilot, "enter")
        before = _cursor(app)
        await press(pilot, "u")
        log = table_of(app).session.match.log
        assert log.cursor < before - 1
        assert log.actor(log.cursor) is Seat.ONE
        assert table_of(app).phase is Phase.PLACE
        await press(pilot, "y")
        assert _cursor(app) == before


@pytest.mark.parametrize("seats", [(None, None), (None, "random")])
async def test_what_was_placed_is_in_hand_again_after_an_undo(seats: tuple[str | None, str | None]) -> None:
    app = app_with(seats=seats, names=("Anna", "Bruno"), seed=11)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "n", "n")
        held = draft_of(app)
        await press(pilot, *COMMIT)
        await settle(pilot)
        assert _cursor(app) >= 1
        await press(pilot, "u")
        await settle(pilot)
        assert _cursor(app) == 0
        assert table_of(app).phase is Phase.PLACE, "the computer, asked about a veto, lets the tile be placed"
        assert draft_of(app) == held


async def test_the_record_follows_an_undo(tmp_path: Path) -> None:
    record = tmp_path / "match.toscana"
    app = app_with(record=record)
    async with app.run_test(size=(80, 24)) as pilot:
        await _place(pilot, 3)
        await press(pilot, "u")
        assert len(read_text(record.read_text("utf-8"))[0].log.actions) == 2


async def test_a_look_at_earlier_moves_does_not_disturb_the_game() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await _place(pilot, 4)
        before = table_of(app)
        await press(pilot, "m")
        assert "Viewing move 3 of 4" in shown(app, "#message")
        await press(pilot, "comma", "comma", "comma", "comma", "comma")
        assert "the empty board" in shown(app, "#message")
        assert not table_of(app).view.position.placed
        await press(pilot, "full_stop")
        assert len(table_of(app).view.position.placed) == 1
        await press(pilot, *COMMIT, "v", "r", "u")
        assert table_of(app).session is before.session
        await press(pilot, "escape")
        assert table_of(app) == replace(before, notice=""), "what was said goes with the next key"


async def test_the_move_list_names_every_action_and_marks_the_one_looked_at() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await _place(pilot, 3)
        panel = shown(app, "#panel")
        log = table_of(app).session.match.log
        for number, action in enumerate(log.actions, start=1):
            assert f"{number}.{log.game.format_action(action)}" in panel
        await app.screen.run_action("view(1)")
        assert table_of(app).viewed == 1
