"""Generating the legal placements of a tile, all of an orientation at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from toscana_tui.games.toscana.board import BOARD, STRIDE, cells_of
from toscana_tui.games.toscana.tiles import SHAPE_INDEX, SHAPES, Placement, coverings, fitting_corners

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
    corners = []
    fits = lying
    other_fits = upright
    for shape in shapes:
        if fits:
            a, b, c, d, e, f = shape.own_offsets
            fits &= near >> a | near >> b | near >> c | near >> d | near >> e | near >> f
        corners.append(fits)
        # The shapes alternate between lying and upright, as quarter turns do.
        fits, other_fits = other_fits, (lying if other_fits is upright else upright)
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
        if not isinstance(item, Placement) or item.tile != self.tile or item.corner < 0:
            return False
        return bool(self._corners[SHAPE_INDEX[item.tile, item.orientation]] >> item.corner & 1)

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
            for shape, mask in zip(SHAPES[self.tile], self._corners, strict=True):
                count = mask.bit_count()
                if index < count:
                    return coverings(self.tile, shape.orientation)[_nth_cell(mask, index)].placement
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


def _nth_cell(mask: int, index: int) -> int:
    """The cell of `mask` that `index` smaller ones precede, found by halving."""
    base = 0
    width = mask.bit_length()
    while width > 1:
        half = width >> 1
        low = mask & ((1 << half) - 1)
        count = low.bit_count()
        if index < count:
            mask = low
            width = half
        else:
            index -= count
            mask >>= half
            base += half
            width -= half
    return base
