"""The player that searches; weaker ones are made of it (`game.Turris.levels`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bot import Asked, Bot, Rated, Reason
from toscana_tui.games.turris.bots.evaluation import SQUARE
from toscana_tui.games.turris.bots.search import Search

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.position import Observation


class ExpertBot(Bot["Observation", "Action"]):
    """Plays for the lead that alpha-beta search promises; of equal ones any.

    Asked without a budget it looks at 8,000 positions, which takes about half a second.
    """

    thinks_long = True
    pace = 15_000

    def _choose(self, asked: Asked[Observation, Action]) -> Action:
        """The action that the deepest search found best."""
        return next(iter(_ranked(asked, all_exact=False)))

    def _rate(self, asked: Asked[Observation, Action]) -> tuple[Rated, ...]:
        """Every action with the lead in squares that the search expects of it."""
        return tuple(
            Rated(action, value / SQUARE) for action, value in _ranked(asked, all_exact=True).items()
        )

    def why(self, observation: Observation, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """For each action the most that it does (`teacher.reasons`)."""
        from toscana_tui.games.turris.bots.teacher import reasons  # noqa: PLC0415 - matches do not need it

        return reasons(observation.position, actions)


def _ranked(asked: Asked[Observation, Action], *, all_exact: bool) -> dict[Action, int]:
    actions = list(asked.choices)
    asked.rng.shuffle(actions)
    search = Search(asked.budget, asked.stop)
    return search.ranked(asked.observation.position, actions, all_exact=all_exact)
