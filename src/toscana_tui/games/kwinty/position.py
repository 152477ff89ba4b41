"""The position: the blocks on the wall, whose turn it is, what may be done, and why the rest may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.game import Pass
from toscana_tui.core.message import message
from toscana_tui.core.outcome import SURE, Outcome
from toscana_tui.core.perfectinfo import PerfectInfoObservation
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import PLAYERS, Block, BlockPosition, changed, listed
from toscana_tui.games.kwinty import lines
from toscana_tui.games.kwinty.actions import Action, Clause, Orientation, Placement, check_form
from toscana_tui.games.kwinty.blocks import Blocks, placements_in
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
    used_columns,
)

_STEPS = {Orientation.LYING: RIGHT, Orientation.STANDING: UP}
_FIVE = message("white has five in a line"), message("black has five in a line")


@dataclass(frozen=True, slots=True)
class Position(BlockPosition[Placement, Blocks]):
    """One state of a game of Kwinty."""

    blocks: tuple[Blocks, Blocks] = (Blocks(), Blocks())

    @property
    def laid(self) -> tuple[Block[Orientation], ...]:
        """The blocks on the wall by their first cells, column by column and from the ground upwards."""
        return listed([(one.lying, one.standing) for one in self.blocks], _STEPS)

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
        return tuple(line for line in lines.maximal(self.colours[seat]) if len(line) >= lines.FIVE)

    def fours(self, seat: Seat) -> tuple[tuple[int, ...], ...]:
        """The lines of exactly four cells in the colour of `seat`, which count, each as its cells."""
        return tuple(line for line in lines.maximal(self.colours[seat]) if len(line) < lines.FIVE)

    def threats(self, seat: Seat) -> tuple[Placement, ...]:
        """The placements with which `seat` would make five in a line if it were to move."""
        if not self.placements_of(seat):
            return ()
        return placements_in(*lines.completing(self.colours[seat], *self._fits(seat)))

    def open_line(self, seat: Seat) -> int:
        """The most squares of `seat` among five in a straight line that may still all become theirs."""
        room = usable_cells(self.occupied) if self.occupied else WALL
        return lines.open_line(self.colours[seat], room & ~self.colours[seat.other])

    @property
    def five(self) -> Seat | None:
        """Who has five or more in a line, and so has won."""
        return next(
            (seat for seat, cells in zip(Seat, self.colours, strict=True) if lines.has_five(cells)), None
        )

    def _fits(self, seat: Seat) -> tuple[int, int]:
        return self.blocks[seat].fits(self.blocks[seat.other])

    def _places(self, seat: Seat) -> tuple[Placement, ...]:
        """None where someone has five in a line."""
        return placements_in(*self._fits(seat)) if self.five is None else ()

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
        winner = self.five
        if winner is None:
            return BlockPosition.outcome(self)
        return Outcome(self.scores(), winner, _FIVE[winner], by_score=False)

    def play_unchecked(self, action: Action) -> Position:
        """The position after an action known to be legal; for search. Any other gives nonsense."""
        mover, blocks = self.mover, self.blocks
        if isinstance(action, Pass):
            return Position(mover.other, blocks)
        cell = 1 << cell_at(action.column, height(self.occupied, action.column))
        lies = action.orientation is Orientation.LYING
        (grown,) = blocks[mover].grown(cell, 0) if lies else blocks[mover].grown(0, cell)
        return Position(mover.other, changed(blocks, mover, grown))

    def _faults(self, action: Action) -> Iterator[IllegalActionError]:
        action, mover = check_form(action), self.mover
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
        cells, mine = self.landing(placement), self.blocks[self.mover]
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


# A position of Kwinty as seen from one seat; nothing of it is hidden.
Observation: TypeAlias = PerfectInfoObservation[Position]
