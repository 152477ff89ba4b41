"""The state of the table screen: a frozen value, and the pure steps between two of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, cast

from toscana_tui.games.toscana.board import SIZE
from toscana_tui.games.toscana.notation import format_action
from toscana_tui.games.toscana.tiles import Orientation
from toscana_tui.tui.board.draft import Draft, drafted, middle_of, nearest, step
from toscana_tui.tui.counting import Counter, counters
from toscana_tui.tui.session import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.core.bot import Rated
    from toscana_tui.core.errors import IllegalActionError
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.tui.session import Session

Overlay = Literal["dots", "areas", "letters"]


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything the table shows.

    Attributes:
        session: the match and who plays.
        draft: the tile in the mover's hand while a human is to place.
        pending: whether the next Enter commits the draft.
        notice: what has just happened, in one sentence.
        look: how many actions stand in an earlier position being looked at; None for the game itself.
        counted: how many counters of a finished game lie on the board; None where no count has begun.
        dots: whether the cells of legal placements are marked.
        areas: whether the largest areas are marked.
        letters: whether the tiles' letters are shown.
    """

    session: Session
    draft: Draft | None = None
    pending: bool = False
    notice: str = ""
    look: int | None = None
    counted: int | None = None
    dots: bool = True
    areas: bool = False
    letters: bool = False

    @property
    def position(self) -> Position:
        """The position of the game."""
        return cast("Position", self.session.match.position)

    @property
    def shown(self) -> Position:
        """The position drawn: the game's, or the earlier one being looked at."""
        if self.look is None:
            return self.position
        return cast("Position", self.session.match.log.positions[self.look])

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return self.session.phase

    @property
    def fault(self) -> IllegalActionError | None:
        """Why the draft may not be placed; None where it may, or without a draft."""
        return None if self.draft is None else self.position.fault(self.draft.placement)

    @property
    def laid(self) -> tuple[Counter, ...]:
        """The counters on the board."""
        if self.counted is None or self.look is not None:
            return ()
        return counters(self.position.placed)[: self.counted]

    @property
    def counting(self) -> bool:
        """Whether counters are still being laid."""
        return self.counted is not None and self.counted < sum(self.position.scores())

    def with_pending(self) -> TableState:
        """With the draft waiting for its commit."""
        return replace(self, pending=True)

    def with_notice(self, notice: str) -> TableState:
        """With something else said."""
        return replace(self, notice=notice)


def arrived(session: Session, notice: str = "", before: TableState | None = None) -> TableState:
    """The state on arriving at a session's position: nothing pending, the tile in hand on a legal place.

    Args:
        session: where the match stands now.
        notice: what has just happened.
        before: the state before, for what outlasts a turn.
    """
    state = TableState(session) if before is None else before
    state = replace(state, session=session, notice=notice, draft=None, pending=False, look=None, counted=None)
    position = state.position
    if session.phase is not Phase.PLACE:
        return state
    middle = (SIZE, SIZE)
    prefer = Orientation.NORTH
    if position.placed:
        last = position.placed[-1].covering.placement
        middle = middle_of(drafted(last))
        prefer = last.orientation
    return replace(state, draft=nearest(position.placements, middle, prefer))


def holding(state: TableState, draft: Draft | None) -> TableState:
    """With the tile held elsewhere; what was pending is withdrawn."""
    return state if draft is None else replace(state, draft=draft, pending=False)


def stepped(state: TableState, by: int) -> TableState:
    """With the tile on the next or previous legal placement."""
    if state.draft is None:
        return state
    return holding(state, step(state.position.placements, state.draft, by))


def hinted(state: TableState, rated: Sequence[Rated]) -> TableState:
    """With the tile where the best of the placements puts it, and all of them named."""
    if not rated:
        return state
    named = ", ".join(f"{format_action(one.action)} ({one.value:+.1f})" for one in rated)
    return replace(holding(state, drafted(rated[0].action)), notice=f"Hint, with the lead hoped for: {named}")


def toggled(state: TableState, overlay: Overlay) -> TableState:
    """With one of the overlays on or off."""
    match overlay:
        case "dots":
            return replace(state, dots=not state.dots)
        case "areas":
            return replace(state, areas=not state.areas)
        case "letters":
            return replace(state, letters=not state.letters)


def looking(state: TableState, cursor: int | None) -> TableState:
    """Looking at the position after `cursor` actions, as far as there are; None returns to the game."""
    if cursor is None:
        return replace(state, look=None)
    return replace(state, look=max(0, min(cursor, len(state.session.match.log.actions))), pending=False)


def looked_by(state: TableState, by: int) -> TableState:
    """Looking so many actions earlier or later than now."""
    log = state.session.match.log
    now = log.cursor if state.look is None else state.look
    if state.look is None and by > 0 and now == len(log.actions):
        return state
    return looking(state, now + by)


def counting_to(state: TableState, counted: int) -> TableState:
    """With so many counters laid, all of them at most."""
    return replace(state, counted=min(counted, sum(state.position.scores())))
