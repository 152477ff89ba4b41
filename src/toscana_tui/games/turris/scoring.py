"""Counting: in each of five views the squares of a colour's largest connected area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.games.turris.tower import GROUND, LEVEL, LEVELS, ROW, SIZE, highest
from toscana_tui.games.turris.views import LINES, Face, Square

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toscana_tui.core.seat import Seat

_LEVELS = sum(1 << level * LEVEL for level in range(LEVELS))
ROWS = tuple((1 | 1 << 1 | 1 << 2) * _LEVELS << row * ROW for row in range(SIZE))
PLACES = tuple((1 | 1 << ROW | 1 << 2 * ROW) * _LEVELS << place for place in range(SIZE))
STEPS = {Face.NORTH: (1, LEVEL), Face.SOUTH: (1, LEVEL), Face.WEST: (ROW, LEVEL), Face.EAST: (ROW, LEVEL)} | {
    Face.ROOF: (1, ROW)
}
"""The two steps from a square's bit to its neighbours' in what `seen` gives."""


def seen(white: int, black: int) -> tuple[tuple[int, int], ...]:
    """The squares in which each colour is seen: a pair of sets for each face, in the order of `Face`.

    A square's bit is that of the first cell in its line of sight, counted from north and west: a side's
    squares lie in row or place 0, those of the roof on level 0.
    """
    return (*seen_sides(white, black), roof_of(white, black))


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


def areas(white: int, black: int) -> tuple[tuple[int, int], ...]:
    """The size of each colour's largest area in each face, in the order of `Face`."""
    return tuple(
        [
            (largest(one, STEPS[face]).bit_count(), largest(two, STEPS[face]).bit_count())
            for face, (one, two) in zip(Face, seen(white, black), strict=True)
        ]
    )


def scores(white: int, black: int) -> tuple[int, int]:
    """The sum of the five largest areas of each colour (docs/rules-turris.md, Counting)."""
    found = areas(white, black)
    return sum(one for one, _ in found), sum(two for _, two in found)


def largest_squares(white: int, black: int, face: Face, seat: Seat) -> frozenset[Square]:
    """The squares of the largest area that counts, as `views.view` numbers them; of equal ones any one."""
    squares = largest(seen(white, black)[tuple(Face).index(face)][seat], STEPS[face])
    if face is Face.ROOF:
        return frozenset((cell // ROW, cell % ROW) for cell in cells_of(squares))
    across, _ = LINES[face]
    top = highest(white | black) - 1
    return frozenset((top - cell // LEVEL, across.index(cell % LEVEL)) for cell in cells_of(squares))
