"""Alpha-beta search with iterative deepening (Knuth and Moore 1975) over walls kept as a few ints.

A value is a whole number, for the player to move: from `FIVE_WON` on the game ends by five in a line, from
`LINES_WON` on by the lines of four, and below it is an estimate in hundredths of a line.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.games.kwinty.blocks import BLOCKS, LYING, STANDING, Placement, fits
from toscana_tui.games.kwinty.bots.evaluation import LINE, USUAL, Weights, promise
from toscana_tui.games.kwinty.lines import count_fours, has_five
from toscana_tui.games.kwinty.wall import RIGHT, UP, column_of, usable_cells

if TYPE_CHECKING:
    import random

    from toscana_tui.core.bot import Budget, Stop
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.kwinty.position import Position

FIVE_WON, LINES_WON = 1_000_000, 500_000
_LIMIT = 10_000_000
_UNLIMITED = float("inf")
_ASKED_EVERY = 64
_MOST_KNOWN = 200_000
"""How many positions are kept in mind, about 100 MB of them."""


class Side(NamedTuple):
    """The blocks of one player.

    Attributes:
        cells: all their cells.
        lying: the left cells of the lying ones.
        standing: the lower cells of the standing ones.
    """

    cells: int
    lying: int
    standing: int

    @classmethod
    def of(cls, position: Position, seat: Seat) -> Side:
        """The blocks of `seat` in a position."""
        return cls(position.colour(seat), position.lying[seat], position.standing[seat])

    @property
    def left(self) -> int:
        """How many blocks are not placed yet."""
        return BLOCKS - self.cells.bit_count() // 2

    def fits(self, other: Side) -> tuple[int, int]:
        """Where the player may place a block, as `blocks.fits` gives it."""
        return fits(self.cells | other.cells, self.lying, self.standing) if self.left else (0, 0)

    def grown(self, other: Side) -> list[Side]:
        """The blocks after each placement."""
        cells, lying, standing = self
        flat, upright = self.fits(other)
        found = []
        while flat:
            low = flat & -flat
            found.append(Side(cells | low | low << RIGHT, lying | low, standing))
            flat ^= low
        while upright:
            low = upright & -upright
            found.append(Side(cells | low | low << UP, lying, standing | low))
            upright ^= low
        return found

    def placed_since(self, before: Side) -> Placement:
        """The one placement that leads from `before` to this."""
        if self.lying != before.lying:
            return LYING[column_of((self.lying ^ before.lying).bit_length() - 1)]
        return STANDING[column_of((self.standing ^ before.standing).bit_length() - 1)]


class Found(NamedTuple):
    """A placement and the value that the search gave it, for whoever places."""

    placement: Placement
    value: int


class _Known(NamedTuple):
    """What is known of a position.

    Attributes:
        depth: how many blocks ahead it was looked at.
        low: its value is not less than that,
        high: nor more than that.
        best: the mover's blocks after the best placement.
    """

    depth: int
    low: int
    high: int
    best: Side

    def settled(self, depth: int, alpha: int, beta: int) -> int | None:
        """What a search that deep between `alpha` and `beta` would give, where this already tells."""
        if self.depth >= depth:
            if self.low >= beta or self.low == self.high:
                return self.low
            if self.high <= alpha:
                return self.high
        return None


def _wins(grown: list[Side]) -> bool:
    """Whether one of the placements makes five in a line."""
    return any(has_five(after.cells) for after in grown)


class _EndError(Exception):
    """The budget is used up, or nobody waits any more."""


class Search:
    """One question; what it has seen is kept as long as the question lasts.

    Args:
        budget: how long it may take; nodes are positions looked at.
        stop: whether nobody waits for the answer any more.
        weights: what counts how much while nobody has won.
    """

    def __init__(self, budget: Budget, stop: Stop, weights: Weights = USUAL) -> None:
        self.nodes = 0
        self.depth = 0
        self._most = _UNLIMITED if budget.nodes is None else budget.nodes
        self._end = _UNLIMITED if budget.ms is None else time.perf_counter() + budget.ms / 1000
        self._stop = stop
        self._weights = weights
        self._table: dict[tuple[Side, Side], _Known] = {}
        self._cuts: dict[int, int] = {}

    def deepen(self, position: Position, rng: random.Random, *, exact: bool) -> list[Found]:
        """The mover's placements, best first, as the deepest finished search sees them.

        The shallowest search, one block ahead, is finished whatever the budget.

        Args:
            position: where the mover can place a block.
            rng: settles which of equal placements comes first.
            exact: whether the value of each is wanted; else only that of the best is true, and those of the
                others are bounds from above.
        """
        mine, theirs = Side.of(position, position.mover), Side.of(position, position.mover.other)
        grown = mine.grown(theirs)
        rng.shuffle(grown)
        order = [(after, 0) for after in grown]
        for depth in range(mine.left + theirs.left):
            self.depth = depth
            order, finished = self._root(theirs, order, exact=exact)
            decided = [abs(value) >= LINES_WON for _, value in order]
            if not finished or (all(decided) if exact else decided[0]):
                break
        return [Found(after.placed_since(mine), value) for after, value in order]

    def _root(
        self, theirs: Side, order: list[tuple[Side, int]], *, exact: bool
    ) -> tuple[list[tuple[Side, int]], bool]:
        """One search deeper: the placements in their new order, and whether all were reached."""
        found: list[tuple[Side, int]] = []
        best, finished = -_LIMIT, True
        try:
            for after, _ in order:
                if has_five(after.cells):
                    value = FIVE_WON + 2 * BLOCKS
                else:
                    value = -self._value(theirs, after, self.depth, -_LIMIT, _LIMIT if exact else -best, 1)
                found.append((after, value))
                best = max(best, value)
        except _EndError:
            if exact:
                return order, False
            finished = False
        found.sort(key=lambda each: -each[1])
        return found + order[len(found) :], finished

    def _value(self, mine: Side, theirs: Side, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What a position without five in a line is worth to the player to move, whose blocks are `mine`.

        Between `alpha` and `beta` it is true; below or above it is a bound.

        Args:
            mine: the blocks of the player to move.
            theirs: those of the opponent.
            depth: how many blocks ahead to look.
            alpha: what the player to move has elsewhere.
            beta: what the opponent need not let them exceed.
            ply: how many blocks lie between this and the question.

        Raises:
            _EndError: there is no time left.
        """
        self._count()
        if depth == 0:
            return self._estimate(mine, theirs, ply)
        known = self._table.get((mine, theirs))
        if known is not None:
            settled = known.settled(depth, alpha, beta)
            if settled is not None:
                return settled
        grown = mine.grown(theirs)
        if not grown:
            return self._stuck(mine, theirs, depth, alpha, beta, ply)
        if _wins(grown):
            return FIVE_WON + 2 * BLOCKS - ply
        self._arrange(grown, mine, known)
        best, choice = -_LIMIT, grown[0]
        reached = alpha
        for after in grown:
            value = -self._value(theirs, after, depth - 1, -beta, -reached, ply + 1)
            if value > best:
                best, choice = value, after
                reached = max(reached, value)
                if value >= beta:
                    block = after.cells ^ mine.cells
                    self._cuts[block] = self._cuts.get(block, 0) + depth * depth
                    break
        low, high = (best if best > alpha else -_LIMIT), (best if best < beta else _LIMIT)
        if known is not None or len(self._table) < _MOST_KNOWN:
            self._table[mine, theirs] = _Known(depth, low, high, choice)
        return best

    def _arrange(self, grown: list[Side], mine: Side, known: _Known | None) -> None:
        """Put first what was best before, then what has refuted most elsewhere."""
        cuts, cells = self._cuts, mine.cells
        grown.sort(key=lambda after: -cuts.get(after.cells ^ cells, 0))
        if known is not None:
            grown.remove(known.best)
            grown.insert(0, known.best)

    def _stuck(self, mine: Side, theirs: Side, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value where the player to move can place nothing: of passing, or of the end."""
        if any(theirs.fits(mine)):
            return -self._value(theirs, mine, depth, -beta, -alpha, ply)
        lead = count_fours(mine.cells) - count_fours(theirs.cells)
        return LINE * lead + (LINES_WON if lead > 0 else -LINES_WON if lead < 0 else 0)

    def _estimate(self, mine: Side, theirs: Side, ply: int) -> int:
        """The value without looking further, but for five in a line at once."""
        usable = usable_cells(mine.cells | theirs.cells)
        value, near = promise(mine.cells, usable & ~theirs.cells, self._weights)
        if near and _wins(mine.grown(theirs)):
            return FIVE_WON + 2 * BLOCKS - ply
        if not any(mine.fits(theirs)):
            return self._stuck(mine, theirs, 0, -_LIMIT, _LIMIT, ply)
        return value - promise(theirs.cells, usable & ~mine.cells, self._weights)[0]

    def _count(self) -> None:
        self.nodes += 1
        if self.depth and (
            self.nodes >= self._most
            or (
                self.nodes % _ASKED_EVERY == 0
                and (self._stop() or (self._end < _UNLIMITED and time.perf_counter() >= self._end))
            )
        ):
            raise _EndError
