"""How many positions the expert values in a second.

Run on demand: `pytest tests/bench/test_bots.py --benchmark-enable -s`. Nothing here asserts a time.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from bench.measuring import interleave, report, report_rate, rounds_of
from helpers.played.games import stopped_games
from toscana_tui.core.bot import Budget
from toscana_tui.games.toscana.bots.evaluation import fitted
from toscana_tui.games.toscana.bots.expert import search
from toscana_tui.games.toscana.bots.oneply import see_all
from toscana_tui.games.toscana.bots.state import state_of

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from toscana_tui.games.toscana.position import Position

pytestmark = pytest.mark.bench


def positions(number: int) -> list[Position]:
    return [game.last for game in stopped_games("it", number, seed=91) if game.last.placements]


def test_evaluations(benchmark: BenchmarkFixture) -> None:
    """One ply ahead from positions of random games, and in a tree from the same."""
    seen = positions(60 if benchmark.enabled else 4)
    evaluation = fitted(False)
    asked = [(each, state_of(each), each.placements, each.stacks[each.mover][0]) for each in seen]

    def one_ply() -> int:
        return sum(
            len(list(see_all(state, each.mover, tile, each.edition, evaluation.value)))
            for each, state, _, tile in asked
        )

    def in_a_tree() -> int:
        return sum(
            search(each, random.Random(1), Budget(nodes=200), lambda: False).looked_at for each in seen[:10]
        )

    assert one_ply() == sum(len(placements) for _, _, placements, _ in asked)
    rounds = rounds_of(benchmark, 15)
    comparison = interleave(one_ply, in_a_tree, rounds)
    report(benchmark, "evaluations one ply ahead per evaluation in a tree", comparison)
    report_rate(benchmark, "evaluations one ply ahead", comparison.ours)
    report_rate(benchmark, "evaluations in a tree", comparison.baseline)
    benchmark.pedantic(one_ply, rounds=rounds)  # type: ignore[no-untyped-call]
