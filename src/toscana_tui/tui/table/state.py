"""The state of the table screen: a frozen value, and what leads from it to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from toscana_tui.play.language import gettext as _
from toscana_tui.play.options import ALWAYS
from toscana_tui.play.session import Phase, Session
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.boards.face import Counter, Draft, View

if TYPE_CHECKING:
    from toscana_tui.core.bot import Reason
    from toscana_tui.core.errors import IllegalActionError
    from toscana_tui.core.game import OwnPosition
    from toscana_tui.play.opponents import Advice
    from toscana_tui.play.together.table import Together
    from toscana_tui.tui.boards.face import Face

WIDTH = 10  # the columns of a bar

_FAR = 99  # more cells than any board has rows or columns


class TimeSpent(NamedTuple):
    """A part of a time."""

    spent: float  # the seconds that have passed; they may be more than those allowed
    allowed: float  # the seconds that it may take, more than 0

    @property
    def bar(self) -> str:
        """A bar of `WIDTH` columns."""
        full = min(WIDTH, int(WIDTH * self.spent / self.allowed))
        return "█" * full + "·" * (WIDTH - full)

    @property
    def text(self) -> str:
        """The bar with the seconds, as `███······· 0.3 of 1.0 s`."""
        # TRANSLATORS: seconds.
        time = _("{spent:.1f} of {allowed:.1f} s", spent=self.spent, allowed=self.allowed)
        return f"{self.bar} {time}"


class Hint(NamedTuple):
    """What the teacher has said by now."""

    # The placements, the best first; empty before the first answer, and where it is about a veto.
    advice: tuple[Advice, ...] = ()
    shown: int = 0  # which of them is shown
    veto: Reason | None = None  # what a veto is worth, where that was asked
    progress: TimeSpent | None = None  # how long has been thought; None once nothing more is to come

    @property
    def chosen(self) -> Advice | None:
        """The placement shown."""
        return self.advice[self.shown] if self.advice else None

    def following(self) -> Hint:
        """With the next placement shown, after the last the first."""
        return self._replace(shown=(self.shown + 1) % len(self.advice)) if self.advice else self

    def improved(self, advice: tuple[Advice, ...]) -> Hint:
        """With better advice: whoever looked at the best still does, another placement is kept in sight."""
        shown = self.chosen
        places = [number for number, each in enumerate(advice) if shown and each.action == shown.action]
        kept = places[0] if self.shown and places else min(self.shown, len(advice) - 1)
        return self._replace(advice=advice, shown=max(0, kept))


@dataclass(frozen=True)
class TableState:
    """Everything the table shows; what follows from it is worked out once."""

    session: Session  # the match and who plays
    draft: Draft | None = None  # what is in the mover's hand while a human is to place
    pending: bool = False  # whether the next Enter commits the draft
    # What has just happened, in one sentence; it goes with the next key (`CommandBar`), and with whatever
    # changes what is in hand.
    notice: str = ""
    viewed: int | None = None  # how many actions stand in an earlier position looked at; None for the game
    counted: int | None = None  # how many counters of a finished game lie on the board; None before a count
    dots: bool = True  # whether the cells of legal placements are marked
    areas: bool = False  # whether the largest areas are marked
    letters: bool = False  # whether the tiles' letters are shown
    stacks: bool = False  # whether the tiles are listed that each stack still holds
    progress: TimeSpent | None = None  # the computer player's; None where none thinks, or has only begun
    hint: Hint | None = None  # what the teacher says; None where it was not asked
    reasoned: bool = False  # whether the reason for the hint is told, and not what is in hand
    asking: bool = False  # whether the player not to move is asked about a veto
    left: float | None = None  # the seconds in which can still be vetoed; None where a key is waited for
    flash: bool = False  # whether the last placement is lit up, as it has just come
    together: Together | None = None  # how it stands with other terminals; None where all play at this one
    theirs: Draft | None = None  # what a player at another terminal holds
    they_place: bool = False  # whether that is about to be placed

    @cached_property
    def face(self) -> Face:
        """How the game looks and is handled."""
        return face_of(self.session.match.game)

    @property
    def position(self) -> OwnPosition:
        """The position of the game."""
        return self.session.match.position

    @property
    def taken(self) -> int:
        """How many actions stand in the position drawn."""
        return self.session.match.log.cursor if self.viewed is None else self.viewed

    @cached_property
    def view(self) -> View:
        """The board as it is to be drawn."""
        log, taken = self.session.match.log, self.taken
        held = (self.draft or self.theirs) if self.viewed is None else None
        chosen = None if self.hint is None or self.viewed is not None else self.hint.chosen
        why = chosen.why if chosen else None
        return View(
            log.positions[taken],
            draft=held,
            pending=self.pending or (self.theirs is not None and self.they_place),
            dots=self.dots,
            areas=self.areas,
            letters=self.letters,
            last=log.actions[taken - 1] if taken and self.counted is None else None,
            counted=self.counted if self.viewed is None else None,
            stacks=self.stacks,
            advised=chosen.action if chosen else None,
            spoken=getattr(why, "spoken", None),  # some reasons have it
            flash=self.flash,
        )

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return self.session.phase

    @property
    def resting(self) -> bool:
        """Whether a placement of this side can still be vetoed at another terminal."""
        return bool(self.together and self.together.rest) and self.phase is Phase.PLACE

    @property
    def still(self) -> bool:
        """Whether what is held must not move now."""
        return self.asking or self.resting

    @cached_property
    def fault(self) -> IllegalActionError | None:
        """Why the draft may not be placed; None where it may, or without a draft."""
        return None if self.draft is None else self.position.fault(self.draft.action)

    @property
    def counters(self) -> Sequence[Counter]:
        """The counters that are laid when the game is counted."""
        return self.face.counters(self.position)

    @property
    def counting(self) -> bool:
        """Whether counters are still being laid."""
        return self.counted is not None and self.counted < len(self.counters)

    @property
    def placing(self) -> bool:
        """Whether a person at this terminal is to place, and sees what is held."""
        return self.phase is Phase.PLACE and self.viewed is None

    @property
    def over(self) -> bool:
        """Whether the match is over, and its result is shown."""
        return self.phase is Phase.MATCH_OVER and self.viewed is None and not self.counting

    @property
    def through_moves(self) -> bool:
        """Whether the arrows step through the moves: an earlier one is looked at, or the game is over."""
        return self.viewed is not None or (self.position.over and not self.counting)

    @property
    def may_veto(self) -> bool:
        """Whether a person who is not to move may veto now."""
        waits = self.phase in {Phase.PLACE, Phase.OFFER, Phase.REMOTE}
        other = self.position.mover.other
        return waits and self.viewed is None and self.session.may_interrupt and self.session.human(other)

    # -- with other terminals ---------------------------------------------------------------------------

    @property
    def may_let(self) -> bool:
        """Whether a person who is not to move is asked to let another terminal's placement be."""
        table = self.together
        if table is None or self.phase is not Phase.REMOTE or not self.may_veto or table.let:
            return False
        return table.rest is not None or table.vetoes[self.position.mover.other] == ALWAYS

    @property
    def may_invite(self) -> bool:
        """Whether the guest is awaited who is away."""
        return self.together is not None and self.together.vacant

    @property
    def watching(self) -> bool:
        """Whether this terminal only looks on."""
        return self.together is not None and not self.together.mine

    @property
    def kept_here(self) -> bool:
        """Whether the match is kept at this terminal, so that it can be replayed from here."""
        return self.together is None or self.together.hosting

    # -- steps to the next state ------------------------------------------------------------------------

    def holding(self, draft: Draft | None) -> Self:
        """With the tile held elsewhere, what was pending withdrawn; nothing moves while a veto is asked."""
        if draft is None or self.still:
            return self
        if draft == self.draft:
            return replace(self, pending=False)
        return replace(self, draft=draft, pending=False, reasoned=False, flash=False, notice="")

    def with_pending(self) -> Self:
        """With the draft waiting for its commit; a hint is as good as it is by now."""
        hint = None if self.hint is None else self.hint._replace(progress=None)
        return replace(self, pending=True, hint=hint)

    def moved(self, rows: int, columns: int) -> Self:
        """With the tile so many cells further, stopping at the edges; where none is held, a move further."""
        if self.through_moves:
            return self.viewed_by(rows + columns)
        return self if self.draft is None else self.holding(self.draft.moved(rows, columns))

    def turned(self, quarters: int) -> Self:
        """With the tile turned clockwise by quarter turns."""
        return self if self.draft is None else self.holding(self.draft.turned(quarters))

    def pointed(self, row: int, column: int) -> Self:
        """With the tile under the mouse, unless it is pending or an earlier position is shown."""
        if self.draft is None or self.pending or self.viewed is not None:
            return self
        return self.holding(self.draft.centred_on(row, column))

    def clicked(self, row: int, column: int) -> Self:
        """With the tile where the mouse was pressed; one that is pending there stays as it is."""
        if self.draft is not None and self.pending and (row, column) in self.draft.cells:
            return self
        return replace(self, pending=False).pointed(row, column)

    def stepped(self, by: int) -> Self:
        """With the tile on the next or previous legal placement."""
        if self.draft is None:
            return self
        return self.holding(self.face.step(self.position, self.draft, by))

    def held_again(self) -> Self:
        """With what is in hand where it had been placed, if that was undone."""
        undone = self.session.match.log.actions[self.taken :]
        if self.draft is None or not undone or undone[0] not in self.face.walk(self.position):
            return self
        return replace(self, draft=self.face.drafted(self.position, undone[0]))

    def hinted(self, hint: Hint) -> Self:
        """With a hint, of which the reason is told; what is pending is withdrawn, and stays where it is."""
        return replace(self, hint=hint, reasoned=True, pending=False, notice="")

    def following_hint(self) -> Self:
        """With what is in hand where the hint shows it."""
        chosen = None if self.hint is None else self.hint.chosen
        if chosen is None or self.draft is None:
            return self
        return self.holding(self.face.drafted(self.position, chosen.action))

    def viewing(self, cursor: int | None) -> Self:
        """Looking at the position after `cursor` actions, as far as there are; None returns to the game."""
        if cursor is None:
            return replace(self, viewed=None)
        last = len(self.session.match.log.actions)
        return replace(self, viewed=max(0, min(cursor, last)), pending=False)

    def viewed_by(self, by: int) -> Self:
        """Looking so many actions earlier or later than now."""
        if self.viewed is None and by > 0 and self.taken == len(self.session.match.log.actions):
            return self
        return self.viewing(self.taken + by)

    def at_rest(self) -> Self:
        """What the panel beside the board tells: the same wherever the tile is held, and whatever is said."""
        draft = None if self.draft is None else self.draft.moved(-_FAR, -_FAR)
        return replace(self, draft=draft, notice="", flash=False, **_FLEETING)


# What goes when the table moves on, and is nothing to the panel beside the board.
_FLEETING: dict[str, Any] = {
    "pending": False, "progress": None, "hint": None, "reasoned": False, "left": None,
    "theirs": None, "they_place": False,
}  # fmt: skip


def arrived(session: Session, notice: str = "", before: TableState | None = None) -> TableState:
    """The state on arriving at a session's position: nothing pending, the tile in hand on a legal place.

    `before` is the state before, for what outlasts a turn.
    """
    state, match = before or TableState(session), session.match
    draft = face_of(match.game).arrived(match.log) if session.phase is Phase.PLACE else None
    flash = state.flash and state.session.match is match
    gone: dict[str, Any] = {"viewed": None, "counted": None, "asking": False, **_FLEETING}
    return replace(state, session=session, notice=notice, draft=draft, flash=flash, **gone).held_again()
