"""Counting action sequences."""

from __future__ import annotations

import pytest

from helpers.draw.boards import GREY_BURIED, NO_ROOM, ONLY_P_IS_STUCK
from helpers.draw.positions import GREY, drawn, start
from toscana_tui.core.perft import divide, perft
from toscana_tui.games.toscana.actions import Veto


def test_no_action_is_one_sequence_even_at_the_end() -> None:
    assert perft(start(), 0) == 1
    assert perft(drawn(NO_ROOM), 0) == 1


def test_a_game_that_is_over_has_no_action() -> None:
    assert perft(drawn(NO_ROOM), 1) == 0
    assert perft(drawn(NO_ROOM), 2) == 0
    assert divide(drawn(NO_ROOM), 1) == []


def test_placements_vetoes_and_passes_are_counted() -> None:
    assert perft(start(), 1) == 33
    assert perft(start(red="A"), 1) == 32
    assert perft(drawn(GREY_BURIED, mover=GREY, red="B", grey="B"), 1) == 1


def test_a_shorter_game_does_not_count() -> None:
    last_veto = drawn(ONLY_P_IS_STUCK, mover=GREY, grey="BP")
    legal = last_veto.placement_count
    assert perft(last_veto, 1) == legal + 1
    assert perft(last_veto, 2) == sum(number for _, number in divide(last_veto, 2))
    assert dict(divide(last_veto, 2))[Veto("B")] == 0


def test_dividing_adds_up() -> None:
    divided = divide(start(), 2)
    assert len(divided) == 33
    assert sum(number for _, number in divided) == perft(start(), 2)
    assert divide(start(), 1) == [(action, 1) for action in start().actions()]


@pytest.mark.parametrize("depth", [-1, -9])
def test_depths_are_not_negative(depth: int) -> None:
    with pytest.raises(ValueError, match="negative"):
        perft(start(), depth)


@pytest.mark.parametrize("depth", [0, -1])
def test_dividing_needs_an_action(depth: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        divide(start(), depth)
