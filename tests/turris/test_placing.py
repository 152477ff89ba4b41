"""Placing a block: where it rests, what it touches, the middle, the levels."""

from __future__ import annotations

import pytest

from helpers.draw.turris_positions import (
    BLACK,
    WHITE,
    cells,
    drawn,
    heights,
    placements,
    play,
    refused,
    start,
)
from toscana_tui.games.turris.actions import Clause, Placement, parse_action, resting_cells

ONE_LYING = """
   a  b  c
1  w< w> ..
2  .. .. ..
3  .. .. ..
"""
TWO_STANDING = """
   a  b  c    a  b  c
1  w_ b_ ..   w' b' ..
2  .. .. ..   .. .. ..
3  .. .. ..   .. .. ..
"""
STEPS = """
   a  b  c    a  b  c
1  w< w> b_   .. .. b'
2  .. .. ..   .. .. ..
3  .. .. ..   .. .. ..
"""
NEARLY_LEVEL = """
   a  b  c    a  b  c
1  w< w> b^   .. .. ..
2  b< b> bv   .. .. ..
3  .. .. ..   .. .. ..
"""
THREE_HIGH = """
   a  b  c    a  b  c    a  b  c
1  w_ b_ ..   w' b' ..   w< w> ..
2  .. .. ..   .. .. ..   .. .. ..
3  .. .. ..   .. .. ..   .. .. ..
"""


def test_the_first_block_goes_anywhere_but_into_the_middle() -> None:
    for first in (WHITE, BLACK):
        assert start(first).mover is first
        assert " ".join(placements(start(first))) == (
            "a1v a1e a1s b1v b1e c1v c1s a2v a2s c2v c2s a3v a3e b3v b3e c3v"
        )
    refused(start(), "b2v", Clause.MIDDLE, "b2:1 b2:2")
    for token in ("b2e", "b2s", "a2e", "b1s"):
        reason = refused(start(), token, Clause.MIDDLE, "b2:1")
        assert reason == "The middle may not be the first square filled on level 1."


def test_players_alternate_each_with_their_own_colour() -> None:
    position = play(start(BLACK), "a1v a2v a3v")
    assert position.mover is WHITE
    assert [block.owner for block in position.laid] == [BLACK, WHITE, BLACK]
    assert (position.blocks_left(BLACK), position.blocks_left(WHITE)) == (18, 19)


def test_a_block_falls_as_far_as_it_can() -> None:
    position = drawn(STEPS)
    for token, where in {
        "c2v": "c2:1 c2:2",
        "b1v": "b1:2 b1:3",
        "a2e": "a2:1 b2:1",
        "c2s": "c2:1 c3:1",
    }.items():
        action = parse_action(token)
        assert isinstance(action, Placement)
        assert resting_cells(position.occupied, action) == cells(where)
        assert play(position, token).occupied & ~position.occupied == sum(1 << cell for cell in cells(where))


def test_a_lying_block_needs_two_equally_high_columns() -> None:
    reason = refused(drawn(ONE_LYING), "a1s", Clause.REST, "a2:1")
    assert reason == "There would be a gap under it: a1 and a2 are not equally high."
    refused(drawn(STEPS), "b1e", Clause.REST, "b1:2")
    refused(drawn(TWO_STANDING), "b1e", Clause.REST, "c1:1 c1:2")
    assert "a1e" in placements(drawn(TWO_STANDING))


@pytest.mark.parametrize(
    ("token", "cell"), [("c1e", "c1:1"), ("c3e", "c3:1"), ("a3s", "a3:1"), ("b3s", "b3:1")]
)
def test_a_block_stays_on_the_plan(token: str, cell: str) -> None:
    refused(start(), token, Clause.ON_PLAN, cell)
    refused(drawn(ONE_LYING), token, Clause.ON_PLAN, cell)


def test_on_the_ground_a_lying_block_shares_a_face_with_another() -> None:
    position = drawn(ONE_LYING)
    assert {"a2e", "a2s", "c1s", "b2s"} < set(placements(position))
    refused(position, "a3e", Clause.CONTACT, "a3:1 b3:1")
    refused(position, "c2s", Clause.CONTACT, "c2:1 c3:1")


def test_a_standing_block_touches_with_a_long_side() -> None:
    position = drawn(ONE_LYING)
    assert {"a2v", "c1v"} < set(placements(position))
    refused(position, "a3v", Clause.LONG_SIDE, "a3:1 a3:2")
    refused(position, "c2v", Clause.LONG_SIDE, "c2:1 c2:2")  # an edge is not enough
    refused(position, "a1v", Clause.LONG_SIDE, "a1:2 a1:3")  # nor is its short side below


def test_one_square_of_the_long_side_is_enough() -> None:
    assert "b1v" in placements(drawn(STEPS))  # b1 on levels 2 and 3, c1 reaches level 2
    assert "c2v" in placements(drawn(STEPS))


def test_above_the_ground_a_lying_block_straddles_two_blocks() -> None:
    assert refused(drawn(ONE_LYING), "a1e", Clause.STRADDLE, "a1:1 b1:1") == (
        "A lying block must rest on two different blocks."
    )
    assert "a1e" in placements(drawn(TWO_STANDING))
    assert {"a1s", "a1v"} & set(placements(drawn(NEARLY_LEVEL))) == {"a1s"}
    refused(drawn(NEARLY_LEVEL), "c1s", Clause.STRADDLE, "c1:1 c2:1")


def test_the_middle_is_never_the_first_of_a_level() -> None:
    assert "b2e" in placements(drawn(ONE_LYING))
    refused(drawn(NEARLY_LEVEL), "b2e", Clause.MIDDLE, "b2:2")
    refused(drawn(NEARLY_LEVEL), "b1s", Clause.MIDDLE, "b2:2")


def test_a_block_standing_in_the_middle_is_first_on_neither_level() -> None:
    refused(drawn(ONE_LYING), "b2v", Clause.MIDDLE, "b2:2")
    assert "b2v" in placements(drawn(TWO_STANDING))
    refused(drawn(NEARLY_LEVEL), "b2v", Clause.MIDDLE, "b2:2 b2:3")


def test_at_most_three_levels_are_begun_and_not_full() -> None:
    reason = refused(drawn(TWO_STANDING), "a1v", Clause.THREE_LEVELS, "a1:4")
    assert reason == (
        "Level 4 may not be begun while level 1 is not full: at most three levels are begun and not full."
    )
    refused(drawn(THREE_HIGH), "a1v", Clause.THREE_LEVELS, "a1:4 a1:5")
    assert "a2v" in placements(drawn(THREE_HIGH))


def test_a_level_that_is_filled_makes_room_above() -> None:
    nearly = """
       a  b  c    a  b  c    a  b  c
    1  w_ b_ ..   w' b' ..   w< w> ..
    2  w^ b< b>   .. .. ..   .. .. ..
    3  wv b< b>   .. .. ..   .. .. ..
    """
    refused(drawn(nearly), "a1v", Clause.THREE_LEVELS, "a1:4 a1:5")
    full = play(drawn(nearly), "c1v")
    refused(full, "a1v", Clause.THREE_LEVELS, "a1:5")
    assert max(heights(full)) - min(heights(full)) == 2
