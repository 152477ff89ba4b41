"""What the player is about to do on the plan: to place a block, to take one out, to decline a bonus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.games.turris.actions import NONE, Decline, Orientation, Placement, Removal
from toscana_tui.games.turris.tower import ROW, SIZE
from toscana_tui.tui.boards import view

if TYPE_CHECKING:
    from toscana_tui.games.turris.position import Position

Held: TypeAlias = Placement | Removal | Decline  # the actions that can be held over the plan: all but a pass


class Kind(Enum):
    """What is to become of the column that the draft is on."""

    UPRIGHT = Orientation.UPRIGHT
    EAST = Orientation.EAST
    SOUTH = Orientation.SOUTH
    TAKE = "take"
    DECLINE = "decline"


_TURNS = (Kind.UPRIGHT, Kind.EAST, Kind.SOUTH)
_SIZES = {Kind.EAST: (1, 2), Kind.SOUTH: (2, 1)}


@dataclass(frozen=True)
class Draft(view.Draft):
    """A block held over the plan, or the wish to take one out, or to decline the bonus."""

    kind: Kind  # what is to be done there
    bonus: bool = False  # whether a bonus is to be used, so that turning leads to all kinds

    board = SIZE, SIZE

    @property
    def action(self) -> Held:
        """The action that doing it would be."""
        column = self.row * ROW + self.column
        match self.kind:
            case Kind.TAKE:
                return Removal(column)
            case Kind.DECLINE:
                return NONE
            case _:
                return Placement(column, self.kind.value)

    @property
    def size(self) -> tuple[int, int]:
        """The rows and columns of the plan that it takes."""
        return _SIZES.get(self.kind, (1, 1))

    @property
    def cells(self) -> Sequence[tuple[int, int]]:
        """The columns that it is on, as rows and places; none where the bonus is to be declined."""
        return () if self.kind is Kind.DECLINE else super().cells

    def turned(self, quarters: int) -> Draft:
        """Stood up, laid east, laid south; in a bonus also taking out and declining.

        What only a bonus allows can be held without one where it is typed, and turned back from there.
        """
        turns = tuple(Kind) if self.bonus or self.kind not in _TURNS else _TURNS
        kind = turns[(turns.index(self.kind) + quarters) % len(turns)]
        return replace(self, kind=kind).moved(0, 0)

    def distance(self, other: Draft) -> tuple[int, bool]:
        """How many columns lie between, and whether another block would lie or stand in another way."""
        kind = self.kind if self.kind in _TURNS else Kind.UPRIGHT
        return abs(other.row - self.row) + abs(other.column - self.column), other.kind is not kind


def drafted(position: Position, action: Held) -> Draft:
    """The draft of an action; declining stays in the middle of the plan."""
    match action:
        case Placement(column, orientation):
            return Draft(*divmod(column, ROW), Kind(orientation), position.bonus)
        case Removal(column):
            return Draft(*divmod(column, ROW), Kind.TAKE, position.bonus)
        case _:
            return Draft(1, 1, Kind.DECLINE, position.bonus)
