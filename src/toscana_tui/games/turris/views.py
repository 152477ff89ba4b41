"""The tower seen straight on from its four sides and from above, and the areas of a colour that count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toscana_tui.core.bits import cells_of
from toscana_tui.core.message import message
from toscana_tui.games.turris.tower import GROUND, LEVEL, LEVELS, ROW, SIZE, highest

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.blocks import Block
    from toscana_tui.games.turris.actions import Orientation


class Face(StrEnum):
    """The five views that count, each of four sides named by where its beholder stands."""

    NORTH = "north"
    SOUTH = "south"
    WEST = "west"
    EAST = "east"
    ROOF = "roof"


# What each is called, as messages.
FACE_NAMES = {
    Face.NORTH: message("north"),
    Face.SOUTH: message("south"),
    Face.WEST: message("west"),
    Face.EAST: message("east"),
    Face.ROOF: message("roof"),
}

SIDES = (Face.NORTH, Face.SOUTH, Face.WEST, Face.EAST)

# Of each side, what to add to a level's first cell: left to right as it is seen, and from near to far.
LINES = {
    Face.NORTH: ((2, 1, 0), (0, ROW, 2 * ROW)),
    Face.SOUTH: ((0, 1, 2), (2 * ROW, ROW, 0)),
    Face.WEST: ((0, ROW, 2 * ROW), (0, 1, 2)),
    Face.EAST: ((2 * ROW, ROW, 0), (2, 1, 0)),
}

_LEVELS = sum(1 << level * LEVEL for level in range(LEVELS))
ROWS = tuple((1 | 1 << 1 | 1 << 2) * _LEVELS << row * ROW for row in range(SIZE))
PLACES = tuple((1 | 1 << ROW | 1 << 2 * ROW) * _LEVELS << place for place in range(SIZE))
# The two steps from a square's bit to its neighbours' in what `seen` gives.
STEPS = dict(zip(Face, ((1, LEVEL), (1, LEVEL), (ROW, LEVEL), (ROW, LEVEL), (1, ROW)), strict=True))


class Seen(NamedTuple):
    """What is seen in one square of a view."""

    block: Block[Orientation]  # the nearest block, however far back
    cell: int  # the one of its cells that is seen

    @property
    def owner(self) -> Seat:
        """Whose block it is."""
        return self.block.owner


# Rows from the top down, each of three squares from left to right as seen; None where nothing is seen.
View: TypeAlias = tuple[tuple[Seen | None, ...], ...]


def line_of_sight(face: Face, level: int, place: int) -> tuple[int, int, int]:
    """The cells behind one square of a side, from near to far; `place` is from the left, as seen."""
    across, deep = LINES[face]
    one, two, three = (level * LEVEL + across[place] + step for step in deep)
    return one, two, three


def in_view(face: Face, cell: int) -> tuple[int, int]:
    """Where a cell is seen on a side: its place from the left, and how far back it lies, both from 0."""
    across, deep = LINES[face]
    row, place = divmod(cell % LEVEL, ROW)
    parts = (row * ROW, place) if ROW in across else (place, row * ROW)
    return across.index(parts[0]), deep.index(parts[1])


def view(laid: Iterable[Block[Orientation]], face: Face) -> View:
    """The blocks from one side, with a row for each level begun, or from above, with north at the top."""
    filled = {cell: Seen(block, cell) for block in laid for cell in block.cells}
    levels = range(max(filled, default=-LEVEL) // LEVEL, -1, -1)
    sights: list[list[Sequence[int]]]
    if face is Face.ROOF:
        columns = [[row * ROW + place for place in range(SIZE)] for row in range(SIZE)]
        sights = [[[level * LEVEL + column for level in levels] for column in line] for line in columns]
    else:
        sights = [[line_of_sight(face, level, place) for place in range(SIZE)] for level in levels]
    return tuple(
        tuple(next((filled[cell] for cell in sight if cell in filled), None) for sight in line)
        for line in sights
    )


def seen(white: int, black: int) -> dict[Face, tuple[int, int]]:
    """The squares in which each colour is seen: a pair of sets for each face.

    A square's bit is that of the first cell in its line of sight, counted from north and west: a side's
    squares lie in row or place 0, those of the roof on level 0.
    """
    return dict(zip(Face, (*seen_sides(white, black), roof_of(white, black)), strict=True))


def seen_sides(white: int, black: int) -> list[tuple[int, int]]:
    """The same of the four sides alone."""
    occupied = white | black
    faces = []
    for slices, step in ((ROWS, ROW), (PLACES, 1)):
        front, middle, back = slices
        one, two, three = occupied & front, occupied & middle, occupied & back
        two, three = two >> step, three >> 2 * step
        behind, deepest = two & ~one, three & ~(one | two)
        near = (
            white & front | (white & middle) >> step & behind | (white & back) >> 2 * step & deepest,
            black & front | (black & middle) >> step & behind | (black & back) >> 2 * step & deepest,
        )
        behind, deepest = two & ~three, one & ~(two | three)
        far = (
            (white & back) >> 2 * step | (white & middle) >> step & behind | white & front & deepest,
            (black & back) >> 2 * step | (black & middle) >> step & behind | black & front & deepest,
        )
        faces += [near, far]
    return faces


def roof_of(white: int, black: int) -> tuple[int, int]:
    """The same of the roof alone."""
    occupied = white | black
    bare = occupied & ~(occupied >> LEVEL)
    return _fallen(white & bare), _fallen(black & bare)


def _fallen(cells: int) -> int:
    cells |= cells >> 8 * LEVEL
    cells |= cells >> 4 * LEVEL
    cells |= cells >> 2 * LEVEL
    return (cells | cells >> LEVEL) & GROUND


def connected(squares: int, steps: tuple[int, int]) -> Iterator[int]:
    """The maximal sets of squares joined by sides, of what `seen` gives; that with the first bit first."""
    across, up = steps
    while squares:
        area = edge = squares & -squares
        while edge:
            edge = (edge << across | edge >> across | edge << up | edge >> up) & squares & ~area
            area |= edge
        yield area
        squares ^= area


def largest(squares: int, steps: tuple[int, int]) -> int:
    """The largest of them, of equal ones the first."""
    best, most = 0, 0
    for area in connected(squares, steps):
        size = area.bit_count()
        if size > most:
            best, most = area, size
        squares ^= area
        if squares.bit_count() <= most:
            break
    return best


def areas(white: int, black: int) -> dict[Face, tuple[int, int]]:
    """The size of each colour's largest area in each face."""
    return {
        face: (largest(one, STEPS[face]).bit_count(), largest(two, STEPS[face]).bit_count())
        for face, (one, two) in seen(white, black).items()
    }


def largest_squares(white: int, black: int, face: Face, seat: Seat) -> frozenset[tuple[int, int]]:
    """The squares of the largest area that counts, by row and place in `view`; of equal ones any one."""
    squares = cells_of(largest(seen(white, black)[face][seat], STEPS[face]))
    if face is Face.ROOF:
        return frozenset(divmod(cell, ROW) for cell in squares)
    top = highest(white | black) - 1
    return frozenset((top - cell // LEVEL, in_view(face, cell)[0]) for cell in squares)
