"""What the evaluation counts, once more: cell by cell, on sets of pairs of a row and a column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.position import Position

Cell = tuple[int, int]
EVERY = frozenset((row, column) for row in range(17) for column in range(17))


class Joined(NamedTuple):
    """An area: its cells, the cells with a neighbour in it, and its tiles by their place in the game."""

    cells: frozenset[Cell]
    beside: frozenset[Cell]
    tiles: frozenset[int]

    @property
    def rank(self) -> tuple[int, int, int]:
        """Tiles, then cells, then something that tells equal ones apart."""
        return len(self.tiles), len(self.cells), sum(1 << row * 18 + column for row, column in self.beside)


def around(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The cells of the board with a neighbour among those."""
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return EVERY & {(row + down, column + right) for row, column in cells for down, right in steps}


def cells_in(mask: int) -> frozenset[Cell]:
    """A set of bits as a set of pairs."""
    return frozenset((row, column) for row, column in EVERY if mask >> row * 18 + column & 1)


def joined(position: Position, seat: Seat) -> list[Joined]:
    """The areas of a colour, in falling rank."""
    tile_at = {
        cell: index for index, laid in enumerate(position.placed) for cell in cells_in(laid.in_colour(seat))
    }
    left, found = set(tile_at), []
    while left:
        area = {left.pop()}
        while more := around(area) & left:
            area |= more
            left -= more
        found.append(Joined(frozenset(area), around(area), frozenset(tile_at[cell] for cell in area)))
    return sorted(found, key=lambda area: area.rank, reverse=True)


def rectangles(empty: frozenset[Cell]) -> Iterator[frozenset[Cell]]:
    """Every 2 × 4 and 4 × 2 of empty cells."""
    for rows, columns in ((2, 4), (4, 2)):
        for top in range(18 - rows):
            for left in range(18 - columns):
                block = frozenset(
                    (row, column) for row in range(top, top + rows) for column in range(left, left + columns)
                )
                if block <= empty:
                    yield block


class Board:
    """The counts of a position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.blocks = list(rectangles(EVERY - cells_in(position.occupied)))
        self.live = frozenset(cell for block in self.blocks for cell in block)

    def reach(self, area: Joined, steps: int) -> frozenset[Cell]:
        """The live cells at most that many steps over live cells from an area."""
        found = area.beside & self.live
        for _ in range(steps - 1):
            found |= around(found) & self.live
        return found

    def touched(self, areas: list[Joined]) -> int:
        """The empty rectangles with a cell beside one of the areas."""
        beside = frozenset(cell for area in areas for cell in area.beside)
        return sum(1 for block in self.blocks if block & beside)

    def joinable(self, areas: list[Joined]) -> list[int]:
        """The tiles of other areas alone that lie beside the first's reach of 2, else 4, else 6 steps."""
        first, *others = areas
        nearest: dict[int, int] = {}
        for other in others:
            for number, steps in enumerate((2, 4, 6)):
                if other.beside & self.reach(first, steps):
                    for tile in other.tiles - first.tiles:
                        nearest[tile] = min(number, nearest.get(tile, 9))
                    break
        return [sum(1 for number in nearest.values() if number == wanted) for wanted in range(3)]

    def side(self, seat: Seat) -> list[int]:
        """What is counted of a colour."""
        areas = joined(self.position, seat)
        left = len(self.position.stacks[seat])
        if not areas:
            return [0] * 14 + [left]
        second = areas[1] if len(areas) > 1 else None
        return [
            len(areas[0].tiles),
            *[len(self.reach(areas[0], steps)) for steps in range(1, 7)],
            *self.joinable(areas),
            len(second.tiles) if second else 0,
            len(second.beside & self.live) if second else 0,
            self.touched(areas[:1]),
            self.touched(areas),
            left,
        ]

    def contested(self) -> list[int]:
        """The live cells that both first areas reach within 1 to 6 steps."""
        one, two = (joined(self.position, seat) for seat in type(self.position.mover))
        if not one or not two:
            return [0] * 6
        return [len(self.reach(one[0], steps) & self.reach(two[0], steps)) for steps in range(1, 7)]

    def counts(self) -> tuple[int, ...]:
        """All of them, as the mover sees them."""
        mover = self.position.mover
        return (
            *self.side(mover),
            *self.side(mover.other),
            *self.contested(),
            len(self.live),
            len(self.blocks),
        )
