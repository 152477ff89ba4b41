"""A tower as lines of runs: the plan with a table beside it, the four sides unfolded below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.tower import DIGITS, LETTERS, LEVELS, SIZE
from toscana_tui.games.turris.views import SIDES, Face
from toscana_tui.tui.boards.blocks import COLOUR_NAMES
from toscana_tui.tui.boards.turris.scene import EMPTY, FACES, Scene, Square
from toscana_tui.tui.draw.looks import DIMMED
from toscana_tui.tui.draw.runs import Line, Look, Run, fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

LABEL_WIDTH = 3
_LINE = "▏"
_MARGIN = Look("label", "margin")
_ON = Look("label-on", "margin", bold=True)
_PAGE = Look("text")
_MUTED = Look("muted")
_LAND = Look("text", "land")
_FAULT = Look("fault-ink", "fault", bold=True)
_PEGS = ("o", "#")
_ENDS = {Face.NORTH: ("c", "a"), Face.SOUTH: ("a", "c"), Face.WEST: ("1", "3"), Face.EAST: ("3", "1")}
"""The columns or rows of the plan at the left and right of each side, as one sees it."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How large the plan and the sides are drawn.

    Attributes:
        plan: columns and rows that a column of the plan takes.
        square: columns and rows that a square of a side takes.
        gap: columns between two sides.
        table: columns of the table of areas beside the plan; 0 leaves it out.
        space: rows between the plan and the sides.
    """

    plan: tuple[int, int]
    square: tuple[int, int]
    gap: int
    table: int
    space: int

    @property
    def plan_size(self) -> tuple[int, int]:
        """Columns and rows of the plan with its labels."""
        return LABEL_WIDTH + SIZE * self.plan[0], 1 + SIZE * self.plan[1]

    @property
    def board(self) -> tuple[int, int]:
        """Columns and rows of it all."""
        side = SIZE * self.square[0]
        sides = LABEL_WIDTH + len(SIDES) * side + (len(SIDES) - 1) * self.gap + 1
        width = max(sides, self.plan_size[0] + 1 + self.table)
        return width, self.plan_size[1] + self.space + 1 + LEVELS * self.square[1]


ROOMY = Scale((9, 3), (4, 2), 3, 29, 1)
COMPACT = Scale((6, 2), (3, 1), 2, 26, 0)
MINI = Scale((5, 1), (1, 1), 1, 0, 1)


def paint(scene: Scene, scale: Scale) -> tuple[Line, ...]:
    """The plan and the table, and below them the four sides; all rows equally wide."""
    width = scale.board[0]
    table = _table(scene) if scale.table else []
    lines: list[Line] = []
    for number, line in enumerate(_plan(scene, scale)):
        beside = table[number] if number < len(table) else ()
        lines.append(fitted((*line, Run("  ", _PAGE), *beside) if beside else line, width))
    lines += [fitted((), width)] * scale.space
    lines += [fitted(line, width) for line in _sides(scene, scale)]
    return tuple(lines)


def column_under(x: int, y: int, scale: Scale) -> tuple[int, int] | None:
    """The row and place on the plan of what is drawn at a column and row; None beside the plan."""
    row, place = (y - 1) // scale.plan[1], (x - LABEL_WIDTH) // scale.plan[0]
    return (row, place) if 0 <= row < SIZE and 0 <= place < SIZE else None


# -- the plan -----------------------------------------------------------------------------------------------


def _plan(scene: Scene, scale: Scale) -> list[Line]:
    width, height = scale.plan
    rows_on, places_on = {row for row, _ in scene.over}, {place for _, place in scene.over}
    letters = [
        Run(letter.center(width), _ON if place in places_on else _MARGIN)
        for place, letter in enumerate(LETTERS)
    ]
    lines: list[Line] = [(Run(" " * LABEL_WIDTH, _MARGIN), *letters)]
    for row in range(SIZE):
        for part in range(height):
            label = f" {DIGITS[row]} " if part == height // 2 else " " * LABEL_WIDTH
            runs = [Run(label, _ON if row in rows_on else _MARGIN)]
            for place in range(SIZE):
                runs += _column(scene, row, place, part, scale.plan)
            lines.append(tuple(runs))
    return lines


def _column(scene: Scene, row: int, place: int, part: int, size: tuple[int, int]) -> Line:
    """One row of what a column of the plan shows: how high it is, and whose block is on top."""
    width, height = size
    square = scene.roof[row][place]
    middle = part == height // 2
    held = (row, place) in scene.over
    text = _plan_text(scene, row, place, width) if middle else " " * width
    if (row, place) in scene.faults:
        return (Run(text, _FAULT),)
    if held and (scene.taken or not scene.legal or square.cell in scene.ghost):
        name = COLOUR_NAMES[scene.mover.other if scene.taken and scene.legal else scene.mover]
        shown = _bracketed(text) if scene.pending and middle else text
        return (Run(shown, Look(f"{name}-ink", f"ghost-{name}", bold=scene.legal)),)
    if square.owner is None:
        return (Run(text, Look("dot", "land") if "·" in text else _LAND),)
    under = part == height - 1 and row + 1 < SIZE and _apart(square, scene.roof[row + 1][place])
    return _block_text(text, square, scene.roof[row][place - 1] if place else EMPTY, under=under, scene=scene)


def _plan_text(scene: Scene, row: int, place: int, width: int) -> str:
    """The height, the sign of the colour on top, and a note; its first column is free where there is room."""
    square, high = scene.roof[row][place], scene.heights[row][place]
    sign, note = " " if square.owner is None else _PEGS[square.owner], _note(scene, row, place)
    if width <= 5:
        return f"{high:>2}{sign}{note} "
    last = square.cell in scene.last
    signed = f"({sign})" if last else f" {sign} " if high < 10 else f" {sign}"
    return f" {high}{signed}{note}"[:width].center(width)


def _note(scene: Scene, row: int, place: int) -> str:
    """What else is told of a column: wrong, taken from, scoring, or that something can come to rest."""
    here = (row, place)
    if here in scene.over:
        note = "-" if scene.taken else " "
        note = note if scene.legal else "x"
    elif here in scene.faults:
        note = "!"
    else:
        note = "·" if here in scene.dots else " "
    return "*" if note in " ·" and scene.roof[row][place].marked else note


def _bracketed(text: str) -> str:
    """With brackets around it, or one behind it where there is no room."""
    return f"[{text[1:-1]}]" if text[0] == " " else f"{text[:-1]}]"


# -- the sides ----------------------------------------------------------------------------------------------


def _sides(scene: Scene, scale: Scale) -> list[Line]:
    width, height = scale.square
    side, gap = SIZE * width, Run(" " * scale.gap, _PAGE)
    names: list[Run] = [Run(" " * LABEL_WIDTH, _MARGIN)]
    for number, face in enumerate(SIDES):
        names += [*([gap] if number else []), Run(_side_name(face, side), _MARGIN)]
    lines: list[Line] = [tuple(names)]
    for level in reversed(range(LEVELS)):
        for part in range(height):
            label = f"{level + 1:>2} " if part == height // 2 else " " * LABEL_WIDTH
            runs = [Run(label, _MARGIN)]
            for number, face in enumerate(SIDES):
                rows = scene.sides[face]
                runs += [gap] if number else []
                for place in range(SIZE):
                    runs += _square(scene, rows, len(rows) - 1 - level, place, part, scale.square)
            lines.append(tuple(runs))
    return lines


def _side_name(face: Face, width: int) -> str:
    """What a side is called, between its first and its last column; one letter where there is little room."""
    name = str(face)
    if width < len(name) + 4:
        return name[0].upper().center(width)
    first, last = _ENDS[face]
    return f"{first}{name.center(width - 2)}{last}"


def _square(
    scene: Scene, rows: Sequence[Sequence[Square]], row: int, place: int, part: int, size: tuple[int, int]
) -> Line:
    """One row of a square of a side."""
    width, height = size
    square = rows[row][place] if row >= 0 else EMPTY
    if square.owner is None:
        return (Run(" " * width, _LAND),)
    sign = _PEGS[square.owner]
    text = " " * width
    if part == height // 2:
        text = sign.center(width)
        if square.marked:
            text = f" {sign}*".center(width) if width > 2 else "0%"[square.owner]
        elif square.cell in scene.last and width > 2:
            text = f"({sign})".center(width)
    if square.cell in scene.ghost:
        name = COLOUR_NAMES[scene.mover]
        shown = _bracketed(text) if scene.pending and part == height // 2 and width > 2 else text
        return (Run(shown, Look(f"{name}-ink", f"ghost-{name}", bold=True)),)
    below = rows[row + 1][place] if row + 1 < len(rows) else EMPTY
    under = part == height - 1 and _apart(square, below)
    return _block_text(text, square, rows[row][place - 1] if place else EMPTY, under=under, scene=scene)


def _block_text(text: str, square: Square, left: Square, *, under: bool, scene: Scene) -> Line:
    """A block's square, with a line to its left and below it where another block begins."""
    name = COLOUR_NAMES[square.owner or Seat.ONE]
    bold = square.marked or square.cell in scene.last
    look = Look(f"{name}-ink", f"block-{name}", bold=bold, underline=under)
    if scene.dimmed and not bold:
        look = DIMMED._replace(underline=under)
    if len(text) > 2 and text[0] in " (" and _apart(square, left):
        return Run(_LINE, look._replace(bold=False)), Run(text[1:], look)
    return (Run(text, look),)


def _apart(one: Square, other: Square) -> bool:
    """Whether two squares show two different blocks."""
    return other.owner is not None and one.block != other.block


# -- the table ----------------------------------------------------------------------------------------------


def _table(scene: Scene) -> list[Line]:
    """The largest area of each colour in each view, and the sums."""
    head: Line = (
        Run("largest area", _MUTED),
        *(Run(f" {name:>5}", Look(f"{name}-name", bold=True)) for name in COLOUR_NAMES),
    )
    areas = scene.areas or {}
    lines = [head]
    sums = [0, 0]
    for face in FACES:
        sizes = areas.get(face, (None, None))
        cells = ["" if size is None else str(size) for size in sizes]
        sums = [total + (size or 0) for total, size in zip(sums, sizes, strict=True)]
        lines.append((Run(f"{face!s:<12}", _PAGE), *(Run(f" {cell:>5}", _PAGE) for cell in cells)))
    strong = Look(bold=True)
    lines.append((Run(f"{'together':<12}", strong), *(Run(f" {total:>5}", strong) for total in sums)))
    return lines
