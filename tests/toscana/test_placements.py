"""The lazy list of legal placements, and that nothing else can be played."""

from __future__ import annotations

import dataclasses
import random

import pytest
from hypothesis import given, strategies as st

from helpers.draw.positions import RULES, cells, drawn, start
from helpers.played.games import random_game, stopped_games
from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.games.toscana.actions import Clause
from toscana_tui.games.toscana.board import BOARD, neighbours, row_of
from toscana_tui.games.toscana.placements import NO_PLACEMENTS
from toscana_tui.games.toscana.position import Position
from toscana_tui.games.toscana.tiles import SYMMETRIC, Orientation, Placement, canonical, coverings

CELLS = tuple(cells_of(BOARD))
PLACEMENT_CLAUSES = {
    Clause.OVER,
    Clause.TOP_TILE,
    Clause.ON_BOARD,
    Clause.EMPTY_CELLS,
    Clause.CENTRAL_CELL,
    Clause.CONTACT,
}


@pytest.mark.parametrize("edition", RULES)
def test_legal_placements_play_and_every_other_is_refused_with_a_clause(edition: str) -> None:
    clauses = set()
    for game in stopped_games(edition, 12, seed=3):
        position = game.last
        legal = set(position.placements)
        tile = position.top(position.mover) or "A"
        for orientation in Orientation:
            for cell in CELLS:
                placement = Placement(tile, cell, orientation)
                named_first = Placement(tile, cell, canonical(tile, orientation))
                assert (placement in position.placements) is (named_first in legal)
                if named_first in legal:
                    after = position.play(placement)
                    assert after.occupied.bit_count() == position.occupied.bit_count() + 8
                    assert after == position.play_unchecked(named_first)
                else:
                    with pytest.raises(IllegalActionError) as caught:
                        position.play(placement)
                    clauses.add(Clause(caught.value.clause))
                    assert all(BOARD >> blamed & 1 for blamed in caught.value.cells)
    assert clauses <= PLACEMENT_CLAUSES
    assert clauses >= {Clause.ON_BOARD, Clause.EMPTY_CELLS, Clause.CONTACT}


def test_a_chosen_placement_plays_like_its_equal_and_is_refused_elsewhere() -> None:
    game = random_game(random.Random(8), "it", 12)
    position = game.last
    for index in range(len(position.placements)):
        chosen = position.placements[index]
        equal = Placement(chosen.tile, chosen.corner, chosen.orientation)
        after = position.play(chosen)
        assert after == position.play(equal)
        assert chosen in position.placements
        with pytest.raises(IllegalActionError):
            after.play(chosen)


def test_a_position_that_was_played_to_is_frozen_and_equals_one_made_of_its_parts() -> None:
    for game in stopped_games("nl", 20, seed=9):
        for played in game.positions:
            made = dataclasses.replace(played)
            assert type(played) is Position
            assert (made, hash(made), repr(made)) == (played, hash(played), repr(played))
            assert list(made.placements) == list(played.placements)
            assert made.over is played.over
            for field in dataclasses.fields(Position):
                with pytest.raises(dataclasses.FrozenInstanceError):
                    setattr(played, field.name, None)


@pytest.mark.parametrize("edition", RULES)
def test_counting_listing_searching_and_indexing_agree(edition: str) -> None:
    for game in stopped_games(edition, 40, seed=4):
        found = game.last.placements
        listed = list(found)
        assert len(found) == len(listed) == len(set(listed)) == game.last.placement_count
        assert bool(found) is bool(listed)
        assert [found[index] for index in range(len(found))] == listed
        assert [found[index] for index in range(-len(found), 0)] == listed
        for part in (slice(None), slice(2, 9), slice(-3, None), slice(None, None, -2), slice(5, 2)):
            assert list(found[part]) == listed[part]
        assert all(placement in found for placement in listed)
        assert list(reversed(found)) == listed[::-1]
        for index in (len(found), -len(found) - 1, 10**9):
            with pytest.raises(IndexError):
                found[index]


def test_the_order_is_by_orientation_then_row_by_row() -> None:
    order = list(Orientation)
    for game in stopped_games("it", 40, seed=5):
        listed = list(game.last.placements)
        assert listed == sorted(listed, key=lambda each: (order.index(each.orientation), each.corner))


def test_no_covering_is_listed_twice() -> None:
    symmetric = 0
    for game in stopped_games("it", 120, seed=6):
        placed = [coverings(each.tile, each.orientation)[each.corner] for each in game.last.placements]
        assert len({(covering.own, covering.other) for covering in placed}) == len(placed)
        symmetric += bool(placed) and placed[0].placement.tile in SYMMETRIC
    assert symmetric > 10


def test_the_covered_cells_are_those_of_all_legal_placements() -> None:
    for game in stopped_games("it", 40, seed=9):
        cells = 0
        for each in game.last.placements:
            cells |= coverings(each.tile, each.orientation)[each.corner].cells
        assert game.last.placements.covered() == cells


def test_a_player_without_a_tile_has_no_placements() -> None:
    found = drawn("").placements
    assert found is NO_PLACEMENTS
    assert len(found) == 0
    assert not found
    assert list(found) == []
    assert found.covered() == 0
    assert Placement("A", 0, Orientation.NORTH) not in found
    with pytest.raises(IndexError):
        found[0]


@pytest.mark.parametrize("name", ["a1", "e1", "n16", "a17", "q17"])
def test_nothing_wraps_round_the_edge(name: str) -> None:
    (corner,) = cells(name)
    for orientation in Orientation:
        rows, columns = (4, 2) if orientation.upright else (2, 4)
        inside = row_of(corner) + rows <= 17 and corner % 18 + columns <= 17
        assert (corner in coverings("A", orientation)) is inside


def test_a_covering_knows_its_cells_and_what_they_touch() -> None:
    covering = coverings("K", Orientation.NORTH)[cells("a1")[0]]
    assert tuple(cells_of(covering.cells)) == cells("a1 b1 c1 d1 a2 b2 c2 d2")
    assert tuple(cells_of(covering.other)) == cells("b1 b2")
    assert tuple(cells_of(neighbours(covering.own) & ~covering.cells)) == cells("e1 e2 a3 c3 d3")
    assert tuple(cells_of(neighbours(covering.cells) & ~covering.cells)) == cells("e1 e2 a3 b3 c3 d3")


@given(st.integers(0, 2**32), st.sampled_from(RULES), st.integers(0, 40))
def test_playing_leaves_the_position_unchanged(seed: int, edition: str, most: int) -> None:
    rng = random.Random(seed)
    position = random_game(rng, edition, most).last
    before, actions, mark = repr(position), list(position.actions()), hash(position)
    for action in rng.sample(actions, min(6, len(actions))):
        after = position.play(action)
        assert after != position
        list(after.actions())
    assert (repr(position), list(position.actions()), hash(position)) == (before, actions, mark)


def test_positions_are_values() -> None:
    assert start() == start()
    assert hash(start()) == hash(start())
    assert start() != start("de")
    assert start().play(start().placements[0]) == start().play(start().placements[0])
    with pytest.raises(AttributeError):
        start().mover = start().mover.other  # type: ignore[misc]
