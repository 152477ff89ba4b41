"""Programs of the user's own on the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.drive.pilots import app_with, press, screen_text, settle, shown, table_of
from helpers.drive.programs import answering, program
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import format_action
from toscana_tui.play.options import HUMAN
from toscana_tui.play.setup import Answers, questions
from toscana_tui.tui.home.screen import HomeScreen
from toscana_tui.tui.home.setup import SetupScreen

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


BAD = {
    "nothing": (None, "pass", "own.py ended with status 0"),
    "rubbish": (
        None,
        "print('to be', flush=True)",
        "own.py answered with something other than a JSON object: to be",
    ),
    "an illegal action": ('say({"action": "Aa1n"})', "", "own.py answered an illegal action: "),
    "no action": ("say({})", "", "own.py answered without an action: {}"),
    "a huge line": (
        "print('x' * 10**7, flush=True)",
        "",
        "own.py answered with a line of more than 100000 bytes: xx",
    ),
    "an exit": ("sys.exit(7)", "", "own.py ended with status 7"),
    "a crash": ("1 / 0", "", "own.py ended with status 1: ZeroDivisionError: division by zero"),
}


@pytest.mark.parametrize("kind", list(BAD))
async def test_a_bad_program_costs_its_seat_and_never_the_match(tmp_path: Path, kind: str) -> None:
    body, text, complaint = BAD[kind]
    name = program(tmp_path, text) if body is None else answering(tmp_path, body)
    await _costs_its_seat(name, complaint)


async def test_neither_does_a_program_that_is_not_there(tmp_path: Path) -> None:
    await _costs_its_seat(f"cmd:{tmp_path}/own.py", "own.py could not be started: No such file or directory")


async def _costs_its_seat(name: str, complaint: str) -> None:
    app = app_with(names=("Anna", None), seats=(HUMAN, name), seed=SEED)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")  # Anna lets it place
        for key in ("escape", "enter"):  # the question stays; asked again, the program does the same
            assert "own.py cannot go on" in screen_text(app)
            assert complaint in " ".join(shown(app, "LineWidget").split())
            await press(pilot, key)
        assert "own.py cannot go on" in screen_text(app)
        await press(pilot, "down", "enter")
        assert "You have taken over the seat." in screen_text(app)
        session = table_of(app).session
        assert session.seats == (HUMAN, HUMAN)
        await press(pilot, "enter", "enter", "enter")
        assert len(table_of(app).session.match.log.played) == 1


async def test_a_match_with_a_bad_program_can_be_left_and_resumed(tmp_path: Path) -> None:
    name = answering(tmp_path, f'if asked["actions"]: sys.exit(7)\n{FIRST}')
    app = app_with(names=("Anna", None), seats=(HUMAN, name), seed=SEED)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")  # it places, and ends when it is asked for a veto
        assert "own.py cannot go on" in screen_text(app)
        before = table_of(app).session.match
        assert len(before.log.played) == 1
        await press(pilot, "up", "enter")
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "enter")  # the first entry goes on with the match
        session = table_of(app).session
        assert session.match.log == before.log
        assert session.match.names == before.names
        assert session.seats == (HUMAN, HUMAN)


async def test_the_setup_offers_the_program_that_was_named(tmp_path: Path) -> None:
    name = answering(tmp_path, FIRST, "a_very_long_name.py")
    app = app_with(start_at_once=False)
    answers = Answers(names=("Anna", "Bruno"), seats=(HUMAN, name), first="red")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SetupScreen(answers, questions(answers.played), lambda _: ""))
        await settle(pilot)
        row = shown(app, "#player-1")
        assert "[a_very_long…]" in row
        assert len(row) <= 54
        assert "a_very" not in shown(app, "#player-0")
