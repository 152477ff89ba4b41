"""The block that the player holds over the wall before letting it down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from toscana_tui.games.kwinty.actions import Orientation, Placement
from toscana_tui.games.kwinty.wall import COLUMNS, ROWS
from toscana_tui.tui.boards import view


@dataclass(frozen=True)
class Draft(view.Draft):
    """A block held over one or two whole columns of the wall, as gravity tells the row."""

    orientation: Orientation  # whether it lies or stands

    board = ROWS, len(COLUMNS)

    @property
    def action(self) -> Placement:
        """The placement that letting it down would be."""
        return Placement(self.column, self.orientation)

    @property
    def size(self) -> tuple[int, int]:
        """All rows, and the columns that it is over."""
        return ROWS, 2 if self.orientation is Orientation.LYING else 1

    def turned(self, quarters: int) -> Draft:
        """Laid down or stood up where the turns are odd, in the same left column as far as that goes."""
        if quarters % 2 == 0:
            return self
        turned = Orientation.STANDING if self.orientation is Orientation.LYING else Orientation.LYING
        return replace(self, orientation=turned).moved(0, 0)

    def distance(self, other: Draft) -> tuple[float, bool]:
        """How far the other's middle is from the left column, and whether it is turned in another way."""
        middle = other.column + (other.size[1] - 1) / 2
        return abs(middle - self.column), other.orientation is not self.orientation
