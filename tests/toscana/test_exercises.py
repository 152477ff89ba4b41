"""The exercises of Toscana: nothing hidden is in them, and they are of all phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.board import parse_cell
from toscana_tui.games.toscana.bots.exercises import region
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.position import Position
from toscana_tui.games.toscana.tiles import coverings
from toscana_tui.lab.toscana.exercises import CLEAR, SOURCE, difficulty, public_deal, theme, veto_difficulty
from toscana_tui.play.exercises import exercises_of

if TYPE_CHECKING:
    from toscana_tui.core.exercise import Exercise

EXERCISES = exercises_of(TOSCANA.name)
PHASES = (11, 17)
"""The tiles on the board from which the middle and the end of the game begin."""

PLACED = [one for one in EXERCISES if not one.interrupts]
VETOES = [one for one in EXERCISES if one.interrupts]

each = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: one.name)
placed = pytest.mark.parametrize("exercise", PLACED, ids=lambda one: one.name)


def observed(exercise: Exercise) -> Position:
    position = exercise.log.position
    assert isinstance(position, Position)
    return position.observation(position.mover).position


def test_they_are_from_the_whole_game() -> None:
    lying = [len(observed(exercise).placed) for exercise in EXERCISES]
    assert {sum(number >= bound for bound in PHASES) for number in lying} == {0, 1, 2}
    assert min(lying) >= SOURCE.opening
    assert min(len(exercise.values) for exercise in PLACED) >= SOURCE.choices


def test_a_veto_is_not_always_the_answer() -> None:
    assert {one.best == PASS for one in VETOES} == {True, False}
    for one in VETOES:
        best, other = one.values.values()
        assert best - other >= CLEAR
        assert one.difficulty == veto_difficulty(one.log.position, one.best)  # type: ignore[arg-type]


@placed
def test_two_placements_at_most_are_any_good(exercise: Exercise) -> None:
    values = list(exercise.values.values())
    assert values[0] - values[2] >= 0.99, "rounding may take a hundredth"
    assert all(-16 <= value <= 16 for value in values)


@placed
def test_difficulty_and_theme_are_as_the_rule_says(exercise: Exercise) -> None:
    assert exercise.difficulty == difficulty(observed(exercise), exercise.best)
    assert exercise.theme == theme(observed(exercise), exercise.best)


@each
def test_nothing_that_the_players_have_not_seen_is_in_it(exercise: Exercise) -> None:
    assert public_deal(exercise.log) == exercise.log.setup


@placed
def test_hints_lead_to_the_best(exercise: Exercise) -> None:
    where, cell = exercise.hints
    assert where == region(exercise.best)
    taken = parse_cell(cell.removeprefix("it takes cell "))
    best = exercise.best
    assert coverings(best.tile, best.orientation)[best.corner].cells >> taken == 1
