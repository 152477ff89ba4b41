"""The tile that the player holds over the board before placing it, and the walk through where it may lie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from toscana_tui.games.toscana.board import SIZE, cell_at, column_of, row_of
from toscana_tui.games.toscana.tiles import COLUMNS, ROWS, Orientation, Placement, canonical
from toscana_tui.tui.boards import view

if TYPE_CHECKING:
    from toscana_tui.games.toscana.placements import Placements


@dataclass(frozen=True)
class Draft(view.Draft):
    """A tile held over the board."""

    tile: str  # its letter
    orientation: Orientation  # how it is turned

    board = SIZE, SIZE

    @property
    def action(self) -> Placement:
        """The placement that putting it down would be."""
        return Placement(self.tile, cell_at(self.row, self.column), canonical(self.tile, self.orientation))

    @property
    def size(self) -> tuple[int, int]:
        """Its rows and columns as it is turned."""
        return (COLUMNS, ROWS) if self.orientation.upright else (ROWS, COLUMNS)

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle, in half cells from the top left of the board."""
        rows, columns = self.size
        return 2 * self.row + rows, 2 * self.column + columns

    def turned(self, quarters: int) -> Draft:
        """Turned clockwise about its middle, pushed back onto the board where it would stick out."""
        turned = replace(self, orientation=self.orientation.turned(quarters))
        (rows, columns), (new_rows, new_columns) = self.size, turned.size
        return turned.moved((rows - new_rows) // 2, (columns - new_columns) // 2)

    def distance(self, other: Draft) -> tuple[int, bool]:
        """The square of the distance between the middles, and whether it is turned in another way."""
        (row, column), (other_row, other_column) = self.middle, other.middle
        far = (row - other_row) ** 2 + (column - other_column) ** 2
        return far, other.orientation is not self.orientation


def drafted(placement: Placement) -> Draft:
    """The draft that holds a tile where `placement` would put it."""
    corner = placement.corner
    return Draft(row_of(corner), column_of(corner), placement.tile, placement.orientation)


@lru_cache(maxsize=8)
def walk(placements: Placements) -> tuple[Placement, ...]:
    """The legal placements ordered for stepping: neighbours on the board are neighbours in the order.

    From the topmost on, each is followed by the nearest that is left, measured between the middles; those
    about the same middle so come one after the other. The order is kept for the positions last asked about.
    """
    left = {placement: drafted(placement).middle for placement in placements}
    order: list[Placement] = []
    at = (0, 0)
    while left:
        row, column = at
        following = min(left, key=lambda one: (left[one][0] - row) ** 2 + (left[one][1] - column) ** 2)
        at = left.pop(following)
        order.append(following)
    return tuple(order)
