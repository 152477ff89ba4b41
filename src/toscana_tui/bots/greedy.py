"""The greedy player: a yardstick, so it stays exactly as it is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from toscana_tui.core.actions import PASS
from toscana_tui.core.bot import UNLIMITED, Budget, Rated, Stop, choices_of, never

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from toscana_tui.core.game import Game, Observation

WORTH_IT = Fraction(1, 3)
"""An interruption must take more lead than that from the other."""


class GreedyBot:
    """Takes the largest lead that an action gives, and looks no further; of equal ones any.

    An answer takes a few milliseconds, so that no budget is too small.

    Args:
        game: what it plays.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game

    def choose(
        self,
        observation: Observation[Any],
        rng: random.Random,
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,  # noqa: ARG002
    ) -> Any:  # noqa: ANN401 - an action of the game
        """One of the actions with the largest lead after them.

        Raises:
            ValueError: the observer has nothing to do.
        """
        rated = self._rated(observation)
        if not rated:
            return PASS
        most = max(lead for _, lead in rated)
        return rng.choice([action for action, lead in rated if lead == most])

    def interrupt(
        self,
        observation: Observation[Any],
        rng: random.Random,  # noqa: ARG002
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,
    ) -> Any:  # noqa: ANN401
        """The interruption that takes most lead from the opponent, where that is more than a third."""
        found = self._game.interruptions(observation, stop)
        action, taken = max(found, key=lambda each: each[1], default=(None, Fraction(0)))
        return action if taken > WORTH_IT else None

    def rate(
        self,
        observation: Observation[Any],
        rng: random.Random,  # noqa: ARG002
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,  # noqa: ARG002
    ) -> tuple[Rated, ...]:
        """Every action but a pass, with the lead after it.

        Raises:
            ValueError: the observer has nothing to do.
        """
        best_first = sorted(self._rated(observation), key=lambda each: -each[1])
        return tuple(Rated(action, float(lead)) for action, lead in best_first)

    def _rated(self, observation: Observation[Any]) -> Sequence[tuple[Any, float]]:
        choices = choices_of(observation)
        if choices[0] == PASS:
            return ()
        return tuple(zip(choices, self._game.leads(observation), strict=True))
