"""Who is asked in a process of its own: each bot that thinks for as long as it may, and no other."""

from __future__ import annotations

import random
from itertools import count

import pytest

from toscana_tui.bots import bots_of
from toscana_tui.bots.player import player_apart
from toscana_tui.bots.process import Apart
from toscana_tui.core.bot import Budget, WeakerBot
from toscana_tui.core.match import GameLog
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES

PLIES = 4
PATIENCE = 50
"""How often a bot may ask whether to stop before it is told to."""


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in bots_of(game)])
def test_whoever_uses_its_whole_budget_thinks_apart(game: str, name: str) -> None:
    rng = random.Random(3)
    log = GameLog.begin(GAMES[game], GAMES[game].deal(rng, Seat.ONE, {}))
    for _ in range(PLIES):
        log = log.play(rng.choice(log.position.choices(log.position.mover)))
    asked = count()
    seen = log.position.observation(log.position.mover)
    bot = bots_of(game)[name]
    bot.choose(seen, rng, Budget(ms=600_000), lambda: next(asked) >= PATIENCE)
    # A weaker player ends at nodes of its own, perhaps earlier, and says whether these take long.
    thinks = next(asked) > PATIENCE or (isinstance(bot, WeakerBot) and bot.thinks_long)
    player = player_apart(name, game)
    assert isinstance(player, Apart) is thinks
    player.close()
