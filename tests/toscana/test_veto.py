"""RULES, Veto."""

from __future__ import annotations

import pytest

from helpers.draw.boards import GREY_BURIED, NO_ROOM, ONLY_P_IS_STUCK
from helpers.draw.positions import EDITIONS, GREY, RED, drawn, placements, play, refused, start, tokens
from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.actions import Clause, Veto
from toscana_tui.games.toscana.board import CENTRE


def test_a_vetoed_tile_goes_to_the_bottom_and_the_next_one_is_played_at_once() -> None:
    before = play(start(), "Ah8n Ag6n")
    after = play(before, "xB")
    assert after.stacks[RED] == "CDEFGHIJKLMNOPB"
    assert after.stacks[GREY] == before.stacks[GREY]
    assert after.mover is before.mover is RED
    assert after.placed == before.placed
    assert {token[0] for token in placements(after)} == {"C"}
    refused(after, "Bh10n", Clause.TOP_TILE)


def test_a_veto_is_an_action_of_the_player_who_is_not_to_move() -> None:
    position = start(first=GREY)
    assert position.choices(RED) == position.vetoes() == (Veto("A"),)
    assert Veto("A") not in position.choices(GREY)
    assert position.actor(Veto("A")) is RED
    assert position.actor(PASS) is position.actor(position.placements[0]) is GREY
    after = position.play(Veto("A"))
    assert not after.veto_unused(RED)
    assert after.veto_unused(GREY)
    assert after.vetoed == (None, "A")


def test_each_player_has_one_veto_a_game() -> None:
    used = play(start(), "xA Bi9n Ak7n")
    assert used.mover is RED
    refused(used, "xC", Clause.ONE_VETO)
    assert "xC" not in tokens(used)


def test_a_turn_sees_one_veto_at_most() -> None:
    refused(play(start(), "xA"), "xB", Clause.ONE_VETO)


def test_both_players_may_veto_once_each() -> None:
    position = play(start(), "xA Bi9n xA")
    assert position.mover is GREY
    assert position.vetoed == ("A", "A")
    assert [stack[-1] for stack in position.stacks] == ["A", "A"]
    refused(position, "xB", Clause.ONE_VETO)
    refused(play(position, tokens(position)[0]), "xC", Clause.ONE_VETO)


def test_the_first_tile_of_a_game_may_be_vetoed() -> None:
    assert tokens(start())[-1] == "xA"
    after = play(start(), "xA")
    assert after.occupied == 0
    assert all(after.play(placement).occupied >> CENTRE & 1 for placement in after.placements)


def test_only_the_tile_about_to_be_placed_is_vetoed() -> None:
    position = start(red="KDMACEFGHIJBLNOP")
    assert "D" in refused(position, "xD", Clause.VETO_TOP_TILE)
    refused(play(position, "Kh8n"), "xD", Clause.VETO_TOP_TILE)  # red's next tile, but grey is to move
    refused(drawn(GREY_BURIED, mover=GREY, red="B"), "xB", Clause.VETO_TOP_TILE)


def test_the_last_tile_of_a_stack_is_not_vetoed() -> None:
    last, last_but_one = drawn(GREY_BURIED, red="B", grey="B"), drawn(GREY_BURIED, red="BC", grey="B")
    refused(last, "xB", Clause.VETO_LAST_TILE)
    assert last.vetoes() == last.choices(GREY) == ()
    assert play(last_but_one, "xB").stacks[RED] == "CB"


def test_a_tile_that_cannot_be_placed_is_not_vetoed() -> None:
    position = drawn(GREY_BURIED, mover=GREY, red="BC", grey="BC")
    assert "B" in refused(position, "xB", Clause.VETO_UNPLACEABLE)
    assert position.vetoes() == ()
    assert tokens(position) == ["pass"]


@pytest.mark.parametrize("edition", ["it", "fr"])
def test_who_cannot_place_the_replacement_passes(edition: str) -> None:
    before = drawn(ONLY_P_IS_STUCK, edition=edition, mover=GREY, red="BC", grey="BPC")
    assert before.placement_count > 0
    after = play(before, "xB")
    assert (after.mover, after.stacks[GREY]) == (GREY, "PCB")
    assert after.must_pass
    assert tokens(after) == ["pass"]
    refused(after, "Pa1n", Clause.CONTACT, "a1 b1 c1 b2 c2 d2")
    passed = play(after, "pass")
    assert passed.mover is RED
    assert passed.stacks[GREY] == "PCB"


@pytest.mark.parametrize("edition", ["it", "fr"])
def test_a_veto_can_be_the_last_action_of_a_game(edition: str) -> None:
    before = drawn(ONLY_P_IS_STUCK, edition=edition, mover=GREY, red="", grey="BPC")
    assert not before.over
    assert before.outcome() is None
    after = play(before, "xB")
    assert after.over
    assert tokens(after) == []
    assert after.outcome() is not None
    refused(after, "pass", Clause.OVER)


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_end_nothing_is_vetoed(edition: str) -> None:
    position = drawn(NO_ROOM, edition=edition, red="MN", grey="MN")
    assert position.over
    assert position.vetoes() == ()
    refused(position, "xM", Clause.OVER)


def test_a_vetoed_tile_comes_up_again_last() -> None:
    position = drawn(GREY_BURIED, red="BC", grey="")
    position = play(position, "xB")
    position = play(position, next(token for token in tokens(position) if token[0] == "C"))
    position = play(position, "pass")
    assert position.top(RED) == "B"
    refused(position, "xB", Clause.ONE_VETO)
