"""What a bot is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    import random

    from toscana_tui.core.game import Observation

ActionT = TypeVar("ActionT")


class Bot(Protocol):
    """A player that answers from an observation alone; the same for the same observation and generator."""

    def choose(self, observation: Observation[ActionT], rng: random.Random) -> ActionT:
        """The action of the player to move, who is the observer.

        Raises:
            ValueError: the observer has nothing to do: the game is over or the other is to move.
        """

    def interrupt(self, observation: Observation[ActionT], rng: random.Random) -> ActionT | None:
        """What the observer, not to move, does before the other moves; None to let it be."""
