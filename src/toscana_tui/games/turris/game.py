"""Turris as the rest of the program sees it: the game protocol fulfilled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from toscana_tui.core.level import GREEDY, RANDOM, Level
from toscana_tui.core.message import message
from toscana_tui.core.perfectinfo import PerfectInfoGame
from toscana_tui.games.blocks import COLOURS
from toscana_tui.games.turris.actions import format_action, parse_action
from toscana_tui.games.turris.position import Position

if TYPE_CHECKING:
    from toscana_tui.core.perfectinfo import StarterSetup as Setup

_EXPERT = "toscana_tui.games.turris.bots.expert:ExpertBot"


class Turris(PerfectInfoGame):
    """The game's fixed facts and its notation (`core.game.Game`)."""

    name = "Turris"
    colours = COLOURS
    point = "square"
    openings = 4
    levels = (
        RANDOM,
        GREEDY,
        Level("steady", message("sees what each block shows, wastes some"), _EXPERT, 50, 2.2),
        Level("skilled", message("thinks of your reply, but not always"), _EXPERT, 120, 1.4),
        Level("strong", message("looks a few turns ahead, misses little"), _EXPERT, 300, 0.5),
        Level("expert", message("searches deeply and plays the end out"), _EXPERT),
    )
    exercises = "toscana_tui.games.turris.bots.exercises:COURSE"
    parse_action = staticmethod(parse_action)
    format_action = staticmethod(format_action)

    def start(self, setup: Setup) -> Position:
        """The empty plan."""
        return Position(setup.first)

    def facts(self, position: Position) -> Mapping[str, Any]:
        """The largest area of each colour by view."""
        return {"faces": position.faces()}


TURRIS = Turris()
