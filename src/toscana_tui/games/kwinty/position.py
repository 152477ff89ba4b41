"""The position: the blocks on the wall, whose turn it is, and what may be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toscana_tui.core.actions import PASS, Pass
from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.game import Position as AnyPosition
from toscana_tui.core.message import message
from toscana_tui.core.outcome import Outcome, higher
from toscana_tui.core.perfectinfo import PerfectInfoObservation
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import PLAYERS
from toscana_tui.games.kwinty import lines
from toscana_tui.games.kwinty.actions import Action, Clause, check_form
from toscana_tui.games.kwinty.blocks import (
    BLOCKS,
    Orientation,
    Placement,
    cells_lying,
    cells_standing,
    fits,
    listed,
)
from toscana_tui.games.kwinty.faults import landing, placement_fault
from toscana_tui.games.kwinty.wall import RIGHT, UP, WALL, cell_at, height, usable_cells, usable_columns

if TYPE_CHECKING:
    from collections.abc import Sequence


class Laid(NamedTuple):
    """A block on the wall.

    Attributes:
        owner: whose block it is.
        cells: its left and its right cell, or its lower and its upper one.
        orientation: whether it lies or stands.
    """

    owner: Seat
    cells: tuple[int, int]
    orientation: Orientation


_FIVE = message("white has five in a line"), message("black has five in a line")


@dataclass(frozen=True, slots=True)
class Position(AnyPosition[Action]):
    """One state of a game of Kwinty.

    Positions are values: equal when everything that the rest of the game can depend on is equal. How a
    position came about is the record's affair.

    Attributes:
        mover: who is to place a block.
        lying: of each seat, the set of the left cells of its lying blocks.
        standing: of each seat, the set of the lower cells of its standing blocks.
    """

    mover: Seat
    lying: tuple[int, int]
    standing: tuple[int, int]
    _known: list[tuple[Placement, ...] | None] = field(
        default_factory=lambda: [None, None], init=False, repr=False, compare=False
    )

    def colour(self, seat: Seat) -> int:
        """The cells of the blocks of `seat`."""
        return cells_lying(self.lying[seat]) | cells_standing(self.standing[seat])

    @property
    def colours(self) -> tuple[int, int]:
        """The cells of each seat's blocks."""
        return self.colour(Seat.ONE), self.colour(Seat.TWO)

    @property
    def occupied(self) -> int:
        """The cells of the wall."""
        return self.colour(Seat.ONE) | self.colour(Seat.TWO)

    @property
    def blocks(self) -> tuple[Laid, ...]:
        """The blocks on the wall by their first cells, column by column and from the ground upwards."""
        found = [
            Laid(seat, (cell, cell + step), orientation)
            for seat in Seat
            for orientation, step, first_cells in (
                (Orientation.LYING, RIGHT, self.lying[seat]),
                (Orientation.STANDING, UP, self.standing[seat]),
            )
            for cell in cells_of(first_cells)
        ]
        return tuple(sorted(found, key=lambda laid: laid.cells))

    def blocks_left(self, seat: Seat) -> int:
        """How many blocks `seat` has not placed yet."""
        return BLOCKS - self.lying[seat].bit_count() - self.standing[seat].bit_count()

    @property
    def usable_columns(self) -> range:
        """The columns that may still become part of the wall."""
        return usable_columns(self.occupied)

    def landing(self, placement: Placement) -> tuple[int, ...]:
        """The cells that a block would come to rest on, legal there or not.

        Over columns of unequal height it rests on the higher one. Cells above the ninth row or beyond the
        last column are left out.

        Raises:
            MalformedActionError: `placement` is no placement of Kwinty.
        """
        return landing(self.occupied, placement)

    def fives(self, seat: Seat) -> tuple[tuple[int, ...], ...]:
        """The unbroken lines of five cells or more in the colour of `seat`, each as its cells."""
        return lines.fives(self.colour(seat))

    def fours(self, seat: Seat) -> tuple[tuple[int, ...], ...]:
        """The lines of exactly four cells in the colour of `seat`, each as its cells."""
        return lines.fours(self.colour(seat))

    def threats(self, seat: Seat) -> tuple[Placement, ...]:
        """The placements with which `seat` would make five in a line if it were to move."""
        if not self.placements_of(seat):
            return ()
        places = fits(self.occupied, self.lying[seat], self.standing[seat])
        return listed(*lines.completing(self.colour(seat), *places))

    def open_line(self, seat: Seat) -> int:
        """The most squares of `seat` among five in a straight line that may still all become theirs."""
        room = usable_cells(self.occupied) if self.occupied else WALL
        return lines.open_line(self.colour(seat), room & ~self.colour(seat.other))

    @property
    def five(self) -> Seat | None:
        """Who has five or more in a line, and so has won."""
        for seat in Seat:
            if lines.has_five(self.colour(seat)):
                return seat
        return None

    def placements_of(self, seat: Seat) -> tuple[Placement, ...]:
        """Where `seat` could place a block if it were to move: none where someone has five in a line."""
        known = self._known[seat]
        if known is None:
            if self.blocks_left(seat) < 1 or self.five is not None:
                known = ()
            else:
                known = listed(*fits(self.occupied, self.lying[seat], self.standing[seat]))
            self._known[seat] = known
        return known

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The legal placements of the mover."""
        return self.placements_of(self.mover)

    @property
    def over(self) -> bool:
        """Whether the game has ended: by five in a line, or because neither player can place."""
        return not self.placements and not self.placements_of(self.mover.other)

    def scores(self) -> tuple[int, int]:
        """The number of lines of exactly four squares of each seat."""
        return lines.count_fours(self.colour(Seat.ONE)), lines.count_fours(self.colour(Seat.TWO))

    def outcome(self) -> Outcome | None:
        """Lines of four, winner and why the game ended; None while it goes on.

        Whoever has five in a line has won, whatever the lines of four say.
        """
        if not self.over:
            return None
        scores, winner = self.scores(), self.five
        if winner is not None:
            return Outcome(scores, winner, _FIVE[winner], by_score=False)
        stock = any(self.blocks_left(seat) for seat in Seat)
        why = message("neither player can place") if stock else message("every block is placed")
        return Outcome(scores, higher(scores), why)

    def choices(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now: as mover it places or passes, otherwise nothing."""
        if seat is not self.mover:
            return ()
        return (PASS,) if self.must_pass else self.placements

    def observation(self, seat: Seat) -> Observation:
        """What the player at `seat` may know: all of it."""
        return Observation(seat, self)

    def fault(self, action: Action) -> IllegalActionError | None:
        """The rule that forbids `action` here, or None where it is legal.

        Raises:
            MalformedActionError: it is not an action of Kwinty at all.
        """
        action = check_form(action)
        if self.over:
            return IllegalActionError(Clause.OVER, message("The game is over."))
        if isinstance(action, Pass):
            if self.must_pass:
                return None
            reason = message("You cannot pass while a block can be placed.")
            return IllegalActionError(Clause.COMPULSORY, reason)
        mover = self.mover
        if not self.blocks_left(mover):
            reason = message("{player} has no blocks left.", player=PLAYERS[mover])
            return IllegalActionError(Clause.BLOCKS_LEFT, reason)
        return placement_fault(action, self.occupied, self.lying[mover], self.standing[mover])

    def play_unchecked(self, action: Action) -> Position:
        """The position after an action known to be legal; for search. Any other gives nonsense."""
        mover, lying, standing = self.mover, self.lying, self.standing
        if isinstance(action, Pass):
            return Position(mover.other, lying, standing)
        column = action.column
        cell = 1 << cell_at(column, height(self.occupied, column))
        if action.orientation is Orientation.LYING:
            lying = (lying[0], lying[1] | cell) if mover else (lying[0] | cell, lying[1])
        else:
            standing = (standing[0], standing[1] | cell) if mover else (standing[0] | cell, standing[1])
        return Position(mover.other, lying, standing)


Observation: TypeAlias = PerfectInfoObservation[Position, Action]
"""A position of Kwinty as seen from one seat; nothing of it is hidden."""
