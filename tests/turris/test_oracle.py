"""The engine against the rules written once more, square by square, on random games."""

from __future__ import annotations

import random

import pytest

from helpers.draw.turris_positions import BLACK, WHITE, heights, random_game, start, tokens
from helpers.oracles.turris_oracle import COLOURS, Oracle
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import format_action, parse_action
from toscana_tui.games.turris.tower import COLUMNS, LEVEL, column_name


@pytest.mark.parametrize("seed", range(5))
def test_actions_ends_and_scores_agree(seed: int) -> None:
    first, actions, positions = random_game(random.Random(seed))
    oracle = Oracle(COLOURS[first])
    for position, action in zip(positions, [*actions, None], strict=True):
        assert COLOURS[position.mover] == oracle.mover
        legal = tokens(position)
        assert set(legal) == oracle.actions()
        assert len(legal) == len(set(legal))
        assert position.over is oracle.over()
        assert position.faces() == oracle.faces()
        assert position.scores() == tuple(map(oracle.score, COLOURS))
        for seat in Seat:
            mine = {format_action(placement) for placement in position.placements_of(seat)}
            assert mine == oracle.placements(COLOURS[seat])
            assert position.blocks_left(seat) == oracle.left(COLOURS[seat])
        assert dict(zip(map(column_name, COLUMNS), heights(position), strict=True)) == {
            "abc"[x] + "123"[y]: oracle.height(x, y) for y in range(3) for x in range(3)
        }
        if action is not None:
            oracle.play(format_action(action))


def test_games_played_for_the_bonus_agree() -> None:
    """Taking out whenever it is possible leads to the rarer positions: barred columns, blocks given back."""
    seen = {"x": 0, "pass": 0, "barred": 0}
    for seed in range(10):
        rng = random.Random(f"bonus {seed}")
        position = start(rng.choice((WHITE, BLACK)))
        oracle = Oracle(COLOURS[position.mover])
        while not position.over:
            legal = tokens(position)
            assert set(legal) == oracle.actions()
            taken = [token for token in legal if token[0] == "x"]
            middle = [token for token in legal if token in {"b2v", "b2e", "b2s", "a2e", "b1s"}]
            seen["pass"] += legal == ["pass"]
            seen["barred"] += bool(position.barred)
            token = rng.choice(taken or middle or legal)
            seen["x"] += token[0] == "x"
            position = position.play(parse_action(token))
            oracle.play(token)
        assert oracle.actions() == set()
        assert position.faces() == oracle.faces()
    assert seen["x"] > 25
    assert seen["barred"] > 25
    assert seen["pass"] > 3


def test_where_each_block_rests_agrees() -> None:
    for seed in range(10):
        first, actions, positions = random_game(random.Random(f"rest {seed}"), 25)
        oracle = Oracle(COLOURS[first])
        for action in actions:
            oracle.play(format_action(action))
        squares = {
            frozenset(z * LEVEL + y * 4 + x for x, y, z in block): owner for owner, block in oracle.blocks
        }
        assert {frozenset(block.cells): COLOURS[block.owner] for block in positions[-1].laid} == squares
