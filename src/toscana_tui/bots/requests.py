"""The line protocol from the bot's side: one request's text to one answer's text, without any stream.

`docs/bots.md` describes it.
"""

from __future__ import annotations

import json
import math
import random
from typing import TYPE_CHECKING, Any

from toscana_tui import __version__
from toscana_tui.bots.wire import GAME, Json, WireError, read_position, show
from toscana_tui.core.bot import Budget
from toscana_tui.games.toscana.game import TOSCANA

if TYPE_CHECKING:
    from toscana_tui.core.bot import AnyBot
    from toscana_tui.games.toscana.position import Position

LINE_LIMIT = 100_000
"""The most bytes of a line that is read; a long game takes less than a thousand."""

LONGEST_BUDGET = 10**9
_ASKS = ("hello", "move", "veto", "rate", "bye")


def read_object(line: bytes) -> Json:
    """The JSON object in a line.

    Raises:
        WireError: it holds none.
    """
    try:
        found = json.loads(line.decode("utf-8"), parse_constant=_no_number, object_pairs_hook=_once)
    except UnicodeDecodeError:
        raise WireError("the line is not text in UTF-8") from None
    except WireError:
        raise
    except (ValueError, RecursionError):
        raise WireError("the line is no JSON") from None
    if not isinstance(found, dict):
        raise WireError(f"the line must hold an object, not {show(found)}")
    return found


def write_object(answer: Json) -> bytes:
    """The line that holds an object, with its end."""
    return json.dumps(answer, separators=(",", ":")).encode("ascii") + b"\n"


def answer(name: str, bot: AnyBot, line: bytes) -> Json | None:
    """What the bot called `name` answers to a line; None for the last, which asks it to leave."""
    identity: Json = {}
    try:
        request = read_object(line)
        identity = _identity(request)
        ask = request.get("ask")
        if ask == "bye":
            return None
        return {**identity, **_answer(name, bot, ask, request)}
    except WireError as error:
        return {**identity, "error": str(error)}


def too_long() -> Json:
    """The answer to a line of more than `LINE_LIMIT` bytes."""
    return {"error": f"the line is longer than {LINE_LIMIT} bytes"}


def _answer(name: str, bot: AnyBot, ask: object, request: Json) -> Json:
    if ask == "hello":
        return {"name": name, "version": __version__, "games": [GAME]}
    if ask not in _ASKS:
        raise WireError(f"ask must be one of {', '.join(_ASKS)}, not {show(ask)}")
    budget = Budget(ms=_limit(request, "budget_ms"), nodes=_limit(request, "budget_nodes"))
    rng = random.Random(f"{_seed(request)}")
    position = read_position(request)
    if position.over:
        raise WireError("the game is over")
    if ask == "veto":
        return {"action": _veto(bot, position, rng, budget)}
    observation = position.observation(position.mover)
    if ask == "move":
        return {"action": TOSCANA.format_action(bot.choose(observation, rng, budget))}
    return {
        "placements": [
            {"action": TOSCANA.format_action(rated.action), "value": round(rated.value, 4)}
            for rated in bot.rate(observation, rng, budget)
        ]
    }


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


def _veto(bot: AnyBot, position: Position, rng: random.Random, budget: Budget) -> str | None:
    found = bot.interrupt(position.observation(position.mover.other), rng, budget)
    return None if found is None else TOSCANA.format_action(found)


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
    raise WireError(f"{name} is no number of JSON")


def _once(pairs: list[tuple[str, Any]]) -> Json:
    found: Json = {}
    for name, value in pairs:
        if name in found:
            raise WireError(f"{show(name)} stands twice in one object")
        found[name] = value
    return found
