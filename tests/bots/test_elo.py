"""The arithmetic of Elo differences and their intervals."""

from __future__ import annotations

import math
import random

import pytest

from toscana_tui.bots.summary import difference, elo_of

EVEN = ((1.0, 0.0), (0.0, 1.0))


def test_known_scores() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo_of(0.2) == pytest.approx(-elo_of(0.8))


def test_no_games_tell_nothing() -> None:
    assert difference([]) is None
    assert difference([[], []]) is None


def test_the_interval_holds_the_difference_and_narrows() -> None:
    rng = random.Random(1)
    pairs = [(float(rng.random() < 0.7), float(rng.random() < 0.7)) for _ in range(1600)]
    widths = []
    for number in (25, 100, 400, 1600):
        found = difference(pairs[:number])
        assert found is not None
        assert found.low < found.elo < found.high
        widths.append(found.high - found.low)
    assert widths == sorted(widths, reverse=True)
    assert widths[1] / widths[3] == pytest.approx(4, rel=0.2)


def test_many_pairs_give_the_normal_interval() -> None:
    rng = random.Random(2)
    pairs = [(rng.choice((0.0, 0.5, 1.0)), rng.choice((0.5, 1.0))) for _ in range(4000)]
    units = [sum(pair) / 2 for pair in pairs]
    mean = sum(units) / len(units)
    error = math.sqrt(sum((unit - mean) ** 2 for unit in units) / (len(units) - 1) / len(units))
    found = difference(pairs)
    assert found is not None
    assert found.elo == pytest.approx(elo_of(mean))
    assert found.low == pytest.approx(elo_of(mean - 1.96 * error), abs=0.2)
    assert found.high == pytest.approx(elo_of(mean + 1.96 * error), abs=0.2)


def test_starting_alike_in_every_pair_is_not_taken_for_chance() -> None:
    mixed = difference([(1.0, 1.0), (0.0, 0.0)] * 50)
    halves = difference(EVEN * 50)
    assert mixed is not None
    assert halves is not None
    assert mixed.elo == halves.elo == 0
    assert halves.high - halves.low < (mixed.high - mixed.low) / 2


def test_sides_exchanged_change_the_sign() -> None:
    pairs = [(1.0, 0.5), (1.0, 1.0), (0.0, 1.0)]
    here, there = difference(pairs), difference([(1 - one, 1 - two) for one, two in pairs])
    assert here is not None
    assert there is not None
    assert (there.elo, there.low, there.high) == pytest.approx((-here.elo, -here.high, -here.low))


@pytest.mark.parametrize("number", [1, 2, 100])
def test_all_or_nothing_stays_finite(number: int) -> None:
    found = difference([(1.0, 1.0)] * number)
    assert found is not None
    assert 0 < found.elo < found.high < math.inf
    assert found.low < found.elo


def test_a_pair_may_lack_a_game() -> None:
    found = difference([(1.0, 0.0), (1.0,)])
    assert found is not None
    assert found.elo == pytest.approx(elo_of(2 / 3))


def test_the_interval_holds_the_truth_about_95_times_in_100() -> None:
    rng = random.Random(3)
    hits = 0
    for _ in range(400):
        found = difference([(float(rng.random() < 0.85), float(rng.random() < 0.65)) for _ in range(40)])
        assert found is not None
        hits += found.low <= elo_of(0.75) <= found.high
    assert 370 <= hits <= 395
