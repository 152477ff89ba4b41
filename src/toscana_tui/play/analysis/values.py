"""What an analysis says, as values: pure functions of a game and of what was judged in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.outcome import SURE, lead_of
from toscana_tui.core.seat import Seat

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog

LEAST = 1.0  # what must be given away at least, in tiles, for a turn to be marked
MOST = 6  # how many turns of a game are marked at most: those that gave away most


@dataclass(frozen=True, slots=True)
class Judged:
    """What is thought of one action. Leads are those of seat ONE expected at the end, in tenths of a tile.

    From `core.outcome.SURE` on a lead stands for a sure win, and below zero for a loss.
    """

    lead: float  # expected after the action
    # The token of the placement that would have been better; None where none was found.
    best: str | None = None
    # Expected after that placement; of an interruption, expected without it; else None.
    instead: float | None = None


# Of each action of a game what is thought of it; None where it has not been judged yet.
Analysis: TypeAlias = "tuple[Judged | None, ...]"


def tenths(lead: float) -> float:
    """A lead as precisely as it is kept: zero without a sign, a sure win however soon it comes."""
    return round(max(-SURE, min(lead, SURE)), 1) + 0.0


def for_seat(seat: Seat, lead: float) -> float:
    """The lead of `seat`, from that of seat ONE, or the other way round."""
    return lead if seat is Seat.ONE else 0.0 - lead


def blank(log: GameLog) -> Analysis:
    """The analysis of a game before anything has been judged."""
    return (None,) * log.cursor


def learnt(analysis: Analysis, index: int, judged: Judged) -> Analysis:
    """The analysis with what is thought of the action number `index`, from 0."""
    return (*analysis[:index], judged, *analysis[index + 1 :])


def judged_count(analysis: Analysis) -> int:
    """How many actions have been judged."""
    return len(analysis) - analysis.count(None)


def leads(log: GameLog, analysis: Analysis) -> tuple[float | None, ...]:
    """The lead of seat ONE expected after each number of actions, from 0 on; None where it is not known.

    Behind the last action of a game that is over it is the result, not what was expected of that action.
    """
    expected = [None if judged is None else judged.lead for judged in analysis]
    if expected and expected[-1] is not None and log.position.over:
        expected[-1] = lead_of(log.position.outcome(), log.position.scores())
    return (None, *expected)


def given_away(log: GameLog, analysis: Analysis, index: int) -> float:
    """How many tiles of lead the action number `index` gave away, as far as is known; never negative."""
    judged = analysis[index]
    if judged is None or judged.best is None or judged.instead is None:
        return 0.0
    return max(0.0, tenths(for_seat(log.actor(index), judged.instead - judged.lead)))


def mistakes(log: GameLog, analysis: Analysis) -> tuple[int, ...]:
    """The actions that gave away most, in the order of the game: `MOST` of them, each at least `LEAST`."""
    lost = [(given_away(log, analysis, index), index) for index in range(len(analysis))]
    worst = sorted((one for one in lost if one[0] >= LEAST), key=lambda one: (-one[0], one[1]))
    return tuple(sorted(index for _, index in worst[:MOST]))
