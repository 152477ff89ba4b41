"""What passes between the screens and a game's face: what is to be drawn, and what is told of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from toscana_tui.core.game import OwnPosition
    from toscana_tui.core.seat import Seat
    from toscana_tui.tui.boards.face import Draft

NO_VETO = frozenset({"turn.veto", "view.letters", "replay.veto", "replay.veto-back", "replay.letters"})
"""What means nothing in a game whose pieces have no letters and nobody can forbid."""

PLACES = "places it"
"""What committing a placement does."""


class Counter(NamedTuple):
    """A counter laid in a count.

    Attributes:
        seat: for whom.
        points: what it counts.
    """

    seat: Seat
    points: int = 1


@dataclass(frozen=True, slots=True)
class View:
    """What is to be drawn of a board.

    Attributes:
        position: what lies on it.
        draft: what is held over it, if anything.
        pending: whether the draft is about to be placed.
        dots: whether the places are marked where it can be placed.
        areas: whether what scores is marked.
        letters: whether the pieces' letters are shown.
        held_at: the position in which the draft is held, where a later one is drawn; None for the one drawn.
        last: the last action, whose placement is marked; None marks nothing.
        counted: how many counters of a count lie on it; None where nothing is counted.
    """

    position: Any
    draft: Draft | None = None
    pending: bool = False
    dots: bool = False
    areas: bool = False
    letters: bool = False
    held_at: Any = None
    last: Any = None
    counted: int | None = None

    @property
    def held_in(self) -> OwnPosition:
        """The position in which the draft is held."""
        return self.position if self.held_at is None else self.held_at


@dataclass(frozen=True, slots=True)
class Interruption:
    """What the player not to move may do before the mover goes on.

    Attributes:
        action: the action.
        may: what may be done, as `may veto this tile`.
        offer: what the mover is about to do, as `is about to place tile K`.
        title: the question whether to do it, as `veto tile K?`.
        text: what it does and costs.
        yes: the answer that does it.
    """

    action: Any
    may: str
    offer: str
    title: str
    text: str
    yes: str
