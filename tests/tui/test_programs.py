"""Programs of the user's own on the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.pilots import app_with, press, settle, shown, table_of
from helpers.programs import answering
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.notation import format_action
from toscana_tui.tui.answers import Answers
from toscana_tui.tui.options import HUMAN
from toscana_tui.tui.screens.setup import SetupScreen

if TYPE_CHECKING:
    from pathlib import Path

SEED = 1
"""A seed whose first game grey begins."""

FIRST = 'say({"action": None if asked["ask"] == "veto" else asked["top"][asked["first"]] + "h8n"})'


async def test_a_program_plays_at_the_table(tmp_path: Path) -> None:
    name = answering(tmp_path, FIRST)
    app = app_with(names=("Anna", None), seats=("human", name), seed=SEED)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        session = table_of(app).session
        assert session.match.names == ("Anna", "own.py")
        assert session.match.log.setup.first is Seat.TWO
        await press(pilot, "enter")  # Anna lets it place
        (placed,) = table_of(app).session.match.log.played
        assert format_action(placed)[1:] == "h8n"


async def test_the_setup_offers_the_program_that_was_named(tmp_path: Path) -> None:
    name = answering(tmp_path, FIRST, "a_very_long_name.py")
    app = app_with(start_at_once=False)
    answers = Answers(names=("Anna", "Bruno"), seats=(HUMAN, name), first="red", edition="it")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SetupScreen(answers))
        await settle(pilot)
        row = shown(app, "#grey-player")
        assert "[a_very_long…]" in row
        assert len(row) <= 54
        assert "a_very" not in shown(app, "#red-player")
