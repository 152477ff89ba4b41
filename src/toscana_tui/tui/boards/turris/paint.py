"""A tower as lines of runs: the plan with a table beside it, a legend, the four sides unrolled as one band.

The band goes around the tower, so that the edge between two strips is one edge of the tower.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import text_width
from toscana_tui.games.turris.telling import TELLING
from toscana_tui.games.turris.tower import DIGITS, LETTERS, LEVELS, SIZE
from toscana_tui.games.turris.views import Face
from toscana_tui.play.language import translated
from toscana_tui.tui.boards.blocks import COLOUR_NAMES
from toscana_tui.tui.boards.turris.scene import (
    BAND,
    COUNTED,
    EMPTY,
    FACES,
    TAKEN_OUT,
    WITH_BLOCK,
    Scene,
    Square,
)
from toscana_tui.tui.draw.looks import DIMMED
from toscana_tui.tui.draw.runs import Line, Look, Run, fitted, fitting

if TYPE_CHECKING:
    from collections.abc import Mapping

LABEL_WIDTH = 3
_LINE = "▏"
_MARGIN = Look("label", "margin")
_ON = Look("label-on", "margin", bold=True)
_PAGE = Look("text")
_MUTED = Look("muted")
_STRONG = Look(bold=True)
_LAND = Look("text", "land")
_FAULT = Look("fault-ink", "fault", bold=True)
_DOT = Look("dot", "land")
_PEGS = ("o", "#")
_EDGE = Run("│", _MARGIN)
_NORTH = "^N "
_FAR = (" ", ".", ":")
"""What fills the squares of blocks at the front, one back and two back."""
_FAR_PEGS = (_PEGS, ("c", "="), (".", "-"))
"""The same where a square has room for one sign alone."""
_BAR = "/"
_NAMES = {
    Face.NORTH: message("north"),
    Face.SOUTH: message("south"),
    Face.WEST: message("west"),
    Face.EAST: message("east"),
    Face.ROOF: message("roof"),
}
# TRANSLATORS: the last row of a table of areas; at most 11 columns.
_TOGETHER = message("together")
# TRANSLATORS: what the signs on the board mean; together they have at most 65 columns.
_SIGNS = message("near o #"), message("back .o."), message("far :o:")
_LIMIT, _BONUS, _BARRED = message("__ limit"), message("+ bonus"), message("/// barred")
_BRIEFLY: Mapping[str, str] = {
    # TRANSLATORS: these three head a table of areas; at most 11 columns each.
    COUNTED: message("area"),
    WITH_BLOCK: message("with block"),
    TAKEN_OUT: message("without it"),
    # TRANSLATORS: what the signs mean; at most 21 columns, as the next two.
    _LIMIT: message("oc. #=- back _ limit"),
    _BONUS: message("oc. #=- back + bonus"),
    _BARRED: message("oc. #=- back / barred"),
}
_ENDS = {Face.NORTH: ("c", "a"), Face.SOUTH: ("a", "c"), Face.WEST: ("1", "3"), Face.EAST: ("3", "1")}
"""The columns or rows of the plan at the left and right of each side, as one sees it."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How large the plan and the sides are drawn.

    Attributes:
        plan: columns and rows that a column of the plan takes.
        square: columns and rows that a square of a side takes.
        table: columns of the table of areas beside the plan; 0 leaves it out.
    """

    plan: tuple[int, int]
    square: tuple[int, int]
    table: int

    @property
    def plan_size(self) -> tuple[int, int]:
        """Columns and rows of the plan with its labels."""
        return LABEL_WIDTH + SIZE * self.plan[0], 1 + SIZE * self.plan[1]

    @property
    def board(self) -> tuple[int, int]:
        """Columns and rows of it all."""
        band = LABEL_WIDTH + len(BAND) * (SIZE * self.square[0] + 1)
        width = max(band, self.plan_size[0] + 1 + self.table, _LEGEND)
        return width, self.plan_size[1] + 2 + LEVELS * self.square[1]


_LABEL, _COLOUR = 15, 5
"""The columns of the table for what is counted and for a colour, which takes what it needs from the first."""
_LEGEND = 21
"""The columns of the shortest legend."""

ROOMY = Scale((9, 3), (4, 2), 28)
COMPACT = Scale((6, 2), (3, 1), 28)
MINI = Scale((5, 1), (1, 1), 0)


def paint(scene: Scene, scale: Scale) -> tuple[Line, ...]:
    """The plan and the table, the legend, and below them the four sides; all rows equally wide."""
    width = scale.board[0]
    table = _table(scene) if scale.table else []
    lines: list[Line] = []
    for number, line in enumerate(_plan(scene, scale)):
        beside = table[number] if number < len(table) else ()
        lines.append(fitted((*line, Run(" ", _PAGE), *beside) if beside else line, width))
    lines.append(fitted((Run(_legend(scene, width), _MUTED),), width))
    lines += [fitted(line, width) for line in _sides(scene, scale)]
    return tuple(lines)


def _legend(scene: Scene, width: int) -> str:
    """What the signs mean that are on the board now, as far as there is room; the first matters least."""
    bonus, barred = bool(scene.bonus), bool(scene.barred and scene.barred[Face.ROOF])
    if width < 2 * _LEGEND:
        more = _BARRED if barred else _BONUS if bonus else _LIMIT
        return fitting((translated(_BRIEFLY[more]), translated(more)), width)
    known = [*_SIGNS, *[_LIMIT] * (scene.limit < LEVELS), *[_BONUS] * bonus, *[_BARRED] * barred]
    told = [*map(translated, known)]
    while text_width("  ".join(told)) > width:
        del told[0]
    return "  ".join(told)


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
    lines: list[Line] = [(Run(_NORTH, _MARGIN), *letters)]
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
    barred = bool(scene.barred and (row, place) in scene.barred[Face.ROOF])
    text = _plan_text(scene, row, place, width) if middle else (_BAR if barred else " ") * width
    if (row, place) in scene.faults:
        return (Run(text, _FAULT),)
    if held and square.cell in scene.out:
        hollow = Look("text", "land", bold=scene.pending)
        return (Run(_bracketed(text.replace(" -", "- ")), hollow),)
    if held and (scene.taken or not scene.legal or square.cell in scene.ghost):
        name = COLOUR_NAMES[scene.mover]
        shown = _bracketed(text) if scene.pending and middle else text
        return (Run(shown, Look(f"{name}-ink", f"ghost-{name}", bold=scene.legal)),)
    if square.owner is None:
        return (Run(text, _LAND if text.strip(" +·/") or not text.strip() else _DOT),)
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
    """What else is told of a column: wrong, taken from, barred, scoring, or what can come to rest there."""
    here = (row, place)
    if here in scene.over:
        note = "-" if scene.taken else " "
        note = note if scene.legal else "x"
    elif here in scene.faults:
        note = "!"
    elif here in scene.hint:
        note = "?"
    elif scene.barred and here in scene.barred[Face.ROOF]:
        note = _BAR
    elif here in scene.bonus:
        note = "+"
    else:
        note = "·" if here in scene.dots else " "
    return "*" if note in " ·" and scene.roof[row][place].marked else note


def _bracketed(text: str) -> str:
    """With brackets around it, or one behind it where the first sign tells something and there is no room."""
    roomy = text[0] == " " or (len(text) > SIZE and not text[0].isdigit())
    return f"[{text[1:-1]}]" if roomy else f"{text[:-1]}]"


# -- the sides ----------------------------------------------------------------------------------------------


def _sides(scene: Scene, scale: Scale) -> list[Line]:
    width, height = scale.square
    names: list[Run] = [Run(" " * LABEL_WIDTH, _MARGIN)]
    for face in BAND:
        names += [Run(_side_name(face, SIZE * width), _MARGIN), _EDGE]
    lines: list[Line] = [tuple(names)]
    for level in reversed(range(LEVELS)):
        for part in range(height):
            label = f"{level + 1:>2} " if part == height // 2 else " " * LABEL_WIDTH
            runs = [Run(label, _MARGIN)]
            for face in BAND:
                for place in range(SIZE):
                    runs += _square(scene, face, level, place, part, scale.square)
                runs.append(_EDGE)
            lines.append(tuple(runs))
    return lines


def _side_name(face: Face, width: int) -> str:
    """What a side is called, between its first and its last column; one letter where there is little room."""
    name = translated(_NAMES[face])
    if width < len(name) + 4:
        return name[0].upper().center(width)
    first, last = _ENDS[face]
    return f"{first}{name.center(width - 2)}{last}"


def _square(scene: Scene, face: Face, level: int, place: int, part: int, size: tuple[int, int]) -> Line:
    """One row of a square of a side."""
    width, height = size
    rows = scene.sides[face]
    row = len(rows) - 1 - level
    square = rows[row][place] if row >= 0 else EMPTY
    barred = bool(scene.barred and (level, place) in scene.barred[face])
    if square.owner is None:
        limit = "_" if level == scene.limit and part == height - 1 else " "
        return (Run((_BAR if barred else limit) * width, _DOT),)
    text = _square_text(scene, square, width, middle=part == height // 2, barred=barred)
    if square.cell in scene.out:
        hollow = Look("text", "land", bold=scene.pending)
        return (Run(_bracketed(text) if width > 1 else "x", hollow),)
    if square.cell in scene.ghost:
        name = COLOUR_NAMES[scene.mover]
        shown = _bracketed(text) if scene.pending and part == height // 2 and width > 2 else text
        return (Run(shown, Look(f"{name}-ink", f"ghost-{name}", bold=True)),)
    below = rows[row + 1][place] if row + 1 < len(rows) else EMPTY
    under = part == height - 1 and _apart(square, below)
    return _block_text(text, square, rows[row][place - 1] if place else EMPTY, under=under, scene=scene)


def _square_text(scene: Scene, square: Square, width: int, *, middle: bool, barred: bool) -> str:
    """The sign of a block, how far back it lies, and whether it scores or came last."""
    fill = _BAR if barred else _FAR[square.depth]
    seat = square.owner or Seat.ONE
    sign = _PEGS[seat]
    if not middle:
        return fill * width
    if width == 1:
        return "0%"[seat] if square.marked else _FAR_PEGS[square.depth][seat]
    if square.marked:
        return f"{fill}{sign}*".center(width, fill)
    if square.cell in scene.last:
        # Where there is no room for both, how far back it lies comes before the first bracket.
        return (f"({sign})" if width > SIZE or fill == " " else f"{fill}{sign})").center(width, fill)
    return sign.center(width, fill)


def _block_text(text: str, square: Square, left: Square, *, under: bool, scene: Scene) -> Line:
    """A block's square, with a line to its left and below it where another block begins."""
    name = COLOUR_NAMES[square.owner or Seat.ONE]
    bold = square.marked or square.cell in scene.last
    ground = f"block-{name}" + ("", "-1", "-2")[square.depth]
    if scene.flash and square.cell in scene.last:
        ground = f"ghost-{name}"
    look = Look(f"{name}-ink", ground, bold=bold, underline=under)
    if scene.dimmed and not bold:
        look = DIMMED._replace(underline=under)
    if len(text) > 2 and not text.endswith(")") and _apart(square, left):
        return Run(_LINE, look._replace(bold=False)), Run(text[1:], look)
    return (Run(text, look),)


