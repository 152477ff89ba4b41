"""Undo and redo: how far each goes, and whom it must ask first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.core.seat import Seat

if TYPE_CHECKING:
    from toscana_tui.play.session import Session


class Undo(NamedTuple):
    """One step back.

    Attributes:
        cursor: how many actions of the current game stand afterwards.
        ask: the player whose own action would be taken back at the other's wish, and who is asked first.
    """

    cursor: int
    ask: Seat | None


def undo(session: Session) -> Undo | None:
    """The step back from here, or None where there is nothing to take back.

    Against a computer it leads to the person's last decision, over the computer's reply. Between two people
    it takes back the last decision; going on to one of the other player's asks that player.
    """
    log = session.match.log
    cursor = next((index for index in reversed(range(log.cursor)) if _decision(session, index)), None)
    if cursor is None:
        return None
    if not all(map(session.person, Seat)) or log.cursor == len(log.actions):
        return Undo(cursor, None)
    actor = log.actor(cursor)
    asker = log.actor(len(log.actions) - 1)
    return Undo(cursor, None if actor is asker else actor)


def redo(session: Session) -> int | None:
    """How many actions stand after one step forward again, or None where nothing was taken back."""
    log = session.match.log
    if log.cursor == len(log.actions):
        return None
    for index in range(log.cursor + 1, len(log.actions)):
        if _decision(session, index):
            return index
    return len(log.actions)


def at(session: Session, cursor: int) -> Session:
    """The session with its current game's log there."""
    return replace(
        session, match=session.match.with_log(session.match.log.at(cursor)), asked=False, vetoed=False
    )


def _decision(session: Session, index: int) -> bool:
    """Whether action number `index` was a person's to choose: a forced pass was nobody's."""
    log = session.match.log
    before = log.positions[index]
    return not before.must_pass and session.person(log.actor(index))
