"""The position: board, stacks and vetoes, whose turn it is, what may be done, and why the rest may not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from toscana_tui.core.bits import cells_of
from toscana_tui.core.game import Fault, Observation, Pass, Position as AnyPosition
from toscana_tui.core.message import message, plural
from toscana_tui.core.outcome import Outcome, higher
from toscana_tui.core.seat import Seat, changed
from toscana_tui.core.text import listed_all
from toscana_tui.games.toscana.actions import Action, Clause, Veto, check_form
from toscana_tui.games.toscana.board import CENTRE, SIZE, STRIDE, cell_at, cell_name, components, neighbours
from toscana_tui.games.toscana.placements import Edition, Placements, legal_placements
from toscana_tui.games.toscana.tiles import CELLS, SHAPE_INDEX, SHAPES, Covering, Placement, coverings

PLAYERS = message("Red"), message("Grey")  # what the players are called by their colours


class Laid(NamedTuple):
    """A tile on the board: whose it is, and where it lies."""

    owner: Seat
    covering: Covering

    def in_colour(self, seat: Seat) -> int:
        """Its cells in the colour of `seat`."""
        return self.covering.own if seat is self.owner else self.covering.other


class Area(NamedTuple):
    """A maximal set of cells of one colour joined by sides.

    Its tiles are the indices, into the tiles as placed, of those that contribute a cell; ascending.
    """

    cells: int
    tiles: tuple[int, ...]

    @property
    def size(self) -> int:
        """The number of distinct tiles."""
        return len(self.tiles)


def areas(placed: Sequence[Laid], seat: Seat) -> list[Area]:
    """The areas in the colour of `seat` (RULES, Score), most tiles first; equal ones by their first cell."""
    parts = [laid.in_colour(seat) for laid in placed]
    found = [
        Area(cells, tuple([index for index, part in enumerate(parts) if part & cells]))
        for cells in components(reduce(or_, parts, 0))
    ]
    return sorted(found, key=lambda area: -area.size)


def largest_area(placed: Sequence[Laid], seat: Seat) -> Area:
    """The largest area by tiles; of equal ones that with the first cell; without tiles an empty one."""
    found = areas(placed, seat)
    return found[0] if found else Area(0, ())


@lru_cache(maxsize=8)  # a screen tells both at every key
def _scores(placed: tuple[Laid, ...]) -> tuple[int, int]:
    return largest_area(placed, Seat.ONE).size, largest_area(placed, Seat.TWO).size


@dataclass(frozen=True, slots=True)
class Position(AnyPosition):
    """One state of a game of Toscana; equal ones are those that the rest of the game cannot tell apart."""

    edition: Edition
    mover: Seat
    colours: tuple[int, int]  # the cells of each seat's colour, whoever owns the tiles
    placed: tuple[Laid, ...]  # the tiles on the board in the order of their placement
    stacks: tuple[str, str]  # the letters of each seat's remaining tiles, the top one first
    # Of each seat, the tile that the opponent forbade, or None while that veto is unused.
    vetoed: tuple[str | None, str | None]
    # The legal placements of the mover; derived, so not compared.
    placements: Placements = field(init=False, repr=False, compare=False)
    # Whether the game has ended (RULES, Pass and end; Editions); derived.
    over: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        placements = self.placements_of(self.mover)
        object.__setattr__(self, "placements", placements)
        over = not placements and (self.edition.first_stuck_ends or not self.placements_of(self.mover.other))
        object.__setattr__(self, "over", over)

    def placements_of(self, seat: Seat) -> Placements:
        """Where `seat` could place its top tile if it were to move."""
        colours = self.colours
        return legal_placements(self.stacks[seat][:1], colours[0] | colours[1], colours[seat], self.edition)

    @property
    def occupied(self) -> int:
        """The cells covered by tiles."""
        return self.colours[0] | self.colours[1]

    def top(self, seat: Seat) -> str | None:
        """The letter of the tile on top of a stack, or None when the stack is empty."""
        return self.stacks[seat][:1] or None

    def veto_unused(self, seat: Seat) -> bool:
        """Whether `seat` still has its one veto of the game."""
        return self.vetoed[1 - seat] is None

    def scores(self) -> tuple[int, int]:
        """The number of distinct tiles in the largest area of each seat (RULES, Score)."""
        return _scores(self.placed)

    def outcome(self) -> Outcome | None:
        """Scores, winner and why the game ended; None while it goes on."""
        if not self.over:
            return None
        scores = self.scores()
        if self.stacks == ("", ""):
            why = message("every tile is placed")
        elif self.edition.first_stuck_ends:
            why = message("the player to move cannot place")
        else:
            why = message("neither player can place")
        return Outcome(scores, higher(scores), why)

    def vetoes(self) -> tuple[Veto, ...]:
        """The veto that the player not to move may use now, if any (RULES, Veto)."""
        return () if self.why_no_veto() else (Veto(self.stacks[self.mover][0]),)

    def choices(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now: the mover places or passes, the other may veto."""
        return AnyPosition.choices(self, seat) if seat is self.mover else self.vetoes()

    def actor(self, action: Action) -> Seat:
        """Who would take `action`: the mover, or for a veto the other."""
        return self.mover.other if isinstance(action, Veto) else self.mover

    def bottom(self, seat: Seat) -> str:
        """The vetoed tile that everybody knows to lie at the bottom of a stack, if any."""
        tile = self.vetoed[seat] or ""
        return tile if tile in self.stacks[seat][1:] else ""

    def observation(self, seat: Seat) -> Observation[Position]:
        """What the player at `seat` may know: below the top tiles nothing but which tile a veto put last.

        The others there are in the order of their letters.
        """
        one, two = (
            stack[:1] + "".join(sorted(stack[1:].removesuffix(last))) + last
            for stack, last in zip(self.stacks, map(self.bottom, Seat), strict=True)
        )
        seen = Position(self.edition, self.mover, self.colours, self.placed, (one, two), self.vetoed)
        return Observation(seat, seen)

    def _faults(self, action: Action) -> Iterator[Fault]:
        action, top = check_form(action), self.top(self.mover)
        if self.over:
            yield Clause.OVER, message("The game is over."), ()
        match action:
            case Placement():
                yield from self._placement_faults(action)
            case Veto(tile):
                if tile != top:
                    why = message("Tile {tile} is not the one about to be placed.", tile=tile)
                    yield Clause.VETO_TOP_TILE, why, ()
                yield from self._veto_faults()
            case Pass():
                if not self.must_pass:
                    why = message("You cannot pass while tile {tile} can be placed.", tile=top)
                    yield Clause.COMPULSORY, why, ()

    def _placement_faults(self, placement: Placement) -> Iterator[Fault]:
        tile, top, occupied = placement.tile, self.top(self.mover), self.occupied
        if top is None:
            yield Clause.TOP_TILE, message("Tile {tile} is not on top: the stack is empty.", tile=tile), ()
        elif tile != top:
            why = message("Tile {tile} is not on top: the top tile is {top}.", tile=tile, top=top)
            yield Clause.TOP_TILE, why, ()
        covering = coverings(tile, placement.orientation).get(placement.corner)
        if covering is None:
            why = message("Tile {tile} would extend beyond the edge.", tile=tile)
            yield Clause.ON_BOARD, why, _cells_on_board(placement)
            return
        if taken := tuple(cells_of(covering.cells & occupied)):
            yield Clause.EMPTY_CELLS, _taken(taken), taken
        if not occupied:
            if not covering.cells >> CENTRE & 1:
                why = message("The first tile must cover the central cell {cell}.", cell=cell_name(CENTRE))
                yield Clause.CENTRAL_CELL, why, (CENTRE,)
            return
        if self.edition.any_cell_touches:
            touching = covering.cells
            why = message("No cell of the tile shares a side with its owner's colour on the board.")
        else:
            touching = covering.own
            why = message("The tile's own colour shares no side with the same colour on the board.")
        if not neighbours(self.colours[self.mover]) & touching:
            yield Clause.CONTACT, why, tuple(cells_of(touching))

    def _veto_faults(self) -> Iterator[Fault]:
        stack, other = self.stacks[self.mover], self.mover.other
        if not self.veto_unused(other):
            why = message("{player} has already used this game's veto.", player=PLAYERS[other])
            yield Clause.ONE_VETO, why, ()
        if len(stack) < 2:
            yield Clause.VETO_LAST_TILE, message("The last tile of a stack cannot be vetoed."), ()
        if not self.placements:
            why = message("Tile {tile} cannot be placed, so it cannot be vetoed.", tile=stack[:1])
            yield Clause.VETO_UNPLACEABLE, why, ()

    def why_no_veto(self) -> str | None:
        """Why the player not to move may not veto now, or None where that is legal (RULES, Veto)."""
        return next((why for _, why, _ in self._veto_faults()), None)

    def play(self, action: Action) -> Position:
        """The position after `action`; what is legal is not looked for twice."""
        if type(action) is Placement:
            covering = self.placements.covering(action)
            if covering is not None:
                return self._laid(covering)
        return AnyPosition.play(self, action)

    def play_unchecked(self, action: Action) -> Position:
        """The position after an action known to be legal; for search. Any other gives nonsense."""
        if type(action) is Placement:
            return self._laid(coverings(action.tile, action.orientation)[action.corner])
        if isinstance(action, Pass):
            return replace(self, mover=self.mover.other)
        stack = self.stacks[self.mover]
        stacks = changed(self.stacks, self.mover, stack[1:] + stack[0])
        return replace(self, stacks=stacks, vetoed=changed(self.vetoed, self.mover, stack[0]))

    def _laid(self, covering: Covering) -> Position:
        owner, (one, two) = self.mover, self.colours
        own, other = covering.own, covering.other
        colours = (one | other, two | own) if owner else (one | own, two | other)
        placed = (*self.placed, Laid(owner, covering))
        stacks = changed(self.stacks, owner, self.stacks[owner][1:])
        return Position(self.edition, owner.other, colours, placed, stacks, self.vetoed)


def _cells_on_board(placement: Placement) -> tuple[int, ...]:
    shape = SHAPES[placement.tile][SHAPE_INDEX[placement.tile, placement.orientation]]
    top, left = divmod(placement.corner, STRIDE)
    rows, columns = range(top, min(top + shape.rows, SIZE)), range(left, min(left + shape.columns, SIZE))
    return tuple(cell_at(row, column) for row in rows for column in columns)


def _taken(cells: tuple[int, ...]) -> str:
    if len(cells) == CELLS:
        return message("All the cells are taken: a tile needs eight empty cells.")
    return plural(
        "Cell {cells} is taken: a tile needs eight empty cells.",
        "Cells {cells} are taken: a tile needs eight empty cells.",
        len(cells),
        cells=listed_all([cell_name(cell) for cell in cells]),
    )
