"""What games with white and black blocks have in common: the blocks, and what is told alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from toscana_tui.core.bits import cells_of
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OrientationT = TypeVar("OrientationT")
ValueT = TypeVar("ValueT")

COLOURS = ("white", "black")
EACH = 20
"""How many blocks each player has."""

PLAYERS = message("White"), message("Black")
"""What the players are called by their colours."""


class Block(NamedTuple, Generic[OrientationT]):
    """One block on the board.

    Attributes:
        owner: whose it is.
        cells: both its cells; the first is the lower, the left, the western or the northern one.
        orientation: how it is turned.
    """

    owner: Seat
    cells: tuple[int, int]
    orientation: OrientationT

    @property
    def mask(self) -> int:
        """Both its cells as a set."""
        return 1 << self.cells[0] | 1 << self.cells[1]


def listed(
    first_cells: Sequence[Sequence[int]], steps: Mapping[OrientationT, int]
) -> tuple[Block[OrientationT], ...]:
    """Every block, by its first cell in ascending order.

    Args:
        first_cells: of each seat, the sets of the first cells of its blocks in each orientation.
        steps: for each orientation, what is to be added to a block's first cell for its second.
    """
    found = [
        Block(seat, (cell, cell + step), orientation)
        for seat in Seat
        for (orientation, step), cells in zip(steps.items(), first_cells[seat], strict=True)
        for cell in cells_of(cells)
    ]
    return tuple(sorted(found, key=lambda block: block.cells))


def changed(pair: tuple[ValueT, ValueT], seat: Seat, value: ValueT) -> tuple[ValueT, ValueT]:
    """A pair by seat with another value for one of them."""
    return (pair[0], value) if seat else (value, pair[1])


class BlockTelling:
    """The part of `core.telling.Telling` that does not depend on how the blocks are placed."""

    signs: tuple[str, str] = ("oo", "##")
    players: tuple[str, str] = PLAYERS
    colours: tuple[str, str] = (message("white"), message("black"))
    piece: str = message("block")
    coach: tuple[str, ...] = (
        message("u undoes a move, i shows a hint, ? explains the rules and the keys."),
        message("u undoes, i shows a hint, ? explains."),
    )
