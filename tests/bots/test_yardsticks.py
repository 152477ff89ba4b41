"""greedy and steady against their definition, word by word."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from helpers.draw.boards import GREY_BURIED, NO_ROOM
from helpers.draw.positions import GREY, RED, RULES, drawn, start
from helpers.oracles.naive_bots import (
    after_each,
    greedy_choices,
    lead,
    reply_value,
    veto_gain,
    veto_of,
    worth,
)
from helpers.played.games import stopped_games
from toscana_tui.bots import bots_of
from toscana_tui.bots.anygame import GreedyBot
from toscana_tui.core.bot import UNLIMITED, Budget
from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.bots.oneply import standing
from toscana_tui.games.toscana.bots.state import state_of
from toscana_tui.games.toscana.bots.steady import TILE, SteadyBot, value
from toscana_tui.games.toscana.game import TOSCANA

if TYPE_CHECKING:
    from toscana_tui.games.toscana.position import Position

GREEDY, STEADY = GreedyBot(TOSCANA), SteadyBot()
YARDSTICKS = [GREEDY, STEADY]


def positions(number: int, seed: int) -> Iterator[Position]:
    """Positions of random games of every edition in which a tile can be placed."""
    for edition in RULES:
        for game in stopped_games(edition, number, seed):
            if game.last.placements:
                yield game.last


def test_they_are_known_by_their_names() -> None:
    assert isinstance(bots_of("Toscana")["greedy"], GreedyBot)
    assert isinstance(bots_of("Toscana")["steady"], SteadyBot)
    assert list(bots_of("Toscana"))[:4] == ["random", "casual", "greedy", "steady"]


def test_greedy_takes_the_largest_lead() -> None:
    for number, position in enumerate(positions(15, seed=61)):
        seen = position.observation(position.mover)
        assert GREEDY.choose(seen, random.Random(number)) in greedy_choices(position)


def test_greedy_may_take_any_of_equal_placements() -> None:
    position = next(at for at in positions(20, seed=62) if 2 <= len(greedy_choices(at)) <= 6)
    seen = position.observation(position.mover)
    rng = random.Random(1)
    assert {GREEDY.choose(seen, rng) for _ in range(200)} == greedy_choices(position)


def test_greedy_rates_every_placement_by_the_lead() -> None:
    for position in positions(4, seed=63):
        rated = GREEDY.rate(position.observation(position.mover), random.Random(1))
        found = {each.action: each.value for each in rated}
        assert found == {
            placement: lead(after, position.mover) for placement, after in after_each(position).items()
        }
        assert [each.value for each in rated] == sorted(found.values(), reverse=True)


def test_steady_meets_its_twelve_best_with_the_best_reply() -> None:
    for number, position in enumerate(positions(5, seed=64)):
        mover = position.mover
        seen = position.observation(mover)
        values = {placement: worth(after, mover) for placement, after in after_each(position).items()}
        bar = sorted(values.values(), reverse=True)[:12][-1]
        rated = STEADY.rate(seen, random.Random(number))
        assert len(rated) == min(12, len(values))
        looked_at = {each.action for each in rated}
        assert {placement for placement, each in values.items() if each > bar + 1e-9} <= looked_at
        assert all(values[placement] > bar - 1e-9 for placement in looked_at)
        for each in rated:
            assert each.value == pytest.approx(reply_value(position.play(each.action), mover))
        chosen = STEADY.choose(seen, random.Random(number))
        assert chosen in {each.action for each in rated if each.value == rated[0].value}


def test_the_worth_of_a_board_is_that_of_the_definition() -> None:
    for position in positions(15, seed=65):
        found = standing(state_of(position), position.mover, value) / TILE
        assert found == pytest.approx(worth(position, position.mover))


@pytest.mark.parametrize(("bot", "measure"), [(GREEDY, lead), (STEADY, worth)], ids=["greedy", "steady"])
def test_a_veto_is_used_where_it_takes_more_than_a_third_of_a_tile(bot: SteadyBot, measure: object) -> None:
    used = 0
    for game in (game for edition in RULES for game in stopped_games(edition, 10, seed=66)):
        position = game.last
        watching = position.observation(position.mover.other)
        found = bot.interrupt(watching, random.Random(1))
        if veto_of(position) is None:
            assert found is None
            continue
        gain = veto_gain(position, measure)  # type: ignore[arg-type]
        assert found == (veto_of(position) if gain > 1 / 3 + 1e-9 else None)
        used += found is not None
    assert used


@pytest.mark.parametrize("bot", YARDSTICKS, ids=["greedy", "steady"])
def test_the_budget_and_its_end_change_nothing_but_the_time(bot: SteadyBot) -> None:
    for number, position in enumerate(positions(4, seed=67)):
        seen = position.observation(position.mover)
        answers = {
            bot.choose(seen, random.Random(number), budget)
            for budget in (UNLIMITED, Budget(ms=1), Budget(nodes=1))
        }
        assert len(answers) == 1
        assert bot.choose(seen, random.Random(number), UNLIMITED, lambda: True) in position.placements
        assert bot.rate(seen, random.Random(number), UNLIMITED, lambda: True)


@pytest.mark.parametrize("bot", YARDSTICKS, ids=["greedy", "steady"])
def test_where_nothing_can_be_placed(bot: SteadyBot) -> None:
    rng = random.Random(1)
    stuck = drawn(GREY_BURIED, mover=GREY, red="B", grey="B").observation(GREY)
    assert bot.choose(stuck, rng) == PASS
    assert bot.rate(stuck, rng) == ()
    for ask in (bot.choose, bot.rate):
        with pytest.raises(ValueError, match="over"):
            ask(drawn(NO_ROOM, red="MN", grey="MN").observation(RED), rng)
        with pytest.raises(ValueError, match="other player"):
            ask(start().observation(GREY), rng)
    assert bot.interrupt(start().observation(RED), rng) is None


def test_steady_counts_the_board_where_the_opponent_cannot_reply() -> None:
    position = drawn(GREY_BURIED, red="BC", grey="")
    for each in STEADY.rate(position.observation(RED), random.Random(1)):
        assert each.value == pytest.approx(worth(position.play(each.action), RED))
