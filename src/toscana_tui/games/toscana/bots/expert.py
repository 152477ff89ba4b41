"""The expert: answers by a tree search within its budget; and the weaker players that are made of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.bot import Asked, Bot, Rated, Reason, Stop, never
from toscana_tui.games.toscana.bots.search import MARGIN, expected_veto_gain, promises, search

if TYPE_CHECKING:
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.tiles import Placement


class ExpertBot(Bot["Observation", "Action"]):
    """As strong as its budget allows: a second a placement where nobody says otherwise.

    A budget in nodes counts the positions that it values; with one it repeats its answers.
    """

    thinks_long = True
    pace = 40_000

    def _choose(self, asked: Asked[Observation, Action]) -> Action:
        best: Action = self._rate(asked)[0].action
        return best

    def _interrupt(self, asked: Asked[Observation, Action]) -> Action | None:
        """The veto, where the tile on top is a good deal better for the opponent than those below it."""
        gain = expected_veto_gain(asked.observation, asked.stop)
        return None if gain is None or gain <= MARGIN else asked.choices[0]

    def _rate(self, asked: Asked[Observation, Action]) -> tuple[Rated, ...]:
        return promises(search(asked.observation, asked.rng, asked.budget, asked.stop))

    def why(self, observation: Observation, actions: Sequence[Placement]) -> tuple[Reason, ...]:
        """For each placement the most that it does (`teacher.reasons`)."""
        from toscana_tui.games.toscana.bots.teacher import reasons  # noqa: PLC0415 - matches do not need it

        return reasons(observation, actions)

    def weigh(self, observation: Observation, stop: Stop = never) -> Reason | None:
        """What the observer's veto is worth now (`teacher.weigh_veto`)."""
        from toscana_tui.games.toscana.bots.teacher import weigh_veto  # noqa: PLC0415 - matches do not need it

        return weigh_veto(observation, stop)
