"""What exercises of Toscana are drawn from (`lab.draw`): games between bots, with some noise."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING, Any

from toscana_tui.bots.anygame import GreedyBot
from toscana_tui.core.bot import AnyBot, Budget, never
from toscana_tui.core.exercise import FAIR, Theme
from toscana_tui.core.game import PASS
from toscana_tui.core.match import GameLog
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Action, Veto
from toscana_tui.games.toscana.bots.evaluation import SIDE, fitted
from toscana_tui.games.toscana.bots.exercises import APART, CLOSE_OFF, JOIN, OPEN, VETO
from toscana_tui.games.toscana.bots.expert import (
    MARGIN,
    ExpertBot,
    Node,
    Tree,
    dealer,
    expected_veto_gain,
    promises,
    search,
)
from toscana_tui.games.toscana.bots.oneply import leads, placement_of, see_all
from toscana_tui.games.toscana.bots.state import State, lay_down, lays, shape_lays, size, state_of
from toscana_tui.games.toscana.bots.steady import SteadyBot
from toscana_tui.games.toscana.game import TOSCANA, Deal, stacks_seen
from toscana_tui.games.toscana.tiles import SHAPE_INDEX, Placement
from toscana_tui.lab.draw import Question, Source, Values, best_first, gap
from toscana_tui.lab.toscana.fit import NOISE, WILD, counts_for

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.games.toscana.position import Position

# Who plays, and on what terms; each seat of a game draws one of them.
PLAYERS: tuple[tuple[AnyBot, Budget], ...] = (
    (ExpertBot(), Budget(nodes=300)),
    (ExpertBot(), Budget(nodes=900)),
    (SteadyBot(), Budget(nodes=1)),
)

CONSIDERED = 12  # the noise chooses among so many of the placements that look best
HOPEFUL = 1.0  # by how many tiles short searches must find the best placement better than the next
CANDIDATES = 8  # placements that are judged deeply
OBVIOUS = 3  # what takes the largest lead at once is very easy to find where at most so many placements do
NEAR = 4  # among so many of what `steady` prefers the best is of medium difficulty
CLEAR = 0.5  # by how many tiles the veto must be better or worse than none: seldom does more depend on it
HINTED = 0.25  # by how many tiles one ply ahead must speak for the veto, or against it
EASY = 2  # the difficulty of a veto that every player decides rightly

_ROOM = SIDE.index("live cells within 3 of it")
_JOINED = tuple(SIDE.index(f"tiles to be joined within {steps}") for steps in (2, 4, 6))


class ToscanaSource(Source):
    """Games between bots, in which the first tile is placed anywhere; values are in tiles."""

    game = TOSCANA
    margin = FAIR + 0.01  # no other answer is to be worth anything
    short = 1200
    deep = 30_000
    opening = 6
    choices = 8
    vetoes = True  # whether the players veto

    def play(self, rng: random.Random) -> GameLog:
        """A game between the usual players with noise."""
        players = [rng.choice(PLAYERS) for _ in Seat]
        log = GameLog.begin(TOSCANA, TOSCANA.deal(rng, rng.choice(list(Seat)), {}))
        while not log.position.over:
            mover = log.position.mover
            bot, budget = players[mover.other]
            veto = bot.interrupt(log.position.observation(mover.other), rng, budget) if self.vetoes else None
            if veto is not None:
                log = log.play(veto)
            log = log.play(_chosen(rng, log, *players[mover]))
        return log

    def positions(self, log: GameLog) -> Iterator[GameLog]:
        """Before each placement and veto, with nothing in the deal that the players have not seen."""
        for one in questions(log, self.opening, self.choices):
            known = GameLog.begin(TOSCANA, public_deal(one))
            for action in one.played:
                known = known.play(action)
            yield known

    def question(self, position: Position, seed: str, nodes: int) -> Question | None:
        """The position, if short searches see a gap behind the best placement."""
        order = searched(position, nodes, seed)[:CANDIDATES]
        for each in (nodes // CANDIDATES, 5 * nodes // 6):
            values = compared(position, order, each, seed)
            if gap(values) < HOPEFUL:
                return None
        best = next(iter(values))
        return Question(tuple(values), theme(position, best), difficulty(position, best))

    def judge(self, position: Position, first: tuple[AnyAction, ...], seed: str, nodes: int) -> Values:
        """Every placement; those that a search prefers, by a tree each with an eighth of the nodes.

        The others are looked at with a tenth of that, and in the same way if they come near the best.
        """
        each = max(1, nodes // CANDIDATES)
        candidates = {*first[:CANDIDATES], *searched(position, nodes, seed)[:3]}
        values = compared(position, in_order(candidates), each, seed)
        rest = compared(position, in_order({*glance(position)} - candidates), max(1, each // 10), seed)
        near = [placement for placement, value in rest.items() if value > max(values.values()) - self.margin]
        return best_first({**rest, **values, **compared(position, in_order({*near}), each, seed)})


class VetoSource(ToscanaSource):
    """Games in which nobody vetoes, so that there is often something to weigh."""

    vetoes = False

    def question(self, position: Position, seed: str, nodes: int) -> Question | None:
        """Whether to veto, where a short search and the evaluation, which gives the reason, agree."""
        decision = _glanced(position)
        values = {} if decision is None else weighed(position, seed, nodes)
        if decision is None or next(iter(values)) != decision or gap(values) < CLEAR:
            return None
        return Question(tuple(values), VETO, veto_difficulty(position, decision), CLEAR)

    def judge(self, position: Position, first: tuple[AnyAction, ...], seed: str, nodes: int) -> Values:  # noqa: ARG002
        """The veto and letting the tile pass."""
        return weighed(position, seed, nodes)


SOURCE = ToscanaSource()
VETO_SOURCE = VetoSource()


def glance(position: Position) -> Values:
    """All placements, valued one ply ahead."""
    edition, seat = position.edition, position.mover
    tile = position.stacks[seat][0]
    seen = see_all(state_of(position), seat, tile, edition, fitted(edition.any_cell_touches).value)
    return best_first({placement_of(tile, shape, corner): value for value, shape, corner, _ in seen})


def searched(position: Position, nodes: int, seed: str) -> list[Placement]:
    """The placements in the order that the expert's search prefers with so many nodes."""
    tree = search(position, random.Random(seed), Budget(nodes=nodes), never)
    return [rated.action for rated in promises(tree)]


