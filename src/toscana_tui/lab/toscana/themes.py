"""What the best placement is good for."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from toscana_tui.games.toscana.bots.evaluation.areas import lays, size
from toscana_tui.games.toscana.bots.evaluation.features import SIDE, counts
from toscana_tui.games.toscana.bots.evaluation.state import lay_down, state_of
from toscana_tui.games.toscana.bots.exercises import APART, CLOSE_OFF, JOIN, OPEN

if TYPE_CHECKING:
    from toscana_tui.core.exercise import Theme
    from toscana_tui.games.toscana.bots.evaluation.state import State
    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.tiles import Placement

_ROOM = SIDE.index("live cells within 3 of it")
_JOINED = tuple(SIDE.index(f"tiles to be joined within {steps}") for steps in (2, 4, 6))


def theme(observation: Observation, best: Placement) -> Theme:
    """What the best placement does that an average one does not."""
    mover = observation.mover
    before = state_of(observation)
    if size(_after(before, mover, best).areas[mover]) - size(before.areas[mover]) > 1:
        return JOIN
    gains = {placement: _gains(before, mover, placement) for placement in observation.placements_of(mover)}
    usual = [median(each) for each in zip(*gains.values(), strict=True)]
    apart, shut, room = (here - there for here, there in zip(gains[best], usual, strict=True))
    if apart >= 1:
        return APART
    return CLOSE_OFF if shut > room else OPEN


def _gains(before: State, mover: int, placement: Placement) -> tuple[int, int, int]:
    """How little the opponent may join, how little room the opponent has, how much the mover has."""
    state = _after(before, mover, placement)
    left = state.to_place
    areas = state.areas[1 - mover], state.areas[mover]
    found = counts(*areas, state.empty, (left[1 - mover], left[mover]))
    joined = sum(found[place] for place in _JOINED)
    return -joined, -found[_ROOM], found[len(SIDE) + _ROOM]


def _after(before: State, mover: int, placement: Placement) -> State:
    return lay_down(before, mover, lays(placement.tile, placement.orientation)[placement.corner])
