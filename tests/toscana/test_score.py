"""RULES, Score: areas count distinct tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.draw.positions import GREY, RED, cells, drawn
from toscana_tui.games.toscana.board import flood
from toscana_tui.games.toscana.position import Area, areas, largest_area

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat

SPLIT = """
    a  b  c  d
 1  ^K :K ^K ^K
 2  ^K :K ^K ^K
"""
"""A tile whose own colour lies in two parts: column a, and columns c and d."""


def sizes(board: str, seat: Seat) -> list[int]:
    return [area.size for area in areas(drawn(board).placed, seat)]


def test_a_single_tile_counts_one_in_either_colour() -> None:
    assert drawn(SPLIT).scores() == (1, 1)


def test_an_empty_board_counts_nothing() -> None:
    assert drawn("").scores() == (0, 0)
    assert largest_area((), RED) == Area(0, ())


def test_a_tile_does_not_carry_an_area_across_itself() -> None:
    assert sizes(SPLIT, RED) == [1, 1]
    left_and_right = """
    a  b  c  d  e  f  g  h
 1  .. .. ^A ^A ^A ^A .. ..
 2  .. .. ^A ^A :A :A .. ..
 3  .. .. ^K :K ^K ^K .. ..
 4  .. .. ^K :K ^K ^K .. ..
"""
    assert sizes(left_and_right, RED) == [2, 1]  # A and the left part of K; the right part on its own


def test_two_parts_of_one_tile_in_one_area_count_once() -> None:
    around = """
    a  b  c  d
 1  ^K :K ^K ^K
 2  ^K :K ^K ^K
 3  ^A ^A ^A ^A
 4  ^A ^A :A :A
"""
    assert sizes(around, RED) == [2]
    (area,) = areas(drawn(around).placed, RED)
    assert area.tiles == (0, 1)
    assert area.cells.bit_count() == 12


def test_tiles_of_both_players_count() -> None:
    with_greys_help = """
    a  b  c  d  e  f  g  h
 1  :A :A ^A ^A ^a ^a :a :a
 2  ^A ^A ^A ^A :a :a :a :a
"""
    assert drawn(with_greys_help).scores() == (2, 1)


def test_colours_join_by_sides_not_by_corners() -> None:
    by_corner = """
    a  b  c  d  e  f  g  h
 1  :D ^D ^D ^D .. .. .. ..
 2  :D ^D ^D ^D .. .. .. ..
 3  .. .. .. .. ^A ^A ^A ^A
 4  .. .. .. .. ^A ^A :A :A
"""
    by_side = """
    a  b  c  d  e  f  g  h
 1  :D ^D ^D ^D .. .. .. ..
 2  :D ^D ^D ^D ^A ^A ^A ^A
 3  .. .. .. .. ^A ^A :A :A
"""
    assert sizes(by_corner, RED) == [1, 1]
    assert sizes(by_side, RED) == [2]


def test_the_area_with_most_cells_need_not_be_the_one_with_most_tiles() -> None:
    board = """
    a  b  c  d  e  f  g  h
 4  .. .. :h :h :h :h .. ..
 5  .. .. :h ^h ^h :h .. ..
 6  :m :m ^m ^m ^a ^a :a :a
 7  :m :m :m :m :a :a :a :a
 8  .. .. .. .. .. .. .. ..
 9  ^D ^D ^D :D .. .. .. ..
10  ^D ^D ^D :D .. .. .. ..
11  ^A ^A ^A ^A .. .. .. ..
12  ^A ^A :A :A .. .. .. ..
"""
    most_tiles, most_cells = areas(drawn(board).placed, RED)
    assert (most_tiles.size, most_tiles.cells.bit_count()) == (3, 6)
    assert (most_cells.size, most_cells.cells.bit_count()) == (2, 12)
    assert drawn(board).scores()[RED] == 3


def test_equal_areas_are_listed_by_their_first_cell() -> None:
    first, second = areas(drawn(SPLIT).placed, RED)
    assert (first.cells, second.cells) == (
        sum(1 << cell for cell in cells("a1 a2")),
        sum(1 << cell for cell in cells("c1 d1 c2 d2")),
    )
    assert largest_area(drawn(SPLIT).placed, RED) == first


@pytest.mark.parametrize("seat", [RED, GREY])
def test_every_cell_of_a_colour_is_in_exactly_one_area(seat: Seat) -> None:
    position = drawn(SPLIT)
    found = areas(position.placed, seat)
    assert sum(area.cells for area in found) == position.colours[seat]
    for area in found:
        assert flood(area.cells & -area.cells, position.colours[seat]) == area.cells
