"""Painting a scene as lines of runs, at the scale of a layout: pure, without colours."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.board import CENTRE, COLUMNS, SIZE, STRIDE, cell_at, column_of, row_of
from toscana_tui.tui.boards.toscana.scene import CellFact, Ghost, Hold, Scene, cell_facts
from toscana_tui.tui.draw.looks import DIMMED
from toscana_tui.tui.draw.runs import Line, Look, Run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

COLOUR_NAMES = ("roof", "paving")
"""The colour of each seat as themes name it."""

SIGNS = ("/\\", "::")
"""The sign of each seat's colour in text, the same as on the board."""

_LINE = "▏"
_CORNERS = "┌┐└┘"
LABEL_WIDTH = 3
"""The columns of the row numbers left of the board."""

_LABEL, _LABEL_ON = Look("label", "margin"), Look("label-on", "margin", bold=True)
"""The labels of rows and columns, and of those beside the ghost."""


class Scale(NamedTuple):
    """How large a cell is drawn, and the signs that fill it, row by row.

    Attributes:
        width: columns a cell takes.
        height: rows a cell takes.
        textures: the signs of each seat's colour.
        area_textures: the same within a largest area that is marked.
        dot: a cell that some legal placement covers.
        centre: the central cell while it is empty.
        spoken: a cell that a hint's reason speaks of.
        fault: a cell of the ghost that breaks a rule.
        counter: a cell with a counter.
    """

    width: int
    height: int
    textures: tuple[tuple[str, ...], tuple[str, ...]]
    area_textures: tuple[tuple[str, ...], tuple[str, ...]]
    dot: tuple[str, ...]
    centre: tuple[str, ...]
    spoken: tuple[str, ...]
    fault: tuple[str, ...]
    counter: tuple[str, ...]

    @property
    def board_width(self) -> int:
        """Columns of the board with its labels."""
        return LABEL_WIDTH + SIZE * self.width + 1

    @property
    def board_height(self) -> int:
        """Rows of the board with its labels."""
        return SIZE * self.height + 1


COMPACT = Scale(
    width=2,
    height=1,
    textures=(("/\\",), ("::",)),
    area_textures=(("^^",), ("##",)),
    dot=("· ",),
    centre=("<>",),
    spoken=("()",),
    fault=("><",),
    counter=(" ●",),
)

MARKS: Line = tuple(
    Run(texture, Look(f"{name}-ink", f"{name}-0"))
    for name, (texture,) in zip(COLOUR_NAMES, COMPACT.area_textures, strict=True)
)
"""How each seat's largest area is drawn."""

ROOMY = Scale(
    width=4,
    height=2,
    textures=((" /\\ ", "/  \\"), (" :: ", " :: ")),
    area_textures=((" ^^ ", "^^^^"), (" ## ", " ## ")),
    dot=("    ", " ·  "),
    centre=(" ++ ", " ++ "),
    spoken=("    ", " () "),
    fault=("\\  /", "/  \\"),
    counter=(" ●  ", "    "),
)


def paint(scene: Scene, scale: Scale, edge: str = " ") -> tuple[Line, ...]:
    """The whole board with its labels: one run or two a cell and row, all rows equally wide.

    `edge` is what stands left and right of the cells, where their ground does not tell where the board ends.
    What lies under the ghost is kept from one drawing to the next, so that moving it costs its own rows only.
    """
    arts, ground = _ground(scene._replace(ghost=None), scale, edge)
    if scene.ghost is None:
        return ground
    held = _ghost_cells(scene.ghost)
    columns = frozenset([column_of(cell) for cell in held])
    lines = [_header(scale, columns), *ground[1:]]
    for row in {row_of(cell) for cell in held}:
        cells = [_ghost_art(cell, held, scene, scale) if cell in held else arts[cell] for cell in _row(row)]
        at = 1 + row * scale.height
        lines[at : at + scale.height] = _row_lines(row, cells, scale, edge, on=True)
    return tuple(lines)


@lru_cache(maxsize=4)
def _ground(scene: Scene, scale: Scale, edge: str) -> tuple[Mapping[int, tuple[Line, ...]], tuple[Line, ...]]:
    """The board without a ghost: its cells, and the lines that they make."""
    facts = cell_facts(scene.placed)
    arts = {
        cell: _tile_art(cell, facts, scene, scale) if cell in facts else _land_art(cell, scene, scale)
        for row in range(SIZE)
        for cell in _row(row)
    }
    lines: list[Line] = [_header(scale, frozenset())]
    for row in range(SIZE):
        lines += _row_lines(row, [arts[cell] for cell in _row(row)], scale, edge, on=False)
    return arts, tuple(lines)


def _row(row: int) -> range:
    """The cells of a row."""
    return range(cell_at(row, 0), cell_at(row, SIZE))


def _row_lines(
    row: int, cells: Sequence[tuple[Line, ...]], scale: Scale, edge: str, *, on: bool
) -> list[Line]:
    """The lines of a row of cells with its label, which is brighter beside the ghost."""
    lines: list[Line] = []
    for height in range(scale.height):
        label = f"{row + 1 if height == 0 else '':>2}{edge}"
        runs = [Run(label, _LABEL_ON if on else _LABEL)]
        for art in cells:
            runs.extend(art[height])
        runs.append(Run(edge, _LABEL))
        lines.append(tuple(runs))
    return lines


