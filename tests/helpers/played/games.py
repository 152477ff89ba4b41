"""Random games, fixed by a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from helpers.draw.positions import GREY, RED
from toscana_tui.core.game import PASS
from toscana_tui.core.match import GameLog
from toscana_tui.games.toscana.game import TOSCANA

if TYPE_CHECKING:
    from toscana_tui.core.observed import Json
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.game import Deal
    from toscana_tui.games.toscana.position import Position

EXAMPLE: Json = {
    "game": "toscana",
    "edition": "it",
    "first": "grey",
    "actions": ["Ah8n", "xK", "Dd8n"],
    "top": {"red": "M", "grey": "B"},
}
"""What is public of a game begun, as the line protocol shows it."""


@dataclass(frozen=True)
class Game:
    """A game played at random up to some action.

    Attributes:
        deal: what it started from.
        actions: what was done.
        positions: the position before each action and the last one.
    """

    deal: Deal
    actions: tuple[Action, ...]
    positions: tuple[Position, ...]

    @property
    def last(self) -> Position:
        """The position where it was stopped or ended."""
        return self.positions[-1]

    def log(self) -> GameLog:
        """The same game as a log."""
        log = GameLog.begin(TOSCANA, self.deal)
        for action in self.actions:
            log = log.play(action)
        return log


def random_game(rng: random.Random, edition: str, most: int = 99) -> Game:
    """A game with a veto now and then, stopped after `most` actions where it has not ended."""
    deal = TOSCANA.deal(rng, rng.choice((RED, GREY)), {"Edition": edition})
    positions = [TOSCANA.start(deal)]
    actions: list[Action] = []
    while not positions[-1].over and len(actions) < most:
        position = positions[-1]
        vetoes = position.vetoes()
        if vetoes and rng.random() < 0.1:
            actions.append(vetoes[0])
        else:
            actions.append(rng.choice(position.placements) if position.placements else PASS)
        positions.append(position.play(actions[-1]))
    return Game(deal, tuple(actions), tuple(positions))


def stopped_games(edition: str, number: int, seed: int, most: int | None = None) -> Iterator[Game]:
    """That many random games, each stopped after a random number of actions or after `most`."""
    rng = random.Random(f"{edition} {seed}")
    for _ in range(number):
        yield random_game(rng, edition, rng.randrange(34) if most is None else most)
