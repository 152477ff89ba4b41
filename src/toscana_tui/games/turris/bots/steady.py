"""The steady player of Turris: it searches as far ahead as its budget allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.actions import PASS
from toscana_tui.core.bot import UNLIMITED, Budget, Rated, Stop, choices_of, never
from toscana_tui.games.turris.bots.evaluation import SQUARE
from toscana_tui.games.turris.bots.search import Search

if TYPE_CHECKING:
    import random

    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.position import Observation


class SteadyBot:
    """Plays for the lead that alpha-beta search promises; of equal ones any.

    Asked without a budget it looks at 8,000 positions, which takes about half a second.
    """

    thinks_long = True

    def choose(
        self,
        observation: Observation,
        rng: random.Random,
        budget: Budget = UNLIMITED,
        stop: Stop = never,
    ) -> Action:
        """The action that the deepest search found best.

        Raises:
            ValueError: the observer has nothing to do.
        """
        actions = list(choices_of(observation))
        rng.shuffle(actions)
        ranked = Search(budget, stop).ranked(observation.position, actions, all_exact=False)
        return ranked[0][0]

    def interrupt(
        self,
        observation: Observation,  # noqa: ARG002 - nobody interrupts in Turris
        rng: random.Random,  # noqa: ARG002
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,  # noqa: ARG002
    ) -> Action | None:
        """Nothing, always."""
        return None

    def rate(
        self,
        observation: Observation,
        rng: random.Random,
        budget: Budget = UNLIMITED,
        stop: Stop = never,
    ) -> tuple[Rated, ...]:
        """Every action but a pass with the lead in squares that the search expects of it.

        Raises:
            ValueError: the observer has nothing to do.
        """
        actions = list(choices_of(observation))
        if actions == [PASS]:
            return ()
        rng.shuffle(actions)
        ranked = Search(budget, stop).ranked(observation.position, actions, all_exact=True)
        return tuple(Rated(action, value / SQUARE) for action, value in ranked)
