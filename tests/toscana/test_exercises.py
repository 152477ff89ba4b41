"""The exercises that come with the program: legal, in order, and still right."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

from toscana_tui.core.bot import Budget
from toscana_tui.core.exercise import CLOSE, Exercise, exercises_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.bots.exercises import region
from toscana_tui.games.toscana.bots.expert import ExpertBot
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.observation import Observation
from toscana_tui.lab.toscana.draw import CHOICES, GAP, OPENING, PHASES
from toscana_tui.lab.toscana.games import public_deal
from toscana_tui.lab.toscana.judge import compared
from toscana_tui.lab.toscana.themes import level

EXERCISES = exercises_of(TOSCANA)
NODES = int(os.environ.get("TOSCANA_EXERCISES", "0"))
"""With how many nodes each exercise is searched; by default a few of them are, with some thousand."""

SEARCHED = EXERCISES if NODES else EXERCISES[::6]

each = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: one.name)


def observed(exercise: Exercise) -> Observation:
    position = exercise.log.position
    found = position.observation(position.mover)
    assert isinstance(found, Observation)
    return found


def test_there_are_enough_of_every_kind() -> None:
    assert len(EXERCISES) >= 30
    assert set(Counter(exercise.level for exercise in EXERCISES)) == {1, 2, 3}
    assert set(Counter(exercise.log.position.mover for exercise in EXERCISES)) == set(Seat)
    placed = [len(observed(exercise).placed) for exercise in EXERCISES]
    assert {sum(number >= bound for bound in PHASES) for number in placed} == {0, 1, 2}


def test_none_is_there_twice() -> None:
    assert len({exercise.name for exercise in EXERCISES}) == len(EXERCISES)
    assert len({observed(exercise) for exercise in EXERCISES}) == len(EXERCISES)


def test_they_become_harder() -> None:
    levels = [exercise.level for exercise in EXERCISES]
    assert levels == sorted(levels)


def test_most_are_not_for_the_greedy() -> None:
    easy = [level(observed(exercise), exercise.best) == 1 for exercise in EXERCISES]
    assert sum(easy) <= len(EXERCISES) / 2
    assert easy == [exercise.level == 1 for exercise in EXERCISES]


@each
def test_every_legal_placement_has_a_value_and_the_best_come_first(exercise: Exercise) -> None:
    values = list(exercise.values.values())
    choices = observed(exercise).choices()
    assert set(exercise.values) == set(choices)
    assert len(choices) >= CHOICES
    assert len(observed(exercise).placed) >= OPENING
    assert values == sorted(values, reverse=True)
    assert values[0] - values[2] >= GAP - 0.01, "rounding may take a hundredth"
    assert all(-16 <= value <= 16 for value in values)


@each
def test_nothing_that_the_players_have_not_seen_is_in_it(exercise: Exercise) -> None:
    assert public_deal(exercise.log) == exercise.log.setup
    assert not exercise.log.position.over


@each
def test_hints_lead_to_the_best(exercise: Exercise) -> None:
    what, where = exercise.hints
    assert what
    assert where == region(exercise.best)


@pytest.mark.parametrize("exercise", SEARCHED, ids=lambda one: one.name)
def test_a_search_finds_the_same(exercise: Exercise) -> None:
    nodes = NODES or 6000
    observation = observed(exercise)
    best, second, third, fourth, *_ = exercise.values
    values = compared(observation, (best, second, third, fourth), nodes // 4, "again")
    found = next(iter(values))
    assert exercise.loss(found) <= CLOSE
    assert values[found] - values[third] >= GAP / 2, "fewer nodes tell less"
    answer: Any = ExpertBot().choose(observation, random.Random(7), Budget(nodes=nodes))
    assert exercise.loss(answer) <= CLOSE
