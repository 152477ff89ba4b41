"""Who has won."""

from __future__ import annotations

import pytest

from toscana_tui.core.outcome import Outcome, Verdict, higher, tally, verdict
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


def test_a_match_is_open_until_it_is_finished() -> None:
    games = [outcome(9, 1), outcome(9, 1)]
    assert verdict(games, finished=False) == Verdict((2, 0), (18, 2), None, None)
    assert verdict(games, finished=True) == Verdict((2, 0), (18, 2), Seat.ONE, "games")


def test_totals_decide_only_where_games_do_not() -> None:
    assert verdict([outcome(2, 1), outcome(2, 1), outcome(0, 9)], finished=True).winner is Seat.ONE
    assert verdict([outcome(2, 1), outcome(0, 9)], finished=True) == Verdict(
        (1, 1), (2, 10), Seat.TWO, "total"
    )
    assert verdict([outcome(2, 1), outcome(1, 2)], finished=True) == Verdict((1, 1), (3, 3), None, None)
