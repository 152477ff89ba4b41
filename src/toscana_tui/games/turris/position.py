"""The position: the tower, whose turn it is, what may be done, and why the rest may not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toscana_tui.core.game import Fault, Pass
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat, changed
from toscana_tui.core.text import listed_all
from toscana_tui.games.blocks import COLOURS, EACH, PLAYERS, Block, BlockPosition, listed
from toscana_tui.games.turris.actions import (
    NONE,
    STEPS,
    Action,
    Blocks,
    Clause,
    Decline,
    Orientation,
    Placement,
    Removal,
    block_at,
    check_form,
    legal_placements,
    legal_removals,
    resting_cells,
)
from toscana_tui.games.turris.tower import (
    COLUMNS,
    LEVEL,
    MIDDLE,
    MIDDLES,
    MOST_BEGUN,
    RING,
    beside,
    cell_name,
    column_name,
    column_of,
    end_of,
    few_begun,
    height,
    level_of,
    lowest,
)
from toscana_tui.games.turris.views import areas


@dataclass(frozen=True, slots=True)
class Position(BlockPosition[Placement]):
    """One state of a game of Turris."""

    blocks: tuple[Blocks, Blocks] = (Blocks(), Blocks())
    # Of each seat, the first cell of the block placed last; None before there is one.
    last: tuple[int | None, int | None] = (None, None)
    bonus: bool = False  # whether the mover has just filled a square of the middle column and acts once more
    # The cells that the mover may not fill this turn, as a block of theirs was taken out there.
    barred: int = 0

    @property
    def laid(self) -> tuple[Block[Orientation], ...]:
        """The blocks in the tower by their first cells, level by level from the ground upwards."""
        return listed(self.blocks, STEPS)

    def _places(self, seat: Seat) -> tuple[Placement, ...]:
        """Only the mover is bound by what is barred."""
        barred = self.barred if seat is self.mover else 0
        return legal_placements(self.blocks, barred) if self.blocks_left(seat) else ()

    def removals(self) -> tuple[Removal, ...]:
        """What the mover may take out: nothing but in a bonus."""
        if not self.bonus:
            return ()
        other = self.mover.other
        return legal_removals(self.blocks[other], self.last[other], self.occupied)

    def removed(self, removal: Removal) -> Block[Orientation] | None:
        """The block that `removal` would take out: the topmost on its column; None where there is none."""
        return block_at(self.blocks, end_of(self.occupied, removal.column) - LEVEL)

    def bonus_in_reach(self, seat: Seat) -> bool:
        """Whether `seat` could fill a square of the middle column if it were to act."""
        return any(placement.fills_middle for placement in self.placements_of(seat))

    @property
    def barred_alone(self) -> bool:
        """Whether only what is barred this turn keeps the mover from placing a block."""
        held_up = self.barred and not self.placements and self.blocks_left(self.mover)
        return bool(held_up and legal_placements(self.blocks, 0))

    @property
    def over(self) -> bool:
        """Whether the game has ended: no bonus is left to be used, and neither player can place.

        Who can place again as soon as nothing is barred passes, and the game goes on.
        """
        if self.bonus or self.placements:
            return False
        return not self.placements_of(self.mover.other) and not self.barred_alone

    @property
    def must_pass(self) -> bool:
        """Whether the mover can do nothing but pass."""
        return not self.bonus and not self.placements and not self.over

    def scores(self) -> tuple[int, int]:
        """The sum of each seat's largest areas in the five views (docs/rules-turris.md, Counting)."""
        white, black = zip(*areas(*self.colours).values(), strict=True)
        return sum(white), sum(black)

    def faces(self) -> dict[str, dict[str, int]]:
        """The size of the largest area by face and colour: `{"north": {"white": 4, "black": 11}, ...}`."""
        sizes = areas(*self.colours).items()
        return {str(face): dict(zip(COLOURS, pair, strict=True)) for face, pair in sizes}

    def choices(self, seat: Seat) -> Sequence[Action]:
        """What the mover may do now: place or pass; in a bonus place, take out or decline."""
        if self.bonus and seat is self.mover:
            return (*self.placements, *self.removals(), NONE)
        return BlockPosition.choices(self, seat)

    def canonical(self, action: Action) -> Action:
        """The action as `actions` lists it: a lying block named by its western or northern column.

        Where another block rests there, that name means the other one, and the action stays as it is.
        """
        block = self.removed(action) if isinstance(action, Removal) else None
        if block is None:
            return action
        listed = Removal(column_of(block.cells[0]))
        return listed if self.removed(listed) == block else action

    def play_unchecked(self, action: Action) -> Position:
        """The position after an action known to be legal; for search. Any other gives nonsense."""
        mover = self.mover
        if type(action) is Placement:
            cell, turned = end_of(self.occupied, action.column), action.orientation
            blocks = changed(self.blocks, mover, self.blocks[mover].toggled(cell, turned))
            last = changed(self.last, mover, cell)
            earned = (1 << cell | 1 << cell + STEPS[turned]) & MIDDLES
            if earned and not self.bonus:
                return Position(mover, blocks, last, bonus=True, barred=self.barred)
            return Position(mover.other, blocks, last)
        block = self.removed(action) if type(action) is Removal else None
        if block is None:
            return Position(mover.other, self.blocks, self.last)
        left = self.blocks[block.owner].toggled(block.cells[0], block.orientation)
        return Position(mover.other, changed(self.blocks, block.owner, left), self.last, barred=block.mask)

    def _faults(self, action: Action) -> Iterator[Fault]:
        action = check_form(action)
        if self.over:
            yield Clause.OVER, message("The game is over."), ()
        match action:
            case Placement():
                yield from self._placement_faults(action)
            case Removal() | Decline() if not self.bonus:
                why = message("There is no bonus now: it comes from filling a square of the middle column.")
                yield Clause.BONUS_ONLY, why, ()
            case Removal():
                yield from self._removal_faults(action)
            case Pass() if self.bonus:
                yield Clause.COMPULSORY, message("To decline a bonus, write none, not pass."), ()
            case Pass() if self.placements:
                yield Clause.COMPULSORY, message("You cannot pass while a block can be placed."), ()

    def _placement_faults(self, placement: Placement) -> Iterator[Fault]:
        """Those of setting a block down, in the order in which a hand with one would meet them."""
        occupied, player = self.occupied, PLAYERS[self.mover]
        if not self.blocks_left(self.mover):
            why = message("{player} has placed all {number} blocks.", player=player, number=EACH)
            yield Clause.BLOCKS_LEFT, why, ()
        cells = resting_cells(occupied, placement)
        if cells is None:
            yield _rest_fault(occupied, placement)
            return
        if hit := tuple(cell for cell in cells if self.barred >> cell & 1):
            barred = message("No block may fill {cells} this turn: one was just taken out there.")
            yield Clause.BARRED, message(barred, cells=_listed(hit)), hit
        full = lowest(occupied)
        if high := tuple(cell for cell in cells if level_of(cell) >= full + MOST_BEGUN):
            early = message(
                "Level {level} may not be begun while level {open} is not full: "
                "at most three levels are begun and not full."
            )
            yield Clause.THREE_LEVELS, message(early, level=level_of(high[0]) + 1, open=full + 1), high
        middles = (cell for cell in cells if column_of(cell) == MIDDLE)
        if first := tuple(cell for cell in middles if not occupied & RING << level_of(cell) * LEVEL):
            alone = message("The middle may not be the first square filled on level {level}.")
            yield Clause.MIDDLE, message(alone, level=level_of(first[0]) + 1), first
        if occupied:
            yield from self._contact_faults(placement.orientation, cells)

    def _contact_faults(self, turned: Orientation, cells: tuple[int, int]) -> Iterator[Fault]:
        touches = beside(1 << cells[0] | 1 << cells[1]) & self.occupied
        if turned is Orientation.UPRIGHT:
            if not touches:
                yield (
                    Clause.LONG_SIDE,
                    message("A standing block must touch another one with a long side."),
                    cells,
                )
        elif level_of(cells[0]) == 0:
            if not touches:
                yield Clause.CONTACT, message("The block touches no block already placed."), cells
        else:
            under = tuple(cell - LEVEL for cell in cells)
            if len({block_at(self.blocks, cell) for cell in under}) == 1:
                yield Clause.STRADDLE, message("A lying block must rest on two different blocks."), under

    def _removal_faults(self, removal: Removal) -> Iterator[Fault]:
        """Those of taking a block out in a bonus."""
        column, block = column_name(removal.column), self.removed(removal)
        if block is None:
            why = message("There is no block on {column}.", column=column)
            yield Clause.TAKE_NOTHING, why, (removal.column,)
            return
        if block.owner is self.mover:
            own = message("The topmost block on {column} is your own: only the opponent's may be taken out.")
            yield Clause.TAKE_OWN, message(own, column=column), block.cells
        if block.cells[0] == self.last[self.mover.other]:
            why = message("The topmost block on {column} is the last one the opponent placed.", column=column)
            yield Clause.TAKE_LAST, why, block.cells
        rest = self.occupied & ~block.mask
        if resting := tuple(cell + LEVEL for cell in block.cells if rest >> cell + LEVEL & 1):
            why = message("A block rests on it: {cells}.", cells=_listed(resting))
            yield Clause.TAKE_BURIED, why, resting
        if not few_begun(rest):
            why = message("Without that block more than three levels would be begun and not full.")
            yield Clause.THREE_LEVELS, why, block.cells


def _rest_fault(occupied: int, placement: Placement) -> Fault:
    """Why a block cannot lie at all: it would extend beyond the plan, or there would be a gap under it."""
    columns = placement.column, placement.column + STEPS[placement.orientation]
    if columns[1] not in COLUMNS:
        east = message("A block lying from {column} to the east would extend beyond the plan.")
        south = message("A block lying from {column} to the south would extend beyond the plan.")
        text = east if placement.orientation is Orientation.EAST else south
        why = message(text, column=column_name(columns[0]))
        return Clause.ON_PLAN, why, (end_of(occupied, columns[0]),)
    low, high = sorted(columns, key=lambda column: height(occupied, column))
    gap = range(height(occupied, low), height(occupied, high))
    uneven = message("There would be a gap under it: {first} and {second} are not equally high.")
    why = message(uneven, first=column_name(columns[0]), second=column_name(columns[1]))
    return Clause.REST, why, tuple(level * LEVEL + low for level in gap)


def _listed(cells: tuple[int, ...]) -> str:
    return listed_all([cell_name(cell) for cell in cells])
