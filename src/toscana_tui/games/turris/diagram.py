"""Towers drawn as plain text: the plan, the four sides, and in brief."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import COLOURS
from toscana_tui.games.turris.tower import DIGITS, LETTERS, LEVELS, ROW, SIZE, column_name, column_of, height
from toscana_tui.games.turris.views import LINES, SIDES, Face, areas, view

if TYPE_CHECKING:
    from toscana_tui.games.turris.blocks import Blocks
    from toscana_tui.games.turris.position import Position

SIGNS = ("w", "b")
_EMPTY = ".."


def render_plan(blocks: tuple[Blocks, Blocks]) -> str:
    """The plan: of each column who is seen on the roof, and how many cubes high it is."""
    occupied = blocks[0].cells | blocks[1].cells
    lines = ["   " + "   ".join(LETTERS)]
    for row, line in enumerate(view(blocks, Face.ROOF)):
        heights = (height(occupied, row * ROW + place) for place in range(SIZE))
        signs = [
            f"{SIGNS[seen.owner]}{tall}" if seen else _EMPTY for seen, tall in zip(line, heights, strict=True)
        ]
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
    sizes = areas(*position.colours)
    for seat in Seat:
        counted = " + ".join(str(pair[seat]) for pair in sizes)
        total = sum(pair[seat] for pair in sizes)
        left = position.blocks_left(seat)
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
    """The four sides, level by level from the highest down, three signs a side."""
    sides = [view(position.blocks, face) for face in SIDES]
    above = ((None,) * SIZE,) * (LEVELS - len(sides[0]))
    levels = zip(*(above + side for side in sides), strict=True)
    return "/".join(
        "".join("o#"[seen.owner] if seen else "." for squares in level for seen in squares)
        for level in levels
    )
