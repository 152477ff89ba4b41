"""Straight lines of one colour: five and more win, exactly four count (docs/rules-kwinty.md)."""

from __future__ import annotations

from toscana_tui.core.bits import cells_of
from toscana_tui.games.kwinty.wall import RIGHT, UP

FIVE = 5
# Along a row, up a column, up and down to the right: the steps from a cell of a line to the next.
DIRECTIONS = (RIGHT, UP, RIGHT + UP, RIGHT - UP)


def has_five(colour: int) -> bool:
    """Whether the set `colour` holds five cells or more in an unbroken straight line."""
    for step in DIRECTIONS:
        pairs = colour & colour >> step
        if pairs & pairs >> 2 * step & colour >> 4 * step:
            return True
    return False


def completing(colour: int, flat: int, upright: int) -> tuple[int, int]:
    """Which of some placements, as `Blocks.fits` gives them, make five or more in a line.

    No five cells of `colour`, the player's, stand in a line yet.
    """
    single = pair = stacked = 0
    for step in DIRECTIONS:
        # Of each cell, whether so many cells of the colour stand right before it in this direction.
        before1 = colour << step
        before2 = before1 & colour << 2 * step
        before3 = before2 & colour << 3 * step
        after1 = colour >> step
        after2 = after1 & colour >> 2 * step
        after3 = after2 & colour >> 3 * step
        single |= (
            before3 & (after1 | colour << 4 * step)
            | before2 & after2
            | after3 & (before1 | colour >> 4 * step)
        )
        if step == RIGHT:
            pair = before3 | before2 & after1 >> step | before1 & after2 >> step | after3 >> step
        elif step == UP:
            stacked = before3
    return flat & (single | single >> RIGHT | pair), upright & (single | single >> UP | stacked)


def count_fours(colour: int) -> int:
    """How many straight lines of exactly four cells `colour` holds; they may cross, and share cells."""
    found = 0
    for step in DIRECTIONS:
        pairs = colour & colour >> step
        fours = pairs & pairs >> 2 * step
        if fours:
            found += (fours & ~(colour << step) & ~(colour >> 4 * step)).bit_count()
    return found


def open_line(colour: int, room: int) -> int:
    """The most cells of `colour` among five in a straight line that all lie in `room`."""
    most = 0
    for step in DIRECTIONS:
        pairs = room & room >> step
        line = sum(1 << place * step for place in range(FIVE))
        for start in cells_of(pairs & pairs >> 2 * step & room >> 4 * step):
            most = max(most, (colour & line << start).bit_count())
    return most


def maximal(colour: int) -> list[tuple[int, ...]]:
    """The unbroken straight lines of four cells or more, each as all of its cells.

    Rows come first, then columns, then the diagonals up and down to the right; a line runs from left to
    right, or upwards in a column. One block can complete several at once.
    """
    found = []
    for step in DIRECTIONS:
        pairs = colour & colour >> step
        for start in cells_of(pairs & pairs >> 2 * step & ~(colour << step)):
            end = start
            while colour >> end & 1:
                end += step
            found.append(tuple(range(start, end, step)))
    return found
