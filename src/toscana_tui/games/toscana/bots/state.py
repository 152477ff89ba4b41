"""The board as the players keep it: areas that grow tile by tile, as coverings cut into parts join them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toscana_tui.games.toscana.board import BOARD, components, neighbours
from toscana_tui.games.toscana.placements import legal_corners
from toscana_tui.games.toscana.tiles import SHAPES, Orientation, coverings

if TYPE_CHECKING:
    from toscana_tui.games.toscana.placements import Edition
    from toscana_tui.games.toscana.position import Laid, Position

# A maximal set of joined cells of one colour: its rank, the cells beside it, and its tiles as bits. The rank
# is 256 × the number of tiles + the number of cells, so that the largest area is simply the greatest tuple.
# The cells beside it may include its own and others that are covered; whoever asks masks them away.
Area: TypeAlias = tuple[int, int, int]
Areas: TypeAlias = list[Area]

# Joined cells of one colour on a single tile: the cells, those beside them, and their number.
Part: TypeAlias = tuple[int, int, int]

# A covering: its eight cells, the parts in its owner's colour, and those in the opponent's.
Lay: TypeAlias = tuple[int, tuple[Part, ...], tuple[Part, ...]]


@cache
def lays(tile: str, orientation: Orientation) -> dict[int, Lay]:
    """Every covering of the board by `tile` so turned, by its corner; computed once, when first asked for."""

    def parts(cells: int) -> tuple[Part, ...]:
        return tuple([(part, neighbours(part), part.bit_count()) for part in components(cells)])

    return {
        corner: (covering.cells, parts(covering.own), parts(covering.other))
        for corner, covering in coverings(tile, orientation).items()
    }


@cache
def shape_lays(tile: str) -> tuple[dict[int, Lay], ...]:
    """The coverings by `tile`, one table for each of its shapes, in the order of `SHAPES`."""
    return tuple([lays(tile, shape.orientation) for shape in SHAPES[tile]])


def grown(areas: Areas, parts: tuple[Part, ...], tile: int) -> Areas:
    """The areas of a colour after a tile, given as its bit, has brought `parts` in that colour.

    A tile is no bridge: each part joins only what it touches. But it counts once where both parts end up in
    one area.
    """
    for cells, beside, count in parts:
        touched = [area for area in areas if area[1] & cells]
        if not touched:
            areas = [(256 + count, beside, tile), *areas]
            continue
        tiles, around, size_now = tile, beside, count
        for rank, near, members in touched:
            around |= near
            tiles |= members
            size_now += rank & 255
        merged = (tiles.bit_count() << 8 | size_now, around, tiles)
        if len(touched) == len(areas):
            areas = [merged]
        else:
            areas = [area for area in areas if not area[1] & cells]
            areas.append(merged)
    return areas


def areas_of(placed: Sequence[Laid]) -> tuple[Areas, Areas]:
    """The areas of both seats' colours on a board; the bit of a tile is its place in `placed`."""
    one: Areas = []
    two: Areas = []
    for index, (owner, covering) in enumerate(placed):
        placement = covering.placement
        _, own, other = lays(placement.tile, placement.orientation)[placement.corner]
        one = grown(one, other if owner else own, 1 << index)
        two = grown(two, own if owner else other, 1 << index)
    return one, two


def size(areas: Areas) -> int:
    """The tiles of the largest area: the score (RULES, Score)."""
    return max(areas)[0] >> 8 if areas else 0


class State(NamedTuple):
    """A board without stacks: areas and cells of each seat's colour, and how many tiles each still has."""

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


def state_of(position: Position) -> State:
    """The board of a position."""
    left_one, left_two = map(len, position.stacks)
    return State(areas_of(position.placed), position.colours, BOARD ^ position.occupied, (left_one, left_two))


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
