"""Why a tile may not lie somewhere: the clause, one sentence for the player, and the cells at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.message import message, plural
from toscana_tui.core.text import listed_all
from toscana_tui.games.toscana.actions import Clause
from toscana_tui.games.toscana.board import BOARD, CENTRE, SIZE, cell_at, cell_name, column_of, row_of
from toscana_tui.games.toscana.tiles import CELLS, SHAPE_INDEX, SHAPES, coverings

if TYPE_CHECKING:
    from toscana_tui.games.toscana.setup import Edition
    from toscana_tui.games.toscana.tiles import Covering, Placement


def placement_fault(
    placement: Placement, top: str | None, occupied: int, own: int, edition: Edition
) -> IllegalActionError | None:
    """The rule that forbids a tile there, or None where it may lie.

    Args:
        placement: one of those that `check_form` lets pass.
        top: the tile on top of the mover's stack.
        occupied: the cells covered by tiles.
        own: the cells in the mover's colour.
        edition: whose leaflet is played by.
    """
    tile = placement.tile
    if tile != top:
        if top is None:
            why = message("Tile {tile} is not on top: the stack is empty.", tile=tile)
        else:
            why = message("Tile {tile} is not on top: the top tile is {top}.", tile=tile, top=top)
        return IllegalActionError(Clause.TOP_TILE, why)
    covering = coverings(tile, placement.orientation).get(placement.corner)
    if covering is None:
        inside = _cells_on_board(placement)
        why = message("Tile {tile} would extend beyond the edge.", tile=tile)
        return IllegalActionError(Clause.ON_BOARD, why, inside)
    taken = tuple(cells_of(covering.cells & occupied))
    if taken:
        return IllegalActionError(Clause.EMPTY_CELLS, _taken(taken), taken)
    return _contact_fault(covering, own, edition) if occupied else _centre_fault(covering)


def _centre_fault(covering: Covering) -> IllegalActionError | None:
    if covering.cells >> CENTRE & 1:
        return None
    reason = message("The first tile must cover the central cell {cell}.", cell=cell_name(CENTRE))
    return IllegalActionError(Clause.CENTRAL_CELL, reason, (CENTRE,))


def _contact_fault(covering: Covering, own: int, edition: Edition) -> IllegalActionError | None:
    if edition.any_cell_touches:
        touch, blamed = covering.fringe, covering.cells
        reason = message("No cell of the tile shares a side with its owner's colour on the board.")
    else:
        touch, blamed = covering.touch, covering.own
        reason = message("The tile's own colour shares no side with the same colour on the board.")
    if touch & own:
        return None
    return IllegalActionError(Clause.CONTACT, reason, tuple(cells_of(blamed)))


def _cells_on_board(placement: Placement) -> tuple[int, ...]:
    shape = SHAPES[placement.tile][SHAPE_INDEX[placement.tile, placement.orientation]]
    top, left = row_of(placement.corner), column_of(placement.corner)
    cells = (
        cell_at(row, column)
        for row in range(top, min(top + shape.rows, SIZE))
        for column in range(left, min(left + shape.columns, SIZE))
    )
    return tuple(cell for cell in cells if BOARD >> cell & 1)


def _taken(cells: tuple[int, ...]) -> str:
    if len(cells) == CELLS:
        return message("All the cells are taken: a tile needs eight empty cells.")
    return plural(
        "Cell {cells} is taken: a tile needs eight empty cells.",
        "Cells {cells} are taken: a tile needs eight empty cells.",
        len(cells),
        cells=listed_all([cell_name(cell) for cell in cells]),
    )
