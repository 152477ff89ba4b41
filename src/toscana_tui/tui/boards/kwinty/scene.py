"""What is to be drawn of a wall: values only, nothing of how it looks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.actions import Placement
from toscana_tui.games.kwinty.wall import RIGHT, UP, cell_at, height

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from toscana_tui.games.kwinty.position import Position
    from toscana_tui.tui.boards.view import View

_ALONG = {RIGHT: "-", UP: "|", RIGHT + UP: "/", RIGHT - UP: "\\"}
"""How a line is marked, by the step from one of its cells to the next."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A wall to be drawn.

    Attributes:
        mover: who holds a block.
        blocks: the block of each cell that is taken: its first cell and whose it is.
        usable: the columns that may still be used.
        over: the columns that the block in hand is over.
        ghost: the cells on which it would come to rest.
        legal: whether it may be let down.
        pending: whether it is about to be.
        faults: the cells at fault.
        dots: the cells where it could come to rest.
        last: the cells of the last block.
        marks: the cells of lines that count, with the signs that tell which.
        hint: the cells where a hint would let the block down.
        flash: whether the last block is lit up, as it has just come.
        dimmed: whether the blocks beside these are pale.
    """

    mover: Seat
    blocks: Mapping[int, tuple[int, Seat]]
    usable: range
    over: Collection[int] = ()
    ghost: tuple[int, ...] = ()
    legal: bool = True
    pending: bool = False
    faults: Collection[int] = ()
    dots: Collection[int] = ()
    last: Collection[int] = ()
    marks: Mapping[int, str] = field(default_factory=dict)
    hint: Collection[int] = ()
    flash: bool = False
    dimmed: bool = False


def scene_of(view: View) -> Scene:
    """The wall as it is to be drawn."""
    position: Position = view.position
    held_in: Position = view.held_in
    draft = view.draft
    fault = held_in.fault(draft.action) if draft else None
    dotted = position.placements if view.dots and draft else ()
    return Scene(
        mover=held_in.mover,
        blocks={cell: (laid.cells[0], laid.owner) for laid in position.laid for cell in laid.cells},
        usable=position.usable_columns,
        over={column for _, column in draft.cells} if draft else (),
        ghost=held_in.landing(draft.action) if draft else (),
        legal=fault is None,
        pending=view.pending,
        faults=fault.cells if fault else (),
        dots={cell for placement in dotted for cell in position.landing(placement)},
        last=_last(position, view.last),
        hint=position.landing(view.advised) if view.advised else (),
        flash=view.flash,
        marks=_marks(view),
        dimmed=view.areas and bool(fours(position)),
    )


def _last(position: Position, last: object) -> tuple[int, ...]:
    """The cells of the block placed last: it is on top, as nothing was placed after it."""
    if not isinstance(last, Placement):
        return ()
    top = cell_at(last.column, height(position.occupied, last.column) - 1)
    return next(laid.cells for laid in position.laid if top in laid.cells)


def _marks(view: View) -> dict[int, str]:
    """The lines of four that are counted or wanted, and a five wherever there is one.

    Each line is marked by its direction, and where lines cross by those of all.
    """
    position: Position = view.position
    if view.pending and view.draft and view.held_at is None:
        mover, position = position.mover, position.play_unchecked(view.draft.action)
        shown = [(seat, line) for seat, line in fours(position) if view.areas or seat is mover]
    else:
        shown = fours(position)[: None if view.areas else view.counted or 0]
    marks: dict[int, str] = {}
    for _, line in shown:
        for cell in line:
            marks[cell] = marks.get(cell, "") + _ALONG[line[1] - line[0]]
    return marks | {cell: "5" for seat in Seat for line in position.fives(seat) for cell in line}


def fours(position: Position) -> list[tuple[Seat, tuple[int, ...]]]:
    """Each line of four with whose it is, one player's first."""
    return [(seat, line) for seat in Seat for line in position.fours(seat)]
