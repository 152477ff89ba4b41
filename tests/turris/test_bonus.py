"""The bonus: what earns it, what may be done with it, and what it bars."""

from __future__ import annotations

from helpers.draw.turris_positions import (
    BLACK,
    WHITE,
    drawn,
    heights,
    placements,
    play,
    refused,
    removals,
    start,
    tokens,
)
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import (
    Clause,
    Removal,
    format_action,
    parse_action,
    parse_column,
)

MIXED = """
   a  b  c    a  b  c
1  b_ w< w>   b' .. ..
2  b^ w_ b_   .. w' b'
3  bv .. ..   .. .. ..
"""
BURIED = """
   a  b  c    a  b  c    a  b  c
1  .. b< b>   .. .. w_   .. .. w'
2  .. .. b_   .. .. b'   .. .. ..
3  .. .. ..   .. .. ..   .. .. ..
"""
HIGH = """
   a  b  c    a  b  c    a  b  c    a  b  c
1  b_ w< w>   b' w_ b_   .. w' b'   .. w< w>
2  b< b> w^   .. .. ..   .. .. ..   .. .. ..
3  w< w> wv   .. .. ..   .. .. ..   .. .. ..
"""
TWICE = """
   a  b  c    a  b  c    a  b  c
1  w_ b_ ..   w' b' ..   w< w> ..
2  .. .. b_   .. .. b'   .. .. ..
3  .. .. ..   .. .. ..   .. .. ..
"""


def test_filling_a_square_of_the_middle_earns_it() -> None:
    for token in ("b2e", "b2s"):
        position = play(start(), f"a1e {token}")
        assert (position.mover, position.bonus) == (BLACK, True)
    position = play(drawn(TWICE, mover=BLACK), "b2v")
    assert (position.mover, position.bonus) == (BLACK, True)
    position = play(start(), "a1e a2s")
    assert (position.mover, position.bonus) == (WHITE, False)


def test_it_is_another_block_a_block_taken_out_or_nothing() -> None:
    position = play(start(), "a1v a2v a3v b2s")
    assert position.bonus
    assert position.mover is BLACK
    assert removals(position) == ["xa1"]
    assert position.placement_count == len(placements(position)) > 0
    assert tokens(position) == [*placements(position), "xa1", "none"]
    assert refused(position, "pass", Clause.COMPULSORY) == "To decline a bonus, write none, not pass."
    for seat in Seat:
        assert position.choices(seat) == (position.actions() if seat is BLACK else ())
        assert all(position.actor(action) is BLACK for action in position.actions())
    for token in tokens(position):
        after = play(position, token)
        assert (after.mover, after.bonus) == (WHITE, False)


def test_it_is_declined_without_any_change_to_the_tower() -> None:
    position = play(start(), "a1v a2v a3v b2s")
    after = play(position, "none")
    assert (after.blocks, after.last, after.barred) == (position.blocks, position.last, 0)


def test_a_bonus_block_in_the_middle_earns_no_other() -> None:
    position = play(drawn(TWICE, mover=BLACK), "b2v")
    assert "b2e" in placements(position)
    after = play(position, "b2e")
    assert (after.mover, after.bonus) == (WHITE, False)


def test_without_a_bonus_nothing_is_taken_out_or_declined() -> None:
    for token in ("xa1", "none"):
        assert refused(play(start(), "a1e"), token, Clause.BONUS_ONLY) == (
            "There is no bonus now: it comes from filling a square of the middle column."
        )
    assert removals(play(start(), "a1e a2s")) == []


def test_what_may_be_taken_out() -> None:
    position = drawn(MIXED, bonus=True, last="c2:1")
    assert removals(position) == ["xa1", "xa2"]
    refused(position, "xb1", Clause.TAKE_OWN, "b1:1 c1:1")
    refused(position, "xc1", Clause.TAKE_OWN, "b1:1 c1:1")
    refused(position, "xc2", Clause.TAKE_LAST, "c2:1 c2:2")
    refused(position, "xb3", Clause.TAKE_NOTHING, "b3:1")


def test_a_block_on_which_something_rests_stays() -> None:
    position = drawn(BURIED, bonus=True, last="c2:1")
    assert removals(position) == []
    assert refused(position, "xb1", Clause.TAKE_BURIED, "c1:2") == "A block rests on it: c1 on level 2."
    refused(position, "xc1", Clause.TAKE_OWN, "c1:2 c1:3")


def test_the_levels_hold_after_taking_out_too() -> None:
    position = drawn(HIGH, bonus=True, last="c1:2")
    assert (min(heights(position)), max(heights(position))) == (1, 4)
    assert removals(position) == []
    refused(position, "xa1", Clause.THREE_LEVELS, "a1:1 a1:2")
    refused(position, "xa2", Clause.THREE_LEVELS, "a2:1 b2:1")


def test_the_block_is_given_back() -> None:
    position = drawn(MIXED, bonus=True, last="c2:1")
    after = play(position, "xa1")
    assert after.blocks_left(BLACK) == position.blocks_left(BLACK) + 1
    assert after.blocks_left(WHITE) == position.blocks_left(WHITE)
    assert {block.cells[0] for block in position.laid} - {block.cells[0] for block in after.laid} == {0}


def test_a_lying_block_has_two_names() -> None:
    position = drawn(MIXED, bonus=True, last="c2:1")
    second = parse_action("xa3")
    assert position.fault(second) is None
    assert position.play(second) == play(position, "xa2")
    assert position.canonical(second) == Removal(parse_column("a2"))
    assert second not in position.actions()
    for action in position.actions():
        assert position.canonical(action) == action


def test_the_freed_places_are_barred_for_the_next_turn() -> None:
    position = play(drawn(MIXED, bonus=True, last="c2:1"), "xa2")
    assert position.mover is BLACK
    assert refused(position, "a2v", Clause.BARRED, "a2:1") == (
        "No block may fill a2 on level 1 this turn: one was just taken out there."
    )
    refused(position, "a3e", Clause.BARRED, "a3:1")
    refused(position, "a2s", Clause.BARRED, "a2:1 a3:1")
    assert "c3v" in placements(position)
    later = play(position, "c3v b3v")
    assert {"a2v", "a3v", "a2s"} < set(placements(later))


def test_they_are_barred_for_the_opponent_alone() -> None:
    position = play(drawn(MIXED, bonus=True, last="c2:1"), "xa2")
    assert {"a2v", "a2s"} <= {format_action(action) for action in position.placements_of(WHITE)}
    assert "a2s" in placements(play(position, "c3v"))


def test_a_standing_block_bars_its_column() -> None:
    position = play(drawn(MIXED, bonus=True, last="c2:1"), "xa1")
    refused(position, "a1v", Clause.BARRED, "a1:1 a1:2")
    assert "a1v" in placements(play(position, "c3v"))


def test_they_are_barred_during_a_bonus_of_that_turn_too() -> None:
    tower = """
       a  b  c    a  b  c
    1  b_ w_ ..   b' w' ..
    2  w^ .. b_   .. .. b'
    3  wv .. ..   .. .. ..
    """
    position = play(drawn(tower, bonus=True, last="c2:1"), "xa1 b2v")
    assert (position.mover, position.bonus) == (BLACK, True)
    refused(position, "a1v", Clause.BARRED, "a1:1 a1:2")
    assert play(position, "none").barred == 0


def test_the_last_block_is_that_of_the_opponents_last_placement() -> None:
    position = play(start(), "a1v a2v a3v b2s")
    refused(position, "xa3", Clause.TAKE_LAST, "a3:1 a3:2")
    taken = play(position, "xa1")  # the last block stays the last
    assert taken.last == position.last
