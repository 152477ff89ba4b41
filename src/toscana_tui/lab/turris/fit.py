"""Fitting the weights: `python -m toscana_tui.lab.turris.fit --games 800 1500 > weights.py`.

Needs numpy (`pip install toscana-tui[fit]`). A round plays games one action ahead, some actions at random,
with the weights of the round before, the first with the score as it stands; the final lead is then fitted by
ridge regression to all games so far. One game in ten is kept out of a first fit, whose error on those is
printed to the standard error.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.bots.evaluation import FEATURES, SQUARE, Evaluation, blocks_left, features
from toscana_tui.games.turris.bots.weights import KNOTS
from toscana_tui.games.turris.position import Position

FIRST_GUESS = [[SQUARE * (name in {"seen", "roof"}) for name in FEATURES]] * len(KNOTS)
NOISE = (0.05, 0.15, 0.4)  # how often an action is taken at random; one of these for each game
RIDGE = 5.0
KEPT_OUT = 10

# What `weights.py` is.
TEXT = '''"""The fitted weights: a row for each knot, in thousandths, in the order of `FEATURES` (fit.py)."""

# How many blocks are still to be placed; in between the weights are in between too.
KNOTS = {knots}

WEIGHTS = (
{rows}
)
'''


class Sample(NamedTuple):
    """One position of a game."""

    left: int  # the blocks still to be placed
    counts: list[int]  # the `FEATURES`
    lead: int  # the mover's at the end


def play(rng: random.Random, evaluation: Evaluation) -> list[Sample]:
    """The positions of one game."""
    noise = rng.choice(NOISE)
    position = Position(rng.choice(tuple(Seat)))
    seen: list[Position] = []
    while not position.over:
        seen.append(position)
        mover, after = position.mover, list(map(position.play_unchecked, position.actions()))
        if rng.random() < noise:
            position = rng.choice(after)
        else:
            values = [evaluation.value(each) * (1 if each.mover is mover else -1) for each in after]
            position = after[values.index(max(values))]
    return [Sample(blocks_left(each), features(each), round(position.lead(each.mover))) for each in seen]


def fitted(games: Sequence[Sequence[Sample]], tested: Sequence[Sequence[Sample]]) -> tuple[Any, float]:
    """The weights, in squares, that predict the leads of `games` best, and their error on `tested`."""
    np: Any = import_module("numpy")  # only fitting needs it

    def inputs(samples: list[Sample]) -> tuple[Any, Any]:
        left = np.array([sample.left for sample in samples], dtype=float)
        near = np.stack([np.interp(left, KNOTS, row) for row in np.eye(len(KNOTS))], axis=1)
        counts = np.array([sample.counts for sample in samples], dtype=float)
        leads = np.array([sample.lead for sample in samples], dtype=float)
        return (near[:, :, None] * counts[:, None, :]).reshape(len(samples), -1), leads

    counted, leads = inputs([sample for game in games for sample in game])
    squares = counted.T @ counted + RIDGE * np.eye(counted.shape[1])
    weights = np.linalg.solve(squares, counted.T @ leads)
    counted, leads = inputs([sample for game in tested for sample in game])
    error = float(np.sqrt(np.mean((counted @ weights - leads) ** 2)))
    return weights.reshape(len(KNOTS), len(FEATURES)), error


def fit(numbers: Sequence[int], seed: int) -> list[list[int]]:
    """The weights, in thousandths, after rounds with those numbers of games."""
    weights, games = FIRST_GUESS, list[list[Sample]]()
    for turn, number in enumerate(numbers, 1):
        evaluation = Evaluation(weights)
        played = [play(random.Random(f"{seed} {turn} {game}"), evaluation) for game in range(number)]
        train = [game for index, game in enumerate(played) if index % KEPT_OUT]
        _, error = fitted(games + train, played[::KEPT_OUT])
        games += played
        found, _ = fitted(games, played)
        weights = [[round(float(each) * SQUARE) for each in row] for row in found]
        positions = sum(map(len, played))
        print(f"round {turn}: {positions} positions, error {error:.2f} squares", file=sys.stderr, flush=True)
    return weights


def main() -> None:
    """Fit as the command line says and print the text of `weights.py`."""
    parser = argparse.ArgumentParser(description="Fit the evaluation of Turris to its own games.")
    parser.add_argument("--games", type=int, nargs="+", default=[800, 1500], help="of each round")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rows = "\n".join(f"    ({', '.join(map(str, row))})," for row in fit(options.games, options.seed))
    sys.stdout.write(TEXT.format(knots=KNOTS, rows=rows))


if __name__ == "__main__":
    main()
