"""Exercises: positions in which the best action is to be found, and what an answer is worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from toscana_tui.core.lazy import found_at
from toscana_tui.core.match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toscana_tui.core.game import AnyAction, AnyGame
    from toscana_tui.core.match import AnyLog

CLOSE = 0.25
"""An answer that gives at most this many points less than the best is as good as the best."""

FAIR = 1.0
"""One that gives at most this many points less is worth half."""


class Credit(Enum):
    """What an answer is worth."""

    FULL = "full"
    PART = "part"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position, and what each of the mover's answers is worth.

    Attributes:
        name: a stable name, by which progress is remembered.
        title: in a few words, who is to do what.
        log: the game up to the position, as far as both players have seen it.
        level: how hard it is, from 1 to 3.
        values: the lead in points at the end that the mover may expect of each answer, the best first.
        hints: a few words each that help, as `look at the top left`, the vaguest first.
    """

    name: str
    title: str
    log: AnyLog
    level: int
    values: Mapping[AnyAction, float]
    hints: tuple[str, ...]

    @property
    def match(self) -> Match[Any, Any]:
        """The position as a match of two players called by their colours."""
        one, two = (colour.capitalize() for colour in self.log.game.colours)
        return Match((one, two), (self.log,))

    @property
    def best(self) -> AnyAction:
        """The best answer."""
        return next(iter(self.values))

    def loss(self, action: object) -> float:
        """How many points an answer gives less than the best, in hundredths.

        Raises:
            KeyError: the answer is not legal.
        """
        return round(self.values[self.best] - self.values[action], 2)


def credit(loss: float) -> Credit:
    """What an answer is worth that gives so many points less than the best."""
    if loss <= CLOSE:
        return Credit.FULL
    return Credit.PART if loss <= FAIR else Credit.NONE


def exercises_of(game: AnyGame) -> Sequence[Exercise]:
    """Every exercise of a game in the order in which they are offered, read when first asked for."""
    if not game.exercises:
        return ()
    made: Sequence[Exercise] = found_at(game.exercises)(game)
    return made
