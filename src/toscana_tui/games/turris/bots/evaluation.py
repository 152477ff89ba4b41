"""What a tower is worth: the leads in the five views, looked up rather than counted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.games.turris.scoring import STEPS, largest, seen
from toscana_tui.games.turris.views import Face

if TYPE_CHECKING:
    from toscana_tui.games.turris.position import Position

_STEPS = tuple(STEPS[face] for face in Face)


class Evaluation:
    """Counts as `scoring.scores` does, and remembers the largest area of every set of squares it met.

    From one action to the next few views change, so that most sets were met before.
    """

    def __init__(self) -> None:
        self._sizes: dict[tuple[int, int], dict[int, int]] = {steps: {} for steps in _STEPS}
        self._faces = tuple(self._sizes[steps] for steps in _STEPS)

    def lead(self, position: Position) -> int:
        """The lead of the position's mover, if the game ended here."""
        white, black = position.colours
        total = 0
        for sizes, steps, (one, two) in zip(self._faces, _STEPS, seen(white, black), strict=True):
            if one not in sizes:
                sizes[one] = largest(one, *steps).bit_count()
            if two not in sizes:
                sizes[two] = largest(two, *steps).bit_count()
            total += sizes[one] - sizes[two]
        return -total if position.mover else total
