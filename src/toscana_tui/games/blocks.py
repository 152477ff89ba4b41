"""What games with white and black blocks have in common: the blocks, and what is told alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from toscana_tui.core.bits import cells_of
from toscana_tui.core.game import PASS, AnyAction, OwnPosition, Position
from toscana_tui.core.message import message
from toscana_tui.core.outcome import Outcome, higher
from toscana_tui.core.seat import Seat
from toscana_tui.core.telling import Names, Telling

OrientationT = TypeVar("OrientationT")
PlacementT = TypeVar("PlacementT")

COLOURS = ("white", "black")
EACH = 20  # how many blocks each player has
PLAYERS = message("White"), message("Black")  # what the players are called by their colours


class Block(NamedTuple, Generic[OrientationT]):
    """One block on the board."""

    owner: Seat  # whose it is
    # Both its cells; the first is the lower, the left, the western or the northern one.
    cells: tuple[int, int]
    orientation: OrientationT  # how it is turned

    @property
    def mask(self) -> int:
        """Both its cells as a set."""
        return 1 << self.cells[0] | 1 << self.cells[1]


def listed(
    first_cells: Sequence[Sequence[int]], steps: Mapping[OrientationT, int]
) -> tuple[Block[OrientationT], ...]:
    """Every block, by its first cell in ascending order.

    Given are each seat's first cells as a set for each orientation, and the step from there to the second.
    """
    found = [
        Block(seat, (cell, cell + step), orientation)
        for seat in Seat
        for (orientation, step), cells in zip(steps.items(), first_cells[seat], strict=True)
        for cell in cells_of(cells)
    ]
    return tuple(sorted(found, key=lambda block: block.cells))


class PlayersBlocks(Protocol):
    """The blocks of one player on the board."""

    @property
    def cells(self) -> int:
        """All the cells that they fill."""

    @property
    def left(self) -> int:
        """How many blocks are not placed yet."""


@dataclass(frozen=True, slots=True)
class BlockPosition(Position, Generic[PlacementT]):
    """What positions do alike in which blocks are placed in turn, and nobody passes who can place one.

    Positions are values: equal when everything that the rest of the game can depend on is equal. How a
    position came about is the record's affair.
    """

    mover: Seat  # who is to act
    blocks: tuple[PlayersBlocks, PlayersBlocks]  # each seat's blocks on the board
    _known: list[tuple[PlacementT, ...] | None] = field(
        default_factory=lambda: [None, None], init=False, repr=False, compare=False
    )

    @property
    def colours(self) -> tuple[int, int]:
        """The cells that each seat's blocks fill."""
        return self.blocks[0].cells, self.blocks[1].cells

    @property
    def occupied(self) -> int:
        """The cells that are filled."""
        return self.blocks[0].cells | self.blocks[1].cells

    def blocks_left(self, seat: Seat) -> int:
        """How many blocks `seat` has not placed yet."""
        return self.blocks[seat].left

    def placements_of(self, seat: Seat) -> tuple[PlacementT, ...]:
        """Where `seat` could place a block if it were to move."""
        known = self._known[seat]
        if known is None:
            known = self._known[seat] = self._places(seat)
        return known

    def _places(self, seat: Seat) -> tuple[PlacementT, ...]:
        """The same, looked for anew."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Scores, winner and why the game ended; None while it goes on."""
        if not self.over:
            return None
        scores = self.scores()
        stock = any(self.blocks_left(seat) for seat in Seat)
        why = message("neither player can place") if stock else message("every block is placed")
        return Outcome(scores, higher(scores), why)


class BlockTelling(Telling):
    """What is told alike of games with blocks."""

    token: Callable[[AnyAction], str]  # how records write an action

    signs: tuple[str, str] = ("oo", "##")
    players: tuple[str, str] = PLAYERS
    colours: tuple[str, str] = (message("white"), message("black"))
    piece: str = message("block")
    coach: tuple[str, ...] = (
        message("u undoes a move, i shows a hint, ? explains the rules and the keys."),
        message("u undoes, i shows a hint, ? explains."),
    )

    def task(self, position: OwnPosition) -> str:  # noqa: ARG002
        """A block is to be placed."""
        # TRANSLATORS: stands behind a player's name.
        return message("to place a block")

    def why_pass(self, position: OwnPosition) -> str:
        """Whether there is no room or no block."""
        if position.blocks_left(position.mover):
            return message("no block has a legal place")
        return message("no block is left")

    def action_text(self, position: OwnPosition, action: AnyAction, names: Names) -> str:
        """That a block was placed, or none."""
        actor = names[position.mover]
        if action == PASS:
            return message("{name} passes.", name=actor)
        return message("{name} placed {token}.", name=actor, token=self.token(action))
