"""How a game and a match ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from toscana_tui.core.seat import Seat


class Outcome(NamedTuple):
    """The end of one game."""

    scores: tuple[int, int]  # the final score of each seat
    winner: Seat | None  # who won, or None for a drawn game
    termination: str  # in a few words, why the game was over
    by_score: bool = True  # whether the scores tell who won; otherwise `termination` does


class Verdict(NamedTuple):
    """The standing or the end of a match: won by more games, then by the higher total of scores."""

    games_won: tuple[int, int]  # games won by each seat
    # The sum of each seat's scores over the finished games; None where scores are not added up.
    totals: tuple[int, int] | None
    finished: bool  # whether no further game is to come; without it nobody has won yet

    @property
    def decided_by(self) -> Literal["games", "total"] | None:
        """The rule that decided it: more games won, or the higher total; None while open, and if drawn."""
        if self.winner is None:
            return None
        return "total" if higher(self.games_won) is None else "games"

    @property
    def winner(self) -> Seat | None:
        """Who won the match; None while it is open, and for a drawn match."""
        if not self.finished:
            return None
        by_games = higher(self.games_won)
        return higher(self.totals or (0, 0)) if by_games is None else by_games


def higher(pair: tuple[int, int]) -> Seat | None:
    """The seat with the larger number of `pair`, or None where they are equal."""
    if pair[0] == pair[1]:
        return None
    return Seat.ONE if pair[0] > pair[1] else Seat.TWO


# What stands for the lead of whoever is sure to win, or has won by something else than the scores: no game
# has so large a lead. It is told as a win; below zero as a loss. What is larger says how soon (`sure_in`).
SURE = 100.0
_LONGEST = 99  # how far ahead a win is counted at most, in placements of the winner's


def sure_in(moves: int) -> float:
    """What stands for the lead of whoever wins with their own move number `moves` from here, from 1."""
    return SURE + max(0, _LONGEST - moves)


def moves_to_win(lead: float) -> int | None:
    """With which of their own moves the winner wins; None where nobody is sure to, or it is not counted."""
    sooner = abs(lead) - SURE
    return _LONGEST - round(sooner) if 0 < sooner < _LONGEST else None


def lead_of(outcome: Outcome | None, scores: tuple[int, int]) -> float:
    """The lead of seat ONE in score, or `SURE` or its negative where something else has decided the game."""
    if outcome is not None and outcome.winner is not None and not outcome.by_score:
        return -SURE if outcome.winner else SURE
    one, two = scores
    return float(one - two)


def tally(outcomes: Sequence[Outcome]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Games won and total scores over `outcomes`, each as a pair by seat."""
    won_one, won_two = (sum(outcome.winner is seat for outcome in outcomes) for seat in Seat)
    one, two = (sum(outcome.scores[seat] for outcome in outcomes) for seat in Seat)
    return (won_one, won_two), (one, two)
