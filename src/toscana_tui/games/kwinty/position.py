"""The position: the blocks on the wall, whose turn it is, what may be done, and why the rest may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toscana_tui.core.bits import cells_of
from toscana_tui.core.game import Fault, Pass
from toscana_tui.core.message import message
from toscana_tui.core.outcome import SURE, Outcome
from toscana_tui.core.seat import Seat, changed
from toscana_tui.games.blocks import PLAYERS, Block, BlockPosition, listed
from toscana_tui.games.kwinty.actions import (
    Action,
    Blocks,
    Clause,
    Orientation,
    Placement,
    check_form,
    placements_in,
)
from toscana_tui.games.kwinty.wall import (
    COLUMNS,
    FIRST_COLUMN,
    FIVE,
    RIGHT,
    ROWS,
    UP,
    WALL,
    WIDTH,
    cell_at,
    cell_name,
    column_of,
    completing,
    count_fours,
    has_five,
    height,
    maximal,
    open_line,
    usable_cells,
    used_columns,
)

_STEPS = {Orientation.LYING: RIGHT, Orientation.STANDING: UP}
_FIVE = message("white has five in a line"), message("black has five in a line")


@dataclass(frozen=True, slots=True)
class Position(BlockPosition[Placement]):
    """One state of a game of Kwinty."""

    blocks: tuple[Blocks, Blocks] = (Blocks(), Blocks())

    @property
    def laid(self) -> tuple[Block[Orientation], ...]:
        """The blocks on the wall by their first cells, column by column and from the ground upwards."""
        return listed([(one.lying, one.standing) for one in self.blocks], _STEPS)

    def landing(self, placement: Placement) -> tuple[int, ...]:
        """The cells that a block would come to rest on, legal there or not.

        Over columns of unequal height it rests on the higher one. Cells above the ninth row or beyond the
        last column are left out. Raises `MalformedActionError` where `placement` is none of Kwinty.
        """
        check_form(placement)
        columns = _columns(placement)
        row = max(height(self.occupied, column) for column in columns)
        rows = (row,) if placement.lies else (row, row + 1)
        return tuple(cell_at(column, each) for column in columns for each in rows if each < ROWS)

    def fives(self, seat: Seat) -> tuple[tuple[int, ...], ...]:
        """The unbroken lines of five cells or more in the colour of `seat`, each as its cells."""
        return tuple(line for line in maximal(self.colours[seat]) if len(line) >= FIVE)

    def fours(self, seat: Seat) -> tuple[tuple[int, ...], ...]:
        """The lines of exactly four cells in the colour of `seat`, which count, each as its cells."""
        return tuple(line for line in maximal(self.colours[seat]) if len(line) < FIVE)

    def threats(self, seat: Seat) -> tuple[Placement, ...]:
        """The placements with which `seat` would make five in a line if it were to move."""
        if not self.placements_of(seat):
            return ()
        return placements_in(*completing(self.colours[seat], *self._fits(seat)))

    def open_line(self, seat: Seat) -> int:
        """The most squares of `seat` among five in a straight line that may still all become theirs."""
        room = usable_cells(self.occupied) if self.occupied else WALL
        return open_line(self.colours[seat], room & ~self.colours[seat.other])

    @property
    def five(self) -> Seat | None:
        """Who has five or more in a line, and so has won."""
        return next((seat for seat in Seat if has_five(self.blocks[seat].cells)), None)

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
        return count_fours(white), count_fours(black)

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
        (grown,) = blocks[mover].grown(cell, 0) if action.lies else blocks[mover].grown(0, cell)
        return Position(mover.other, changed(blocks, mover, grown))

    def _faults(self, action: Action) -> Iterator[Fault]:
        action, mover = check_form(action), self.mover
        if self.over:
            yield Clause.OVER, message("The game is over."), ()
        if isinstance(action, Pass):
            if not self.must_pass:
                yield Clause.COMPULSORY, message("You cannot pass while a block can be placed."), ()
            return
        if not self.blocks_left(mover):
            yield Clause.BLOCKS_LEFT, message("{player} has no blocks left.", player=PLAYERS[mover]), ()
        if self.occupied:
            yield from self._width_faults(action)
            yield from self._resting_faults(action)
            yield from self._neighbour_faults(action)
        elif action.column != FIRST_COLUMN:
            why = message("The first block must start in column {column}.", column=COLUMNS[FIRST_COLUMN])
            yield Clause.FIRST_COLUMN, why, (cell_at(FIRST_COLUMN, 0),)

    def _width_faults(self, placement: Placement) -> Iterator[Fault]:
        used, first = used_columns(self.occupied), placement.column
        if max(used[-1], first + placement.lies) - min(used[0], first) < WIDTH:
            return
        begin, end = COLUMNS[used[0]], COLUMNS[used[-1]]
        why = message("The wall would be more than nine columns wide: it begins at {begin}.", begin=begin)
        if len(used) > 1:
            both = message(
                "The wall would be more than nine columns wide: it begins at {begin} and ends at {end}."
            )
            why = message(both, begin=begin, end=end)
        outside = tuple(cell for cell in self.landing(placement) if column_of(cell) not in used)
        # Beyond the last column there are no cells: then the one beside it is at fault.
        beside = cell_at(first, min(height(self.occupied, first), ROWS - 1))
        yield Clause.WIDTH, why, outside or (beside,)

    def _resting_faults(self, placement: Placement) -> Iterator[Fault]:
        columns = _columns(placement)
        heights = [height(self.occupied, column) for column in columns]
        low, high = min(heights), max(heights)
        if low < high:
            gap = tuple(cell_at(columns[heights.index(low)], row) for row in range(low, high))
            uneven = message(
                "There would be a gap below the block, at {cells}: a block lies on columns of equal height."
            )
            yield Clause.REST, message(uneven, cells=tuple(map(cell_name, gap))), gap
        if high + (not placement.lies) >= ROWS:
            tops = tuple(cell_at(column, high - 1) for column in columns)
            yield Clause.HEIGHT, message("The wall would be more than nine rows high."), tops

    def _neighbour_faults(self, placement: Placement) -> Iterator[Fault]:
        cells, mine = self.landing(placement), self.blocks[self.mover]
        block = sum(1 << cell for cell in cells)
        if not (block << RIGHT | block >> RIGHT | block >> UP) & self.occupied:
            yield Clause.CONTACT, message("The block would touch no other block."), cells
        first = 1 << cells[0]
        if placement.lies:
            met = mine.lying & (first << 2 * RIGHT | first >> 2 * RIGHT)
            met |= met << RIGHT
            why = message("Two lying blocks of one colour would meet end to end.")
        else:
            met = mine.standing & first >> 2 * UP
            met |= met << UP
            why = message("Two standing blocks of one colour would stand on top of each other.")
        if met:
            yield Clause.SHORT_SIDES, why, tuple(cells_of(met))


def _columns(placement: Placement) -> range:
    """The columns a block is over; of one that would lie beyond the last column, that one alone."""
    return range(placement.column, min(placement.column + 1 + placement.lies, len(COLUMNS)))
