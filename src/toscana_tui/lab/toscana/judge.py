"""What placements are worth: each by a search of its own, so that none is judged by a few visits."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from toscana_tui.core.bot import Budget, never
from toscana_tui.games.toscana.bots.evaluation.state import Rated, corners, rate_all
from toscana_tui.games.toscana.bots.evaluation.value import fitted
from toscana_tui.games.toscana.bots.expert.hidden import dealer
from toscana_tui.games.toscana.bots.expert.search import promises, search, state_seen
from toscana_tui.games.toscana.bots.expert.tree import Node, Tree, Tuning
from toscana_tui.games.toscana.tiles import SHAPE_INDEX, SHAPES, Placement
from toscana_tui.lab.draw import best_first

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toscana_tui.games.toscana.observation import Observation

Values = dict[Placement, float]
"""The lead at the end, in tiles, that the mover may expect of each placement; the best first."""


def glance(observation: Observation) -> Values:
    """All placements, valued one ply ahead."""
    tile, seat = str(observation.tops[observation.mover]), observation.mover
    state, edition = state_seen(observation), observation.edition
    where = corners(state, seat, tile, edition)
    rated = rate_all(state, seat, tile, where, fitted(edition.any_cell_touches))
    return best_first(
        {Placement(tile, one.corner, SHAPES[tile][one.shape].orientation): one.value for one in rated}
    )


def searched(observation: Observation, nodes: int, seed: str) -> list[Placement]:
    """The placements in the order that the expert's search prefers with so many nodes."""
    tree = search(observation, random.Random(seed), Budget(nodes=nodes), never)
    return [promise.placement for promise in promises(tree)]


def compared(observation: Observation, placements: Iterable[Placement], nodes: int, seed: str) -> Values:
    """Some placements, each valued by a tree of its own with so many nodes; all meet the same deals."""
    edition, seat = observation.edition, observation.mover
    state, evaluation = state_seen(observation), fitted(edition.any_cell_touches)
    deal = dealer(observation, random.Random(seed))
    found: Values = {}
    for placement in placements:
        root = Node(seat, placement.tile, state)
        shape = SHAPE_INDEX[placement.tile, placement.orientation]
        root.rated = [Rated(0.0, shape, placement.corner)]  # a tree that knows one placement alone
        tree = Tree(root, edition, evaluation, Tuning(faith=0.0))
        while tree.looked_at < nodes:
            tree.grow(deal)
        found[placement] = root.branches[0].mean
    return best_first(found)
