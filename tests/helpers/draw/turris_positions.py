"""Positions of Turris from drawings and from tokens, and what tests say about them.

A cell of a level is two signs: `w` or `b` for the block's owner, then which half of the block it is: `_` the
lower and `'` the upper of a standing one, `<` the western and `>` the eastern, `^` the northern and `v` the
southern of a lying one; `..` is empty. The levels stand side by side, the ground first, each with north at
the top. The first line holds the letters of the columns, the first word of the others is a row's number:

```
   a  b  c    a  b  c
1  w_ b< b>   w' .. ..
2  .. b_ ..   .. b' ..
3  .. .. ..   .. .. ..
```
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.perfectinfo import StarterSetup as Setup
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import Block, listed
from toscana_tui.games.turris.actions import (
    STEPS,
    Action,
    Blocks,
    Clause,
    Orientation,
    block_at,
    format_action,
    parse_action,
    parse_column,
)
from toscana_tui.games.turris.diagram import SIGNS
from toscana_tui.games.turris.game import TURRIS
from toscana_tui.games.turris.position import Position
from toscana_tui.games.turris.tower import (
    COLUMNS,
    DIGITS,
    LETTERS,
    LEVEL,
    ROW,
    SIZE,
    column_name,
    column_of,
    height,
)

if TYPE_CHECKING:
    import random


WHITE, BLACK = Seat.ONE, Seat.TWO
HALVES = {Orientation.UPRIGHT: "_'", Orientation.EAST: "<>", Orientation.SOUTH: "^v"}


def render_tower(blocks: tuple[Blocks, Blocks]) -> str:
    """Every level begun; of an empty tower the ground."""
    signs = {
        cell: SIGNS[block.owner] + half
        for block in listed(blocks, STEPS)
        for cell, half in zip(block.cells, HALVES[block.orientation], strict=True)
    }
    levels = range(max(signs, default=0) // LEVEL + 1)
    lines = ["   " + "   ".join("  ".join(LETTERS) + " " for _ in levels).rstrip()]
    for row in range(SIZE):
        drawn = [
            " ".join(signs.get(level * LEVEL + row * ROW + place, "..") for place in range(SIZE))
            for level in levels
        ]
        lines.append(f"{DIGITS[row]}  " + "   ".join(drawn))
    return "\n".join(lines)


def parse_tower(drawing: str) -> tuple[Block[Orientation], ...]:
    """The blocks of drawn levels, by their first cell.

    Raises:
        ValueError: the drawing is not of the form above, its cells do not make up whole blocks, or one hangs
            in the air.
    """
    lines = [line.split() for line in drawing.splitlines() if line.strip()][1:]
    if [line[0] for line in lines] != list(DIGITS) or len({len(line) for line in lines}) != 1:
        raise ValueError("a tower is drawn in rows 1 to 3, all of one length")
    cells = {
        place // SIZE * LEVEL + row * ROW + place % SIZE: sign
        for row, line in enumerate(lines)
        for place, sign in enumerate(line[1:])
        if sign != ".."
    }
    blocks = []
    for cell, sign in sorted(cells.items()):
        if column_of(cell) + LEVEL <= cell and cell - LEVEL not in cells:
            raise ValueError(f"{sign} on {column_name(column_of(cell))} hangs in the air")
        found = _recognise(cells, cell)
        if found.cells[0] == cell:
            blocks.append(found)
    return tuple(blocks)


def _recognise(cells: dict[int, str], cell: int) -> Block[Orientation]:
    sign = cells[cell]
    if len(sign) == 2 and sign[0] in SIGNS:
        for orientation in Orientation:
            halves, step = HALVES[orientation], STEPS[orientation]
            first = cell - step if sign[1] == halves[1] else cell
            if sign[1] in halves and [cells.get(first), cells.get(first + step)] == [
                sign[0] + half for half in halves
            ]:
                return Block(Seat(SIGNS.index(sign[0])), (first, first + step), orientation)
    raise ValueError(f"{sign!r} on {column_name(column_of(cell))} is no half of a block")


def gathered(found: Sequence[Block[Orientation]]) -> tuple[Blocks, Blocks]:
    """The sets that `listed` takes apart."""
    sets = [Blocks(), Blocks()]
    for block in found:
        sets[block.owner] = sets[block.owner].toggled(block.cells[0], block.orientation)
    return sets[0], sets[1]


def cells(names: str) -> tuple[int, ...]:
    """The cells named in `names`, separated by blanks: a column and a level, `b2:1` on the ground."""
    pairs = [name.split(":") for name in names.split()]
    return tuple((int(level) - 1) * LEVEL + parse_column(column) for column, level in pairs)


def mask(names: str) -> int:
    """The same cells as a set."""
    return sum(1 << cell for cell in cells(names))


def drawn(
    tower: str, *, mover: Seat = WHITE, bonus: bool = False, last: str | None = None, barred: str = ""
) -> Position:
    """The position with that tower.

    Args:
        tower: its levels.
        mover: who is to act.
        bonus: whether that is a bonus.
        last: a cell of the block that the other player placed last.
        barred: the cells barred for the mover.
    """
    blocks = gathered(parse_tower(tower))
    lasts: list[int | None] = [None, None]
    if last is not None:
        block = block_at(blocks, cells(last)[0])
        assert block is not None
        assert block.owner is mover.other
        lasts[block.owner] = block.cells[0]
    return Position(mover, blocks, (lasts[0], lasts[1]), bonus, mask(barred))


def heights(position: Position) -> list[int]:
    """How many cubes high each column is, in the order of `tower.COLUMNS`."""
    return [height(position.occupied, column) for column in COLUMNS]


def start(first: Seat = WHITE) -> Position:
    """The position before the first action."""
    return TURRIS.start(Setup(first))


def play(position: Position, tokens: str) -> Position:
    """The position after the actions in `tokens`, separated by blanks."""
    for token in tokens.split():
        position = position.play(parse_action(token))
    return position


def tokens(position: Position) -> list[str]:
    """Every legal action, as tokens, in the order the position gives them."""
    return [format_action(action) for action in position.actions()]


def placements(position: Position) -> list[str]:
    """The legal placements of the mover, as tokens."""
    return [format_action(placement) for placement in position.placements]


def removals(position: Position) -> list[str]:
    """What the mover may take out, as tokens."""
    return [format_action(removal) for removal in position.removals()]


def refused(position: Position, action: str | Action, clause: Clause, at_fault: str = "") -> str:
    """The reason why `action` is refused, checking that it is, by `clause`, with those cells at fault."""
    if isinstance(action, str):
        action = parse_action(action)
    with pytest.raises(IllegalActionError) as caught:
        position.play(action)
    assert caught.value.clause == clause
    assert caught.value.cells == cells(at_fault)
    assert str(caught.value) == caught.value.reason
    assert action not in position.actions()
    return caught.value.reason


def random_game(rng: random.Random, most: int = 999) -> tuple[Seat, list[Action], list[Position]]:
    """A random game's starter, its actions and the position before each and after the last."""
    first = rng.choice((WHITE, BLACK))
    positions: list[Position] = [start(first)]
    actions: list[Action] = []
    while not positions[-1].over and len(actions) < most:
        choices: Sequence[Action] = positions[-1].actions()
        actions.append(rng.choice(choices))
        positions.append(positions[-1].play(actions[-1]))
    return first, actions, positions
