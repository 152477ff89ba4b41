"""What is to be drawn of a tower: values only, nothing of how it looks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.bits import cells_of
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import STEPS, Placement, Removal, block_at
from toscana_tui.games.turris.tower import LEVEL, MIDDLE, MOST_BEGUN, ROW, SIZE, end_of, height, lowest
from toscana_tui.games.turris.views import (
    SIDES,
    Face,
    View as Seen,
    in_view,
    largest_squares,
    line_of_sight,
    view,
)

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.games.turris.position import Position
    from toscana_tui.tui.boards.face import View

FACES = tuple(Face)  # the five views in the order in which they are counted

# The four sides as one walks around the tower, each beginning at the edge where the one before ends.
BAND = (Face.SOUTH, Face.EAST, Face.NORTH, Face.WEST)

COUNTED = message("largest area")
WITH_BLOCK = message("with this block")
TAKEN_OUT = message("once taken out")

# Columns of the plan as rows and places, or squares of a side as levels and places.
Places: TypeAlias = frozenset[tuple[int, int]]


class Scene:
    """A tower as it is to be drawn, after what is held where that is legal.

    What is held in an earlier position lies over the tower drawn, as it would have come to rest then, and is
    not counted. A block about to be taken out is still drawn.

    Args:
        view: what is wanted of it.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self._position: Position = view.held_in
        self._earlier = view.held_at is not None
        self._action = action = view.draft.action if view.draft else None
        fault = None if action is None else self._position.fault(action)
        done = self._position if action is None or fault else self._position.play_unchecked(action)
        self._done: Position = done
        # The tower whose areas are told and marked.
        self._counted: Position = view.position if self._earlier else done
        self.mover = self._position.mover  # who holds something
        self.legal = fault is None  # whether what is held may be done
        # The columns of the plan at fault.
        self.faults = frozenset(map(_on_plan, fault.cells)) if fault else frozenset()
        self.over = _over(self._position, action)  # the columns of the plan that the draft is on
        self.taken = isinstance(action, Removal)  # whether the draft takes a block out
        block = self._position.removed(action) if isinstance(action, Removal) and self.legal else None
        self.out = block.cells if block else ()  # the cells of the block that it would take out
        # The first level, from 0, that may not be begun yet.
        self.limit = lowest(self._counted.occupied) + MOST_BEGUN

    @cached_property
    def ghost(self) -> tuple[int, ...]:
        """The cells of the block in hand, where it is legal."""
        if not isinstance(self._action, Placement) or not self.legal:
            return ()
        cell = end_of(self._position.occupied, self._action.column)
        return cell, cell + STEPS[self._action.orientation]

    @property
    def _shown(self) -> Position:
        """The tower that is drawn."""
        return self._position if self.out and not self._earlier else self._counted

    @cached_property
    def views(self) -> dict[Face, Seen]:
        """What is seen of each face: of the sides rows from the top down, of the roof from the north."""
        views = {face: view(self._shown.laid, face) for face in FACES}
        if not self._earlier:
            return views
        return {
            face: _overlaid(seen, view(self._done.laid, face), self.ghost) for face, seen in views.items()
        }

    @cached_property
    def heights(self) -> list[list[int]]:
        """How many cubes high each column of the plan is."""

        def high(row: int, place: int) -> int:
            tower = self._done if (row, place) in self.over and not self.out else self._shown
            return height(tower.occupied, row * ROW + place)

        return [[high(row, place) for place in range(SIZE)] for row in range(SIZE)]

    @cached_property
    def marked(self) -> dict[Face, int]:
        """Of each face the cells seen in the largest areas that are marked: all, or those counted by now."""
        held = self.view
        steps = [(face, seat) for face in FACES for seat in Seat]
        if held.pending and not held.areas and not self._earlier:
            steps = [(face, self.mover) for face in FACES]
        elif not held.areas:
            steps = steps[: held.counted or 0]
        # What is taken out, or lies over a later tower, is in no area that is marked.
        unmarked = {*self.out, *(self.ghost if self._earlier else ())}
        found = dict.fromkeys(FACES, 0)
        for face, seat in steps:
            seen = view(self._counted.laid, face)
            for row, place in largest_squares(*self._counted.colours, face, seat):
                square = seen[row][place]
                if square is not None and square.cell not in unmarked:
                    found[face] |= 1 << square.cell
        return found

    @cached_property
    def areas(self) -> dict[Face, tuple[int | None, int | None]]:
        """The sizes of each face's largest areas, one of each colour; None for one not counted yet."""
        shown = 2 * len(FACES) if self.view.counted is None else self.view.counted
        found = self._counted.faces()
        return {
            face: (
                found[face]["white"] if 2 * number < shown else None,
                found[face]["black"] if 2 * number + 1 < shown else None,
            )
            for number, face in enumerate(FACES)
        }

    @cached_property
    def counted(self) -> str:
        """What those are areas of: the tower, or the tower after what is held."""
        if self._counted.blocks == self.view.position.blocks:
            return COUNTED
        return TAKEN_OUT if self.out else WITH_BLOCK

    @cached_property
    def dots(self) -> Places:
        """The columns of the plan on which a block could come to rest, where they are wanted."""
        position = self._position
        placements = position.placements if self.view.dots and self.view.draft else ()
        return frozenset[tuple[int, int]]().union(*(_over(position, one) for one in placements))

    @cached_property
    def last(self) -> tuple[int, ...]:
        """The cells of the block placed last: it is the topmost on its column, as nothing came after it."""
        last, position = self.view.last, self.view.position
        if not isinstance(last, Placement):
            return ()
        block = block_at(position.blocks, end_of(position.occupied, last.column) - LEVEL)
        return () if block is None else block.cells

    @cached_property
    def bonus(self) -> Places:
        """The columns of the plan where a bonus is in reach."""
        in_reach = not self._position.bonus and self._position.bonus_in_reach(self.mover)
        return frozenset({_on_plan(MIDDLE)} if in_reach else ())

    @cached_property
    def hint(self) -> Places:
        """The columns of the plan on which a hint would place or take out a block."""
        return _over(self._position, self.view.advised)

    @cached_property
    def barred(self) -> dict[Face, Places]:
        """Of each face the squares behind which a barred cell would be seen first, were it filled."""
        occupied, cells = self._position.occupied, tuple(cells_of(self._position.barred))
        found = {Face.ROOF: frozenset(map(_on_plan, cells))}
        for face in SIDES:
            seen = [(cell // LEVEL, *in_view(face, cell)) for cell in cells]
            found[face] = frozenset(
                (level, place)
                for level, place, depth in seen
                if not any(occupied >> cell & 1 for cell in line_of_sight(face, level, place)[:depth])
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


def _over(position: Position, action: AnyAction | None) -> Places:
    """The columns that an action would place a block on, or take one from."""
    cells: tuple[int, ...] = ()
    match action:
        case Placement(column, orientation):
            cells = column, column + STEPS[orientation]
        case Removal(column):
            block = position.removed(action)
            cells = (column,) if block is None else block.cells
    return frozenset(map(_on_plan, cells))
