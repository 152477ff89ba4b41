"""The player that searches; weaker ones are made of it (`game.Turris.levels`).

Alpha-beta search, deeper and deeper until the budget is used. A bonus belongs to the turn that earned it:
depth is counted in turns, so that no line is judged while a bonus is still to be used.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.bot import Asked, Bot, Budget, Rated, Reason, Stop
from toscana_tui.games.turris.bots.evaluation import SQUARE, Evaluation

if TYPE_CHECKING:
    from toscana_tui.core.game import Observation
    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.position import Position

USUAL_NODES = 8_000  # how many positions are looked at where nobody sets a limit: about half a second
_MOST = 1_000 * SQUARE  # more than any lead
_LOOK_UP = 32  # after how many positions the clock and `stop` are looked at again


class Known(NamedTuple):
    """What an earlier look at a position has found."""

    depth: int  # how many turns ahead it looked
    cut: bool  # whether a line was judged before the end of the game
    value: int  # the value found
    lower: bool  # whether the true one is at least that
    upper: bool  # whether it is at most that
    action: Action  # the best one

    def settles(self, alpha: int, beta: int) -> bool:
        """Whether it answers a search between those bounds."""
        if self.lower and self.upper:
            return True
        return self.value >= beta if self.lower else self.value <= alpha


class _EndError(Exception):
    """The budget is used up, or nobody waits any more."""


class Search:
    """One search from one position; used once. Nodes are positions looked at."""

    def __init__(self, budget: Budget, stop: Stop, evaluation: Evaluation | None = None) -> None:
        self.nodes = 0
        self._most = budget.nodes or (inf if budget.ms else USUAL_NODES)
        self._end = time.perf_counter() + budget.ms / 1000 if budget.ms else inf
        self._stop = stop
        self._evaluation = evaluation or Evaluation()
        self._known: dict[Position, Known] = {}
        self._values: dict[Position, int] = {}
        self._looks = 0
        # Whether a line was judged before the end of the game: looking deeper may tell more.
        self._cut = False

    def ranked(self, root: Position, actions: Sequence[Action], *, all_exact: bool) -> dict[Action, int]:
        """Some legal actions with the mover's lead expected after each, the best first, or the earlier.

        Without `all_exact` all values but the first are upper bounds.
        """
        ranked, depth = self._leads(root, actions), 0
        self._cut = all_exact or len(actions) > 1
        while self._cut:
            found: dict[Action, int] = {}
            best, depth, self._cut = -_MOST, depth + 1, False
            try:
                for action in ranked:
                    found[action] = self._after(root, action, depth, -_MOST if all_exact else best, _MOST)
                    best = max(best, found[action])
            except _EndError:
                # The first one was the best before: where a later one beat it, that is known already.
                others = {action: value for action, value in ranked.items() if action not in found}
                return _best_first(found) | others
            ranked = _best_first(found)
        return ranked

    def _leads(self, position: Position, actions: Sequence[Action]) -> dict[Action, int]:
        """The mover's lead after each action, as it is judged at once; the best first."""
        leads = {}
        for action in actions:
            after = position.play_unchecked(action)
            leads[action] = self._judged(after) if after.mover is position.mover else -self._judged(after)
        return _best_first(leads)

    def _judged(self, position: Position) -> int:
        """The evaluation of a position, which counts as looking at it only once."""
        value = self._values.get(position)
        if value is None:
            self.nodes += 1
            value = self._values[position] = self._evaluation.value(position)
        return value

    def _after(self, position: Position, action: Action, depth: int, alpha: int, beta: int) -> int:
        """The value for the position's mover of `action`, `depth` turns ahead of it with its own."""
        after = position.play_unchecked(action)
        if after.mover is position.mover:
            return self._value(after, depth, alpha, beta)
        return -self._value(after, depth - 1, -beta, -alpha)

    def _value(self, position: Position, depth: int, alpha: int, beta: int) -> int:
        """The value for the position's mover, `depth` turns ahead."""
        self._looks += 1
        late = self._looks % _LOOK_UP == 0 and (self._stop() or time.perf_counter() >= self._end)
        if late or self.nodes >= self._most:
            raise _EndError
        actions = position.choices(position.mover)
        if depth == 0 or not actions:
            self._cut |= bool(actions)
            return self._judged(position)
        known = self._known.get(position)
        if known is not None and (known.depth == depth or not known.cut) and known.settles(alpha, beta):
            self._cut |= known.cut
            return known.value
        self.nodes += 1
        cut_elsewhere, self._cut = self._cut, False
        best, chosen, floor = -_MOST, actions[0], alpha
        for number, action in enumerate(self._ordered(position, actions, known, depth)):
            # After the first it is only asked whether one is better than `floor`, after the second first a
            # turn less far ahead: the order is mostly right. What is better is then searched in full.
            if number:
                less = number > 1 and depth > 1 and not position.bonus
                value = self._after(position, action, depth - less, floor, floor + 1)
            if not number or value > floor:
                value = self._after(position, action, depth, floor, beta)
            if value > best:
                best, chosen = value, action
                floor = max(floor, value)
                if value >= beta:
                    break
        self._known[position] = Known(depth, self._cut, best, best > alpha, best < beta, chosen)
        self._cut |= cut_elsewhere
        return best

    def _ordered(
        self, position: Position, actions: Sequence[Action], known: Known | None, depth: int
    ) -> list[Action]:
        """The actions in the order in which they are tried."""
        ordered = list(self._leads(position, actions) if depth > 1 or position.bonus else actions)
        if known is not None:
            ordered.remove(known.action)
            ordered.insert(0, known.action)
        return ordered


def _best_first(values: dict[Action, int]) -> dict[Action, int]:
    return dict(sorted(values.items(), key=lambda one: -one[1]))


class ExpertBot(Bot["Position", "Action"]):
    """Plays for the lead that alpha-beta search promises; of equal ones any.

    Asked without a budget it looks at 8,000 positions, which takes about half a second.
    """

    thinks_long = True
    pace = 15_000

    def _choose(self, asked: Asked[Position, Action]) -> Action:
        """The action that the deepest search found best."""
        return next(iter(_ranked(asked, all_exact=False)))

    def _rate(self, asked: Asked[Position, Action]) -> tuple[Rated, ...]:
        """Every action with the lead in squares that the search expects of it."""
        ranked = _ranked(asked, all_exact=True)
        return tuple(Rated(action, value / SQUARE) for action, value in ranked.items())

    def why(self, observation: Observation[Position], actions: Sequence[Action]) -> tuple[Reason, ...]:
        """For each action the most that it does (`teacher.reasons`)."""
        from toscana_tui.games.turris.bots.teacher import reasons  # noqa: PLC0415 - matches do not need it

        return reasons(observation.position, actions)


def _ranked(asked: Asked[Position, Action], *, all_exact: bool) -> dict[Action, int]:
    actions = list(asked.choices)
    asked.rng.shuffle(actions)
    search = Search(asked.budget, asked.stop)
    return search.ranked(asked.observation.position, actions, all_exact=all_exact)
