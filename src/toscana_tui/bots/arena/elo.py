"""From scores of games to a difference in Elo with its interval; nothing here knows a bot.

The unit is a pair of games with the same deal and sides changed, as luck of the deal and of starting falls
on both alike. The interval is Wilson's (E. B. Wilson, 1927: Probable inference, the law of succession, and
statistical inference) for a proportion of as many trials as would give the variance measured between pairs,
so that it stays within 0 and 1 where nearly everything is won. Both ends and the mean are turned into Elo by
its logistic curve. A mean of all or nothing has no Elo: it counts as half a game short of that, and an end
of the interval as a quarter.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_Z = 1.959963984540054
"""The standard normal deviate that 95 % lie within, to either side."""

_MOST_TRIALS = 4
"""How many trials a game can be worth: pairs that all end alike would otherwise be worth any number."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How much stronger one side is.

    Attributes:
        elo: the difference.
        low: the lower end of its 95 % interval.
        high: the upper end.
    """

    elo: float
    low: float
    high: float


def elo_of(score: float) -> float:
    """The difference in Elo that lets one expect a score between 0 and 1, both left out."""
    return 400 * math.log10(score / (1 - score))


def difference(pairs: Sequence[Sequence[float]]) -> Difference | None:
    """The difference that the scores of games tell, each 1, 0.5 or 0, in pairs; None without games."""
    units = [pair for pair in pairs if pair]
    games = sum(map(len, units))
    if not games:
        return None
    mean = sum(map(sum, units)) / games
    trials = _trials(units, mean, games)
    middle = (mean + _Z * _Z / (2 * trials)) / (1 + _Z * _Z / trials)
    spread = mean * (1 - mean) / trials + _Z * _Z / (4 * trials * trials)
    half = _Z * math.sqrt(spread) / (1 + _Z * _Z / trials)
    low, high = (_inside(end, 0.25 / games) for end in (middle - half, middle + half))
    return Difference(elo_of(_inside(mean, 0.5 / games)), elo_of(low), elo_of(high))


def _trials(units: Sequence[Sequence[float]], mean: float, games: int) -> float:
    """How many independent trials would make the mean as certain as it is."""
    if len(units) < 2:
        return games
    # The variance of a mean over units of unlike size (the last pair may lack a match), as of a ratio.
    spread = sum((sum(unit) - mean * len(unit)) ** 2 for unit in units)
    variance = spread * len(units) / (len(units) - 1) / games**2
    if mean in {0, 1}:
        return games
    single = mean * (1 - mean)
    return min(single / variance, _MOST_TRIALS * games) if variance else _MOST_TRIALS * games


def _inside(score: float, margin: float) -> float:
    return min(max(score, margin), 1 - margin)
