"""Boards drawn as plain text, and read from what `brief` tells.

A cell is two signs: `^` for roofs or `:` for paving, then the tile's letter, a capital for red's tiles and a
small one for grey's; `..` is empty and `++` the empty central cell. A line of column letters stands above,
the row's number before each row:

```
     h  i  j  k
 8  ^K ^K :K ^K
 9  ^K :K ^K ^K
```
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import GameError
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import format_action, parse_action
from toscana_tui.games.toscana.board import CENTRE, COLUMNS, SIZE, cell_at
from toscana_tui.games.toscana.position import Laid
from toscana_tui.games.toscana.tiles import Placement, coverings

if TYPE_CHECKING:
    from toscana_tui.games.toscana.position import Position

SIGNS = ("^", ":")
_EMPTY, _CENTRAL = "..", "++"
_NAMES = ("Red", "Grey")


def render_board(placed: Sequence[Laid]) -> str:
    """The whole board with its labels."""
    signs = {CENTRE: _CENTRAL}
    for owner, covering in placed:
        tile = covering.placement.tile
        letter = tile.lower() if owner else tile
        for cell in cells_of(covering.own):
            signs[cell] = SIGNS[owner] + letter
        for cell in cells_of(covering.other):
            signs[cell] = SIGNS[owner.other] + letter
    lines = ["    " + "  ".join(COLUMNS)]
    for row in range(SIZE):
        cells = " ".join(signs.get(cell_at(row, column), _EMPTY) for column in range(SIZE))
        lines.append(f"{row + 1:2} {cells}")
    return "\n".join(lines)


def render(position: Position) -> str:
    """The board, and below it a line for each player and one for the state of the game."""
    scores = position.scores()
    lines = [render_board(position.placed), ""]
    for seat in Seat:
        top = position.top(seat)
        stack = f"top {top}, {len(position.stacks[seat]) - 1} below" if top else "no tile left"
        veto = "unused" if position.veto_unused(seat) else "used"
        lines.append(f"{SIGNS[seat]} {_NAMES[seat]:5} {stack}; veto {veto}; largest area {scores[seat]}")
    if position.over:
        lines.append("The game is over.")
    elif position.must_pass:
        lines.append(f"{_NAMES[position.mover]} is to move and must pass.")
    else:
        lines.append(f"{_NAMES[position.mover]} is to move: {position.placement_count} legal placements.")
    return "\n".join(lines)


def brief(position: Position) -> str:
    """The tiles in the order of their placement, each as its owner's number and its token."""
    return " ".join(f"{owner:d}{format_action(covering.placement)}" for owner, covering in position.placed)


def read_brief(text: str) -> tuple[Laid, ...]:
    """The tiles that `brief` tells, in order; none where somebody has tampered with it."""
    try:
        return tuple(map(_laid, text.split()))
    except (GameError, KeyError, ValueError, TypeError):
        return ()


def _laid(word: str) -> Laid:
    action = parse_action(word[1:])
    if not isinstance(action, Placement):
        raise TypeError("only tiles lie on a board")
    return Laid(Seat(int(word[0])), coverings(action.tile, action.orientation)[action.corner])
