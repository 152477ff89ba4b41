"""The steady player: two plies. A yardstick, so it stays exactly as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.actions import PASS
from toscana_tui.core.bot import Asked, Bot, Rated
from toscana_tui.games.toscana.bots.oneply import Board, rated_placements, veto_takes

if TYPE_CHECKING:
    import random

    from toscana_tui.games.toscana.actions import Action, Veto
    from toscana_tui.games.toscana.bots.evaluation.areas import Areas
    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.tiles import Placement

MOST_REPLIES = 12
"""How many placements are met by the opponent's replies."""

MOST_LIBERTIES = 12
"""More empty cells beside the largest area count no more."""

TILE, LIBERTY, SECOND_TILE = 20, 5, 3
"""What counts, in twentieths of a tile: 1, 0.25 and 0.15."""


def worth(areas: Areas, empty: int) -> int:
    """What a colour's areas are worth, in twentieths of a tile.

    Of areas with equally many tiles, the one with more cells is the largest.
    """
    if not areas:
        return 0
    *_, (rank, beside, _) = ordered = sorted(areas)
    second = ordered[-2][0] >> 8 if len(ordered) > 1 else 0
    liberties = (beside & empty).bit_count()
    return TILE * (rank >> 8) + LIBERTY * min(liberties, MOST_LIBERTIES) + SECOND_TILE * second


def value(mine: Areas, theirs: Areas, empty: int) -> int:
    """Own worth minus the other's."""
    return worth(mine, empty) - worth(theirs, empty)


class SteadyBot(Bot["Observation", "Action"]):
    """Plays the placement that leaves the opponent the worst best reply, of the twelve that look best.

    The reply is looked for with the tile on top of the opponent's stack; where that cannot be placed, the
    board as it stands counts. Of equal placements it prefers the one that looked better, then any. An answer
    takes some tens of milliseconds, so that no budget is too small.
    """

    def _choose(self, asked: Asked[Observation, Action]) -> Action:
        """The placement after which the opponent's best reply is worth least."""
        observation = asked.observation
        board = Board.of(observation)
        candidates = _candidates(observation, board, asked.rng)
        if not candidates:
            return PASS
        tile = observation.tops[observation.mover.other]
        chosen, least = candidates[0], float("inf")
        for placement in candidates:
            if asked.stop():
                break
            # A reply as good as the worst so far rules a placement out: the others need not be looked at.
            reply = board.after(placement).best(tile, value, enough=least)
            if reply < least:
                chosen, least = placement, reply
        return chosen

    def _interrupt(self, asked: Asked[Observation, Action]) -> Veto | None:
        """The veto, where it takes more than a third of a tile from the opponent's best placement."""
        found = veto_takes(asked.observation, value, asked.stop)
        return found[0] if found is not None and 3 * found[1] > TILE else None

    def _rate(self, asked: Asked[Observation, Action]) -> tuple[Rated, ...]:
        """The placements that it looks at, each with what the opponent's best reply leaves."""
        observation = asked.observation
        board = Board.of(observation)
        tile = observation.tops[observation.mover.other]
        rated: list[Rated] = []
        for placement in _candidates(observation, board, asked.rng):
            if rated and asked.stop():
                break
            rated.append(Rated(placement, -board.after(placement).best(tile, value) / TILE))
        return tuple(sorted(rated, key=lambda each: -each.value))


def _candidates(observation: Observation, board: Board, rng: random.Random) -> list[Placement]:
    """The placements worth a reply, the best first, equal ones in a random order."""
    rated = list(rated_placements(observation, board, value))
    rng.shuffle(rated)
    rated.sort(key=lambda each: -each[1])
    return [placement for placement, _ in rated[:MOST_REPLIES]]
