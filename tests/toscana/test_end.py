"""RULES, Pass and end; Editions: when a game is over."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.draw.boards import GREY_BURIED, NO_ROOM, ONLY_P_IS_STUCK
from helpers.draw.positions import GREY, RED, RULES, drawn, placements, play, refused, tokens
from helpers.played.games import random_game
from toscana_tui.core.game import PASS, Pass
from toscana_tui.games.toscana.actions import Clause

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat

WITH_PASSES = ("it", "fr", "de")


@pytest.mark.parametrize("edition", WITH_PASSES)
def test_a_player_whose_top_tile_fits_nowhere_passes_and_keeps_it(edition: str) -> None:
    position = drawn(GREY_BURIED, edition=edition, mover=GREY, red="BC", grey="BC")
    assert position.must_pass
    assert not position.over
    assert position.placement_count == 0
    assert position.choices(GREY) == (PASS,)
    assert position.choices(RED) == ()
    after = position.play(PASS)
    assert after.mover is RED
    assert after.stacks == position.stacks
    assert (after.placed, after.colours, after.vetoed) == (position.placed, position.colours, position.vetoed)


@pytest.mark.parametrize("edition", WITH_PASSES)
def test_a_player_without_tiles_passes_while_the_other_plays_on(edition: str) -> None:
    position = drawn(GREY_BURIED, edition=edition, mover=GREY, red="BCD", grey="")
    for _ in range(3):
        assert tokens(position) == ["pass"]
        position = play(position, "pass")
        assert position.mover is RED
        position = position.play(position.placements[0])
    assert position.stacks == ("", "")
    assert position.over


def test_passes_do_not_end_a_game_while_the_other_can_place() -> None:
    position = play(drawn(GREY_BURIED, mover=GREY, red="BCD", grey="P"), "pass Ba3n")
    assert tokens(position) == ["pass"]
    position = play(position, "pass")
    assert position.mover is RED
    assert position.placement_count > 0


def test_no_one_passes_otherwise() -> None:
    position = drawn(GREY_BURIED, red="B", grey="B")
    refused(position, "pass", Clause.COMPULSORY)
    assert Pass() not in position.actions()


@pytest.mark.parametrize("edition", RULES)
@pytest.mark.parametrize("mover", [RED, GREY])
def test_the_game_is_over_without_passes_when_neither_can_place(edition: str, mover: Seat) -> None:
    position = drawn(NO_ROOM, edition=edition, mover=mover, red="MNOP", grey="PONM")
    assert position.over
    assert not position.must_pass
    assert tokens(position) == []
    assert not position.choices(RED)
    assert not position.choices(GREY)
    refused(position, "pass", Clause.OVER)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.scores == position.scores()


@pytest.mark.parametrize("edition", RULES)
def test_nothing_can_be_played_after_the_end(edition: str) -> None:
    position = drawn(NO_ROOM, edition=edition, red="MN", grey="MN")
    for token in ("Ma1n", "Mq16e", "Na1n", "xM", "xN", "pass"):
        refused(position, token, Clause.OVER)


@pytest.mark.parametrize("edition", WITH_PASSES)
def test_the_game_is_over_when_all_tiles_are_placed(edition: str) -> None:
    position = drawn(GREY_BURIED, edition=edition, red="", grey="")
    assert position.over
    outcome = position.outcome()
    assert outcome is not None
    assert "every tile" in outcome.termination


@pytest.mark.parametrize("grey", ["B", ""])
def test_nl_ends_with_the_first_player_who_cannot_place(grey: str) -> None:
    position = drawn(GREY_BURIED, edition="nl", mover=GREY, red="B", grey=grey)
    assert position.placements_of(RED)
    assert position.over
    assert not position.must_pass
    assert tokens(position) == []
    refused(position, "pass", Clause.OVER)
    outcome = position.outcome()
    assert outcome is not None
    assert "to move" in outcome.termination


def test_nl_goes_on_while_the_player_to_move_can_place() -> None:
    position = drawn(GREY_BURIED, edition="nl", mover=RED, red="B", grey="B")
    assert not position.placements_of(GREY)
    assert not position.over
    assert position.placement_count > 0


def test_under_nl_there_is_never_a_pass() -> None:
    rng = random.Random(17)
    for _ in range(60):
        game = random_game(rng, "nl")
        assert PASS not in game.actions
        assert game.last.over
        assert not game.last.placements


def test_the_other_editions_do_have_passes() -> None:
    for edition in WITH_PASSES:
        rng = random.Random(17)
        assert any(PASS in random_game(rng, edition).actions for _ in range(200))


@pytest.mark.parametrize("edition", ["it", "de"])
def test_a_game_never_ends_with_a_pass(edition: str) -> None:
    rng = random.Random(18)
    for _ in range(40):
        game = random_game(rng, edition)
        assert game.last.over
        assert game.actions[-1] != PASS
        assert (PASS, PASS) not in zip(game.actions, game.actions[1:], strict=False)


def test_a_drawn_game_has_no_winner() -> None:
    outcome = drawn(GREY_BURIED).outcome()
    assert outcome is not None
    assert outcome.scores[RED] == outcome.scores[GREY] == 1
    assert outcome.winner is None


def test_the_higher_score_wins_the_game() -> None:
    roofs = "   a b c d e f g h\n1 :A :A ^A ^A :B ^B :B ^B\n2 ^A ^A ^A ^A ^B ^B ^B ^B"
    outcome = drawn(roofs).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winner) == ((2, 1), RED)
    paving = "   a b c d e f g h\n1 ^a ^a :a :a ^b :b ^b :b\n2 :a :a :a :a :b :b :b :b"
    reverse = drawn(paving).outcome()
    assert reverse is not None
    assert (reverse.scores, reverse.winner) == ((1, 2), GREY)


def test_only_p_of_greys_tiles_is_stuck_in_the_drawing_that_says_so() -> None:
    for tile in "ABCDEFGHIJKLMNO":
        assert placements(drawn(ONLY_P_IS_STUCK, mover=GREY, grey=tile))
    assert not placements(drawn(ONLY_P_IS_STUCK, mover=GREY, grey="P"))
    assert placements(drawn(ONLY_P_IS_STUCK, edition="de", mover=GREY, grey="P"))
