"""What is to be drawn of a tower: values only, nothing of how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import Placement, Removal
from toscana_tui.games.turris.blocks import STEPS, block_at
from toscana_tui.games.turris.scoring import largest_squares
from toscana_tui.games.turris.tower import (
    LEVEL,
    LEVELS,
    MIDDLE,
    MOST_BEGUN,
    ROW,
    SIZE,
    end_of,
    height,
    lowest,
)
from toscana_tui.games.turris.views import SIDES, Face, in_view, line_of_sight, view
from toscana_tui.tui.boards.turris.draft import drafted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toscana_tui.games.turris.position import Position
    from toscana_tui.tui.boards.turris.draft import Draft
    from toscana_tui.tui.boards.view import View

FACES = tuple(Face)
"""The five views in the order in which they are counted."""

BAND = (Face.SOUTH, Face.EAST, Face.NORTH, Face.WEST)
"""The four sides as one walks around the tower, each beginning at the edge where the one before ends."""


class Square(NamedTuple):
    """What one square of a view shows.

    Attributes:
        owner: whose block is seen; None where none is.
        block: the first cell of that block, which tells it from others; −1 where none is seen.
        cell: the cell that is seen.
        marked: whether it belongs to a largest area that is marked.
        depth: on a side how far back it lies: 0 at the front, 2 at the far side of the plan.
    """

    owner: Seat | None
    block: int = -1
    cell: int = -1
    marked: bool = False
    depth: int = 0


EMPTY = Square(None)

COUNTED = message("largest area")
WITH_BLOCK = message("with this block")
TAKEN_OUT = message("once taken out")


@dataclass(frozen=True, slots=True)
class Scene:
    """A tower to be drawn: a block in hand is in its place where that is legal, one to be taken out still is.

    Attributes:
        mover: who holds something.
        roof: the plan from above, north at the top.
        heights: how many cubes high each column of the plan is.
        sides: the four sides by their names, rows from the top of the tower down.
        over: the columns of the plan that the draft is on, as rows and places.
        ghost: the cells of the block in hand, where it is legal.
        taken: whether the draft takes a block out.
        out: the cells of the block that it would take out.
        legal: whether what is held may be done.
        pending: whether it is about to be done.
        faults: the columns of the plan at fault, as rows and places.
        dots: the columns of the plan where something can be done.
        last: the cells of the last block.
        areas: the largest areas by face, one of each colour; those not yet counted are left out.
        counted: what those are areas of: the tower, or the tower after what is held.
        limit: the first level, from 0, that may not be begun yet.
        bonus: the columns of the plan where a bonus is in reach.
        barred: of each face the squares that may not be filled in this turn: levels and places of the sides,
            rows and places of the plan.
        hint: the columns of the plan on which a hint would place or take out a block.
        flash: whether the last block is lit up, as it has just come.
        dimmed: whether the blocks beside these are pale.
    """

    mover: Seat
    roof: tuple[tuple[Square, ...], ...]
    heights: tuple[tuple[int, ...], ...]
    sides: Mapping[Face, tuple[tuple[Square, ...], ...]]
    over: tuple[tuple[int, int], ...] = ()
    ghost: frozenset[int] = frozenset()
    taken: bool = False
    out: frozenset[int] = frozenset()
    legal: bool = True
    pending: bool = False
    faults: frozenset[tuple[int, int]] = frozenset()
    dots: frozenset[tuple[int, int]] = frozenset()
    last: frozenset[int] = frozenset()
    areas: Mapping[Face, tuple[int | None, int | None]] | None = None
    counted: str = COUNTED
    limit: int = LEVELS
    bonus: frozenset[tuple[int, int]] = frozenset()
    barred: Mapping[Face, frozenset[tuple[int, int]]] | None = None
    hint: frozenset[tuple[int, int]] = frozenset()
    flash: bool = False
    dimmed: bool = False


def scene_of(held: View) -> Scene:
    """The tower as it is to be drawn, after what is held where that is legal.

    What is held in an earlier position lies over the tower drawn, as it would have come to rest then, and is
    not counted. A block about to be taken out is still drawn.
    """
    position: Position = held.held_in
    draft: Draft | None = held.draft  # type: ignore[assignment] # this game's drafts are of this kind
    fault = None if draft is None else position.fault(draft.action)
    done = _done(held)
    counted: Position = done if held.held_at is None else held.position
    over = _over(position, draft) if draft else ()
    block = position.removed(draft.action) if draft and isinstance(draft.action, Removal) else None
    out = block if fault is None else None
    shown = position if out and held.held_at is None else counted
    ghost = frozenset(_cells(position, draft) if draft and fault is None else ())
    marked = _marked(held, counted, 0 if out is None else out.mask)

    def squares(face: Face) -> tuple[tuple[Square, ...], ...]:
        drawn = _squares(shown, face, marked[face])
        return drawn if held.held_at is None else _overlaid(drawn, _squares(done, face, 0), ghost)

    def high(row: int, place: int) -> int:
        tower = done if (row, place) in over and out is None else shown
        return height(tower.occupied, row * ROW + place)

    return Scene(
        mover=position.mover,
        roof=squares(Face.ROOF),
        heights=tuple(tuple(high(row, place) for place in range(SIZE)) for row in range(SIZE)),
        sides={face: squares(face) for face in SIDES},
        over=over,
        ghost=ghost,
        taken=draft is not None and isinstance(draft.action, Removal),
        out=frozenset(out.cells if out else ()),
        legal=fault is None,
        pending=held.pending,
        faults=frozenset(_on_plan(cell) for cell in fault.cells) if fault else frozenset(),
        dots=frozenset(_dots(position)) if held.dots and draft else frozenset(),
        last=frozenset(_last(held)),
        areas=_areas(counted, held),
        counted=COUNTED if counted.blocks == held.position.blocks else TAKEN_OUT if out else WITH_BLOCK,
        limit=lowest(counted.occupied) + MOST_BEGUN,
        bonus=frozenset(
            {_on_plan(MIDDLE)} if not position.bonus and position.bonus_in_reach(position.mover) else ()
        ),
        barred=_barred(position),
        hint=frozenset(_over(position, drafted(position, held.advised))) if held.advised else frozenset(),
        flash=held.flash,
        dimmed=held.areas,
    )


def _done(held: View) -> Position:
    """The tower after what is held, where that is legal."""
    position: Position = held.held_in
    if held.draft is None or position.fault(held.draft.action):
        return position
    return position.play_unchecked(held.draft.action)


def _barred(position: Position) -> dict[Face, frozenset[tuple[int, int]]]:
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


def _squares(position: Position, face: Face, marked: int) -> tuple[tuple[Square, ...], ...]:
    """A view, rows from the top down; `marked` are the cells whose squares are."""
    return tuple(
        tuple(
            EMPTY
            if seen is None
            else Square(
                seen.owner,
                seen.block.cell,
                seen.cell,
                marked=bool(marked >> seen.cell & 1),
                depth=0 if face is Face.ROOF else in_view(face, seen.cell)[1],
            )
            for seen in line
        )
        for line in view(position.blocks, face)
    )


def _overlaid(
    drawn: tuple[tuple[Square, ...], ...], done: tuple[tuple[Square, ...], ...], ghost: frozenset[int]
) -> tuple[tuple[Square, ...], ...]:
    """A view, rows from the top down, with what another one shows of some cells over it."""
    rows = max(len(drawn), len(done))
    drawn, done = (((EMPTY,) * SIZE,) * (rows - len(each)) + each for each in (drawn, done))
    return tuple(
        tuple(new if new.cell in ghost else old for old, new in zip(*lines, strict=True))
        for lines in zip(drawn, done, strict=True)
    )


def _marked(held: View, counted: Position, out: int) -> dict[Face, int]:
    """Of each face the cells seen in the largest areas that are marked: all, or those counted by now.

    Args:
        held: what is to be drawn.
        counted: the tower whose areas they are.
        out: the cells of a block that is drawn, but about to be taken out.
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
    return {face: cells & ~out for face, cells in found.items()}


