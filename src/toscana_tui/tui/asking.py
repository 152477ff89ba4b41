"""Asking a computer player: from a session to its answer, through the observation alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.bots import BOTS

if TYPE_CHECKING:
    from toscana_tui.tui.session import Session


def answer(session: Session) -> Any:  # noqa: ANN401 - an action of whichever game is played
    """What the computer player whose answer is awaited does; None where it lets the other player move.

    Raises:
        ValueError: no computer player's answer is awaited.
    """
    seat = session.asked_bot
    if seat is None:
        raise ValueError("no computer player is to answer")
    bot = BOTS[session.seats[seat]]
    position = session.match.position
    observation = position.observation(seat)
    if seat is position.mover:
        return bot.choose(observation, session.rng("bot"))
    return bot.interrupt(observation, session.rng("interrupt"))
