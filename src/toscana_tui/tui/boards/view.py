"""What passes between the screens and a game's face: what is to be drawn, and what is told of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.core.game import AnyAction, OwnPosition
    from toscana_tui.core.seat import Seat

NO_VETO = frozenset(
    {"turn.veto", "view.letters", "view.stacks", "replay.veto", "replay.veto-back", "replay.letters"}
)
"""What means nothing in a game whose pieces have no letters and nobody can forbid."""


EDGES = (" ", "│")
"""What stands beside a board's rows: with colours nothing, with signs alone a line."""


class Draft(Protocol):
    """What the player holds over the board before acting: a frozen value."""

    @property
    def action(self) -> AnyAction:
        """The action that putting it down would be, legal or not."""

    def moved(self, rows: int, columns: int) -> Draft:
        """Moved so far, stopping at the edges."""

    def turned(self, quarters: int) -> Draft:
        """Turned clockwise by quarter turns."""

    @property
    def cells(self) -> Sequence[tuple[int, int]]:
        """The rows and columns of the cells under it, row by row."""

    def covers(self, row: int, column: int) -> bool:
        """Whether the cell in `row` and `column` lies under it."""

    def centred_on(self, row: int, column: int) -> Draft:
        """With its middle on a cell, as far as the edges allow."""


class Counter(NamedTuple):
    """A counter laid in a count.

    Attributes:
        seat: for whom.
        points: what it counts.
    """

    seat: Seat
    points: int = 1


class View(NamedTuple):
    """What is to be drawn of a board.

    Attributes:
        position: what lies on it.
        draft: what is held over it, if anything.
        pending: whether the draft is about to be placed.
        dots: whether the places are marked where it can be placed.
        areas: whether what scores is marked.
        letters: whether the pieces' letters are shown.
        held_at: the position in which the draft is held, where a later one is drawn; None for the one drawn.
        last: the last action, whose placement is marked; None marks nothing.
        counted: how many counters of a count lie on it; None where nothing is counted.
        stacks: whether it is told what each stack still holds.
        advised: the action that a hint shows, if any.
        spoken: the places that the hint's reason speaks of, in the game's own terms; None without any.
        flash: whether the last action's placement is lit up, as it has just come.
    """

    position: Any
    draft: Draft | None = None
    pending: bool = False
    dots: bool = False
    areas: bool = False
    letters: bool = False
    held_at: Any = None
    last: Any = None
    counted: int | None = None
    stacks: bool = False
    advised: Any = None
    spoken: Any = None
    flash: bool = False

    @property
    def held_in(self) -> OwnPosition:
        """The position in which the draft is held."""
        return self.position if self.held_at is None else self.held_at
