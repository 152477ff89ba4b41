"""What is said of the other terminal, as plain sentences; pure functions of what they speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.games import telling_of
from toscana_tui.play import history
from toscana_tui.play.questions import LEAVE, NO, YES, Answer, Question
from toscana_tui.play.sentences import action_text, interruption_in, name_of
from toscana_tui.play.together.table import ALWAYS

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.net.door import Door
    from toscana_tui.play.session import AnyMatch, Session
    from toscana_tui.play.together.wire import Company

LOOK, PLAY_ON = "look", "play-on"

_ENDED = {
    "closed": "The host has closed the table. The match is saved there.",
    "gone": "The connection to the table is lost. Join again to go on.",
    "taken": "The chair is taken.",
    "replaced": "Somebody else has taken this chair.",
    "full": "The table has as many connections as it takes.",
    "late": "The table was told too late who comes.",
    "version": "The table is of another version of toscana.",
    "long": "A message was too long.",
    "json": "A message could not be understood.",
    "unknown": "The table does not know what it was asked for.",
    "illegal": "The table was asked for what the rules do not allow.",
    "secret": "The table did not accept the secret.",
}


def ended_text(why: str) -> str:
    """Why nothing more comes."""
    return _ENDED.get(why, "The table has ended the connection.")


def waiting_texts(session: Session, known: Company) -> tuple[str, ...]:
    """What is waited for while another terminal is to act, in ever fewer words."""
    match, position = session.match, session.match.position
    mover = position.mover
    name = name_of(match, mover)
    if known.hosting and not known.here:
        away = f"{name_of(match, known.guest)} is away."
        return f"{away} Enter tells how to come to the table.", f"{away} Enter: how to come."
    if position.must_pass:
        return (f"Waiting for {name}, who cannot place and passes.", f"Waiting for {name} to pass.")
    may = interruption_in(match)
    if (
        may is not None
        and session.human(mover.other)
        and known.vetoes[mover.other] == ALWAYS
        and not known.let
    ):
        return f"{name} {may.offer}: Enter allows it, v vetoes it.", f"{name}: Enter allows it, v vetoes it."
    return (f"Waiting for {name} {telling_of(match.game).task(position)}.", f"Waiting for {name}.")


def resting_texts(session: Session, known: Company, left: float | None) -> tuple[str, ...]:
    """What becomes of a placement that can still be vetoed, in ever fewer words."""
    match, rest = session.match, known.rest
    if rest is None:
        return ("",)
    mover = match.position.mover
    token = match.game.format_action(rest.action)
    name, other = name_of(match, mover), name_of(match, mover.other)
    seconds = "" if left is None else f" in {left:.1f} s"
    if session.human(mover):
        if left is None:
            return f"{token}: {other} may veto. Esc cancels it.", f"{token}: {other} may veto."
        return (
            f"{token} is placed{seconds} unless {other} vetoes. Esc cancels it.",
            f"{token} is placed{seconds}. Esc cancels it.",
        )
    if session.human(mover.other):
        return (
            f"{name} places {token}{seconds}: Enter allows it, v vetoes it.",
            f"{token}{seconds}: Enter allows it, v vetoes it.",
        )
    return (f"{name} places {token}{seconds}.",)


def asked_texts(match: AnyMatch, known: Company) -> tuple[str, ...]:
    """What this side has asked the other, in ever fewer words; empty where it has asked nothing."""
    if known.ask is None or known.ask.by is not known.me:
        return ("",)
    name = name_of(match, known.me.other)
    what = "to undo the last move" if known.ask.what == "undo" else "for a rematch"
    return f"You asked {name} {what}. Esc cancels it.", f"{name} is asked {what}.", f"{name} is asked."


def asking(session: Session, known: Company) -> Question | None:
    """What the other side asks this one; None where it asks nothing."""
    if known.ask is None or known.me is None or known.ask.by is known.me:
        return None
    match = session.match
    name = name_of(match, known.ask.by)
    if known.ask.what == "rematch":
        answers = Answer(NO, "No"), Answer(YES, "Yes, play another match")
        return Question(f"{name} would like a rematch", "The other player starts.", answers, NO)
    answers = Answer(NO, "No, keep it"), Answer(YES, "Yes, undo it")
    step = history.undo(session)
    what = "" if step is None else f"The move is {match.game.format_action(match.log.actions[step.cursor])}."
    return Question(f"{name} would like to undo the last move", what, answers, NO)


def happened_text(session: Session, known: Company, before: Company | None) -> str:
    """What has just happened, in one sentence; nothing where that goes without saying."""
    match = session.match
    log = match.log
    guest = name_of(match, known.guest)
    said = ""
    match known.happened:
        case "played" if log.cursor:
            said = action_text(match.with_log(log.at(log.cursor - 1)), log.actions[log.cursor - 1])
        case "undone":
            said = "Undone."
        case "redone":
            said = "Redone."
        case "refused" if before is not None and before.ask is not None and before.ask.by is known.me:
            said = f"{name_of(match, before.ask.by.other)} said no."
        case "left":
            said = f"{guest} is away."
        case "came" if known.missed is not None:
            said = "You are back at the table."
            if known.missed:
                said = f"You are back. Moves played meanwhile: {known.missed} (m shows them)."
        case "came" if known.me is not known.guest:
            said = f"{guest} is at the table."
        case "begun" if len(match.logs) == 1 and not log.actions:
            said = "A new match begins."
        case _:
            pass
    return said


def invitation(match: AnyMatch, guest: Seat, door: Door | None) -> Question:
    """How a guest comes to the table."""
    name = name_of(match, guest)
    rows = [f"{name} can join from another terminal of this machine:", "  toscana join"]
    if door is not None:
        rows = [
            f"{name} comes with ssh:",
            f"  ssh -p {door.port} guest@{door.address}",
            f"and the words  {door.words}",
            f"(user watch, to look on: {door.watch_words})",
            "The fingerprint of this table is",
            door.fingerprint,
            "On this machine: toscana join",
        ]
    answers = (
        Answer(LOOK, "Look at the table"),
        Answer(PLAY_ON, f"Play for both until {name} comes"),
        Answer(LEAVE, "Leave the table"),
    )
    return Question(f"Waiting for {name}", "\n".join(rows), answers, LOOK)
