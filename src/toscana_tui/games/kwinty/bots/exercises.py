"""What the exercises of Kwinty are about, and how they are told (docs/exercises.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.exercise import Course, Theme
from toscana_tui.core.message import message
from toscana_tui.games.kwinty.wall import used_columns

if TYPE_CHECKING:
    from toscana_tui.games.kwinty.actions import Placement
    from toscana_tui.games.kwinty.position import Position

ONE = Theme("one", message("win in one"), message("Make five in a line."))
TWO = Theme("two", message("win in two"), message("Win with your second block."))
THREE = Theme("three", message("win in three"), message("Win with your third block, or later."))
DEFENCE = Theme("defence", message("the only defence"), message("Stop the five that threatens."))
AHEAD = Theme("ahead", message("look ahead"), message("Find the only block that does not lose."))

_SIDES = message("look on the left"), message("look in the middle"), message("look on the right")


def hints(position: Position, best: Placement) -> tuple[str, ...]:
    """On which side of the wall the best placement comes to rest, and whether the block lies there."""
    used = used_columns(position.occupied)
    middle = best.column + best.lies / 2
    side = int(3 * (middle - used[0]) / len(used))
    turn = message("the block lies") if best.lies else message("the block stands")
    return _SIDES[max(0, min(side, 2))], turn


COURSE = Course((ONE, TWO, THREE, DEFENCE, AHEAD), hints)
