"""What the exercises of Turris are about, and how they are told (docs/exercises.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.exercise import Course, Theme
from toscana_tui.core.message import message
from toscana_tui.games.turris.actions import Action, Orientation, Placement, Removal
from toscana_tui.games.turris.tower import column_name

if TYPE_CHECKING:
    from toscana_tui.games.turris.position import Position

USE = Theme("use", message("use a bonus"), message("Make the best use of your bonus."))
EARN = Theme("earn", message("earn a bonus"), message("Earn a bonus where it helps most."))
DENY = Theme("deny", message("deny a bonus"), message("Leave them no bonus."))
JOIN = Theme("join", message("join a face"), message("Join your areas on a face."))
GROW = Theme("grow", message("grow an area"), message("Enlarge the area that counts most."))
COVER = Theme("cover", message("cover theirs"), message("Make one of their areas smaller."))


def hints(position: Position, best: Action) -> tuple[str, ...]:  # noqa: ARG001 - the action says all
    """What is to be done with a block, and on which column."""
    match best:
        case Placement(column, orientation):
            upright = orientation is Orientation.UPRIGHT
            return (
                message("stand a block up") if upright else message("lay a block down"),
                message("it goes on column {column}", column=column_name(column)),
            )
        case Removal(column):
            return (
                message("take a block out"),
                message("take it from column {column}", column=column_name(column)),
            )
        case _:
            return message("think of who places last"), message("decline the bonus")


COURSE = Course((USE, EARN, DENY, JOIN, GROW, COVER), hints)
