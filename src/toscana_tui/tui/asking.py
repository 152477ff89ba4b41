"""Asking a computer player: from a session to its answer, through what a player may know alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toscana_tui.bots import bots_of
from toscana_tui.bots.player import MOVE_BUDGET, VETO_SHARE, player_of
from toscana_tui.core.bot import never
from toscana_tui.tui.options import HUMAN

if TYPE_CHECKING:
    from toscana_tui.bots.player import Player
    from toscana_tui.core.bot import Rated, Stop
    from toscana_tui.core.seat import Seat
    from toscana_tui.tui.session import Session


class Opponents:
    """The computer players at one table; programs among them run from the first question until `close`.

    One question is asked at a time. A question that a new one overtakes is told to stop by its `stop`.
    """

    def __init__(self) -> None:
        self._players: dict[str, Player] = {}
        self._closed = False

    def answer(self, session: Session, stop: Stop = never) -> Any:  # noqa: ANN401 - an action of whichever game is played
        """What the computer player whose answer is awaited does; None where it lets the other player move.

        After a fault the same question may be asked again: a program is started anew for it.

        Args:
            session: where the match stands.
            stop: whether the answer is not wanted any more; asked often, from the thread that asks.

        Raises:
            BotFault: the bot did not answer as it must.
            NoLongerAskedError: the answer is not wanted any more.
            ValueError: no computer player's answer is awaited.
        """
        seat = session.asked_bot
        if seat is None:
            raise ValueError("no computer player is to answer")
        player = self._player(seat, session)
        log = session.match.log

        def unwanted() -> bool:
            return self._closed or stop()

        if seat is log.position.mover:
            return player.move(log, session.rng("bot"), MOVE_BUDGET, unwanted)
        return player.veto(log, session.rng("interrupt"), MOVE_BUDGET.part(VETO_SHARE), unwanted)

    def close(self) -> None:
        """End what was started, and whatever is being thought about."""
        self._closed = True
        for player in self._players.values():
            player.close()

    def _player(self, seat: Seat, session: Session) -> Player:
        name = session.seats[seat]
        key = f"{seat:d} {name}"  # both seats may be played by one program, each by a process of its own
        if key not in self._players:
            self._players[key] = player_of(name, session.match.game.name)
        return self._players[key]


HINTS_BY = "steady"
"""The computer player that gives hints: it answers at once."""


def hints(session: Session, number: int) -> tuple[Rated, ...]:
    """The best placements of the player to move, as far as a computer player who sees no more can tell.

    Args:
        session: where the match stands.
        number: how many placements at most.
    """
    position = session.match.position
    observation = position.observation(position.mover)
    return bots_of(session.match.game.name)[HINTS_BY].rate(observation, session.rng("hint"))[:number]


def taken_over(session: Session, seat: Seat) -> Session:
    """The session with a person in the place of the computer player at `seat`."""
    one, two = session.seats
    return replace(session, seats=(one, HUMAN) if seat else (HUMAN, two))
