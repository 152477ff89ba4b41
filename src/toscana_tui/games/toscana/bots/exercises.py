"""What the exercises of Toscana are about, and how they are told (docs/exercises.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.exercise import Course, Theme
from toscana_tui.core.message import message, plural
from toscana_tui.games.toscana.board import SIZE, cell_name, column_of, row_of
from toscana_tui.games.toscana.tiles import Placement, coverings

if TYPE_CHECKING:
    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.position import Position

JOIN = Theme("join", message("join areas"), message("Join your areas for the best lead."))
APART = Theme("apart", message("keep apart"), message("Keep their areas apart for the lead."))
CLOSE_OFF = Theme("close", message("close off"), message("Close off their area for the best lead."))
OPEN = Theme("open", message("keep a way open"), message("Keep a way open for your area."))
VETO = Theme("veto", message("weigh a veto"), message("Veto the tile, or keep your veto?"))

_REGIONS = (
    (message("look at the top left"), message("look at the top"), message("look at the top right")),
    (message("look in the middle left"), message("look in the middle"), message("look in the middle right")),
    (message("look at the bottom left"), message("look at the bottom"), message("look at the bottom right")),
)


def region(placement: Placement) -> str:
    """Where on the board a placement lies, as `look at the top left`."""
    low, high = _ends(placement)
    row, column = (row_of(low) + row_of(high)) / 2, (column_of(low) + column_of(high)) / 2
    down, across = (int(3 * place / SIZE) for place in (row, column))
    return _REGIONS[down][across]


def hints(position: Position, best: Action) -> tuple[str, ...]:
    """In which part of the board the best placement lies, and the last of the cells that it takes.

    Of a veto, how many tiles may come in place of the one on top.
    """
    if not isinstance(best, Placement):
        others = len(position.stacks[position.mover]) - 1
        return (
            plural("{number} tile may come instead", "{number} tiles may come instead", others),
            message("see where the tile would be placed best"),
        )
    return region(best), message("it takes cell {cell}", cell=cell_name(_ends(best)[1]))


def _ends(placement: Placement) -> tuple[int, int]:
    """The first and the last cell of a placement."""
    cells = coverings(placement.tile, placement.orientation)[placement.corner].cells
    return (cells & -cells).bit_length() - 1, cells.bit_length() - 1


COURSE = Course((JOIN, APART, CLOSE_OFF, OPEN, VETO), hints)