def _apart(one: Square, other: Square) -> bool:
    """Whether two squares show two different blocks."""
    return other.owner is not None and one.block != other.block


# -- the table ----------------------------------------------------------------------------------------------


def _table(scene: Scene) -> list[Line]:
    """The largest area of each colour in each view, and the sums where they are those beside the names."""
    colours = [*map(translated, TELLING.colours)]
    room = max(_COLOUR, *map(text_width, colours))
    label = _LABEL - 2 * (room - _COLOUR)
    counted = fitting((translated(scene.counted), translated(_BRIEFLY[scene.counted]), ""), label)
    head: Line = (
        Run(counted.ljust(label), _MUTED if scene.counted == COUNTED else _STRONG),
        *(
            Run(f" {colour.rjust(room)}", Look(f"{name}-name", bold=True))
            for name, colour in zip(COLOUR_NAMES, colours, strict=True)
        ),
    )
    areas = scene.areas or {}
    lines = [head]
    sums = [0, 0]
    for face in FACES:
        sizes = areas.get(face, (None, None))
        cells = ["" if size is None else str(size) for size in sizes]
        sums = [total + (size or 0) for total, size in zip(sums, sizes, strict=True)]
        lines.append(
            (
                Run(translated(_NAMES[face]).ljust(label), _PAGE),
                *(Run(f" {cell.rjust(room)}", _PAGE) for cell in cells),
            )
        )
    if scene.counted == COUNTED and all(None not in sizes for sizes in areas.values()):
        totals = [Run(f" {total:>{room}}", _STRONG) for total in sums]
        lines.append((Run(translated(_TOGETHER).ljust(label), _STRONG), *totals))
    return lines
