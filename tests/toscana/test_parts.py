"""RULES, Parts: the board, the tiles and how they are turned."""

from __future__ import annotations

from itertools import combinations

import pytest

from helpers.draw.positions import ALL_TILES, GREY, RED, drawn, parse_board, placements, play, start
from toscana_tui.core.bits import cells_of
from toscana_tui.games.toscana.board import BOARD, CENTRE, cell_name
from toscana_tui.games.toscana.tiles import (
    PATTERNS,
    SHAPES,
    SYMMETRIC,
    Orientation,
    Placement,
    canonical,
    coverings,
    half_turn,
    own_grid,
)

N, E, S, W = Orientation


def test_the_board_has_17_by_17_cells_and_i9_in_the_middle() -> None:
    assert BOARD.bit_count() == 17 * 17
    names = [cell_name(cell) for cell in cells_of(BOARD)]
    assert (names[0], names[16], names[17], names[-1]) == ("a1", "q1", "a2", "q17")
    assert names[len(names) // 2] == cell_name(CENTRE) == "i9"


def test_sixteen_tiles_are_all_there_are_up_to_a_half_turn() -> None:
    classes = {
        frozenset({pair, tuple(sorted(7 - cell for cell in pair))}) for pair in combinations(range(8), 2)
    }
    assert sum(map(len, classes)) == 28
    assert sorted(map(len, classes)) == [1] * 4 + [2] * 12
    assert {frozenset({pair, half_turn(pair)}) for pair in PATTERNS.values()} == classes


def test_the_tiles_are_named_a_to_p_by_their_pairs() -> None:
    named = "A 01, B 02, C 03, D 04, E 05, F 06, G 07, H 12, I 13, J 14, K 15, L 16, M 23, N 24, O 25, P 34"
    assert ", ".join(f"{tile} {a}{b}" for tile, (a, b) in PATTERNS.items()) == named


def test_a_half_turn_leaves_four_tiles_as_they_were() -> None:
    assert {"G", "L", "O", "P"} == SYMMETRIC
    for tile in ALL_TILES:
        assert (own_grid(tile, N) == own_grid(tile, S)) is (tile in SYMMETRIC)
        assert (own_grid(tile, E) == own_grid(tile, W)) is (tile in SYMMETRIC)
        assert len(SHAPES[tile]) == (2 if tile in SYMMETRIC else 4)


@pytest.mark.parametrize(
    ("orientation", "rows"),
    [(N, "##.# .###"), (E, ".# ## #. ##"), (S, "###. #.##"), (W, "## .# ## #.")],
)
def test_quarter_turns_are_clockwise(orientation: Orientation, rows: str) -> None:
    assert " ".join("".join(".#"[own] for own in row) for row in own_grid("N", orientation)) == rows


def test_turning_four_times_comes_back() -> None:
    for orientation in Orientation:
        assert orientation.turned(4) is orientation.turned(-4) is orientation
        assert orientation.turned(1).turned(-1) is orientation
    assert [N.turned(quarters) for quarters in range(4)] == [N, E, S, W]
    assert [turn.upright for turn in (N, E, S, W)] == [False, True, False, True]


@pytest.mark.parametrize(("tile", "mirrored"), [("A", "M"), ("G", "P"), ("F", "N"), ("B", "I")])
def test_a_tile_may_not_be_flipped(tile: str, mirrored: str) -> None:
    flipped = tuple(row[::-1] for row in own_grid(tile, N))
    assert flipped not in {own_grid(tile, turn) for turn in Orientation}
    assert flipped in {own_grid(mirrored, turn) for turn in Orientation}


def test_a_flipped_tile_is_no_tile() -> None:
    parse_board("   a b c d\n1 :A :A ^A ^A\n2 ^A ^A ^A ^A")
    with pytest.raises(ValueError, match="do not make up that tile"):
        parse_board("   a b c d\n1 ^A ^A :A :A\n2 ^A ^A ^A ^A")


def test_of_two_names_of_one_covering_the_first_is_written() -> None:
    assert [canonical("G", turn) for turn in Orientation] == [N, E, N, E]
    assert [canonical("A", turn) for turn in Orientation] == [N, E, S, W]
    assert coverings("G", S) == coverings("G", N)
    assert all(covering.placement.orientation is N for covering in coverings("G", S).values())


def test_a_symmetric_covering_is_listed_once_and_played_by_either_name() -> None:
    symmetric, other = start(red="G" + ALL_TILES.replace("G", "")), start()
    assert len(placements(symmetric)) == len(symmetric.placements) == 16
    assert len(placements(other)) == len(other.placements) == 32
    by_second_name = Placement("G", CENTRE, S)
    assert by_second_name in symmetric.placements
    assert by_second_name not in set(symmetric.placements)
    assert symmetric.play(by_second_name) == play(symmetric, "Gi9n")


def test_grey_has_the_same_patterns_with_the_colours_exchanged() -> None:
    red = drawn("   a b c d\n1 ^K :K ^K ^K\n2 ^K :K ^K ^K")
    grey = drawn("   a b c d\n1 :k ^k :k :k\n2 :k ^k :k :k")
    assert red.colours == grey.colours[::-1]
    assert red.placed[0].covering == grey.placed[0].covering
    assert (red.placed[0].owner, grey.placed[0].owner) == (RED, GREY)