@lru_cache(maxsize=64)
def _header(scale: Scale, columns: frozenset[int]) -> Line:
    """The row of column letters, those above the ghost brighter."""
    letters = [
        Run(letter.center(scale.width), _LABEL_ON if number in columns else _LABEL)
        for number, letter in enumerate(COLUMNS)
    ]
    blank = Run(" " * LABEL_WIDTH, _LABEL)
    return (blank, *letters, Run(" ", _LABEL))


def _ghost_cells(ghost: Ghost | None) -> dict[int, Seat]:
    """The colour of each of the ghost's cells."""
    if ghost is None:
        return {}
    return {cell: seat for seat in Seat for cell in cells_of(ghost.colours[seat])}


def _ghost_art(cell: int, cells: Mapping[int, Seat], scene: Scene, scale: Scale) -> tuple[Line, ...]:
    colour, ghost = cells[cell], scene.ghost
    if ghost is None:
        return ()
    if ghost.faults >> cell & 1:
        look = Look("fault-ink", "fault", bold=True)
        return tuple((Run(text, look),) for text in scale.fault)
    look = Look("ghost-ink", f"ghost-{COLOUR_NAMES[colour]}", bold=ghost.hold is not Hold.ILLEGAL)
    rows = scale.textures[colour]
    if ghost.hold is Hold.PENDING:
        rows = (scale.area_textures if scene.areas >> cell & 1 else scale.textures)[colour]
        left = cell - 1 not in cells
        right = cell + 1 not in cells
        rows = tuple(("[" if left else text[0]) + text[1:-1] + ("]" if right else text[-1]) for text in rows)
    return tuple((Run(text, look),) for text in rows)


def _tile_art(cell: int, facts: Mapping[int, CellFact], scene: Scene, scale: Scale) -> tuple[Line, ...]:
    fact = facts[cell]
    name = COLOUR_NAMES[fact.colour]
    marked = bool(scene.last >> cell & 1)
    lit = marked and scene.flash
    ground = f"ghost-{name}" if lit else f"{name}-{fact.shade}"
    ink = "ghost-ink" if lit else "last-ink" if marked else f"{name}-ink"
    rows = (scale.area_textures if scene.areas >> cell & 1 else scale.textures)[fact.colour]
    if scene.counters >> cell & 1:
        rows = scale.counter
    letter = fact.letter if scene.letters else ""
    dimmed = bool(scene.areas) and not (scene.areas | scene.last) >> cell & 1
    if marked:
        rows = _cornered(rows, cell, scene.last)
    lined_left = _other_tile(facts.get(cell - 1), fact) and rows[0][0] not in _CORNERS
    lined_below = _other_tile(facts.get(cell + STRIDE), fact)
    art: list[Line] = []
    for number, text in enumerate(rows):
        under = lined_below and number == len(rows) - 1
        look = Look(ink, ground, bold=marked, underline=under)
        line = Look("line", ground, underline=under)
        if dimmed:
            look = line = DIMMED._replace(underline=under)
        shown = text[:-1] + letter if letter and number == 0 and len(text) == 2 else text
        if letter and number == 0 and len(text) > 2:
            shown = text[:1] + letter + text[2:]
        if lined_left:
            art.append((Run(_LINE, line), Run(shown[1:], look)))
        else:
            art.append((Run(shown, look),))
    return tuple(art)


def _asked(text: str) -> str:
    """A cell's signs as a hint shows them: with a question mark for the second sign."""
    middle = len(text) // 2
    return f"{text[:middle]}?{text[middle + 1 :]}"


def _cornered(rows: tuple[str, ...], cell: int, tile: int) -> tuple[str, ...]:
    """A cell's signs with the corner of the tile in it, where the cell is at one."""
    beyond_left, beyond_right = tile << 1 >> cell & 1, tile >> 1 >> cell & 1
    above, below = tile << STRIDE >> cell & 1, tile >> STRIDE >> cell & 1
    across = 0 if not beyond_left else None if beyond_right else 1
    down = 0 if not above else None if below else 1
    if across is None or down is None:
        return rows
    row, sign = (len(rows) - 1) * down, _CORNERS[2 * down + across]
    text = rows[row][:-1] + sign if across else sign + rows[row][1:]
    return (*rows[:row], text, *rows[row + 1 :])


def _other_tile(beside: CellFact | None, fact: CellFact) -> bool:
    """Whether a neighbouring cell belongs to another tile, so that a line is drawn between them."""
    return beside is not None and beside.tile != fact.tile


def _land_art(cell: int, scene: Scene, scale: Scale) -> tuple[Line, ...]:
    for seat in Seat:
        if scene.hint[seat] >> cell & 1:
            look = Look(f"ghost-{COLOUR_NAMES[seat]}", "land", bold=True)
            return tuple((Run(_asked(text), look),) for text in scale.textures[seat])
    if scene.spoken >> cell & 1:
        return tuple((Run(text, Look("accent", "land", bold=True)),) for text in scale.spoken)
    if cell == CENTRE:
        return tuple((Run(text, Look("dot", "land", bold=True)),) for text in scale.centre)
    look = Look("dot", "land")
    rows = scale.dot if scene.dots >> cell & 1 else (" " * scale.width,) * scale.height
    return tuple((Run(text, look),) for text in rows)
