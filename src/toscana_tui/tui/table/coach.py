"""What the coach of a first game says below the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.play.language import translated
from toscana_tui.play.session import Phase
from toscana_tui.tui.draw.runs import Line, Look, Run, fitting

if TYPE_CHECKING:
    from toscana_tui.tui.shared.services import Services
    from toscana_tui.tui.table.state import TableState

_NOTE = Look("accent")
_AT_ONCE = (
    message("Arrows move, r turns, n: next place. Enter places it."),
    message("Arrows move, r turns. Enter places it."),
)
_PREVIEW = (
    message("Arrows move, r turns, n: next place. Enter shows what it does."),
    message("Arrows move, r turns. Enter shows what it does."),
)
_LEAST = message("Arrows move, r turns, Enter places.")
_KEYS = {
    True: {
        "tile": (
            message("Arrows move the tile, r turns it, n finds the next place. Enter places it."),
            *_AT_ONCE,
            _LEAST,
        ),
        "block": (
            message("Arrows move the block, r turns it, n finds the next place. Enter places it."),
            *_AT_ONCE,
            _LEAST,
        ),
    },
    False: {
        "tile": (
            message("Arrows move the tile, r turns it, n finds the next place. Enter shows what it does."),
            *_PREVIEW,
            _LEAST,
        ),
        "block": (
            message("Arrows move the block, r turns it, n finds the next place. Enter shows what it does."),
            *_PREVIEW,
            _LEAST,
        ),
    },
}
"""What the coach says of the keys, by whether a placement takes one step, and what is placed."""


def coach_line(state: TableState, services: Services, width: int) -> Line:
    """What a person who plays the game for the first time should know in each of their first turns."""
    turn = services.coach.turn(state.session.match.game.name)
    if turn is None or state.phase is not Phase.PLACE or state.viewed is not None or state.pending:
        return (Run("", _NOTE),)
    telling = state.face.telling
    at_once = services.settings.steps == 1
    texts = (telling.aim, _KEYS[at_once][telling.piece], telling.coach)[turn]
    return (Run(f" {fitting(tuple(map(translated, texts)), width - 2)}", _NOTE),)
