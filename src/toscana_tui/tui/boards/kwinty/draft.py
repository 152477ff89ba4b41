"""The draft: the columns over which the player holds a block before letting it down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING

from toscana_tui.games.kwinty.actions import Orientation, Placement
from toscana_tui.games.kwinty.wall import COLUMNS, ROWS

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Draft:
    """A block held over the wall.

    Attributes:
        column: its left column, from 0.
        orientation: whether it lies or stands.
    """

    column: int
    orientation: Orientation

    @property
    def action(self) -> Placement:
        """The placement that letting it down would be."""
        return Placement(self.column, self.orientation)

    @property
    def columns(self) -> range:
        """The columns it is over."""
        return range(self.column, self.column + (2 if self.orientation is Orientation.LYING else 1))

    def moved(self, rows: int, columns: int) -> Draft:  # noqa: ARG002 - gravity tells the row
        """Moved sideways, stopping at the edges; up and down are nothing to a block that falls."""
        widest = len(COLUMNS) - len(self.columns)
        return replace(self, column=max(0, min(self.column + columns, widest)))

    def turned(self, quarters: int) -> Draft:
        """Laid down or stood up where the turns are odd, in the same left column as far as that goes."""
        if quarters % 2 == 0:
            return self
        turned = Orientation.STANDING if self.orientation is Orientation.LYING else Orientation.LYING
        return replace(self, orientation=turned).moved(0, 0)

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The rows and columns of the cells in those columns, row by row."""
        return tuple(product(range(ROWS), self.columns))

    def covers(self, row: int, column: int) -> bool:  # noqa: ARG002
        """Whether it is over that column."""
        return column in self.columns

    def centred_on(self, row: int, column: int) -> Draft:  # noqa: ARG002
        """Over that column, whatever the row."""
        return replace(self, column=column).moved(0, 0)


def drafted(placement: Placement) -> Draft:
    """The draft that holds a block where `placement` would let it down."""
    return Draft(placement.column, placement.orientation)


def walk(placements: Sequence[Placement]) -> tuple[Placement, ...]:
    """The placements from left to right, the lying before the standing in each column."""
    return tuple(sorted(placements, key=lambda one: (one.column, one.orientation is Orientation.STANDING)))


def nearest(placements: Sequence[Placement], column: float, prefer: Orientation) -> Draft | None:
    """The legal draft nearest to a column, of equally near ones one so turned; None without any."""

    def distance(draft: Draft) -> tuple[float, bool]:
        middle = (draft.columns[0] + draft.columns[-1]) / 2
        return abs(middle - column), draft.orientation is not prefer

    return min(map(drafted, walk(placements)), key=distance, default=None)


def step(placements: Sequence[Placement], draft: Draft, by: int) -> Draft | None:
    """The next or previous legal placement, around the end; one that is not legal goes to the nearest."""
    order = walk(placements)
    if draft.action in order:
        return drafted(order[(order.index(draft.action) + by) % len(order)])
    return nearest(placements, draft.column, draft.orientation)
