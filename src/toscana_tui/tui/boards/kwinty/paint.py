"""The wall from the front: what of it is to be drawn, and that as lines of runs at the scale of a layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.actions import Placement
from toscana_tui.games.kwinty.wall import COLUMNS, RIGHT, ROWS, UP, cell_at, height, usable_columns
from toscana_tui.tui.boards.blocks import COLOUR_NAMES, PEGS, held_block, laid_block
from toscana_tui.tui.boards.cells import FAULT, LABEL, LABEL_WIDTH, bracketed, column_labels
from toscana_tui.tui.draw.runs import Line, Look, Run

if TYPE_CHECKING:
    from toscana_tui.games.kwinty.position import Position
    from toscana_tui.tui.boards.face import View

Size = tuple[int, int]  # the columns and rows that a cell takes
# How a line is marked, by the step from one of its cells to the next.
_ALONG = {RIGHT: "-", UP: "|", RIGHT + UP: "/", RIGHT - UP: "\\"}


class Scene:
    """A wall as it is to be drawn."""

    def __init__(self, view: View) -> None:
        self.view = view
        position: Position = view.position
        held_in: Position = view.held_in
        action = view.draft.action if view.draft else None
        fault = held_in.fault(action) if action else None
        self.mover = held_in.mover
        self.legal = fault is None  # whether the block in hand may be let down
        self.faults = fault.cells if fault else ()  # the cells at fault
        self.ghost = held_in.landing(action) if action else ()  # the cells on which it would come to rest
        # The columns that it is over.
        self.over = {column for _, column in view.draft.cells} if view.draft else set()
        self.usable = usable_columns(position.occupied)  # the columns that may still be used
        # The block of each cell that is taken.
        self.blocks = {cell: block for block in position.laid for cell in block.cells}
        # The cells where a block in hand could come to rest, where they are wanted.
        places = position.placements if view.dots and view.draft else ()
        self.dots = {cell for placement in places for cell in position.landing(placement)}
        # The cells where a hint would let the block down.
        self.hint = position.landing(view.advised) if view.advised else ()
        # The cells of the block placed last: it is on top, as nothing was placed after it.
        self.last: tuple[int, ...] = ()
        if isinstance(view.last, Placement):
            column = view.last.column
            self.last = self.blocks[cell_at(column, height(position.occupied, column) - 1)].cells
        self.marks = self._marks(position)
        self.dimmed = view.areas and bool(fours(position))  # whether blocks without a mark are pale

    def _marks(self, position: Position) -> dict[int, str]:
        """The cells of the lines of four that are counted or wanted, and of a five wherever there is one.

        Each line is marked by its direction, and where lines cross by those of all.
        """
        view = self.view
        if view.pending and view.draft and view.held_at is None:
            position = position.play_unchecked(view.draft.action)
            shown = [(seat, line) for seat, line in fours(position) if view.areas or seat is self.mover]
        else:
            shown = fours(position)[: None if view.areas else view.counted or 0]
        marks: dict[int, str] = {}
        for _, line in shown:
            for cell in line:
                marks[cell] = marks.get(cell, "") + _ALONG[line[1] - line[0]]
        return marks | {cell: "5" for seat in Seat for line in position.fives(seat) for cell in line}


def fours(position: Position) -> list[tuple[Seat, tuple[int, ...]]]:
    """Each line of four with whose it is, one player's first."""
    return [(seat, line) for seat in Seat for line in position.fours(seat)]


def board_size(cell: Size) -> tuple[int, int]:
    """Columns and rows of the wall with its labels."""
    return LABEL_WIDTH + len(COLUMNS) * cell[0] + 1, ROWS * cell[1] + 1


def paint(scene: Scene, size: Size, edge: str = " ") -> tuple[Line, ...]:
    """The whole wall with its labels: the top row first, the letters of usable columns below.

    `edge` is what stands left and right of the rows.
    """
    width, high = size
    lines: list[Line] = []
    for row in reversed(range(ROWS)):
        for part in range(high):
            runs = [Run(f"{row + 1 if part == high // 2 else '':>2}{edge}", LABEL)]
            for column in range(len(COLUMNS)):
                runs += _cell(cell_at(column, row), column, part, scene, size)
            lines.append((*runs, Run(edge, LABEL)))
    letters = [
        letter if column in scene.usable or column in scene.over else " "
        for column, letter in enumerate(COLUMNS)
    ]
    return (*lines, (*column_labels(letters, width, scene.over), Run(" ", LABEL)))


def _cell(cell: int, column: int, part: int, scene: Scene, size: Size) -> Line:
    """One row of what a cell shows."""
    width, high = size
    middle = part == high // 2
    blank = " " * width
    if cell in scene.faults:
        return (Run(_peg("x", width) if middle else blank, FAULT),)
    if cell in scene.ghost:
        text = _peg(scene.marks.get(cell, PEGS[scene.mover]), width) if middle else blank
        if scene.view.pending and width > 1:
            left, right = cell - RIGHT not in scene.ghost, cell + RIGHT not in scene.ghost
            text = bracketed(text, left=left, right=right)
        return held_block(text, scene.mover, legal=scene.legal)
    if cell in scene.blocks:
        return _block(cell, part, scene, size)
    if column not in scene.usable:
        return (Run(blank, Look("muted")),)
    if middle and cell in scene.hint:
        return (Run("?".center(width), Look("dot", "land", bold=True)),)
    if middle and cell in scene.dots:
        return (Run("·".center(width), Look("dot", "land")),)
    return (Run(blank, Look("text", "land")),)


def _block(cell: int, part: int, scene: Scene, size: Size) -> Line:
    """One row of a cell of a block, with a line to its left and below it where another block begins."""
    width, high = size
    block, last, mark = scene.blocks[cell], cell in scene.last, scene.marks.get(cell)
    sign = mark or PEGS[block.owner]
    text = " " * width
    if part == high // 2:
        text = f"({sign})".center(width) if last and width > len(sign) + 1 else _peg(sign, width)
    elif mark is None and block.owner is Seat.TWO and width > 2 and high > 2:
        text = _peg(sign, width)
    return laid_block(
        text,
        block.owner,
        f"{'ghost' if last and scene.view.flash else 'block'}-{COLOUR_NAMES[block.owner]}",
        bold=last or mark is not None,
        pale=scene.dimmed,
        left=width > 1 and scene.blocks.get(cell - RIGHT, block) != block,
        below=part == high - 1 and scene.blocks.get(cell - UP, block) != block,
    )


def _peg(sign: str, width: int) -> str:
    """The sign in the middle of a cell, at large twice; where there are too many, a star for all of them."""
    if len(sign) == 1:
        return (sign * max(1, width // 2)).center(width)
    return f" {sign}".ljust(width) if len(sign) < width else "*".center(width)
