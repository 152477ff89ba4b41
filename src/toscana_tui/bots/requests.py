"""The line protocol from the bot's side: one request's text to one answer's text, without any stream.

`docs/bots.md` describes it.
"""

from __future__ import annotations

import json
import math
import random
from typing import TYPE_CHECKING, Any

from toscana_tui import __version__
from toscana_tui.bots import bots_of
from toscana_tui.bots.wire import WireError, read_game, read_position
from toscana_tui.core.bot import Budget
from toscana_tui.core.observed import Json, show
from toscana_tui.games import GAMES, word_of

if TYPE_CHECKING:
    from toscana_tui.core.bot import AnyBot
    from toscana_tui.core.game import Game, Position

LINE_LIMIT = 100_000
"""The most bytes of a line that is read; a long game takes less than a thousand."""

BOM = "\ufeff"
"""A byte order mark, which some programs begin their output or each line of it with."""

LONGEST_BUDGET = 10**9
_ASKS = ("hello", "move", "veto", "rate", "bye")


def read_object(line: bytes) -> Json:
    """The JSON object in a line.

    Raises:
        WireError: it holds none.
    """
    try:
        found = json.loads(line.decode().lstrip(BOM), parse_constant=_no_number, object_pairs_hook=_once)
    except UnicodeDecodeError:
        raise WireError("the line is not text in UTF-8") from None
    except WireError:
        raise
    except (ValueError, RecursionError):
        raise WireError("the line is not JSON") from None
    if not isinstance(found, dict):
        raise WireError(f"the line must hold an object, not {show(found)}")
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
        ask = request.get("ask")
        if ask == "bye":
            return None
        return {**identity, **_answer(name, ask, request)}
    except WireError as error:
        return {**identity, "error": str(error)}


def too_long() -> Json:
    """The answer to a line of more than `LINE_LIMIT` bytes."""
    return {"error": f"the line is longer than {LINE_LIMIT} bytes"}


def _answer(name: str, ask: object, request: Json) -> Json:
    if ask == "hello":
        games = [word_of(game) for game in GAMES if name in bots_of(game)]
        return {"name": name, "version": __version__, "games": games}
    if ask not in _ASKS:
        raise WireError(f"ask must be one of {', '.join(_ASKS)}, not {show(ask)}")
    budget = Budget(ms=_limit(request, "budget_ms"), nodes=_limit(request, "budget_nodes"))
    rng = random.Random(f"{_seed(request)}")
    game = read_game(request)
    bot = _bot(name, game)
    position: Position[Any] = read_position(request)
    if position.over:
        raise WireError("the game is over")
    if ask == "veto":
        found = bot.interrupt(position.observation(position.mover.other), rng, budget)
        return {"action": None if found is None else game.format_action(found)}
    observation = position.observation(position.mover)
    if ask == "move":
        return {"action": game.format_action(bot.choose(observation, rng, budget))}
    return {
        "placements": [
            {"action": game.format_action(rated.action), "value": round(rated.value, 4)}
            for rated in bot.rate(observation, rng, budget)
        ]
    }


def _bot(name: str, game: Game[Any, Any]) -> AnyBot:
    bots = bots_of(game.name)
    if name not in bots:
        raise WireError(f"{name} does not play {game.name}")
    return bots[name]


def _identity(request: Json) -> Json:
    if "id" not in request:
        return {}
    identity = request["id"]
    if identity is not None and not (isinstance(identity, str) or _is_number(identity)):
        raise WireError("id must be a text or a number")
    return {"id": identity}


def _is_number(value: object) -> bool:
    """Whether it is a number that JSON can hold: one like 1e999 is read, but cannot be written again."""
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)


def _limit(request: Json, name: str) -> int | None:
    limit = request.get(name)
    if limit is None:
        return None
    if not isinstance(limit, int) or isinstance(limit, bool) or not 1 <= limit <= LONGEST_BUDGET:
        raise WireError(f"{name} must be a whole number from 1 to {LONGEST_BUDGET}, not {show(limit)}")
    return limit


def _seed(request: Json) -> int:
    seed = request.get("seed", 0)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise WireError(f"seed must be a whole number, not {show(seed)}")
    return seed


def _no_number(name: str) -> float:
    raise WireError(f"{name} is not a JSON number")


def _once(pairs: list[tuple[str, Any]]) -> Json:
    found: Json = {}
    for name, value in pairs:
        if name in found:
            raise WireError(f"{show(name)} appears twice in one object")
        found[name] = value
    return found
