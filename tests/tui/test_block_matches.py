"""Whole matches of Kwinty and Turris by keys alone: two people, a person and a bot, and going on later."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from helpers.drive.pilots import app_with, press, screen_text, settle, shown, table_of
from toscana_tui.cli import main
from toscana_tui.play.session import Phase
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from toscana_tui.core.seat import Seat
    from toscana_tui.tui.app import ToscanaApp

every_game = pytest.mark.parametrize("game", ["Kwinty", "Turris"])


async def play_on(app: ToscanaApp, pilot: Pilot[int], rng: random.Random, most: int = 400) -> set[str]:
    """Press what the screen asks for until the match has its verdict; tells what was met on the way."""
    met = set()
    for _ in range(most):
        await settle(pilot)
        table = table_of(app)
        met.add(table.phase.name)
        match table.phase:
            case Phase.PLACE:
                bonus = getattr(table.position, "bonus", False)
                met |= {"bonus"} if bonus else set()
                cursor = table.session.match.log.cursor
                steps = ["p"] * rng.randrange(1, 4) if bonus else ["n"] * rng.randrange(4)
                await press(pilot, *steps, "enter")
                held = table_of(app)
                assert held.pending
                assert held.draft is not None
                assert f"Enter {held.face.telling.deed(held.draft.action)}, Esc cancels." in " ".join(
                    shown(app, "#message").split()
                )
                met.add(held.face.telling.deed(held.draft.action))
                await press(pilot, "enter")
                assert table_of(app).session.match.log.actions[cursor] == held.draft.action
            case Phase.PASS:
                assert "passes" in shown(app, "#message")
                await press(pilot, "enter")
            case Phase.GAME_OVER:
                assert "Enter: the second game" in shown(app, "#message")
                await press(pilot, "enter")
            case Phase.MATCH_OVER:
                return met
            case _:
                pass
    return met


@every_game
@pytest.mark.parametrize("size", [(80, 24), (46, 22)], ids=["80x24", "46x22"])
async def test_two_people_play_a_match(
    game: str, size: tuple[int, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.toscana"
    app = app_with(game=game, record=record, seed=3)
    async with app.run_test(size=size) as pilot:
        met = await play_on(app, pilot, random.Random(game))
        match = table_of(app).session.match
        assert match.finished
        message, verdict = shown(app, "#message"), match.verdict()
        assert "The match is over" in shown(app, "#title")
        assert any(f"by {rule}" in message for rule in ("games won", "total score")) or "is drawn" in message
        assert ("total score" in " ".join(shown(app, "#panel").split())) is (game == "Turris")
        for outcome in match.outcomes:
            assert match.game.result(outcome).replace("-", "–") in shown(app, "#panel")
        await press(pilot, "enter")
        assert not isinstance(app.screen, TableScreen)
    assert {"PLACE", "GAME_OVER", "places it"} <= met
    assert (game != "Turris") or {"bonus", "takes it out", "declines"} <= met
    assert main(["check", "--json", str(record)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [played["game"] for played in told["games"]] == [game.lower()] * 2
    assert [tuple(played["scores"].values()) for played in told["games"]] == [
        outcome.scores for outcome in match.outcomes
    ]
    assert all(set(played["scores"]) == {"white", "black"} for played in told["games"])
    assert tuple(told["match"]["games_won"].values()) == verdict.games_won


@every_game
async def test_a_person_plays_against_the_computer_and_takes_back(game: str) -> None:
    app = app_with(game=game, seats=(None, "random"), names=("Anna", None), seed=5)
    rng = random.Random(game)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_on(app, pilot, rng, most=12)
        log = table_of(app).session.match.log
        await press(pilot, "u", "down", "enter")
        await settle(pilot)
        shorter = table_of(app).session.match.log.cursor
        assert shorter < log.cursor
        assert table_of(app).session.human(table_of(app).position.mover)
        await press(pilot, "y")
        await settle(pilot)
        assert table_of(app).session.match.log.cursor > shorter
        await press(pilot, "comma", "comma")
        assert "Viewing move" in shown(app, "#message")
        await press(pilot, "escape")
        await play_on(app, pilot, rng)
        assert table_of(app).session.match.finished


@every_game
async def test_a_match_goes_on_where_it_stood(game: str) -> None:
    """The same files are opened by another run of the program: in a bonus, too."""
    rng = random.Random(game)
    app = app_with(game=game, seed=8)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(60):
            cursor = table_of(app).session.match.log.cursor
            if getattr(table_of(app).position, "bonus", cursor >= 7):
                break
            await press(pilot, *["n"] * rng.randrange(5), "enter", "enter")
        before = table_of(app).session
        assert getattr(before.match.position, "bonus", True)
        await press(pilot, "q", "down", "enter")
        assert app._exit
    again = app_with(names=(None, None), edition=None, start_at_once=False)
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Resume Anna – Bruno" in screen_text(again)
        await press(pilot, "enter")
        assert table_of(again).session == before
        assert table_of(again).draft is not None
        assert game in screen_text(again)


async def test_a_bonus_is_asked_for_in_words() -> None:
    app = app_with(game="Turris", seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for token in ("a1v", "a2v", "a3v", "b2s"):
            await press(pilot, "g", *token, "enter", "enter")
        await settle(pilot)
        text = screen_text(app)
        assert "to use a bonus" in text
        assert "Bonus: place, take out (x) or decline (none)" in text
        await press(pilot, "g", *"xa1", "enter")
        assert "xa1 (taking out)" in shown(app, "#message")
        await press(pilot, "enter")
        match = table_of(app).session.match
        assert match.game.format_action(match.log.actions[-1]) == "xa1"
        assert "took out" in shown(app, "#message")
        assert match.position.mover is match.log.positions[-2].mover.other


async def test_what_is_wrong_is_told_in_a_bonus_too() -> None:
    app = app_with(game="Turris", seed=2)
    advice = "Bonus: place, take out (x) or decline (none)"
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for token in ("a1v", "a2v", "a3v", "b2s"):
            await press(pilot, "g", *token, "enter", "enter")
        await settle(pilot)
        assert advice in screen_text(app)
        await press(pilot, "g", "z", "z", "enter")
        assert "Type a column and a turn" in screen_text(app)
        await press(pilot, "escape")
        assert advice in shown(app, "#message")
        await press(pilot, "v")
        assert "There is no veto in this game." in shown(app, "#message")


async def test_a_win_by_five_is_told_as_such() -> None:
    app = app_with(game="Kwinty", seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        first: Seat = table_of(app).position.mover
        for column in "ijklm":
            for token in (f"{column}v", f"{column}v"):
                if not table_of(app).position.over:
                    await press(pilot, "g", *token, "enter", "enter")
        match = table_of(app).session.match
        outcome = match.position.outcome()
        assert outcome is not None
        assert outcome.winner == first
        colour = match.game.colours[first]
        name = match.names[first]
        assert f"Game 1 is over, {colour} has five in a line: {name} wins." in screen_text(app)
        assert "five in a line" in shown(app, "#panel")
