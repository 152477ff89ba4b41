"""Towers drawn as plain text: the plan, the four sides, and in brief."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import PLAYERS
from toscana_tui.games.turris.tower import DIGITS, LETTERS, LEVELS, ROW, SIZE, column_name, column_of, height
from toscana_tui.games.turris.views import SIDES, Face, areas, view

if TYPE_CHECKING:
    from toscana_tui.games.turris.position import Position

SIGNS = ("w", "b")


def render_plan(position: Position) -> str:
    """The plan: of each column who is seen on the roof, and how many cubes high it is."""
    lines = ["   " + "   ".join(LETTERS)]
    for row, line in enumerate(view(position.laid, Face.ROOF)):
        signs = [
            f"{SIGNS[seen.owner]}{height(position.occupied, row * ROW + place)}" if seen else ".."
            for place, seen in enumerate(line)
        ]
        lines.append(f"{DIGITS[row]}  " + " ".join(f"{sign:3}" for sign in signs).rstrip())
    return "\n".join(lines)


def render_sides(position: Position) -> str:
    """The four sides as they are seen, by colours, with the levels' numbers and the columns or rows below."""
    views = [view(position.laid, side) for side in SIDES]
    lines = ["    north  south  west   east"]
    for number, level in enumerate(zip(*views, strict=True)):
        drawn = [" ".join(SIGNS[seen.owner] if seen else "." for seen in squares) for squares in level]
        lines.append(f"{len(views[0]) - number:2}  " + "  ".join(drawn))
    return "\n".join([*lines, "    c b a  a b c  1 2 3  3 2 1"])


def render(position: Position) -> str:
    """The plan, the four sides, a line for each player, and one for the state of the game."""
    lines = [render_plan(position), "", render_sides(position), ""]
    sizes = zip(*areas(*position.colours).values(), strict=True)
    for seat, found in zip(Seat, sizes, strict=True):
        counted = f"{' + '.join(map(str, found))} = {sum(found)}"
        lines.append(f"{PLAYERS[seat]}: {position.blocks_left(seat)} blocks left; largest areas {counted}")
    if position.barred:
        barred = sorted({column_of(cell) for cell in cells_of(position.barred)})
        lines.append(f"Barred this turn: {', '.join(map(column_name, barred))}.")
    mover, count = PLAYERS[position.mover], f"{position.placement_count} legal placements"
    if position.over:
        lines.append("The game is over.")
    elif position.must_pass:
        lines.append(f"{mover} is to move and must pass.")
    elif position.bonus:
        lines.append(f"{mover} has a bonus: {count}, {len(position.removals())} blocks to take out.")
    else:
        lines.append(f"{mover} is to move: {count}.")
    return "\n".join(lines)


def brief(position: Position) -> str:
    """The four sides, level by level from the highest down, three signs a side."""
    levels = zip(*(view(position.laid, face) for face in SIDES), strict=True)
    rows = ["".join("o#"[seen.owner] if seen else "." for side in level for seen in side) for level in levels]
    return "/".join(["." * SIZE * len(SIDES)] * (LEVELS - len(rows)) + rows)
