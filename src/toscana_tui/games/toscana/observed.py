"""What everybody sees of a game of Toscana beside its actions: the tile on top of each stack.

The hidden order is not in it, and is not needed: what anybody saw fixes the order of the tiles that have been
on top, and an observation knows the others only as a set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.core.actions import Pass
from toscana_tui.core.observed import ObservedError, field, show
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.games.toscana.setup import COLOURS
from toscana_tui.games.toscana.tiles import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.position import Position

Tops = tuple[str | None, str | None]
_TOP = "top"


def shown(position: Position) -> dict[str, Any]:
    """The top tiles by colour, as the key `top`."""
    return {_TOP: dict(zip(COLOURS, _tops(position), strict=True))}


def read_tops(given: Mapping[str, Any]) -> Tops:
    """The top tiles that the key `top` gives.

    Raises:
        ObservedError: it is missing or gives none.
    """
    tops = field(given, _TOP)
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
        if not isinstance(action, Pass) and action.tile not in seen[mover]:
            seen[mover].append(action.tile)
        if not isinstance(action, Veto):
            mover = mover.other
    one, two = (
        "".join(dict.fromkeys([*tiles, *(top or ""), *LETTERS]))
        for tiles, top in zip(seen, tops, strict=True)
    )
    return one, two


def check_tops(position: Position, given: Tops) -> None:
    """Make sure that the tiles which were given lie on top.

    Raises:
        ObservedError: others do.
    """
    for owner, found in zip(Seat, _tops(position), strict=True):
        if found != given[owner]:
            raise ObservedError(_wrong_top(owner, given[owner], found))


def _tops(position: Position) -> Tops:
    return position.top(Seat.ONE), position.top(Seat.TWO)


def _wrong_top(owner: Seat, given: str | None, found: str | None) -> str:
    colour = COLOURS[owner]
    if found is None:
        return f"the top tile of {colour} must be null: the stack is empty"
    if given is None:
        return f"the top tile of {colour} is missing: the stack is not empty"
    return f"the top tile of {colour} cannot be {given} after these actions"
