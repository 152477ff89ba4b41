"""The line protocol, for every game: what crosses it, and a bot's answer to a request; without any stream.

`docs/bots.md` describes it.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from toscana_tui import __version__
from toscana_tui.bots import bots_of
from toscana_tui.core.bot import Budget
from toscana_tui.core.observed import Json, ObservedError, actions_of, chosen, field, show, word
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import listed
from toscana_tui.games import GAMES, game_called, word_of

if TYPE_CHECKING:
    from toscana_tui.core.game import Game, OwnPosition
    from toscana_tui.core.match import GameLog

LINE_LIMIT = 100_000  # the most bytes of a line that is read; a long game takes less than a thousand
BOM = "\ufeff"  # a byte order mark, which some programs begin their output or each line of it with

LONGEST_BUDGET = 10**9
GAME, FIRST = "game", "first"
_ASKS = ("hello", "move", "veto", "rate", "bye")


def public_part(log: GameLog) -> Json:
    """What every player at the table has seen of a game up to its cursor, as the public part of a record."""
    game = log.game
    tags = dict(game.setup_tags(log.setup))
    return {
        GAME: word_of(game.name),
        **{option.name: tags[option.tag] for option in game.options},
        FIRST: game.colours[log.setup.first],
        "actions": [game.format_action(action) for action in log.played],
        **game.shown(log.position),
    }


def _read_game(given: Mapping[str, Any]) -> Game:
    """The game that a public part is of; ObservedError where it names none that is known here."""
    called = field(given, GAME)
    name = game_called(called) if isinstance(called, str) else None
    if name is None:
        known = listed([repr(word_of(game)) for game in GAMES])
        raise ObservedError(f"game must be {known}, not {show(called)}")
    return GAMES[name]


def read_position(given: Mapping[str, Any]) -> OwnPosition:
    """A position that looks, from either seat, like the one whose public part is given.

    What is hidden is in some order in it, whatever it truly is; only its observations mean anything.

    Raises:
        ObservedError: a key is missing or wrong, or the game does not follow from the rules.
    """
    game = _read_game(given)
    options = chosen(given, game.options)
    first = Seat(game.colours.index(word(given, FIRST, game.colours)))
    return game.recalled(options, first, actions_of(given, game), given)


def read_object(line: bytes) -> Json:
    """The JSON object in a line; ObservedError where it holds none."""
    try:
        found = json.loads(line.decode().lstrip(BOM), parse_constant=_no_number, object_pairs_hook=_once)
    except UnicodeDecodeError:
        raise ObservedError("the line is not text in UTF-8") from None
    except ObservedError:
        raise
    except (ValueError, RecursionError):
        raise ObservedError("the line is not JSON") from None
    if not isinstance(found, dict):
        raise ObservedError(f"the line must hold an object, not {show(found)}")
    return found


def _no_number(name: str) -> float:
    raise ObservedError(f"{name} is not a JSON number")


def _once(pairs: list[tuple[str, Any]]) -> Json:
    found: Json = {}
    for name, value in pairs:
        if name in found:
            raise ObservedError(f"{show(name)} appears twice in one object")
        found[name] = value
    return found


def write_object(answer: Json) -> bytes:
    """The line that holds an object, with its end."""
    return json.dumps(answer, separators=(",", ":")).encode("ascii") + b"\n"


def answer(name: str, line: bytes) -> Json | None:
    """What a bot called `name` answers to a line; None for the last, which asks it to leave."""
    identity: Json = {}
    try:
        request = read_object(line)
        identity = _identity(request)
        if request.get("ask") == "bye":
            return None
        return {**identity, **_answer(name, request)}
    except ObservedError as error:
        return {**identity, "error": str(error)}


def _answer(name: str, request: Json) -> Json:
    ask = request.get("ask")
    if ask == "hello":
        games = [word_of(game) for game in GAMES if name in bots_of(game)]
        return {"name": name, "version": __version__, "games": games}
    if ask not in _ASKS:
        raise ObservedError(f"ask must be one of {', '.join(_ASKS)}, not {show(ask)}")
    budget = Budget(ms=_limit(request, "budget_ms"), nodes=_limit(request, "budget_nodes"))
    seed = request.get("seed", 0)
    if not _is_whole(seed):
        raise ObservedError(f"seed must be a whole number, not {show(seed)}")
    rng = random.Random(f"{seed}")
    game = _read_game(request)
    bot = bots_of(game.name).get(name)
    if bot is None:
        raise ObservedError(f"{name} does not play {game.name}")
    position = read_position(request)
    if position.over:
        raise ObservedError("the game is over")
    if ask == "veto":
        found = bot.interrupt(position.observation(position.mover.other), rng, budget)
        return {"action": None if found is None else game.format_action(found)}
    observation = position.observation(position.mover)
    if ask == "move":
        return {"action": game.format_action(bot.choose(observation, rng, budget))}
    placements = [
        {"action": game.format_action(rated.action), "value": round(rated.value, 4)}
        for rated in bot.rate(observation, rng, budget)
    ]
    return {"placements": placements}


def _identity(request: Json) -> Json:
    identity = request.get("id")
    # A number like 1e999 is read, but cannot be written again.
    number = math.isfinite(identity) if isinstance(identity, float) else _is_whole(identity)
    if identity is not None and not isinstance(identity, str) and not number:
        raise ObservedError("id must be a text or a number")
    return {"id": identity} if "id" in request else {}


def _limit(request: Json, name: str) -> int | None:
    limit = request.get(name)
    if limit is None:
        return None
    if not _is_whole(limit) or not 1 <= limit <= LONGEST_BUDGET:
        raise ObservedError(f"{name} must be a whole number from 1 to {LONGEST_BUDGET}, not {show(limit)}")
    return int(limit)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
