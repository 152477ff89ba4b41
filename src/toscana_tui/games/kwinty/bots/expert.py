"""The player that searches; weaker ones are made of it (`game.Kwinty.levels`).

Alpha-beta search with iterative deepening (Knuth and Moore 1975) over walls kept as a few ints. A value is a
whole number, for the player to move: from `FIVE_WON` on the game ends by five in a line, from `LINES_WON` on
by the lines of four, and below it is an estimate in hundredths of a line: of the windows, five cells in a
straight line, all within what may still become part of the wall and none of them the opponent's. Only a
window can become five in a line; the more of its cells are filled, the sooner.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.core.bot import Asked, Bot, Budget, Rated, Stop
from toscana_tui.core.outcome import SURE, sure_in
from toscana_tui.games.blocks import EACH
from toscana_tui.games.kwinty.bots.teacher import Why, reason
from toscana_tui.games.kwinty.wall import (
    DIRECTIONS,
    GROUND,
    RIGHT,
    STRIDE,
    column_of,
    completing,
    count_fours,
    has_five,
    usable_cells,
)

if TYPE_CHECKING:
    import random

    from toscana_tui.core.game import Observation
    from toscana_tui.games.kwinty.actions import Action, Blocks, Placement
    from toscana_tui.games.kwinty.position import Position

LINE = 100  # what a line of four is worth: the unit
USUAL_NODES = 20_000  # how many positions are looked at where nobody sets a limit: about 0.4 seconds
NEAR = 5  # what a placement may give less than the best and still be played, in hundredths of a line
MOST_EXPECTED = 50.0  # the largest lead, in lines, that is told of a game that is not sure to be won

FIVE_WON, LINES_WON = 1_000_000, 500_000
# A five is worth the more the sooner it comes; no game has more actions left than this adds, passes included.
FIVE_AT_ONCE = FIVE_WON + 4 * EACH
_LIMIT = 10_000_000
EVERY = 2 * _LIMIT  # more than any two values differ by
_ASKED_EVERY = 64
_MOST_KNOWN = 200_000  # how many positions are kept in mind, about 100 MB of them


class Weights(NamedTuple):
    """What a player's windows are worth, by the number of cells filled."""

    line: int = LINE  # a line of exactly four, in a window or not
    two: int = 5  # a window with two cells filled
    three: int = 30  # a window with three
    four: int = 60  # a window with four


USUAL = Weights()


def promise(colour: int, room: int, weights: Weights = USUAL) -> int:
    """What the blocks of one colour are worth, with the cells in `room`, its own or still to be had."""
    twos = threes = fours = 0
    for step in DIRECTIONS:
        pairs = room & room >> step
        windows = pairs & pairs >> 2 * step & room >> 4 * step
        if not windows:
            continue
        # Adds five sets bit by bit: of each window, the ones and the twos of the number of its filled cells.
        b, c, d, e = colour >> step, colour >> 2 * step, colour >> 3 * step, colour >> 4 * step
        half, other = colour ^ b, d ^ e
        three_ones = half ^ c
        ones = three_ones ^ other
        carries = (colour & b | half & c, d & e, three_ones & other)
        one_carry = carries[0] ^ carries[1] ^ carries[2]
        two_carries = carries[0] & carries[1] | (carries[0] | carries[1]) & carries[2]
        twos += (windows & one_carry & ~ones).bit_count()
        threes += (windows & one_carry & ones).bit_count()
        fours += (windows & two_carries & ~ones).bit_count()
    value = weights.two * twos + weights.three * threes + weights.four * fours
    return value + weights.line * count_fours(colour)


class _Known(NamedTuple):
    """What is known of a position."""

    depth: int  # how many blocks ahead it was looked at
    low: int  # its value is not less than that,
    high: int  # nor more than that
    best: Blocks  # the mover's blocks after the best placement

    def settled(self, depth: int, alpha: int, beta: int) -> int | None:
        """What a search that deep between `alpha` and `beta` would give, where this already tells."""
        if self.depth >= depth:
            if self.low >= beta or self.low == self.high:
                return self.low
            if self.high <= alpha:
                return self.high
        return None


