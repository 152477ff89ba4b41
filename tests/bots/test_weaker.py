"""Players made of stronger ones: what they draw from, and how far they look."""

from __future__ import annotations

import random
from typing import Any

import pytest

from toscana_tui.bots import bots_of
from toscana_tui.core.bot import Asked, Bot, Budget, Rated, WeakerBot, drawn
from toscana_tui.core.outcome import SURE
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES


class Noting(Bot[Any, Any]):
    """Rates the choices 0, -1, -2 … and notes what it was given to think."""

    def __init__(self) -> None:
        self.budgets: list[Budget] = []

    def _rate(self, asked: Asked[Any, Any]) -> tuple[Rated, ...]:
        self.budgets.append(asked.budget)
        return tuple(Rated(choice, -float(number)) for number, choice in enumerate(asked.choices))


@pytest.mark.parametrize(
    ("values", "margin", "may"),
    [
        ((3, 2.5, 2, 1), 1, "abc"),
        ((3, 3, 2), 0, "ab"),
        ((SURE, SURE, 9), 200, "a"),
        ((-SURE, -SURE - 1), 5, "a"),
    ],
)
def test_any_within_the_margin_is_drawn_but_a_decided_game_is_played_on_well(
    values: tuple[float, ...], margin: float, may: str
) -> None:
    rated = [Rated(name, value) for name, value in zip("abcd", values, strict=False)]
    assert {drawn(rated, margin, random.Random(seed)) for seed in range(60)} == set(may)


def test_more_time_and_nodes_do_not_make_it_look_further() -> None:
    noting = Noting()
    game = GAMES["Turris"]
    observation = game.start(game.deal(random.Random(1), Seat.ONE, {})).observation(Seat.ONE)
    bot = WeakerBot(noting, nodes=50, margin=2)
    chosen = [
        bot.choose(observation, random.Random(5), budget)
        for budget in (Budget(), Budget(ms=9), Budget(nodes=7), Budget(nodes=900))
    ]
    assert set(chosen) <= set(observation.choices()[:3])
    assert len(set(chosen)) == 1
    assert noting.budgets == [Budget(nodes=50), Budget(ms=9, nodes=50), Budget(nodes=7), Budget(nodes=50)]
    assert not bot.thinks_long
    assert WeakerBot(noting, nodes=5000, margin=2).thinks_long


@pytest.mark.parametrize("name", ["casual", "skilled", "strong", "sharp"])
def test_no_level_between_plays_the_same_game_twice_unless_the_seed_says_so(name: str) -> None:
    def placed(seed: int) -> list[object]:
        rng = random.Random(seed)
        position: Any = GAMES["Toscana"].start(GAMES["Toscana"].deal(random.Random(1), Seat.ONE, {}))
        for _ in range(4):
            position = position.play(
                bots_of("Toscana")[name].choose(position.observation(position.mover), rng)
            )
        return [covering.placement for _, covering in position.placed]

    games = [placed(seed) for seed in range(4)]
    assert len(set(map(tuple, games))) > 1
    assert games[0] == placed(0)


def test_casual_sees_a_few_placements_and_takes_the_best_of_them() -> None:
    game = GAMES["Toscana"]
    position: Any = game.start(game.deal(random.Random(3), Seat.ONE, {}))
    rng = random.Random(9)
    for _ in range(7):
        position = position.play(rng.choice(position.choices(position.mover)))
    seen = position.observation(position.mover)
    leads = dict(zip(seen.choices(), game.leads(seen), strict=True))
    casual = bots_of("Toscana")["casual"]
    for seed in range(9):
        rated = casual.rate(seen, random.Random(seed))
        assert len(rated) == 5
        assert casual.choose(seen, random.Random(seed)) in {
            each.action for each in rated if each.value == rated[0].value
        }
        assert {each.action: each.value for each in rated}.items() <= leads.items()
    watching = position.observation(position.mover.other)
    assert all(casual.interrupt(watching, random.Random(seed)) is None for seed in range(9))
