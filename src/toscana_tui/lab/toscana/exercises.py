"""What exercises of Toscana are drawn from (`lab.draw`)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from toscana_tui.core.exercise import FAIR
from toscana_tui.games.toscana.bots.exercises import VETO
from toscana_tui.games.toscana.bots.oneply import leads
from toscana_tui.games.toscana.bots.steady import SteadyBot
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.tiles import Placement
from toscana_tui.lab.draw import Question, Source, best_first, gap
from toscana_tui.lab.toscana import vetoes
from toscana_tui.lab.toscana.games import play, public_deal, questions
from toscana_tui.lab.toscana.judge import compared, glance, searched
from toscana_tui.lab.toscana.themes import theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toscana_tui.core.match import AnyLog
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.lab.draw import Values

HOPEFUL = 1.0
"""By how many tiles short searches must find the best placement better than the next."""

OPENING = 6
"""Tiles that lie at least."""

CHOICES = 8
"""Placements that there are at least."""

CANDIDATES = 8
"""Placements that are judged deeply."""

OBVIOUS = 3
"""What takes the largest lead at once is very easy to find where at most so many placements do."""

NEAR = 4
"""Among so many of what `steady` prefers the best is of medium difficulty."""


class ToscanaSource:
    """Games between bots, and the trees of the expert as judges; values are in tiles."""

    game = TOSCANA
    margin = FAIR + 0.01  # no other answer is to be worth anything
    short = 1200
    deep = 30_000

    def play(self, rng: random.Random) -> AnyLog:
        """A game between the usual players with noise, vetoes included."""
        return play(rng)

    def positions(self, log: AnyLog) -> Iterator[AnyLog]:
        """Before each placement and veto, but for the opening and where there is little to choose."""
        for one in questions(log, OPENING, CHOICES):
            known: AnyLog = type(one).begin(TOSCANA, public_deal(one))
            for action in one.played:
                known = known.play(action)
            yield known

    def question(self, log: AnyLog, seed: str, nodes: int) -> Question | None:
        """The position, if short searches see a gap behind the best placement."""
        position: Any = log.position
        observation = position.observation(position.mover)
        order = searched(observation, nodes, seed)[:CANDIDATES]
        for each in (nodes // CANDIDATES, 5 * nodes // 6):
            values = compared(observation, order, each, seed)
            if gap(values) < HOPEFUL:
                return None
        best = next(iter(values))
        return Question(log, tuple(values), theme(observation, best), difficulty(observation, best))

    def judge(self, log: AnyLog, first: tuple[Action, ...], seed: str, nodes: int) -> Values:
        """Every placement; those that a search prefers, by a tree each with an eighth of the nodes.

        The others are looked at with a tenth of that, and in the same way if they come near the best.
        """
        position: Any = log.position
        placements = [one for one in first if isinstance(one, Placement)]
        if not placements:
            return vetoes.worth(position, seed, nodes)
        observation = position.observation(position.mover)
        each = max(1, nodes // CANDIDATES)
        candidates = {*placements[:CANDIDATES], *searched(observation, nodes, seed)[:3]}
        values = compared(observation, in_order(candidates), each, seed)
        rest = compared(observation, in_order({*glance(observation)} - candidates), max(1, each // 10), seed)
        near = [placement for placement, value in rest.items() if value > max(values.values()) - self.margin]
        return best_first({**rest, **values, **compared(observation, in_order({*near}), each, seed)})


def in_order(placements: set[Placement]) -> list[Placement]:
    """Placements in an order that is always the same."""
    return sorted(placements, key=lambda one: (one.corner, one.orientation))


def difficulty(observation: Observation, best: Placement) -> int:
    """How far one must look to find the best placement, from 1.

    `greedy` finds it, where few placements take as large a lead; `steady` does, which looks at the reply; or
    has it among its best; only the evaluation does, one ply ahead; even that does not.
    """
    values = leads(observation)
    most = [one for one, value in zip(observation.choices(), values, strict=True) if value == max(values)]
    if best in most and len(most) <= OBVIOUS:
        return 1
    order = [rated.action for rated in SteadyBot().rate(observation, random.Random(0))]
    if best in order[:NEAR]:
        return 3 if order.index(best) else 2
    return 4 if next(iter(glance(observation))) == best else 5


class VetoSource(ToscanaSource):
    """Games in which nobody vetoes, so that there is often something to weigh."""

    def play(self, rng: random.Random) -> AnyLog:
        """A game as ever, but without vetoes."""
        return play(rng, vetoes=False)

    def question(self, log: AnyLog, seed: str, nodes: int) -> Question | None:
        """Whether to veto, where a short search and the evaluation, which gives the reason, agree."""
        position: Any = log.position
        decision = vetoes.glanced(position)
        values = {} if decision is None else vetoes.worth(position, seed, nodes)
        if decision is None or next(iter(values)) != decision or gap(values) < vetoes.CLEAR:
            return None
        return Question(log, tuple(values), VETO, vetoes.difficulty(position, decision), vetoes.CLEAR)


SOURCE: Final[Source] = ToscanaSource()
VETO_SOURCE: Final[Source] = VetoSource()
