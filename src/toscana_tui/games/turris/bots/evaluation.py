"""The final lead that a position promises, from what is counted of it and fitted weights.

Counted is how far each colour's areas have come in the five views, and may still come. A square of a side is
settled when the cell nearest to its beholder is filled: nothing comes in front of it any more. It is open
while that cell is empty, whatever is seen farther back.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import EACH
from toscana_tui.games.turris.bots.weights import KNOTS, WEIGHTS
from toscana_tui.games.turris.tower import LEVEL, ROW, SIZE
from toscana_tui.games.turris.views import (
    PLACES,
    ROWS,
    SIDES,
    STEPS,
    Face,
    connected,
    largest,
    roof_of,
    seen_sides,
)

if TYPE_CHECKING:
    from toscana_tui.games.turris.position import Position

SQUARE = 1_000  # what a square of lead counts: values are whole numbers, so that equal ones are equal
REMEMBERED = 20_000  # of so many sides the counts are remembered: from one action to the next few change
LEVELS_EXPECTED = 9  # about as many levels the eighty cubes fill; squares above count as no room to grow into

_WINDOWS = tuple(
    sum(1 << level * LEVEL for level in range(LEVELS_EXPECTED)) * (1 | 1 << step | 1 << 2 * step)
    for step in (1, ROW)
)


class Counts(NamedTuple):
    """What is counted of one colour in one side."""

    seen: int  # the squares of the largest area as it would count now
    settled: int  # the settled squares of the colour
    largest: int  # those of its largest area of settled squares
    live: int  # those of its largest area of settled squares with an open square beside it
    room: int  # the open squares beside that one
    pinched: int  # those of that one where a single open square is beside it: one block closes it off
    dead: int  # the settled squares of the largest area without an open square beside it
    joined: int  # the settled squares that open ones could join to the most


@lru_cache(maxsize=REMEMBERED)
def counts(squares: int, settled: int, steps: tuple[int, int]) -> Counts:
    """Count one colour in one side, from where it is seen and the settled squares of either colour."""
    across, up = steps
    window = _WINDOWS[0] if across == 1 else _WINDOWS[1]
    mine, free = squares & settled, window & ~settled
    best = live = room = dead = 0
    for area in connected(mine, steps):
        size = area.bit_count()
        beside = ((area << across | area >> across | area << up | area >> up) & free).bit_count()
        best = max(best, size)
        if not beside:
            dead = max(dead, size)
        elif (size, beside) > (live, room):
            live, room = size, beside
    joined = max(((area & mine).bit_count() for area in connected(mine | free, steps)), default=0)
    seen_now = largest(squares, steps).bit_count()
    return Counts(seen_now, mine.bit_count(), best, live, room, live if room == 1 else 0, dead, joined)


FEATURES = (*Counts._fields, "roof", "roof squares", "left", "bonus", "move")

SIDE_COUNTS = len(Counts._fields)  # how many of the features are of the sides


def features(position: Position) -> list[int]:
    """For each of `FEATURES` the mover's count less the other's, the sides added up."""
    found = [side(*one) for one in sides_of(position)]
    totals = [sum(count) for count in zip(*found, strict=True)] + others(position)
    if position.mover:
        totals = [-total for total in totals]
    return [*totals, int(position.bonus), 1]


def side(one: int, two: int, settled: int, face: Face) -> list[int]:
    """The first seat's counts of a side less the second's."""
    steps = STEPS[face]
    pairs = zip(counts(one, settled, steps), counts(two, settled, steps), strict=True)
    return [own - other for own, other in pairs]


def others(position: Position) -> list[int]:
    """What is counted beside the sides, the first seat's less the second's."""
    one, two = roof_of(*position.colours)
    return [
        _roof(one) - _roof(two),
        one.bit_count() - two.bit_count(),
        position.blocks_left(Seat.ONE) - position.blocks_left(Seat.TWO),
    ]


@lru_cache(maxsize=1 << SIZE * SIZE)
def _roof(squares: int) -> int:
    """The squares of a roof's largest area."""
    return largest(squares, STEPS[Face.ROOF]).bit_count()


def sides_of(position: Position) -> list[tuple[int, int, int, Face]]:
    """Of each side where each seat's blocks are seen, what is settled, and which side it is."""
    white, black = position.colours
    occupied = white | black
    settled = (
        occupied & ROWS[0],
        (occupied & ROWS[2]) >> 2 * ROW,
        occupied & PLACES[0],
        (occupied & PLACES[2]) >> 2,
    )
    sides = zip(seen_sides(white, black), settled, SIDES, strict=True)
    return [(one, two, front, face) for (one, two), front, face in sides]


def blocks_left(position: Position) -> int:
    """How many blocks are still to be placed."""
    return position.blocks_left(Seat.ONE) + position.blocks_left(Seat.TWO)


def weights_at(left: int, weights: Sequence[Sequence[int]] = WEIGHTS) -> tuple[int, ...]:
    """The weights while `left` blocks are still to be placed: between those of the nearest knots."""
    upper = max(1, bisect_left(KNOTS, left))
    low, high = KNOTS[upper - 1 : upper + 1]
    pairs = zip(*weights[upper - 1 : upper + 1], strict=True)
    return tuple((one * (high - left) + two * (left - low)) // (high - low) for one, two in pairs)


@lru_cache(maxsize=1)
def _by_blocks_left(weights: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """`weights_at` for each number; remembered, as it takes 0.1 ms, and each question asks for it."""
    return tuple(weights_at(left, weights) for left in range(2 * EACH + 1))


class Evaluation:
    """Values positions for whoever is to act, in thousandths of a square of final lead."""

    def __init__(self, weights: Sequence[Sequence[int]] = WEIGHTS) -> None:
        self._weights = _by_blocks_left(tuple(map(tuple, weights)))
        # What each side adds to the first seat's lead, and the blocks left: most are met again and again.
        self._sides: dict[tuple[tuple[int, int, int, Face], int], int] = {}

    def value(self, position: Position) -> int:
        """The expected final lead of the position's mover; the true one where the game is over."""
        if not position.placements and position.over:
            return round(position.lead(position.mover)) * SQUARE
        left = blocks_left(position)
        weights = self._weights[left]
        lead: int = sum(map(mul, weights[SIDE_COUNTS:], others(position)))
        for each in sides_of(position):
            found = self._sides.get((each, left))
            if found is None:
                found = self._sides[each, left] = sum(map(mul, weights, side(*each)))
            lead += found
        bonus, move = weights[-2:]
        return (-lead if position.mover else lead) + move + (bonus if position.bonus else 0)
