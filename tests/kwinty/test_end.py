"""Five in a line, passing, and the end without five."""

from __future__ import annotations

import pytest

from helpers.draw.walls import (
    ALL_PLACED,
    BLACK,
    BOTH_ARE_STUCK,
    WHITE,
    WHITE_HAS_NONE,
    WHITE_IS_STUCK,
    cells,
    drawn,
    play,
    random_games,
    refused,
    start,
    tokens,
)
from toscana_tui.core.game import PASS
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.actions import Clause
from toscana_tui.games.kwinty.position import Position

STACKS = """
 4  W< W> B< B>
 3  W< W> B< B>
 2  W< W> B< B>
 1  W< W> B< B>
    i  j  k  l
"""
RISING = """
 4  .. .. W^ W^ W< W>
 3  .. W^ Wv Wv B< B>
 2  .. Wv B^ B^ B^ B^
 1  W< W> Bv Bv Bv Bv
    f  g  h  i  j  k
"""
FALLING = """
 4  W< W> W^ W^ .. ..
 3  B< B> Wv Wv W^ ..
 2  B^ B^ B^ B^ Wv ..
 1  Bv Bv Bv Bv W< W>
    f  g  h  i  j  k
"""
EQUAL = """
 9  W< W> B< B> W< W> B< B> ..
 8  B^ B^ B^ B^ W^ B^ W^ B^ B^
 7  Bv Bv Bv Bv Wv Bv Wv Bv Bv
 6  W^ W^ W^ W^ B^ W^ B^ W^ W^
 5  Wv Wv Wv Wv Bv Wv Bv Wv Wv
 4  B^ B^ B^ B^ W^ B^ W^ B^ B^
 3  Bv Bv Bv Bv Wv Bv Wv Bv Bv
 2  W^ W^ W^ W^ B^ W^ B^ W^ W^
 1  Wv Wv Wv Wv Bv Wv Bv Wv Wv
    e  f  g  h  i  j  k  l  m
"""


@pytest.mark.parametrize(
    ("wall", "token", "fives"),
    [
        (STACKS, "ih", ["i1 i2 i3 i4 i5", "j1 j2 j3 j4 j5"]),
        (STACKS, "iv", ["i1 i2 i3 i4 i5 i6"]),
        (RISING, "jv", ["f1 g2 h3 i4 j5"]),
        (FALLING, "gv", ["g5 h4 i3 j2 k1"]),
        (RISING, "kv", []),
    ],
)
def test_five_or_more_in_a_line_win_at_once(wall: str, token: str, fives: list[str]) -> None:
    before = drawn(wall)
    assert not before.over
    assert before.outcome() is None
    after = play(before, token)
    assert after.fives(WHITE) == tuple(map(cells, fives))
    assert after.five is (WHITE if fives else None)
    assert after.over is bool(fives)
    outcome = after.outcome()
    if fives:
        assert outcome is not None
        assert (outcome.winner, outcome.termination) == (WHITE, "white has five in a line")
    else:
        assert outcome is None


def test_five_in_a_row_from_the_start_of_a_game() -> None:
    position = play(start(BLACK), "ih kv hv hv fh")
    assert position.fives(BLACK) == (cells("f1 g1 h1 i1 j1"),)
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.termination) == (BLACK, "black has five in a line")


def test_five_win_against_more_lines_of_four() -> None:
    for mover, token, scores in ((WHITE, "ih", (0, 2)), (BLACK, "kh", (2, 0))):
        outcome = play(drawn(STACKS, mover), token).outcome()
        assert outcome is not None
        assert outcome.scores == scores
        assert outcome.winner is mover


@pytest.mark.parametrize("mover", Seat)
def test_nothing_can_be_done_after_five(mover: Seat) -> None:
    token = "ih" if mover is WHITE else "kh"
    position = play(drawn(STACKS, mover), token)
    assert tokens(position) == []
    assert position.placement_count == 0
    assert not position.must_pass
    for seat in Seat:
        assert position.choices(seat) == ()
        assert position.placements_of(seat) == ()
    for action in ("pass", "ih", "kh", "mv", "iv"):
        refused(position, action, Clause.OVER)


def test_who_can_place_nothing_passes_and_the_other_goes_on() -> None:
    position = drawn(WHITE_IS_STUCK)
    assert position.must_pass
    assert not position.over
    assert tokens(position) == ["pass"]
    assert position.placement_count == 0
    assert position.choices(WHITE) == (PASS,)
    assert position.choices(BLACK) == ()
    refused(position, "nv", Clause.SHORT_SIDES, "n5 n6")
    after = position.play(PASS)
    assert after == drawn(WHITE_IS_STUCK, BLACK)
    assert tokens(after) == ["nv"]


def test_no_one_else_passes() -> None:
    refused(drawn(WHITE_IS_STUCK, BLACK), "pass", Clause.COMPULSORY)
    refused(start(), "pass", Clause.COMPULSORY)


def test_the_game_is_over_without_passes_when_neither_can_place() -> None:
    position = play(drawn(WHITE_IS_STUCK), "pass nv")
    for mover in Seat:
        stuck = drawn(BOTH_ARE_STUCK, mover)
        assert stuck.blocks == position.blocks
        assert stuck.over
        assert tokens(stuck) == []
        refused(stuck, "pass", Clause.OVER)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.termination == "neither player can place"
    assert (outcome.scores, outcome.winner) == ((2, 3), BLACK)


def test_a_player_without_blocks_passes_too() -> None:
    position = drawn(WHITE_HAS_NONE)
    assert (position.blocks_left(WHITE), position.blocks_left(BLACK)) == (0, 1)
    assert tokens(position) == ["pass"]
    refused(position, "kh", Clause.BLOCKS_LEFT)
    after = play(position, "pass")
    assert tokens(after) == ["kh", "lh"]
    assert play(after, "kh").over


@pytest.mark.parametrize("mover", Seat)
def test_the_game_is_over_when_all_blocks_are_placed(mover: Seat) -> None:
    outcome = drawn(ALL_PLACED, mover).outcome()
    assert outcome is not None
    assert outcome.termination == "every block is placed"
    assert (outcome.scores, outcome.winner) == ((8, 9), BLACK)


def test_more_lines_of_four_win_without_five() -> None:
    ends = [game.last for game in random_games(200, seed=5, peaceful=True) if game.last.five is None]
    assert len(ends) > 20
    for position in ends:
        outcome = position.outcome()
        assert outcome is not None
        white, black = outcome.scores
        assert (white, black) == (len(position.fours(WHITE)), len(position.fours(BLACK)))
        assert outcome.winner is (WHITE if white > black else BLACK if black > white else None)
    assert {outcome.winner for outcome in map(Position.outcome, ends) if outcome} == {WHITE, BLACK, None}


def test_equally_many_lines_are_a_draw() -> None:
    outcome = drawn(EQUAL).outcome()
    assert outcome is not None
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.winner is None


def test_a_game_never_ends_with_a_pass() -> None:
    for game in (*random_games(100, seed=6), *random_games(60, seed=6, peaceful=True)):
        assert game.last.over
        assert game.actions[-1] != PASS
        assert (PASS, PASS) not in zip(game.actions, game.actions[1:], strict=False)
