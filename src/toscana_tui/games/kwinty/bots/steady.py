"""A searching player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.actions import PASS
from toscana_tui.core.bot import UNLIMITED, Budget, Rated, Stop, choices_of, never
from toscana_tui.games.kwinty.bots.evaluation import LINE
from toscana_tui.games.kwinty.bots.search import FIVE_WON, LINES_WON, Search

if TYPE_CHECKING:
    import random

    from toscana_tui.games.kwinty.actions import Action
    from toscana_tui.games.kwinty.position import Observation

USUAL = Budget(nodes=10_000)
"""How far it looks where nobody says: about 0.3 seconds."""

FIVE_LEAD, LINES_LEAD = 100.0, 50.0
"""What a game counts, in lines, that is sure to be won: by five in a line, or by lines of four."""


class SteadyBot:
    """Looks as many blocks ahead as its budget allows; a budget's nodes are positions that it looks at."""

    thinks_long = True

    def choose(
        self,
        observation: Observation,
        rng: random.Random,
        budget: Budget = UNLIMITED,
        stop: Stop = never,
    ) -> Action:
        """The placement that the search finds best; of equal ones any.

        Raises:
            ValueError: the observer has nothing to do: the game is over or the other is to move.
        """
        choices = choices_of(observation)
        if len(choices) == 1:
            return choices[0]
        search = Search(USUAL if budget == UNLIMITED else budget, stop)
        return search.deepen(observation.position, rng, exact=False)[0].placement

    def interrupt(
        self,
        observation: Observation,  # noqa: ARG002 - nobody interrupts in Kwinty
        rng: random.Random,  # noqa: ARG002
        budget: Budget = UNLIMITED,  # noqa: ARG002
        stop: Stop = never,  # noqa: ARG002
    ) -> None:
        """Nothing."""
        return

    def rate(
        self,
        observation: Observation,
        rng: random.Random,
        budget: Budget = UNLIMITED,
        stop: Stop = never,
    ) -> tuple[Rated, ...]:
        """Every placement, the best first, with the lead at the end that it expects, in lines of four.

        A game that is sure to be won counts as `FIVE_LEAD` where five in a line wins it, and as `LINES_LEAD`
        and the lead in lines where those do; one that is lost, the same below zero. No estimate exceeds
        `LINES_LEAD`.

        Raises:
            ValueError: the observer has nothing to do: the game is over or the other is to move.
        """
        if choices_of(observation)[0] == PASS:
            return ()
        search = Search(USUAL if budget == UNLIMITED else budget, stop)
        found = search.deepen(observation.position, rng, exact=True)
        return tuple([Rated(each.placement, lead_of(each.value)) for each in found])


def lead_of(value: int) -> float:
    """The lead in lines that a value of the search stands for."""
    size = abs(value)
    if size >= FIVE_WON:
        lead = FIVE_LEAD
    elif size >= LINES_WON:
        lead = LINES_LEAD + (size - LINES_WON) / LINE
    else:
        lead = min(size / LINE, LINES_LEAD)
    return lead if value >= 0 else -lead
