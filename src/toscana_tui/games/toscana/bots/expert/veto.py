"""Whether to forbid the tile on top of the opponent's stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.games.toscana.bots.evaluation.state import corners, rate_all
from toscana_tui.games.toscana.bots.evaluation.value import fitted
from toscana_tui.games.toscana.bots.expert.search import state_seen

if TYPE_CHECKING:
    from toscana_tui.core.bot import Stop
    from toscana_tui.games.toscana.bots.evaluation.state import State
    from toscana_tui.games.toscana.bots.evaluation.value import Evaluation
    from toscana_tui.games.toscana.editions import Edition
    from toscana_tui.games.toscana.observation import Observation

MARGIN = 1 / 3
"""A veto is used where the tile on top is worth more than this, in tiles, above the average of the others."""


def best_lead(state: State, seat: int, tile: str, edition: Edition, evaluation: Evaluation) -> float:
    """The lead that `seat` may expect with that tile to place now, one ply ahead."""
    where = corners(state, seat, tile, edition)
    if any(where):
        return max([rated.value for rated in rate_all(state, seat, tile, where, evaluation)])
    if edition.first_stuck_ends:
        return state.lead(seat)
    other = 1 - seat
    to_place = state.to_place[other], state.to_place[seat]
    return -evaluation.value(state.areas[other], state.areas[seat], state.empty, to_place)


def veto_gain(observation: Observation, stop: Stop) -> float | None:
    """How many tiles the veto is expected to take from the mover; None where `stop` came first."""
    edition = observation.edition
    evaluation = fitted(edition.any_cell_touches)
    state = state_seen(observation)
    seat = observation.mover
    others = sorted(observation.below[seat])
    total = 0.0
    for tile in others:
        if stop():
            return None
        total += best_lead(state, seat, tile, edition, evaluation)
    return best_lead(state, seat, str(observation.tops[seat]), edition, evaluation) - total / len(others)
