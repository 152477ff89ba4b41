"""What a player at the table may know: everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toscana_tui.core.open import OpenObservation

if TYPE_CHECKING:
    from toscana_tui.games.kwinty.actions import Action  # noqa: F401 - named below
    from toscana_tui.games.kwinty.position import Position  # noqa: F401


@dataclass(frozen=True, slots=True)
class Observation(OpenObservation["Position", "Action"]):
    """A position of Kwinty as seen from one seat; nothing of it is hidden."""
