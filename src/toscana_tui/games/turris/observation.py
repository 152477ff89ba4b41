"""What a player at the table may know: everything, as nothing in Turris is hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.core.seat import Seat
    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.position import Position


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as seen from one seat.

    Attributes:
        seat: who observes.
        position: the whole of what is observed.
    """

    seat: Seat
    position: Position

    @property
    def mover(self) -> Seat:
        """Who is to act."""
        return self.position.mover

    def choices(self) -> Sequence[Action]:
        """Every legal action of the observer; none where the other is to act."""
        return self.position.choices(self.seat)
