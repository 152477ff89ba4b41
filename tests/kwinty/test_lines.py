"""Lines of four and of five, in all four directions."""

from __future__ import annotations

import pytest

from helpers.draw.walls import WHITE, cells, drawn
from toscana_tui.games.kwinty.wall import cell_at, count_fours, has_five, maximal

LINES = {
    "a row": "c4 d4 e4 f4 g4 h4",
    "a column": "e2 e3 e4 e5 e6 e7",
    "a diagonal up": "c2 d3 e4 f5 g6 h7",
    "a diagonal down": "c7 d6 e5 f4 g3 h2",
}


def mask(names: str) -> int:
    return sum(1 << cell for cell in cells(names))


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_four_count_but_not_three_nor_five(line: str) -> None:
    names = line.split()
    for length in range(1, 7):
        colour = mask(" ".join(names[:length]))
        whole = cells(" ".join(names[:length]))
        assert count_fours(colour) == (length == 4)
        assert has_five(colour) is (length >= 5)
        assert maximal(colour) == ([whole] if length >= 4 else [])


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_gap_breaks_a_line(line: str) -> None:
    names = line.split()
    colour = mask(" ".join(names[:3] + names[4:]))
    assert (count_fours(colour), has_five(colour)) == (0, False)


def test_lines_do_not_run_over_the_edges_of_the_wall() -> None:
    up = sum(1 << cell_at(column, row) for column, row in ((3, 6), (3, 7), (3, 8), (4, 0), (4, 1)))
    down = mask("c3 d2 e1 f9 g8")
    rising = mask("c7 d8 e9 f1 g2")
    for colour in (up, down, rising, mask("a9 b9 c9 a1 b1"), mask("o1 p1 q1 a1 a2")):
        assert not has_five(colour)
        assert count_fours(colour) == 0


def test_lines_at_the_edges_count() -> None:
    for line in ("a1 b1 c1 d1", "n9 o9 p9 q9", "q6 q7 q8 q9", "a6 b7 c8 d9", "n4 o3 p2 q1"):
        assert maximal(mask(line)) == [cells(line)]


def test_crossing_lines_count_each() -> None:
    colour = mask("c4 d4 e4 f4 e2 e3 e5")
    assert maximal(colour) == [cells("c4 d4 e4 f4"), cells("e2 e3 e4 e5")]
    assert count_fours(colour) == 2


def test_a_square_of_sixteen_has_ten_lines() -> None:
    colour = mask(" ".join(f"{column}{row}" for column in "cdef" for row in range(1, 5)))
    assert count_fours(colour) == 10
    assert len(maximal(colour)) == 10


def test_a_position_knows_its_lines() -> None:
    position = drawn(
        """
 2  B^ W^ W^ W^ W^ B^ B^ B^
 1  Bv Wv Wv Wv Wv Bv Bv Bv
    f  g  h  i  j  k  l  m
"""
    )
    assert position.fours(WHITE) == (cells("g1 h1 i1 j1"), cells("g2 h2 i2 j2"))
    assert position.scores() == (2, 0)
    assert position.fives(WHITE) == ()
    assert not position.over
