"""A person who practises: wins twice, is offered the next level, and sees what was reached."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from helpers.drive.libraries import folder, home, keep, opened
from helpers.drive.pilots import press, screen_text, settle, table_of
from helpers.drive.talks import said, talk_for
from toscana_tui.bots import bots_of
from toscana_tui.core.game import PASS
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.play.keeping.state import text_of
from toscana_tui.play.options import HUMAN
from toscana_tui.play.setup import Answers, begin
from toscana_tui.tui.home.setup import SetupScreen
from toscana_tui.tui.shared.fields import Choice

if TYPE_CHECKING:
    from toscana_tui.core.match import Match
    from toscana_tui.play.session import Session


def nearly_won(game: str, level: str) -> list[Session]:
    """Two matches against a level that a person wins with the action to come."""
    found = []
    for seed in range(200):
        rng = random.Random(f"{game} {seed}")
        answers = Answers(("Eva", level.capitalize()), (HUMAN, level), game=game)
        session = begin(answers, seed)
        match: Match = session.match
        bots = [bots_of(game)["greedy"], bots_of(game)["random"]]
        while not match.finished:
            position = match.position
            if position.over:
                match = match.next_game(rng)
                continue
            match = match.play(bots[position.mover].choose(position.observation(position.mover), rng))
        last = match.log.cursor - 1
        won = match.verdict().winner is Seat.ONE and match.log.actor(last) is Seat.ONE
        if won and match.log.actions[last] != PASS:
            found.append(replace(session, match=match.with_log(match.log.at(last))))
        if len(found) == 2:
            return found
    raise AssertionError("greedy beats random")


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_person_climbs_a_level(game: str) -> None:
    first, second = list(bots_of(game))[1:3]
    for number, session in enumerate(nearly_won(game, first), start=1):
        keep(number, text_of(session))
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        for won in range(2):
            await settle(pilot)
            assert f"Practise {game} against" in screen_text(app), "the game played last"
            await app.run_action("practise")
            await settle(pilot)
            assert app.screen.query_one("#player-1", Choice).value == first
            assert ("You beat" in screen_text(app)) is bool(won)
            if won:
                talk, _ = talk_for("--plain", folder().parent)
                assert f"You beat {first.capitalize()} in 1 of 1 match." in said(talk, "2")
            await press(pilot, "escape")
            await opened(pilot)
            await press(pilot, *["down"] * won, "enter", "enter")
            log = table_of(app).session.match.log
            token = GAMES[game].format_action(log.actions[log.cursor])
            await press(pilot, "g", *token, "enter", "enter")
            assert table_of(app).session.match.finished
            app.action_home()
        await settle(pilot)
        await app.run_action("practise")
        await settle(pilot)
        row = app.screen.query_one("#player-1", Choice)
        assert row.value == second
        row.focus()
        await press(pilot, "left")
        assert f"You beat {first.capitalize()} in 2 of 2 matches." in screen_text(app)
        await press(pilot, "right")
        assert "You beat" not in screen_text(app)
        assert isinstance(app.screen, SetupScreen)
        await press(pilot, "enter")
        assert table_of(app).session.seats == (HUMAN, second)
        assert table_of(app).session.match.names[1] == second.capitalize()