def _areas(position: Position, held: View) -> dict[Face, tuple[int | None, int | None]]:
    """The sizes of the largest areas by face; in a count only those counted by now."""
    counted = 2 * len(FACES) if held.counted is None else held.counted
    found = position.faces()
    return {
        face: (
            found[face]["white"] if 2 * number < counted else None,
            found[face]["black"] if 2 * number + 1 < counted else None,
        )
        for number, face in enumerate(FACES)
    }


def _over(position: Position, draft: Draft) -> tuple[tuple[int, int], ...]:
    """The columns that the draft is on; those of the block where one is to be taken out."""
    action = draft.action
    block = position.removed(action) if isinstance(action, Removal) else None
    return draft.cells if block is None else tuple(dict.fromkeys(map(_on_plan, block.cells)))


def _cells(position: Position, draft: Draft) -> tuple[int, ...]:
    """The cells of the block about to be placed, which are nothing in taking out and declining."""
    action = draft.action
    if not isinstance(action, Placement):
        return ()
    cell = end_of(position.occupied, action.column)
    return cell, cell + STEPS[action.orientation]


def _dots(position: Position) -> list[tuple[int, int]]:
    """The columns on which a block could come to rest."""
    found = []
    for placement in position.placements:
        found.append(_on_plan(placement.column))
        if STEPS[placement.orientation] < LEVEL:
            found.append(_on_plan(placement.column + STEPS[placement.orientation]))
    return found


def _last(held: View) -> tuple[int, ...]:
    """The cells of the block placed last: it is the topmost on its column, as nothing came after it."""
    if not isinstance(held.last, Placement):
        return ()
    position: Position = held.position
    block = block_at(position.blocks, end_of(position.occupied, held.last.column) - LEVEL)
    return () if block is None else block.cells
