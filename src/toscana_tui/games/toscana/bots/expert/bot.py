"""The expert: answers by a tree search within its budget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.actions import PASS
from toscana_tui.core.bot import UNLIMITED, Budget, Rated, Stop, choices_of, never
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.games.toscana.bots.expert.search import promises, search
from toscana_tui.games.toscana.bots.expert.veto import MARGIN, veto_gain

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from toscana_tui.core.bot import Reason
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.tiles import Placement


class ExpertBot:
    """As strong as its budget allows: a second a placement where nobody says otherwise.

    A budget in nodes counts the positions that it values; with one it repeats its answers.
    """

    thinks_long = True

    def choose(
        self,
        observation: Observation,
        rng: random.Random,
        budget: Budget = UNLIMITED,
        stop: Stop = never,
    ) -> Action:
        """The placement that promises the best lead at the end.

        Raises:
            ValueError: the observer has nothing to do: the game is over or the other is to move.
        """
        choices = choices_of(observation)
        if len(choices) == 1:
            return choices[0]
        return promises(search(observation, rng, budget, stop))[0].placement

    def interrupt(
        self,
        observation: Observation,
        rng: random.Random,  # noqa: ARG002 - nothing about it is random
        budget: Budget = UNLIMITED,  # noqa: ARG002 - it takes some hundredths of a second
        stop: Stop = never,
    ) -> Veto | None:
        """The veto, where the tile on top is a good deal better for the opponent than those below it."""
        vetoes = () if observation.seat is observation.mover else observation.choices()
        if not vetoes:
            return None
        gain = veto_gain(observation, stop)
        if gain is None or gain <= MARGIN:
            return None
        return Veto(str(observation.tops[observation.mover]))

    def why(self, observation: Observation, actions: Sequence[Placement]) -> tuple[Reason, ...]:
        """For each placement the most that it does (`teacher.reasons`)."""
        from toscana_tui.games.toscana.bots.teacher import reasons  # noqa: PLC0415 - matches do not need it

        return reasons(observation, actions)

    def weigh(self, observation: Observation, stop: Stop = never) -> Reason | None:
        """What the observer's veto is worth now (`teacher.weigh_veto`)."""
        from toscana_tui.games.toscana.bots.teacher import weigh_veto  # noqa: PLC0415 - matches do not need it

        return weigh_veto(observation, stop)

    def rate(
        self,
        observation: Observation,
        rng: random.Random,
        budget: Budget = UNLIMITED,
        stop: Stop = never,
    ) -> tuple[Rated, ...]:
        """All placements, the one that it would choose first, each with the lead that it expects at the end.

        Raises:
            ValueError: the observer has nothing to do: the game is over or the other is to move.
        """
        if choices_of(observation)[0] == PASS:
            return ()
        found = promises(search(observation, rng, budget, stop))
        return tuple([Rated(promise.placement, promise.lead) for promise in found])
