"""The sixteen patterns, their orientations, and every covering of the board by one of them.

A pattern is the pair of cells, of the eight of a 2 × 4 tile numbered row by row, in the opponent's colour.
Both players have the same sixteen, with the colours exchanged, so nothing here knows who owns a tile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeVar

from toscana_tui.games.toscana.board import CENTRE, SIZE, STRIDE, cell_at

T = TypeVar("T")

ROWS, COLUMNS = 2, 4
CELLS = ROWS * COLUMNS
# The distances within a pair of cells: beside or one apart, in a row or in a column. Every tile's own six
# cells are three such pairs, so four shifts prepare the search for contact of all shapes.
PAIR_STEPS = (1, STRIDE, 2, 2 * STRIDE)


class Orientation(StrEnum):
    """A tile lying as numbered, turned clockwise by 0, 1, 2 or 3 quarter turns."""

    NORTH = "n"
    EAST = "e"
    SOUTH = "s"
    WEST = "w"

    def turned(self, quarters: int) -> Orientation:
        """This orientation turned on by `quarters` quarter turns clockwise (negative: back)."""
        return _CLOCKWISE[(_CLOCKWISE.index(self) + quarters) % 4]

    @property
    def upright(self) -> bool:
        """Whether a tile so turned is four rows high and two columns wide."""
        return self in {Orientation.EAST, Orientation.WEST}


_CLOCKWISE = tuple(Orientation)


def half_turn(pair: tuple[int, int]) -> tuple[int, int]:
    """The pattern that a half turn makes of `pair`: cell k goes to 7 − k."""
    return CELLS - 1 - pair[1], CELLS - 1 - pair[0]


# The opponent's two cells of each tile, by its letter (RULES, Parts; NOTATION, Names).
_PAIRS = sorted({min(pair, half_turn(pair)) for pair in combinations(range(CELLS), 2)})
PATTERNS = dict(zip("ABCDEFGHIJKLMNOP", _PAIRS, strict=True))
LETTERS = "".join(PATTERNS)
# The tiles that look the same after a half turn, so that two orientations name each covering.
SYMMETRIC = frozenset(letter for letter, pair in PATTERNS.items() if half_turn(pair) == pair)


def canonical(tile: str, orientation: Orientation) -> Orientation:
    """The orientation that writers use: of two that look the same, the first."""
    if tile in SYMMETRIC:
        return _CLOCKWISE[_CLOCKWISE.index(orientation) % 2]
    return orientation


def own_grid(tile: str, orientation: Orientation) -> tuple[tuple[bool, ...], ...]:
    """The tile as it lies, row by row: whether each cell is in its owner's colour."""
    pair = PATTERNS[tile]
    grid = tuple(
        tuple(row * COLUMNS + column not in pair for column in range(COLUMNS)) for row in range(ROWS)
    )
    for _ in range(_CLOCKWISE.index(orientation)):
        grid = tuple(zip(*grid[::-1], strict=True))
    return grid


class Placement(NamedTuple):
    """The action of placing the mover's top tile, with its top-left cell at `corner`."""

    tile: str
    corner: int
    orientation: Orientation


class Covering(NamedTuple):
    """A tile lying on the board: all its cells, the six in its owner's colour, and the two in the opponent's.

    Its placement has the orientation that writers use.
    """

    placement: Placement
    cells: int
    own: int
    other: int


class Shape(NamedTuple):
    """A tile in one orientation, at the top-left corner of the board."""

    orientation: Orientation  # the one that writers use
    rows: int
    columns: int
    own: int  # the cells in the owner's colour
    other: int  # those in the opponent's
    # `own` as three pairs of cells, each as the place of its step in `PAIR_STEPS` and the distance of its
    # first cell from the corner, all in one row of six.
    own_pairs: tuple[int, int, int, int, int, int]
    central: int  # the corners from which it covers the central cell


def _pair_up(cells: Sequence[int]) -> list[int]:
    """The ascending `cells` as pairs, each a place in `PAIR_STEPS` and a first cell; empty if that fails."""
    if not cells:
        return []
    first, *rest = cells
    for number, step in enumerate(PAIR_STEPS):
        if first + step in rest:
            others = _pair_up([cell for cell in rest if cell != first + step])
            if len(others) == len(rest) - 1:
                return [number, first, *others]
    return []


def _derive_shape(tile: str, orientation: Orientation) -> Shape:
    grid = own_grid(tile, orientation)
    offsets = [
        (cell_at(row, column), is_own) for row, line in enumerate(grid) for column, is_own in enumerate(line)
    ]
    own = [offset for offset, is_own in offsets if is_own]
    pairs = _pair_up(own)
    return Shape(
        orientation=orientation,
        rows=len(grid),
        columns=len(grid[0]),
        own=sum(1 << offset for offset in own),
        other=sum(1 << offset for offset, is_own in offsets if not is_own),
        own_pairs=(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4], pairs[5]),
        central=sum(1 << (CENTRE - offset) for offset, _ in offsets),
    )


class _Derived(dict[str, T]):
    """What is derived of a tile when it is first asked about: a game begins with two."""

    def __init__(self, derive: Callable[[str], T]) -> None:
        self._derive = derive

    def __missing__(self, tile: str) -> T:
        self[tile] = derived = self._derive(tile)
        return derived


def _own_pairs(tile: str) -> tuple[tuple[int, ...], ...]:
    pairs = [shape.own_pairs for shape in SHAPES[tile]]
    return tuple([lying + upright for lying, upright in zip(pairs[::2], pairs[1::2], strict=True)])


# The distinct shapes of each tile in the order n, e, s, w: two for a symmetric tile, four for others.
SHAPES: Mapping[str, tuple[Shape, ...]] = _Derived(
    lambda tile: tuple([_derive_shape(tile, turn) for turn in _CLOCKWISE if canonical(tile, turn) is turn])
)

# The `own_pairs` of each tile, those of a lying shape and of the upright one after it in a row of twelve.
OWN_PAIRS: Mapping[str, tuple[tuple[int, ...], ...]] = _Derived(_own_pairs)

# Where in `SHAPES[tile]` an orientation stands; both names of a symmetric tile's shape lead to it.
SHAPE_INDEX: dict[tuple[str, str], int] = {
    (tile, orientation): _CLOCKWISE.index(canonical(tile, orientation))
    for tile in LETTERS
    for orientation in _CLOCKWISE
}


@cache
def coverings(tile: str, orientation: Orientation) -> Mapping[int, Covering]:
    """Every covering of the board by `tile` so turned, by its corner; computed once, when first asked for."""
    shape = SHAPES[tile][SHAPE_INDEX[tile, orientation]]
    table = {}
    for row in range(SIZE - shape.rows + 1):
        for column in range(SIZE - shape.columns + 1):
            corner = cell_at(row, column)
            own, other = shape.own << corner, shape.other << corner
            table[corner] = Covering(Placement(tile, corner, shape.orientation), own | other, own, other)
    return table


def fitting_corners(empty: int) -> tuple[int, int]:
    """The corners from which a lying and an upright 2 × 4 rectangle covers cells of `empty` only."""
    high = empty & empty >> STRIDE
    squares = high & high >> 1
    return squares & squares >> 2, squares & squares >> 2 * STRIDE
