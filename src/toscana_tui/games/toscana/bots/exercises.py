"""Positions of played games in which one placement is clearly the best (docs/exercises.md)."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from toscana_tui.core.exercise import Exercise
from toscana_tui.core.match import GameLog
from toscana_tui.core.message import message
from toscana_tui.games.toscana.board import SIZE, column_of, row_of
from toscana_tui.games.toscana.setup import PLAYERS
from toscana_tui.games.toscana.tiles import Placement, coverings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toscana_tui.core.game import Game

JOIN, APART, SHUT, ROOM = "join", "apart", "shut", "room"
"""Joining one's own areas; keeping the opponent's apart; taking the opponent's room; keeping one's own."""

REASONS = {
    JOIN: message("join your areas"),
    APART: message("keep the opponent's areas apart"),
    SHUT: message("take the opponent's room to grow"),
    ROOM: message("keep your own room to grow"),
}
"""What to look for, by theme."""

_REGIONS = (
    (message("look at the top left"), message("look at the top"), message("look at the top right")),
    (message("look in the middle left"), message("look in the middle"), message("look in the middle right")),
    (message("look at the bottom left"), message("look at the bottom"), message("look at the bottom right")),
)


@cache
def shipped(game: Game[Any, Any]) -> tuple[Exercise, ...]:
    """Every exercise, the easy ones first, within a level from early to late in the game."""
    text = resources.files(__package__).joinpath("exercises.json").read_text("utf-8")
    return read(game, json.loads(text))


def read(game: Game[Any, Any], written: Iterable[Mapping[str, Any]]) -> tuple[Exercise, ...]:
    """The exercises of a file's objects, in the order in which they are offered.

    Raises:
        GameError: an action is not legal where it stands, or no action at all.
    """
    found = [_exercise(game, one) for one in written]
    return tuple(sorted(found, key=lambda one: (one.level, one.log.cursor, one.name)))


def _exercise(game: Game[Any, Any], written: Mapping[str, Any]) -> Exercise:
    log = GameLog.begin(game, game.read_setup(written))
    for token in written["actions"].split():
        log = log.play(game.parse_action(token))
    values = {game.parse_action(token): value for token, value in written["values"].items()}
    best: Placement = next(iter(values))
    return Exercise(
        written["name"],
        message("{player} to place tile {tile}", player=PLAYERS[log.position.mover], tile=best.tile),
        log,
        written["level"],
        values,
        (REASONS[written["theme"]], region(best)),
    )


def region(placement: Placement) -> str:
    """Where on the board a placement lies, as `look at the top left`."""
    cells = coverings(placement.tile, placement.orientation)[placement.corner].cells
    low, high = (cells & -cells).bit_length() - 1, cells.bit_length() - 1
    row, column = (row_of(low) + row_of(high)) / 2, (column_of(low) + column_of(high)) / 2
    down, across = (int(3 * place / SIZE) for place in (row, column))
    return _REGIONS[down][across]
