"""Fitting the weights: `python -m toscana_tui.lab.toscana.fit --help`.

Needs numpy (`pip install toscana-tui[fit]`). A round plays games with the weights of the round before, the
first with a plain guess, and fits the final lead by ridge regression, for each phase with its neighbours at a
smaller weight. Later rounds are fitted to their games together with those before but the first's. One game in
eight is kept out of a first fit, whose error on those games is printed; the weights that are kept come from
all of them. Games are played with generators seeded by the round and their number, so that the same command
gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from toscana_tui.games.toscana import bots
from toscana_tui.games.toscana.bots.evaluation import (
    NAMES,
    PHASE,
    PHASES,
    SIDE,
    PhaseWeights,
    counts,
    evaluation_of,
)
from toscana_tui.games.toscana.bots.oneply import see_all
from toscana_tui.games.toscana.bots.state import START, State, lay_down
from toscana_tui.games.toscana.placements import Edition
from toscana_tui.games.toscana.tiles import LETTERS

if TYPE_CHECKING:
    from toscana_tui.games.toscana.bots.evaluation import Evaluation

# The editions played in turn for the weights of each contact rule.
EDITIONS = {"own": (Edition.IT,), "any": (Edition.DE, Edition.NL)}

NOISE = 0.35  # the standard deviation, in tiles, of what is added to each value before the best is chosen
WILD = 0.06  # how often any placement of the better half is chosen instead

RIDGE = 10.0
NEIGHBOUR = 0.3
KEPT_OUT = 8
_LIVE = NAMES.index("live cells")
_LEFT = SIDE.index("tiles still to place")


class Sample(NamedTuple):
    """A position of a game and how the game ended."""

    counts: tuple[int, ...]  # the features, as seen by the player to move
    lead: int  # by how many tiles that player was ahead at the end


def first_guess() -> Evaluation:
    """What the first round is played with: largest area, something for its liberties and the second area."""
    linear, root = [0.0] * len(NAMES), [0.0] * len(NAMES)
    for sign, side in ((1, 0), (-1, len(SIDE))):
        linear[side + SIDE.index("tiles of the largest area")] = sign * 1.0
        linear[side + SIDE.index("tiles of the second area")] = sign * 0.15
        root[side + SIDE.index("live cells within 1 of it")] = sign * 0.6
    weights: PhaseWeights = {"constant": 0.0, "linear": linear, "root": root}
    return evaluation_of([weights] * PHASES)


def play(rng: random.Random, edition: Edition, evaluation: Evaluation) -> list[Sample]:
    """The positions of one game after each placement; the first tile is placed anywhere, nobody vetoes."""
    stacks = [rng.sample(LETTERS, len(LETTERS)) for _ in range(2)]
    seat = rng.randrange(2)
    state = START
    seen: list[tuple[State, int]] = []

    def stuck() -> bool:
        return not stacks[seat] or not any(state.corners(seat, stacks[seat][0], edition))

    while True:
        if stuck():
            seat = 1 - seat
            if edition.first_stuck_ends or stuck():
                break
        found = list(see_all(state, seat, stacks[seat].pop(0), edition, evaluation.value))
        if state is START or rng.random() < WILD:
            *_, lay = rng.choice(sorted(found)[len(found) // 2 :])
        else:
            _, (*_, lay) = max([(each[0] + rng.gauss(0, NOISE), each) for each in found])
        state, seat = lay_down(state, seat, lay), 1 - seat
        seen.append((state, seat))
    lead = state.lead(0)
    return [Sample(counts_for(each, mover), -lead if mover else lead) for each, mover in seen]


def counts_for(state: State, mover: int) -> tuple[int, ...]:
    """The features, as seen by the player to move."""
    left, areas = state.to_place, state.areas
    return counts(areas[mover], areas[1 - mover], state.empty, (left[mover], left[1 - mover]))


def games(name: str, number: int, editions: Sequence[Edition], evaluation: Evaluation) -> list[list[Sample]]:
    """That many games, each with a generator seeded by `name` and its number."""
    turns = [editions[game % len(editions)] for game in range(number)]
    return [play(random.Random(f"{name} {game}"), one, evaluation) for game, one in enumerate(turns)]


def fitted_to(played: Sequence[Sequence[Sample]]) -> list[PhaseWeights]:
    """The weights of each phase that predict the final leads of those games best.

    Positions where no tile fits any more are left out: their value is exact. A phase without any takes the
    weights of the nearest that has some.
    """
    np: Any = import_module("numpy")  # only fitting needs it

    samples = [sample for game in played for sample in game if sample.counts[_LIVE]]
    counted = np.array([sample.counts for sample in samples], dtype=float)
    leads = np.array([sample.lead for sample in samples], dtype=float)
    left = counted[:, _LEFT] + counted[:, _LEFT + len(SIDE)]
    phases = ((32 - left) // PHASE).astype(int)
    inputs = np.hstack([counted, np.sqrt(counted)])
    found: dict[int, PhaseWeights] = {}
    for phase in range(PHASES):
        if not (phases == phase).any():
            continue
        weight = np.where(phases == phase, 1.0, np.where(abs(phases - phase) == 1, NEIGHBOUR, 0.0))
        used = weight > 0
        found[phase] = _ridge(np, inputs[used], leads[used], weight[used])
    return [found[min(found, key=lambda other: (abs(other - phase), other))] for phase in range(PHASES)]


def _ridge(np: Any, inputs: Any, leads: Any, weight: Any) -> PhaseWeights:  # noqa: ANN401 - numpy may be missing
    """Ridge regression on standardised inputs, as weights of the inputs as they are."""
    mean = np.average(inputs, axis=0, weights=weight)
    spread = inputs.std(axis=0) + 1e-9
    scaled = (inputs - mean) / spread
    level = np.average(leads, weights=weight)
    squares = (scaled * weight[:, None]).T @ scaled + RIDGE * np.eye(scaled.shape[1])
    solved = np.linalg.solve(squares, (scaled * weight[:, None]).T @ (leads - level)) / spread
    linear, root = solved[: len(NAMES)], solved[len(NAMES) :]
    return {
        "constant": round(float(level - mean @ solved), 5),
        "linear": [float(f"{each:.4g}") for each in linear],
        "root": [float(f"{each:.4g}") for each in root],
    }


def error(evaluation: Evaluation, played: Sequence[Sequence[Sample]]) -> float:
    """The root of the mean squared error of the predicted leads of those games."""
    squares = [(evaluation.of_counts(sample.counts) - sample.lead) ** 2 for game in played for sample in game]
    return float((sum(squares) / len(squares)) ** 0.5)


def fit(rule: str, numbers: Sequence[int], seed: int) -> list[PhaseWeights]:
    """The weights after rounds with those numbers of games."""
    evaluation = first_guess()
    weights: list[PhaseWeights] = []
    earlier: list[list[Sample]] = []
    for turn, number in enumerate(numbers, 1):
        played = games(f"{rule} {seed} {turn}", number, EDITIONS[rule], evaluation)
        train = [game for index, game in enumerate(played) if index % KEPT_OUT]
        residual = error(evaluation_of(fitted_to(earlier + train)), played[::KEPT_OUT])
        weights = fitted_to(earlier + played)
        evaluation = evaluation_of(weights)
        if turn > 1:
            earlier += played
        positions = sum(map(len, played))
        print(f"{rule}, round {turn}: {positions} positions, error {residual:.3f} tiles", flush=True)
    return weights


def main() -> None:
    """Fit as the command line says and write the weights of that contact rule into the file."""
    parser = argparse.ArgumentParser(description="Fit the evaluation of Toscana to its own games.")
    parser.add_argument("--rule", choices=tuple(EDITIONS), default="own", help="the contact rule")
    parser.add_argument("--games", type=int, nargs="+", default=[1500, 3000, 4000], help="of each round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(bots.__file__).with_name("weights.json"))
    options = parser.parse_args()
    kept = json.loads(options.out.read_text("utf-8")) if options.out.exists() else {}
    kept[options.rule] = fit(options.rule, options.games, options.seed)
    options.out.write_text(json.dumps(kept, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
