"""Exercises: positions in which the best action is to be found, and what an answer is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from toscana_tui.core.game import PASS, AnyAction, OwnPosition
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.message import message
from toscana_tui.core.outcome import SURE

CLOSE = 0.25  # an answer that gives at most this many points less than the best is as good as the best
FAIR = 1.0  # one that gives at most this many points less is worth half

# What the difficulties of exercises are called, from 1 on.
DIFFICULTIES = message("very easy"), message("easy"), message("medium"), message("hard"), message("very hard")


class Credit(Enum):
    """What an answer is worth."""

    FULL = "full"
    PART = "part"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Theme:
    """What an exercise is about."""

    name: str  # what files call it
    title: str  # what lists call it, in at most 16 columns
    task: str  # what is to be found, in one sentence of at most 39 columns


@dataclass(frozen=True, slots=True)
class Course:
    """What a game's exercises are about, and what helps to find an action in a position.

    Hints are a few words each, as `look at the top left`, the vaguest first.
    """

    themes: tuple[Theme, ...]
    hints: Callable[[OwnPosition, AnyAction], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position, and what each answer is worth: a placement of the mover's, or an interruption.

    Where it is asked whether to interrupt, `PASS` stands for letting the mover go on.
    """

    name: str  # a stable name, by which progress is remembered
    title: str  # in a few words, who is to do what
    log: GameLog  # the game up to the position, as far as both players have seen it
    difficulty: int  # how hard it is, from 1 to 5 (`DIFFICULTIES`)
    theme: Theme  # what it is about
    # The lead in points at the end that whoever answers may expect of each answer, the best first;
    # `core.outcome.SURE` or more where the game is sure to be won, and below zero where it is lost.
    values: Mapping[AnyAction, float]
    hints: tuple[str, ...]  # a few words each that help, the vaguest first

    @property
    def match(self) -> Match:
        """The position as a match of two players called by their colours."""
        one, two = (colour.capitalize() for colour in self.log.game.colours)
        return Match((one, two), (self.log,))

    @property
    def best(self) -> AnyAction:
        """The best answer."""
        return next(iter(self.values))

    @property
    def interrupts(self) -> bool:
        """Whether it is asked whether to interrupt the mover."""
        return PASS in self.values

    def loss(self, action: object) -> float:
        """By how much an answer is worse than the best (`loss`); raises KeyError where it is not legal."""
        return loss(self.values[self.best], self.values[action])


def loss(best: float, value: float) -> float:
    """How many points a value is less than the best, in hundredths.

    It is `SURE` where a sure win is missed, or a game is lost that need not be. All wins are equally good.
    """
    if best >= SURE or value <= -SURE:
        return 0.0 if value >= SURE or best <= -SURE else SURE
    return round(best - value, 2)


def credit(loss: float) -> Credit:
    """What an answer is worth that gives so many points less than the best."""
    if loss <= CLOSE:
        return Credit.FULL
    return Credit.PART if loss <= FAIR else Credit.NONE
