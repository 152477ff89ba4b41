"""What a player may know: all of it."""

from __future__ import annotations

import dataclasses

import pytest

from helpers.draw.walls import ALL_PLACED, BLACK, LOW, WHITE, WHITE_IS_STUCK, drawn, play, random_games, start
from toscana_tui.core.bot import choices_of
from toscana_tui.core.game import PASS
from toscana_tui.core.seat import Seat


def test_the_choices_are_those_of_the_position() -> None:
    for game in random_games(10, seed=8):
        for position in game.positions:
            for seat in Seat:
                seen = position.observation(seat)
                assert (seen.seat, seen.mover) == (seat, position.mover)
                assert list(seen.choices()) == list(position.choices(seat))


def test_only_the_mover_has_something_to_do() -> None:
    assert len(drawn(LOW).observation(WHITE).choices()) == 9
    assert drawn(LOW).observation(BLACK).choices() == ()
    assert drawn(WHITE_IS_STUCK).observation(WHITE).choices() == (PASS,)
    for seat in Seat:
        seen = drawn(ALL_PLACED).observation(seat)
        assert seen.choices() == ()
        with pytest.raises(ValueError, match="over"):
            choices_of(seen)


def test_equal_positions_look_the_same_from_one_seat_and_differ_from_the_other() -> None:
    one, two = (play(start(), "ih kv hv lv") for _ in range(2))
    assert one.observation(WHITE) == two.observation(WHITE)
    assert hash(one.observation(WHITE)) == hash(two.observation(WHITE))
    assert one.observation(WHITE) != one.observation(BLACK)
    assert one.observation(WHITE) != play(one, "mv").observation(WHITE)


def test_nothing_of_it_can_be_changed() -> None:
    position = start()
    for value, name in ((position, "mover"), (position.observation(WHITE), "seat"), (PASS, "x")):
        with pytest.raises((dataclasses.FrozenInstanceError, AttributeError, TypeError)):
            setattr(value, name, BLACK)
