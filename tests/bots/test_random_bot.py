"""The random player."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.draw.boards import GREY_BURIED, NO_ROOM
from helpers.draw.positions import GREY, RED, RULES, drawn, start
from helpers.played.games import stopped_games
from toscana_tui.bots import bots_of
from toscana_tui.bots.anygame import RandomBot
from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.actions import Veto

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat

BOT = RandomBot()


def test_it_is_known_by_its_name() -> None:
    assert isinstance(bots_of("Toscana")["random"], RandomBot)


@pytest.mark.parametrize("edition", RULES)
def test_it_answers_legally_and_the_same_for_the_same_seed(edition: str) -> None:
    for number, game in enumerate(stopped_games(edition, 60, seed=31)):
        position = game.last
        if position.over:
            continue
        seen = position.observation(position.mover)
        action = BOT.choose(seen, random.Random(number))
        assert action in position.choices(position.mover)
        position.play(action)
        assert BOT.choose(seen, random.Random(number)) == action
        watching = position.observation(position.mover.other)
        interruption = BOT.interrupt(watching, random.Random(number))
        assert interruption == BOT.interrupt(watching, random.Random(number))
        assert interruption is None or interruption in position.vetoes()


def test_every_choice_comes_up() -> None:
    seen = start().observation(RED)
    rng = random.Random(1)
    assert {BOT.choose(seen, rng) for _ in range(500)} == set(start().placements)


def test_it_passes_where_it_must() -> None:
    position = drawn(GREY_BURIED, mover=GREY, red="B", grey="B")
    assert BOT.choose(position.observation(GREY), random.Random(1)) == PASS


def test_it_interrupts_now_and_then() -> None:
    seen = start().observation(GREY)
    rng = random.Random(1)
    answers = [BOT.interrupt(seen, rng) for _ in range(1600)]
    assert set(answers) == {None, Veto("A")}
    assert 60 < answers.count(Veto("A")) < 140


def test_it_does_not_interrupt_where_it_may_not() -> None:
    used = start().play(Veto("A")).observation(GREY)
    rng = random.Random(1)
    assert {BOT.interrupt(used, rng) for _ in range(200)} == {None}


def test_it_does_not_interrupt_itself() -> None:
    seen = start().observation(RED)
    rng = random.Random(1)
    assert {BOT.interrupt(seen, rng) for _ in range(200)} == {None}


@pytest.mark.parametrize("seat", [RED, GREY])
def test_it_has_nothing_to_choose_after_the_end(seat: Seat) -> None:
    seen = drawn(NO_ROOM, red="MN", grey="MN").observation(seat)
    with pytest.raises(ValueError, match="over"):
        BOT.choose(seen, random.Random(1))


def test_it_has_nothing_to_choose_while_the_other_is_to_move() -> None:
    with pytest.raises(ValueError, match="other player"):
        BOT.choose(start().observation(GREY), random.Random(1))
