"""A player's blocks on the wall, and where all the legal places for another one are."""

from __future__ import annotations

from typing import NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.games.blocks import EACH
from toscana_tui.games.kwinty.actions import LYING, STANDING, Placement
from toscana_tui.games.kwinty.wall import FIRST_COLUMN, GROUND, RIGHT, UP, WALL, WIDTH, cell_at, column_of

FIRST_CELL = 1 << cell_at(FIRST_COLUMN, 0)
_BELOW_TOP = WALL & WALL >> UP


class Blocks(NamedTuple):
    """The blocks of one player, as sets of cells."""

    cells: int = 0  # all their cells
    lying: int = 0  # the left cells of the lying ones
    standing: int = 0  # the lower cells of the standing ones

    @property
    def left(self) -> int:
        """How many blocks are not placed yet."""
        return EACH - self.cells.bit_count() // 2

    def fits(self, other: Blocks) -> tuple[int, int]:
        """Where the player may place a block: the sets of left cells (lying) and of lower cells (standing).

        In every column at most one cell is in each set. Source: docs/rules-kwinty.md, Your turn.
        """
        cells, lying, standing = self
        occupied = cells | other.cells
        if not occupied:
            return FIRST_CELL, FIRST_CELL
        if not self.left:
            return 0, 0
        used = occupied & GROUND
        rests = occupied + GROUND & ~GROUND
        flat, upright = rests & rests >> RIGHT & WALL, rests & _BELOW_TOP
        width = used.bit_count()
        if width < WIDTH:
            right, left = used << RIGHT & ~used, used >> RIGHT & ~used
            upright |= right | left
            if width < WIDTH - 1:
                flat |= right | left >> RIGHT
        end_to_end = lying << 2 * RIGHT | lying >> 2 * RIGHT
        return flat & ~end_to_end, upright & ~(standing << 2 * UP)

    def grown(self, flat: int, upright: int) -> list[Blocks]:
        """The blocks after each of some placements, as `fits` gives them."""
        cells, lying, standing = self
        found = []
        while flat:
            low = flat & -flat
            found.append(Blocks(cells | low | low << RIGHT, lying | low, standing))
            flat ^= low
        while upright:
            low = upright & -upright
            found.append(Blocks(cells | low | low << UP, lying, standing | low))
            upright ^= low
        return found

    def placed_since(self, before: Blocks) -> Placement:
        """The one placement that leads from `before` to this."""
        return placements_in(self.lying ^ before.lying, self.standing ^ before.standing)[0]


def placements_in(flat: int, upright: int) -> tuple[Placement, ...]:
    """The placements that `Blocks.fits` gives as sets: lying ones from left to right, then standing ones."""
    return (
        *[LYING[column_of(cell)] for cell in cells_of(flat)],
        *[STANDING[column_of(cell)] for cell in cells_of(upright)],
    )
