"""What the evaluation looks at: small whole numbers counted on the board by operations on sets of cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.games.toscana.board import STRIDE
from toscana_tui.games.toscana.tiles import fitting_corners

if TYPE_CHECKING:
    from toscana_tui.games.toscana.bots.evaluation.areas import Areas

STEPS = 6
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
"""What is counted of each side."""

BOTH = (
    *(f"live cells that both reach within {step}" for step in range(1, STEPS + 1)),
    "live cells",
    "empty 2 × 4",
)
"""What is counted once of a position."""

NAMES = tuple([f"{who}: {name}" for who in ("mover", "opponent") for name in SIDE]) + BOTH
"""The features in the order of `counts`."""

_LONG = 2 * STRIDE


def live_cells(lying: int, upright: int) -> int:
    """The cells covered by the empty 2 × 4 rectangles with those corners: only there can a tile still lie."""
    wide = lying | lying << 1
    wide |= wide << 2
    high = upright | upright << STRIDE
    high |= high << _LONG
    return wide | wide << STRIDE | high | high << 1


def touching(beside: int, lying: int, upright: int) -> int:
    """How many empty 2 × 4 rectangles with those corners cover a cell of `beside`."""
    high = beside | beside >> STRIDE
    pairs = high | high >> 1
    wide = beside | beside >> 1
    blocks = wide | wide >> STRIDE
    return (lying & (pairs | pairs >> 2)).bit_count() + (upright & (blocks | blocks >> _LONG)).bit_count()


def counts(mover: Areas, opponent: Areas, empty: int, to_place: tuple[int, int]) -> tuple[int, ...]:
    """The features of a position, as seen by the player to move.

    Args:
        mover: the areas in the mover's colour.
        opponent: those in the other's.
        empty: the cells without a tile.
        to_place: the tiles each still has, the mover's number first.
    """
    lying, upright = fitting_corners(empty)
    live = live_cells(lying, upright)
    own, own_reach = _side(mover, live, lying, upright)
    other, other_reach = _side(opponent, live, lying, upright)
    return (
        *own,
        to_place[0],
        *other,
        to_place[1],
        *[(mine & theirs).bit_count() for mine, theirs in zip(own_reach, other_reach, strict=True)],
        live.bit_count(),
        lying.bit_count() + upright.bit_count(),
    )


def _side(areas: Areas, live: int, lying: int, upright: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The counts of one colour but the last, and the sets of live cells reached by its largest area."""
    if not areas:
        return (0,) * (len(SIDE) - 1), (0,) * STEPS
    rank, near, tiles = best = max(areas)
    one = near & live
    two = (one << 1 | one >> 1 | one << STRIDE | one >> STRIDE) & live | one
    three = (two << 1 | two >> 1 | two << STRIDE | two >> STRIDE) & live | two
    four = (three << 1 | three >> 1 | three << STRIDE | three >> STRIDE) & live | three
    five = (four << 1 | four >> 1 | four << STRIDE | four >> STRIDE) & live | four
    six = (five << 1 | five >> 1 | five << STRIDE | five >> STRIDE) & live | five
    beside = near
    close = middling = far = 0
    second = (0, 0, 0)
    for area in areas:
        if area is best:
            continue
        if area > second:  # noqa: PLR1730 - max would take longer
            second = area
        _, other_near, members = area
        beside |= other_near
        fresh = members & ~tiles
        if fresh and other_near & six:
            if other_near & two:
                close |= fresh
            elif other_near & four:
                middling |= fresh
            else:
                far |= fresh
    return (
        (
            rank >> 8,
            one.bit_count(),
            two.bit_count(),
            three.bit_count(),
            four.bit_count(),
            five.bit_count(),
            six.bit_count(),
            close.bit_count(),
            (middling & ~close).bit_count(),
            (far & ~(close | middling)).bit_count(),
            second[0] >> 8,
            (second[1] & live).bit_count(),
            touching(near & live, lying, upright),
            touching(beside & live, lying, upright),
        ),
        (one, two, three, four, five, six),
    )
