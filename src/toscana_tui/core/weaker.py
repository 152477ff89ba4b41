"""A weaker player made of a stronger one: it looks less far, or is less particular about what it finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.actions import PASS
from toscana_tui.core.bot import Asked, Bot, Budget, Rated
from toscana_tui.core.outcome import SURE

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from toscana_tui.core.bot import AnyBot
    from toscana_tui.core.game import AnyAction, AnyObservation

_LONG = 2000
"""Nodes that take more than some tens of milliseconds."""


class WeakerBot(Bot["AnyObservation", "AnyAction"]):
    """Plays any of the placements that another bot finds nearly as good as the best, within nodes of its own.

    More time does not make it stronger. It never lets go of a sure win, nor shortens a sure loss.

    Args:
        bot: who rates the placements and interrupts.
        nodes: how many positions that bot looks at, whatever it is given.
        margin: by how much lead a placement may be worse than the best.
    """

    def __init__(self, bot: AnyBot, nodes: int, margin: float) -> None:
        self._bot = bot
        self._nodes = nodes
        self._margin = margin
        self.thinks_long = nodes > _LONG

    def _choose(self, asked: Asked[AnyObservation, AnyAction]) -> AnyAction:
        """One of the placements within the margin, or the pass."""
        if asked.choices[0] == PASS:
            return PASS
        return drawn(self._rate(asked), self._margin, asked.rng)

    def _interrupt(self, asked: Asked[AnyObservation, AnyAction]) -> AnyAction | None:
        """What the other bot does."""
        return self._bot.interrupt(asked.observation, asked.rng, self._own(asked.budget), asked.stop)

    def _rate(self, asked: Asked[AnyObservation, AnyAction]) -> tuple[Rated, ...]:
        """What the other bot finds."""
        return self._bot.rate(asked.observation, asked.rng, self._own(asked.budget), asked.stop)

    def _own(self, budget: Budget) -> Budget:
        return Budget(ms=budget.ms, nodes=min(self._nodes, budget.nodes or self._nodes))


def drawn(rated: Sequence[Rated], margin: float, rng: random.Random) -> AnyAction:
    """One of the placements at most `margin` worse than the best; the first where the game is decided.

    Args:
        rated: placements with their values, best first; there is one at least.
        margin: in the unit of the values.
        rng: draws it.
    """
    best = rated[0].value
    if abs(best) >= SURE:
        return rated[0].action
    return rng.choice([each.action for each in rated if each.value >= best - margin])
