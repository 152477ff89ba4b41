"""The steady player: two plies. A yardstick, so it stays exactly as it is."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from toscana_tui.core.bot import Asked, Bot, Rated
from toscana_tui.games.toscana.bots.oneply import best_value, exact_veto_gain, placement_of, see_all
from toscana_tui.games.toscana.bots.state import Areas, State, lay_down, state_of

if TYPE_CHECKING:
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.games.toscana.tiles import Placement

MOST_REPLIES = 12  # how many placements are met by the opponent's replies
MOST_LIBERTIES = 12  # more empty cells beside the largest area count no more
TILE, LIBERTY, SECOND_TILE = 20, 5, 3  # what counts, in twentieths of a tile: 1, 0.25 and 0.15


def worth(areas: Areas, empty: int) -> int:
    """What a colour's areas are worth, in twentieths of a tile.

    Of areas with equally many tiles, the one with more cells is the largest.
    """
    if not areas:
        return 0
    ordered = sorted(areas)
    rank, beside, _ = ordered[-1]
    second = ordered[-2][0] >> 8 if len(ordered) > 1 else 0
    liberties = (beside & empty).bit_count()
    return TILE * (rank >> 8) + LIBERTY * min(liberties, MOST_LIBERTIES) + SECOND_TILE * second


def value(mine: Areas, theirs: Areas, empty: int, to_place: tuple[int, int]) -> int:  # noqa: ARG001
    """Own worth minus the other's."""
    return worth(mine, empty) - worth(theirs, empty)


class SteadyBot(Bot["Position", "Action"]):
    """Plays the placement that leaves the opponent the worst best reply, of the twelve that look best.

    The reply is looked for with the tile on top of the opponent's stack; where that cannot be placed, the
    board as it stands counts. Of equal placements it prefers the one that looked better, then any. An answer
    takes some tens of milliseconds, so that no budget is too small.
    """

    def _choose(self, asked: Asked[Position, Action]) -> Action:
        candidates = _candidates(asked)
        chosen, least = candidates[0][0], inf
        for placement, after in candidates:
            if asked.stop():
                break
            # A reply as good as the worst so far rules a placement out: the others need not be looked at.
            reply = _best_reply(asked.observation.position, after, enough=least)
            if reply < least:
                chosen, least = placement, reply
        return chosen

    def _interrupt(self, asked: Asked[Position, Action]) -> Action | None:
        """The veto, where it takes more than a third of a tile from the opponent's best placement."""
        gain = exact_veto_gain(asked.observation.position, value, asked.stop)
        return None if gain is None or 3 * gain <= TILE else asked.choices[0]

    def _rate(self, asked: Asked[Position, Action]) -> tuple[Rated, ...]:
        rated: list[Rated] = []
        for placement, after in _candidates(asked):
            if rated and asked.stop():
                break
            rated.append(Rated(placement, -_best_reply(asked.observation.position, after) / TILE))
        return tuple(sorted(rated, key=lambda each: -each.value))


def _candidates(asked: Asked[Position, Action]) -> list[tuple[Placement, State]]:
    """The placements worth a reply, best first, equal ones in any order; each with the board after it."""
    position, seat = asked.observation.position, asked.observation.mover
    state, tile = state_of(position), position.stacks[seat][0]
    seen = list(see_all(state, seat, tile, position.edition, value))
    asked.rng.shuffle(seen)
    seen.sort(key=lambda each: -each[0])
    return [
        (placement_of(tile, shape, corner), lay_down(state, seat, lay))
        for _, shape, corner, lay in seen[:MOST_REPLIES]
    ]


def _best_reply(position: Position, after: State, enough: float = inf) -> float:
    other = position.mover.other
    return best_value(after, other, position.top(other), position.edition, value, enough)
