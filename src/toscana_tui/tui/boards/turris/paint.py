"""The tower as lines of runs: the plan with a table beside it, a legend, the four sides unrolled as one band.

The band goes around the tower, so that the edge between two strips is one edge of the tower.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from toscana_tui.core.message import message
from toscana_tui.core.text import text_width
from toscana_tui.games.turris.telling import TELLING
from toscana_tui.games.turris.tower import DIGITS, LETTERS, LEVELS, SIZE
from toscana_tui.games.turris.views import FACE_NAMES, Face, Seen, in_view
from toscana_tui.play.language import translated
from toscana_tui.tui.boards.blocks import COLOUR_NAMES, PEGS, held_block, laid_block
from toscana_tui.tui.boards.cells import FAULT, LABEL, LABEL_ON, LABEL_WIDTH, bracketed, column_labels
from toscana_tui.tui.boards.turris.scene import BAND, COUNTED, FACES, TAKEN_OUT, WITH_BLOCK, Scene
from toscana_tui.tui.draw.looks import MUTED, STRONG
from toscana_tui.tui.draw.runs import PLAIN, Line, Look, Run, fitted, fitting

_LAND, _DOT = Look("text", "land"), Look("dot", "land")
_EDGE = Run("│", LABEL)
_FAR = (" ", ".", ":")  # what fills the squares of blocks at the front, one back and two back
_FAR_PEGS = (PEGS, ("c", "="), (".", "-"))  # the same where a square has room for one sign alone
_BAR = "/"
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
# The columns or rows of the plan at the left and right of each side, as one sees it.
_ENDS = {Face.NORTH: ("c", "a"), Face.SOUTH: ("a", "c"), Face.WEST: ("1", "3"), Face.EAST: ("3", "1")}


class Scale(NamedTuple):
    """How large the plan and the sides are drawn."""

    plan: tuple[int, int]  # columns and rows that a column of the plan takes
    square: tuple[int, int]  # columns and rows that a square of a side takes
    table: int  # columns of the table of areas beside the plan; 0 leaves it out

    @property
    def board(self) -> tuple[int, int]:
        """Columns and rows of it all."""
        band = LABEL_WIDTH + len(BAND) * (SIZE * self.square[0] + 1)
        plan = LABEL_WIDTH + SIZE * self.plan[0] + 1 + self.table
        return max(band, plan, _LEGEND), 3 + SIZE * self.plan[1] + LEVELS * self.square[1]


# The columns of the table for what is counted and for a colour, which takes what it needs from the first.
_LABEL, _COLOUR = 15, 5
_LEGEND = 21  # the columns of the shortest legend

ROOMY = Scale((9, 3), (4, 2), 28)
COMPACT = Scale((6, 2), (3, 1), 28)
MINI = Scale((5, 1), (1, 1), 0)


def paint(scene: Scene, scale: Scale) -> tuple[Line, ...]:
    """The plan and the table, the legend, and below them the four sides; all rows equally wide."""
    width, lines = scale.board[0], _plan(scene, scale)
    for number, beside in enumerate(_table(scene) if scale.table else ()):
        lines[number] = (*lines[number], Run(" ", PLAIN), *beside)
    lines += [(Run(_legend(scene, width), MUTED),), *_sides(scene, scale)]
    return tuple(fitted(line, width) for line in lines)


def _legend(scene: Scene, width: int) -> str:
    """What the signs mean that are on the board now, as far as there is room; the first matters least."""
    bonus, barred = bool(scene.bonus), bool(scene.barred[Face.ROOF])
    if width < 2 * _LEGEND:
        more = _BARRED if barred else _BONUS if bonus else _LIMIT
        return fitting((translated(_BRIEFLY[more]), translated(more)), width)
    known = [*_SIGNS, *[_LIMIT] * (scene.limit < LEVELS), *[_BONUS] * bonus, *[_BARRED] * barred]
    told = [*map(translated, known)]
    while text_width("  ".join(told)) > width:
        del told[0]
    return "  ".join(told)


# -- the plan -----------------------------------------------------------------------------------------------


def _plan(scene: Scene, scale: Scale) -> list[Line]:
    width, height = scale.plan
    rows_on, places_on = {row for row, _ in scene.over}, {place for _, place in scene.over}
    lines = [column_labels(LETTERS, width, places_on, "^N ")]
    for row in range(SIZE):
        for part in range(height):
            label = f" {DIGITS[row]} " if part == height // 2 else " " * LABEL_WIDTH
            runs = [Run(label, LABEL_ON if row in rows_on else LABEL)]
            for place in range(SIZE):
                runs += _column(scene, row, place, part, scale.plan)
            lines.append(tuple(runs))
    return lines


def _column(scene: Scene, row: int, place: int, part: int, size: tuple[int, int]) -> Line:
    """One row of what a column of the plan shows: how high it is, and whose block is on top."""
    width, height = size
    seen, here, middle = scene.views[Face.ROOF][row][place], (row, place), part == height // 2
    bar = _BAR if here in scene.barred[Face.ROOF] else " "
    text = _plan_text(scene, row, place, width) if middle else bar * width
    if here in scene.faults:
        return (Run(text, FAULT),)
    if seen and seen.cell in scene.out:
        return _taken_out(_between(text.replace(" -", "- ")), scene)
    if here in scene.over and (scene.taken or not scene.legal or (seen and seen.cell in scene.ghost)):
        shown = _between(text) if scene.view.pending and middle else text
        return held_block(shown, scene.mover, legal=scene.legal)
    if seen is None:
        return (Run(text, _LAND if text.strip(" +·/") or not text.strip() else _DOT),)
    return _block(scene, Face.ROOF, seen, here, text, lowest=part == height - 1)


def _plan_text(scene: Scene, row: int, place: int, width: int) -> str:
    """The height, the sign of the colour on top, and a note; its first column is free where there is room."""
    seen, high = scene.views[Face.ROOF][row][place], scene.heights[row, place]
    sign, note = PEGS[seen.owner] if seen else " ", _note(scene, row, place)
    if width <= 5:
        return f"{high:>2}{sign}{note} "
    last = seen is not None and seen.cell in scene.last
    signed = f"({sign})" if last else f" {sign} " if high < 10 else f" {sign}"
    return f" {high}{signed}{note}"[:width].center(width)


def _note(scene: Scene, row: int, place: int) -> str:
    """What else is told of a column: wrong, taken from, barred, scoring, or what can come to rest there."""
    here = (row, place)
    if here in scene.over:
        note = "x" if not scene.legal else "-" if scene.taken else " "
    else:
        signs = {
            "!": scene.faults,
            "?": scene.hint,
            _BAR: scene.barred[Face.ROOF],
            "+": scene.bonus,
            "·": scene.dots,
        }
        note = next((sign for sign, places in signs.items() if here in places), " ")
    seen = scene.views[Face.ROOF][row][place]
    return "*" if seen and seen.cell in scene.marked[Face.ROOF] and note in " ·" else note


def _between(text: str) -> str:
    """With brackets around it, or one behind it where the first sign tells something and there is no room."""
    roomy = text[0] == " " or (len(text) > SIZE and not text[0].isdigit())
    return bracketed(text) if roomy else f"{text[:-1]}]"


# -- the sides ----------------------------------------------------------------------------------------------


def _sides(scene: Scene, scale: Scale) -> list[Line]:
    width, height = scale.square
    names = [Run(" " * LABEL_WIDTH, LABEL)]
    for face in BAND:
        names += [Run(_side_name(face, SIZE * width), LABEL), _EDGE]
    lines: list[Line] = [tuple(names)]
    for level in reversed(range(LEVELS)):
        for part in range(height):
            label = f"{level + 1:>2} " if part == height // 2 else " " * LABEL_WIDTH
            runs = [Run(label, LABEL)]
            for face in BAND:
                for place in range(SIZE):
                    runs += _square(scene, face, level, place, part, scale.square)
                runs.append(_EDGE)
            lines.append(tuple(runs))
    return lines


def _side_name(face: Face, width: int) -> str:
    """What a side is called, between its first and its last column; one letter where there is little room."""
    name = translated(FACE_NAMES[face])
    if width < len(name) + 4:
        return name[0].upper().center(width)
    first, last = _ENDS[face]
    return f"{first}{name.center(width - 2)}{last}"


def _square(scene: Scene, face: Face, level: int, place: int, part: int, size: tuple[int, int]) -> Line:
    """One row of a square of a side."""
    width, height = size
    rows = scene.views[face]
    row = len(rows) - 1 - level
    seen, middle = rows[row][place] if row >= 0 else None, part == height // 2
    barred = (level, place) in scene.barred[face]
    if seen is None:
        limit = "_" if level == scene.limit and part == height - 1 else " "
        return (Run((_BAR if barred else limit) * width, _DOT),)
    text = _square_text(scene, face, seen, width, middle=middle, barred=barred)
    if seen.cell in scene.out:
        return _taken_out(_between(text) if width > 1 else "x", scene)
    if seen.cell in scene.ghost:
        shown = _between(text) if scene.view.pending and middle and width > 2 else text
        return held_block(shown, scene.mover, legal=True)
    return _block(scene, face, seen, (row, place), text, lowest=part == height - 1)


def _square_text(scene: Scene, face: Face, seen: Seen, width: int, *, middle: bool, barred: bool) -> str:
    """The sign of a block, how far back it lies, and whether it scores or came last."""
    depth, sign = in_view(face, seen.cell)[1], PEGS[seen.owner]
    fill = _BAR if barred else _FAR[depth]
    marked = seen.cell in scene.marked[face]
    if not middle:
        return fill * width
    if width == 1:
        return "0%"[seen.owner] if marked else _FAR_PEGS[depth][seen.owner]
    if marked:
        return f"{fill}{sign}*".center(width, fill)
    if seen.cell in scene.last:
        # Where there is no room for both, how far back it lies comes before the first bracket.
        return (f"({sign})" if width > SIZE or fill == " " else f"{fill}{sign})").center(width, fill)
    return sign.center(width, fill)


# -- blocks -------------------------------------------------------------------------------------------------


def _taken_out(text: str, scene: Scene) -> Line:
    return (Run(text, Look("text", "land", bold=scene.view.pending)),)


def _block(scene: Scene, face: Face, seen: Seen, at: tuple[int, int], text: str, *, lowest: bool) -> Line:
    """A row of a block's square, with a line to its left and below its lowest where another block begins."""
    rows, (row, place), last = scene.views[face], at, seen.cell in scene.last
    left = rows[row][place - 1] if place else None
    below = rows[row + 1][place] if lowest and row + 1 < len(rows) else None
    name, depth = COLOUR_NAMES[seen.owner], 0 if face is Face.ROOF else in_view(face, seen.cell)[1]
    return laid_block(
        text,
        seen.owner,
        f"ghost-{name}" if scene.view.flash and last else f"block-{name}{('', '-1', '-2')[depth]}",
        bold=last or seen.cell in scene.marked[face],
        pale=scene.view.areas,
        left=len(text) > 2 and not text.endswith(")") and left is not None and left.block != seen.block,
        below=below is not None and below.block != seen.block,
    )


