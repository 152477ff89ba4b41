"""Counting a finished game as the leaflet does: a counter on each tile of the largest areas, one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.scoring import largest_area

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.games.toscana.scoring import Laid


class Counter(NamedTuple):
    """A counter laid on a tile.

    Attributes:
        seat: whose area is counted.
        number: how many counters this player has with it.
        cell: the cell it lies on, one of the area's.
    """

    seat: Seat
    number: int
    cell: int


def counters(placed: Sequence[Laid]) -> tuple[Counter, ...]:
    """All counters in the order they are laid: one player's, then the other's, tile by tile as placed."""
    laid = []
    for seat in Seat:
        area = largest_area(placed, seat)
        for number, index in enumerate(area.tiles, start=1):
            cell = next(cells_of(placed[index].in_colour(seat) & area.cells))
            laid.append(Counter(seat, number, cell))
    return tuple(laid)
