"""The random player."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    import random

    from toscana_tui.core.game import Observation

ActionT = TypeVar("ActionT")
_INTERRUPTS = 1 / 16


class RandomBot:
    """Every legal action is as likely as any other; now and then it interrupts where it may."""

    def choose(self, observation: Observation[ActionT], rng: random.Random) -> ActionT:
        """One of the observer's legal actions.

        Raises:
            ValueError: there is none, or the other player is to move.
        """
        choices = observation.choices() if observation.seat is observation.mover else ()
        if not choices:
            raise ValueError("the game is over or the other player is to move")
        return rng.choice(choices)

    def interrupt(self, observation: Observation[ActionT], rng: random.Random) -> ActionT | None:
        """One of the observer's interruptions, once in sixteen times."""
        choices = () if observation.seat is observation.mover else observation.choices()
        return rng.choice(choices) if choices and rng.random() < _INTERRUPTS else None
