"""What is to be drawn of a wall: values only, nothing of how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.actions import Placement
from toscana_tui.games.kwinty.wall import RIGHT, UP, cell_at, height, usable_columns

if TYPE_CHECKING:
    from toscana_tui.games.kwinty.position import Position
    from toscana_tui.tui.boards.face import View

# How a line is marked, by the step from one of its cells to the next.
_ALONG = {RIGHT: "-", UP: "|", RIGHT + UP: "/", RIGHT - UP: "\\"}


class Scene:
    """A wall as it is to be drawn."""

    def __init__(self, view: View) -> None:
        self.view = view
        position: Position = view.position
        held_in: Position = view.held_in
        action = view.draft.action if view.draft else None
        fault = held_in.fault(action) if action else None
        self.mover = held_in.mover
        self.legal = fault is None  # whether the block in hand may be let down
        self.faults = fault.cells if fault else ()  # the cells at fault
        self.ghost = held_in.landing(action) if action else ()  # the cells on which it would come to rest
        # The columns that it is over.
        self.over = {column for _, column in view.draft.cells} if view.draft else set()
        self.usable = usable_columns(position.occupied)  # the columns that may still be used
        # The block of each cell that is taken.
        self.blocks = {cell: block for block in position.laid for cell in block.cells}
        # The cells where a block in hand could come to rest, where they are wanted.
        places = position.placements if view.dots and view.draft else ()
        self.dots = {cell for placement in places for cell in position.landing(placement)}
        # The cells where a hint would let the block down.
        self.hint = position.landing(view.advised) if view.advised else ()
        # The cells of the block placed last: it is on top, as nothing was placed after it.
        self.last: tuple[int, ...] = ()
        if isinstance(view.last, Placement):
            column = view.last.column
            self.last = self.blocks[cell_at(column, height(position.occupied, column) - 1)].cells
        self.marks = self._marks(position)
        self.dimmed = view.areas and bool(fours(position))  # whether blocks without a mark are pale

    def _marks(self, position: Position) -> dict[int, str]:
        """The cells of the lines of four that are counted or wanted, and of a five wherever there is one.

        Each line is marked by its direction, and where lines cross by those of all.
        """
        view = self.view
        if view.pending and view.draft and view.held_at is None:
            position = position.play_unchecked(view.draft.action)
            shown = [(seat, line) for seat, line in fours(position) if view.areas or seat is self.mover]
        else:
            shown = fours(position)[: None if view.areas else view.counted or 0]
        marks: dict[int, str] = {}
        for _, line in shown:
            for cell in line:
                marks[cell] = marks.get(cell, "") + _ALONG[line[1] - line[0]]
        return marks | {cell: "5" for seat in Seat for line in position.fives(seat) for cell in line}


def fours(position: Position) -> list[tuple[Seat, tuple[int, ...]]]:
    """Each line of four with whose it is, one player's first."""
    return [(seat, line) for seat in Seat for line in position.fours(seat)]
