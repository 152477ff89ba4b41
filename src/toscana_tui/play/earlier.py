"""What earlier matches say of the next one: its answers to begin with, and a computer player that fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.bots import bots_of
from toscana_tui.core.level import RANDOM
from toscana_tui.games import GAMES
from toscana_tui.play.options import HUMAN
from toscana_tui.play.setup import Answers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toscana_tui.play.library.entry import Entry


def answers_of(entry: Entry) -> Answers:
    """The answers that a match was begun with, as far as its record tells; who starts is left to chance."""
    bots, game = bots_of(entry.game), GAMES[entry.game]
    one, two = (who if who in bots else HUMAN for who in entry.players)
    codes = zip(game.options, entry.rules.split(), strict=False)
    rules = tuple((option.tag, code) for option, code in codes if code in option.codes)
    return Answers(entry.names, (one, two), game=entry.game, rules=rules)


def fitting_level(entries: Iterable[Entry], game: str) -> str:
    """The computer player to practise against: the next above the strongest that a person has beaten.

    The first is the weakest but for the one that plays at random, the last the strongest.
    """
    levels = [name for name in bots_of(game) if name != RANDOM.name]
    beaten = {
        entry.players[entry.winner.other]
        for entry in entries
        if entry.game == game and entry.winner is not None and entry.players[entry.winner] == HUMAN
    }
    highest = max((number for number, name in enumerate(levels) if name in beaten), default=-1)
    return levels[min(highest + 1, len(levels) - 1)]
