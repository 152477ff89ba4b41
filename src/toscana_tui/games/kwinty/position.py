"""The position: the blocks on the wall, whose turn it is, what may be done, and why the rest may not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.game import PASS, Pass
from toscana_tui.core.game import Position as AnyPosition
from toscana_tui.core.message import message
from toscana_tui.core.outcome import SURE, Outcome, higher
from toscana_tui.core.perfectinfo import PerfectInfoObservation
from toscana_tui.core.seat import Seat
from toscana_tui.games import blocks
from toscana_tui.games.blocks import PLAYERS, Block
from toscana_tui.games.kwinty import lines
from toscana_tui.games.kwinty.actions import Action, Clause, Orientation, Placement, check_form
from toscana_tui.games.kwinty.blocks import Blocks, listed
from toscana_tui.games.kwinty.wall import (
    COLUMNS,
    FIRST_COLUMN,
    RIGHT,
    ROWS,
    UP,
    WALL,
    WIDTH,
    cell_at,
    cell_name,
    column_of,
    height,
    usable_cells,
    usable_columns,
    used_columns,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

_STEPS = {Orientation.LYING: RIGHT, Orientation.STANDING: UP}
_FIVE = message("white has five in a line"), message("black has five in a line")


@dataclass(frozen=True, slots=True)
class Position(AnyPosition[Action]):
    """One state of a game of Kwinty.

    Positions are values: equal when everything that the rest of the game can depend on is equal. How a
    position came about is the record's affair.

    Attributes:
        mover: who is to place a block.
        sides: each seat's blocks on the wall.
    """

    mover: Seat
    sides: tuple[Blocks, Blocks] = (Blocks(), Blocks())
    _known: list[tuple[Placement, ...] | None] = field(
        default_factory=lambda: [None, None], init=False, repr=False, compare=False
    )

    def colour(self, seat: Seat) -> int:
        """The cells of the blocks of `seat`."""
        return self.sides[seat].cells

    @property
    def colours(self) -> tuple[int, int]:
        """The cells of each seat's blocks."""
        return self.sides[0].cells, self.sides[1].cells

    @property
    def occupied(self) -> int:
        """The cells of the wall."""
        return self.sides[0].cells | self.sides[1].cells

    @property
    def blocks(self) -> tuple[Block[Orientation], ...]:
        """The blocks on the wall by their first cells, column by column and from the ground upwards."""
        return blocks.listed([(one.lying, one.standing) for one in self.sides], _STEPS)

    def blocks_left(self, seat: Seat) -> int:
        """How many blocks `seat` has not placed yet."""
        return self.sides[seat].left

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
        check_form(placement)
        columns = _columns(placement)
        row = max(height(self.occupied, column) for column in columns)
        rows = (row,) if placement.orientation is Orientation.LYING else (row, row + 1)
        return tuple(cell_at(column, each) for column in columns for each in rows if each < ROWS)

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
        return listed(*lines.completing(self.colour(seat), *self._fits(seat)))

    def open_line(self, seat: Seat) -> int:
        """The most squares of `seat` among five in a straight line that may still all become theirs."""
        room = usable_cells(self.occupied) if self.occupied else WALL
        return lines.open_line(self.colour(seat), room & ~self.colour(seat.other))

    @property
    def five(self) -> Seat | None:
        """Who has five or more in a line, and so has won."""
        return next((seat for seat in Seat if lines.has_five(self.colour(seat))), None)

    def _fits(self, seat: Seat) -> tuple[int, int]:
        return self.sides[seat].fits(self.sides[seat.other])

    def placements_of(self, seat: Seat) -> tuple[Placement, ...]:
        """Where `seat` could place a block if it were to move: none where someone has five in a line."""
        known = self._known[seat]
        if known is None:
            known = self._known[seat] = listed(*self._fits(seat)) if self.five is None else ()
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
        white, black = self.colours
        return lines.count_fours(white), lines.count_fours(black)

    def lead(self, seat: Seat) -> float:
        """The lead of `seat` in lines of four, or `SURE` where it has five in a line."""
        scores = self.scores()
        return SURE if self.five is seat else scores[seat] - scores[seat.other]

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

    def choices(self, seat: Seat) -> tuple[Action, ...]:
        """What `seat` may do now: as mover it places or passes, otherwise nothing."""
        if seat is not self.mover:
            return ()
        return (PASS,) if self.must_pass else self.placements

    def observation(self, seat: Seat) -> Observation:
        """What the player at `seat` may know: all of it."""
        return Observation(seat, self)

    def play_unchecked(self, action: Action) -> Position:
        """The position after an action known to be legal; for search. Any other gives nonsense."""
        mover, sides = self.mover, self.sides
        if isinstance(action, Pass):
            return Position(mover.other, sides)
        cell = 1 << cell_at(action.column, height(self.occupied, action.column))
        lies = action.orientation is Orientation.LYING
        (grown,) = sides[mover].grown(cell, 0) if lies else sides[mover].grown(0, cell)
        return Position(mover.other, blocks.changed(sides, mover, grown))

    def fault(self, action: Action) -> IllegalActionError | None:
        """The rule that forbids `action` here, or None where it is legal.

        Raises:
            MalformedActionError: it is not an action of Kwinty at all.
        """
        return next(self._faults(check_form(action)), None)

    def _faults(self, action: Action) -> Iterator[IllegalActionError]:
        """The rules that forbid it. Each takes it for granted that those before do not."""
        mover = self.mover
        if self.over:
            yield IllegalActionError(Clause.OVER, message("The game is over."))
        if isinstance(action, Pass):
            if not self.must_pass:
                reason = message("You cannot pass while a block can be placed.")
                yield IllegalActionError(Clause.COMPULSORY, reason)
            return
        if not self.blocks_left(mover):
            reason = message("{player} has no blocks left.", player=PLAYERS[mover])
            yield IllegalActionError(Clause.BLOCKS_LEFT, reason)
        if self.occupied:
            yield from self._width_faults(action)
            yield from self._resting_faults(action)
            yield from self._neighbour_faults(action)
        elif action.column != FIRST_COLUMN:
            reason = message("The first block must start in column {column}.", column=COLUMNS[FIRST_COLUMN])
            yield IllegalActionError(Clause.FIRST_COLUMN, reason, (cell_at(FIRST_COLUMN, 0),))

    def _width_faults(self, placement: Placement) -> Iterator[IllegalActionError]:
        used, first = used_columns(self.occupied), placement.column
        last = first + (placement.orientation is Orientation.LYING)
        if max(used[-1], last) - min(used[0], first) < WIDTH:
            return
        begin, end = COLUMNS[used[0]], COLUMNS[used[-1]]
        if len(used) > 1:
            reason = message(
                "The wall would be more than nine columns wide: it begins at {begin} and ends at {end}.",
                begin=begin,
                end=end,
            )
        else:
            reason = message(
                "The wall would be more than nine columns wide: it begins at {begin}.", begin=begin
            )
        outside = tuple(cell for cell in self.landing(placement) if column_of(cell) not in used)
        # Beyond the last column there are no cells: then the one beside it is at fault.
        beside = cell_at(first, min(height(self.occupied, first), ROWS - 1))
        yield IllegalActionError(Clause.WIDTH, reason, outside or (beside,))

    def _resting_faults(self, placement: Placement) -> Iterator[IllegalActionError]:
        columns = _columns(placement)
        heights = [height(self.occupied, column) for column in columns]
        low, high = min(heights), max(heights)
        if low < high:
            gap = tuple(cell_at(columns[heights.index(low)], row) for row in range(low, high))
            reason = message(
                "There would be a gap below the block, at {cells}: a block lies on columns of equal height.",
                cells=tuple(map(cell_name, gap)),
            )
            yield IllegalActionError(Clause.REST, reason, gap)
        if high + (placement.orientation is Orientation.STANDING) >= ROWS:
            tops = tuple(cell_at(column, high - 1) for column in columns)
            yield IllegalActionError(
                Clause.HEIGHT, message("The wall would be more than nine rows high."), tops
            )

    def _neighbour_faults(self, placement: Placement) -> Iterator[IllegalActionError]:
        cells, mine = self.landing(placement), self.sides[self.mover]
        block = sum(1 << cell for cell in cells)
        if not (block << RIGHT | block >> RIGHT | block >> UP) & self.occupied:
            yield IllegalActionError(Clause.CONTACT, message("The block would touch no other block."), cells)
        first = 1 << cells[0]
        if placement.orientation is Orientation.LYING:
            met = mine.lying & (first << 2 * RIGHT | first >> 2 * RIGHT)
            met |= met << RIGHT
            reason = message("Two lying blocks of one colour would meet end to end.")
        else:
            met = mine.standing & first >> 2 * UP
            met |= met << UP
            reason = message("Two standing blocks of one colour would stand on top of each other.")
        if met:
            yield IllegalActionError(Clause.SHORT_SIDES, reason, tuple(cells_of(met)))


def _columns(placement: Placement) -> range:
    """The columns a block is over; of one that would lie beyond the last column, that one alone."""
    wide = placement.orientation is Orientation.LYING
    return range(placement.column, min(placement.column + 1 + wide, len(COLUMNS)))


Observation: TypeAlias = PerfectInfoObservation[Position, Action]
"""A position of Kwinty as seen from one seat; nothing of it is hidden."""
