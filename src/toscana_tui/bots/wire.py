"""What crosses the line protocol: an observation as the public part of a record, and back, for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.core.observed import Json, ObservedError, actions_of, chosen, field, show, word
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import listed
from toscana_tui.games import GAMES, game_called, word_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toscana_tui.core.game import Game, OwnPosition
    from toscana_tui.core.match import GameLog

GAME, FIRST = "game", "first"


class WireError(ValueError):
    """What came over the line is not what the protocol asks for; the text is one clean sentence."""


def public_part(log: GameLog[Any, Any]) -> Json:
    """What every player at the table has seen of a game up to its cursor."""
    game = log.game
    tags = dict(game.setup_tags(log.setup))
    return {
        GAME: word_of(game.name),
        **{option.name: tags[option.tag] for option in game.options},
        FIRST: game.colours[log.setup.first],
        "actions": [game.format_action(action) for action in log.played],
        **game.shown(log.position),
    }


def read_game(given: Mapping[str, Any]) -> Game[Any, Any]:
    """The game that the public part is of.

    Raises:
        WireError: it names none that is known here.
    """
    try:
        called = field(given, GAME)
    except ObservedError as error:
        raise WireError(str(error)) from None
    name = game_called(called) if isinstance(called, str) else None
    if name is None:
        known = listed([repr(word_of(game)) for game in GAMES])
        raise WireError(f"game must be {known}, not {show(called)}")
    return GAMES[name]


def read_position(given: Mapping[str, Any]) -> OwnPosition:
    """A position that looks, from either seat, like the one whose public part is given.

    What is hidden is in some order in it, whatever it truly is; only its observations mean anything.

    Raises:
        WireError: a key is missing or wrong, or the game does not follow from the rules.
    """
    game = read_game(given)
    try:
        options = chosen(given, game.options)
        first = Seat(game.colours.index(word(given, FIRST, game.colours)))
        return game.recalled(options, first, actions_of(given, game), given)
    except ObservedError as error:
        raise WireError(str(error)) from None
