"""A match of two terminals as its host decides it: a frozen value, and the pure step for each request."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from toscana_tui.core.errors import GameError
from toscana_tui.core.seat import Seat
from toscana_tui.net.tables import LineError
from toscana_tui.play.options import ALWAYS, IN_TIME, REMOTE
from toscana_tui.play.session import Phase, Session
from toscana_tui.play.setup import begin, rematch_of

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.core.match import Match
    from toscana_tui.core.observed import Json

# Seconds after a turn was shown in which a commit rests, so that the other side can still veto.
VETO_TIME = 3.0

Seats: TypeAlias = Collection[Seat]

Happened = Literal["", "played", "undone", "redone", "refused", "withdrawn", "came", "left", "begun"]


class Rest(NamedTuple):
    """A placement that was committed and can still be vetoed; it does not count yet."""

    action: AnyAction  # the placement
    until: float | None  # when it counts, by the clock of this process; None where the other side must let it


class Ask(NamedTuple):
    """What one side asks the other."""

    what: str  # `undo` or `rematch`
    by: Seat  # who asks


class Together(NamedTuple):
    """A match of two terminals as it stands, and as one of them sees it."""

    # The match; who plays at this terminal is `human` in it, and who plays elsewhere `remote`.
    session: Session
    guest: Seat  # the seat of the terminal that is not the host's
    number: int = 0  # counts what has become of the match: requests about an earlier one come too late
    here: bool = False  # whether the guest's terminal is connected
    # The placement that still can be vetoed, if any; its time is by this process's clock.
    rest: Rest | None = None
    ask: Ask | None = None  # what one side asks the other, if anything
    let: bool = False  # whether the player not to move lets the next placement be
    vetoes: tuple[str, str] = (IN_TIME, IN_TIME)  # when each side wants to be able to veto
    happened: Happened = ""  # what has just happened
    hints: bool = False  # whether hints may be asked for
    # How many actions were played while the guest was away; None where it has not come back.
    missed: int | None = None
    hosting: bool = True  # whether this is the host's terminal
    since: float = 0.0  # when the turn was shown at the host's
    # How many games there were when the guest went, and how many actions stood in the last.
    gone_at: tuple[int, int] | None = None

    @property
    def match(self) -> Match:
        """The match."""
        return self.session.match

    @property
    def mine(self) -> Seats:
        """The seats played at this terminal: none of an onlooker, both where the host plays for both."""
        return [seat for seat in Seat if self.session.human(seat)]

    @property
    def vacant(self) -> bool:
        """Whether this is the host's terminal, and the guest's chair empty."""
        return self.hosting and not self.here

    @property
    def begins(self) -> bool:
        """Whether this is another match than before, in which nothing has been played."""
        return self.happened == "begun" and len(self.match.logs) == 1

    @property
    def cancels(self) -> bool:
        """Whether something rests, or is asked, that this terminal can take back."""
        rests = self.rest is not None and self.match.position.mover in self.mine
        return rests or (self.ask is not None and self.ask.by in self.mine)

    def remaining(self, now: float) -> float | None:
        """The seconds until a placement counts; None where none rests, or it must be let."""
        return None if self.rest is None or self.rest.until is None else max(0.0, self.rest.until - now)

    def at(self, session: Session, now: float, happened: Happened) -> Together:
        """With the match somewhere else."""
        settled = self._replace(rest=None, ask=None, let=False, missed=None)
        return settled._replace(session=session, number=self.number + 1, since=now, happened=happened)

    def came(self, now: float) -> Together:
        """With the guest's terminal connected, and the guest in its seat again."""
        missed = None
        if self.gone_at is not None:
            games, cursor = self.gone_at
            missed = max(0, sum(log.cursor for log in self.match.logs[games - 1 :]) - cursor)
        after = self.at(self.session.seated(self.guest, REMOTE), now, "came")
        return after._replace(here=True, missed=missed, gone_at=None)

    def left(self, now: float) -> Together:
        """With the guest's terminal gone; what only the guest could have vetoed counts now."""
        gone_at = len(self.match.logs), self.match.log.cursor
        gone = self._replace(here=False, ask=None, happened="left", gone_at=gone_at)
        return gone if self.match.position.mover is self.guest else gone.counts(now)

    def wanting(self, seat: Seat, vetoes: str) -> Together:
        """With a side wanting to be able to veto in another way."""
        one, two = self.vetoes
        after = (one, vetoes) if seat else (vetoes, two)
        return self if after == self.vetoes else self._replace(vetoes=after, happened="")

    def counts(self, now: float) -> Together:
        """With the resting placement made."""
        return self if self.rest is None else self.at(self.session.play(self.rest.action), now, "played")


