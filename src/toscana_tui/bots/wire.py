"""What crosses the line protocol: an observation as the public part of a record, and back.

The hidden order is not in it, and is not needed: what anybody saw fixes the order of the tiles that have been
on top, and an observation knows the others only as a set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from toscana_tui.core.errors import GameError
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean
from toscana_tui.games.toscana.actions import Pass, Veto
from toscana_tui.games.toscana.editions import parse_edition
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.setup import COLOURS, Deal
from toscana_tui.games.toscana.tiles import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toscana_tui.core.match import GameLog
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.editions import Edition
    from toscana_tui.games.toscana.position import Position

Json: TypeAlias = dict[str, Any]
"""A JSON object."""

GAME = "toscana"
"""What the protocol calls the game."""

_MOST_ACTIONS = 200
"""More than any game has."""

_SHOWN = 40


class WireError(ValueError):
    """What came over the line is not what the protocol asks for; the text is one clean sentence."""


def public_part(log: GameLog[Any, Any]) -> Json:
    """What every player at the table has seen of a game up to its cursor."""
    return {
        "game": GAME,
        "edition": log.setup.edition.code,
        "first": COLOURS[log.setup.first],
        "actions": [TOSCANA.format_action(action) for action in log.played],
        "top": dict(zip(COLOURS, _shown_tops(log.position), strict=True)),
    }


def read_position(given: Mapping[str, Any]) -> Position:
    """A position that looks, from either seat, like the one whose public part is given.

    Below what has been seen, the stacks are in the order of the letters, whatever it truly is; only the
    position's observations mean anything.

    Raises:
        WireError: a key is missing or wrong, or the game does not follow from the rules.
    """
    game = _field(given, "game")
    if game != GAME:
        raise WireError(f"game must be {GAME!r}, not {show(game)}")
    edition = _edition(_field(given, "edition"))
    first = _field(given, "first")
    if not isinstance(first, str) or first not in COLOURS:
        raise WireError(f"first must be red or grey, not {show(first)}")
    seat = Seat(COLOURS.index(first))
    actions = _actions(_field(given, "actions"))
    tops = _tops(_field(given, "top"))
    position = TOSCANA.start(Deal(edition, seat, _stacks(seat, actions, tops)))
    for number, action in enumerate(actions, start=1):
        try:
            position = position.play(action)
        except GameError as error:
            raise WireError(f"action {number}, {TOSCANA.format_action(action)}: {error}") from None
    for owner, found in zip(Seat, _shown_tops(position), strict=True):
        if found != tops[owner]:
            raise WireError(_wrong_top(owner, tops[owner], found))
    return position


def _shown_tops(position: Any) -> tuple[str | None, str | None]:  # noqa: ANN401
    tops: tuple[str | None, str | None] = position.observation(Seat.ONE).tops
    return tops


def show(value: object) -> str:
    """A value from outside, short and safe to print."""
    return clean(repr(value)[: 4 * _SHOWN], _SHOWN)


def _field(given: Mapping[str, Any], name: str) -> object:
    if name not in given:
        raise WireError(f"{name} is missing")
    return given[name]


def _edition(code: object) -> Edition:
    try:
        return parse_edition(code if isinstance(code, str) else "")
    except GameError:
        raise WireError(f"edition must be it, fr, de or nl, not {show(code)}") from None


def _actions(tokens: object) -> tuple[Action, ...]:
    if not isinstance(tokens, list) or not all(isinstance(token, str) for token in tokens):
        raise WireError(f"actions must be a list of tokens, not {show(tokens)}")
    if len(tokens) > _MOST_ACTIONS:
        raise WireError(f"no game has {len(tokens)} actions")
    actions = []
    for number, token in enumerate(tokens, start=1):
        try:
            actions.append(TOSCANA.parse_action(token))
        except GameError:
            raise WireError(f"action {number}, {show(token)}, is no action of Toscana") from None
    return tuple(actions)


def _tops(given: object) -> tuple[str | None, str | None]:
    if not isinstance(given, dict) or set(given) != set(COLOURS):
        raise WireError(f"top must be an object with red and grey, not {show(given)}")
    for colour, tile in given.items():
        if tile is not None and (not isinstance(tile, str) or len(tile) != 1 or tile not in LETTERS):
            raise WireError(
                f"the top tile of {colour} must be a letter from A to P or null, not {show(tile)}"
            )
    return given[COLOURS[0]], given[COLOURS[1]]


def _stacks(first: Seat, actions: Sequence[Action], tops: tuple[str | None, str | None]) -> tuple[str, str]:
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


def _wrong_top(owner: Seat, given: str | None, found: str | None) -> str:
    colour = COLOURS[owner]
    if found is None:
        return f"the top tile of {colour} must be null: the stack is empty"
    if given is None:
        return f"the top tile of {colour} is missing: the stack is not empty"
    return f"the top tile of {colour} cannot be {given} after these actions"
