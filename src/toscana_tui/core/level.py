"""The computer players of a game, as its ladder."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """A computer player of a game, one rung of its ladder.

    Attributes:
        name: what settings, records and the line protocol call it, in small letters.
        told: how it plays, in at most 39 columns.
        place: where the function or class is that makes it, as `m.n:made`; empty for the players of any game.
    """

    name: str
    told: str
    place: str = ""


RANDOM = Level("random", "plays any legal move")
CASUAL = Level("casual", "sees a few places, takes the best")
GREEDY = Level("greedy", "takes the most it can get at once")
"""The players of any game."""
