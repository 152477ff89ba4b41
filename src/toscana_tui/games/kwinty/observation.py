"""What a player at the table may know: everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.core.seat import Seat
    from toscana_tui.games.kwinty.actions import Action
    from toscana_tui.games.kwinty.position import Position


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as seen from one seat; nothing of it is hidden.

    Attributes:
        seat: who observes.
        position: what there is to see.
    """

    seat: Seat
    position: Position

    @property
    def mover(self) -> Seat:
        """Who is to place a block."""
        return self.position.mover

    def choices(self) -> Sequence[Action]:
        """Every legal action of the observer: placements or a pass as mover, else none."""
        return self.position.choices(self.seat)