def _meeting(flat: int, upright: int, threats: tuple[int, int]) -> tuple[int, int]:
    """Those of the placements that can keep the opponent from all the placements that threaten five.

    Such a one comes down on one of the columns of each, or makes the wall wider where that would, too.
    """
    for wide, cells in enumerate(reversed(threats)):
        for cell in cells_of(cells):
            column = column_of(cell) * STRIDE
            over = (1 << column + (1 + wide) * STRIDE) - (1 << column)
            if 1 << cell & GROUND:
                over |= GROUND
            flat &= over | over >> RIGHT
            upright &= over
    return flat, upright


class _EndError(Exception):
    """The budget is used up, or nobody waits any more."""


class Search:
    """One question; what it has seen is kept as long as the question lasts. Nodes are positions looked at."""

    def __init__(self, budget: Budget, stop: Stop, weights: Weights = USUAL) -> None:
        self.nodes = 0
        self.depth = 0
        self._most = budget.nodes or (inf if budget.ms else USUAL_NODES)
        self._end = time.perf_counter() + budget.ms / 1000 if budget.ms else inf
        self._stop = stop
        self._weights = weights
        self._table: dict[tuple[Blocks, Blocks], _Known] = {}
        self._cuts: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def deepen(self, position: Position, rng: random.Random, margin: int) -> dict[Placement, int]:
        """The mover's placements with their values, best first, as the deepest search sees them.

        The shallowest search, one block ahead, is finished whatever the budget; `rng` settles which of equal
        placements comes first. Values that are worse than the best by more than `margin` are bounds from
        above, or left out. With `EVERY` all are true, and of one search.
        """
        mine, theirs = position.blocks[position.mover], position.blocks[position.mover.other]
        grown = mine.grown(*mine.fits(theirs))
        placed = dict(zip(grown, position.placements, strict=True))
        rng.shuffle(grown)
        values = dict.fromkeys(grown, 0)
        for depth in range(mine.left + theirs.left):
            self.depth = depth
            found, finished = self._root(theirs, values, margin)
            if finished or (found and margin < EVERY):
                values = found
            decided = [abs(value) >= LINES_WON for value in values.values()]
            if not finished or (all(decided) if margin == EVERY else decided[0]):
                break
        return {placed[after]: value for after, value in values.items()}

    def _root(self, theirs: Blocks, order: Iterable[Blocks], margin: int) -> tuple[dict[Blocks, int], bool]:
        """One search deeper: the placements that were reached, best first, and whether these are all."""
        found: dict[Blocks, int] = {}
        best, finished = -_LIMIT, True
        try:
            for after in order:
                if has_five(after.cells):
                    value = FIVE_AT_ONCE
                else:
                    most = min(_LIMIT, margin + 1 - best)
                    value = -self._value(theirs, after, self.depth, most - 1 if found else -_LIMIT, most, 1)
                    if found and value > -most:
                        value = -self._value(theirs, after, self.depth, -_LIMIT, most, 1)
                found[after] = value
                best = max(best, value)
        except _EndError:
            finished = False
        return dict(sorted(found.items(), key=lambda one: -one[1])), finished

    def _value(self, mine: Blocks, theirs: Blocks, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What a position without five in a line is worth to the player to move, whose blocks are `mine`.

        Between `alpha` and `beta` it is true; below or above it is a bound. Looked at are `depth` blocks
        ahead; `ply` lie between this position and the question.
        """
        self._count()
        known = self._table.get((mine, theirs))
        settled = None if known is None else known.settled(depth, alpha, beta)
        if settled is not None:
            return settled
        flat, upright = mine.fits(theirs)
        if not flat | upright:
            if any(theirs.fits(mine)):
                return -self._value(theirs, mine, depth, -beta, -alpha, ply + 1)
            lead = count_fours(mine.cells) - count_fours(theirs.cells)
            return LINE * lead + LINES_WON * ((lead > 0) - (lead < 0))
        if any(completing(mine.cells, flat, upright)):
            return FIVE_AT_ONCE - ply
        threats = completing(theirs.cells, *theirs.fits(mine))
        if any(threats):
            flat, upright = _meeting(flat, upright, threats)
            if not flat | upright:
                return ply + 1 - FIVE_AT_ONCE
            ahead = depth  # what is forced is no choice, and looked beyond
        elif depth == 0:
            usable, weights = usable_cells(mine.cells | theirs.cells), self._weights
            own = promise(mine.cells, usable & ~theirs.cells, weights)
            return own - promise(theirs.cells, usable & ~mine.cells, weights)
        else:
            ahead = depth - 1
        grown = mine.grown(flat, upright)
        cuts = self._cuts[ply % 2]
        grown.sort(key=lambda after: -cuts.get(after.cells ^ mine.cells, 0))
        if known is not None and known.best in grown:
            grown.remove(known.best)
            grown.insert(0, known.best)
        best, choice = self._best(grown, mine, theirs, ahead, alpha, beta, ply + 1)
        low, high = (best if best > alpha else -_LIMIT), (best if best < beta else _LIMIT)
        if known is not None or len(self._table) < _MOST_KNOWN:
            self._table[mine, theirs] = _Known(depth, low, high, choice)
        return best

    def _best(
        self, grown: list[Blocks], mine: Blocks, theirs: Blocks, depth: int, alpha: int, beta: int, ply: int
    ) -> tuple[int, Blocks]:
        """The best value of some placements, and the blocks after it; where one reaches `beta`, that one.

        The later ones are first asked whether they are better at all (principal variation search).
        """
        best, choice = -_LIMIT, grown[0]
        for after in grown:
            first = best == -_LIMIT
            value = -self._value(theirs, after, depth, -beta if first else -alpha - 1, -alpha, ply)
            if not first and alpha < value < beta:
                value = -self._value(theirs, after, depth, -beta, -value, ply)
            if value > best:
                best, choice = value, after
                alpha = max(alpha, value)
                if value >= beta:
                    block = after.cells ^ mine.cells
                    cuts = self._cuts[ply % 2 - 1]
                    cuts[block] = cuts.get(block, 0) + (depth + 1) * (depth + 1)
                    break
        return best, choice

    def _count(self) -> None:
        self.nodes += 1
        late = self.nodes % _ASKED_EVERY == 0 and (self._stop() or time.perf_counter() >= self._end)
        if self.depth and (late or self.nodes >= self._most):
            raise _EndError


class ExpertBot(Bot["Position", "Action"]):
    """Looks as many blocks ahead as its budget allows; a budget's nodes are positions that it looks at.

    Of placements that are nearly as good as the best any is played. Values are leads at the end, in lines of
    four. A game that is sure to be won by five in a line counts as `sure_in` says, by lines of four as
    `SURE`, one that is lost as much below zero. No estimate exceeds `MOST_EXPECTED`.
    """

    thinks_long = True
    pace = 50_000

    def _choose(self, asked: Asked[Position, Action]) -> Action:
        """One of the placements that the search finds best."""
        found = _searched(asked, NEAR)
        best = next(iter(found.values()))
        least = best - NEAR if abs(best) < LINES_WON else best
        return asked.rng.choice([placement for placement, value in found.items() if value >= least])

    def _rate(self, asked: Asked[Position, Action]) -> tuple[Rated, ...]:
        """Every placement with the lead at the end that it expects."""
        found = _searched(asked, EVERY)
        return tuple([Rated(placement, lead_of(value)) for placement, value in found.items()])

    def why(self, observation: Observation[Position], actions: Sequence[Placement]) -> tuple[Why, ...]:
        """For each placement the most that it does (`teacher.reason`)."""
        return tuple([reason(observation.position, each) for each in actions])


def _searched(asked: Asked[Position, Action], margin: int) -> dict[Placement, int]:
    return Search(asked.budget, asked.stop).deepen(asked.observation.position, asked.rng, margin)


def lead_of(value: int) -> float:
    """The lead in lines that a value of the search stands for."""
    size = abs(value)
    if size >= FIVE_WON:
        lead = sure_in((FIVE_AT_ONCE - size) // 2 + 1)
    else:
        lead = SURE if size >= LINES_WON else min(size / LINE, MOST_EXPECTED)
    return lead if value >= 0 else -lead
