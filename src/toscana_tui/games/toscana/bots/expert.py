"""The expert, of which weaker players are made: its tree search, and what it thinks of a veto.

The search grows a tree of placements, most where it matters, for one imagined deal after another.

A node knows whose turn it is and the tile about to be placed, but neither stack: all deals that show the
same tiles on the way share it. Its first visit values all its placements one ply ahead (`see_all`); the best
is what the visit reports, and a softmax of them is the prior of what later visits try (PUCT, after Silver et
al., "Mastering the game of Go without human knowledge", 2017). The number of placements tried grows with the
square root of the visits (progressive widening, after Coulom, "Computing Elo ratings of move patterns in the
game of Go", 2007). What is backed up is the expected lead at the end, in tiles.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, inf, sqrt
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.bot import UNLIMITED, Asked, Bot, Budget, Rated, Stop, never
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.bots.evaluation import fitted
from toscana_tui.games.toscana.bots.oneply import Seen, best_value, placement_of, see_all, veto_gain
from toscana_tui.games.toscana.bots.state import Lay, State, lay_down, state_of

if TYPE_CHECKING:
    import random

    from toscana_tui.core.game import Observation
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.bots.evaluation import Evaluation
    from toscana_tui.games.toscana.bots.teacher import VetoWorth, Why
    from toscana_tui.games.toscana.placements import Edition
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.games.toscana.tiles import Placement

# The tiles of both seats' stacks, the top one first.
Stacks: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]

# The constants of the search, found by matches (`docs/evaluation.md`).
CURIOSITY = 1.0  # the weight, in tiles, of what has been tried little
SOFTNESS = 0.7  # the temperature, in tiles, of the softmax that makes values priors
NARROWEST = 2  # how many placements are tried at first
WIDENING = 1.5  # how many more for each unit of the square root of the visits
WIDEST = 40  # how many placements are kept of a node; the root keeps all
USUAL_MS = 1000  # how long it thinks where nobody says

# A branch is judged by its own mean where it has at least this part of the visits of the most visited.
WELL_KNOWN = 4

# A veto is used where the tile on top is worth more than this, in tiles, above the average of the others.
MARGIN = 1 / 3


@dataclass(slots=True, eq=False)
class Node:
    """A board with a tile about to be placed; no tile where that stack is empty."""

    seat: int
    tile: str | None
    state: State
    visits: int = 0
    # The placements, the best first; None before the first visit, empty where there is none.
    seen: list[Seen] | None = None
    branches: list[Branch] = field(default_factory=list)  # those tried so far, in the same order
    # Where there is no placement: what follows, by the other's tile.
    passes: dict[str | None, Node] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Branch:
    """A placement that is tried, as it was `Seen`."""

    value: float
    shape: int
    corner: int
    lay: Lay
    prior: float  # its weight among the branches, not normalised
    mean: float  # the lead that it led to on average, the value one ply ahead included
    visits: int = 0
    state: State | None = None  # the board after it, None before the first try
    nodes: dict[str | None, Node] = field(default_factory=dict)  # what follows, by the other's tile


class Tree:
    """A growing tree."""

    def __init__(self, root: Node, edition: Edition, evaluation: Evaluation, faith: float = 1.0) -> None:
        self.root = root
        self.looked_at = 0  # the positions valued so far, and the visits that needed none
        self._edition = edition
        self._evaluation = evaluation
        self._faith = faith  # how many visits the value one ply ahead counts for

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
        best, chosen = -inf, branches[0]
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


def search(position: Position, rng: random.Random, budget: Budget, stop: Stop) -> Tree:
    """A tree grown from what the mover, who can place, knows, until the budget is used or `stop` says so.

    The budget's nodes are positions valued; `rng` draws the imagined deals.
    """
    ms = USUAL_MS if budget == UNLIMITED else budget.ms
    end = time.perf_counter() + ms / 1000 if ms else inf
    most = budget.nodes or inf
    edition, seat = position.edition, position.mover
    root = Node(seat, position.top(seat), state_of(position))
    tree = Tree(root, edition, fitted(edition.any_cell_touches))
    deal = dealer(position, rng)
    while True:
        tree.grow(deal)
        if stop() or tree.looked_at >= most or time.perf_counter() >= end:
            return tree


def dealer(position: Position, rng: random.Random) -> Callable[[int], Stacks]:
    """What gives, for each number from 0, stacks that the observer cannot tell from the true ones.

    The order of the tiles below is drawn by `rng` from their set alone; a tile known to lie at the bottom
    stays there. Deals come in rounds: those of a round turn one random order on by a tile each, so that every
    tile comes up as often as any other in every place. The same number gives the same deal again.
    """
    parts = []
    for stack, bottom in zip(position.stacks, map(position.bottom, Seat), strict=True):
        parts.append((stack[:1], sorted(stack[1:].removesuffix(bottom)), bottom))
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
    bound = known[-1].mean if known else inf
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


def expected_veto_gain(position: Position, stop: Stop) -> float | None:
    """How many tiles the veto is expected to take from the mover; None where `stop` came first."""
    edition, seat = position.edition, position.mover
    evaluation, state = fitted(edition.any_cell_touches), state_of(position)

    def best(tile: str) -> float:
        if edition.first_stuck_ends and not any(state.corners(seat, tile, edition)):
            return state.lead(seat)
        return best_value(state, seat, tile, edition, evaluation.value)

    return veto_gain(position, best, stop)


class ExpertBot(Bot["Position", "Action"]):
    """As strong as its budget allows: a second a placement where nobody says otherwise.

    A budget in nodes counts the positions that it values; with one it repeats its answers.
    """

    thinks_long = True
    pace = 40_000

    def _choose(self, asked: Asked[Position, Action]) -> Action:
        best: Action = self._rate(asked)[0].action
        return best

    def _interrupt(self, asked: Asked[Position, Action]) -> Action | None:
        """The veto, where the tile on top is a good deal better for the opponent than those below it."""
        gain = expected_veto_gain(asked.observation.position, asked.stop)
        return None if gain is None or gain <= MARGIN else asked.choices[0]

    def _rate(self, asked: Asked[Position, Action]) -> tuple[Rated, ...]:
        return promises(search(asked.observation.position, asked.rng, asked.budget, asked.stop))

    def why(self, observation: Observation[Position], actions: Sequence[Placement]) -> tuple[Why, ...]:
        """For each placement the most that it does (`teacher.reasons`)."""
        from toscana_tui.games.toscana.bots.teacher import reasons  # noqa: PLC0415 - matches do not need it

        return reasons(observation.position, actions)

    def weigh(self, observation: Observation[Position], stop: Stop = never) -> VetoWorth | None:
        """What the observer's veto is worth now."""
        from toscana_tui.games.toscana.bots.teacher import VetoWorth  # noqa: PLC0415 - matches do not need it

        if observation.seat is observation.mover or not observation.choices():
            return None
        position, mover = observation.position, observation.mover
        gain = expected_veto_gain(position, stop)
        return None if gain is None else VetoWorth(position.stacks[mover][0], gain, MARGIN, mover)
