"""What the matches of an arena say, as one frozen value; as JSON and as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toscana_tui.bots.arena.elo import difference

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.bots.arena.elo import Difference
    from toscana_tui.bots.arena.matches import MatchPlayed, Played, Side, Task
    from toscana_tui.core.bot import Budget

_POINTS = {"a": 1.0, None: 0.5, "b": 0.0}


@dataclass(frozen=True, slots=True)
class Summary:
    """The sums over an arena's matches; pairs hold A's number first.

    Attributes:
        bots: the names as they were given.
        labels: what they are called for people.
        budgets: what they could think about a placement.
        openings: how many actions at the start of each game were drawn by lot.
        matches: how many matches were played.
        games: games won by A, drawn, won by B.
        matches_won: matches won by A, drawn, won by B.
        scores: the average score over games played to their end; None without any, or where a game was won
            otherwise than by its scores.
        different: how many games differ from all others of the same sides.
        difference: how much stronger A is; None without games. A game counts once, however often it was
            played: the same one again is no evidence.
        faults: games lost by a fault.
        seconds: the average time of an answer; None where none was given.
    """

    bots: tuple[str, str]
    labels: tuple[str, str]
    budgets: tuple[Budget, Budget]
    openings: int
    matches: int
    games: tuple[int, int, int]
    matches_won: tuple[int, int, int]
    scores: tuple[float, float] | None
    different: int
    difference: Difference | None
    faults: tuple[int, int]
    seconds: tuple[float | None, float | None]


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
            played = (match.task.seat_of_a, game.log.setup, game.log.played, game.winner)
            if played not in seen:
                seen.add(played)
                pairs.setdefault((match.task.pair, number), []).append(_POINTS[game.winner])
    return Summary(
        bots=task.bots,
        labels=task.labels,
        budgets=task.budgets,
        openings=task.openings,
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
    one, two = summary.scores or (None, None)
    elo = summary.difference
    return {
        "a": summary.bots[0],
        "b": summary.bots[1],
        "budgets": {"a": summary.budgets[0].limits, "b": summary.budgets[1].limits},
        "openings": summary.openings,
        "matches": summary.matches,
        "games": dict(zip(("a", "draw", "b"), summary.games, strict=True)),
        "matches_won": dict(zip(("a", "draw", "b"), summary.matches_won, strict=True)),
        "average_scores": {"a": _rounded(one, 3), "b": _rounded(two, 3)},
        "different_games": summary.different,
        "elo": None if elo is None else round(elo.elo, 1),
        "elo_interval": None if elo is None else [round(elo.low, 1), round(elo.high, 1)],
        "faults": {"a": summary.faults[0], "b": summary.faults[1]},
        "seconds_per_action": {
            "a": _rounded(summary.seconds[0], 6),
            "b": _rounded(summary.seconds[1], 6),
        },
    }


def as_text(summary: Summary) -> str:
    """The summary in a few lines."""
    a, b = summary.labels
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
    lines.append(
        "seconds per action: "
        + ", ".join(
            f"{who} {'none' if spent is None else f'{spent:.4f}'}"
            for who, spent in zip("AB", summary.seconds, strict=True)
        )
    )
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
