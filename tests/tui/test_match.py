"""Whole matches played by keys alone."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.pilots import app_with, press, settle, shown, table_of
from toscana_tui.cli import main
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.outcome import Verdict
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.play.sentences import verdict_texts
from toscana_tui.play.session import Phase

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp


async def _play_to_the_verdict(app: ToscanaApp, pilot: Pilot[int], seen: set[Phase]) -> None:
    """Press what the screen asks for until the match has its verdict; every third turn another placement."""
    for number in range(400):
        await settle(pilot)
        phase = table_of(app).phase
        seen.add(phase)
        match phase:
            case Phase.PLACE:
                keys = ("n", "n", "r", "p", "enter", "enter") if number % 3 == 0 else ("enter", "enter")
                before = table_of(app).session
                await press(pilot, *keys)
                if table_of(app).session is before:
                    await press(pilot, "escape", "n", "enter", "enter")
            case Phase.OFFER:
                await press(pilot, "enter")
            case Phase.VETOED:
                assert "vetoes" in shown(app, "#message")
                await press(pilot, "x")
            case Phase.PASS:
                assert "passes" in shown(app, "#message")
                await press(pilot, "x")
            case Phase.GAME_OVER:
                assert "Enter: the second game" in shown(app, "#message")
                await press(pilot, "enter")
            case Phase.MATCH_OVER:
                return
            case Phase.BOT:
                await settle(pilot)
    raise AssertionError("the match did not end")


async def test_two_people_play_a_match_by_keys_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "match.toscana"
    app = app_with(record=record, seed=3)
    seen: set[Phase] = set()
    async with app.run_test(size=(80, 24)) as pilot:
        await _play_to_the_verdict(app, pilot, seen)
        match = table_of(app).session.match
        verdict = match.verdict()
        message = shown(app, "#message")
        assert "the match" in message
        if verdict.winner is not None:
            assert match.names[verdict.winner] in message
        assert match.logs[0].setup.first is not match.logs[1].setup.first
        for seat in Seat:
            scores = " +".join(str(outcome.scores[seat]) for outcome in match.outcomes)
            assert re.search(rf"{match.names[seat]} +{scores}", shown(app, "#panel"))
    assert {Phase.PLACE, Phase.GAME_OVER} <= seen
    assert main(["check", str(record)]) == 0
    out = capsys.readouterr().out
    assert "Anna" in out
    assert "in progress" not in out


async def test_one_person_plays_a_match_against_random(tmp_path: Path) -> None:
    record = tmp_path / "match.toscana"
    app = app_with(record=record, seats=(None, "random"), names=("Anna", None), seed=11)
    seen: set[Phase] = set()
    async with app.run_test(size=(80, 24)) as pilot:
        await _play_to_the_verdict(app, pilot, seen)
        assert table_of(app).session.match.finished
    assert {Phase.PLACE, Phase.OFFER, Phase.GAME_OVER} <= seen
    assert main(["check", str(record)]) == 0


@pytest.mark.parametrize("edition", ["fr", "de", "nl"])
async def test_two_computer_players_play_by_themselves(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toscana_tui.tui.table.pace.WATCH_DELAY", 0.001)
    app = app_with(seats=("random", "random"), edition=edition, seed=4)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(400):
            await settle(pilot)
            if table_of(app).phase in {Phase.PASS, Phase.GAME_OVER}:
                await press(pilot, "enter")
            if table_of(app).phase is Phase.MATCH_OVER:
                break
        assert table_of(app).session.match.finished


async def test_the_same_seed_deals_and_answers_the_same() -> None:
    logs: list[Any] = []
    for _ in range(2):
        app = app_with(seats=("random", None), seed=77)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(12):
                await press(pilot, "enter")
            logs.append(table_of(app).session.match.logs)
    assert logs[0] == logs[1]
    assert len(logs[0][0].actions) > 4


@pytest.mark.parametrize(
    ("verdict", "text"),
    [
        (
            Verdict((2, 0), (19, 12), finished=True),
            "Anna wins the match by games won, 2 to 0 (total score 19 to 12).",
        ),
        (
            Verdict((0, 1), (15, 18), finished=True),
            "Bruno wins the match by games won, 1 to 0 (total score 18 to 15).",
        ),
        (
            Verdict((1, 1), (15, 18), finished=True),
            "Bruno wins the match by 18 to 15 (games won 1 to 1).",
        ),
        (Verdict((1, 1), (15, 15), finished=True), "The match is drawn: games 1 to 1, total score 15 to 15."),
    ],
)
def test_the_verdict_tells_the_winners_numbers_first(verdict: Verdict, text: str) -> None:
    log = GameLog.begin(TOSCANA, TOSCANA.deal(random.Random(1), Seat.ONE, {}))
    assert verdict_texts(Match(("Anna", "Bruno"), (log,)), verdict)[0] == text
