"""What an answer to an exercise is worth."""

from __future__ import annotations

from typing import Any

import pytest

from toscana_tui.core.exercise import Credit, Exercise, credit, exercises_of
from toscana_tui.games import GAMES

LOG: Any = None


@pytest.mark.parametrize(
    ("loss", "worth"),
    [
        (0.0, Credit.FULL),
        (0.25, Credit.FULL),
        (0.26, Credit.PART),
        (1.0, Credit.PART),
        (1.01, Credit.NONE),
        (9.0, Credit.NONE),
    ],
)
def test_credit_falls_with_what_is_lost(loss: float, worth: Credit) -> None:
    assert credit(loss) is worth


def test_the_loss_is_counted_from_the_best() -> None:
    exercise = Exercise("one", "Place it", LOG, 1, {"a": 1.1, "b": 0.8, "c": -2.0}, ())
    assert exercise.best == "a"
    assert [exercise.loss(answer) for answer in "abc"] == [0.0, 0.3, 3.1]
    with pytest.raises(KeyError):
        exercise.loss("d")


def test_a_game_may_have_none() -> None:
    assert exercises_of(GAMES["Kwinty"]) == ()
    assert len(exercises_of(GAMES["Toscana"])) == 36
