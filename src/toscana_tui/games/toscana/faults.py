"""Why an action is illegal: the clause, one sentence for the player, and the cells at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.actions import Pass
from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.games.toscana.actions import Action, Clause, Veto, check_form
from toscana_tui.games.toscana.board import BOARD, CENTRE, SIZE, cell_at, cell_name, column_of, row_of
from toscana_tui.games.toscana.tiles import CELLS, SHAPE_INDEX, SHAPES, Placement, coverings

if TYPE_CHECKING:
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.games.toscana.tiles import Covering


def fault(position: Position, action: Action) -> IllegalActionError | None:
    """The rule that forbids `action` in `position`, or None where it is legal.

    Raises:
        MalformedActionError: it is no action of Toscana at all.
    """
    action = check_form(action)
    if position.over:
        return IllegalActionError(Clause.OVER, "The game is over.")
    match action:
        case Placement():
            return _placement_fault(position, action)
        case Veto(tile):
            return veto_fault(position, tile)
        case Pass():
            if position.must_pass:
                return None
            top = position.top(position.mover)
            return IllegalActionError(Clause.COMPULSORY, f"No one may pass while tile {top} can be placed.")


def veto_fault(position: Position, tile: str | None = None) -> IllegalActionError | None:
    """Why the player not to move may not veto now, or None where that is legal (RULES, Veto).

    Args:
        position: where.
        tile: the tile named in the veto, or None for whichever is about to be placed.
    """
    stack = position.stacks[position.mover]
    if tile is not None and stack[:1] != tile:
        return IllegalActionError(Clause.VETO_TOP_TILE, f"Tile {tile} is not the one about to be placed.")
    if not position.veto_unused(position.mover.other):
        return IllegalActionError(Clause.ONE_VETO, "That player's one veto of this game is used.")
    if len(stack) < 2:
        return IllegalActionError(Clause.VETO_LAST_TILE, "The last tile of a stack cannot be vetoed.")
    if not position.placements:
        return IllegalActionError(
            Clause.VETO_UNPLACEABLE, f"Tile {stack[0]} cannot be placed: no need to veto."
        )
    return None


def _placement_fault(position: Position, placement: Placement) -> IllegalActionError | None:
    tile, top = placement.tile, position.top(position.mover)
    if tile != top:
        what = "the stack is empty" if top is None else f"the top tile is {top}"
        return IllegalActionError(Clause.TOP_TILE, f"Tile {tile} is not on top: {what}.")
    covering = coverings(tile, placement.orientation).get(placement.corner)
    if covering is None:
        inside = _cells_on_board(placement)
        return IllegalActionError(Clause.ON_BOARD, f"Tile {tile} would stick out over the edge.", inside)
    taken = tuple(cells_of(covering.cells & position.occupied))
    if taken:
        return IllegalActionError(
            Clause.EMPTY_CELLS, f"{_listed(taken)} taken: a tile needs eight empty cells.", taken
        )
    if not position.occupied:
        return _centre_fault(covering)
    return _contact_fault(position, covering)


def _centre_fault(covering: Covering) -> IllegalActionError | None:
    if covering.cells >> CENTRE & 1:
        return None
    reason = f"The first tile must cover the central cell {cell_name(CENTRE)}."
    return IllegalActionError(Clause.CENTRAL_CELL, reason, (CENTRE,))


def _contact_fault(position: Position, covering: Covering) -> IllegalActionError | None:
    if position.edition.any_cell_touches:
        touch, blamed = covering.fringe, covering.cells
        reason = "No cell of the tile shares a side with its owner's colour on the board."
    else:
        touch, blamed = covering.touch, covering.own
        reason = "The tile's own colour shares no side with the same colour on the board."
    if touch & position.colours[position.mover]:
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


def _listed(cells: tuple[int, ...]) -> str:
    names = [cell_name(cell) for cell in cells]
    if len(names) == 1:
        return f"Cell {names[0]} is"
    if len(names) == CELLS:
        return "All the cells are"
    return f"Cells {', '.join(names[:-1])} and {names[-1]} are"
