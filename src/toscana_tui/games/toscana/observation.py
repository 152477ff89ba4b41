"""What a player at the table may know: the board and both top tiles, but no order below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.game import PASS
from toscana_tui.games.toscana.actions import Action, Veto
from toscana_tui.games.toscana.placements import Placements, legal_placements

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.toscana.scoring import Laid
    from toscana_tui.games.toscana.setup import Edition


class Observation(NamedTuple):
    """A position as seen from one seat; equal for deals that differ only in what is hidden."""

    seat: Seat
    edition: Edition
    mover: Seat
    colours: tuple[int, int]  # the cells of each seat's colour
    placed: tuple[Laid, ...]  # the tiles on the board in the order of their placement
    # The letter of each stack's top tile, or None when the stack is empty.
    tops: tuple[str | None, str | None]
    below: tuple[frozenset[str], frozenset[str]]  # the letters of the tiles under each top tile, as sets
    # Of each stack, the vetoed tile that everybody knows to lie at the bottom, while it does.
    bottoms: tuple[str | None, str | None]
    # Of each seat, the tile that the opponent forbade, or None while that veto is unused.
    vetoed: tuple[str | None, str | None]

    def placements_of(self, seat: Seat) -> Placements:
        """Where `seat` could place its top tile if it were to move."""
        occupied = self.colours[0] | self.colours[1]
        return legal_placements(self.tops[seat], occupied, self.colours[seat], self.edition)

    def choices(self) -> Sequence[Action]:
        """Every legal action of the observer: placements or a pass as mover, else a veto where allowed."""
        placements = self.placements_of(self.mover)
        if self.seat is self.mover:
            if placements:
                return placements
            over = self.edition.first_stuck_ends or not self.placements_of(self.mover.other)
            return () if over else (PASS,)
        may_veto = placements and self.below[self.mover] and self.vetoed[self.mover] is None
        return (Veto(str(self.tops[self.mover])),) if may_veto else ()
