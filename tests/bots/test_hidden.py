"""What every registered bot may know, and that it answers alike where it knows alike."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.games import Game, stopped_games
from helpers.positions import EDITIONS, GREY, RED
from toscana_tui.bots import BOTS
from toscana_tui.core.bot import Budget
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.setup import Deal

if TYPE_CHECKING:
    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.position import Position

BUDGET = Budget(nodes=60)


def reshuffled(game: Game, rng: random.Random) -> Deal:
    """A deal that has shown the same tiles so far, with everything else in another order."""
    stacks = []
    for seat in (RED, GREY):
        hidden = [tile for tile in game.last.stacks[seat][1:] if tile != game.last.vetoed[seat]]
        mixed = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        stacks.append("".join(mixed.get(tile, tile) for tile in game.deal.stacks[seat]))
    return Deal(game.deal.edition, game.deal.first, (stacks[0], stacks[1]))


def replayed(game: Game, deal: Deal) -> Position:
    position = TOSCANA.start(deal)
    for action in game.actions:
        position = position.play(action)
    return position


def answers(name: str, mover: Observation, watcher: Observation, seed: int) -> tuple[object, ...]:
    bot = BOTS[name]
    return (
        bot.choose(mover, random.Random(seed), BUDGET),
        bot.interrupt(watcher, random.Random(seed), BUDGET),
        bot.rate(mover, random.Random(seed), BUDGET),
    )


@pytest.mark.parametrize("name", list(BOTS))
def test_no_answer_depends_on_what_is_hidden(name: str) -> None:
    rng = random.Random(71)
    differing = 0
    for edition in EDITIONS:
        for number, game in enumerate(stopped_games(edition, 4, seed=72, most=rng.randrange(2, 26))):
            if game.last.over:
                continue
            mover = game.last.mover
            here = game.last
            there = replayed(game, reshuffled(game, rng))
            differing += here.stacks != there.stacks
            given = answers(name, here.observation(mover), here.observation(mover.other), number)
            assert given == answers(name, there.observation(mover), there.observation(mover.other), number)
            choice, veto, rated = given
            assert choice in here.choices(mover)
            assert veto is None or veto in here.choices(mover.other)
            assert isinstance(rated, tuple)
            assert all(each.action in here.choices(mover) for each in rated)
            assert [each.value for each in rated] == sorted((each.value for each in rated), reverse=True)
    assert differing >= 4
