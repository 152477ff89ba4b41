"""The random player."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from toscana_tui.core.actions import PASS
from toscana_tui.core.bot import UNLIMITED, Budget, Rated, Stop, choices_of, never

if TYPE_CHECKING:
    import random

    from toscana_tui.core.game import Observation

ActionT = TypeVar("ActionT")
_INTERRUPTS = 1 / 16


class RandomBot:
    """Every legal action is as likely as any other; now and then it interrupts where it may."""

    def choose(
        self,
        observation: Observation[ActionT],
        rng: random.Random,
        budget: Budget = UNLIMITED,  # noqa: ARG002 - it does not think
        stop: Stop = never,  # noqa: ARG002
    ) -> ActionT:
        """One of the observer's legal actions.

        Raises:
            ValueError: there is none, or the other player is to move.
        """
        return rng.choice(choices_of(observation))

    def interrupt(
        self,
        observation: Observation[ActionT],
        rng: random.Random,
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,  # noqa: ARG002
    ) -> ActionT | None:
        """One of the observer's interruptions, once in sixteen times."""
        choices = () if observation.seat is observation.mover else observation.choices()
        return rng.choice(choices) if choices and rng.random() < _INTERRUPTS else None

    def rate(
        self,
        observation: Observation[ActionT],
        rng: random.Random,
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,  # noqa: ARG002
    ) -> tuple[Rated, ...]:
        """Every placement, none better than another, in a random order.

        Raises:
            ValueError: the observer has nothing to do.
        """
        found = [Rated(action, 0.0) for action in choices_of(observation) if action != PASS]
        rng.shuffle(found)
        return tuple(found)
