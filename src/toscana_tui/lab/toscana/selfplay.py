"""Games that the evaluation plays against itself, one ply ahead and with some noise, to be fitted to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.games.toscana.bots.evaluation.features import NAMES, SIDE, counts
from toscana_tui.games.toscana.bots.evaluation.state import START, lay_down
from toscana_tui.games.toscana.bots.evaluation.value import PHASES, PhaseWeights, evaluation_of
from toscana_tui.games.toscana.bots.oneply import see_all
from toscana_tui.games.toscana.tiles import LETTERS

if TYPE_CHECKING:
    import random

    from toscana_tui.games.toscana.bots.evaluation.state import State
    from toscana_tui.games.toscana.bots.evaluation.value import Evaluation
    from toscana_tui.games.toscana.setup import Edition

NOISE = 0.35
"""The standard deviation, in tiles, of what is added to each value before the best is chosen."""

WILD = 0.06
"""How often any placement of the better half is chosen instead."""


class Sample(NamedTuple):
    """A position of a game and how the game ended.

    Attributes:
        counts: the features, as seen by the player to move.
        lead: by how many tiles that player was ahead at the end.
    """

    counts: tuple[int, ...]
    lead: int


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
    while True:
        if stacks[seat] and any(state.corners(seat, stacks[seat][0], edition)):
            state = _placed(rng, state, seat, stacks[seat].pop(0), edition, evaluation)
            seat = 1 - seat
            seen.append((state, seat))
            continue
        seat = 1 - seat
        if edition.first_stuck_ends or not stacks[seat]:
            break
        if not any(state.corners(seat, stacks[seat][0], edition)):
            break
    lead = state.lead(0)
    return [
        Sample(
            counts(
                board.areas[mover],
                board.areas[1 - mover],
                board.empty,
                (board.to_place[mover], board.to_place[1 - mover]),
            ),
            -lead if mover else lead,
        )
        for board, mover in seen
    ]


def _placed(
    rng: random.Random, state: State, seat: int, tile: str, edition: Edition, evaluation: Evaluation
) -> State:
    """The state after a placement chosen with noise."""
    seen = list(see_all(state, seat, tile, edition, evaluation.value))
    if state is START or rng.random() < WILD:
        chosen = rng.choice(sorted(seen)[len(seen) // 2 :])
    else:
        _, chosen = max([(each.value + rng.gauss(0, NOISE), each) for each in seen])
    return lay_down(state, seat, chosen.lay)
