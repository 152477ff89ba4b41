"""Painting a scene as lines of runs, at the scale of a layout: pure, without colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.board import CENTRE, COLUMNS, SIZE, STRIDE, cell_at, column_of, row_of
from toscana_tui.tui.boards.cells import FAULT, LABEL, LABEL_ON, LABEL_WIDTH, bracketed, column_labels, lined
from toscana_tui.tui.boards.toscana.scene import CellFact, Ghost, Scene, cell_facts
from toscana_tui.tui.draw.looks import DIMMED
from toscana_tui.tui.draw.runs import Line, Look, Run

COLOUR_NAMES = ("roof", "paving")  # the colour of each seat as themes name it

_CORNERS = "┌┐└┘"
_UPPER_HALF = "▀"
# Two cells in one sign, where there are no colours: by rows the upper one, by columns the lower one, each of
# them nothing, roof or paving.
_SIGNS = (" ,.", "^AY", "'hH")

Art = tuple[Line, ...]  # the rows that a cell is drawn in


class Scale(NamedTuple):
    """How large a cell is drawn, and the signs that fill it, row by row."""

    width: int  # columns a cell takes
    height: int  # rows a cell takes
    textures: tuple[tuple[str, ...], tuple[str, ...]]  # the signs of each seat's colour
    area_textures: tuple[tuple[str, ...], tuple[str, ...]]  # the same within a largest area that is marked
    dot: tuple[str, ...]  # a cell that some legal placement covers
    centre: tuple[str, ...]  # the central cell while it is empty
    spoken: tuple[str, ...]  # a cell that a hint's reason speaks of
    fault: tuple[str, ...]  # a cell of the ghost that breaks a rule
    counter: tuple[str, ...]  # a cell with a counter

    @property
    def board(self) -> tuple[int, int]:
        """Columns and rows of the board with its labels."""
        return LABEL_WIDTH + SIZE * self.width + 1, SIZE * self.height + 1


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

MINI_SIZE = SIZE, (SIZE + 1) // 2  # columns and rows of the board in half blocks


def paint(scene: Scene, scale: Scale, edge: str = " ") -> tuple[Line, ...]:
    """The whole board with its labels: one run or two a cell and row, all rows equally wide.

    `edge` is what stands left and right of the cells, where their ground does not tell where the board ends.
    What lies under the ghost is kept from one drawing to the next, so that moving it costs its own rows only.
    """
    arts, ground = _ground(scene._replace(ghost=None), scale, edge)
    if scene.ghost is None:
        return ground
    held = _ghost_cells(scene.ghost)
    lines = [_header(scale.width, frozenset(map(column_of, held))), *ground[1:]]
    for row in set(map(row_of, held)):
        cells = [
            _ghost_art(cell, held, scene.ghost, scene.areas, scale) if cell in held else arts[cell]
            for cell in _row(row)
        ]
        at = 1 + row * scale.height
        lines[at : at + scale.height] = _row_lines(row, cells, scale, edge, LABEL_ON)
    return tuple(lines)


@lru_cache(maxsize=4)
def _ground(scene: Scene, scale: Scale, edge: str) -> tuple[Mapping[int, Art], tuple[Line, ...]]:
    """The board without a ghost: its cells, and the lines that they make."""
    facts = cell_facts(scene.placed)
    arts = {
        cell: _tile_art(cell, facts, scene, scale) if cell in facts else _land_art(cell, scene, scale)
        for row in range(SIZE)
        for cell in _row(row)
    }
    lines = [_header(scale.width, frozenset())]
    for row in range(SIZE):
        lines += _row_lines(row, [arts[cell] for cell in _row(row)], scale, edge, LABEL)
    return arts, tuple(lines)


def _row(row: int) -> range:
    """The cells of a row."""
    return range(cell_at(row, 0), cell_at(row, SIZE))


def _row_lines(row: int, cells: Sequence[Art], scale: Scale, edge: str, look: Look) -> list[Line]:
    """The lines of a row of cells with its label."""
    lines: list[Line] = []
    for part in range(scale.height):
        runs = [Run(f"{'' if part else row + 1:>2}{edge}", look)]
        for art in cells:
            runs.extend(art[part])
        lines.append((*runs, Run(edge, LABEL)))
    return lines


@lru_cache(maxsize=64)
def _header(width: int, on: frozenset[int]) -> Line:
    """The row of column letters, those above the ghost brighter."""
    return (*column_labels(COLUMNS, width, on), Run(" ", LABEL))


def _ghost_cells(ghost: Ghost | None) -> dict[int, Seat]:
    """The colour of each of the ghost's cells."""
    return {} if ghost is None else {cell: seat for seat in Seat for cell in cells_of(ghost.colours[seat])}


def _in_look(rows: Iterable[str], look: Look) -> Art:
    return tuple([(Run(text, look),) for text in rows])


def _ghost_art(cell: int, held: Mapping[int, Seat], ghost: Ghost, areas: int, scale: Scale) -> Art:
    colour = held[cell]
    if ghost.faults >> cell & 1:
        return _in_look(scale.fault, FAULT)
    look = Look("ghost-ink", f"ghost-{COLOUR_NAMES[colour]}", bold=ghost.legal)
    if not ghost.pending:
        return _in_look(scale.textures[colour], look)
    rows = (scale.area_textures if areas >> cell & 1 else scale.textures)[colour]
    left, right = cell - 1 not in held, cell + 1 not in held
    return _in_look([bracketed(text, left=left, right=right) for text in rows], look)


