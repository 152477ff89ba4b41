"""Walls drawn as plain text.

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

from collections.abc import Collection
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import PLAYERS
from toscana_tui.games.kwinty.actions import Orientation
from toscana_tui.games.kwinty.wall import COLUMNS, ROWS, cell_at, usable_columns

if TYPE_CHECKING:
    from toscana_tui.games.kwinty.position import Position

SIGNS = ("W", "B")
PARTS = {Orientation.LYING: ("<", ">"), Orientation.STANDING: ("v", "^")}


def render_wall(position: Position, columns: Collection[int] | None = None) -> str:
    """The nine rows of some columns, of those that may still be used if none are given, with their labels."""
    signs = {
        cell: SIGNS[laid.owner] + part
        for laid in position.laid
        for cell, part in zip(laid.cells, PARTS[laid.orientation], strict=True)
    }
    if columns is None:
        columns = usable_columns(position.occupied)
    lines = []
    for row in reversed(range(ROWS)):
        cells = [signs.get(cell_at(column, row), "..") for column in columns]
        lines.append(f"{row + 1:2}  {' '.join(cells)}")
    return "\n".join([*lines, "    " + "  ".join(COLUMNS[column] for column in columns)])


def render(position: Position) -> str:
    """The wall, and below it a line for each player and one for the state of the game."""
    scores = position.scores()
    lines = [render_wall(position), ""]
    for seat in Seat:
        left = position.blocks_left(seat)
        lines.append(f"{SIGNS[seat]} {PLAYERS[seat]:5} blocks left {left}; lines of four {scores[seat]}")
    mover, outcome = PLAYERS[position.mover], position.outcome()
    if outcome is not None:
        lines.append(f"The game is over: {outcome.termination}.")
    elif position.must_pass:
        lines.append(f"{mover} is to move and must pass.")
    else:
        lines.append(f"{mover} is to move: {position.placement_count} legal placements.")
    return "\n".join(lines)


def brief(position: Position) -> str:
    """The rows of the wall, the highest first, a sign a cell."""
    taken = {cell: "o#"[laid.owner] for laid in position.laid for cell in laid.cells}
    rows = (
        "".join(taken.get(cell_at(column, row), ".") for column in range(len(COLUMNS)))
        for row in reversed(range(ROWS))
    )
    return "/".join(rows)
