"""What passes between the screens and a game's face: what is held, what is to be drawn, what is counted."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from typing import Self

    from toscana_tui.core.game import AnyAction, OwnPosition
    from toscana_tui.core.seat import Seat


@dataclass(frozen=True)
class Draft:
    """What the player holds over the board before acting: a value that pure functions change."""

    row: int  # the top row of the cells under it, from 0
    column: int  # their left column, from 0
    board: ClassVar[tuple[int, int]]  # the rows and columns of the board

    @property
    @abstractmethod
    def action(self) -> AnyAction:
        """The action that putting it down would be, legal or not."""

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """The rows and columns that it takes."""

    @abstractmethod
    def turned(self, quarters: int) -> Self:
        """Turned clockwise by quarter turns."""

    @abstractmethod
    def distance(self, other: Self) -> tuple[float, bool]:
        """How far away another one is, and whether it is turned in another way."""

    @property
    def cells(self) -> Sequence[tuple[int, int]]:
        """The rows and columns of the cells under it, row by row."""
        rows, columns = self.size
        return tuple(product(range(self.row, self.row + rows), range(self.column, self.column + columns)))

    def moved(self, rows: int, columns: int) -> Self:
        """Moved so far, stopping at the edges."""
        most_row, most_column = (most - size for most, size in zip(self.board, self.size, strict=True))
        row, column = self.row + rows, self.column + columns
        return replace(self, row=max(0, min(row, most_row)), column=max(0, min(column, most_column)))

    def centred_on(self, row: int, column: int) -> Self:
        """With its middle on a cell, as far as the edges allow."""
        rows, columns = self.size
        return replace(self, row=row - (rows - 1) // 2, column=column - (columns - 1) // 2).moved(0, 0)


class Counter(NamedTuple):
    """A counter laid in a count."""

    seat: Seat  # for whom
    points: int = 1  # what it counts
    cell: int | None = None  # the cell that it lies on, where it is seen on the board


class View(NamedTuple):
    """What is to be drawn of a board."""

    position: Any  # what lies on it
    draft: Draft | None = None  # what is held over it, if anything
    pending: bool = False  # whether the draft is about to be placed
    dots: bool = False  # whether the places are marked where it can be placed
    areas: bool = False  # whether what scores is marked
    letters: bool = False  # whether the pieces' letters are shown
    # The position in which the draft is held, where a later one is drawn; None for the one drawn.
    held_at: Any = None
    last: Any = None  # the last action, whose placement is marked; None marks nothing
    counted: int | None = None  # how many counters of a count lie on it; None where nothing is counted
    stacks: bool = False  # whether it is told what each stack still holds
    advised: Any = None  # the action that a hint shows, if any
    # The places that the hint's reason speaks of, in the game's own terms; None without any.
    spoken: Any = None
    flash: bool = False  # whether the last action's placement is lit up, as it has just come

    @property
    def held_in(self) -> OwnPosition:
        """The position in which the draft is held."""
        return self.position if self.held_at is None else self.held_at