def step(table: Together, request: Json, seats: Seats, now: float) -> Together:
    """What a request makes of the match; the same value where it comes too late or changes nothing.

    It has one key, what is wanted, and `at`, the number of the position that it is about. LineError where it
    is none, or not for the `seats` that whoever asks can decide for.
    """
    wanted = [name for name in _STEPS if name in request]
    if len(wanted) != 1 or not isinstance(request.get("at"), int):
        raise LineError("unknown")
    if request["at"] != table.number:
        return table
    return _STEPS[wanted[0]](table, request[wanted[0]], seats, now)


def _act(table: Together, token: object, seats: Seats, now: float) -> Together:
    session, position = table.session, table.match.position
    try:
        action = table.match.game.parse_action(str(token))
        actor = position.actor(action)
        legal = not position.over and position.fault(action) is None
    except GameError:
        raise LineError("illegal") from None
    if not legal or actor not in seats:
        raise LineError("illegal")
    if table.here and actor is position.mover and session.may_interrupt and not table.let:
        until = None if table.vetoes[actor.other] == ALWAYS else table.since + VETO_TIME
        if until is None or now < until:
            return table._replace(rest=Rest(action, until), ask=None, happened="")
    return table.at(session.play(action), now, "played")


def _let(table: Together, _: object, seats: Seats, now: float) -> Together:
    if table.match.position.mover.other not in seats:
        raise LineError("illegal")
    return table.counts(now) if table.rest else table._replace(let=True, happened="")


def _withdraw(table: Together, _: object, seats: Seats, now: float) -> Together:  # noqa: ARG001
    if table.ask is not None and table.ask.by in seats:
        return table._replace(ask=None, happened="withdrawn")
    if table.rest is not None and table.match.position.mover in seats:
        return table._replace(rest=None, happened="")
    return table


def _undo(table: Together, _: object, seats: Seats, now: float) -> Together:
    return table if table.session.undo() is None else _asked(table, "undo", seats, now)


def _rematch(table: Together, _: object, seats: Seats, now: float) -> Together:
    return _asked(table, "rematch", seats, now) if table.session.phase is Phase.MATCH_OVER else table


def _asked(table: Together, what: str, seats: Seats, now: float) -> Together:
    """The other side is asked, or where it is away nobody."""
    if not table.here:
        return _done(table, what, now)
    return table._replace(ask=Ask(what, next(iter(seats))), rest=None, happened="")


def _answer(table: Together, yes: object, seats: Seats, now: float) -> Together:
    if table.ask is None:
        return table
    if table.ask.by.other not in seats:
        raise LineError("illegal")
    return _done(table, table.ask.what, now) if yes is True else table._replace(ask=None, happened="refused")


def _done(table: Together, what: str, now: float) -> Together:
    if what == "rematch":
        return table.at(begin(rematch_of(table.session), None), now, "begun")
    undone = table.session.undo()
    return table if undone is None else table.at(table.session.at(undone.cursor), now, "undone")


def _redo(table: Together, _: object, seats: Seats, now: float) -> Together:
    cursor = table.session.redo()
    if cursor is None or table.match.log.actor(table.match.log.cursor) not in seats:
        return table
    return table.at(table.session.at(cursor), now, "redone")


def _next(table: Together, _: object, seats: Seats, now: float) -> Together:  # noqa: ARG001 - either side's
    over = table.session.phase is Phase.GAME_OVER
    return table.at(table.session.next_game(), now, "begun") if over else table


def _play_on(table: Together, _: object, seats: Seats, now: float) -> Together:  # noqa: ARG001 - the host's
    """The host plays for both until the guest comes."""
    if table.here:
        raise LineError("unknown")
    return table.at(table.session.seated(table.guest), now, "")


_STEPS = {
    "act": _act,
    "let": _let,
    "withdraw": _withdraw,
    "undo": _undo,
    "redo": _redo,
    "next": _next,
    "rematch": _rematch,
    "answer": _answer,
    "play-on": _play_on,
}
