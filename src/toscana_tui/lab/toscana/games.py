"""Games between bots, with some noise, that exercises are drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from toscana_tui.core.bot import Budget
from toscana_tui.core.match import GameLog
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana import observed
from toscana_tui.games.toscana.actions import Action, Veto
from toscana_tui.games.toscana.bots.expert.bot import ExpertBot
from toscana_tui.games.toscana.bots.steady import SteadyBot
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.setup import Deal, Edition, shuffled
from toscana_tui.games.toscana.tiles import Placement
from toscana_tui.lab.toscana.selfplay import NOISE, WILD

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from toscana_tui.core.bot import AnyBot

Log: TypeAlias = GameLog[Deal, Action]
"""A game of Toscana."""

PLAYERS: tuple[tuple[AnyBot, Budget], ...] = (
    (ExpertBot(), Budget(nodes=300)),
    (ExpertBot(), Budget(nodes=900)),
    (SteadyBot(), Budget(nodes=1)),
)
"""Who plays, and on what terms; each seat of a game draws one of them."""

CONSIDERED = 12
"""The noise chooses among so many of the placements that look best."""


def play(rng: random.Random, edition: Edition = Edition.IT, *, vetoes: bool = True) -> Log:
    """A finished game, vetoes included if so; the first tile is placed anywhere."""
    players = [rng.choice(PLAYERS) for _ in Seat]
    log: Log = GameLog.begin(TOSCANA, shuffled(rng, edition, rng.choice(list(Seat))))
    while not log.position.over:
        mover = log.position.mover
        bot, budget = players[mover.other]
        veto = bot.interrupt(log.position.observation(mover.other), rng, budget) if vetoes else None
        if veto is not None:
            log = log.play(veto)
        log = log.play(_chosen(rng, log, *players[mover]))
    return log


def _chosen(rng: random.Random, log: Log, bot: AnyBot, budget: Budget) -> Action:
    """What a bot does, with noise as in the games that the evaluation is fitted to (`selfplay`)."""
    observation = log.position.observation(log.position.mover)
    choices = observation.choices()
    if not log.cursor:
        return rng.choice(choices)
    rated = bot.rate(observation, rng, budget)[:CONSIDERED]
    if not rated:
        return choices[0]
    if rng.random() < WILD:
        wild: Action = rng.choice(rated).action
        return wild
    noisy = [(each.value + rng.gauss(0, NOISE), number) for number, each in enumerate(rated)]
    best: Action = rated[max(noisy)[1]].action
    return best


def questions(log: Log, opening: int, choices: int) -> Iterator[Log]:
    """The game before each of its placements and vetoes, but for the opening and where there is no choice.

    Args:
        log: a finished game.
        opening: how many tiles lie at least.
        choices: how many placements there are at least.
    """
    placed = 0
    for cursor, action in enumerate(log.actions):
        if not isinstance(action, Placement | Veto):
            continue
        if placed >= opening and log.positions[cursor].placement_count >= choices:
            yield log.at(cursor)
        placed += isinstance(action, Placement)


def public_deal(log: Log) -> Deal:
    """The deal as far as both players have seen it; below that the stacks are in the order of the letters."""
    seen: Any = log.position.observation(log.position.mover)
    first = log.setup.first
    return Deal(log.setup.edition, first, observed.stacks(first, log.played, seen.tops))
