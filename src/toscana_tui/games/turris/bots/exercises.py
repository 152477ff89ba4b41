"""What the exercises of Turris are about, and how they are told (docs/exercises.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.exercise import Course, Theme
from toscana_tui.games.turris.actions import Placement, Removal
from toscana_tui.games.turris.blocks import Orientation
from toscana_tui.games.turris.tower import column_name

if TYPE_CHECKING:
    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.position import Position

USE = Theme("use", "use a bonus", "Make the best use of your bonus.")
EARN = Theme("earn", "earn a bonus", "Earn a bonus where it helps most.")
DENY = Theme("deny", "deny a bonus", "Leave them no bonus.")
JOIN = Theme("join", "join a face", "Join your areas on a face.")
GROW = Theme("grow", "grow an area", "Enlarge the area that counts most.")
COVER = Theme("cover", "cover theirs", "Make one of their areas smaller.")


def hints(position: Position, best: Action) -> tuple[str, ...]:  # noqa: ARG001 - the action says all
    """What is to be done with a block, and on which column."""
    match best:
        case Placement(column, orientation):
            how = "stand a block up" if orientation is Orientation.UPRIGHT else "lay a block down"
            return how, f"it goes on column {column_name(column)}"
        case Removal(column):
            return "take a block out", f"take it from column {column_name(column)}"
        case _:
            return "think of who places last", "decline the bonus"


COURSE = Course((USE, EARN, DENY, JOIN, GROW, COVER), hints)
