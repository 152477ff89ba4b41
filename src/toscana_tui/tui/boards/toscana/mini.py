"""The board in half blocks, two cells to a character: for thumbnails and small terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.board import SIZE, cell_at
from toscana_tui.tui.boards.toscana.paint import COLOUR_NAMES
from toscana_tui.tui.boards.toscana.scene import CellFact, Hold, Scene, cell_facts
from toscana_tui.tui.draw.looks import DIMMED
from toscana_tui.tui.draw.runs import Line, Look, Run

if TYPE_CHECKING:
    from collections.abc import Mapping

MINI_WIDTH = SIZE
MINI_HEIGHT = (SIZE + 1) // 2
_UPPER_HALF = "▀"

# Without colours one sign tells what both halves hold: rows are the upper, columns the lower cell, each
# nothing, roof or paving.
_SIGNS = (" ,.", "^AY", "'hH")


def paint_mini(scene: Scene, *, plain: bool = False) -> tuple[Line, ...]:
    """The whole board without labels, 17 columns and 9 rows.

    Args:
        scene: what to draw.
        plain: draw with signs alone, for where there are no colours or half blocks.
    """
    facts = cell_facts(scene.placed)
    ghost = {} if scene.ghost is None else {c: s for s in Seat for c in cells_of(scene.ghost.colours[s])}
    held = scene.ghost.hold if scene.ghost else Hold.LEGAL
    lines = []
    for row in range(0, SIZE, 2):
        runs = []
        for column in range(SIZE):
            upper, lower = cell_at(row, column), cell_at(row + 1, column)
            if plain:
                runs.append(_plain_run(upper, lower, facts, ghost, held))
            else:
                inks = [_ground(cell, facts, ghost, scene) for cell in (upper, lower)]
                below = inks[1] if row + 1 < SIZE else "page"
                runs.append(Run(_UPPER_HALF, Look(inks[0], below)))
        lines.append(tuple(runs))
    return tuple(lines)


def _ground(cell: int, facts: Mapping[int, CellFact], ghost: Mapping[int, Seat], scene: Scene) -> str:
    if scene.ghost is not None and cell in ghost:
        if scene.ghost.faults >> cell & 1:
            return "fault"
        return f"ghost-{COLOUR_NAMES[ghost[cell]]}"
    fact = facts.get(cell)
    if fact is None:
        return "land-dotted" if scene.dots >> cell & 1 else "land"
    if scene.areas and not (scene.areas | scene.last) >> cell & 1:
        return DIMMED.ground
    return f"{COLOUR_NAMES[fact.colour]}-{fact.shade}"


def _plain_run(
    upper: int, lower: int, facts: Mapping[int, CellFact], ghost: Mapping[int, Seat], held: Hold
) -> Run:
    over = upper in ghost or lower in ghost
    kinds = []
    for cell in (upper, lower):
        if cell in ghost:
            kinds.append(1 + ghost[cell])
        else:
            kinds.append(1 + facts[cell].colour if cell in facts else 0)
    sign = _SIGNS[kinds[0]][kinds[1]]
    if over and held is Hold.ILLEGAL:
        sign = "x"
    return Run(
        sign, Look("ghost-ink", "ghost-paving", bold=held is Hold.PENDING) if over else Look("text", "land")
    )
