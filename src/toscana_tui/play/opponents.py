"""Asking a computer player or the teacher: from a session to the answer, by what a player may know alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.bots import bots_of, strongest
from toscana_tui.bots.player import MOVE_BUDGET, VETO_SHARE, BuiltIn, Player, player_apart
from toscana_tui.core.bot import BotFault, Budget, NoLongerAskedError, Reason, Stop, never
from toscana_tui.core.errors import GameError

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, Position
    from toscana_tui.core.match import Match
    from toscana_tui.core.observed import Json
    from toscana_tui.core.seat import Seat
    from toscana_tui.play.session import Session


VETO_BUDGET = MOVE_BUDGET.part(VETO_SHARE)


class Advice(NamedTuple):
    """A placement that the teacher would make."""

    action: AnyAction
    value: float  # the final lead in tiles that it expects of it, for the player who places
    why: Reason | None = None  # the most that it does; None where the teacher cannot say


class Opponents:
    """The computer players at one table; programs among them run from the first question until `close`.

    One question is asked at a time. A question that a new one overtakes is told to stop by its `stop`.
    """

    def __init__(self) -> None:
        self._players: dict[tuple[Seat, str], Player] = {}
        self._closed = False

    @staticmethod
    def seconds(session: Session) -> float:
        """How long the computer player whose answer is awaited may think about it."""
        budget = MOVE_BUDGET if session.asked_bot is session.match.position.mover else VETO_BUDGET
        return (budget.ms or 0) / 1000

    def answer(self, session: Session, stop: Stop = never) -> AnyAction:
        """What the computer player whose answer is awaited does; None where it lets the other player move.

        After a fault the same question may be asked again: a program is started anew for it. Raises what
        `Player.move` raises, and ValueError where no computer player's answer is awaited.
        """
        seat = session.asked_bot
        if seat is None:
            raise ValueError("no computer player is to answer")
        who, log = (seat, session.seats[seat]), session.match.log
        if who not in self._players:  # a program that plays both seats does so in a process for each
            self._players[who] = player_apart(who[1], log.game.name)
        player = self._players[who]

        def unwanted() -> bool:
            return self._closed or stop()

        if seat is log.position.mover:
            return player.move(log, session.rng("bot"), MOVE_BUDGET, unwanted)
        return player.veto(log, session.rng("interrupt"), VETO_BUDGET, unwanted)

    def close(self) -> None:
        """End what was started, and whatever is being thought about."""
        self._closed = True
        for player in self._players.values():
            player.close()


AT_ONCE = Budget(ms=40)  # what the first answer may take; it comes from this process, which costs no start
IMPROVED = Budget(ms=900)  # what the better answer may take
_LOOK = 0.1  # seconds between two looks at whether another terminal's answer is still wanted


class Teaching:
    """The teacher at a table: asked for good placements, for reasons, and about the veto.

    The strongest bot of a game is its teacher, and says why as far as it can (`core.bot.Bot.why`). All that
    it is asked with is what the player who asks may know. Its process runs from the first question on.
    """

    def __init__(self, *players: Player) -> None:
        self._players = players
        self._closed = False

    @classmethod
    def of(cls, game: str) -> Teaching:
        """The teacher of a game."""
        name = strongest(game)
        return cls(BuiltIn(name, bots_of(game)[name]), player_apart(name, game))

    def placements(self, session: Session, number: int, stop: Stop = never) -> Iterator[tuple[Advice, ...]]:
        """So many placements of the player to move, the best first: at once, and once more after a second.

        Nothing more comes once `stop` says so, or where the teacher's process fails.
        """

        def unwanted() -> bool:
            return self._closed or stop()

        for player, budget in zip(self._players, (AT_ONCE, IMPROVED), strict=True):
            try:
                rated = player.rate(session.match.log, session.rng("hint"), budget, unwanted)
            except (BotFault, NoLongerAskedError):
                return
            if unwanted():
                return
            yield _advice_of(session.match, [(each.action, each.value) for each in rated[:number]])

    def veto(self, session: Session, stop: Stop = never) -> Reason | None:
        """What interrupting is worth to the player not to move; None where there is nothing to tell."""
        match = session.match
        return weighed(match.game.name, match.position, lambda: self._closed or stop())

    def close(self) -> None:
        """End what was started, and whatever is being thought about."""
        self._closed = True
        for player in self._players:
            player.close()


class Lessons(Teaching):
    """The teacher of a host, which `ask` asks from any thread; what a veto is worth is reckoned here."""

    def __init__(self, ask: Callable[[], object]) -> None:
        super().__init__()
        self._ask = ask
        self._answers: SimpleQueue[Json] = SimpleQueue()

    def placements(self, session: Session, number: int, stop: Stop = never) -> Iterator[tuple[Advice, ...]]:
        """As `Teaching.placements`, as the host's answers come."""
        answers = self._answers = SimpleQueue()
        self._ask()
        while not (self._closed or stop()):
            try:
                told = answers.get(timeout=_LOOK)
            except Empty:
                continue
            advice = _read(session, told)[:number]
            if advice:
                yield advice
            if told.get("last") is not False:
                return

    def heard(self, told: Json) -> None:
        """Take what the host has answered."""
        self._answers.put(told)


def _read(session: Session, told: Json) -> tuple[Advice, ...]:
    """Placements as the host has sent them, with their reasons; none where they are no such thing."""
    match = session.match
    try:
        found = [(match.game.parse_action(str(token)), float(value)) for token, value in told["placements"]]
        legal = [(action, value) for action, value in found if match.position.fault(action) is None]
    except (GameError, KeyError, TypeError, ValueError):
        return ()
    return _advice_of(match, legal)


def _advice_of(match: Match, valued: Sequence[tuple[AnyAction, float]]) -> tuple[Advice, ...]:
    """Placements of the mover's and the leads expected of them, with their reasons."""
    reasons = reasons_of(match.game.name, match.position, [action for action, _ in valued])
    return tuple(Advice(action, lead, why) for (action, lead), why in zip(valued, reasons, strict=True))


def reasons_of(game: str, position: Position, actions: Sequence[AnyAction]) -> tuple[Reason | None, ...]:
    """The most that each of some placements of the mover's does; None where the game's teacher cannot say."""
    return bots_of(game)[strongest(game)].why(position.observation(position.mover), actions)


def weighed(game: str, position: Position, stop: Stop = never) -> Reason | None:
    """What interrupting is worth to the player not to move; None where there is nothing to tell."""
    return bots_of(game)[strongest(game)].weigh(position.observation(position.mover.other), stop)
