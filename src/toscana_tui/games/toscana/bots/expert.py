"""The expert: asks a tree search within its budget, and what a veto gains; weaker players are made of it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from toscana_tui.core.bot import Asked, Bot, Budget, Rated, Reason, Stop, never
from toscana_tui.games.toscana.actions import Action, Veto
from toscana_tui.games.toscana.bots.evaluation.state import state_of
from toscana_tui.games.toscana.bots.evaluation.value import fitted
from toscana_tui.games.toscana.bots.oneply import best_value, placement_of, veto_gain
from toscana_tui.games.toscana.bots.tree import Node, Stacks, Tree

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.tiles import Placement

USUAL_MS = 1000
"""How long it thinks where nobody says."""

WELL_KNOWN = 4
"""A branch is judged by its own mean where it has at least this part of the visits of the most visited."""

MARGIN = 1 / 3
"""A veto is used where the tile on top is worth more than this, in tiles, above the average of the others."""


def search(observation: Observation, rng: random.Random, budget: Budget, stop: Stop) -> Tree:
    """A tree grown from what the mover, who can place, knows, until the budget is used or `stop` says so.

    The budget's nodes are positions valued; `rng` draws the imagined deals.
    """
    nodes, ms = budget.nodes, budget.ms
    if nodes is None and ms is None:
        ms = USUAL_MS
    end = None if ms is None else time.perf_counter() + ms / 1000
    edition, seat = observation.edition, observation.mover
    root = Node(seat, observation.tops[seat], state_of(observation))
    tree = Tree(root, edition, fitted(edition.any_cell_touches))
    deal = dealer(observation, rng)
    while True:
        tree.grow(deal)
        if (
            stop()
            or (nodes is not None and tree.looked_at >= nodes)
            or (end is not None and time.perf_counter() >= end)
        ):
            return tree


def dealer(observation: Observation, rng: random.Random) -> Callable[[int], Stacks]:
    """What gives, for each number from 0, stacks that the observer cannot tell from the true ones.

    The order of the tiles below is drawn by `rng` from their set alone; a tile known to lie at the bottom
    stays there. Deals come in rounds: those of a round turn one random order on by a tile each, so that every
    tile comes up as often as any other in every place. The same number gives the same deal again.
    """
    parts = []
    for top, below, bottom in zip(observation.tops, observation.below, observation.bottoms, strict=True):
        parts.append(((top,) if top else (), sorted(below - {bottom}), (bottom,) if bottom else ()))
    longest = max(len(loose) for _, loose, _ in parts)
    deals: list[Stacks] = []

    def deal(number: int) -> Stacks:
        while number >= len(deals):
            orders = [rng.sample(loose, len(loose)) for _, loose, _ in parts]
            for turn in range(max(1, longest)):
                one, two = (
                    (*top, *_turned(order, turn), *bottom)
                    for (top, _, bottom), order in zip(parts, orders, strict=True)
                )
                deals.append((one, two))
        return deals[number]

    return deal


def _turned(order: list[str], turn: int) -> list[str]:
    turn %= max(1, len(order))
    return order[turn:] + order[:turn]


def promises(tree: Tree) -> tuple[Rated, ...]:
    """The lead at the end that the tree expects of each placement at its root, the one to choose first.

    Placements that were tried much less than the most tried one, or never, come after the others, and are not
    valued higher than the last of them: few visits know too few replies, and so promise too much.
    """
    root, branches = tree.root, tree.root.branches
    most = max([branch.visits for branch in branches], default=0)
    known = [branch for branch in branches if branch.visits and branch.visits * WELL_KNOWN >= most]
    known.sort(key=lambda branch: -branch.mean)
    bound = known[-1].mean if known else float("inf")
    optimism = sum([branch.value - branch.mean for branch in known]) / len(known) if known else 0.0
    others = [(one.mean, one.visits, one.shape, one.corner) for one in branches if one not in known]
    others += [(value, 0, shape, corner) for value, shape, corner, _ in (root.seen or [])[len(branches) :]]
    others.sort(key=lambda other: -other[0])
    bounded = [
        (min(lead if visits else lead - optimism, bound), shape, corner)
        for lead, visits, shape, corner in others
    ]
    bounded.sort(key=lambda other: -other[0])
    found = [(branch.mean, branch.shape, branch.corner) for branch in known] + bounded
    tile = str(root.tile)
    return tuple([Rated(placement_of(tile, shape, corner), lead) for lead, shape, corner in found])


def expected_veto_gain(observation: Observation, stop: Stop) -> float | None:
    """How many tiles the veto is expected to take from the mover; None where `stop` came first."""
    edition, seat = observation.edition, observation.mover
    evaluation, state = fitted(edition.any_cell_touches), state_of(observation)

    def best(tile: str) -> float:
        if edition.first_stuck_ends and not any(state.corners(seat, tile, edition)):
            return state.lead(seat)
        return best_value(state, seat, tile, edition, evaluation.value)

    return veto_gain(observation, best, stop)


class ExpertBot(Bot["Observation", "Action"]):
    """As strong as its budget allows: a second a placement where nobody says otherwise.

    A budget in nodes counts the positions that it values; with one it repeats its answers.
    """

    thinks_long = True
    pace = 40_000

    def _choose(self, asked: Asked[Observation, Action]) -> Action:
        best: Action = self._rate(asked)[0].action
        return best

    def _interrupt(self, asked: Asked[Observation, Action]) -> Veto | None:
        """The veto, where the tile on top is a good deal better for the opponent than those below it."""
        gain = expected_veto_gain(asked.observation, asked.stop)
        if gain is None or gain <= MARGIN:
            return None
        return Veto(str(asked.observation.tops[asked.observation.mover]))

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