def compared(position: Position, placements: Iterable[Placement], nodes: int, seed: str) -> Values:
    """Some placements, each valued by a tree of its own, so that none is judged by a few visits.

    Each tree has so many nodes, and all meet the same deals.
    """
    edition, seat = position.edition, position.mover
    state, evaluation = state_of(position), fitted(edition.any_cell_touches)
    deal = dealer(position, random.Random(seed))
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


def _chosen(rng: random.Random, log: GameLog, bot: AnyBot, budget: Budget) -> AnyAction:
    """What a bot does, with noise as in the games that the evaluation is fitted to."""
    observation = log.position.observation(log.position.mover)
    choices = observation.choices()
    if not log.cursor:
        return rng.choice(choices)
    rated = bot.rate(observation, rng, budget)[:CONSIDERED]
    if not rated:
        return choices[0]
    if rng.random() < WILD:
        return rng.choice(rated).action
    _, number = max((each.value + rng.gauss(0, NOISE), number) for number, each in enumerate(rated))
    return rated[number].action


def questions(log: GameLog, opening: int, choices: int) -> Iterator[GameLog]:
    """The game before each of its placements and vetoes, but for the opening and where there is no choice.

    At least `opening` tiles lie, and there are at least so many placements.
    """
    placed = 0
    for cursor, action in enumerate(log.actions):
        if not isinstance(action, Placement | Veto):
            continue
        if placed >= opening and log.positions[cursor].placement_count >= choices:
            yield log.at(cursor)
        placed += isinstance(action, Placement)


def public_deal(log: GameLog) -> Deal:
    """The deal as far as both players have seen it; below that the stacks are in the order of the letters."""
    position: Any = log.position
    first, tops = log.setup.first, (position.top(Seat.ONE), position.top(Seat.TWO))
    return Deal(log.setup.edition, first, stacks_seen(first, log.played, tops))


def in_order(placements: set[Placement]) -> list[Placement]:
    """Placements in an order that is always the same."""
    return sorted(placements, key=lambda one: (one.corner, one.orientation))


def theme(position: Position, best: Placement) -> Theme:
    """What the best placement does that an average one does not."""
    mover = position.mover
    before = state_of(position)
    if size(_after(before, mover, best).areas[mover]) - size(before.areas[mover]) > 1:
        return JOIN
    gains = {placement: _gains(before, mover, placement) for placement in position.placements}
    usual = [median(each) for each in zip(*gains.values(), strict=True)]
    apart, shut, room = (here - there for here, there in zip(gains[best], usual, strict=True))
    if apart >= 1:
        return APART
    return CLOSE_OFF if shut > room else OPEN


def _gains(before: State, mover: int, placement: Placement) -> tuple[int, int, int]:
    """How little the opponent may join, how little room the opponent has, how much the mover has."""
    found = counts_for(_after(before, mover, placement), 1 - mover)
    joined = sum(found[place] for place in _JOINED)
    return -joined, -found[_ROOM], found[len(SIDE) + _ROOM]


def _after(before: State, mover: int, placement: Placement) -> State:
    return lay_down(before, mover, lays(placement.tile, placement.orientation)[placement.corner])


def difficulty(position: Position, best: Placement) -> int:
    """How far one must look to find the best placement, from 1.

    `greedy` finds it, where few placements take as large a lead; `steady` does, which looks at the reply; or
    has it among its best; only the evaluation does, one ply ahead; even that does not.
    """
    observation = position.observation(position.mover)
    values = leads(observation)
    most = [one for one, value in zip(observation.choices(), values, strict=True) if value == max(values)]
    if best in most and len(most) <= OBVIOUS:
        return 1
    order = [rated.action for rated in SteadyBot().rate(observation, random.Random(0))]
    if best in order[:NEAR]:
        return 3 if order.index(best) else 2
    return 4 if next(iter(glance(position))) == best else 5


def _glanced(position: Position) -> Action | None:
    """What to do about a veto, as the evaluation sees it; None where that is not clear, or no question.

    To keep the veto is one only where `greedy` or `steady` would use it.
    """
    vetoes = position.vetoes()
    gain = expected_veto_gain(position.observation(position.mover.other).position, never) if vetoes else None
    if gain is None or abs(gain - MARGIN) < HINTED:
        return None
    decision = vetoes[0] if gain > MARGIN else PASS
    return None if decision == PASS and veto_difficulty(position, PASS) == EASY else decision


def veto_difficulty(position: Position, best: Action) -> int:
    """How many of `greedy` and `steady` decide wrongly, and 2."""
    seen: Any = position.observation(position.mover.other)
    veto = best if isinstance(best, Veto) else None
    bots: tuple[AnyBot, ...] = (GreedyBot(TOSCANA), SteadyBot())
    return EASY + len([bot for bot in bots if bot.interrupt(seen, random.Random(0)) != veto])
