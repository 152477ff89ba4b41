"""What is to be drawn of a board: values only, nothing of how it looks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.board import neighbours
from toscana_tui.games.toscana.position import Laid, largest_area
from toscana_tui.games.toscana.tiles import Placement, coverings
from toscana_tui.tui.boards.face import Counter, View

if TYPE_CHECKING:
    from toscana_tui.games.toscana.placements import Placements
    from toscana_tui.games.toscana.position import Position

SHADES = 4  # how many shades of each colour tell neighbouring tiles apart


class Ghost(NamedTuple):
    """The tile in the player's hand, over the board."""

    colours: tuple[int, int]  # its cells of each seat's colour
    legal: bool = True  # whether it may be placed
    pending: bool = False  # whether it is about to be
    faults: int = 0  # its cells that break a rule


class Scene(NamedTuple):
    """A board to be drawn; sets of cells are ints as in `games.toscana.board`."""

    placed: tuple[Laid, ...] = ()  # the tiles on the board
    ghost: Ghost | None = None  # the tile held over it, if any
    dots: int = 0  # the cells to mark with a dot
    last: int = 0  # the cells of the last placement, marked until the next
    areas: int = 0  # the cells to mark as the largest areas
    counters: int = 0  # the cells that carry a counter
    letters: bool = False  # whether the tiles' letters are shown
    hint: tuple[int, int] = (0, 0)  # the cells of each seat's colour where a hint would place the tile
    spoken: int = 0  # the cells that the hint's reason speaks of
    flash: bool = False  # whether the last placement is lit up, as it has just come


def scene_of(view: View) -> Scene:
    """The board as it is to be drawn."""
    position: Position = view.position
    placed = position.placed
    laid = counters(placed)[: view.counted] if view.counted else []
    areas = 0
    if view.pending and view.draft and view.held_at is None:
        areas = largest_area(position.play_unchecked(view.draft.action).placed, position.mover).cells
    elif view.areas or laid:
        areas = largest_area(placed, Seat.ONE).cells | largest_area(placed, Seat.TWO).cells
    return Scene(
        placed=placed,
        ghost=_ghost(view.held_in, view.draft.action, pending=view.pending) if view.draft else None,
        hint=_colours(view.advised, position.mover) if view.advised else (0, 0),
        spoken=view.spoken or 0,
        flash=view.flash,
        dots=_coverable(position.placements) if view.dots and view.draft else 0,
        last=placed[-1].covering.cells if placed and view.last is not None else 0,
        areas=areas,
        counters=sum(1 << counter.cell for counter in laid if counter.cell is not None),
        letters=view.letters,
    )


@lru_cache(maxsize=8)
def _coverable(placements: Placements) -> int:
    """The cells that a legal placement covers; kept, as every key asks for them."""
    return placements.covered()


def _ghost(position: Position, placement: Placement, *, pending: bool) -> Ghost:
    colours = _colours(placement, position.mover)
    fault = position.fault(placement)
    faults = sum(1 << cell for cell in fault.cells) if fault else 0
    legal = fault is None
    return Ghost(colours, legal, pending and legal, faults & (colours[0] | colours[1]))


def _colours(placement: Placement, owner: Seat) -> tuple[int, int]:
    """The cells of each seat's colour that a placement would cover."""
    covering = coverings(placement.tile, placement.orientation)[placement.corner]
    return (covering.own, covering.other) if owner is Seat.ONE else (covering.other, covering.own)


def counters(placed: Sequence[Laid]) -> list[Counter]:
    """The counters of the count as the leaflet has it: one on each tile of the largest areas.

    First one player's, then the other's, tile by tile as placed, each on a cell of the area.
    """
    areas = [(seat, largest_area(placed, seat)) for seat in Seat]
    return [
        Counter(seat, cell=next(cells_of(placed[index].in_colour(seat) & area.cells)))
        for seat, area in areas
        for index in area.tiles
    ]


class CellFact(NamedTuple):
    """What lies on one cell."""

    tile: int  # the index of the tile in the order of placement
    colour: Seat  # the seat whose colour the cell shows
    shade: int  # which of the `SHADES` its tile is drawn in
    letter: str  # the tile's letter where it is to be written, else an empty string


@lru_cache(maxsize=8)
def cell_facts(placed: tuple[Laid, ...]) -> dict[int, CellFact]:
    """What lies on each covered cell."""
    facts: dict[int, CellFact] = {}
    for index, (laid, shade) in enumerate(zip(placed, shades(placed), strict=True)):
        owner, covering = laid
        lettered = min(cells_of(covering.own))
        for cell in cells_of(covering.cells):
            colour = owner if covering.own >> cell & 1 else owner.other
            letter = covering.placement.tile if cell == lettered else ""
            facts[cell] = CellFact(index, colour, shade, letter)
    return facts


def shades(placed: tuple[Laid, ...]) -> list[int]:
    """A shade for each tile that its earlier neighbours do not have; later tiles never change it."""
    chosen: list[int] = []
    for index, laid in enumerate(placed):
        beside = neighbours(laid.covering.cells)
        taken = [chosen[other] for other in range(index) if placed[other].covering.cells & beside]
        chosen.append(min(range(SHADES), key=lambda shade: (taken.count(shade), shade)))
    return chosen
