"""One question to the tree: which placements promise what, within a budget."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.games.toscana.bots.evaluation.state import state_of
from toscana_tui.games.toscana.bots.evaluation.value import fitted
from toscana_tui.games.toscana.bots.expert.hidden import dealer
from toscana_tui.games.toscana.bots.expert.tree import Node, Tree, Tuning
from toscana_tui.games.toscana.tiles import SHAPES, Placement

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from toscana_tui.core.bot import Budget, Stop
    from toscana_tui.games.toscana.bots.evaluation.state import State
    from toscana_tui.games.toscana.bots.evaluation.value import Evaluation
    from toscana_tui.games.toscana.observation import Observation

USUAL_MS = 1000
"""How long it thinks where nobody says."""

WELL_KNOWN = 4
"""A branch is judged by its own mean where it has at least this part of the visits of the most visited."""


class Promise(NamedTuple):
    """What the search thinks of a placement.

    Attributes:
        placement: the placement.
        lead: the lead at the end that it expects.
        visits: how often the search tried it.
    """

    placement: Placement
    lead: float
    visits: int


def state_seen(observation: Observation) -> State:
    """The board of an observation as the search keeps it."""
    one, two = (
        len(below) + (top is not None) for top, below in zip(observation.tops, observation.below, strict=True)
    )
    return state_of(observation.placed, (one, two))


def search(
    observation: Observation,
    rng: random.Random,
    budget: Budget,
    stop: Stop,
    evaluation: Evaluation | None = None,
    tuning: Tuning = Tuning(),  # noqa: B008 - it is frozen
) -> Tree:
    """A tree grown from an observation of the mover's until the budget is used or `stop` says so.

    Args:
        observation: what the mover, who can place, knows.
        rng: draws the imagined deals.
        budget: how long it may grow; nodes are positions valued.
        stop: whether nobody waits for the answer any more.
        evaluation: what values positions, the fitted one if None.
        tuning: the constants of the search.
    """
    nodes, ms = budget.nodes, budget.ms
    if nodes is None and ms is None:
        ms = USUAL_MS
    end = None if ms is None else time.perf_counter() + ms / 1000
    edition = observation.edition
    seat = observation.mover
    root = Node(seat, observation.tops[seat], state_seen(observation))
    tree = Tree(root, edition, evaluation or fitted(edition.any_cell_touches), tuning)
    deal = dealer(observation, rng)
    while True:
        tree.grow(deal)
        if (
            stop()
            or (nodes is not None and tree.looked_at >= nodes)
            or (end is not None and time.perf_counter() >= end)
        ):
            return tree


def promises(tree: Tree) -> list[Promise]:
    """What the tree says of each placement at its root, the one to choose first.

    Placements that were tried much less than the most tried one, or never, come after the others, and are not
    valued higher than the last of them: few visits know too few replies, and so promise too much.
    """
    root = tree.root
    tile = str(root.tile)
    branches = root.branches
    most = max([branch.visits for branch in branches], default=0)
    known = [branch for branch in branches if branch.visits * WELL_KNOWN >= most] if most else []
    known.sort(key=lambda branch: -branch.mean)
    others: Sequence[tuple[float, int, int, int]] = sorted(
        [
            (branch.mean, branch.rated.shape, branch.rated.corner, branch.visits)
            for branch in branches
            if branch not in known
        ]
        + [(rated.value, rated.shape, rated.corner, 0) for rated in (root.rated or [])[len(branches) :]],
        key=lambda other: -other[0],
    )
    found = [
        Promise(_placement(tile, branch.rated.shape, branch.rated.corner), branch.mean, branch.visits)
        for branch in known
    ]
    optimism = sum([branch.rated.value - branch.mean for branch in known]) / len(known) if known else 0.0
    bound = known[-1].mean if known else float("inf")
    for lead, shape, corner, visits in others:
        lead_there = lead if visits else lead - optimism
        found.append(Promise(_placement(tile, shape, corner), min(lead_there, bound), visits))
    found[len(known) :] = sorted(found[len(known) :], key=lambda promise: -promise.lead)
    return found


def _placement(tile: str, shape: int, corner: int) -> Placement:
    return Placement(tile, corner, SHAPES[tile][shape].orientation)
