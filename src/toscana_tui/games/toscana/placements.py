"""The editions, and where one of them lets a tile be placed: all places of an orientation at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import overload

from toscana_tui.core.bits import cells_of
from toscana_tui.games.toscana.board import BOARD, STRIDE
from toscana_tui.games.toscana.tiles import (
    OWN_PAIRS,
    PAIR_STEPS,
    SHAPE_INDEX,
    SHAPES,
    Covering,
    Orientation,
    Placement,
    coverings,
    fitting_corners,
)


class Edition(Enum):
    """A rule leaflet, by its language and the code that records carry."""

    IT = "it"
    FR = "fr"
    DE = "de"
    NL = "nl"

    def __init__(self, code: str) -> None:
        # Whether any cell of a new tile may make the contact, not only one in the mover's colour.
        self.any_cell_touches = code in {"de", "nl"}
        self.first_stuck_ends = code == "nl"  # whether the game ends as soon as the mover cannot place


def legal_corners(tile: str, occupied: int, own: int, edition: Edition) -> tuple[int, ...]:
    """For each shape of `tile`, in the order of `SHAPES`, the set of corners where it may be placed.

    All cells covered so far are `occupied`, none before the first tile; `own` are those in the mover's
    colour, whoever owns the tiles (RULES, Setup and turn; Editions).
    """
    if not occupied:
        return tuple([shape.central for shape in SHAPES[tile]])
    lying, upright = fitting_corners(BOARD ^ occupied)
    near = own << 1 | own >> 1 | own << STRIDE | own >> STRIDE
    if edition.any_cell_touches:
        high = near | near >> STRIDE
        squares = high | high >> 1
        lying &= squares | squares >> 2
        upright &= squares | squares >> 2 * STRIDE
        return (lying, upright) * (len(SHAPES[tile]) // 2)
    step_1, step_2, step_3, step_4 = PAIR_STEPS
    pairs = (near | near >> step_1, near | near >> step_2, near | near >> step_3, near | near >> step_4)
    corners: tuple[int, ...] = ()
    for i, a, j, b, k, c, u, d, v, e, w, f in OWN_PAIRS[tile]:
        corners += (
            lying & (pairs[i] >> a | pairs[j] >> b | pairs[k] >> c),
            upright & (pairs[u] >> d | pairs[v] >> e | pairs[w] >> f),
        )
    return corners


def legal_placements(tile: str | None, occupied: int, own: int, edition: Edition) -> Placements:
    """Where `tile` may be placed, nowhere if there is none; the arguments are those of `legal_corners`."""
    return Placements(tile, legal_corners(tile, occupied, own, edition)) if tile else NO_PLACEMENTS


class Placements(Sequence[Placement]):
    """The legal placements of one tile: counted, searched and indexed without being listed.

    The order is fixed: by orientation n, e, s, w, then by corner row by row, left to right. Each covering
    stands once; asking for a symmetric tile's other name of it (`s` for `n`) answers yes all the same.
    """

    __slots__ = ("_corners", "_count", "tile")

    def __init__(self, tile: str | None, corners: tuple[int, ...]) -> None:
        self.tile = tile
        self._corners = corners
        count = 0
        for mask in corners:
            count += mask.bit_count()
        self._count = count

    def __len__(self) -> int:
        return self._count

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Placement) and self.covering(item) is not None

    def covering(self, placement: Placement) -> Covering | None:
        """The tile as it would lie there, or None where `placement` is none of these."""
        tile, corner, orientation = placement
        if self.tile is None or tile != self.tile or not isinstance(orientation, Orientation):
            return None
        corners = self._corners[SHAPE_INDEX[tile, orientation]]
        if isinstance(corner, int) and corner >= 0 and corners >> corner & 1:
            return coverings(tile, orientation)[corner]
        return None

    def __iter__(self) -> Iterator[Placement]:
        if self.tile is None:
            return
        for mask, shape in zip(self._corners, SHAPES[self.tile], strict=True):
            orientation = shape.orientation
            for corner in cells_of(mask):
                yield Placement(self.tile, corner, orientation)

    @overload
    def __getitem__(self, index: int) -> Placement: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Placement]: ...
    def __getitem__(self, index: int | slice) -> Placement | Sequence[Placement]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += self._count
        if self.tile is not None and index >= 0:
            for mask, shape in zip(self._corners, SHAPES[self.tile], strict=True):
                count = mask.bit_count()
                if index < count:
                    return Placement(self.tile, _nth_cell(mask, index, count), shape.orientation)
                index -= count
        raise IndexError("no legal placement has that number")

    def covered(self) -> int:
        """The cells that at least one legal placement covers."""
        if self.tile is None:
            return 0
        cells = 0
        for shape, mask in zip(SHAPES[self.tile], self._corners, strict=True):
            for row in range(shape.rows):
                for column in range(shape.columns):
                    cells |= mask << (row * STRIDE + column)
        return cells


NO_PLACEMENTS = Placements(None, ())  # what a player without a tile can place


def _nth_cell(mask: int, index: int, count: int) -> int:
    """The cell of `mask` that `index` smaller ones precede, of `count` in all; found from the nearer end."""
    if index + index < count:
        for _ in range(index):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1
    for _ in range(count - index - 1):
        mask ^= 1 << (mask.bit_length() - 1)
    return mask.bit_length() - 1
