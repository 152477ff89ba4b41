"""The fitted evaluation: features and weights to the lead that the player to move may expect at the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import sqrt
from operator import getitem
from typing import TYPE_CHECKING, TypedDict

from toscana_tui.games.toscana.bots.evaluation.features import NAMES, SIDE, counts

if TYPE_CHECKING:
    from toscana_tui.games.toscana.bots.evaluation.state import Areas

PHASE = 3  # tiles placed in a phase: each phase has weights of its own

PHASES = 32 // PHASE + 1
_MOST = 449
_LIVE = NAMES.index("live cells")
_LEFT = SIDE.index("tiles still to place")
_OPPONENT = len(SIDE)


class PhaseWeights(TypedDict):
    """The weights of a phase: of nothing, of each count and of its square root, in the order of `NAMES`."""

    constant: float
    linear: Sequence[float]
    root: Sequence[float]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Weights made ready: for each phase, what each feature adds by its count, and what is always added."""

    tables: tuple[tuple[tuple[float, ...], ...], ...]
    constants: tuple[float, ...]

    def value(self, mover: Areas, opponent: Areas, empty: int, to_place: tuple[int, int]) -> float:
        """The lead in tiles that the player to move may expect at the end; exact where no tile fits."""
        return self.of_counts(counts(mover, opponent, empty, to_place))

    def of_counts(self, counted: tuple[int, ...]) -> float:
        """The same from the features."""
        if not counted[_LIVE]:
            return counted[0] - counted[_OPPONENT]
        phase = (32 - counted[_LEFT] - counted[_LEFT + _OPPONENT]) // PHASE
        return sum(map(getitem, self.tables[phase], counted), self.constants[phase])


def evaluation_of(phases: Sequence[PhaseWeights]) -> Evaluation:
    """The evaluation with those weights.

    Raises:
        ValueError: they do not fit the phases or the features.
    """
    if len(phases) != PHASES or any(
        len(phase["linear"]) != len(NAMES) or len(phase["root"]) != len(NAMES) for phase in phases
    ):
        raise ValueError(f"there must be weights for {PHASES} phases and {len(NAMES)} features")

    def table(linear: float, root: float) -> tuple[float, ...]:
        return tuple([linear * count + root * sqrt(count) for count in range(_MOST)])

    tables = tuple([tuple(map(table, phase["linear"], phase["root"])) for phase in phases])
    return Evaluation(tables, tuple([phase["constant"] for phase in phases]))


@cache
def fitted(any_cell_touches: bool) -> Evaluation:
    """The evaluation fitted to games by that contact rule, read from its file when first asked for.

    The file holds weights by rule: `own` (Italian, French) or `any` (German, Dutch).
    """
    weights = json.loads(resources.files(__package__).joinpath("weights.json").read_text("utf-8"))
    return evaluation_of(weights["any" if any_cell_touches else "own"])
