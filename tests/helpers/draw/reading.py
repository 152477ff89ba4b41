"""Reading a drawn board back: from signs and underlines alone, as somebody who sees no colours does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.board import SIZE, cell_at
from toscana_tui.games.toscana.position import Laid
from toscana_tui.games.toscana.tiles import CELLS, LETTERS, SHAPES, coverings

if TYPE_CHECKING:
    from toscana_tui.tui.boards.toscana.paint import Scale
    from toscana_tui.tui.draw.runs import Line

LABELS = 3
Sign = tuple[str, bool]
"""A character and whether it is underlined."""


def signs_of(lines: Sequence[Line]) -> list[list[Sign]]:
    """The characters of painted lines; nothing of their colours."""
    return [[(char, run.look.underline) for run in line for char in run.text] for line in lines]


def read_tiles(signs: Sequence[Sequence[Sign]], scale: Scale) -> set[Laid]:
    """The tiles that a board of signs shows.

    Raises:
        ValueError: some cells do not make up a tile.
    """
    blocks = {
        (row, column): [
            sign
            for y in range(1 + row * scale.height, 1 + (row + 1) * scale.height)
            for sign in signs[y][LABELS + column * scale.width : LABELS + (column + 1) * scale.width]
        ]
        for row in range(SIZE)
        for column in range(SIZE)
    }
    colours = {place: colour for place, block in blocks.items() if (colour := _colour(block)) is not None}
    tiles = []
    left = set(colours)
    while left:
        group = _group(min(left), colours, blocks)
        left -= group
        tiles.append(_tile({place: colours[place] for place in group}))
    return set(tiles)


def _colour(block: Iterable[Sign]) -> Seat | None:
    text = "".join(char for char, _ in block)
    if "/" in text or "\\" in text:
        return Seat.ONE
    return Seat.TWO if ":" in text else None


def _group(
    start: tuple[int, int], colours: dict[tuple[int, int], Seat], blocks: dict[tuple[int, int], list[Sign]]
) -> set[tuple[int, int]]:
    """The cells around `start` that no line parts."""
    found, edge = {start}, [start]
    while edge:
        row, column = edge.pop()
        beside = [
            ((row, column - 1), not _lined_left(blocks[row, column])),
            ((row, column + 1), not _lined_left(blocks.get((row, column + 1), []))),
            ((row - 1, column), not _lined_below(blocks.get((row - 1, column), []))),
            ((row + 1, column), not _lined_below(blocks[row, column])),
        ]
        for place, joined in beside:
            if joined and place in colours and place not in found:
                found.add(place)
                edge.append(place)
    return found


def _lined_left(block: Sequence[Sign]) -> bool:
    return any(char in "▏|" for char, _ in block)


def _lined_below(block: Sequence[Sign]) -> bool:
    return any(underlined for _, underlined in block)


def _tile(cells: dict[tuple[int, int], Seat]) -> Laid:
    if len(cells) != CELLS:
        raise ValueError(f"{len(cells)} cells are no tile: {sorted(cells)}")
    reds = sum(colour is Seat.ONE for colour in cells.values())
    owner = Seat.ONE if reds == CELLS - 2 else Seat.TWO
    own = sum(1 << cell_at(*place) for place, colour in cells.items() if colour is owner)
    everything = sum(1 << cell_at(*place) for place in cells)
    corner = cell_at(min(row for row, _ in cells), min(column for _, column in cells))
    for letter in LETTERS:
        for shape in SHAPES[letter]:
            covering = coverings(letter, shape.orientation).get(corner)
            if covering is not None and (covering.cells, covering.own) == (everything, own):
                return Laid(owner, covering)
    raise ValueError(f"no tile has the cells {sorted(cells)}")
