"""RULES, Match: two games, alternating starters, games won before totals."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.draw.positions import GREY, RED
from helpers.played.games import random_game
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.outcome import Outcome, Verdict
from toscana_tui.games.toscana.game import TOSCANA

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat


def outcome(red: int, grey: int) -> Outcome:
    winner = RED if red > grey else GREY if grey > red else None
    return Outcome((red, grey), winner, "neither player can place")


def after_one_game(seed: int, edition: str = "it") -> Match:
    return Match(("Anna", "Bruno"), (random_game(random.Random(seed), edition).log(),))


def test_a_match_has_two_games() -> None:
    match = after_one_game(1)
    assert TOSCANA.rounds == 2
    assert not match.finished
    match = match.next_game(random.Random(2))
    assert not match.finished
    assert match.log.actions == ()
    rest = random_game(random.Random(3), "it").log()
    match = match.with_log(rest)
    assert match.finished
    with pytest.raises(ValueError, match="no next game"):
        match.next_game(random.Random(4))


@pytest.mark.parametrize("seed", range(6))
def test_who_started_the_first_game_is_second_in_the_other(seed: int) -> None:
    match = after_one_game(seed, "de")
    following = match.next_game(random.Random(seed)).log.setup
    assert following.first is match.log.setup.first.other
    assert following.edition is match.log.setup.edition
    assert following.stacks != match.log.setup.stacks


def test_the_next_game_waits_for_the_end_of_the_first() -> None:
    match = Match(("Anna", "Bruno"), (random_game(random.Random(1), "it", most=5).log(),))
    with pytest.raises(ValueError, match="no next game"):
        match.next_game(random.Random(1))


def test_what_may_follow_a_game() -> None:
    rng = random.Random(1)
    first = TOSCANA.deal(rng, RED, {"Edition": "it"})
    ended = outcome(3, 2)
    assert TOSCANA.follows(first, ended, TOSCANA.deal(rng, GREY, {"Edition": "it"})) is None
    same_starter = TOSCANA.follows(first, ended, TOSCANA.deal(rng, RED, {"Edition": "it"}))
    other_edition = TOSCANA.follows(first, ended, TOSCANA.deal(rng, GREY, {"Edition": "de"}))
    assert same_starter is not None
    assert same_starter.tag == "First"
    assert "red starts both" in str(same_starter)
    assert other_edition is not None
    assert other_edition.tag == "Edition"
    assert "edition" in str(other_edition)


@pytest.mark.parametrize(
    ("games", "winner", "decided_by"),
    [
        ([(9, 6), (8, 7)], RED, "games"),
        ([(1, 2), (7, 7)], GREY, "games"),
        ([(9, 8), (1, 20)], GREY, "total"),
        ([(20, 1), (8, 9)], RED, "total"),
        ([(9, 6), (8, 8)], RED, "games"),
        ([(5, 6), (6, 5)], None, None),
        ([(7, 7), (9, 9)], None, None),
    ],
)
def test_games_won_then_totals_then_a_draw(
    games: list[tuple[int, int]], winner: Seat | None, decided_by: str | None
) -> None:
    verdict = TOSCANA.verdict([outcome(*scores) for scores in games])
    assert (verdict.winner, verdict.decided_by) == (winner, decided_by)
    assert verdict.totals == (sum(red for red, _ in games), sum(grey for _, grey in games))


def test_nobody_has_won_before_the_second_game() -> None:
    assert TOSCANA.verdict([]) == Verdict((0, 0), (0, 0), finished=False)
    assert TOSCANA.verdict([outcome(20, 1)]) == Verdict((1, 0), (20, 1), finished=False)


def test_a_match_knows_the_outcomes_of_its_games() -> None:
    match = after_one_game(5)
    ended = match.position.outcome()
    assert match.outcomes == (ended,)
    match = match.next_game(random.Random(6))
    assert match.outcomes == (ended,)
    assert match.verdict() == TOSCANA.verdict(match.outcomes)
    assert match.game is TOSCANA
    assert match.log == GameLog.begin(TOSCANA, match.log.setup)


def test_playing_changes_the_current_game_only() -> None:
    match = after_one_game(7).next_game(random.Random(8))
    action = next(iter(match.position.actions()))
    after = match.play(action)
    assert after.logs[0] == match.logs[0]
    assert after.log.actions == (action,)
    assert match.log.actions == ()
