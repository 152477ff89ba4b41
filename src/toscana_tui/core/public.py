"""What everybody at the table has seen of a game, as plain JSON values: reading it back, for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from toscana_tui.core.errors import GameError
from toscana_tui.core.text import clean, listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toscana_tui.core.game import Game, Position
    from toscana_tui.core.option import Option

Json: TypeAlias = dict[str, Any]
"""A JSON object."""

MOST_ACTIONS = 1000
"""More than any game has."""

_SHOWN = 40


class PublicError(ValueError):
    """What is given shows no position of the game; the text is one clean sentence."""


def show(value: object) -> str:
    """A value from outside, short and safe to print."""
    return clean(repr(value), _SHOWN)


def field(given: Mapping[str, Any], name: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    """The value of a key.

    Raises:
        PublicError: it is missing.
    """
    if name not in given:
        raise PublicError(f"{name} is missing")
    return given[name]


def word(given: Mapping[str, Any], name: str, words: Sequence[str]) -> str:
    """The value of a key that must be one of a few words.

    Raises:
        PublicError: it is missing, or none of them.
    """
    value = field(given, name)
    if not isinstance(value, str) or value not in words:
        raise PublicError(f"{name} must be {listed(words)}, not {show(value)}")
    return value


def chosen(given: Mapping[str, Any], options: Sequence[Option]) -> dict[str, str]:
    """The values of a game's options, by their tags.

    Raises:
        PublicError: one is missing or unknown.
    """
    return {option.tag: word(given, option.name, option.codes) for option in options}


def actions_of(given: Mapping[str, Any], game: Game[Any, Any]) -> tuple[Any, ...]:
    """The actions that the key `actions` lists as tokens.

    Raises:
        PublicError: it is missing or no list, or a token stands for no action of the game.
    """
    tokens = field(given, "actions")
    if not isinstance(tokens, list) or not all(isinstance(token, str) for token in tokens):
        raise PublicError(f"actions must be a list of tokens, not {show(tokens)}")
    if len(tokens) > MOST_ACTIONS:
        raise PublicError(f"no game has {len(tokens)} actions")
    actions = []
    for number, token in enumerate(tokens, start=1):
        try:
            actions.append(game.parse_action(token))
        except GameError:
            raise PublicError(f"action {number}, {show(token)}, is no action of {game.name}") from None
    return tuple(actions)


def replayed(game: Game[Any, Any], setup: Any, actions: Sequence[Any]) -> Any:  # noqa: ANN401
    """The game's position after actions.

    Raises:
        PublicError: the rules forbid one of them.
    """
    position: Position[Any] = game.start(setup)
    for number, action in enumerate(actions, start=1):
        try:
            position = position.play(action)
        except GameError as error:
            raise PublicError(f"action {number}, {game.format_action(action)}: {error}") from None
    return position
