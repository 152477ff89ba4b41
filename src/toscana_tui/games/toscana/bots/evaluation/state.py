"""The board as the search keeps it, and the value of every placement one ply ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.games.toscana.board import BOARD
from toscana_tui.games.toscana.bots.evaluation.areas import areas_of, grown, shape_lays, size
from toscana_tui.games.toscana.placements import legal_corners

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toscana_tui.games.toscana.bots.evaluation.areas import Areas, Lay
    from toscana_tui.games.toscana.bots.evaluation.value import Evaluation
    from toscana_tui.games.toscana.editions import Edition
    from toscana_tui.games.toscana.scoring import Laid


class State(NamedTuple):
    """A board with its areas, without stacks.

    Attributes:
        areas: the areas of each seat's colour.
        colours: the cells of each seat's colour.
        empty: the cells without a tile.
        to_place: the tiles each seat still has.
    """

    areas: tuple[Areas, Areas]
    colours: tuple[int, int]
    empty: int
    to_place: tuple[int, int]

    def lead(self, seat: int) -> int:
        """By how many tiles `seat` is ahead now."""
        return size(self.areas[seat]) - size(self.areas[1 - seat])


class Rated(NamedTuple):
    """A placement with its value.

    Attributes:
        value: the lead at the end that it promises whoever places it.
        shape: which of the tile's shapes lies there (`SHAPES`).
        corner: its top-left cell.
    """

    value: float
    shape: int
    corner: int


START = State(([], []), (0, 0), BOARD, (16, 16))


def state_of(placed: Sequence[Laid], to_place: tuple[int, int]) -> State:
    """The state of a board."""
    one = two = 0
    for owner, covering in placed:
        own, other = covering.own, covering.other
        one |= other if owner else own
        two |= own if owner else other
    return State(areas_of(placed), (one, two), BOARD ^ (one | two), to_place)


def corners(state: State, seat: int, tile: str, edition: Edition) -> tuple[int, ...]:
    """Where `seat` could place `tile`, for each of its shapes."""
    return legal_corners(tile, BOARD ^ state.empty, state.colours[seat], edition)


def lay_down(state: State, seat: int, lay: Lay) -> State:
    """The state after `seat` has placed a tile there."""
    cells, own, other = lay
    left_one, left_two = state.to_place
    tile = 1 << 32 - left_one - left_two
    one, two = state.areas
    red, grey = state.colours
    for part in own if not seat else other:
        red |= part[0]
    for part in other if not seat else own:
        grey |= part[0]
    if seat:
        areas = grown(one, other, tile), grown(two, own, tile)
        return State(areas, (red, grey), state.empty ^ cells, (left_one, left_two - 1))
    areas = grown(one, own, tile), grown(two, other, tile)
    return State(areas, (red, grey), state.empty ^ cells, (left_one - 1, left_two))


def rate_all(
    state: State, seat: int, tile: str, where: tuple[int, ...], evaluation: Evaluation
) -> Iterator[Rated]:
    """Every placement of `tile` by `seat` at the corners `where`, valued one ply ahead, in a fixed order."""
    mine, theirs = state.areas[seat], state.areas[1 - seat]
    left_one, left_two = state.to_place
    bit = 1 << 32 - left_one - left_two
    to_place = state.to_place[1 - seat], state.to_place[seat] - 1
    empty = state.empty
    value = evaluation.value
    for shape, (table, mask) in enumerate(zip(shape_lays(tile), where, strict=True)):
        for corner in cells_of(mask):
            cells, own, other = table[corner]
            lead = value(grown(theirs, other, bit), grown(mine, own, bit), empty ^ cells, to_place)
            yield Rated(-lead, shape, corner)
