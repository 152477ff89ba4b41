"""The position: board, stacks and vetoes, whose turn it is, what may be done, and why the rest may not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.game import PASS, Pass, Position as AnyPosition
from toscana_tui.core.message import message, plural
from toscana_tui.core.outcome import Outcome, higher
from toscana_tui.core.text import listed_all
from toscana_tui.games.toscana.actions import Action, Clause, Veto, check_form
from toscana_tui.games.toscana.board import CENTRE, SIZE, cell_at, cell_name, column_of, neighbours, row_of
from toscana_tui.games.toscana.observation import Observation
from toscana_tui.games.toscana.placements import Placements, legal_placements
from toscana_tui.games.toscana.scoring import Laid, scores
from toscana_tui.games.toscana.setup import PLAYERS, Edition
from toscana_tui.games.toscana.tiles import CELLS, SHAPE_INDEX, SHAPES, Covering, Placement, coverings

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat


@dataclass(frozen=True, slots=True)
class Position(AnyPosition):
    """One state of a game of Toscana.

    Positions are values: equal when everything that the rest of the game can depend on is equal. How a
    position came about is the record's affair.
    """

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
        """The size of each seat's largest area, in tiles."""
        return scores(self.placed)

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
        return () if self.veto_fault() is not None else (Veto(self.stacks[self.mover][0]),)

    def choices(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may do now: the mover places or passes, the other may veto."""
        if seat is not self.mover:
            return self.vetoes()
        return (PASS,) if self.must_pass else self.placements

    def actor(self, action: Action) -> Seat:
        """Who would take `action`: the mover, or for a veto the other."""
        return self.mover.other if isinstance(action, Veto) else self.mover

    def observation(self, seat: Seat) -> Observation:
        """What the player at `seat` may know: nothing of the order below either top tile."""
        one, two = self.stacks
        bottoms = [
            tile if tile is not None and tile in stack[1:] else None
            for stack, tile in zip(self.stacks, self.vetoed, strict=True)
        ]
        return Observation(
            seat,
            self.edition,
            self.mover,
            self.colours,
            self.placed,
            tops=(one[:1] or None, two[:1] or None),
            below=(frozenset(one[1:]), frozenset(two[1:])),
            bottoms=(bottoms[0], bottoms[1]),
            vetoed=self.vetoed,
        )

    def fault(self, action: Action) -> IllegalActionError | None:
        """The rule that forbids `action` here, or None where it is legal."""
        action = check_form(action)
        if self.over:
            return IllegalActionError(Clause.OVER, message("The game is over."))
        match action:
            case Placement():
                return self._placement_fault(action)
            case Veto(tile):
                return self.veto_fault(tile)
            case Pass():
                if self.must_pass:
                    return None
                top = self.top(self.mover)
                reason = message("You cannot pass while tile {tile} can be placed.", tile=top)
                return IllegalActionError(Clause.COMPULSORY, reason)

    def _placement_fault(self, placement: Placement) -> IllegalActionError | None:
        tile, top = placement.tile, self.top(self.mover)
        if tile != top:
            if top is None:
                why = message("Tile {tile} is not on top: the stack is empty.", tile=tile)
            else:
                why = message("Tile {tile} is not on top: the top tile is {top}.", tile=tile, top=top)
            return IllegalActionError(Clause.TOP_TILE, why)
        covering = coverings(tile, placement.orientation).get(placement.corner)
        if covering is None:
            why = message("Tile {tile} would extend beyond the edge.", tile=tile)
            return IllegalActionError(Clause.ON_BOARD, why, _cells_on_board(placement))
        occupied = self.occupied
        taken = tuple(cells_of(covering.cells & occupied))
        if taken:
            return IllegalActionError(Clause.EMPTY_CELLS, _taken(taken), taken)
        if not occupied:
            if covering.cells >> CENTRE & 1:
                return None
            why = message("The first tile must cover the central cell {cell}.", cell=cell_name(CENTRE))
            return IllegalActionError(Clause.CENTRAL_CELL, why, (CENTRE,))
        if self.edition.any_cell_touches:
            touching = covering.cells
            why = message("No cell of the tile shares a side with its owner's colour on the board.")
        else:
            touching = covering.own
            why = message("The tile's own colour shares no side with the same colour on the board.")
        if neighbours(self.colours[self.mover]) & touching:
            return None
        return IllegalActionError(Clause.CONTACT, why, tuple(cells_of(touching)))

    def veto_fault(self, tile: str | None = None) -> IllegalActionError | None:
        """Why the player not to move may not veto now, or None where that is legal (RULES, Veto).

        Args:
            tile: the tile named in the veto, or None for whichever is about to be placed.
        """
        stack = self.stacks[self.mover]
        if tile is not None and stack[:1] != tile:
            reason = message("Tile {tile} is not the one about to be placed.", tile=tile)
            return IllegalActionError(Clause.VETO_TOP_TILE, reason)
        if not self.veto_unused(self.mover.other):
            who = PLAYERS[self.mover.other]
            reason = message("{player} has already used this game's veto.", player=who)
            return IllegalActionError(Clause.ONE_VETO, reason)
        if len(stack) < 2:
            reason = message("The last tile of a stack cannot be vetoed.")
            return IllegalActionError(Clause.VETO_LAST_TILE, reason)
        if not self.placements:
            reason = message("Tile {tile} cannot be placed, so it cannot be vetoed.", tile=stack[0])
            return IllegalActionError(Clause.VETO_UNPLACEABLE, reason)
        return None

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
        if isinstance(action, Veto):
            return self._vetoed()
        return Position(self.edition, self.mover.other, self.colours, self.placed, self.stacks, self.vetoed)

    def _laid(self, covering: Covering) -> Position:
        owner = self.mover
        (one, two), (stack_one, stack_two) = self.colours, self.stacks
        if owner:
            one, two = one | covering.other, two | covering.own
            stack_two = stack_two[1:]
        else:
            one, two = one | covering.own, two | covering.other
            stack_one = stack_one[1:]
        placed = (*self.placed, Laid(owner, covering))
        return Position(self.edition, owner.other, (one, two), placed, (stack_one, stack_two), self.vetoed)

    def _vetoed(self) -> Position:
        (one, two), (vetoed_one, vetoed_two) = self.stacks, self.vetoed
        if self.mover:
            two, vetoed_two = two[1:] + two[0], two[0]
        else:
            one, vetoed_one = one[1:] + one[0], one[0]
        vetoed = vetoed_one, vetoed_two
        return Position(self.edition, self.mover, self.colours, self.placed, (one, two), vetoed)


def _cells_on_board(placement: Placement) -> tuple[int, ...]:
    shape = SHAPES[placement.tile][SHAPE_INDEX[placement.tile, placement.orientation]]
    top, left = row_of(placement.corner), column_of(placement.corner)
    return tuple(
        cell_at(row, column)
        for row in range(top, min(top + shape.rows, SIZE))
        for column in range(left, min(left + shape.columns, SIZE))
    )


def _taken(cells: tuple[int, ...]) -> str:
    if len(cells) == CELLS:
        return message("All the cells are taken: a tile needs eight empty cells.")
    return plural(
        "Cell {cells} is taken: a tile needs eight empty cells.",
        "Cells {cells} are taken: a tile needs eight empty cells.",
        len(cells),
        cells=listed_all([cell_name(cell) for cell in cells]),
    )
