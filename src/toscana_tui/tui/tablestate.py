"""The state of the table screen: a frozen value, and the pure steps between two of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from toscana_tui.games.toscana.board import SIZE
from toscana_tui.games.toscana.tiles import Orientation
from toscana_tui.tui.board.draft import Draft, drafted, middle_of, nearest, step
from toscana_tui.tui.session import Phase

if TYPE_CHECKING:
    from toscana_tui.core.errors import IllegalActionError
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.tui.session import Session


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything the table shows.

    Attributes:
        session: the match and who plays.
        draft: the tile in the mover's hand while a human is to place.
        pending: whether the next Enter commits the draft.
        notice: what has just happened, in one sentence.
        dots: whether the cells of legal placements are marked.
    """

    session: Session
    draft: Draft | None = None
    pending: bool = False
    notice: str = ""
    dots: bool = True

    @property
    def position(self) -> Position:
        """The position on the table."""
        return cast("Position", self.session.match.position)

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return self.session.phase

    def with_pending(self) -> TableState:
        """With the draft waiting for its commit."""
        return replace(self, pending=True)

    def with_notice(self, notice: str) -> TableState:
        """With something else said."""
        return replace(self, notice=notice)

    @property
    def fault(self) -> IllegalActionError | None:
        """Why the draft may not be placed; None where it may, or without a draft."""
        return None if self.draft is None else self.position.fault(self.draft.placement)


def arrived(session: Session, notice: str = "", before: TableState | None = None) -> TableState:
    """The state on arriving at a session's position: nothing pending, the tile in hand on a legal place.

    Args:
        session: where the match stands now.
        notice: what has just happened.
        before: the state before, for what outlasts a turn.
    """
    state = (
        TableState(session, notice=notice)
        if before is None
        else replace(before, session=session, notice=notice)
    )
    position = state.position
    if session.phase is not Phase.PLACE:
        return replace(state, draft=None, pending=False)
    middle = (SIZE, SIZE)
    prefer = Orientation.NORTH
    if position.placed:
        last = position.placed[-1].covering.placement
        middle = middle_of(drafted(last))
        prefer = last.orientation
    return replace(state, draft=nearest(position.placements, middle, prefer), pending=False)


def holding(state: TableState, draft: Draft | None) -> TableState:
    """With the tile held elsewhere; what was pending is withdrawn."""
    return state if draft is None else replace(state, draft=draft, pending=False)


def stepped(state: TableState, by: int) -> TableState:
    """With the tile on the next or previous legal placement."""
    if state.draft is None:
        return state
    return holding(state, step(state.position.placements, state.draft, by))
