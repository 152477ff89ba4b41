"""Towers drawn and parsed as plain text, for tests, documents and the command line.

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

from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris import scoring
from toscana_tui.games.turris.blocks import COLOURS, ORIENTATIONS, STEPS, Block, Orientation, listed
from toscana_tui.games.turris.tower import (
    DIGITS,
    LETTERS,
    LEVEL,
    ROW,
    SIZE,
    column_name,
    column_of,
    height,
)
from toscana_tui.games.turris.views import LINES, SIDES, Face, view

if TYPE_CHECKING:
    from toscana_tui.games.turris.blocks import Blocks
    from toscana_tui.games.turris.position import Position

SIGNS = ("w", "b")
HALVES = {Orientation.UPRIGHT: "_'", Orientation.EAST: "<>", Orientation.SOUTH: "^v"}
BRIEF_LEVELS = 9
_EMPTY = ".."


def render_tower(blocks: tuple[Blocks, Blocks]) -> str:
    """Every level begun; of an empty tower the ground."""
    signs = {
        cell: SIGNS[block.owner] + half
        for block in listed(blocks)
        for cell, half in zip(block.cells, HALVES[block.orientation], strict=True)
    }
    levels = range(max(signs, default=0) // LEVEL + 1)
    lines = ["   " + "   ".join("  ".join(LETTERS) + " " for _ in levels).rstrip()]
    for row in range(SIZE):
        drawn = [
            " ".join(signs.get(level * LEVEL + row * ROW + place, _EMPTY) for place in range(SIZE))
            for level in levels
        ]
        lines.append(f"{DIGITS[row]}  " + "   ".join(drawn))
    return "\n".join(lines)


def parse_tower(drawing: str) -> tuple[Block, ...]:
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
        if sign != _EMPTY
    }
    blocks = []
    for cell, sign in sorted(cells.items()):
        if column_of(cell) + LEVEL <= cell and cell - LEVEL not in cells:
            raise ValueError(f"{sign} on {column_name(column_of(cell))} hangs in the air")
        found = _recognise(cells, cell)
        if found.cell == cell:
            blocks.append(found)
    return tuple(blocks)


def _recognise(cells: dict[int, str], cell: int) -> Block:
    sign = cells[cell]
    if len(sign) == 2 and sign[0] in SIGNS:
        for orientation in ORIENTATIONS:
            halves, step = HALVES[orientation], STEPS[orientation]
            first = cell - step if sign[1] == halves[1] else cell
            if sign[1] in halves and [cells.get(first), cells.get(first + step)] == [
                sign[0] + half for half in halves
            ]:
                return Block(Seat(SIGNS.index(sign[0])), first, orientation)
    raise ValueError(f"{sign!r} on {column_name(column_of(cell))} is no half of a block")


def render_plan(blocks: tuple[Blocks, Blocks]) -> str:
    """The plan: of each column who is seen on the roof, and how many cubes high it is."""
    occupied = blocks[0].cells | blocks[1].cells
    roof = view(blocks, Face.ROOF)
    lines = ["   " + "   ".join(LETTERS)]
    for row in range(SIZE):
        signs = []
        for place in range(SIZE):
            seen = roof[row][place]
            tall = height(occupied, row * ROW + place)
            signs.append(_EMPTY if seen is None else f"{SIGNS[seen.owner]}{tall}")
        lines.append(f"{DIGITS[row]}  " + " ".join(f"{sign:3}" for sign in signs).rstrip())
    return "\n".join(lines)


def render_sides(blocks: tuple[Blocks, Blocks]) -> str:
    """The four sides as they are seen, by colours, with the levels' numbers and the columns or rows below."""
    views = [view(blocks, side) for side in SIDES]
    levels = len(views[0])
    lines = ["    " + "  ".join(f"{side:5}" for side in SIDES).rstrip()]
    for number in range(levels):
        drawn = [
            " ".join("." if seen is None else SIGNS[seen.owner] for seen in rows[number]) for rows in views
        ]
        lines.append(f"{levels - number:2}  " + "  ".join(drawn))
    names = [" ".join(_name(side, step) for step in LINES[side][0]) for side in SIDES]
    return "\n".join([*lines, "    " + "  ".join(names)])


def _name(side: Face, step: int) -> str:
    return LETTERS[step] if side in {Face.NORTH, Face.SOUTH} else DIGITS[step // ROW]


def render(position: Position) -> str:
    """The plan, the four sides, a line for each player, and one for the state of the game."""
    lines = [render_plan(position.blocks), "", render_sides(position.blocks), ""]
    sizes = scoring.areas(*position.colours)
    for seat in Seat:
        counted = " + ".join(str(pair[seat]) for pair in sizes)
        total = sum(pair[seat] for pair in sizes)
        left = position.left(seat)
        lines.append(f"{_colour(seat)}: {left} blocks left; largest areas {counted} = {total}")
    if position.barred:
        barred = sorted({column_of(cell) for cell in cells_of(position.barred)})
        lines.append(f"Barred this turn: {', '.join(map(column_name, barred))}.")
    return "\n".join([*lines, _state(position)])


def _state(position: Position) -> str:
    mover = _colour(position.mover)
    if position.over:
        return "The game is over."
    if position.must_pass:
        return f"{mover} is to move and must pass."
    count = f"{position.placement_count} legal placements"
    if position.bonus:
        return f"{mover} has a bonus: {count}, {len(position.removals())} blocks to take out."
    return f"{mover} is to move: {count}."


def _colour(seat: Seat) -> str:
    return COLOURS[seat].capitalize()


def brief(position: Position) -> str:
    """The four sides, level by level from the ninth down, three signs a side."""
    sides = [view(position.blocks, face) for face in SIDES]
    rows = []
    for level in reversed(range(BRIEF_LEVELS)):
        signs = ""
        for side in sides:
            squares = side[len(side) - 1 - level] if level < len(side) else (None,) * SIZE
            signs += "".join("." if seen is None else "o#"[seen.owner] for seen in squares)
        rows.append(signs)
    return "/".join(rows)
