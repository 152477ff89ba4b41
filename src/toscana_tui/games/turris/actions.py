"""What a player can do in Turris, and the clauses that can forbid it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import Pass
from toscana_tui.core.message import message
from toscana_tui.games.turris.blocks import ORIENTATIONS, STEPS, Orientation
from toscana_tui.games.turris.tower import COLUMNS, LEVEL, MIDDLE


@dataclass(frozen=True, slots=True)
class Placement:
    """A block of the mover's set down on the tower, falling as far as it can.

    Attributes:
        column: the column it stands on, or the western or northern one of the two it lies on.
        orientation: how it is turned.
    """

    column: int
    orientation: Orientation

    @property
    def fills_middle(self) -> bool:
        """Whether it fills a square of the middle column, which earns a bonus."""
        return MIDDLE in {self.column, (self.column + STEPS[self.orientation]) % LEVEL}


@dataclass(frozen=True, slots=True)
class Removal:
    """As a bonus: the topmost block on a column is taken out and given back to the opponent.

    Attributes:
        column: that column; of the two a lying block is on, positions list the western or northern one.
    """

    column: int


@dataclass(frozen=True, slots=True)
class Decline:
    """The bonus is not used."""


NONE = Decline()

Action: TypeAlias = Placement | Removal | Decline | Pass

PLACEMENTS = tuple(
    Placement(column, orientation) for column in range(COLUMNS[-1] + 1) for orientation in ORIENTATIONS
)
"""A placement by its number: column × 3 + the number of its orientation. Those of guards are never legal."""


class Clause(StrEnum):
    """The rules that can forbid an action, each with a short stable name."""

    OVER = "over"
    BLOCKS_LEFT = "blocks-left"
    ON_PLAN = "on-plan"
    REST = "rest"
    BARRED = "barred"
    THREE_LEVELS = "three-levels"
    MIDDLE = "middle"
    CONTACT = "contact"
    LONG_SIDE = "long-side"
    STRADDLE = "straddle"
    COMPULSORY = "compulsory"
    BONUS_ONLY = "bonus-only"
    TAKE_NOTHING = "take-nothing"
    TAKE_OWN = "take-own"
    TAKE_LAST = "take-last"
    TAKE_BURIED = "take-buried"


def check_form(action: object) -> Action:
    """The action itself, if it is one at all.

    Raises:
        MalformedActionError: it is none, or it names a column or orientation that does not exist.
    """
    match action:
        case Placement(orientation=orientation):
            if not isinstance(orientation, Orientation):
                raise MalformedActionError(
                    message("There is no orientation {name!r}: use v, e or s.", name=orientation)
                )
        case Removal():
            pass
        case Decline() | Pass():
            return action
        case _:
            raise MalformedActionError(message("{action!r} is not an action of Turris.", action=action))
    if not isinstance(action.column, int) or action.column not in COLUMNS:
        raise MalformedActionError(
            message("There is no column with the number {number!r}.", number=action.column)
        )
    return action
