"""The lead one block ahead: what any game tells the players that look no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bot import choices_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.games.kwinty.position import Observation

FIVE = 100
"""What five in a line count, in lines of four: more than there can be."""


def leads(observation: Observation) -> Sequence[int]:
    """The lead after each of the mover's choices, in their order, in lines of exactly four.

    Raises:
        ValueError: the observer has nothing to do: the game is over or the other is to move.
    """
    mover = observation.mover
    found = []
    for choice in choices_of(observation):
        after = observation.position.play_unchecked(choice)
        scores = after.scores()
        found.append(scores[mover] - scores[mover.other] + (FIVE if after.five is mover else 0))
    return found
