"""What the matches of an arena say, as one frozen value; as JSON and as text.

The unit is a pair of games with the same deal and sides changed, as luck of the deal and of starting falls
on both alike. The interval is Wilson's (E. B. Wilson, 1927: Probable inference, the law of succession, and
statistical inference) for a proportion of as many trials as would give the variance measured between pairs,
so that it stays within 0 and 1 where nearly everything is won. Both ends and the mean are turned into Elo by
its logistic curve. A mean of all or nothing has no Elo: it counts as half a game short of that, and an end
of the interval as a quarter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toscana_tui.bots.arena import MatchPlayed, Played, Side, Task

_Z = 1.959963984540054  # the standard normal deviate that 95 % lie within, to either side

# How many trials a game can be worth: pairs that all end alike would otherwise be worth any number.
_MOST_TRIALS = 4

_POINTS = {"a": 1.0, None: 0.5, "b": 0.0}


@dataclass(frozen=True, slots=True)
class Difference:
    """How much stronger one side is, with the ends of the 95 % interval."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Summary:
    """The sums over an arena's matches; pairs hold A's number first."""

    task: Task  # one of the matches, which all have the same players and terms
    matches: int  # how many matches were played
    games: tuple[int, int, int]  # won by A, drawn, won by B
    matches_won: tuple[int, int, int]  # the same of matches
    # The average score over games played to their end; None without any, or where a game was won otherwise
    # than by its scores.
    scores: tuple[float, float] | None
    different: int  # how many games differ from all others of the same sides
    # How much stronger A is; None without games. A game counts once, however often it was played: the same
    # one again is no evidence.
    difference: Difference | None
    faults: tuple[int, int]  # games lost by a fault
    seconds: tuple[float | None, float | None]  # the average time of an answer; None where none was given


def summed(task: Task, matches: Sequence[MatchPlayed]) -> Summary:
    """The sums over `matches`, in any order, of the players of `task`."""
    games = [game for match in matches for game in match.games]
    ended = [game.scores for game in games if game.scores is not None]
    if not all(game.outcome.by_score for game in games):  # a lead in scores would say nothing of who won
        ended = []
    pairs: dict[tuple[int, int], list[float]] = {}
    seen = set()
    for match in matches:
        for number, game in enumerate(match.games):
            played = (match.task.sides, game.log.setup, game.log.played, game.winner)
            if played not in seen:
                seen.add(played)
                pairs.setdefault((match.task.pair, number), []).append(_POINTS[game.winner])
    return Summary(
        task=task,
        matches=len(matches),
        games=_tally([game.winner for game in games]),
        matches_won=_tally([match.winner for match in matches]),
        scores=(_mean([one for one, _ in ended]), _mean([two for _, two in ended])) if ended else None,
        different=len(seen),
        difference=difference(list(pairs.values())),
        faults=(sum(game.faulty == "a" for game in games), sum(game.faulty == "b" for game in games)),
        seconds=(_seconds(games, 0), _seconds(games, 1)),
    )


def as_json(summary: Summary) -> dict[str, Any]:
    """The summary as `toscana arena --json` prints it."""
    task, elo = summary.task, summary.difference
    one, two = summary.scores or (None, None)
    return {
        "a": task.bots[0],
        "b": task.bots[1],
        "budgets": {"a": task.budgets[0].limits, "b": task.budgets[1].limits},
        "openings": task.openings,
        "matches": summary.matches,
        "games": dict(zip(("a", "draw", "b"), summary.games, strict=True)),
        "matches_won": dict(zip(("a", "draw", "b"), summary.matches_won, strict=True)),
        "average_scores": {"a": _rounded(one, 3), "b": _rounded(two, 3)},
        "different_games": summary.different,
        "elo": None if elo is None else round(elo.elo, 1),
        "elo_interval": None if elo is None else [round(elo.low, 1), round(elo.high, 1)],
        "faults": {"a": summary.faults[0], "b": summary.faults[1]},
        "seconds_per_action": {"a": _rounded(summary.seconds[0], 6), "b": _rounded(summary.seconds[1], 6)},
    }


def as_text(summary: Summary) -> str:
    """The summary in a few lines."""
    a, b = summary.task.labels
    won, drawn, lost = summary.games
    matches_won, matches_drawn, matches_lost = summary.matches_won
    lines = [
        f"A: {a}   B: {b}",
        f"games:   A won {won}, drawn {drawn}, B won {lost}",
        f"matches: A won {matches_won}, drawn {matches_drawn}, B won {matches_lost}",
    ]
    if summary.scores is not None:
        one, two = summary.scores
        lines.append(f"average score: A {one:.2f}, B {two:.2f}; average lead of A: {one - two:+.2f}")
    games = sum(summary.games)
    if summary.different < games:
        lines.append(f"Only {summary.different} of {games} games are different; the Elo counts each once.")
    if summary.difference is not None:
        elo = summary.difference
        lines.append(f"Elo: A {elo.elo:+.0f}, 95 % interval {elo.low:+.0f} to {elo.high:+.0f}")
    a_spent, b_spent = ("none" if each is None else f"{each:.4f}" for each in summary.seconds)
    lines.append(f"seconds per action: A {a_spent}, B {b_spent}")
    lines.append(f"games lost by a fault: A {summary.faults[0]}, B {summary.faults[1]}")
    return "\n".join(lines)


def _tally(winners: Sequence[Side | None]) -> tuple[int, int, int]:
    return winners.count("a"), winners.count(None), winners.count("b")


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


def _seconds(games: Sequence[Played], who: int) -> float | None:
    answers = sum(game.answers[who] for game in games)
    return sum(game.seconds[who] for game in games) / answers if answers else None


def _rounded(number: float | None, digits: int) -> float | None:
    return None if number is None else round(number, digits)


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
