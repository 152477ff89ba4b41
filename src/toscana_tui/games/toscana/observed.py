"""A position of Toscana made from what everybody sees: the actions, and the tile on top of each stack.

The hidden order is not in it, and is not needed: what anybody saw fixes the order of the tiles that have been
on top, and an observation knows the others only as a set.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from toscana_tui.core.game import Game, Pass
from toscana_tui.core.observed import ObservedError, field, replayed, show
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Action, Veto
from toscana_tui.games.toscana.setup import COLOURS, Deal, Edition
from toscana_tui.games.toscana.tiles import LETTERS

if TYPE_CHECKING:
    from toscana_tui.games.toscana.position import Position

Tops = tuple[str | None, str | None]


def recalled(
    game: Game, edition: Edition, first: Seat, actions: Sequence[Action], given: Mapping[str, Any]
) -> Position:
    """A position that looks like one in which `actions` were taken and the stacks show the tiles in `given`.

    Raises:
        ObservedError: the actions do not follow from the rules, or the tiles not from the actions.
    """
    tops = _read_tops(given)
    position: Position = replayed(game, Deal(edition, first, stacks(first, actions, tops)), actions)
    for owner, colour in zip(Seat, COLOURS, strict=True):
        found, told = position.top(owner), tops[owner]
        if found == told:
            continue
        if found is None:
            raise ObservedError(f"the top tile of {colour} must be null: the stack is empty")
        if told is None:
            raise ObservedError(f"the top tile of {colour} is missing: the stack is not empty")
        raise ObservedError(f"the top tile of {colour} cannot be {told} after these actions")
    return position


def _read_tops(given: Mapping[str, Any]) -> Tops:
    tops = field(given, "top")
    if not isinstance(tops, dict) or set(tops) != set(COLOURS):
        raise ObservedError(f"top must be an object with red and grey, not {show(tops)}")
    for colour, tile in tops.items():
        if tile is not None and (not isinstance(tile, str) or len(tile) != 1 or tile not in LETTERS):
            raise ObservedError(
                f"the top tile of {colour} must be a letter from A to P or null, not {show(tile)}"
            )
    return tops[COLOURS[0]], tops[COLOURS[1]]


def stacks(first: Seat, actions: Sequence[Action], tops: Tops) -> tuple[str, str]:
    """Stacks from which the actions can have been taken: what was on top in that order, then the rest.

    A tile comes to the top before it is placed or vetoed, and lies there until then, so that the order of
    these actions is the order of the stack; a vetoed tile that is placed at last has been seen already.
    """
    seen: tuple[list[str], list[str]] = ([], [])
    mover = first
    for action in actions:
        if not isinstance(action, Pass):
            seen[mover].append(action.tile)
        if not isinstance(action, Veto):
            mover = mover.other
    one, two = (
        "".join(dict.fromkeys([*tiles, *(top or ""), *LETTERS]))
        for tiles, top in zip(seen, tops, strict=True)
    )
    return one, two
