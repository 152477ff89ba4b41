"""The random player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bot import Asked, Bot, Rated

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, AnyObservation

_INTERRUPTS = 1 / 16


class RandomBot(Bot["AnyObservation", "AnyAction"]):
    """Every legal action is as likely as any other; now and then it interrupts where it may."""

    def _choose(self, asked: Asked[AnyObservation, AnyAction]) -> AnyAction:
        """One of the observer's legal actions."""
        return asked.rng.choice(asked.choices)

    def _interrupt(self, asked: Asked[AnyObservation, AnyAction]) -> AnyAction | None:
        """One of the observer's interruptions, once in sixteen times."""
        return asked.rng.choice(asked.choices) if asked.rng.random() < _INTERRUPTS else None

    def _rate(self, asked: Asked[AnyObservation, AnyAction]) -> tuple[Rated, ...]:
        """Every placement, none better than another, in a random order."""
        found = [Rated(action, 0.0) for action in asked.choices]
        asked.rng.shuffle(found)
        return tuple(found)
