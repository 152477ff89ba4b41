"""The exercises that come with the program, of every game: legal, told in its words, and still right."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from toscana_tui.core.exercise import CLOSE, DIFFICULTIES, Exercise
from toscana_tui.core.game import PASS
from toscana_tui.core.lazy import found_at
from toscana_tui.core.outcome import SURE
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import text_width
from toscana_tui.games import GAMES
from toscana_tui.lab.draw import confirmed, source_of
from toscana_tui.play.exercises import exercises_of

ALL = bool(os.environ.get("TOSCANA_EXERCISES"))
"""Whether each exercise is searched as deeply as when it was drawn; by default a few are, and less deeply."""

SCHOOLS = [name for name in GAMES if GAMES[name].exercises]
EXERCISES = [one for name in SCHOOLS for one in exercises_of(name)]
SEARCHED = EXERCISES if ALL else [one for name in SCHOOLS for one in exercises_of(name)[3::12]]

each = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: f"{one.log.game.name}-{one.name}")
game = pytest.mark.parametrize("name", SCHOOLS)


@game
def test_there_are_enough_of_every_kind(name: str) -> None:
    exercises = exercises_of(name)
    assert len(exercises) >= 36
    difficulties = Counter(exercise.difficulty for exercise in exercises)
    assert set(difficulties) == set(range(1, len(DIFFICULTIES) + 1))
    assert 3 * sum(difficulties[middle] for middle in (2, 3, 4)) >= len(exercises)
    assert {exercise.theme for exercise in exercises} == set(found_at(GAMES[name].exercises).themes)
    assert {exercise.log.position.mover for exercise in exercises} == set(Seat)


@game
def test_none_is_there_twice(name: str) -> None:
    exercises = exercises_of(name)
    assert len({exercise.name for exercise in exercises}) == len(exercises)
    assert len({(one.log.position, *one.values) for one in exercises}) == len(exercises)


@game
def test_they_become_harder(name: str) -> None:
    difficulties = [exercise.difficulty for exercise in exercises_of(name)]
    assert difficulties == sorted(difficulties)


@game
def test_themes_are_told_in_whole_sentences_that_fit(name: str) -> None:
    for theme in found_at(GAMES[name].exercises).themes:
        assert theme.task.endswith((".", "?"))
        assert text_width(theme.task) <= 39
        assert text_width(theme.title) <= 16


@each
def test_every_legal_answer_has_a_value_and_the_best_come_first(exercise: Exercise) -> None:
    values = list(exercise.values.values())
    position = exercise.log.position
    assert not position.over
    answers = set(position.choices(position.mover))
    if exercise.interrupts:
        answers = {PASS, *position.choices(position.mover.other)}
    assert set(exercise.values) == answers
    assert values == sorted(values, reverse=True)
    assert values[0] - values[-1] > CLOSE
    assert all(abs(value) >= SURE or abs(value) < SURE / 2 + 1 for value in values)
    assert 1 <= len(exercise.hints) <= 3


@pytest.mark.parametrize("exercise", SEARCHED, ids=lambda one: f"{one.log.game.name}-{one.name}")
def test_two_other_searches_find_the_same(exercise: Exercise) -> None:
    nodes = source_of(exercise.log.game).deep
    assert confirmed(exercise, "again", nodes if ALL else nodes // 8)
