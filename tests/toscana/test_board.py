"""Cells, their names, and joining them by sides."""

from __future__ import annotations

import pytest

from helpers.draw.positions import cells
from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.games.toscana.board import (
    BOARD,
    cell_name,
    column_of,
    components,
    flood,
    neighbours,
    parse_cell,
    row_of,
)


def mask(names: str) -> int:
    return sum(1 << cell for cell in cells(names))


def test_names_and_numbers_go_both_ways() -> None:
    for cell in cells_of(BOARD):
        assert parse_cell(cell_name(cell)) == cell
        assert cell_name(cell) == "abcdefghijklmnopq"[column_of(cell)] + str(row_of(cell) + 1)


@pytest.mark.parametrize(
    "name", ["", "a", "1", "a0", "a18", "r1", "A1", "a01", "a1 ", " a1", "a٣", "aa1", "a99", "a-1"]
)
def test_what_is_no_name_of_a_cell(name: str) -> None:
    with pytest.raises(MalformedActionError, match="no cell"):
        parse_cell(name)


@pytest.mark.parametrize(
    ("name", "beside"),
    [
        ("a1", "b1 a2"),
        ("q1", "p1 q2"),
        ("a17", "a16 b17"),
        ("q17", "q16 p17"),
        ("q8", "q7 p8 q9"),
        ("a9", "a8 b9 a10"),
        ("i9", "i8 h9 j9 i10"),
    ],
)
def test_neighbours_share_a_side_and_do_not_wrap(name: str, beside: str) -> None:
    assert neighbours(mask(name)) == mask(beside)


def test_flooding_stays_within_and_does_not_wrap() -> None:
    within = mask("p3 q3 a4 b4 a5 q5")
    assert flood(mask("p3"), within) == mask("p3 q3")
    assert flood(mask("b4"), within) == mask("a4 b4 a5")
    assert flood(mask("c4"), within) == 0
    assert flood(mask("q3 q5"), within) == mask("p3 q3 q5")


def test_components_are_disjoint_and_in_order() -> None:
    found = list(components(mask("p3 q3 a4 b4 a5 q5")))
    assert found == [mask("p3 q3"), mask("a4 b4 a5"), mask("q5")]
    assert list(components(0)) == []
    assert list(components(BOARD)) == [BOARD]
