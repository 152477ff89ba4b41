"""What is to be drawn of a tower: values only, nothing of how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.bits import cells_of
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import STEPS, Placement, Removal
from toscana_tui.games.turris.blocks import block_at
from toscana_tui.games.turris.scoring import largest_squares
from toscana_tui.games.turris.tower import LEVEL, MIDDLE, MOST_BEGUN, ROW, SIZE, end_of, height, lowest
from toscana_tui.games.turris.views import SIDES, Face, in_view, line_of_sight, view
from toscana_tui.tui.boards.turris.draft import Draft, drafted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toscana_tui.games.turris.position import Position
    from toscana_tui.games.turris.views import View as Seen
    from toscana_tui.tui.boards.view import View

FACES = tuple(Face)
"""The five views in the order in which they are counted."""

BAND = (Face.SOUTH, Face.EAST, Face.NORTH, Face.WEST)
"""The four sides as one walks around the tower, each beginning at the edge where the one before ends."""

COUNTED = message("largest area")
WITH_BLOCK = message("with this block")
TAKEN_OUT = message("once taken out")

Places: TypeAlias = frozenset[tuple[int, int]]
"""Columns of the plan as rows and places, or squares of a side as levels and places."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A tower to be drawn: a block in hand is in its place where that is legal, one to be taken out still is.

    Attributes:
        mover: who holds something.
        views: what is seen of each face: of the sides rows from the top down, of the roof from the north.
        heights: how many cubes high each column of the plan is.
        over: the columns of the plan that the draft is on.
        ghost: the cells of the block in hand, where it is legal.
        taken: whether the draft takes a block out.
        out: the cells of the block that it would take out.
        legal: whether what is held may be done.
        pending: whether it is about to be done.
        faults: the columns of the plan at fault.
        dots: the columns of the plan where something can be done.
        last: the cells of the last block.
        marked: of each face the cells seen in the largest areas that are marked.
        areas: the sizes of each face's largest areas, one of each colour; None for one not counted yet.
        counted: what those are areas of: the tower, or the tower after what is held.
        limit: the first level, from 0, that may not be begun yet.
        bonus: the columns of the plan where a bonus is in reach.
        barred: of each face the squares that may not be filled in this turn.
        hint: the columns of the plan on which a hint would place or take out a block.
        flash: whether the last block is lit up, as it has just come.
        dimmed: whether the blocks beside these are pale.
    """

    mover: Seat
    views: Mapping[Face, Seen]
    heights: tuple[tuple[int, ...], ...]
    over: Places
    ghost: tuple[int, ...]
    taken: bool
    out: tuple[int, ...]
    legal: bool
    pending: bool
    faults: Places
    dots: Places
    last: tuple[int, ...]
    marked: Mapping[Face, int]
    areas: Mapping[Face, tuple[int | None, int | None]]
    counted: str
    limit: int
    bonus: Places
    barred: Mapping[Face, Places]
    hint: Places
    flash: bool
    dimmed: bool


def scene_of(held: View) -> Scene:
    """The tower as it is to be drawn, after what is held where that is legal.

    What is held in an earlier position lies over the tower drawn, as it would have come to rest then, and is
    not counted. A block about to be taken out is still drawn.
    """
    position: Position = held.held_in
    action = held.draft.action if held.draft else None
    fault = None if action is None else position.fault(action)
    done = position if action is None or fault else position.play_unchecked(action)
    earlier = held.held_at is not None
    counted: Position = held.position if earlier else done
    block = position.removed(action) if isinstance(action, Removal) else None
    out = block if fault is None else None
    shown = position if out and not earlier else counted
    ghost: tuple[int, ...] = ()
    if isinstance(action, Placement) and fault is None:
        cell = end_of(position.occupied, action.column)
        ghost = cell, cell + STEPS[action.orientation]
    over = _over(position, held.draft) if isinstance(held.draft, Draft) else frozenset()
    views = {face: view(shown.blocks, face) for face in FACES}
    if earlier:
        views = {face: _overlaid(seen, view(done.blocks, face), ghost) for face, seen in views.items()}
    # What is taken out, or lies over a later tower, is in no area that is marked.
    unmarked = sum(1 << cell for cell in (*(out.cells if out else ()), *(ghost if earlier else ())))

    def high(row: int, place: int) -> int:
        tower = done if (row, place) in over and out is None else shown
        return height(tower.occupied, row * ROW + place)

    return Scene(
        mover=position.mover,
        views=views,
        heights=tuple(tuple(high(row, place) for place in range(SIZE)) for row in range(SIZE)),
        over=over,
        ghost=ghost,
        taken=isinstance(action, Removal),
        out=out.cells if out else (),
        legal=fault is None,
        pending=held.pending,
        faults=frozenset(map(_on_plan, fault.cells)) if fault else frozenset(),
        dots=_dots(position) if held.dots and action else frozenset(),
        last=_last(held.position, held.last),
        marked={face: cells & ~unmarked for face, cells in _marked(held, counted).items()},
        areas=_areas(counted, held.counted),
        counted=COUNTED if counted.blocks == held.position.blocks else TAKEN_OUT if out else WITH_BLOCK,
        limit=lowest(counted.occupied) + MOST_BEGUN,
        bonus=_bonus(position),
        barred=_barred(position),
        hint=_over(position, drafted(position, held.advised)) if held.advised else frozenset(),
        flash=held.flash,
        dimmed=held.areas,
    )


def _bonus(position: Position) -> Places:
    in_reach = not position.bonus and position.bonus_in_reach(position.mover)
    return frozenset({_on_plan(MIDDLE)} if in_reach else ())


def _barred(position: Position) -> dict[Face, Places]:
    """The squares behind which a barred cell would be seen first, were it filled."""
    cells = tuple(cells_of(position.barred))
    found = {Face.ROOF: frozenset(map(_on_plan, cells))}
    for face in SIDES:
        seen = [(cell // LEVEL, *in_view(face, cell)) for cell in cells]
        found[face] = frozenset(
            (level, place)
            for level, place, depth in seen
            if not any(position.occupied >> cell & 1 for cell in line_of_sight(face, level, place)[:depth])
        )
    return found


def _on_plan(cell: int) -> tuple[int, int]:
    column = cell % LEVEL
    return column // ROW, column % ROW


def _overlaid(drawn: Seen, done: Seen, ghost: tuple[int, ...]) -> Seen:
    """A view, rows from the top down, with what another one shows of some cells over it."""
    rows = max(len(drawn), len(done))
    drawn, done = (((None,) * SIZE,) * (rows - len(each)) + each for each in (drawn, done))
    return tuple(
        tuple(new if new and new.cell in ghost else old for old, new in zip(*lines, strict=True))
        for lines in zip(drawn, done, strict=True)
    )


def _marked(held: View, counted: Position) -> dict[Face, int]:
    """Of each face the cells seen in the largest areas that are marked: all, or those counted by now.

    `counted` is the tower whose areas they are.
    """
    steps = [(face, seat) for face in FACES for seat in Seat]
    if held.pending and not held.areas and held.held_at is None:
        steps = [(face, held.position.mover) for face in FACES]
    elif not held.areas:
        steps = steps[: held.counted or 0]
    found = dict.fromkeys(FACES, 0)
    for face, seat in steps:
        seen = view(counted.blocks, face)
        for row, place in largest_squares(*counted.colours, face, seat):
            square = seen[row][place]
            if square is not None:
                found[face] |= 1 << square.cell
    return found


def _areas(position: Position, counted: int | None) -> dict[Face, tuple[int | None, int | None]]:
    """The sizes of the largest areas by face; in a count only those counted by now."""
    shown = 2 * len(FACES) if counted is None else counted
    found = position.faces()
    return {
        face: (
            found[face]["white"] if 2 * number < shown else None,
            found[face]["black"] if 2 * number + 1 < shown else None,
        )
        for number, face in enumerate(FACES)
    }


def _over(position: Position, draft: Draft) -> Places:
    """The columns that the draft is on; those of the block where one is to be taken out."""
    action = draft.action
    block = position.removed(action) if isinstance(action, Removal) else None
    return frozenset(draft.cells if block is None else map(_on_plan, block.cells))


def _dots(position: Position) -> Places:
    """The columns on which a block could come to rest."""
    return frozenset(cell for one in position.placements for cell in drafted(position, one).cells)


def _last(position: Position, last: object) -> tuple[int, ...]:
    """The cells of the block placed last: it is the topmost on its column, as nothing came after it."""
    if not isinstance(last, Placement):
        return ()
    block = block_at(position.blocks, end_of(position.occupied, last.column) - LEVEL)
    return () if block is None else block.cells
