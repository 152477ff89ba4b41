"""Areas that grow tile by tile, and every covering cut into the parts that may join them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.games.toscana.board import components, neighbours
from toscana_tui.games.toscana.tiles import SHAPES, Orientation, coverings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.games.toscana.scoring import Laid

Area: TypeAlias = tuple[int, int, int]
"""A maximal set of joined cells of one colour: its rank, the cells beside it, and its tiles as bits.

The rank is 256 × the number of tiles + the number of cells, so that the largest area is simply the greatest
tuple. The cells beside it may include its own and others that are covered; whoever asks masks them away.
"""

Areas: TypeAlias = list[Area]

Part: TypeAlias = tuple[int, int, int]
"""Joined cells of one colour on a single tile: the cells, those beside them, and their number."""

Lay: TypeAlias = tuple[int, tuple[Part, ...], tuple[Part, ...]]
"""A covering: its eight cells, the parts in its owner's colour, and those in the opponent's."""


def _parts(cells: int) -> tuple[Part, ...]:
    return tuple([(part, neighbours(part), part.bit_count()) for part in components(cells)])


@cache
def lays(tile: str, orientation: Orientation) -> dict[int, Lay]:
    """Every covering of the board by `tile` so turned, by its corner; computed once, when first asked for."""
    return {
        corner: (covering.cells, _parts(covering.own), _parts(covering.other))
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
    both: tuple[Areas, Areas] = ([], [])
    one, two = both
    for index, (owner, covering) in enumerate(placed):
        placement = covering.placement
        _, own, other = lays(placement.tile, placement.orientation)[placement.corner]
        one = grown(one, other if owner else own, 1 << index)
        two = grown(two, own if owner else other, 1 << index)
    return one, two


def size(areas: Areas) -> int:
    """The tiles of the largest area: the score (RULES, Score)."""
    return max(areas)[0] >> 8 if areas else 0
