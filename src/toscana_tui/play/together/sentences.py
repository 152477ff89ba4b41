"""What is said of the other terminal, as plain sentences; pure functions of what they speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.games import telling_of
from toscana_tui.play import history
from toscana_tui.play.options import ALWAYS
from toscana_tui.play.questions import LEAVE, NO, YES, Answer, Question
from toscana_tui.play.sentences import action_text, interruption_in, name_of

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.net.door import Door
    from toscana_tui.play.session import AnyMatch
    from toscana_tui.play.together.table import Together

LOOK, PLAY_ON, MENU = "look", "play-on", "menu"

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


def waiting_texts(table: Together) -> tuple[str, ...]:
    """What is waited for while another terminal is to act, in ever fewer words."""
    match, position = table.match, table.match.position
    mover = position.mover
    name = name_of(match, mover)
    if table.hosting and not table.here:
        return beside_texts(table)
    if position.must_pass:
        return f"Waiting for {name}, who cannot place and passes.", f"Waiting for {name} to pass."
    may = interruption_in(match) if mover.other in table.mine else None
    if may is not None and table.vetoes[mover.other] == ALWAYS and not table.let:
        return f"{name} {may.offer}: Enter allows it, v vetoes it.", f"{name}: Enter allows it, v vetoes it."
    return f"Waiting for {name} {telling_of(match.game).task(position)}.", f"Waiting for {name}."


def resting_texts(table: Together, left: float | None) -> tuple[str, ...]:
    """What becomes of a placement that can still be vetoed, in ever fewer words.

    Args:
        table: the match.
        left: the seconds that it rests; None where the other side must let it.
    """
    match, rest = table.match, table.rest
    if rest is None:
        return ("",)
    mover = match.position.mover
    token = match.game.format_action(rest.action)
    name, other = name_of(match, mover), name_of(match, mover.other)
    seconds = "" if left is None else f" in {left:.1f} s"
    if mover in table.mine:
        if left is None:
            return f"{token}: {other} may veto. Esc cancels it.", f"{token}: {other} may veto."
        placed = f"{token} is placed{seconds}"
        return f"{placed} unless {other} vetoes. Esc cancels it.", f"{placed}. Esc cancels it."
    may = ": Enter allows it, v vetoes it." if table.mine else "."
    return f"{name} places {token}{seconds}{may}", f"{token}{seconds}{may}"


def beside_texts(table: Together) -> tuple[str, ...]:
    """What whoever is to place should know besides, in ever fewer words; mostly nothing."""
    if table.hosting and not table.here:
        away = f"{name_of(table.match, table.guest)} is away."
        return f"{away} Esc tells how to come to the table.", f"{away} Esc: how to come.", away
    return asked_texts(table)


def asked_texts(table: Together) -> tuple[str, ...]:
    """What this side has asked the other, in ever fewer words; empty where it has asked nothing."""
    ask = table.ask
    if ask is None or ask.by not in table.mine:
        return ("",)
    name = name_of(table.match, ask.by.other)
    what = "to undo the last move" if ask.what == "undo" else "for a rematch"
    return f"You asked {name} {what}. Esc cancels it.", f"{name} is asked {what}.", f"{name} is asked."


def asking(table: Together) -> Question | None:
    """What the other side asks this one; None where it asks nothing."""
    ask = table.ask
    if ask is None or ask.by.other not in table.mine:
        return None
    match = table.match
    name = name_of(match, ask.by)
    if ask.what == "rematch":
        answers = Answer(NO, "No"), Answer(YES, "Yes, play another match")
        return Question(f"{name} would like a rematch", "The other player starts.", answers, NO)
    answers = Answer(NO, "No, keep it"), Answer(YES, "Yes, undo it")
    step = history.undo(table.session)
    what = "" if step is None else f"The move is {match.game.format_action(match.log.actions[step.cursor])}."
    return Question(f"{name} would like to undo the last move", what, answers, NO)


def happened_text(table: Together, before: Together | None) -> str:
    """What has just happened, in one sentence; nothing where that goes without saying."""
    match, guest = table.match, name_of(table.match, table.guest)
    log = match.log
    asked = None if before is None else before.ask
    said = ""
    match table.happened:
        case "played" if log.cursor and not _advised(table):
            said = action_text(match.with_log(log.at(log.cursor - 1)), log.actions[log.cursor - 1])
        case "undone":
            said = "Undone."
        case "redone":
            said = "Redone."
        case "refused" if asked is not None and asked.by in table.mine:
            said = f"{name_of(match, asked.by.other)} said no."
        case "left":
            said = f"{guest} is away."
        case "came" if table.guest not in table.mine:
            said = f"{guest} is at the table."
        case "came" if table.missed is not None:
            said = f"You are back. Moves played meanwhile: {table.missed} (m shows them)."
        case "begun" if table.begins:
            said = "A new match begins."
        case _:
            pass
    return said


def _advised(table: Together) -> bool:
    """Whether the game has advice for who is to place here, which is told instead of what has happened."""
    position = table.match.position
    return position.mover in table.mine and bool(telling_of(table.match.game).advice(position))


def invitation(match: AnyMatch, guest: Seat, door: Door | None) -> Question:
    """How a guest comes to the table."""
    name = name_of(match, guest)
    rows = [f"{name} can join from another terminal of this machine:", "toscana join"]
    if door is not None:
        rows = [
            f"{name} comes with ssh:",
            f"ssh -p {door.port} guest@{door.address}",
            f"and the words  {door.words}",
            f"(user watch, to look on: {door.watch_words})",
            "The fingerprint of this table is",
            door.fingerprint,
            "On this machine: toscana join",
        ]
    answers = (
        Answer(LOOK, "Look at the table"),
        Answer(PLAY_ON, f"Play for both until {name} comes"),
        Answer(MENU, "Open the menu"),
        Answer(LEAVE, "Leave the table"),
    )
    return Question(f"Waiting for {name}", "\n".join(rows), answers, LOOK)
