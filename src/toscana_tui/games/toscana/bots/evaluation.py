"""The evaluation: what is counted on the board, by operations on sets of cells, and the fitted weights.

`docs/evaluation.md` says how well it predicts the final lead, and how it is fitted.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import sqrt
from operator import getitem
from typing import TYPE_CHECKING, TypedDict

from toscana_tui.games.toscana.board import SIZE, STRIDE
from toscana_tui.games.toscana.tiles import fitting_corners

if TYPE_CHECKING:
    from toscana_tui.games.toscana.bots.state import Area, Areas

STEPS = 6
# What is counted of each side.
SIDE = (
    "tiles of the largest area",
    *(f"live cells within {step} of it" for step in range(1, STEPS + 1)),
    "tiles to be joined within 2",
    "tiles to be joined within 4",
    "tiles to be joined within 6",
    "tiles of the second area",
    "live cells beside the second area",
    "empty 2 × 4 that touch the largest area",
    "empty 2 × 4 that touch the colour",
    "tiles still to place",
)

# What is counted once of a position.
BOTH = (
    *(f"live cells that both reach within {step}" for step in range(1, STEPS + 1)),
    "live cells",
    "empty 2 × 4",
)

# The features in the order of `counts`.
NAMES = tuple([f"{who}: {name}" for who in ("mover", "opponent") for name in SIDE]) + BOTH

# How many bits above a board another one begins, so that a step off one never lands on the other.
LANE = SIZE * STRIDE + STRIDE

PHASE = 3  # tiles placed in a phase: each phase has weights of its own
PHASES = 32 // PHASE + 1
_MOST = 449  # more than anything that is counted
_LIVE = NAMES.index("live cells")
_LEFT = SIDE.index("tiles still to place")
_OPPONENT = len(SIDE)

NO_AREA: Area = (0, 0, 0)  # the largest area of a colour that has none

_LONG = 2 * STRIDE


def live_cells(lying: int, upright: int) -> int:
    """The cells covered by the empty 2 × 4 rectangles with those corners: only there can a tile still lie."""
    wide = lying | lying << 1
    wide |= wide << 2
    high = upright | upright << STRIDE
    high |= high << _LONG
    return wide | wide << STRIDE | high | high << 1


def touching(beside: int, lying: int, upright: int) -> tuple[int, int, int, int]:
    """How many empty 2 × 4 rectangles with those corners cover a cell of each of the four boards of `beside`.

    The boards begin `LANE` bits apart. What steps off one lands in rows of the next where no corner is.
    """
    high = beside | beside >> STRIDE
    pairs = high | high >> 1
    pairs |= pairs >> 2
    wide = beside | beside >> 1
    blocks = wide | wide >> STRIDE
    blocks |= blocks >> _LONG
    return (
        (lying & pairs).bit_count() + (upright & blocks).bit_count(),
        (lying & pairs >> LANE).bit_count() + (upright & blocks >> LANE).bit_count(),
        (lying & pairs >> 2 * LANE).bit_count() + (upright & blocks >> 2 * LANE).bit_count(),
        (lying & pairs >> 3 * LANE).bit_count() + (upright & blocks >> 3 * LANE).bit_count(),
    )


def counts(mover: Areas, opponent: Areas, empty: int, to_place: tuple[int, int]) -> tuple[int, ...]:
    """The features of a position, as seen by the player to move.

    Given are the areas in the colours of both, the cells without a tile, and the tiles each still has, the
    mover's number first. Both colours are spread at once, the opponent's cells as a second board above the
    mover's in one int: with numbers of this size Python's time goes to the operations, hardly to the bits.
    """
    lying, upright = fitting_corners(empty)
    live = live_cells(lying, upright)
    mine = max(mover, default=NO_AREA)
    theirs = max(opponent, default=NO_AREA)
    lives = live | live << LANE
    one = (mine[1] | theirs[1] << LANE) & lives
    two = (one << 1 | one >> 1 | one << STRIDE | one >> STRIDE) & lives | one
    three = (two << 1 | two >> 1 | two << STRIDE | two >> STRIDE) & lives | two
    four = (three << 1 | three >> 1 | three << STRIDE | three >> STRIDE) & lives | three
    five = (four << 1 | four >> 1 | four << STRIDE | four >> STRIDE) & lives | four
    six = (five << 1 | five >> 1 | five << STRIDE | five >> STRIDE) & lives | five
    one_up, two_up, three_up = one >> LANE, two >> LANE, three >> LANE
    four_up, five_up, six_up = four >> LANE, five >> LANE, six >> LANE
    my_others, beside = _others(mover, mine, two, four, six, live)
    their_others, their_beside = _others(opponent, theirs, two_up, four_up, six_up, live)
    touch = one | ((mine[1] | beside | (theirs[1] | their_beside) << LANE) & lives) << 2 * LANE
    touch_mine, touch_theirs, touch_my_colour, touch_their_colour = touching(touch, lying, upright)
    theirs_1, theirs_2, theirs_3 = one_up.bit_count(), two_up.bit_count(), three_up.bit_count()
    theirs_4, theirs_5, theirs_6 = four_up.bit_count(), five_up.bit_count(), six_up.bit_count()
    return (
        mine[0] >> 8,
        one.bit_count() - theirs_1,
        two.bit_count() - theirs_2,
        three.bit_count() - theirs_3,
        four.bit_count() - theirs_4,
        five.bit_count() - theirs_5,
        six.bit_count() - theirs_6,
        *my_others,
        touch_mine,
        touch_my_colour,
        to_place[0],
        theirs[0] >> 8,
        theirs_1,
        theirs_2,
        theirs_3,
        theirs_4,
        theirs_5,
        theirs_6,
        *their_others,
        touch_theirs,
        touch_their_colour,
        to_place[1],
        (one & one_up).bit_count(),
        (two & two_up).bit_count(),
        (three & three_up).bit_count(),
        (four & four_up).bit_count(),
        (five & five_up).bit_count(),
        (six & six_up).bit_count(),
        live.bit_count(),
        lying.bit_count() + upright.bit_count(),
    )


def _others(
    areas: Areas, best: Area, two: int, four: int, six: int, live: int
) -> tuple[tuple[int, int, int, int, int], int]:
    """What is counted of the areas of a colour but its largest, `best`; and the cells beside them."""
    tiles = best[2]
    beside = close = middling = far = 0
    second = NO_AREA
    for area in areas:
        if area is best:
            continue
        if area > second:  # noqa: PLR1730 - counting takes 10.7 µs so, 12.8 µs with max
            second = area
        _, near, members = area
        beside |= near
        if near & six:
            fresh = members & ~tiles
            if near & two:
                close |= fresh
            elif near & four:
                middling |= fresh
            else:
                far |= fresh
    return (
        close.bit_count(),
        (middling & ~close).bit_count(),
        (far & ~(close | middling)).bit_count(),
        second[0] >> 8,
        (second[1] & live).bit_count(),
    ), beside


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
    """The evaluation with those weights; raises ValueError where they do not fit phases and features."""
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
