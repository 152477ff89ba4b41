"""Records for tests: the vectors' games, random games, and a small example."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES

GAME = GAMES["Toscana"]
VECTORS = Path(__file__).parents[2] / "vectors" / "toscana-games.jsonl"

EXAMPLE = """\
[Game "Toscana"]
[Edition "it"]
[Date "2026.11.27"]
[Round "1"]
[Red "Anna"]
[Grey "Bruno"]
[First "grey"]
[RedStack "KDMACEFGHIJBLNOP"]
[GreyStack "ABCDEFGHIJKLMNOP"]
[Result "*"]

1. Ah8n 2. xK Dd8n
*
"""


@cache
def vectors() -> tuple[dict[str, Any], ...]:
    """The known games, one for each line of the file."""
    return tuple(json.loads(line) for line in VECTORS.read_text("utf-8").splitlines())


@cache
def vector_log(index: int) -> GameLog:
    """A known game played through by the engine."""
    vector = vectors()[index]
    setup = GAME.read_setup(
        {
            "Edition": vector["edition"],
            "First": vector["first"],
            "RedStack": vector["red_stack"],
            "GreyStack": vector["grey_stack"],
        }
    )
    log = GameLog.begin(GAME, setup)
    for token in vector["tokens"]:
        log = log.play(GAME.parse_action(token))
    return log


def of_logs(*logs: GameLog) -> Match:
    """A match of these games between Anna and Bruno."""
    return Match(("Anna", "Bruno"), logs, (("Date", "2026.11.27"),))


def played_match() -> Match:
    """A finished match that red wins 9 - 6 and 10 - 6; the second game needs the other starter."""
    return of_logs(vector_log(0), vector_log(2))


def random_log(rng: random.Random, log: GameLog, most: int) -> GameLog:
    """`log` played on with random actions until the game is over or `most` actions are taken."""
    while log.cursor < most and not log.position.over:
        log = log.play(rng.choice(list(log.position.actions())))
    return log


def random_match(seed: int, most: int = 200) -> Match:
    """A match of one or two games by random players, each at most `most` actions long."""
    rng = random.Random(seed)
    edition = rng.choice(["it", "fr", "de", "nl"])
    setup = GAME.deal(rng, rng.choice(list(Seat)), {"Edition": edition})
    match = of_logs(random_log(rng, GameLog.begin(GAME, setup), most))
    if match.position.over and rng.random() < 0.75:
        match = match.next_game(rng)
        match = match.with_log(random_log(rng, match.log, rng.randrange(most)))
    return match
