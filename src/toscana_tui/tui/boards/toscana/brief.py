"""A board as a short text, as the index of matches keeps it for thumbnails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.errors import GameError
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.notation import format_action, parse_action
from toscana_tui.games.toscana.scoring import Laid
from toscana_tui.games.toscana.tiles import Placement, coverings

if TYPE_CHECKING:
    from toscana_tui.tui.session import AnyLog


def brief_of(log: AnyLog) -> str:
    """The placements that stand, each as its owner's number and its token."""
    words = [
        f"{int(log.actor(index))}{format_action(action)}"
        for index, action in enumerate(log.played)
        if isinstance(action, Placement)
    ]
    return " ".join(words)


def placed_of(brief: str) -> tuple[Laid, ...]:
    """The tiles that a brief text tells, in order; none where somebody has tampered with it."""
    try:
        return tuple(map(_laid, brief.split()))
    except (GameError, KeyError, ValueError, TypeError):
        return ()


def _laid(word: str) -> Laid:
    action = parse_action(word[1:])
    if not isinstance(action, Placement):
        raise TypeError("only tiles lie on a board")
    return Laid(Seat(int(word[0])), coverings(action.tile, action.orientation)[action.corner])
