"""Straight lines of one colour: five and more win, exactly four count (docs/rules-kwinty.md)."""

from __future__ import annotations

from toscana_tui.core.bits import cells_of
from toscana_tui.games.kwinty.wall import RIGHT, UP

FIVE, FOUR = 5, 4
DIRECTIONS = (RIGHT, UP, RIGHT + UP, RIGHT - UP)
"""Along a row, up a column, up and down to the right: the steps from a cell of a line to the next."""


def has_five(colour: int) -> bool:
    """Whether the set `colour` holds five cells or more in an unbroken straight line."""
    for step in DIRECTIONS:
        pairs = colour & colour >> step
        if pairs & pairs >> 2 * step & colour >> 4 * step:
            return True
    return False


def count_fours(colour: int) -> int:
    """How many straight lines of exactly four cells `colour` holds; they may cross, and share cells."""
    found = 0
    for step in DIRECTIONS:
        pairs = colour & colour >> step
        fours = pairs & pairs >> 2 * step
        if fours:
            found += (fours & ~(colour << step) & ~(colour >> 4 * step)).bit_count()
    return found


def fours(colour: int) -> tuple[tuple[int, ...], ...]:
    """The lines that `count_fours` counts, each as its four cells.

    Rows come first, then columns, then the diagonals up and down to the right; a line runs from left to
    right, or upwards in a column.
    """
    return tuple([line for line in _lines(colour) if len(line) == FOUR])


def fives(colour: int) -> tuple[tuple[int, ...], ...]:
    """The lines of five cells or more, each as all of its cells, in the order of `fours`.

    One block can complete several at once.
    """
    return tuple([line for line in _lines(colour) if len(line) >= FIVE])


def _lines(colour: int) -> list[tuple[int, ...]]:
    """Every maximal line of at least two cells."""
    found = []
    for step in DIRECTIONS:
        for start in cells_of(colour & ~(colour << step) & colour >> step):
            end = start
            while colour >> end & 1:
                end += step
            found.append(tuple(range(start, end, step)))
    return found
