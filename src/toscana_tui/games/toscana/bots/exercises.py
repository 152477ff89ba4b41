"""What the exercises of Toscana are about, and how they are told (docs/exercises.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.exercise import Course, Theme
from toscana_tui.core.text import counted
from toscana_tui.games.toscana.board import SIZE, cell_name, column_of, row_of
from toscana_tui.games.toscana.tiles import Placement, coverings

if TYPE_CHECKING:
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.position import Position

JOIN = Theme("join", "join areas", "Join your areas for the best lead.")
APART = Theme("apart", "keep apart", "Keep their areas apart for the lead.")
CLOSE_OFF = Theme("close", "close off", "Close off their area for the best lead.")
OPEN = Theme("open", "keep a way open", "Keep a way open for your area.")
VETO = Theme("veto", "weigh a veto", "Veto the tile, or keep your veto?")

_ROWS, _COLUMNS = ("at the top", "in the middle", "at the bottom"), ("left", "", "right")


def region(placement: Placement) -> str:
    """Where on the board a placement lies, as `at the top left`."""
    low, high = _ends(placement)
    row, column = (row_of(low) + row_of(high)) / 2, (column_of(low) + column_of(high)) / 2
    down, across = (int(3 * place / SIZE) for place in (row, column))
    return f"{_ROWS[down]} {_COLUMNS[across]}".strip()


def hints(position: Position, best: Action) -> tuple[str, ...]:
    """In which part of the board the best placement lies, and the last of the cells that it takes.

    Of a veto, how many tiles may come in place of the one on top.
    """
    if not isinstance(best, Placement):
        others = len(position.stacks[position.mover]) - 1
        return f"{counted(others, 'tile')} may come instead", "see where the tile would be placed best"
    return f"look {region(best)}", f"it takes cell {cell_name(_ends(best)[1])}"


def _ends(placement: Placement) -> tuple[int, int]:
    """The first and the last cell of a placement."""
    cells = coverings(placement.tile, placement.orientation)[placement.corner].cells
    return (cells & -cells).bit_length() - 1, cells.bit_length() - 1


COURSE = Course((JOIN, APART, CLOSE_OFF, OPEN, VETO), hints)
