"""The lead one block ahead: what any game tells the players that look no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bot import choices_of
from toscana_tui.core.outcome import SURE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.games.kwinty.position import Observation


def leads(observation: Observation) -> Sequence[float]:
    """The lead after each of the mover's choices, in their order, in lines of exactly four.

    Five in a line are `SURE`.

    Raises:
        ValueError: the observer has nothing to do: the game is over or the other is to move.
    """
    mover = observation.mover
    found: list[float] = []
    for choice in choices_of(observation):
        after = observation.position.play_unchecked(choice)
        scores = after.scores()
        found.append(SURE if after.five is mover else scores[mover] - scores[mover.other])
    return found
