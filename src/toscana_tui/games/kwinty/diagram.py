"""Walls drawn and parsed as plain text, for tests, documents and the command line.

A cell is two signs: `W` for white or `B` for black, then which part of its block it is: `<` the left and
`>` the right one of a lying block, `^` the upper and `v` the lower one of a standing one; `..` is empty.
The number of the row stands before each, the ninth at the top, and a line of column letters below:

```
 2  .. .. B^ .. ..
 1  W< W> Bv W< W>
    g  h  i  j  k
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.blocks import Orientation
from toscana_tui.games.kwinty.position import Position
from toscana_tui.games.kwinty.wall import COLUMNS, RIGHT, ROWS, UP, cell_at, cell_name, parse_cell, row_of

if TYPE_CHECKING:
    from collections.abc import Collection

SIGNS = ("W", "B")
PARTS = {Orientation.LYING: ("<", ">"), Orientation.STANDING: ("v", "^")}
_EMPTY = ".."
_NAMES = ("White", "Black")
_ENDINGS = (">", "^")


def render_wall(position: Position, columns: Collection[int] | None = None) -> str:
    """The nine rows of some columns, of those that may still be used if none are given, with their labels."""
    signs = {
        cell: SIGNS[laid.owner] + part
        for laid in position.blocks
        for cell, part in zip(laid.cells, PARTS[laid.orientation], strict=True)
    }
    if columns is None:
        columns = position.usable_columns
    lines = [
        f"{row + 1:2}  {' '.join(signs.get(cell_at(column, row), _EMPTY) for column in columns)}"
        for row in reversed(range(ROWS))
    ]
    return "\n".join([*lines, "    " + "  ".join(COLUMNS[column] for column in columns)])


def render(position: Position) -> str:
    """The wall, and below it a line for each player and one for the state of the game."""
    scores = position.scores()
    lines = [render_wall(position), ""]
    for seat in Seat:
        left = position.blocks_left(seat)
        lines.append(f"{SIGNS[seat]} {_NAMES[seat]:5} blocks left {left}; lines of four {scores[seat]}")
    mover = _NAMES[position.mover]
    outcome = position.outcome()
    if outcome is not None:
        lines.append(f"The game is over: {outcome.termination}.")
    elif position.must_pass:
        lines.append(f"{mover} is to move and must pass.")
    else:
        lines.append(f"{mover} is to move: {position.placement_count} legal placements.")
    return "\n".join(lines)


def brief(position: Position) -> str:
    """The rows of the wall, the highest first, a sign a cell."""
    taken = {cell: "o#"[laid.owner] for laid in position.blocks for cell in laid.cells}
    rows = (
        "".join(taken.get(cell_at(column, row), ".") for column in range(len(COLUMNS)))
        for row in reversed(range(ROWS))
    )
    return "/".join(rows)


def parse_wall(drawing: str, mover: Seat = Seat.ONE) -> Position:
    """The position with the blocks of a drawn wall; rows and columns that are not drawn are empty.

    Whether a game can lead there is not looked at.

    Raises:
        ValueError: the drawing is not of the form above, its cells do not make up whole blocks, or there is a
            hole below one.
    """
    parts = _read(drawing)
    first_cells = {orientation: [0, 0] for orientation in Orientation}
    for cell, (seat, part) in parts.items():
        orientation = next(each for each, both in PARTS.items() if part in both)
        step = RIGHT if orientation is Orientation.LYING else UP
        here, there = (cell - step, cell) if part in _ENDINGS else (cell, cell + step)
        start, end = PARTS[orientation]
        if parts.get(here) != (seat, start) or parts.get(there) != (seat, end):
            raise ValueError(f"at {cell_name(cell)} there is half a block")
        if row_of(cell) and cell - UP not in parts:
            raise ValueError(f"there is a hole below {cell_name(cell)}")
        first_cells[orientation][seat] |= 1 << here
    (white, black), (white_standing, black_standing) = first_cells.values()
    return Position(mover, (white, black), (white_standing, black_standing))


def _read(drawing: str) -> dict[int, tuple[Seat, str]]:
    """The signs of a drawing by their cells: whose block, and which part of it."""
    lines = [line.split() for line in drawing.splitlines() if line.strip()]
    columns = lines.pop() if lines else []
    found = {}
    for row, *cells in lines:
        if len(cells) != len(columns):
            raise ValueError(f"row {row} has {len(cells)} cells, not {len(columns)}")
        for column, cell in zip(columns, cells, strict=True):
            place = parse_cell(column + row)
            if cell == _EMPTY:
                continue
            if len(cell) != 2 or cell[0] not in SIGNS or cell[1] not in "<>v^":
                raise ValueError(f"{cell!r} at {column}{row} is no cell")
            found[place] = (Seat(SIGNS.index(cell[0])), cell[1])
    return found
