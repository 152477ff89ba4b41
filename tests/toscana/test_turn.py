"""RULES, Setup and turn: whose tile goes where."""

from __future__ import annotations

import random

import pytest

from helpers.draw.boards import GREY_BURIED
from helpers.draw.positions import ALL_TILES, EDITIONS, GREY, RED, drawn, placements, play, refused, start
from toscana_tui.core.bits import cells_of
from toscana_tui.games.toscana.actions import Clause, format_action
from toscana_tui.games.toscana.board import CENTRE
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.tiles import SHAPES, coverings

RED_TILE = """
    f  g  h  i  j  k  l
 7  .. .. .. .. .. .. ..
 8  .. .. .. .. .. .. ..
 9  .. .. ^B ^B ^B ^B ..
10  .. .. ^B :B ^B :B ..
11  .. .. .. .. .. .. ..
"""


def covering_the_centre(tile: str) -> set[str]:
    return {
        format_action(covering.placement)
        for shape in SHAPES[tile]
        for covering in coverings(tile, shape.orientation).values()
        if CENTRE in cells_of(covering.cells)
    }


def test_each_player_has_sixteen_tiles_in_an_order_of_their_own() -> None:
    deal = TOSCANA.deal(random.Random(4), GREY, {})
    assert deal.stacks[RED] != deal.stacks[GREY]
    assert [sorted(stack) for stack in deal.stacks] == [list(ALL_TILES)] * 2
    position = TOSCANA.start(deal)
    assert position.mover is GREY
    assert [position.top(seat) for seat in (RED, GREY)] == [stack[0] for stack in deal.stacks]


def test_the_players_alternate() -> None:
    position = start(first=GREY)
    movers = [position.mover]
    for token in ("Ah8n", "Ag6n", "Bh10n"):
        position = play(position, token)
        movers.append(position.mover)
    assert movers == [GREY, RED, GREY, RED]


def test_only_the_top_tile_of_the_own_stack_is_placed() -> None:
    position = start(red="KDMACEFGHIJBLNOP", grey=ALL_TILES)
    assert {token[0] for token in placements(position)} == {"K"}
    assert "K" in refused(position, "Dh8n", Clause.TOP_TILE)
    after = play(position, "Kh8n")
    assert after.stacks == ("DMACEFGHIJBLNOP", ALL_TILES)
    refused(after, "Dh6n", Clause.TOP_TILE)


def test_a_player_without_tiles_places_none() -> None:
    position = drawn(RED_TILE, red="A", mover=GREY)
    assert "empty" in refused(position, "Ah7n", Clause.TOP_TILE)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tile", ALL_TILES)
def test_the_first_tile_must_cover_the_central_cell(edition: str, tile: str) -> None:
    position = start(edition, GREY, grey=tile + ALL_TILES.replace(tile, ""))
    assert placements(position) == covering_the_centre(tile)
    assert len(position.placements) == 8 * len(SHAPES[tile])
    reason = refused(position, f"{tile}j9n", Clause.CENTRAL_CELL, "i9")
    assert "i9" in reason


def test_the_first_tile_must_cover_the_central_cell_after_its_veto_too() -> None:
    position = play(start(), "xA")
    assert position.mover is RED
    assert placements(position) == covering_the_centre("B")
    refused(position, "Ba1n", Clause.CENTRAL_CELL, "i9")


def test_later_tiles_lie_elsewhere() -> None:
    after = play(start(), "Ai9n")
    assert placements(after)
    assert placements(after).isdisjoint(covering_the_centre("A"))


@pytest.mark.parametrize(
    ("action", "taken", "words"),
    [
        ("Aj10n", "j10 k10", "Cells j10 and k10 are"),
        ("Al10n", "", ""),
        ("Ae8n", "h9", "Cell h9 is"),
        ("Ah9n", "h9 i9 j9 k9 h10 i10 j10 k10", "All the cells are"),
        ("Aj8e", "j9 k9 j10 k10", "Cells j9, k9, j10 and k10 are"),
    ],
)
def test_a_tile_needs_eight_empty_cells(action: str, taken: str, words: str) -> None:
    position = drawn(RED_TILE, red="A")
    if taken:
        assert words in refused(position, action, Clause.EMPTY_CELLS, taken)
    else:
        refused(position, action, Clause.CONTACT, "n10 o10 l11 m11 n11 o11")


@pytest.mark.parametrize(
    ("action", "inside"),
    [
        ("Ao1n", "o1 p1 q1 o2 p2 q2"),
        ("Aa17n", "a17 b17 c17 d17"),
        ("Aq16e", "q16 q17"),
        ("Aq17s", "q17"),
    ],
)
def test_a_tile_lies_on_the_board(action: str, inside: str) -> None:
    assert "edge" in refused(start(), action, Clause.ON_BOARD, inside)


def test_placing_is_compulsory_when_it_is_possible() -> None:
    position = drawn(GREY_BURIED, red="B", grey="B")
    assert len(position.placements) > 0
    assert "B" in refused(position, "pass", Clause.COMPULSORY)
    refused(start(), "pass", Clause.COMPULSORY)


def test_gaps_that_can_never_be_filled_are_allowed() -> None:
    position = drawn(
        """
    i  j  k  l  m  n  o  p  q
 9 ^B ^B ^B ^B .. :C ^C ^C :C
10 ^B :B ^B :B .. ^C ^C ^C ^C
""",
        red="A",
    )
    assert "Ak7n" in placements(position)  # m9 and m10 are lost


def test_tiles_need_not_line_up() -> None:
    position = play(start(), "Ah8n Ag6n")
    assert {"Bf10n", "Bg10n", "Bh10n", "Bi10n", "Bl7e", "Bl9w"} <= placements(position)
