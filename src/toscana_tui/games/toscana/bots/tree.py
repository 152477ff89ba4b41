"""The tree search: grows a tree of placements, most where it matters, for one imagined deal after another.

A node knows whose turn it is and the tile about to be placed, but neither stack: all deals that show the
same tiles on the way share it. Its first visit values all its placements one ply ahead (`see_all`); the best
is what the visit reports, and a softmax of them is the prior of what later visits try (PUCT, after Silver et
al., "Mastering the game of Go without human knowledge", 2017). The number of placements tried grows with the
square root of the visits (progressive widening, after Coulom, "Computing Elo ratings of move patterns in the
game of Go", 2007). What is backed up is the expected lead at the end, in tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, sqrt
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.games.toscana.bots.evaluation.state import Lay, State, lay_down
from toscana_tui.games.toscana.bots.oneply import Seen, see_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from toscana_tui.games.toscana.bots.evaluation.value import Evaluation
    from toscana_tui.games.toscana.setup import Edition

Stacks: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""The tiles of both seats' stacks, the top one first."""

# The constants of the search, found by matches (`docs/evaluation.md`).
CURIOSITY = 1.0
"""The weight, in tiles, of what has been tried little."""
SOFTNESS = 0.7
"""The temperature, in tiles, of the softmax that makes values priors."""
NARROWEST = 2
"""How many placements are tried at first."""
WIDENING = 1.5
"""How many more for each unit of the square root of the visits."""
WIDEST = 40
"""How many placements are kept of a node; the root keeps all."""


@dataclass(slots=True, eq=False)
class Node:
    """A board with a tile about to be placed; no tile where that stack is empty.

    Attributes:
        seen: the placements, the best first; None before the first visit, empty where there is none.
        branches: those tried so far, in the same order.
        passes: where there is no placement: what follows, by the other's tile.
    """

    seat: int
    tile: str | None
    state: State
    visits: int = 0
    seen: list[Seen] | None = None
    branches: list[Branch] = field(default_factory=list)
    passes: dict[str | None, Node] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Branch:
    """A placement that is tried, as it was `Seen`.

    Attributes:
        prior: its weight among the branches, not normalised.
        mean: the lead that it led to on average, the value one ply ahead included.
        state: the board after it, None before the first try.
        nodes: what follows, by the other's tile.
    """

    value: float
    shape: int
    corner: int
    lay: Lay
    prior: float
    mean: float
    visits: int = 0
    state: State | None = None
    nodes: dict[str | None, Node] = field(default_factory=dict)


class Tree:
    """A growing tree.

    Attributes:
        root: the node it grows from.
        looked_at: the positions valued so far, and the visits that needed none.

    Args:
        faith: how many visits the value one ply ahead counts for.
    """

    def __init__(self, root: Node, edition: Edition, evaluation: Evaluation, faith: float = 1.0) -> None:
        self.root = root
        self.looked_at = 0
        self._edition = edition
        self._evaluation = evaluation
        self._faith = faith

    def grow(self, deal: Callable[[int], Stacks]) -> None:
        """Visit the tree once, with an imagined deal.

        The placements at the root meet the same deals in the same order, so that the luck of the deals counts
        less in comparing them.
        """
        first = self._select(self.root) if self.root.seen else None
        stacks = deal(first.visits if first else self.root.visits)
        used = [0, 0]
        edition, node = self._edition, self.root
        path: list[tuple[Node, Branch | None]] = []
        while True:
            seat = node.seat
            if node.seen is None and self._expand(node):
                value, *_ = node.seen[0]  # type: ignore[index] # it has just been filled
                break
            other = 1 - seat
            hand = stacks[other]
            tile = hand[used[other]] if used[other] < len(hand) else None
            if not node.seen:
                if (
                    tile is None
                    or edition.first_stuck_ends
                    or not any(node.state.corners(other, tile, edition))
                ):
                    value = node.state.lead(seat)
                    self.looked_at += 1
                    break
                path.append((node, None))
                node = _following(node.passes, other, tile, node.state)
                continue
            branch = first if first and node is self.root else self._select(node)
            if branch.state is None:
                branch.state = lay_down(node.state, seat, branch.lay)
            used[seat] += 1
            path.append((node, branch))
            node = _following(branch.nodes, other, tile, branch.state)
        self._back_up(path, node, value)

    def _expand(self, node: Node) -> bool:
        """Whether there are placements of a node, which are all valued."""
        value = self._evaluation.value
        seen = list(see_all(node.state, node.seat, node.tile, self._edition, value)) if node.tile else []
        self.looked_at += len(seen)
        seen.sort(reverse=True)
        if node is not self.root:
            del seen[WIDEST:]
        node.seen = seen
        return bool(seen)

    def _select(self, node: Node) -> Branch:
        """The branch to try: promising, or tried little for its prior."""
        seen = node.seen or []
        branches = node.branches
        wanted = min(len(seen), NARROWEST + int(WIDENING * sqrt(node.visits)))
        while len(branches) < wanted:
            value, shape, corner, lay = seen[len(branches)]
            prior = exp((value - seen[0][0]) / SOFTNESS)
            branches.append(Branch(value, shape, corner, lay, prior, mean=value))
        total = sum([branch.prior for branch in branches])
        weight = CURIOSITY * sqrt(node.visits + 1) / total
        best, chosen = float("-inf"), branches[0]
        for branch in branches:
            score = branch.mean + weight * branch.prior / (1 + branch.visits)
            if score > best:
                best, chosen = score, branch
        return chosen

    def _back_up(self, path: list[tuple[Node, Branch | None]], last: Node, value: float) -> None:
        last.visits += 1
        faith = self._faith
        seat = last.seat
        for node, branch in reversed(path):
            node.visits += 1
            if node.seat != seat:
                seat, value = node.seat, -value
            if branch is not None:
                branch.visits += 1
                branch.mean += (value - branch.mean) / (branch.visits + faith)


def _following(nodes: dict[str | None, Node], seat: int, tile: str | None, state: State) -> Node:
    node = nodes.get(tile)
    if node is None:
        node = nodes[tile] = Node(seat, tile, state)
    return node
