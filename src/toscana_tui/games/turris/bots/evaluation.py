"""The final lead that a position promises, from what is counted of it and fitted weights."""

from __future__ import annotations

from bisect import bisect_left
from operator import mul
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import EACH
from toscana_tui.games.turris.bots.features import SIDE_COUNTS, others, side, sides_of
from toscana_tui.games.turris.bots.weights import KNOTS, WEIGHTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.games.turris.position import Position
    from toscana_tui.games.turris.views import Face

SQUARE = 1_000
"""What a square of lead counts: values are whole numbers, so that equal ones are equal."""


def weights_at(left: int, weights: Sequence[Sequence[int]] = WEIGHTS) -> tuple[int, ...]:
    """The weights while `left` blocks are still to be placed: between those of the nearest knots."""
    upper = bisect_left(KNOTS, left)
    if left == KNOTS[upper]:
        return tuple(weights[upper])
    low, high = KNOTS[upper - 1], KNOTS[upper]
    pairs = zip(weights[upper - 1], weights[upper], strict=True)
    return tuple((one * (high - left) + two * (left - low)) // (high - low) for one, two in pairs)


class Evaluation:
    """Values positions for whoever is to act, in thousandths of a square of final lead."""

    def __init__(self, weights: Sequence[Sequence[int]] = WEIGHTS) -> None:
        self._weights = tuple(weights_at(left, weights) for left in range(2 * EACH + 1))
        self._sides: dict[tuple[int, int, int, Face, int], int] = {}

    def value(self, position: Position) -> int:
        """The expected final lead of the position's mover; the true one where the game is over."""
        if not position.placements and position.over:
            one, two = position.scores()
            return (two - one if position.mover else one - two) * SQUARE
        left = position.blocks_left(Seat.ONE) + position.blocks_left(Seat.TWO)
        weights = self._weights[left]
        lead: int = sum(map(mul, weights[SIDE_COUNTS:], others(position)))
        for white, black, settled, face in sides_of(position):
            lead += self._side(white, black, settled, face, left)
        bonus, move = weights[-2:]
        return (-lead if position.mover else lead) + move + (bonus if position.bonus else 0)

    def _side(self, one: int, two: int, settled: int, face: Face, left: int) -> int:
        """What a side adds to the first seat's lead; remembered, as most sides are met again and again."""
        key = one, two, settled, face, left
        found = self._sides.get(key)
        if found is None:
            counted = side(one, two, settled, face)
            found = self._sides[key] = sum(map(mul, self._weights[left], counted))
        return found
