"""What a player can do in Turris: how records write it, what can forbid it, and where it is legal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS, PASS_TOKEN, Pass
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import EACH, Block
from toscana_tui.games.turris.tower import (
    COLUMNS,
    DIGITS,
    GROUND,
    LETTERS,
    LEVEL,
    MIDDLE,
    MIDDLES,
    MOST_BEGUN,
    RING,
    ROW,
    beside,
    column_name,
    end_of,
    few_begun,
    tops,
)

_NONE_TOKEN = "none"
_PLACEMENT = re.compile(r"([a-z][0-9])([ves])", re.ASCII)
_REMOVAL = re.compile(r"x([a-z][0-9])", re.ASCII)


class Orientation(StrEnum):
    """How a block is turned, named as in tokens."""

    UPRIGHT = "v"
    EAST = "e"
    SOUTH = "s"


# What is to be added to a block's first cell for its second.
STEPS = {Orientation.UPRIGHT: LEVEL, Orientation.EAST: 1, Orientation.SOUTH: ROW}
_TURNS = {orientation: number for number, orientation in enumerate(Orientation)}


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
    """The action itself; raises `MalformedActionError` where it is none, or its column or orientation."""
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
    """The column called `name`; raises `MalformedActionError` where none is."""
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
    return _NONE_TOKEN if action == NONE else PASS_TOKEN


def parse_action(token: str) -> Action:
    """The action `token` stands for; raises `MalformedActionError` where it stands for none.

    Which of its columns a lying block is taken out by makes no difference to the rules; `Position.canonical`
    says which one records write.
    """
    if token in {PASS_TOKEN, _NONE_TOKEN}:
        return PASS if token == PASS_TOKEN else NONE
    if removal := _REMOVAL.fullmatch(token):
        return Removal(parse_column(removal[1]))
    if placement := _PLACEMENT.fullmatch(token):
        return Placement(parse_column(placement[1]), Orientation(placement[2]))
    unknown = message(
        "{token!r} is not an action: write a placement like b1v or a1e, taking a block out like xb3, "
        "declining the bonus as none, a pass as pass."
    )
    raise MalformedActionError(message(unknown, token=token))


class Blocks(NamedTuple):
    """A player's blocks in the tower: the first cells of those in each orientation, as sets."""

    upright: int = 0
    east: int = 0
    south: int = 0

    @property
    def cells(self) -> int:
        """All the cells that they fill."""
        upright, east, south = self
        return upright | upright << LEVEL | east | east << 1 | south | south << ROW

    @property
    def left(self) -> int:
        """How many blocks are not placed yet."""
        return EACH - self.upright.bit_count() - self.east.bit_count() - self.south.bit_count()

    def toggled(self, cell: int, orientation: Orientation) -> Blocks:
        """These with the block of that first cell added, or taken out where it is one of them."""
        sets = list(self)
        sets[_TURNS[orientation]] ^= 1 << cell
        return Blocks(*sets)


def block_at(sides: tuple[Blocks, Blocks], cell: int) -> Block[Orientation] | None:
    """The block that fills `cell`, or None where it is empty."""
    for seat in Seat:
        for (orientation, step), mask in zip(STEPS.items(), sides[seat], strict=True):
            for first in (cell, cell - step):
                if first >= 0 and mask >> first & 1:
                    return Block(seat, (first, first + step), orientation)
    return None


def legal_cells(occupied: int, east: int, south: int, barred: int) -> tuple[int, int, int]:
    """Where a block may be placed: the sets of first cells, upright, lying east and lying south.

    Of the blocks of either colour that lie now, `east` and `south` are those first cells. Where no cell is
    occupied, it is the first block of the game. Source: docs/rules-turris.md, Placing a block.
    """
    ends = tops(occupied)
    full = ((ends & -ends).bit_length() - 1) // LEVEL
    room = (1 << (full + MOST_BEGUN) * LEVEL) - 1
    free = ends & room & ~barred
    upright = free & room >> LEVEL
    middle = free & MIDDLES
    if middle:
        ring = RING * (middle >> MIDDLE)
        if not occupied & ring:
            free ^= middle
            upright &= ~middle
        elif not occupied & ring << LEVEL:
            upright &= ~middle
    lying_east, lying_south = free & free >> 1, free & free >> ROW
    if not occupied:
        return upright, lying_east, lying_south
    near = beside(occupied)
    # Above the ground only a block lying just so below is one and the same under both halves.
    lying_east &= ~GROUND & ~(east << LEVEL) | GROUND & (near | near >> 1)
    lying_south &= ~GROUND & ~(south << LEVEL) | GROUND & (near | near >> ROW)
    return upright & (near | near >> LEVEL), lying_east, lying_south


def legal_placements(sides: tuple[Blocks, Blocks], barred: int) -> tuple[Placement, ...]:
    """The placements that the tower allows, by column as the plan is read, each upright, east, south."""
    (_, east, south), (_, other_east, other_south) = sides
    occupied = sides[0].cells | sides[1].cells
    legal = legal_cells(occupied, east | other_east, south | other_south, barred)
    numbers = []
    for turned, mask in enumerate(legal):  # by hand, as `cells_of` makes the whole a tenth slower
        while mask:
            low = mask & -mask
            numbers.append((low.bit_length() - 1) % LEVEL * 3 + turned)
            mask ^= low  # noqa: PLW2901
    return tuple([PLACEMENTS[number] for number in sorted(numbers)])


def legal_removals(theirs: Blocks, last: int | None, occupied: int) -> tuple[Removal, ...]:
    """The blocks that may be taken out, by their western or northern column as the plan is read.

    They are the opponent's, but for that placed last. Source: docs/rules-turris.md, The bonus.
    """
    above = occupied >> LEVEL
    bare = (
        theirs.upright & ~(above >> LEVEL),
        theirs.east & ~above & ~(above >> 1),
        theirs.south & ~above & ~(above >> ROW),
    )
    found = [
        cell % LEVEL
        for step, mask in zip(STEPS.values(), bare, strict=True)
        for cell in cells_of(mask)
        if cell != last and few_begun(occupied ^ (1 << cell | 1 << cell + step))
    ]
    return tuple([Removal(column) for column in sorted(found)])


def resting_cells(occupied: int, placement: Placement) -> tuple[int, int] | None:
    """The two cells that a block would rest in; None beyond the plan, or where there is a gap under it."""
    first = end_of(occupied, placement.column)
    second = first + STEPS[placement.orientation]
    if placement.orientation is not Orientation.UPRIGHT and not tops(occupied) >> second & 1:
        return None
    return first, second
