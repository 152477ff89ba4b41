"""A searching player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bot import UNLIMITED, Asked, Bot, Budget, Rated
from toscana_tui.core.outcome import SURE
from toscana_tui.games.kwinty.bots.evaluation import LINE
from toscana_tui.games.kwinty.bots.search import LINES_WON, Search

if TYPE_CHECKING:
    from toscana_tui.games.kwinty.actions import Action
    from toscana_tui.games.kwinty.bots.search import Found
    from toscana_tui.games.kwinty.position import Observation

USUAL = Budget(nodes=10_000)
"""How far it looks where nobody says: about 0.3 seconds."""

MOST_EXPECTED = 50.0
"""The largest lead, in lines, that is told of a game that is not sure to be won."""


class SteadyBot(Bot["Observation", "Action"]):
    """Looks as many blocks ahead as its budget allows; a budget's nodes are positions that it looks at.

    Values are leads at the end, in lines of four. A game that is sure to be won counts as `SURE`, one that is
    lost as much below zero. No estimate exceeds `MOST_EXPECTED`.
    """

    thinks_long = True
    pace = 50_000

    def _choose(self, asked: Asked[Observation, Action]) -> Action:
        """The placement that the search finds best; of equal ones any."""
        if len(asked.choices) == 1:
            return asked.choices[0]
        return _searched(asked, exact=False)[0].placement

    def _rate(self, asked: Asked[Observation, Action]) -> tuple[Rated, ...]:
        """Every placement with the lead at the end that it expects."""
        return tuple([Rated(each.placement, lead_of(each.value)) for each in _searched(asked, exact=True)])


def _searched(asked: Asked[Observation, Action], *, exact: bool) -> list[Found]:
    search = Search(USUAL if asked.budget == UNLIMITED else asked.budget, asked.stop)
    return search.deepen(asked.observation.position, asked.rng, exact=exact)


def lead_of(value: int) -> float:
    """The lead in lines that a value of the search stands for."""
    size = abs(value)
    lead = SURE if size >= LINES_WON else min(size / LINE, MOST_EXPECTED)
    return lead if value >= 0 else -lead
