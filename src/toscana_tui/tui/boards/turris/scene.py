"""What is to be drawn of a tower: values only, nothing of how it looks."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.bits import cells_of
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris import views
from toscana_tui.games.turris.actions import STEPS, Placement, Removal
from toscana_tui.games.turris.tower import LEVEL, MIDDLE, MOST_BEGUN, ROW, SIZE, end_of, height, lowest
from toscana_tui.games.turris.views import SIDES, Face, in_view, largest_squares, line_of_sight

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
    """

    def __init__(self, view: View) -> None:
        self.view = view
        position: Position = view.held_in
        earlier = view.held_at is not None
        action = view.draft.action if view.draft else None
        fault = position.fault(action) if action else None
        done = position.play_unchecked(action) if action and not fault else position
        # The tower whose areas are told and marked.
        self._counted: Position = view.position if earlier else done
        self.mover = position.mover  # who holds something
        self.legal = fault is None  # whether what is held may be done
        self.taken = isinstance(action, Removal)  # whether the draft takes a block out
        held = _cells(position, action)
        self.over = _on_plan(held)  # the columns of the plan that the draft is on
        self.faults = _on_plan(fault.cells if fault else ())  # those at fault
        # The cells of the block that it would take out, or of the block in hand, where that is legal.
        self.out = held if self.legal and self.taken else ()
        self.ghost = held if self.legal and not self.taken else ()
        # Those of the block placed last: it is the topmost on its column, as nothing came after it.
        self.last: tuple[int, ...] = ()
        if isinstance(view.last, Placement):
            self.last = _cells(view.position, Removal(view.last.column))
        # The first level, from 0, that may not be begun yet.
        self.limit = lowest(self._counted.occupied) + MOST_BEGUN
        shown = position if self.out and not earlier else self._counted
        # What is seen of each face: of the sides rows from the top down, of the roof from the north.
        self.views = {face: views.view(shown.laid, face) for face in FACES}
        if earlier:
            for face, seen in self.views.items():
                self.views[face] = _overlaid(seen, views.view(done.laid, face), self.ghost)
        self.heights = {}  # how many cubes high each column of the plan is
        for row, place in product(range(SIZE), repeat=2):
            tower = done if (row, place) in self.over and not self.out else shown
            self.heights[row, place] = height(tower.occupied, row * ROW + place)
        # The columns of the plan on which a block could come to rest, where they are wanted.
        wanted = position.placements if view.dots and view.draft else ()
        self.dots = _on_plan(cell for placement in wanted for cell in _cells(position, placement))
        # Those where a bonus is in reach, and on which a hint would place or take out a block.
        in_reach = not position.bonus and position.bonus_in_reach(self.mover)
        self.bonus = _on_plan((MIDDLE,) if in_reach else ())
        self.hint = _on_plan(_cells(position, view.advised))
        self.barred = _barred(position)
        # What is told of areas: that they are the tower's, or the tower's after what is held.
        self.counted = COUNTED
        if self._counted.blocks != view.position.blocks:
            self.counted = TAKEN_OUT if self.out else WITH_BLOCK
        # What is taken out, or lies over a later tower, is in no area that is marked.
        self.marked = self._marked({*self.out, *(self.ghost if earlier else ())})

    def _marked(self, unmarked: set[int]) -> dict[Face, set[int]]:
        """Of each face the cells seen in the largest areas that are marked: all, or those counted by now."""
        held = self.view
        steps = [(face, seat) for face in FACES for seat in Seat]
        if held.pending and not held.areas and held.held_at is None:
            steps = [(face, self.mover) for face in FACES]
        elif not held.areas:
            steps = steps[: held.counted or 0]
        found: dict[Face, set[int]] = {face: set() for face in FACES}
        for face, seat in steps:
            seen = views.view(self._counted.laid, face)
            squares = [seen[row][place] for row, place in largest_squares(*self._counted.colours, face, seat)]
            found[face] |= {square.cell for square in squares if square} - unmarked
        return found

    def areas(self) -> list[int]:
        """The sizes of the largest areas, face by face one of each colour, as far as they are counted."""
        sizes = [size for both in self._counted.faces().values() for size in both.values()]
        return sizes[: self.view.counted]


def _cells(position: Position, action: AnyAction | None) -> tuple[int, ...]:
    """The cells that an action would fill or empty."""
    match action:
        case Placement(column, orientation):
            cell = end_of(position.occupied, column)
            return cell, cell + STEPS[orientation]
        case Removal(column):
            block = position.removed(action)
            return block.cells if block else (column,)
    return ()


def _on_plan(cells: Iterable[int]) -> Places:
    """The columns of the plan that cells are in."""
    return frozenset(divmod(cell % LEVEL, ROW) for cell in cells)


def _barred(position: Position) -> dict[Face, Places]:
    """Of each face the squares behind which a barred cell would be seen first, were it filled."""
    occupied, cells = position.occupied, tuple(cells_of(position.barred))
    found = {Face.ROOF: _on_plan(cells)}
    for face in SIDES:
        seen = [(cell // LEVEL, *in_view(face, cell)) for cell in cells]
        found[face] = frozenset(
            (level, place)
            for level, place, depth in seen
            if not any(occupied >> cell & 1 for cell in line_of_sight(face, level, place)[:depth])
        )
    return found


def _overlaid(drawn: views.View, done: views.View, ghost: tuple[int, ...]) -> views.View:
    """A view, rows from the top down, with what another one shows of some cells over it."""
    rows = max(len(drawn), len(done))
    drawn, done = (((None,) * SIZE,) * (rows - len(each)) + each for each in (drawn, done))
    return tuple(
        tuple(new if new and new.cell in ghost else old for old, new in zip(*lines, strict=True))
        for lines in zip(drawn, done, strict=True)
    )
