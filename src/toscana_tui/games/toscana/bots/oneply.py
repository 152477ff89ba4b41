"""Looking at every placement of one tile: what all the players have in common, and those that do no more.

Values that are whole numbers are equal where they should be, whatever the order of a sum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import reduce
from math import inf
from operator import add
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from toscana_tui.core.bits import cells_of
from toscana_tui.core.bot import Stop, choices_of
from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.bots.state import (
    Areas,
    Lay,
    State,
    grown,
    shape_lays,
    size,
    state_of,
)
from toscana_tui.games.toscana.tiles import SHAPES, Placement

if TYPE_CHECKING:
    from toscana_tui.core.game import Observation
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.placements import Edition
    from toscana_tui.games.toscana.position import Position

# What a board is worth to the player to move, and with the other sign to the other player. It is given the
# areas of the player to move, those of the other, the empty cells, and the tiles that each has.
Value: TypeAlias = Callable[["Areas", "Areas", int, tuple[int, int]], float]

NumberT = TypeVar("NumberT", Fraction, float)

# A placement at first sight: what the board is worth after it to whoever places it, which of the tile's
# shapes lies there (`SHAPES`), its top-left cell, and the tile there.
Seen: TypeAlias = "tuple[float, int, int, Lay]"


def placement_of(tile: str, shape: int, corner: int) -> Placement:
    """The action that places `tile` in one of its shapes."""
    return Placement(tile, corner, SHAPES[tile][shape].orientation)


def see_all(state: State, seat: int, tile: str, edition: Edition, value: Value) -> Iterator[Seen]:
    """Every legal placement of `tile` by `seat`, in the order of `Placements`."""
    mine, theirs = state.areas[seat], state.areas[1 - seat]
    bit, empty = state.next_tile, state.empty
    to_place = state.to_place[1 - seat], state.to_place[seat] - 1
    corners = state.corners(seat, tile, edition)
    for shape, (table, mask) in enumerate(zip(shape_lays(tile), corners, strict=True)):
        for corner in cells_of(mask):
            cells, own, other = lay = table[corner]
            lead = value(grown(theirs, other, bit), grown(mine, own, bit), empty ^ cells, to_place)
            yield -lead, shape, corner, lay


def standing(state: State, seat: int, value: Value) -> float:
    """What a board is worth to `seat` where the other player is to move."""
    other = 1 - seat
    to_place = state.to_place[other], state.to_place[seat]
    return -value(state.areas[other], state.areas[seat], state.empty, to_place)


def best_value(
    state: State, seat: int, tile: str | None, edition: Edition, value: Value, enough: float = inf
) -> float:
    """The best value of a placement, or the first that is at least `enough`; without any, `standing`."""
    best = -inf
    for found, _, _, _ in see_all(state, seat, tile, edition, value) if tile else ():
        if found > best:
            best = found
            if best >= enough:
                break
    return standing(state, seat, value) if best == -inf else best


def veto_gain(position: Position, best: Callable[[str], NumberT], stop: Stop) -> NumberT | None:
    """What a veto takes on average from the mover's `best` of a tile; None where `stop` came first.

    Any tile below may replace the one on top, each as likely as another: as long as this veto is unused,
    nothing is known of their order.
    """
    found = []
    for tile in position.stacks[position.mover]:
        if stop():
            return None
        found.append(best(tile))
    top, *others = found
    return top - reduce(add, others) / len(others)


def exact_veto_gain(position: Position, value: Value, stop: Stop) -> Fraction | None:
    """`veto_gain` for values that are whole numbers."""
    state = state_of(position)

    def best(tile: str) -> Fraction:
        return Fraction(best_value(state, position.mover, tile, position.edition, value))

    return veto_gain(position, best, stop)


def lead(mine: Areas, theirs: Areas, empty: int, to_place: tuple[int, int]) -> int:  # noqa: ARG001 - it looks no further
    """The difference of the largest areas, in tiles."""
    return size(mine) - size(theirs)


def leads(observation: Observation[Position]) -> Sequence[float]:
    """The lead in tiles after each of the mover's choices; raises what `choices_of` raises."""
    choices, position, seat = choices_of(observation), observation.position, observation.mover
    state = state_of(position)
    if choices[0] == PASS:
        return [state.lead(seat)]
    return [value for value, *_ in see_all(state, seat, position.stacks[seat][0], position.edition, lead)]


def interruptions(observation: Observation[Position], stop: Stop) -> tuple[tuple[Action, Fraction], ...]:
    """The observer's veto, if there is one, with the lead that it takes from the mover on average."""
    vetoes = () if observation.seat is observation.mover else observation.choices()
    gain = exact_veto_gain(observation.position, lead, stop) if vetoes else None
    return () if gain is None else ((vetoes[0], gain),)
