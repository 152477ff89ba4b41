"""The player that searches; weaker ones are made of it (`game.Kwinty.levels`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bot import UNLIMITED, Asked, Bot, Budget, Rated
from toscana_tui.core.outcome import SURE, sure_in
from toscana_tui.games.kwinty.bots.evaluation import LINE
from toscana_tui.games.kwinty.bots.search import EVERY, LINES_WON, Search, moves_to_five
from toscana_tui.games.kwinty.bots.teacher import Why, reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.games.kwinty.actions import Action, Placement
    from toscana_tui.games.kwinty.position import Observation

USUAL = Budget(nodes=20_000)
"""How far the expert looks where nobody says: about 0.4 seconds."""

NEAR = 5
"""What a placement may give less than the best and still be played, in hundredths of a line."""

MOST_EXPECTED = 50.0
"""The largest lead, in lines, that is told of a game that is not sure to be won."""


class ExpertBot(Bot["Observation", "Action"]):
    """Looks as many blocks ahead as its budget allows; a budget's nodes are positions that it looks at.

    Of placements that are nearly as good as the best any is played. Values are leads at the end, in lines of
    four. A game that is sure to be won by five in a line counts as `sure_in` says, by lines of four as
    `SURE`, one that is lost as much below zero. No estimate exceeds `MOST_EXPECTED`.
    """

    thinks_long = True
    pace = 50_000

    def _choose(self, asked: Asked[Observation, Action]) -> Action:
        """One of the placements that the search finds best."""
        found = _searched(asked, NEAR)
        best = next(iter(found.values()))
        least = best - NEAR if abs(best) < LINES_WON else best
        return asked.rng.choice([placement for placement, value in found.items() if value >= least])

    def _rate(self, asked: Asked[Observation, Action]) -> tuple[Rated, ...]:
        """Every placement with the lead at the end that it expects."""
        found = _searched(asked, EVERY)
        return tuple([Rated(placement, lead_of(value)) for placement, value in found.items()])

    def why(self, observation: Observation, actions: Sequence[Placement]) -> tuple[Why, ...]:
        """For each placement the most that it does (`teacher.reason`)."""
        return tuple([reason(observation.position, each) for each in actions])


def _searched(asked: Asked[Observation, Action], margin: int) -> dict[Placement, int]:
    search = Search(USUAL if asked.budget == UNLIMITED else asked.budget, asked.stop)
    return search.deepen(asked.observation.position, asked.rng, margin)


def lead_of(value: int) -> float:
    """The lead in lines that a value of the search stands for."""
    moves, size = moves_to_five(value), abs(value)
    if moves is not None:
        lead = sure_in(moves)
    else:
        lead = SURE if size >= LINES_WON else min(size / LINE, MOST_EXPECTED)
    return lead if value >= 0 else -lead
