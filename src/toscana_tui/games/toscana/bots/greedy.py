"""The greedy player: a yardstick, so it stays exactly as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bot import UNLIMITED, Budget, Rated, Stop, never
from toscana_tui.games.toscana.actions import PASS
from toscana_tui.games.toscana.bots.evaluation.areas import size
from toscana_tui.games.toscana.bots.oneply import Board, rated_placements, veto_pays

if TYPE_CHECKING:
    import random

    from toscana_tui.games.toscana.actions import Action, Veto
    from toscana_tui.games.toscana.bots.evaluation.areas import Areas
    from toscana_tui.games.toscana.observation import Observation

TILE = 1
"""What a tile counts."""


def lead(mine: Areas, theirs: Areas, empty: int) -> int:  # noqa: ARG001 - it looks no further
    """The difference of the largest areas, in tiles."""
    return size(mine) - size(theirs)


class GreedyBot:
    """Takes the largest lead that a placement gives, and looks no further; of equal ones any.

    An answer takes a few milliseconds, so that no budget is too small.
    """

    def choose(
        self,
        observation: Observation,
        rng: random.Random,
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,  # noqa: ARG002
    ) -> Action:
        """One of the placements with the largest lead after them.

        Raises:
            ValueError: the observer has nothing to do.
        """
        rated = rated_placements(observation, Board.of(observation), lead)
        if not rated:
            return PASS
        most = max(value for _, value in rated)
        return rng.choice([placement for placement, value in rated if value == most])

    def interrupt(
        self,
        observation: Observation,
        rng: random.Random,  # noqa: ARG002
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,
    ) -> Veto | None:
        """The veto, where it takes more than a third of a tile of lead from the opponent."""
        return veto_pays(observation, lead, TILE, stop)

    def rate(
        self,
        observation: Observation,
        rng: random.Random,  # noqa: ARG002
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,  # noqa: ARG002
    ) -> tuple[Rated, ...]:
        """Every placement with the lead after it.

        Raises:
            ValueError: the observer has nothing to do.
        """
        rated = rated_placements(observation, Board.of(observation), lead)
        best_first = sorted(rated, key=lambda each: -each[1])
        return tuple(Rated(placement, float(value)) for placement, value in best_first)
