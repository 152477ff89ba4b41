"""Exercises in which a veto is weighed: what it is worth to use it and to keep it, and how hard that is."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toscana_tui.bots.anygame import GreedyBot
from toscana_tui.core.bot import Budget, never
from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.games.toscana.bots.expert.bot import ExpertBot
from toscana_tui.games.toscana.bots.expert.search import MARGIN, expected_veto_gain
from toscana_tui.games.toscana.bots.steady import SteadyBot
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.lab.draw import best_first

if TYPE_CHECKING:
    from toscana_tui.core.bot import AnyBot
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.lab.draw import Values

CLEAR = 0.5
"""By how many tiles the veto must be better or worse than none: seldom does more depend on it."""

HINTED = 0.25
"""By how many tiles one ply ahead must speak for the veto, or against it."""

EASY = 2
"""The difficulty of what every player decides rightly."""

_EXPERT = ExpertBot()


def glanced(position: Position) -> Action | None:
    """What to do about a veto, as the evaluation sees it; None where that is not clear, or no question.

    To keep the veto is one only where `greedy` or `steady` would use it.
    """
    vetoes = position.vetoes()
    gain = expected_veto_gain(position.observation(position.mover.other), never) if vetoes else None
    if gain is None or abs(gain - MARGIN) < HINTED:
        return None
    decision = vetoes[0] if gain > MARGIN else PASS
    return None if decision == PASS and difficulty(position, PASS) == EASY else decision


def worth(position: Position, seed: str, nodes: int) -> Values:
    """The lead that whoever may veto can expect with the veto, and without it.

    With it the mean over all tiles that may come to the top, which share the nodes. To the lead without it is
    added what a veto kept is worth, as the players reckon it.
    """
    mover = position.mover
    (veto,) = position.vetoes()
    after: Any = position.play(veto)
    others = sorted(after.stacks[mover][:-1])
    means = 0.0
    for tile in others:
        rest = "".join(other for other in others if other != tile)
        stacks = list(after.stacks)
        stacks[mover] = tile + rest + veto.tile
        means -= _lead(replace(after, stacks=(stacks[0], stacks[1])), seed, nodes // len(others)) / len(
            others
        )
    return best_first({veto: means, PASS: MARGIN - _lead(position, seed, nodes)})


def _lead(position: Position, seed: str, nodes: int) -> float:
    """The mover's best lead with the tile on top; as it is where that has no place."""
    rng, budget = random.Random(seed), Budget(nodes=max(1, nodes))
    rated = _EXPERT.rate(position.observation(position.mover), rng, budget)
    scores = position.scores()
    return rated[0].value if rated else float(scores[position.mover] - scores[position.mover.other])


def difficulty(position: Position, best: Action) -> int:
    """How many of `greedy` and `steady` decide wrongly, and 2."""
    seen: Any = position.observation(position.mover.other)
    veto = best if isinstance(best, Veto) else None
    bots: tuple[AnyBot, ...] = (GreedyBot(TOSCANA), SteadyBot())
    return EASY + len([bot for bot in bots if bot.interrupt(seen, random.Random(0)) != veto])
