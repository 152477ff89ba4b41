"""The games that the evaluation is fitted to, and the fit."""

from __future__ import annotations

import random

import pytest

from toscana_tui.games.toscana.bots.evaluation import NAMES, PHASES, SIDE, evaluation_of
from toscana_tui.games.toscana.placements import Edition
from toscana_tui.lab.toscana.fit import EDITIONS, Sample, error, first_guess, fitted_to, games, play

GUESS = first_guess()


@pytest.mark.parametrize("edition", list(Edition))
def test_a_game_is_the_same_for_the_same_seed_and_ends_with_one_lead(edition: Edition) -> None:
    samples = play(random.Random(1), edition, GUESS)
    assert samples == play(random.Random(1), edition, GUESS)
    assert samples != play(random.Random(2), edition, GUESS)
    assert len({abs(sample.lead) for sample in samples}) == 1
    placed = [32 - sample.counts[len(SIDE) - 1] - sample.counts[2 * len(SIDE) - 1] for sample in samples]
    assert placed == list(range(1, len(samples) + 1))


def test_both_rules_have_their_editions() -> None:
    assert {edition.any_cell_touches for edition in EDITIONS["own"]} == {False}
    assert {edition.any_cell_touches for edition in EDITIONS["any"]} == {True}
    assert len(games("any 1 1", 2, EDITIONS["any"], GUESS)) == 2


def test_the_error_is_that_of_the_predicted_leads() -> None:
    dead = Sample((5, *(0,) * (len(NAMES) - 1)), 3)
    assert error(GUESS, [[dead, dead]]) == 2.0


def test_a_fit_predicts_better_than_the_guess() -> None:
    pytest.importorskip("numpy")
    played = games("test", 12, EDITIONS["own"], GUESS)
    weights = fitted_to(played)
    assert len(weights) == PHASES
    assert error(evaluation_of(weights), played) < error(GUESS, played)
