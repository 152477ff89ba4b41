"""Looking at every placement of one tile: what the bots without a search tree have in common.

Values are whole numbers so that equal ones are equal, whatever the order of a sum.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toscana_tui.core.actions import PASS
from toscana_tui.core.bits import cells_of
from toscana_tui.core.bot import choices_of
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.games.toscana.board import BOARD
from toscana_tui.games.toscana.bots.evaluation.areas import areas_of, grown, lays, shape_lays
from toscana_tui.games.toscana.placements import legal_corners
from toscana_tui.games.toscana.tiles import coverings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toscana_tui.core.bot import Stop
    from toscana_tui.games.toscana.bots.evaluation.areas import Areas, Lay
    from toscana_tui.games.toscana.editions import Edition
    from toscana_tui.games.toscana.observation import Observation
    from toscana_tui.games.toscana.tiles import Placement

Value: TypeAlias = Callable[["Areas", "Areas", int], int]
"""What a board is worth to a player, from the player's areas, the opponent's, and the empty cells."""


class Board(NamedTuple):
    """A board as the player who is to place sees it.

    Attributes:
        mine: the areas of the player's colour.
        theirs: those of the opponent's.
        own: the cells of the player's colour.
        other: those of the opponent's.
        tile: the bit of the next tile in the areas.
        edition: whose leaflet is played by.
    """

    mine: Areas
    theirs: Areas
    own: int
    other: int
    tile: int
    edition: Edition

    @classmethod
    def of(cls, observation: Observation) -> Board:
        """The board of an observation, for its mover."""
        mover = observation.mover
        areas = areas_of(observation.placed)
        own, other = observation.colours[mover], observation.colours[mover.other]
        tile = 1 << len(observation.placed)
        return cls(areas[mover], areas[mover.other], own, other, tile, observation.edition)

    def coverings(self, tile: str) -> Iterator[Lay]:
        """The legal coverings by `tile`, in the order of the legal placements."""
        corners = legal_corners(tile, self.own | self.other, self.own, self.edition)
        for mask, table in zip(corners, shape_lays(tile), strict=True):
            for corner in cells_of(mask):
                yield table[corner]

    def after(self, placement: Placement) -> Board:
        """The board after a placement, as the opponent sees it."""
        covering = coverings(placement.tile, placement.orientation)[placement.corner]
        _, own, other = lays(placement.tile, placement.orientation)[placement.corner]
        return Board(
            grown(self.theirs, other, self.tile),
            grown(self.mine, own, self.tile),
            self.other | covering.other,
            self.own | covering.own,
            self.tile << 1,
            self.edition,
        )

    def standing(self, value: Value) -> int:
        """What the board is worth as it is."""
        return value(self.mine, self.theirs, BOARD & ~(self.own | self.other))

    def values(self, tile: str, value: Value) -> Iterator[int]:
        """What the board is worth after each legal placement of `tile`, in the order of the placements."""
        mine, theirs, bit = self.mine, self.theirs, self.tile
        empty = BOARD & ~(self.own | self.other)
        for cells, own, other in self.coverings(tile):
            yield value(grown(mine, own, bit), grown(theirs, other, bit), empty & ~cells)

    def best(self, tile: str | None, value: Value, enough: float = float("inf")) -> int:
        """The best of `values`, or the first that is at least `enough`; where there is none, what stands."""
        best: int | None = None
        for found in self.values(tile, value) if tile is not None else ():
            if best is None or found > best:
                best = found
                if best >= enough:
                    break
        return self.standing(value) if best is None else best


def rated_placements(
    observation: Observation, board: Board, value: Value
) -> tuple[tuple[Placement, int], ...]:
    """The mover's placements, in their order, each with what the board is worth after it; none before a pass.

    Raises:
        ValueError: the observer has nothing to do: the game is over or the other is to move.
    """
    choices = choices_of(observation)
    tile = observation.tops[observation.mover]
    if tile is None or choices[0] == PASS:
        return ()
    return tuple(zip(observation.placements_of(observation.mover), board.values(tile, value), strict=True))


def veto_takes(observation: Observation, value: Value, stop: Stop) -> tuple[Veto, Fraction] | None:
    """The observer's veto, with what it takes from the opponent on average; None where there is none.

    Any tile below may replace the one on top, each as likely as another: as long as this veto is unused,
    nothing is known of their order.

    Args:
        observation: what the player who may veto knows.
        value: what a board is worth.
        stop: whether nobody waits for the answer any more; then there is none.
    """
    vetoes = () if observation.seat is observation.mover else observation.choices()
    if not vetoes or not isinstance(vetoes[0], Veto):
        return None
    board = Board.of(observation)
    top = observation.tops[observation.mover]
    replacements = sorted(observation.below[observation.mover])
    total = 0
    for replacement in replacements:
        if stop():
            return None
        total += board.best(replacement, value)
    gain = board.best(top, value) * len(replacements) - total
    return vetoes[0], Fraction(gain, len(replacements))
