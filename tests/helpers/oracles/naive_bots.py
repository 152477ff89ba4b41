"""The yardsticks once more, from the wording of their definition and the rules' own areas; slow and plain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from toscana_tui.games.toscana.board import BOARD, neighbours
from toscana_tui.games.toscana.position import areas

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.actions import Veto
    from toscana_tui.games.toscana.position import Position


def lead(position: Position, seat: Seat) -> float:
    """The difference of the two largest areas."""
    scores = position.scores()
    return scores[seat] - scores[seat.other]


def worth(position: Position, seat: Seat) -> float:
    """Tiles, a quarter of the liberties up to twelve, 0.15 of the second area; own minus other."""
    return _side(position, seat) - _side(position, seat.other)


def _side(position: Position, seat: Seat) -> float:
    found = sorted(areas(position.placed, seat), key=lambda area: (area.size, area.cells.bit_count()))
    if not found:
        return 0
    # Of areas alike in tiles and cells the bots look at the one whose neighbourhood has the highest cells.
    best = max(found, key=lambda area: (area.size, area.cells.bit_count(), _beside(area.cells)))
    liberties = (neighbours(best.cells) & BOARD & ~position.occupied).bit_count()
    second = found[-2].size if len(found) > 1 else 0
    return best.size + 0.25 * min(liberties, 12) + 0.15 * second


def _beside(cells: int) -> int:
    return neighbours(cells)


def after_each(position: Position) -> dict[object, Position]:
    """The positions after the mover's placements."""
    return {placement: position.play(placement) for placement in position.placements}


def greedy_choices(position: Position) -> set[object]:
    """Every placement that greedy may choose."""
    mover = position.mover
    values = {placement: lead(after, mover) for placement, after in after_each(position).items()}
    return {placement for placement, value in values.items() if value == max(values.values())}


def reply_value(position: Position, seat: Seat) -> float:
    """What is left to `seat` after the best reply of the other, who is to move."""
    replies = [worth(after, seat) for after in after_each(position).values()]
    return min(replies, default=worth(position, seat))


def veto_gain(position: Position, value: Callable[[Position, Seat], float]) -> float:
    """By how much the mover's best one-ply value exceeds the average over the tiles below."""
    mover = position.mover

    def best(tile: str) -> float:
        stack = position.stacks[mover]
        stacks = list(position.stacks)
        stacks[mover] = tile + stack.replace(tile, "")
        shown = type(position)(
            position.edition,
            mover,
            position.colours,
            position.placed,
            (stacks[0], stacks[1]),
            position.vetoed,
        )
        return max((value(after, mover) for after in after_each(shown).values()), default=value(shown, mover))

    top, below = position.stacks[mover][0], position.stacks[mover][1:]
    return best(top) - sum(map(best, below)) / len(below)


def veto_of(position: Position) -> Veto | None:
    """The veto that could be used."""
    return next(iter(position.vetoes()), None)
