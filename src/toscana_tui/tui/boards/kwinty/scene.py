"""What is to be drawn of a wall: values only, nothing of how it looks."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
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
    """A wall as it is to be drawn.

    Args:
        view: what is wanted of it.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self._position: Position = view.position
        self._held_in: Position = view.held_in
        self.mover = self._held_in.mover
        self.usable = usable_columns(self._position.occupied)  # the columns that may still be used
        # The columns that the block in hand is over.
        self.over = {column for _, column in view.draft.cells} if view.draft else set()
        fault = self._held_in.fault(view.draft.action) if view.draft else None
        self.legal = fault is None  # whether the block in hand may be let down
        self.faults: Collection[int] = fault.cells if fault else ()  # the cells at fault

    @cached_property
    def ghost(self) -> tuple[int, ...]:
        """The cells on which the block in hand would come to rest."""
        return self._held_in.landing(self.view.draft.action) if self.view.draft else ()

    @cached_property
    def blocks(self) -> dict[int, tuple[int, Seat]]:
        """The block of each cell that is taken: its first cell and whose it is."""
        return {cell: (laid.cells[0], laid.owner) for laid in self._position.laid for cell in laid.cells}

    @cached_property
    def dots(self) -> set[int]:
        """The cells where a block in hand could come to rest, where they are wanted."""
        placements = self._position.placements if self.view.dots and self.view.draft else ()
        return {cell for placement in placements for cell in self._position.landing(placement)}

    @cached_property
    def hint(self) -> Collection[int]:
        """The cells where a hint would let the block down."""
        return self._position.landing(self.view.advised) if self.view.advised else ()

    @cached_property
    def last(self) -> tuple[int, ...]:
        """The cells of the block placed last: it is on top, as nothing was placed after it."""
        last, position = self.view.last, self._position
        if not isinstance(last, Placement):
            return ()
        top = cell_at(last.column, height(position.occupied, last.column) - 1)
        return next(laid.cells for laid in position.laid if top in laid.cells)

    @cached_property
    def marks(self) -> dict[int, str]:
        """The cells of the lines of four that are counted or wanted, and of a five wherever there is one.

        Each line is marked by its direction, and where lines cross by those of all.
        """
        view, position = self.view, self._position
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

    @cached_property
    def dimmed(self) -> bool:
        """Whether the blocks beside those that are marked are pale."""
        return self.view.areas and bool(fours(self._position))


def fours(position: Position) -> list[tuple[Seat, tuple[int, ...]]]:
    """Each line of four with whose it is, one player's first."""
    return [(seat, line) for seat in Seat for line in position.fours(seat)]
