"""Sets of cells as ints: a cell is a number, a set the int with the bits of its cells set."""

from __future__ import annotations

from collections.abc import Iterator


def cells_of(mask: int) -> Iterator[int]:
    """The cells of a set in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
