"""Cells, their names, and what a wall may still use."""

from __future__ import annotations

import pytest

from helpers.draw.walls import EIGHT_HIGH, EIGHT_WIDE, LOW, cells, drawn, play, random_games, start
from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS
from toscana_tui.games.kwinty.actions import Orientation, Placement, parse_action
from toscana_tui.games.kwinty.wall import (
    COLUMNS,
    STRIDE,
    WALL,
    cell_at,
    cell_name,
    column_of,
    height,
    parse_cell,
    usable_cells,
    usable_columns,
    used_columns,
)


def test_every_cell_has_a_name_of_its_own() -> None:
    names = [f"{column}{row}" for column in COLUMNS for row in range(1, 10)]
    found = [parse_cell(name) for name in names]
    assert found == list(cells_of(WALL))
    assert [cell_name(cell) for cell in found] == names
    assert [cell_at(*divmod(cell, STRIDE)) for cell in found] == found


@pytest.mark.parametrize("name", ["", "a", "a0", "a10", "r1", "A1", "a1 ", "a１", "1a"])
def test_other_names_are_no_cells(name: str) -> None:
    with pytest.raises(MalformedActionError):
        parse_cell(name)


def test_heights_and_columns_in_use() -> None:
    occupied = drawn(EIGHT_HIGH).occupied
    assert [height(occupied, COLUMNS.index(column)) for column in "fghij"] == [0, 8, 8, 9, 7]
    assert [COLUMNS[column] for column in used_columns(occupied)] == list("ghij")
    assert list(used_columns(0)) == []


@pytest.mark.parametrize(
    ("tokens", "usable"),
    [
        ("", COLUMNS),
        ("iv", COLUMNS),
        ("ih", COLUMNS[1:]),
        ("iv hv gv", "abcdefghijklmno"),
        ("ih kv lv mv nv ov pv qv", "ijklmnopq"),
    ],
)
def test_the_columns_that_may_still_be_used(tokens: str, usable: str) -> None:
    position = play(start(), tokens)
    assert "".join(COLUMNS[column] for column in usable_columns(position.occupied)) == usable


def test_what_may_be_used_is_what_some_game_uses() -> None:
    """Nothing is ever placed outside, and a column that is inside can be reached by building towards it."""
    for game in random_games(40, seed=3):
        end = game.last.occupied
        for position in game.positions[1:]:
            usable = usable_columns(position.occupied)
            assert set(used_columns(end)) <= set(usable)
            inside = {cell for cell in cells_of(WALL) if column_of(cell) in usable}
            assert set(cells_of(usable_cells(position.occupied))) == inside
        assert len(used_columns(end)) <= 9
    position = drawn(EIGHT_WIDE)
    assert [COLUMNS[column] for column in usable_columns(position.occupied)] == list("efghijklmn")


@pytest.mark.parametrize(
    ("wall", "token", "where"),
    [
        (LOW, "iv", "i3 i4"),
        (LOW, "gh", "g2 h2"),
        (LOW, "hh", "h3 i3"),
        (LOW, "fh", "f2 g2"),
        (LOW, "av", "a1 a2"),
        (LOW, "ph", "p1 q1"),
        (LOW, "qh", "q1"),
        (EIGHT_HIGH, "gv", "g9"),
        (EIGHT_HIGH, "gh", "g9 h9"),
        (EIGHT_HIGH, "iv", ""),
        (EIGHT_HIGH, "hh", ""),
    ],
)
def test_where_a_block_comes_to_rest(wall: str, token: str, where: str) -> None:
    placement = parse_action(token)
    assert isinstance(placement, Placement)
    assert drawn(wall).landing(placement) == cells(where)


def test_a_block_rests_where_it_is_placed() -> None:
    for game in random_games(20, seed=4):
        for before, action, after in zip(game.positions, game.actions, game.positions[1:], strict=False):
            if action != PASS:
                assert isinstance(action, Placement)
                landing = before.landing(action)
                assert sum(1 << cell for cell in landing) == before.occupied ^ after.occupied
                assert {laid.cells for laid in after.laid} - {laid.cells for laid in before.laid} == {landing}


def test_only_a_placement_comes_to_rest() -> None:
    with pytest.raises(MalformedActionError):
        start().landing(Placement(17, Orientation.STANDING))
