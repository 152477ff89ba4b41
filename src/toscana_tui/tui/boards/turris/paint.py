"""A tower as lines of runs: the plan with a table beside it, the four sides unfolded below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.tower import DIGITS, LETTERS, LEVELS, SIZE
from toscana_tui.games.turris.views import SIDES
from toscana_tui.tui.boards.turris.scene import EMPTY, FACES, Scene, Square
from toscana_tui.tui.look import Line, Look, Run, fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

COLOUR_NAMES = ("white", "black")
"""The colour of each seat as themes name it."""

SIGNS = ("oo", "##")
"""The sign of each seat's colour in text, as on the tower."""

LABEL_WIDTH = 3
_LINE = "▏"
_MARGIN = Look("label", "margin")
_ON = Look("label-on", "margin", bold=True)
_PAGE = Look("text")
_MUTED = Look("muted")
_LAND = Look("text", "land")
_FAULT = Look("fault-ink", "fault", bold=True)
_PEGS = ("o", "#")


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


ROOMY = Scale((9, 3), (4, 2), 3, 30, 1)
COMPACT = Scale((6, 2), (3, 1), 2, 26, 0)
MINI = Scale((3, 1), (1, 1), 1, 0, 1)


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
    if (row, place) in scene.faults and not scene.legal:
        return (Run(_wrong(text) if held and middle else text, _FAULT),)
    if held and not scene.legal:
        name = COLOUR_NAMES[scene.mover]
        return (Run(_wrong(text) if middle else text, Look(f"{name}-ink", f"ghost-{name}")),)
    if held and (scene.taken or square.cell in scene.ghost):
        name = COLOUR_NAMES[scene.mover.other if scene.taken else scene.mover]
        shown = _bracketed(text) if scene.pending and middle else text
        return (Run(shown, Look(f"{name}-ink", f"ghost-{name}", bold=True)),)
    if square.owner is None:
        return (Run(text, Look("dot", "land") if "·" in text else _LAND),)
    under = part == height - 1 and row + 1 < SIZE and _apart(square, scene.roof[row + 1][place])
    return _block_text(text, square, scene.roof[row][place - 1] if place else EMPTY, under=under, scene=scene)


def _plan_text(scene: Scene, row: int, place: int, width: int) -> str:
    """The height and the sign of the colour on top; a dot where something can come to rest."""
    square, high = scene.roof[row][place], scene.heights[row][place]
    sign = "" if square.owner is None else _PEGS[square.owner]
    if square.marked and sign:
        sign = f"*{sign}" if width > 3 else sign
    dot = "·" if (row, place) in scene.dots and (row, place) not in scene.over else ""
    if width <= 3:
        return f"{high or dot or ' '}{sign}".ljust(width)[:width].rjust(width)
    text = f"{high}{' ' + sign if sign else ''}{' ' + dot if dot else ''}"
    if square.cell in scene.last and not scene.over:
        text = f"({text})"
    return text.center(width)


def _wrong(text: str) -> str:
    return text[:-1].rstrip().ljust(len(text) - 1) + "x" if len(text) > 3 else text[:-1] + "x"


def _bracketed(text: str) -> str:
    return f"[{text[1:-1]}]"


# -- the sides ----------------------------------------------------------------------------------------------


def _sides(scene: Scene, scale: Scale) -> list[Line]:
    width, height = scale.square
    side, gap = SIZE * width, Run(" " * scale.gap, _PAGE)
    names: list[Run] = [Run(" " * LABEL_WIDTH, _MARGIN)]
    for number, face in enumerate(SIDES):
        name = str(face) if side > 5 else str(face)[:1].upper()
        names += [*([gap] if number else []), Run(name.center(side)[:side], _MARGIN)]
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
        elif square.cell in scene.last and not scene.over and width > 2:
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
    if len(text) > 2 and text[0] == " " and _apart(square, left):
        return Run(_LINE, Look(f"{name}-ink", f"block-{name}", underline=under)), Run(text[1:], look)
    return (Run(text, look),)


def _apart(one: Square, other: Square) -> bool:
    """Whether two squares show two different blocks."""
    return other.owner is not None and one.block != other.block


# -- the table ----------------------------------------------------------------------------------------------


def _table(scene: Scene) -> list[Line]:
    """The largest area of each colour in each view, and the sums."""
    head: Line = (
        Run("largest area ", _MUTED),
        *(Run(f" {name:>5}", Look(f"{name}-name", bold=True)) for name in COLOUR_NAMES),
    )
    areas = scene.areas or {}
    lines = [head]
    sums = [0, 0]
    for face in FACES:
        sizes = areas.get(face, (None, None))
        cells = ["" if size is None else str(size) for size in sizes]
        sums = [total + (size or 0) for total, size in zip(sums, sizes, strict=True)]
        lines.append((Run(f"{face!s:<13}", _PAGE), *(Run(f" {cell:>5}", _PAGE) for cell in cells)))
    strong = Look(bold=True)
    lines.append((Run(f"{'together':<13}", strong), *(Run(f" {total:>5}", strong) for total in sums)))
    return lines
