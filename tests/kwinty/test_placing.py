"""Where a block may be placed, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.draw.walls import BLACK, EIGHT_HIGH, EIGHT_WIDE, LOW, WHITE, drawn, play, refused, start, tokens
from toscana_tui.games.kwinty.actions import Clause, Orientation

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat


@pytest.mark.parametrize("first", [WHITE, BLACK])
def test_the_first_block_begins_in_the_middle_column(first: Seat) -> None:
    position = start(first)
    assert tokens(position) == ["ih", "iv"]
    for token in ("hh", "hv", "jh", "jv", "ah", "qv", "qh"):
        refused(position, token, Clause.FIRST_COLUMN, "i1")


def test_the_players_alternate_and_place_their_own_colour() -> None:
    position = play(start(BLACK), "ih iv kv")
    assert position.mover is WHITE
    assert [(laid.owner, laid.orientation) for laid in position.laid] == [
        (BLACK, Orientation.LYING),
        (WHITE, Orientation.STANDING),
        (BLACK, Orientation.STANDING),
    ]
    assert (position.blocks_left(WHITE), position.blocks_left(BLACK)) == (19, 18)


def test_all_that_is_legal_on_a_low_wall() -> None:
    assert tokens(drawn(LOW, WHITE)) == ["gh", "jh", "fv", "gv", "hv", "iv", "jv", "kv", "lv"]
    assert tokens(drawn(LOW, BLACK)) == ["eh", "gh", "jh", "lh", "fv", "gv", "hv", "jv", "kv", "lv"]


def test_a_lying_block_rests_on_two_columns_of_equal_height() -> None:
    position = drawn(LOW)
    reason = refused(position, "hh", Clause.REST, "h2")
    assert "h2" in reason
    refused(position, "ih", Clause.REST, "j2")
    refused(position, "fh", Clause.REST, "f1")
    refused(position, "kh", Clause.REST, "l1")
    refused(play(position, "iv"), "ih", Clause.REST, "j2 j3 j4")


def test_a_block_shares_a_side_with_another() -> None:
    position = drawn(LOW)
    refused(position, "ev", Clause.CONTACT, "e1 e2")
    refused(position, "mv", Clause.CONTACT, "m1 m2")
    refused(position, "dh", Clause.CONTACT, "d1 e1")
    refused(position, "mh", Clause.CONTACT, "m1 n1")


def test_meeting_at_an_edge_is_no_contact() -> None:
    """A block on the ground can only meet the wall at an edge where it leaves a column between."""
    position = play(start(), "iv")
    refused(position, "gv", Clause.CONTACT, "g1 g2")
    assert "hv" in tokens(position)


def test_two_lying_blocks_of_one_colour_never_meet_end_to_end() -> None:
    position = drawn(LOW, WHITE)
    refused(position, "eh", Clause.SHORT_SIDES, "g1 h1")
    refused(position, "lh", Clause.SHORT_SIDES, "j1 k1")
    assert {"eh", "lh"} <= set(tokens(drawn(LOW, BLACK)))


def test_both_neighbours_are_at_fault_where_there_are_two() -> None:
    position = drawn(
        """
 3  W< W> .. .. W< W>
 2  B< B> W< W> B< B>
 1  W< W> B< B> W< W>
    g  h  i  j  k  l
"""
    )
    refused(position, "ih", Clause.SHORT_SIDES, "g3 h3 k3 l3")


def test_a_lying_block_may_lie_on_one_of_its_own_colour() -> None:
    position = play(start(), "ih kv ih")
    assert len(position.laid) == 3


def test_two_standing_blocks_of_one_colour_never_stand_on_top_of_each_other() -> None:
    refused(drawn(LOW, BLACK), "iv", Clause.SHORT_SIDES, "i1 i2")
    assert "iv" in tokens(drawn(LOW, WHITE))


@pytest.mark.parametrize("token", ["fv", "lv", "gv", "kv"])
def test_a_short_side_may_meet_a_long_side(token: str) -> None:
    """Beside the ends of lying blocks, and on top of them, a standing one of their colour is allowed."""
    assert token in tokens(drawn(LOW, WHITE))


def test_standing_blocks_of_one_colour_may_stand_side_by_side_and_carry_a_lying_one() -> None:
    position = play(start(), "iv jv hv kv hh")
    assert [laid.owner for laid in position.laid].count(WHITE) == 3


def test_the_wall_grows_to_nine_columns_on_either_side() -> None:
    position = drawn(EIGHT_WIDE)
    assert {"ev", "nv"} <= set(tokens(position))
    refused(position, "dh", Clause.WIDTH, "d1 e1")
    refused(position, "nh", Clause.WIDTH, "n1 o1")
    refused(position, "dv", Clause.WIDTH, "d1 d2")
    refused(position, "qh", Clause.WIDTH, "q1")
    left, right = play(position, "ev"), play(position, "nv")
    reason = refused(left, "nv", Clause.WIDTH, "n1 n2")
    assert "begins at e and ends at m" in reason
    refused(right, "ev", Clause.WIDTH, "e1 e2")
    refused(left, "mh", Clause.WIDTH, "n3")


def test_a_wall_of_one_column_has_one_end() -> None:
    reason = refused(play(start(), "iv"), "qh", Clause.WIDTH, "q1")
    assert reason == "The wall would be more than nine columns wide: it begins at i."


def test_the_wall_grows_to_nine_rows() -> None:
    position = drawn(EIGHT_HIGH, BLACK)
    assert "gh" in tokens(position)
    refused(position, "gv", Clause.HEIGHT, "g8")
    refused(position, "iv", Clause.HEIGHT, "i9")
    assert "jv" in tokens(drawn(EIGHT_HIGH, WHITE))
    full = play(position, "gh")
    refused(full, "gh", Clause.HEIGHT, "g9 h9")
    refused(full, "hh", Clause.HEIGHT, "h9 i9")
