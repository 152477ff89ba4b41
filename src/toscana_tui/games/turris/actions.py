"""What a player can do in Turris, how records write it, and the clauses that can forbid it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS, PASS_TOKEN, Pass
from toscana_tui.core.message import message
from toscana_tui.games.turris.tower import COLUMNS, DIGITS, LETTERS, LEVEL, MIDDLE, ROW, column_name

NONE_TOKEN = "none"
_PLACEMENT = re.compile(r"([a-z][0-9])([ves])", re.ASCII)
_REMOVAL = re.compile(r"x([a-z][0-9])", re.ASCII)


class Orientation(StrEnum):
    """How a block is turned, named as in tokens."""

    UPRIGHT = "v"
    EAST = "e"
    SOUTH = "s"


# What is to be added to a block's first cell for its second.
STEPS = {Orientation.UPRIGHT: LEVEL, Orientation.EAST: 1, Orientation.SOUTH: ROW}


@dataclass(frozen=True, slots=True)
class Placement:
    """A block of the mover's set down on the tower, falling as far as it can."""

    column: int  # the column it stands on, or the western or northern one of the two it lies on
    orientation: Orientation  # how it is turned

    @property
    def fills_middle(self) -> bool:
        """Whether it fills a square of the middle column, which earns a bonus."""
        return MIDDLE in {self.column, (self.column + STEPS[self.orientation]) % LEVEL}


@dataclass(frozen=True, slots=True)
class Removal:
    """As a bonus: the topmost block on a column is taken out and given back to the opponent."""

    column: int  # that column; of the two a lying block is on, positions list the western or northern one


@dataclass(frozen=True, slots=True)
class Decline:
    """The bonus is not used."""


NONE = Decline()

Action: TypeAlias = Placement | Removal | Decline | Pass

# A placement by its number: column × 3 + the number of its orientation. Those of guards are never legal.
PLACEMENTS = tuple(
    Placement(column, orientation) for column in range(COLUMNS[-1] + 1) for orientation in Orientation
)


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
        case Placement(orientation=turned) if not isinstance(turned, Orientation):
            raise MalformedActionError(
                message("There is no orientation {name!r}: use v, e or s.", name=turned)
            )
        case Placement(column) | Removal(column) if not isinstance(column, int) or column not in COLUMNS:
            raise MalformedActionError(
                message("There is no column with the number {number!r}.", number=column)
            )
        case Placement() | Removal() | Decline() | Pass():
            return action
    raise MalformedActionError(message("{action!r} is not an action of Turris.", action=action))


def parse_column(name: str) -> int:
    """The column called `name`.

    Raises:
        MalformedActionError: no column has that name.
    """
    if len(name) != 2 or name[0] not in LETTERS or name[1] not in DIGITS:
        raise MalformedActionError(message("There is no column {name!r}: columns are a1 to c3.", name=name))
    return DIGITS.index(name[1]) * ROW + LETTERS.index(name[0])


def format_action(action: Action) -> str:
    """The token for `action`, with the column that it names."""
    match action:
        case Placement(column, orientation):
            return column_name(column) + orientation
        case Removal(column):
            return f"x{column_name(column)}"
        case Decline():
            return NONE_TOKEN
        case Pass():
            return PASS_TOKEN


def parse_action(token: str) -> Action:
    """The action `token` stands for.

    Which of its columns a lying block is taken out by makes no difference to the rules; `Position.canonical`
    says which one records write.

    Raises:
        MalformedActionError: it stands for none.
    """
    if token == PASS_TOKEN:
        return PASS
    if token == NONE_TOKEN:
        return NONE
    if removal := _REMOVAL.fullmatch(token):
        return Removal(parse_column(removal[1]))
    if placement := _PLACEMENT.fullmatch(token):
        return Placement(parse_column(placement[1]), Orientation(placement[2]))
    raise MalformedActionError(
        message(
            "{token!r} is not an action: write a placement like b1v or a1e, taking a block out like xb3, "
            "declining the bonus as none, a pass as pass.",
            token=token,
        )
    )
