"""The board as the players keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.games.toscana.board import BOARD
from toscana_tui.games.toscana.bots.evaluation.areas import Areas, Lay, areas_of, grown, size
from toscana_tui.games.toscana.placements import legal_corners

if TYPE_CHECKING:
    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.setup import Edition


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

    @property
    def next_tile(self) -> int:
        """The bit, in the areas, of the tile that is placed next."""
        return 1 << 32 - sum(self.to_place)

    def lead(self, seat: int) -> int:
        """By how many tiles `seat` is ahead now."""
        return size(self.areas[seat]) - size(self.areas[1 - seat])

    def corners(self, seat: int, tile: str, edition: Edition) -> tuple[int, ...]:
        """Where `seat` could place `tile`, for each of its shapes."""
        return legal_corners(tile, BOARD ^ self.empty, self.colours[seat], edition)


START = State(([], []), (0, 0), BOARD, (16, 16))


def state_of(observation: Observation) -> State:
    """The board of an observation."""
    one, two = observation.colours
    left_one, left_two = (
        len(below) + (top is not None) for top, below in zip(observation.tops, observation.below, strict=True)
    )
    return State(areas_of(observation.placed), (one, two), BOARD ^ (one | two), (left_one, left_two))


def lay_down(state: State, seat: int, lay: Lay) -> State:
    """The state after `seat` has placed a tile there."""
    cells, own, other = lay
    one, two = (other, own) if seat else (own, other)
    red, grey = state.colours
    for part in one:
        red |= part[0]
    for part in two:
        grey |= part[0]
    tile, (areas_one, areas_two), (left_one, left_two) = state.next_tile, state.areas, state.to_place
    return State(
        (grown(areas_one, one, tile), grown(areas_two, two, tile)),
        (red, grey),
        state.empty ^ cells,
        (left_one, left_two - 1) if seat else (left_one - 1, left_two),
    )
