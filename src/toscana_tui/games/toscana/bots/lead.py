"""The lead in tiles, one action ahead: what any game tells the players that look no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bot import choices_of
from toscana_tui.games.toscana.bots.evaluation.areas import size
from toscana_tui.games.toscana.bots.oneply import Board, rated_placements, veto_takes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from toscana_tui.core.bot import Stop
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.bots.evaluation.areas import Areas
    from toscana_tui.games.toscana.observation import Observation


def lead(mine: Areas, theirs: Areas, empty: int) -> int:  # noqa: ARG001 - it looks no further
    """The difference of the largest areas, in tiles."""
    return size(mine) - size(theirs)


def leads(observation: Observation) -> Sequence[int]:
    """The lead after each of the mover's choices, in their order.

    Raises:
        ValueError: the observer has nothing to do: the game is over or the other is to move.
    """
    board = Board.of(observation)
    values = [value for _, value in rated_placements(observation, board, lead)]
    return values or [board.standing(lead) for _ in choices_of(observation)]


def interruptions(observation: Observation, stop: Stop) -> tuple[tuple[Action, Fraction], ...]:
    """The observer's veto, if there is one, with the lead that it takes from the mover on average."""
    found = veto_takes(observation, lead, stop)
    return () if found is None else (found,)
