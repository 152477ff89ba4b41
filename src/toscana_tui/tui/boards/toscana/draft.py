"""The draft: where the player holds the tile before placing it; a frozen value changed by pure functions."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.games.toscana.board import SIZE, cell_at, column_of, row_of
from toscana_tui.games.toscana.tiles import COLUMNS, ROWS, Orientation, Placement, canonical

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.games.toscana.placements import Placements


class Draft(NamedTuple):
    """A tile held over the board.

    Attributes:
        tile: its letter.
        row: the top row of its bounding box, from 0.
        column: the left column of its bounding box, from 0.
        orientation: how it is turned.
    """

    tile: str
    row: int
    column: int
    orientation: Orientation

    @property
    def placement(self) -> Placement:
        """The placement that putting it down would be."""
        return Placement(self.tile, cell_at(self.row, self.column), canonical(self.tile, self.orientation))

    @property
    def action(self) -> Placement:
        """The same, as every game's drafts call it."""
        return self.placement

    @property
    def height(self) -> int:
        """Its rows."""
        return COLUMNS if self.orientation.upright else ROWS

    @property
    def width(self) -> int:
        """Its columns."""
        return ROWS if self.orientation.upright else COLUMNS

    def moved(self, rows: int, columns: int) -> Draft:
        """Moved by so many cells, stopping at the edges."""
        return self._replace(
            row=_within(self.row + rows, SIZE - self.height),
            column=_within(self.column + columns, SIZE - self.width),
        )

    def turned(self, quarters: int) -> Draft:
        """Turned clockwise about its middle, pushed back onto the board where it would stick out."""
        turned = self._replace(orientation=self.orientation.turned(quarters))
        rows = (self.height - turned.height) // 2
        columns = (self.width - turned.width) // 2
        return turned.moved(rows, columns)

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The rows and columns of the cells under it, row by row."""
        rows, columns = range(self.row, self.row + self.height), range(self.column, self.column + self.width)
        return tuple(product(rows, columns))

    def covers(self, row: int, column: int) -> bool:
        """Whether the cell in `row` and `column` lies under it."""
        return 0 <= row - self.row < self.height and 0 <= column - self.column < self.width

    def centred_on(self, row: int, column: int) -> Draft:
        """With its middle on the cell in `row` and `column`, as far as the edges allow."""
        return self._replace(row=0, column=0).moved(
            row - (self.height - 1) // 2, column - (self.width - 1) // 2
        )


def drafted(placement: Placement) -> Draft:
    """The draft that holds a tile where `placement` would put it."""
    corner = placement.corner
    return Draft(placement.tile, row_of(corner), column_of(corner), placement.orientation)


def middle_of(draft: Draft) -> tuple[int, int]:
    """The middle of the draft, in half cells from the top left of the board."""
    return 2 * draft.row + draft.height, 2 * draft.column + draft.width


def nearest(placements: Sequence[Placement], middle: tuple[int, int], prefer: Orientation) -> Draft | None:
    """The legal draft whose middle is nearest, among equals one so turned; None where nothing is legal.

    Args:
        placements: the legal placements.
        middle: the wanted middle in half cells, as `middle_of` counts.
        prefer: the orientation to prefer among equally near ones.
    """
    drafts = [drafted(placement) for placement in placements]
    if not drafts:
        return None

    def distance(draft: Draft) -> tuple[int, bool]:
        row, column = middle_of(draft)
        return (row - middle[0]) ** 2 + (column - middle[1]) ** 2, draft.orientation is not prefer

    return min(drafts, key=distance)


@lru_cache(maxsize=8)
def walk(placements: Placements) -> tuple[Placement, ...]:
    """The legal placements ordered for stepping: neighbours on the board are neighbours in the order.

    From the topmost on, each is followed by the nearest that is left, measured between the middles; those
    about the same middle so come one after the other. The order is kept for the positions last asked about.
    """
    left = {placement: middle_of(drafted(placement)) for placement in placements}
    order: list[Placement] = []
    at = (0, 0)
    while left:
        row, column = at
        following = min(left, key=lambda one: (left[one][0] - row) ** 2 + (left[one][1] - column) ** 2)
        at = left.pop(following)
        order.append(following)
    return tuple(order)


def step(placements: Placements, draft: Draft, by: int) -> Draft | None:
    """The next (`by` 1) or previous (−1) legal placement from the draft's, around the end; None without any.

    A draft that is not legal itself goes to the nearest one first.
    """
    order = walk(placements)
    if not order:
        return None
    if draft.placement in order:
        return drafted(order[(order.index(draft.placement) + by) % len(order)])
    return nearest(placements, middle_of(draft), draft.orientation)


def _within(value: int, most: int) -> int:
    return max(0, min(value, most))
