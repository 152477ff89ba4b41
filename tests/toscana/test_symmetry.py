"""Turning the whole board turns everything that is legal with it, and exchanging the colours too."""

from __future__ import annotations

import dataclasses

import pytest

from helpers.draw.positions import RULES
from helpers.played.games import stopped_games
from toscana_tui.core.bits import cells_of
from toscana_tui.games.toscana.board import BOARD, CENTRE, SIZE, cell_at, column_of, row_of
from toscana_tui.games.toscana.position import Laid, Position
from toscana_tui.games.toscana.tiles import Covering, Orientation, canonical, coverings


def turned_cells(cells: int) -> int:
    """The cells after a clockwise quarter turn of the board."""
    return sum(1 << cell_at(column_of(cell), SIZE - 1 - row_of(cell)) for cell in cells_of(cells))


def turned_covering(covering: Covering) -> Covering:
    placement = covering.placement
    inside = list(cells_of(turned_cells(covering.cells)))
    corner = cell_at(min(map(row_of, inside)), min(map(column_of, inside)))
    orientation = canonical(placement.tile, placement.orientation.turned(1))
    return coverings(placement.tile, orientation)[corner]


def turned(position: Position) -> Position:
    one, two = map(turned_cells, position.colours)
    placed = tuple(Laid(laid.owner, turned_covering(laid.covering)) for laid in position.placed)
    return dataclasses.replace(position, colours=(one, two), placed=placed)


def coverings_of(position: Position) -> set[tuple[int, int]]:
    found = (coverings(each.tile, each.orientation)[each.corner] for each in position.placements)
    return {(covering.own, covering.other) for covering in found}


def exchanged(position: Position) -> Position:
    return Position(
        position.edition,
        position.mover.other,
        position.colours[::-1],
        tuple(Laid(laid.owner.other, laid.covering) for laid in position.placed),
        position.stacks[::-1],
        position.vetoed[::-1],
    )


def test_turning_the_board_keeps_the_centre_and_the_rim() -> None:
    assert turned_cells(1 << CENTRE) == 1 << CENTRE
    assert turned_cells(BOARD) == BOARD


def test_a_turned_tile_shows_the_same_pattern() -> None:
    for tile in "AGKP":
        for orientation in Orientation:
            covering = coverings(tile, orientation)[CENTRE]
            assert turned_covering(covering).own == turned_cells(covering.own)
            assert turned_covering(covering).other == turned_cells(covering.other)


@pytest.mark.parametrize("edition", RULES)
def test_the_legal_placements_turn_with_the_board(edition: str) -> None:
    for game in stopped_games(edition, 25, seed=11):
        position = game.last
        for _ in range(4):
            after = turned(position)
            expected = {(turned_cells(own), turned_cells(other)) for own, other in coverings_of(position)}
            assert coverings_of(after) == expected
            assert after.scores() == position.scores()
            assert after.over is position.over
            position = after
        assert position == game.last


@pytest.mark.parametrize("edition", RULES)
def test_the_players_can_exchange_their_colours(edition: str) -> None:
    for game in stopped_games(edition, 40, seed=12):
        mirrored = exchanged(game.last)
        assert list(mirrored.actions()) == list(game.last.actions())
        assert mirrored.scores() == game.last.scores()[::-1]
        assert mirrored.over is game.last.over
