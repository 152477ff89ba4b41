"""Areas and scores: what counts is distinct tiles, not cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.board import components

if TYPE_CHECKING:
    from toscana_tui.games.toscana.tiles import Covering


class Laid(NamedTuple):
    """A tile on the board: whose it is, and where it lies."""

    owner: Seat
    covering: Covering

    def in_colour(self, seat: Seat) -> int:
        """Its cells in the colour of `seat`."""
        return self.covering.own if seat is self.owner else self.covering.other


class Area(NamedTuple):
    """A maximal set of cells of one colour joined by sides.

    Its tiles are the indices, into the tiles as placed, of those that contribute a cell; ascending.
    """

    cells: int
    tiles: tuple[int, ...]

    @property
    def size(self) -> int:
        """The number of distinct tiles."""
        return len(self.tiles)


def areas(placed: Sequence[Laid], seat: Seat) -> list[Area]:
    """The areas in the colour of `seat`, largest by tiles first; equal ones by their first cell.

    Source: RULES, Score.
    """
    parts = [laid.in_colour(seat) for laid in placed]
    colour = reduce(or_, parts, 0)
    found = [
        Area(cells, tuple([index for index, part in enumerate(parts) if part & cells]))
        for cells in components(colour)
    ]
    found.sort(key=lambda area: -len(area.tiles))
    return found


def largest_area(placed: Sequence[Laid], seat: Seat) -> Area:
    """The largest area by tiles; of equal ones that with the first cell; without tiles an empty one."""
    found = areas(placed, seat)
    return found[0] if found else Area(0, ())


def score(placed: Sequence[Laid], seat: Seat) -> int:
    """The number of distinct tiles in the largest area of `seat` (RULES, Score)."""
    return largest_area(placed, seat).size


@lru_cache(maxsize=8)
def scores(placed: tuple[Laid, ...]) -> tuple[int, int]:
    """The score of each seat; kept, as a screen tells both at every key."""
    return score(placed, Seat.ONE), score(placed, Seat.TWO)
