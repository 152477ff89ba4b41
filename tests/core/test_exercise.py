"""What an answer to an exercise is worth."""

from __future__ import annotations

from typing import Any

import pytest

from toscana_tui.core.exercise import Credit, Exercise, Theme, credit
from toscana_tui.core.outcome import SURE

LOG: Any = None
THEME = Theme("one", "one", "Place it.")


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
    exercise = Exercise("one", "Place it", LOG, 1, THEME, {"a": 1.1, "b": 0.8, "c": -2.0}, ())
    assert exercise.best == "a"
    assert [exercise.loss(answer) for answer in "abc"] == [0.0, 0.3, 3.1]
    with pytest.raises(KeyError):
        exercise.loss("d")


@pytest.mark.parametrize(
    ("best", "value", "worth"),
    [
        (SURE, SURE, Credit.FULL),
        (SURE + 3, SURE, Credit.FULL),
        (SURE, 50.0, Credit.NONE),
        (SURE, -SURE, Credit.NONE),
        (-0.5, -SURE, Credit.NONE),
        (-0.5, -0.6, Credit.FULL),
        (-SURE, -SURE, Credit.FULL),
    ],
)
def test_a_game_won_or_lost_for_sure_counts_alone(best: float, value: float, worth: Credit) -> None:
    exercise = Exercise("one", "Place it", LOG, 1, THEME, {"best": best, "other": value}, ())
    assert credit(exercise.loss("other")) is worth
    assert exercise.loss("other") in {0.0, 0.1, SURE}
