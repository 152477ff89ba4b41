"""The position: the tower, whose turn it is, and what may be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.game import PASS, Pass
from toscana_tui.core.game import Position as AnyPosition
from toscana_tui.core.message import message
from toscana_tui.core.outcome import Outcome, higher
from toscana_tui.core.perfectinfo import PerfectInfoObservation
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import PLAYERS
from toscana_tui.games.turris import scoring
from toscana_tui.games.turris.actions import NONE, Action, Clause, Decline, Placement, Removal, check_form
from toscana_tui.games.turris.blocks import EACH, NONE_YET, STEPS, Block, Blocks, block_at
from toscana_tui.games.turris.faults import placement_fault, removal_fault
from toscana_tui.games.turris.placements import legal_placements, legal_removals
from toscana_tui.games.turris.tower import COLUMNS, LEVEL, MIDDLES, end_of, height


@dataclass(frozen=True, slots=True)
class Position(AnyPosition[Action]):
    """One state of a game of Turris.

    Positions are values: equal when everything that the rest of the game can depend on is equal. How a
    position came about is the record's affair.

    Attributes:
        mover: who is to act.
        blocks: each seat's blocks in the tower.
        last: of each seat, the first cell of the block placed last; None before there is one.
        bonus: whether the mover has just filled a square of the middle column and acts once more.
        barred: the cells that the mover may not fill this turn, as a block of theirs was taken out there.
    """

    mover: Seat
    blocks: tuple[Blocks, Blocks] = NONE_YET
    last: tuple[int | None, int | None] = (None, None)
    bonus: bool = False
    barred: int = 0
    _placements: list[tuple[Placement, ...] | None] = field(
        default_factory=lambda: [None, None], init=False, repr=False, compare=False
    )

    @property
    def colours(self) -> tuple[int, int]:
        """The cells that each seat's blocks fill."""
        return self.blocks[0].cells, self.blocks[1].cells

    @property
    def occupied(self) -> int:
        """The cells that are filled."""
        return self.blocks[0].cells | self.blocks[1].cells

    def blocks_left(self, seat: Seat) -> int:
        """How many blocks `seat` has yet to place."""
        return EACH - self.blocks[seat].number

    def heights(self) -> tuple[int, ...]:
        """How many cubes high each column is, in the order of `tower.COLUMNS`."""
        occupied = self.occupied
        return tuple([height(occupied, column) for column in COLUMNS])

    def placements_of(self, seat: Seat) -> tuple[Placement, ...]:
        """Where `seat` could place a block if it were to act; only the mover is bound by what is barred."""
        known = self._placements[seat]
        if known is None:
            barred = self.barred if seat is self.mover else 0
            known = legal_placements(self.blocks, barred) if self.blocks_left(seat) else ()
            self._placements[seat] = known
        return known

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The legal placements of the mover, in a bonus too."""
        return self.placements_of(self.mover)

    def removals(self) -> tuple[Removal, ...]:
        """What the mover may take out: nothing but in a bonus."""
        if not self.bonus:
            return ()
        other = self.mover.other
        return legal_removals(self.blocks[other], self.last[other], self.occupied)

    def removed(self, removal: Removal) -> Block | None:
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
        """The sum of each seat's largest areas in the five views."""
        return scoring.scores(*self.colours)

    def faces(self) -> dict[str, dict[str, int]]:
        """The size of the largest area by face and colour."""
        return scoring.faces(*self.colours)

    def outcome(self) -> Outcome | None:
        """Scores, winner and why the game ended; None while it goes on."""
        if not self.over:
            return None
        scores = self.scores()
        placed = not self.blocks_left(Seat.ONE) and not self.blocks_left(Seat.TWO)
        return Outcome(
            scores,
            higher(scores),
            message("every block is placed") if placed else message("neither player can place"),
        )

    def choices(self, seat: Seat) -> tuple[Action, ...]:
        """What the mover may do now: place or pass; in a bonus place, take out or decline."""
        if seat is not self.mover:
            return ()
        if self.bonus:
            return (*self.placements, *self.removals(), NONE)
        if self.placements:
            return self.placements
        return (PASS,) if self.must_pass else ()

    def observation(self, seat: Seat) -> Observation:
        """What the player at `seat` may know: all of it."""
        return Observation(seat, self)

    def fault(self, action: Action) -> IllegalActionError | None:
        """The rule that forbids `action` here, or None where it is legal.

        Raises:
            MalformedActionError: it is not an action of Turris at all.
        """
        action, mover = check_form(action), self.mover
        if self.over:
            return IllegalActionError(Clause.OVER, message("The game is over."))
        match action:
            case Placement():
                if not self.blocks_left(mover):
                    reason = message(
                        "{player} has placed all {number} blocks.", player=PLAYERS[mover], number=EACH
                    )
                    return IllegalActionError(Clause.BLOCKS_LEFT, reason)
                return placement_fault(action, self.blocks, self.barred)
            case Removal() | Decline() if not self.bonus:
                reason = message(
                    "There is no bonus now: it comes from filling a square of the middle column."
                )
                return IllegalActionError(Clause.BONUS_ONLY, reason)
            case Removal(column):
                last = self.last[mover.other]
                return removal_fault(column, self.removed(action), mover, last, self.occupied)
            case Pass() if self.bonus:
                reason = message("To decline a bonus, write none, not pass.")
                return IllegalActionError(Clause.COMPULSORY, reason)
            case Pass() if self.placements:
                reason = message("You cannot pass while a block can be placed.")
                return IllegalActionError(Clause.COMPULSORY, reason)
        return None

    def canonical(self, action: Action) -> Action:
        """The action as `actions` lists it: a lying block named by its western or northern column.

        Where another block rests there, that name means the other one, and the action stays as it is.
        """
        block = self.removed(action) if isinstance(action, Removal) else None
        if block is None or self.removed(Removal(block.column)) != block:
            return action
        return Removal(block.column)

    def play_unchecked(self, action: Action) -> Position:
        """The position after an action known to be legal; for search. Any other gives nonsense."""
        if type(action) is Placement:
            return self._placed(action)
        if type(action) is Removal:
            return self._removed(action)
        return Position(self.mover.other, self.blocks, self.last)

    def _placed(self, placement: Placement) -> Position:
        mover, (one, two), (last_one, last_two) = self.mover, self.blocks, self.last
        cell = end_of(self.occupied, placement.column)
        orientation = placement.orientation
        if mover:
            two, last_two = two.toggled(cell, orientation), cell
        else:
            one, last_one = one.toggled(cell, orientation), cell
        blocks, last = (one, two), (last_one, last_two)
        earned = (1 << cell | 1 << cell + STEPS[orientation]) & MIDDLES
        if earned and not self.bonus:
            return Position(mover, blocks, last, bonus=True, barred=self.barred)
        return Position(mover.other, blocks, last)

    def _removed(self, removal: Removal) -> Position:
        block = self.removed(removal)
        if block is None:
            raise ValueError(f"no block is on the column of {removal}")
        (one, two), owner = self.blocks, block.owner
        changed = self.blocks[owner].toggled(block.cell, block.orientation)
        blocks = (one, changed) if owner else (changed, two)
        return Position(owner, blocks, self.last, barred=block.mask)


Observation: TypeAlias = PerfectInfoObservation[Position, Action]
"""A position of Turris as seen from one seat; nothing of it is hidden."""