# -- the table ----------------------------------------------------------------------------------------------


def _table(scene: Scene) -> list[Line]:
    """The largest area of each colour in each view, and the sums where they are those beside the names."""
    colours = [*map(translated, TELLING.colours)]
    room = max(_COLOUR, *map(text_width, colours))
    label = _LABEL - 2 * (room - _COLOUR)

    def row(name: str, look: Look, cells: Iterable[object], looks: Iterable[Look]) -> Line:
        shown = [Run(f" {cell!s:>{room}}", its) for cell, its in zip(cells, looks, strict=True)]
        return (Run(name.ljust(label), look), *shown)

    whole = scene.counted == COUNTED
    head = fitting((translated(scene.counted), translated(_BRIEFLY[scene.counted]), ""), label)
    names = [Look(f"{name}-name", bold=True) for name in COLOUR_NAMES]
    lines = [row(head, MUTED if whole else STRONG, colours, names)]
    sizes = scene.areas()
    for number, face in enumerate(FACES):
        cells = [*sizes[2 * number : 2 * number + 2], "", ""][:2]
        lines.append(row(translated(FACE_NAMES[face]), PLAIN, cells, (PLAIN, PLAIN)))
    if whole and len(sizes) == 2 * len(FACES):
        totals = sum(sizes[::2]), sum(sizes[1::2])
        lines.append(row(translated(_TOGETHER), STRONG, totals, (STRONG, STRONG)))
    return lines
