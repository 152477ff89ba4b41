"""Generating the legal placements of a tile, all of an orientation at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from toscana_tui.core.bits import cells_of
from toscana_tui.games.toscana.board import BOARD, STRIDE
from toscana_tui.games.toscana.tiles import (
    PAIR_STEPS,
    SHAPE_INDEX,
    SHAPES,
    Orientation,
    Placement,
    coverings,
    fitting_corners,
)

if TYPE_CHECKING:
    from toscana_tui.games.toscana.editions import Edition
    from toscana_tui.games.toscana.tiles import Shape


def legal_corners(tile: str, occupied: int, own: int, edition: Edition) -> tuple[int, ...]:
    """For each shape of `tile`, in the order of `SHAPES`, the set of corners where it may be placed.

    Args:
        tile: the tile's letter.
        occupied: all cells covered so far; none means this is the first tile of the game.
        own: the cells in the mover's colour, whoever owns the tiles.
        edition: which contact rule holds.

    Source: RULES, Setup and turn; Editions.
    """
    shapes = SHAPES[tile]
    if not occupied:
        return tuple([shape.central for shape in shapes])
    lying, upright = fitting_corners(BOARD ^ occupied)
    near = own << 1 | own >> 1 | own << STRIDE | own >> STRIDE
    if edition.any_cell_touches:
        return _touching_with_any_cell(shapes, lying, upright, near)
    step_1, step_2, step_3, step_4 = PAIR_STEPS
    pairs = (near | near >> step_1, near | near >> step_2, near | near >> step_3, near | near >> step_4)
    corners = []
    fits, turned = lying, upright  # the shapes alternate between the two, as quarter turns do
    for shape in shapes:
        i, a, j, b, k, c = shape.own_pairs
        corners.append(fits & (pairs[i] >> a | pairs[j] >> b | pairs[k] >> c))
        fits, turned = turned, fits
    return tuple(corners)


def _touching_with_any_cell(
    shapes: tuple[Shape, ...], lying: int, upright: int, near: int
) -> tuple[int, ...]:
    high = near | near >> STRIDE
    pairs = high | high >> 1
    lying &= pairs | pairs >> 2
    wide = near | near >> 1
    pairs = wide | wide >> STRIDE
    upright &= pairs | pairs >> 2 * STRIDE
    return (lying, upright) * (len(shapes) // 2)


class Placements(Sequence[Placement]):
    """The legal placements of one tile: counted, searched and indexed without being listed.

    The order is fixed: by orientation n, e, s, w, then by corner row by row, left to right. Each covering
    stands once; asking for a symmetric tile's other name of it (`s` for `n`) answers yes all the same.
    """

    __slots__ = ("_corners", "tile")

    def __init__(self, tile: str | None, corners: tuple[int, ...]) -> None:
        self.tile = tile
        self._corners = corners

    def __len__(self) -> int:
        total = 0
        for mask in self._corners:
            total += mask.bit_count()
        return total

    def __bool__(self) -> bool:
        return any(self._corners)

    def __contains__(self, item: object) -> bool:
        if self.tile is None or not isinstance(item, Placement) or item.tile != self.tile:
            return False
        corner, orientation = item.corner, item.orientation
        if not isinstance(corner, int) or corner < 0 or not isinstance(orientation, Orientation):
            return False
        return self._corners[SHAPE_INDEX[item.tile, orientation]] >> corner & 1 == 1

    def __iter__(self) -> Iterator[Placement]:
        if self.tile is None:
            return
        for shape, mask in zip(SHAPES[self.tile], self._corners, strict=True):
            if mask:
                table = coverings(self.tile, shape.orientation)
                for corner in cells_of(mask):
                    yield table[corner].placement

    @overload
    def __getitem__(self, index: int) -> Placement: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Placement]: ...
    def __getitem__(self, index: int | slice) -> Placement | Sequence[Placement]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += len(self)
        if index >= 0 and self.tile is not None:
            for number, mask in enumerate(self._corners):
                count = mask.bit_count()
                if index < count:
                    orientation = SHAPES[self.tile][number].orientation
                    return coverings(self.tile, orientation)[_nth_cell(mask, index, count)].placement
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


NO_PLACEMENTS = Placements(None, ())
"""What a player without a tile can place."""


def _nth_cell(mask: int, index: int, count: int) -> int:
    """The cell of `mask` that `index` smaller ones precede, of `count` in all; found from the nearer end."""
    if index + index < count:
        for _ in range(index):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1
    for _ in range(count - index - 1):
        mask ^= 1 << (mask.bit_length() - 1)
    return mask.bit_length() - 1