def _tile_art(cell: int, facts: Mapping[int, CellFact], scene: Scene, scale: Scale) -> Art:
    fact = facts[cell]
    name = COLOUR_NAMES[fact.colour]
    marked = bool(scene.last >> cell & 1)
    lit = marked and scene.flash
    ground = f"ghost-{name}" if lit else f"{name}-{fact.shade}"
    ink = "ghost-ink" if lit else "last-ink" if marked else f"{name}-ink"
    rows = (scale.area_textures if scene.areas >> cell & 1 else scale.textures)[fact.colour]
    if scene.counters >> cell & 1:
        rows = scale.counter
    if marked:
        rows = _cornered(rows, cell, scene.last)
    # Lines part it from other tiles.
    lined_left = facts.get(cell - 1, fact).tile != fact.tile and rows[0][0] not in _CORNERS
    lined_below = facts.get(cell + STRIDE, fact).tile != fact.tile
    if scene.letters and fact.letter:
        rows = (rows[0][:1] + fact.letter + rows[0][2:], *rows[1:])
    dimmed = bool(scene.areas) and not (scene.areas | scene.last) >> cell & 1
    art: list[Line] = []
    for number, text in enumerate(rows):
        under = lined_below and number == len(rows) - 1
        look = Look(ink, ground, bold=marked, underline=under)
        line = Look("line", ground, underline=under)
        if dimmed:
            look = line = DIMMED._replace(underline=under)
        art.append(lined(text, look, line) if lined_left else (Run(text, look),))
    return tuple(art)


def _cornered(rows: tuple[str, ...], cell: int, tile: int) -> tuple[str, ...]:
    """A cell's signs with the corner of the tile in it, where the cell is at one."""
    # Where the tile goes on from the cell.
    left, right = tile << 1 >> cell & 1, tile >> 1 >> cell & 1
    above, below = tile << STRIDE >> cell & 1, tile >> STRIDE >> cell & 1
    if (left and right) or (above and below):
        return rows
    row, sign = (len(rows) - 1) * above, _CORNERS[2 * above + left]
    text = rows[row][:-1] + sign if left else sign + rows[row][1:]
    return (*rows[:row], text, *rows[row + 1 :])


def _land_art(cell: int, scene: Scene, scale: Scale) -> Art:
    for seat in Seat:
        if scene.hint[seat] >> cell & 1:
            look = Look(f"ghost-{COLOUR_NAMES[seat]}", "land", bold=True)
            middle = scale.width // 2
            # A hint asks: its second sign is a question mark.
            return _in_look([f"{text[:middle]}?{text[middle + 1 :]}" for text in scale.textures[seat]], look)
    if scene.spoken >> cell & 1:
        return _in_look(scale.spoken, Look("accent", "land", bold=True))
    if cell == CENTRE:
        return _in_look(scale.centre, Look("dot", "land", bold=True))
    rows = scale.dot if scene.dots >> cell & 1 else (" " * scale.width,) * scale.height
    return _in_look(rows, Look("dot", "land"))


# -- in half blocks -----------------------------------------------------------------------------------------


def paint_mini(scene: Scene, *, plain: bool = False) -> tuple[Line, ...]:
    """The whole board without labels, 17 columns and 9 rows: two cells to a character.

    It is drawn `plain`, with signs alone, where there are no colours or half blocks.
    """
    facts, held = cell_facts(scene.placed), _ghost_cells(scene.ghost)
    lines: list[Line] = []
    for row in range(0, SIZE, 2):
        pairs = [(cell, cell + STRIDE) for cell in _row(row)]
        if plain:
            runs = [_plain_run(pair, facts, held, scene.ghost) for pair in pairs]
        else:
            inks = [[_half(cell, facts, held, scene) for cell in pair] for pair in pairs]
            runs = [Run(_UPPER_HALF, Look(upper, lower)) for upper, lower in inks]
        lines.append(tuple(runs))
    return tuple(lines)


def _half(cell: int, facts: Mapping[int, CellFact], held: Mapping[int, Seat], scene: Scene) -> str:
    """The colour of half a block, a cell; below the last row there is none."""
    if row_of(cell) == SIZE:
        return "page"
    if scene.ghost is not None and cell in held:
        return "fault" if scene.ghost.faults >> cell & 1 else f"ghost-{COLOUR_NAMES[held[cell]]}"
    fact = facts.get(cell)
    if fact is None:
        return "land-dotted" if scene.dots >> cell & 1 else "land"
    if scene.areas and not (scene.areas | scene.last) >> cell & 1:
        return DIMMED.ground
    return f"{COLOUR_NAMES[fact.colour]}-{fact.shade}"


def _plain_run(
    pair: tuple[int, int], facts: Mapping[int, CellFact], held: Mapping[int, Seat], ghost: Ghost | None
) -> Run:
    colours = {cell: fact.colour for cell in pair if (fact := facts.get(cell))} | dict(held)
    upper, lower = (1 + colours[cell] if cell in colours else 0 for cell in pair)
    if ghost is None or not held.keys() & set(pair):
        return Run(_SIGNS[upper][lower], Look("text", "land"))
    sign = _SIGNS[upper][lower] if ghost.legal else "x"
    return Run(sign, Look("ghost-ink", "ghost-paving", bold=ghost.pending))
