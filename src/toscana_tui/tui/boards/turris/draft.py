"""The draft: what the player is about to do on the plan; a frozen value changed by pure functions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.games.turris.actions import NONE, Decline, Placement, Removal
from toscana_tui.games.turris.blocks import Orientation
from toscana_tui.games.turris.tower import ROW, SIZE, place_of, row_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.games.turris.position import Position

Held: TypeAlias = Placement | Removal | Decline
"""The actions that can be held over the plan: all but a pass."""


class Kind(Enum):
    """What is to become of the column that the draft is on."""

    UPRIGHT = Orientation.UPRIGHT
    EAST = Orientation.EAST
    SOUTH = Orientation.SOUTH
    TAKE = "take"
    DECLINE = "decline"


_TURNS = (Kind.UPRIGHT, Kind.EAST, Kind.SOUTH)
_BONUS_TURNS = (*_TURNS, Kind.TAKE, Kind.DECLINE)


@dataclass(frozen=True, slots=True)
class Draft:
    """A block held over the plan, or the wish to take one out, or to decline the bonus.

    Attributes:
        row: the row of the plan, from 0 in the north.
        place: where in that row, from 0 in the west.
        kind: what is to be done there.
        bonus: whether a bonus is to be used, so that turning leads to all kinds.
    """

    row: int
    place: int
    kind: Kind
    bonus: bool = False

    @property
    def action(self) -> Held:
        """The action that doing it would be."""
        column = self.row * ROW + self.place
        match self.kind:
            case Kind.TAKE:
                return Removal(column)
            case Kind.DECLINE:
                return NONE
            case _:
                return Placement(column, self.kind.value)

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The columns that it is on, as rows and places; none where the bonus is to be declined."""
        here = (self.row, self.place)
        match self.kind:
            case Kind.DECLINE:
                return ()
            case Kind.EAST:
                return here, (self.row, self.place + 1)
            case Kind.SOUTH:
                return here, (self.row + 1, self.place)
            case _:
                return (here,)

    def moved(self, rows: int, columns: int) -> Draft:
        """Moved over the plan, stopping at its edges."""
        most_row = SIZE - (2 if self.kind is Kind.SOUTH else 1)
        most_place = SIZE - (2 if self.kind is Kind.EAST else 1)
        return replace(
            self,
            row=max(0, min(self.row + rows, most_row)),
            place=max(0, min(self.place + columns, most_place)),
        )

    def turned(self, quarters: int) -> Draft:
        """Stood up, laid east, laid south; in a bonus also taking out and declining.

        What only a bonus allows can be held without one where it is typed, and turned back from there.
        """
        turns = _BONUS_TURNS if self.bonus or self.kind not in _TURNS else _TURNS
        kind = turns[(turns.index(self.kind) + quarters) % len(turns)]
        return replace(self, kind=kind).moved(0, 0)

    def covers(self, row: int, column: int) -> bool:
        """Whether it is on that column of the plan."""
        return (row, column) in self.cells

    def centred_on(self, row: int, column: int) -> Draft:
        """On that column, as far as the edges allow."""
        return replace(self, row=row, place=column).moved(0, 0)


def drafted(position: Position, action: Held) -> Draft:
    """The draft of an action; declining stays in the middle of the plan."""
    match action:
        case Placement(column, orientation):
            return Draft(row_of(column), place_of(column), Kind(orientation), position.bonus)
        case Removal(column):
            return Draft(row_of(column), place_of(column), Kind.TAKE, position.bonus)
        case _:
            return Draft(1, 1, Kind.DECLINE, position.bonus)


def walk(position: Position) -> tuple[Held, ...]:
    """Placements as the plan is read, then in a bonus what can be taken out, and last declining it."""
    if not position.bonus:
        return position.placements
    return (*position.placements, *position.removals(), NONE)


def nearest(position: Position, row: int, place: int, prefer: Orientation) -> Draft | None:
    """The legal placement nearest to a column, of equally near ones one so turned; None without any."""

    def distance(draft: Draft) -> tuple[int, bool]:
        return abs(draft.row - row) + abs(draft.place - place), draft.kind.value is not prefer

    placements: Sequence[Held] = position.placements or walk(position)
    return min((drafted(position, one) for one in placements), key=distance, default=None)


def step(position: Position, draft: Draft, by: int) -> Draft | None:
    """The next or previous of the walk, around its end; what is not legal goes to the nearest placement."""
    order = walk(position)
    if draft.action in order:
        return drafted(position, order[(order.index(draft.action) + by) % len(order)])
    turned = draft.kind.value if isinstance(draft.kind.value, Orientation) else Orientation.UPRIGHT
    return nearest(position, draft.row, draft.place, turned)
