"""RULES, Setup and turn and Editions: what a later tile must touch."""

from __future__ import annotations

import dataclasses

import pytest

from helpers.draw.positions import ALL_TILES, EDITIONS, GREY, RED, cells, drawn, placements, refused
from helpers.played.games import stopped_games
from toscana_tui.games.toscana.actions import Clause
from toscana_tui.games.toscana.placements import Edition

RED_ON_GREYS_TILE = """
    g  h  i  j
 8  :k :k ^k :k
 9  :k :k ^k :k
"""
"""Red's colour lies open at i7 and i10 alone."""

STRICT, LOOSE = ("it", "fr"), ("de", "nl")


@pytest.mark.parametrize("edition", EDITIONS)
def test_own_colour_beside_own_colour_is_contact(edition: str) -> None:
    position = drawn(RED_ON_GREYS_TILE, edition=edition, red="E")
    assert {"Ei6n", "Eh10n", "Ei4e"} <= placements(position)


@pytest.mark.parametrize("edition", EDITIONS)
def test_whose_tile_the_touched_cell_belongs_to_does_not_matter(edition: str) -> None:
    exchanged = RED_ON_GREYS_TILE.translate(str.maketrans("^:k", ":^K"))
    on_greys = drawn(RED_ON_GREYS_TILE, edition=edition, red="E")
    on_reds = drawn(exchanged, edition=edition, grey="E", mover=GREY)
    assert (on_greys.placed[0].owner, on_reds.placed[0].owner) == (GREY, RED)
    assert placements(on_greys) == placements(on_reds)
    own_tile = drawn(exchanged, edition=edition, red="E")
    assert {"Ek8n", "Eg6n"} <= placements(own_tile)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_empty_side_of_the_own_colour_and_no_other_makes_contact(edition: str) -> None:
    position = drawn(RED_ON_GREYS_TILE, edition=edition, red="E")
    above, below = (1 << cell for cell in cells("i7 i10"))
    taken = [position.play(placement).occupied for placement in position.placements]
    assert all(occupied & (above | below) for occupied in taken)
    assert any(occupied & above for occupied in taken)
    assert any(occupied & below for occupied in taken)


@pytest.mark.parametrize(
    ("edition", "at_fault"),
    [
        *((code, "l6 m6 j7 k7 l7 m7") for code in STRICT),
        *((code, "j6 k6 l6 m6 j7 k7 l7 m7") for code in LOOSE),
    ],
)
def test_corners_do_not_count(edition: str, at_fault: str) -> None:
    position = drawn(RED_ON_GREYS_TILE, edition=edition, red="A")
    refused(position, "Aj6n", Clause.CONTACT, at_fault)  # red j7 meets red i8 at a corner only
    assert "Ai6n" in placements(position)


@pytest.mark.parametrize(
    ("edition", "at_fault"),
    [
        *((code, "c8 d8 c9 d9 e9 f9") for code in STRICT),
        *((code, "c8 d8 e8 f8 c9 d9 e9 f9") for code in LOOSE),
    ],
)
def test_the_opponents_colour_on_the_opponents_colour_is_none(edition: str, at_fault: str) -> None:
    position = drawn(RED_ON_GREYS_TILE, edition=edition, red="M")
    refused(position, "Mc8n", Clause.CONTACT, at_fault)  # grey f8 lies beside grey g8, red f9 beside grey g9


@pytest.mark.parametrize("edition", STRICT)
def test_it_and_fr_ask_for_a_cell_in_the_movers_colour(edition: str) -> None:
    position = drawn(RED_ON_GREYS_TILE, edition=edition, red="E")
    reason = refused(position, "Eh6n", Clause.CONTACT, "i6 j6 k6 h7 j7 k7")  # i7 is grey
    assert "own colour" in reason


@pytest.mark.parametrize("edition", LOOSE)
def test_de_and_nl_take_any_cell_of_the_new_tile(edition: str) -> None:
    position = drawn(RED_ON_GREYS_TILE, edition=edition, red="E")
    assert "Eh6n" in placements(position)
    reason = refused(position, "Ea1n", Clause.CONTACT, "a1 b1 c1 d1 a2 b2 c2 d2")
    assert "No cell" in reason


def test_what_two_pairs_of_editions_allow() -> None:
    narrower = 0
    for game in stopped_games("it", 60, seed=1):
        last = game.last
        legal = {
            code: placements(dataclasses.replace(last, edition=Edition[code.upper()])) for code in EDITIONS
        }
        assert legal["it"] == legal["fr"]
        assert legal["de"] == legal["nl"]
        assert legal["it"] <= legal["de"]
        narrower += legal["it"] < legal["de"]
    assert narrower > 30


def test_by_de_and_nl_every_tile_fits_in_the_same_places() -> None:
    for game in stopped_games("de", 40, seed=2):
        covered = set()
        for tile in ALL_TILES:
            position = dataclasses.replace(game.last, mover=RED, stacks=(tile, ""))
            places = {(token[1:-1], token[-1] in "ew") for token in placements(position)}
            covered.add(frozenset(places))
        assert len(covered) == 1
