"""The players of any game: the random one, the greedy one, and the casual one, which sees less than that.

The first two are yardsticks, which stay exactly as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from toscana_tui.core.bot import AnyBot, Asked, Rated

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, Game


_INTERRUPTS = 1 / 16  # how often the random player interrupts where it may

# An interruption of the greedy player's must take more lead than that from the other.
_WORTH_IT = Fraction(1, 3)


class RandomBot(AnyBot):
    """Every legal action is as likely as any other; now and then it interrupts where it may."""

    def _choose(self, asked: Asked[Any, AnyAction]) -> AnyAction:
        return asked.rng.choice(asked.choices)

    def _interrupt(self, asked: Asked[Any, AnyAction]) -> AnyAction | None:
        return asked.rng.choice(asked.choices) if asked.rng.random() < _INTERRUPTS else None

    def _rate(self, asked: Asked[Any, AnyAction]) -> tuple[Rated, ...]:
        found = [Rated(action, 0.0) for action in asked.choices]
        asked.rng.shuffle(found)
        return tuple(found)


class GreedyBot(AnyBot):
    """Takes the largest lead that an action gives, and looks no further; of equal ones any.

    An answer takes a few milliseconds, so that no budget is too small. `sees` is how many actions, drawn anew
    each time, it looks at, without ever interrupting; None for all.
    """

    def __init__(self, game: Game, sees: int | None = None) -> None:
        self._game = game
        self._sees = sees

    def _choose(self, asked: Asked[Any, AnyAction]) -> AnyAction:
        rated = self._rated(asked)
        most = max(lead for _, lead in rated)
        return asked.rng.choice([action for action, lead in rated if lead == most])

    def _interrupt(self, asked: Asked[Any, AnyAction]) -> AnyAction | None:
        found = () if self._sees else self._game.interruptions(asked.observation, asked.stop)
        action, taken = max(found, key=lambda each: each[1], default=(None, Fraction(0)))
        return action if taken > _WORTH_IT else None

    def _rate(self, asked: Asked[Any, AnyAction]) -> tuple[Rated, ...]:
        best_first = sorted(self._rated(asked), key=lambda each: -each[1])
        return tuple(Rated(action, float(lead)) for action, lead in best_first)

    def _rated(self, asked: Asked[Any, AnyAction]) -> Sequence[tuple[AnyAction, float]]:
        found = tuple(zip(asked.choices, self._game.leads(asked.observation), strict=True))
        return found if self._sees is None else asked.rng.sample(found, min(self._sees, len(found)))
