"""The wall from the front as lines of runs, at the scale of a layout: pure, without colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.wall import COLUMNS, RIGHT, ROWS, UP, cell_at
from toscana_tui.tui.boards.blocks import COLOUR_NAMES, PEGS, held_block, laid_block
from toscana_tui.tui.boards.cells import FAULT, LABEL, LABEL_WIDTH, bracketed, column_labels
from toscana_tui.tui.draw.runs import Line, Look, Run

if TYPE_CHECKING:
    from toscana_tui.tui.boards.kwinty.scene import Scene

Size = tuple[int, int]  # the columns and rows that a cell takes


def board_size(cell: Size) -> tuple[int, int]:
    """Columns and rows of the wall with its labels."""
    return LABEL_WIDTH + len(COLUMNS) * cell[0] + 1, ROWS * cell[1] + 1


def paint(scene: Scene, size: Size, edge: str = " ") -> tuple[Line, ...]:
    """The whole wall with its labels: the top row first, the letters of usable columns below.

    `edge` is what stands left and right of the rows.
    """
    width, height = size
    lines: list[Line] = []
    for row in reversed(range(ROWS)):
        for part in range(height):
            runs = [Run(f"{row + 1 if part == height // 2 else '':>2}{edge}", LABEL)]
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
    width, height = size
    middle = part == height // 2
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
    width, height = size
    block, last, mark = scene.blocks[cell], cell in scene.last, scene.marks.get(cell)
    sign = mark or PEGS[block.owner]
    text = " " * width
    if part == height // 2:
        text = f"({sign})".center(width) if last and width > len(sign) + 1 else _peg(sign, width)
    elif mark is None and block.owner is Seat.TWO and width > 2 and height > 2:
        text = _peg(sign, width)
    return laid_block(
        text,
        block.owner,
        f"{'ghost' if last and scene.view.flash else 'block'}-{COLOUR_NAMES[block.owner]}",
        bold=last or mark is not None,
        pale=scene.dimmed,
        left=width > 1 and scene.blocks.get(cell - RIGHT, block) != block,
        below=part == height - 1 and scene.blocks.get(cell - UP, block) != block,
    )


def _peg(sign: str, width: int) -> str:
    """The sign in the middle of a cell, at large twice; where there are too many, a star for all of them."""
    if len(sign) == 1:
        return (sign * max(1, width // 2)).center(width)
    return f" {sign}".ljust(width) if len(sign) < width else "*".center(width)
