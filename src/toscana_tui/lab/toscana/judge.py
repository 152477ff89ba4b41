"""What answers are worth: each by a search of its own, so that none is judged by a few visits."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toscana_tui.core.bot import Budget, never
from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.bots.evaluation.state import shape_lays, state_of
from toscana_tui.games.toscana.bots.evaluation.value import fitted
from toscana_tui.games.toscana.bots.expert import ExpertBot
from toscana_tui.games.toscana.bots.oneply import placement_of, see_all
from toscana_tui.games.toscana.bots.search import MARGIN, Node, Tree, dealer, promises, search
from toscana_tui.games.toscana.tiles import SHAPE_INDEX, Placement
from toscana_tui.lab.draw import Values, best_first

if TYPE_CHECKING:
    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.position import Position


def glance(observation: Observation) -> Values:
    """All placements, valued one ply ahead."""
    tile, seat = str(observation.tops[observation.mover]), observation.mover
    state, edition = state_of(observation), observation.edition
    seen = see_all(state, seat, tile, edition, fitted(edition.any_cell_touches).value)
    return best_first({placement_of(tile, shape, corner): value for value, shape, corner, _ in seen})


def searched(observation: Observation, nodes: int, seed: str) -> list[Placement]:
    """The placements in the order that the expert's search prefers with so many nodes."""
    tree = search(observation, random.Random(seed), Budget(nodes=nodes), never)
    return [rated.action for rated in promises(tree)]


def compared(observation: Observation, placements: Iterable[Placement], nodes: int, seed: str) -> Values:
    """Some placements, each valued by a tree of its own with so many nodes; all meet the same deals."""
    edition, seat = observation.edition, observation.mover
    state, evaluation = state_of(observation), fitted(edition.any_cell_touches)
    deal = dealer(observation, random.Random(seed))
    found: Values = {}
    for placement in placements:
        root = Node(seat, placement.tile, state)
        shape = SHAPE_INDEX[placement.tile, placement.orientation]
        lay = shape_lays(placement.tile)[shape][placement.corner]
        root.seen = [(0.0, shape, placement.corner, lay)]  # a tree that knows one placement alone
        tree = Tree(root, edition, evaluation, faith=0.0)
        while tree.looked_at < nodes:
            tree.grow(deal)
        found[placement] = root.branches[0].mean
    return best_first(found)


def weighed(position: Position, seed: str, nodes: int) -> Values:
    """The lead that whoever may veto can expect with the veto, and without it.

    With it the mean over all tiles that may come to the top, which share the nodes. To the lead without it is
    added what a veto kept is worth, as the players reckon it.
    """
    mover = position.mover
    (veto,) = position.vetoes()
    after: Any = position.play(veto)
    others = sorted(after.stacks[mover][:-1])
    mean = 0.0
    for tile in others:
        rest = "".join(other for other in others if other != tile)
        stacks = list(after.stacks)
        stacks[mover] = tile + rest + veto.tile
        shown = replace(after, stacks=(stacks[0], stacks[1]))
        mean -= _lead(shown, seed, nodes // len(others)) / len(others)
    return best_first({veto: mean, PASS: MARGIN - _lead(position, seed, nodes)})


def _lead(position: Position, seed: str, nodes: int) -> float:
    """The mover's best lead with the tile on top; as it is where that has no place."""
    rng, budget = random.Random(seed), Budget(nodes=max(1, nodes))
    rated = ExpertBot().rate(position.observation(position.mover), rng, budget)
    return rated[0].value if rated else position.lead(position.mover)
