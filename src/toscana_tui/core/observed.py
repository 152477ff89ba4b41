"""What everybody at the table has seen of a game, as plain JSON values: reading it back, for every game.

All that reads raises `ObservedError` where what is given is not what it must be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from toscana_tui.core.errors import GameError
from toscana_tui.core.text import clean, listed

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, Game, OwnPosition, RuleOption

Json: TypeAlias = dict[str, Any]  # a JSON object
MOST_ACTIONS = 1000  # more than any game has


class ObservedError(ValueError):
    """What came from outside is not what it must be; the text is one clean sentence."""


def show(value: object) -> str:
    """A value from outside, short and safe to print."""
    return clean(repr(value), 40)


def field(given: Mapping[str, Any], name: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    """The value of a key."""
    if name not in given:
        raise ObservedError(f"{name} is missing")
    return given[name]


def word(given: Mapping[str, Any], name: str, words: Sequence[str]) -> str:
    """The value of a key that must be one of a few words."""
    value = field(given, name)
    if not isinstance(value, str) or value not in words:
        raise ObservedError(f"{name} must be {listed(words)}, not {show(value)}")
    return value


def chosen(given: Mapping[str, Any], options: Sequence[RuleOption]) -> dict[str, str]:
    """The values of a game's options, by their tags."""
    return {option.tag: word(given, option.name, option.codes) for option in options}


def actions_of(given: Mapping[str, Any], game: Game) -> tuple[AnyAction, ...]:
    """The actions that the key `actions` lists as tokens."""
    tokens = field(given, "actions")
    if not isinstance(tokens, list) or not all(isinstance(token, str) for token in tokens):
        raise ObservedError(f"actions must be a list of tokens, not {show(tokens)}")
    if len(tokens) > MOST_ACTIONS:
        raise ObservedError(f"no game has {len(tokens)} actions")
    actions = []
    for number, token in enumerate(tokens, start=1):
        try:
            actions.append(game.parse_action(token))
        except GameError:
            raise ObservedError(f"action {number}, {show(token)}, is not an action of {game.name}") from None
    return tuple(actions)


def replayed(game: Game, setup: object, actions: Iterable[AnyAction]) -> OwnPosition:
    """The game's position after actions."""
    position = game.start(setup)
    for number, action in enumerate(actions, start=1):
        try:
            position = position.play(action)
        except GameError as error:
            raise ObservedError(f"action {number}, {game.format_action(action)}: {error}") from None
    return position
