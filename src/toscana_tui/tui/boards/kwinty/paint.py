"""The wall from the front as lines of runs, at the scale of a layout: pure, without colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.wall import COLUMNS, ROWS, cell_at
from toscana_tui.tui.boards.blocks import COLOUR_NAMES
from toscana_tui.tui.draw.looks import DIMMED
from toscana_tui.tui.draw.runs import Line, Look, Run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

LABEL_WIDTH = 3
"""The columns of the row numbers left of the wall."""

_LINE = "▏"
_MARGIN = Look("label", "margin")
_ON = Look("label-on", "margin", bold=True)
_OUTSIDE = Look("muted")
_FAULT = Look("fault-ink", "fault", bold=True)
_PEGS = ("o", "#")


@dataclass(frozen=True, slots=True)
class Scale:
    """How large a cell is drawn.

    Attributes:
        width: columns a cell takes.
        height: rows a cell takes.
    """

    width: int
    height: int

    @property
    def board(self) -> tuple[int, int]:
        """Columns and rows of the wall with its labels."""
        return LABEL_WIDTH + len(COLUMNS) * self.width + 1, ROWS * self.height + 1


COMPACT, ROOMY, MINI = Scale(3, 2), Scale(4, 3), Scale(1, 1)


@dataclass(frozen=True, slots=True)
class Ghost:
    """The block in the player's hand.

    Attributes:
        seat: whose it is.
        cells: the cells on which it would come to rest.
        columns: the columns it is over.
        pending: whether it is about to be let down.
        fault: whether it may not be.
        faults: the cells at fault.
    """

    seat: Seat
    cells: tuple[int, ...]
    columns: Sequence[int]
    pending: bool
    fault: bool
    faults: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A wall to be drawn.

    Attributes:
        blocks: the block of each cell that is taken: its first cell and whose it is.
        usable: the columns that may still be used.
        ghost: the block held over it, if any.
        dots: the cells where the block in hand could come to rest.
        last: the cells of the last block.
        marks: the cells of lines that count, with the signs that tell which.
        hint: the cells where a hint would let the block down.
        flash: whether the last block is lit up, as it has just come.
        dimmed: whether the blocks beside these are pale.
    """

    blocks: Mapping[int, tuple[int, Seat]]
    usable: range
    ghost: Ghost | None = None
    dots: AbstractSet[int] = frozenset()
    last: AbstractSet[int] = frozenset()
    marks: Mapping[int, str] | None = None
    hint: AbstractSet[int] = frozenset()
    flash: bool = False
    dimmed: bool = False


def paint(scene: Scene, scale: Scale, edge: str = " ") -> tuple[Line, ...]:
    """The whole wall with its labels: the top row first, the letters of the columns below it.

    `edge` is what stands left and right of the rows.
    """
    lines: list[Line] = []
    for row in reversed(range(ROWS)):
        for part in range(scale.height):
            label = f"{row + 1 if part == scale.height // 2 else '':>2}{edge}"
            runs = [Run(label, _MARGIN)]
            for column in range(len(COLUMNS)):
                runs += _cell(cell_at(column, row), column, part, scene, scale)
            runs.append(Run(edge, _MARGIN))
            lines.append(tuple(runs))
    return (*lines, _letters(scene, scale))


def _letters(scene: Scene, scale: Scale) -> Line:
    """The letters of the columns that may be used; those below the block in hand are brighter."""
    over = scene.ghost.columns if scene.ghost else ()
    runs = [Run(" " * LABEL_WIDTH, _MARGIN)]
    for column, letter in enumerate(COLUMNS):
        shown = letter if column in scene.usable or column in over else " "
        runs.append(Run(shown.center(scale.width), _ON if column in over else _MARGIN))
    return (*runs, Run(" ", _MARGIN))


def _cell(cell: int, column: int, part: int, scene: Scene, scale: Scale) -> Line:
    """One row of what a cell shows."""
    middle = part == scale.height // 2
    ghost = scene.ghost
    if ghost is not None and cell in ghost.faults:
        return (Run(_peg("x", scale) if middle else " " * scale.width, _FAULT),)
    if ghost is not None and cell in ghost.cells:
        sign = (scene.marks or {}).get(cell, _PEGS[ghost.seat])
        return _ghost(cell, ghost, sign, scale, middle=middle)
    if cell in scene.blocks:
        return _block(cell, part, scene, scale)
    if column not in scene.usable:
        return (Run(" " * scale.width, _OUTSIDE),)
    if middle and cell in scene.hint:
        return (Run("?".center(scale.width), Look("dot", "land", bold=True)),)
    if middle and cell in scene.dots:
        return (Run("·".center(scale.width), Look("dot", "land")),)
    return (Run(" " * scale.width, Look("text", "land")),)


def _ghost(cell: int, ghost: Ghost, sign: str, scale: Scale, *, middle: bool) -> Line:
    name = COLOUR_NAMES[ghost.seat]
    text = _peg(sign, scale) if middle else " " * scale.width
    if ghost.pending and scale.width > 1:
        left = cell == ghost.cells[0] or ghost.cells[0] + 1 == cell
        right = cell == ghost.cells[-1] or ghost.cells[0] + 1 == ghost.cells[-1]
        text = ("[" if left else text[0]) + text[1:-1] + ("]" if right else text[-1])
    return (Run(text, Look(f"{name}-ink", f"ghost-{name}", bold=not ghost.fault)),)


def _block(cell: int, part: int, scene: Scene, scale: Scale) -> Line:
    """A cell of a block, with a line to its left and below it where another block begins."""
    first, seat = scene.blocks[cell]
    name = COLOUR_NAMES[seat]
    last = cell in scene.last
    mark = (scene.marks or {}).get(cell)
    sign = mark or _PEGS[seat]
    text = " " * scale.width
    if part == scale.height // 2:
        text = _peg(sign, scale)
        if last and scale.width > len(sign) + 1:
            text = f"({sign})".center(scale.width)
    elif mark is None and seat is Seat.TWO and scale.width > 2 and scale.height > 2:
        text = _peg(sign, scale)
    under = part == scale.height - 1 and _other(scene, cell - 1, first)
    ground = f"ghost-{name}" if last and scene.flash else f"block-{name}"
    look = Look(f"{name}-ink", ground, bold=last or mark is not None, underline=under)
    if scene.dimmed and not last and mark is None:
        look = DIMMED._replace(underline=under)
    if scale.width > 1 and _other(scene, cell - cell_at(1, 0), first):
        return Run(_LINE, look._replace(bold=False)), Run(text[1:], look)
    return (Run(text, look),)


def _other(scene: Scene, cell: int, first: int) -> bool:
    """Whether a neighbouring cell belongs to another block."""
    neighbour = scene.blocks.get(cell)
    return neighbour is not None and neighbour[0] != first


def _peg(sign: str, scale: Scale) -> str:
    """The sign in the middle of a cell, at large twice; where there are too many, a star for all of them."""
    if len(sign) == 1:
        return (sign * max(1, scale.width // 2)).center(scale.width)
    return f" {sign}".ljust(scale.width) if len(sign) < scale.width else "*".center(scale.width)
