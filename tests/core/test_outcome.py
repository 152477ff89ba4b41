"""Who has won."""

from __future__ import annotations

import pytest

from toscana_tui.core.outcome import Outcome, Verdict, higher, tally
from toscana_tui.core.seat import Seat


def outcome(one: int, two: int) -> Outcome:
    return Outcome((one, two), higher((one, two)), "done")


def test_seats() -> None:
    assert Seat.ONE.other is Seat.TWO
    assert Seat.TWO.other is Seat.ONE
    assert ("a", "b")[Seat.TWO] == "b"


@pytest.mark.parametrize(
    ("pair", "winner"), [((2, 1), Seat.ONE), ((1, 2), Seat.TWO), ((3, 3), None), ((0, 0), None)]
)
def test_the_higher_number_wins(pair: tuple[int, int], winner: Seat | None) -> None:
    assert higher(pair) is winner


def test_a_tally_counts_wins_and_scores() -> None:
    assert tally([]) == ((0, 0), (0, 0))
    assert tally([outcome(3, 2), outcome(1, 9), outcome(4, 4), outcome(5, 0)]) == ((2, 1), (13, 15))


@pytest.mark.parametrize(
    ("games", "totals", "winner", "rule"),
    [
        ((2, 0), (18, 2), Seat.ONE, "games"),
        ((2, 1), (4, 11), Seat.ONE, "games"),
        ((1, 1), (2, 10), Seat.TWO, "total"),
        ((1, 1), (3, 3), None, None),
        ((0, 2), None, Seat.TWO, "games"),
        ((1, 1), None, None, None),
    ],
)
def test_totals_decide_only_where_games_do_not(
    games: tuple[int, int], totals: tuple[int, int] | None, winner: Seat | None, rule: str | None
) -> None:
    verdict = Verdict(games, totals, finished=True)
    assert (verdict.winner, verdict.decided_by) == (winner, rule)
    open_yet = Verdict(games, totals, finished=False)
    assert (open_yet.winner, open_yet.decided_by) == (None, None)
