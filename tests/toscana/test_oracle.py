"""The engine against the rules written once more, cell by cell, on random positions of every edition."""

from __future__ import annotations

import pytest

from helpers.draw.positions import GREY, RED, RULES, tokens
from helpers.oracles.oracle import Oracle
from helpers.played.games import Game, stopped_games
from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.actions import format_action
from toscana_tui.games.toscana.game import COLOURS

POSITIONS = 150


def oracle_of(game: Game) -> Oracle:
    oracle = Oracle(game.deal.edition.value, COLOURS[game.deal.first], *game.deal.stacks)
    for action in game.actions:
        oracle.play(format_action(action))
    return oracle


@pytest.mark.parametrize("edition", RULES)
def test_actions_ends_and_scores_agree(edition: str) -> None:
    seen = {"over": 0, "veto": 0, "no veto": 0}
    for game in stopped_games(edition, POSITIONS, seed=7):
        oracle, position = oracle_of(game), game.last
        assert COLOURS[position.mover] == oracle.mover
        assert ["".join(oracle.stacks[colour]) for colour in COLOURS] == list(position.stacks)
        expected = oracle.actions()
        listed = tokens(position)
        assert set(listed) == expected
        assert len(listed) == len(expected)
        assert position.over is (not expected)
        assert position.scores() == (oracle.score("red"), oracle.score("grey"))
        seen["over"] += not expected
        seen["veto"] += any(token[0] == "x" for token in expected)
        seen["no veto"] += not any(token[0] == "x" for token in expected)
    assert seen["over"] > 5
    assert seen["veto"] > 50
    assert seen["no veto"] > 10


@pytest.mark.parametrize("edition", ["it", "fr", "de"])
def test_passes_agree(edition: str) -> None:
    found = 0
    for game in stopped_games(edition, 4000, seed=15, most=99):
        for number, action in enumerate(game.actions):
            if action == PASS:
                oracle = oracle_of(Game(game.deal, game.actions[:number], game.positions[: number + 1]))
                assert set(tokens(game.positions[number])) == oracle.actions() == {"pass"}
                found += 1
        if found >= 15:
            break
    assert found >= 15


@pytest.mark.parametrize("edition", RULES)
def test_where_the_other_player_could_place_agrees_too(edition: str) -> None:
    for game in stopped_games(edition, 40, seed=8):
        oracle = oracle_of(game)
        for seat in (RED, GREY):
            mine = {format_action(placement) for placement in game.last.placements_of(seat)}
            assert mine == oracle.placements(COLOURS[seat])
