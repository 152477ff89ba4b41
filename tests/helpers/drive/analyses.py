"""Analyses for tests: made by a computer player that answers at once, or by one that the test answers for."""

from __future__ import annotations

from functools import cache
from threading import Event, Semaphore
from typing import TYPE_CHECKING, Any

from helpers.drive.replays import finished
from toscana_tui.bots import bots_of
from toscana_tui.core.bot import Budget, Rated, Stop, never
from toscana_tui.play.analysis.judge import Judge
from toscana_tui.play.analysis.values import annotated

if TYPE_CHECKING:
    import random

    from toscana_tui.play.analysis.values import Analysis
    from toscana_tui.record import GameRecord

BOTS = bots_of("Toscana")
"""The computer players of the game that is analysed."""

QUICK = "steady"
"""Answers in milliseconds, and always the same."""


@cache
def quick_analysis(record: GameRecord) -> Analysis:
    """What the quick computer player thinks of a game."""
    judge = Judge(record.log, BOTS[QUICK])
    return tuple(judge.judge(index) for index in range(record.log.cursor))


def analysed() -> tuple[GameRecord, ...]:
    """A finished match with an analysis of its first game."""
    first, second = finished()
    return annotated(first, quick_analysis(first)), second


class FirstIsBest:
    """Rates placements in their fixed order, the first a tile above the second and so on, and notes all."""

    pace, thinks_long = 30_000, False

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Any]] = []

    def rate(
        self,
        observation: Any,  # noqa: ANN401 - of whichever game
        rng: random.Random,  # noqa: ARG002 - nothing is random
        budget: Budget,
        stop: Stop = never,  # noqa: ARG002 - it takes no time
    ) -> tuple[Rated, ...]:
        self.asked.append((observation, budget))
        return tuple(Rated(action, 3.0 - number) for number, action in enumerate(observation.choices()))


class Slow(FirstIsBest):
    """Thinks about each position until it is allowed to answer, or told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.allowed = Semaphore(0)
        self.thinking = Event()
        self.ended = Event()

    def rate(
        self,
        observation: Any,  # noqa: ANN401
        rng: random.Random,
        budget: Budget,
        stop: Stop = never,
    ) -> tuple[Rated, ...]:
        self.ended.clear()
        self.thinking.set()
        while not stop() and not self.allowed.acquire(timeout=0.001):
            pass
        self.thinking.clear()
        self.ended.set()
        return super().rate(observation, rng, budget, stop)
