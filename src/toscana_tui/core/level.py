"""The computer players of a game, as its ladder."""

from __future__ import annotations

from typing import NamedTuple

from toscana_tui.core.message import message


class Level(NamedTuple):
    """A computer player of a game, one rung of its ladder."""

    name: str  # what settings, records and the line protocol call it, in small letters
    told: str  # how it plays, a message in at most 39 columns
    place: str = ""  # where the class is that makes it, as `m.n:Made`; empty for the players of any game
    # With how many nodes that one plays where a weaker one is made of it (`core.bot.WeakerBot`).
    nodes: int = 0
    margin: float = 0.0  # by how much lead its placements may then be worse than the best


# The players of any game.
RANDOM = Level("random", message("plays any legal move"))
CASUAL = Level("casual", message("sees a few places, takes the best"))
GREEDY = Level("greedy", message("takes the most it can get at once"))

# TRANSLATORS: how strong a computer player is, from random to expert; a choice among several.
_LABELS = (
    message("random"),
    message("casual"),
    message("greedy"),
    message("steady"),
    message("skilled"),
    message("strong"),
    message("sharp"),
    message("expert"),
)


def label(name: str) -> str:
    """What a computer player is called on a screen; whoever is on no ladder is called by the name."""
    return next((known for known in _LABELS if known == name), name)
