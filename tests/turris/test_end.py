"""Passing, the end, and who has won."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from helpers.draw.turris_positions import BLACK, WHITE, play, refused, start, tokens
from helpers.oracles.turris_oracle import Oracle
from toscana_tui.core.game import PASS
from toscana_tui.games.turris.actions import Clause

if TYPE_CHECKING:
    from toscana_tui.games.turris.position import Position

GAMES = [
    game
    for line in (Path(__file__).parent.parent / "vectors" / "blocks-games.jsonl").read_text().splitlines()
    if (game := json.loads(line))["game"] == "turris"
]


STUCK = (
    "c1s a2e c3v b3v a1v b3e c2v b2v a2v c1v a3v b1v c1s a3v a2e none a1e c3v a2s b1v b2e xc3 a1v b3v a1s "
    "b2s none c1v c3v c3v a3v b3v c2v b1v a2v c1v b1v c2v c3v a3v a1v a1s b2v"
)
"""A game late in which white, who has no block left, may take one out and so bar every place of black's."""

BARRED = (
    "c2v b2s c1v b1v a2v a1v a1e b2v xa2 b3v c3v a2s a3v c3v c2v b2s xa3 c1v a2v a1s a3v c2s b3v b1v a1v a2e "
    "xb3 c1v b3v a3v c2v b1v a2s c1v c3v a1v c2s a2v b3v a3v b2v"
)
"""A game late in which black may bar every place of white's by `xb1`, while both have blocks left."""


def blocks_left(position: Position) -> tuple[int, int]:
    return position.blocks_left(WHITE), position.blocks_left(BLACK)


def positions() -> list[tuple[Position, str]]:
    """Every position of the whole games, with the token that follows; "" at the end."""
    found = []
    for game in GAMES:
        position = start(BLACK if game["first"] == "black" else WHITE)
        for token in game["tokens"]:
            found.append((position, token))
            position = play(position, token)
        found.append((position, ""))
    return found


def test_no_one_passes_who_can_place() -> None:
    assert refused(start(), "pass", Clause.COMPULSORY) == "You cannot pass while a block can be placed."
    refused(play(start(), "a1e"), "pass", Clause.COMPULSORY)


def test_who_can_place_nothing_passes_while_the_other_goes_on() -> None:
    passing = [position for position, token in positions() if token == "pass"]
    assert len(passing) >= 10
    for position in passing:
        assert position.must_pass
        assert not position.over
        assert position.actions() == (PASS,)
        assert position.placement_count == 0
        assert position.outcome() is None
        after = position.play(PASS)
        assert after.mover is position.mover.other
        assert (after.blocks, after.last, after.barred) == (position.blocks, position.last, 0)
        if not position.blocks_left(position.mover):
            colour = "Black" if position.mover else "White"
            assert refused(position, "a1v", Clause.BLOCKS_LEFT) == f"{colour} has placed all 20 blocks."


def test_the_game_is_over_when_neither_can_place() -> None:
    ends = [position for position, token in positions() if not token]
    assert len(ends) == len(GAMES)
    for position in ends:
        assert position.over
        assert not position.must_pass
        assert position.actions() == ()
        assert not any(position.placements_of(seat) for seat in (WHITE, BLACK))
        for token in ("a1v", "pass", "none", "xa1"):
            assert refused(position, token, Clause.OVER) == "The game is over."
        outcome = position.outcome()
        assert outcome is not None
        assert outcome.scores == position.scores()
        white, black = outcome.scores
        assert outcome.winner is (WHITE if white > black else BLACK)
        assert outcome.termination == "every block is placed"


@pytest.mark.parametrize(
    ("game", "taken", "left", "then"), [(STUCK, "xb3", (0, 2), "pass pass"), (BARRED, "xb1", (4, 2), "pass")]
)
def test_whom_only_the_bar_keeps_from_placing_passes_and_the_game_is_not_over(
    game: str, taken: str, left: tuple[int, int], then: str
) -> None:
    position = play(start(BLACK), f"{game} {taken}")
    assert blocks_left(position) == left
    waiting = position.mover
    assert position.barred_alone
    assert not position.over
    assert position.outcome() is None
    assert position.actions() == (PASS,)
    oracle = Oracle("black")
    for token in f"{game} {taken} {then}".split():
        assert not oracle.over()
        oracle.play(token)
    passed = play(position, "pass")
    assert not passed.over
    assert not passed.barred_alone, "a bar lasts one turn"
    if not blocks_left(position)[waiting.other]:
        passed = play(passed, "pass")
        assert passed.mover is waiting
    assert passed.placements
    assert set(tokens(passed)) == oracle.actions()


def test_the_last_block_of_all_may_still_earn_a_bonus() -> None:
    pending = [
        (position, token)
        for position, token in positions()
        if position.bonus and not position.blocks_left(WHITE) and not position.blocks_left(BLACK)
    ]
    assert pending
    for position, token in pending:
        assert token.startswith("x")
        assert not position.over
        assert set(tokens(position)) == {*(name for name in tokens(position) if name[0] == "x"), "none"}
        assert play(position, "none").over
        assert not play(position, token).over


def test_equal_scores_draw() -> None:
    assert start().scores() == (0, 0)
    standing = play(start(), "a1v a2v").scores()
    assert standing[0] == standing[1]


def test_nothing_is_decided_before_the_end() -> None:
    for position, token in positions():
        assert (position.outcome() is None) is bool(token)
