"""What is said of the other terminal, as plain sentences; pure functions of what they speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.games import telling_of
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.options import ALWAYS
from toscana_tui.play.questions import LEAVE, NO, YES, Answer, Question
from toscana_tui.play.sentences import interruption_in, name_of, played_text

if TYPE_CHECKING:
    from toscana_tui.core.match import Match
    from toscana_tui.core.seat import Seat
    from toscana_tui.net.server import Door
    from toscana_tui.play.together.table import Together

LOOK, PLAY_ON, MENU = "look", "play-on", "menu"

_ENDED = {
    "closed": message("The host has closed the table. The match is saved there."),
    "gone": message("The connection to the table is lost. Join again to go on."),
    "taken": message("The chair is taken."),
    "replaced": message("Somebody else has taken this chair."),
    "full": message("The table has as many connections as it takes."),
    "late": message("The table was told too late who comes."),
    "version": message("The table is of another version of toscana."),
    "long": message("A message was too long."),
    "json": message("A message could not be understood."),
    "unknown": message("The table does not know what it was asked for."),
    "illegal": message("The table was asked for what the rules do not allow."),
    "secret": message("The table did not accept the secret."),
}
_LOST = message("The table has ended the connection.")


def ended_text(why: str) -> str:
    """Why nothing more comes."""
    return translated(_ENDED.get(why, _LOST))


def waiting_texts(table: Together) -> tuple[str, ...]:
    """What is waited for while another terminal is to act, in ever fewer words."""
    match, position = table.match, table.match.position
    mover = position.mover
    name = name_of(match, mover)
    if table.vacant:
        return beside_texts(table)
    if position.must_pass:
        return (
            _("Waiting for {name}, who cannot place and passes.", name=name),
            _("Waiting for {name} to pass.", name=name),
        )
    may = interruption_in(match) if mover.other in table.mine else None
    if may is not None and table.vetoes[mover.other] == ALWAYS and not table.let:
        return (
            _("{name} {offer}: Enter allows it, v vetoes it.", name=name, offer=may.offer),
            _("{name}: Enter allows it, v vetoes it.", name=name),
        )
    task = telling_of(match.game).task(position)
    # TRANSLATORS: the task is what stands behind a player's name elsewhere, too.
    return _("Waiting for {name} {task}.", name=name, task=task), _("Waiting for {name}.", name=name)


# What is said of a placement that rests, by who is told, and whether it must be let or counts by itself.
_RESTING = {
    ("mover", "let"): (
        message("{token}: {other} may veto. Esc cancels it."),
        message("{token}: {other} may veto."),
    ),
    ("mover", "timed"): (
        message("{token} is placed in {left:.1f} s unless {other} vetoes. Esc cancels it."),
        message("{token} is placed in {left:.1f} s. Esc cancels it."),
    ),
    ("other", "let"): (
        message("{name} places {token}: Enter allows it, v vetoes it."),
        message("{token}: Enter allows it, v vetoes it."),
    ),
    ("other", "timed"): (
        message("{name} places {token} in {left:.1f} s: Enter allows it, v vetoes it."),
        message("{token} in {left:.1f} s: Enter allows it, v vetoes it."),
    ),
    ("watcher", "let"): (message("{name} places {token}."), message("{token}.")),
    ("watcher", "timed"): (
        message("{name} places {token} in {left:.1f} s."),
        message("{token} in {left:.1f} s."),
    ),
}


def resting_texts(table: Together, left: float | None) -> tuple[str, ...]:
    """What becomes of a placement that can still be vetoed, in ever fewer words.

    It rests for so many seconds `left`, or until the other side lets it.
    """
    match, rest = table.match, table.rest
    if rest is None:
        return ("",)
    mover = match.position.mover
    known = {
        "token": match.game.format_action(rest.action),
        "name": name_of(match, mover),
        "other": name_of(match, mover.other),
        "left": left,
    }
    told = "mover" if mover in table.mine else "other" if table.mine else "watcher"
    return tuple(_(said, **known) for said in _RESTING[told, "let" if left is None else "timed"])


def beside_texts(table: Together) -> tuple[str, ...]:
    """What whoever is to place should know besides, in ever fewer words; mostly nothing."""
    if table.vacant:
        name = name_of(table.match, table.guest)
        return (
            _("{name} is away. Esc tells how to come to the table.", name=name),
            _("{name} is away. Esc: how to come.", name=name),
            _("{name} is away.", name=name),
        )
    return asked_texts(table)


def asked_texts(table: Together) -> tuple[str, ...]:
    """What this side has asked the other, in ever fewer words; empty where it has asked nothing."""
    ask = table.ask
    if ask is None or ask.by not in table.mine:
        return ("",)
    name = name_of(table.match, ask.by.other)
    brief = _("{name} is asked.", name=name)
    if ask.what == "undo":
        return (
            _("You asked {name} to undo the last move. Esc cancels it.", name=name),
            _("{name} is asked to undo the last move.", name=name),
            brief,
        )
    return (
        _("You asked {name} for a rematch. Esc cancels it.", name=name),
        _("{name} is asked for a rematch.", name=name),
        brief,
    )


def asking(table: Together) -> Question | None:
    """What the other side asks this one; None where it asks nothing."""
    ask = table.ask
    if ask is None or ask.by.other not in table.mine:
        return None
    match = table.match
    name = name_of(match, ask.by)
    if ask.what == "rematch":
        answers = Answer(NO, _("No")), Answer(YES, _("Yes, play another match"))
        title = _("{name} would like a rematch", name=name)
        return Question(title, _("The other player starts."), answers, NO)
    answers = Answer(NO, _("No, keep it")), Answer(YES, _("Yes, undo it"))
    step = table.session.undo()
    token = "" if step is None else match.game.format_action(match.log.actions[step.cursor])
    what = _("The move is {token}.", token=token) if token else ""
    return Question(_("{name} would like to undo the last move", name=name), what, answers, NO)


def happened_text(table: Together, before: Together | None) -> str:
    """What has just happened, in one sentence; nothing where that goes without saying."""
    match, guest = table.match, name_of(table.match, table.guest)
    asked = None if before is None else before.ask
    said = ""
    match table.happened:
        case "played" if match.log.cursor and not _advised(table):
            said = played_text(match, match.log.cursor)
        case "undone":
            said = _("Undone.")
        case "redone":
            said = _("Redone.")
        case "refused" if asked is not None and asked.by in table.mine:
            said = _("{name} said no.", name=name_of(match, asked.by.other))
        case "left":
            said = _("{name} is away.", name=guest)
        case "came" if table.guest not in table.mine:
            said = _("{name} is at the table.", name=guest)
        case "came" if table.missed == 0:
            said = _("You are back.")
        case "came" if table.missed is not None:
            said = _("You are back. Moves played meanwhile: {moves} (m shows them).", moves=table.missed)
        case "begun" if table.begins:
            said = _("A new match begins.")
        case _:
            pass
    return said


def _advised(table: Together) -> bool:
    """Whether the game has advice for who is to place here, which is told instead of what has happened."""
    position = table.match.position
    return position.mover in table.mine and bool(telling_of(table.match.game).advice(position))


def invitation(match: Match, guest: Seat, door: Door | None) -> Question:
    """How a guest comes to the table."""
    name = name_of(match, guest)
    rows = [_("{name} can join from another terminal of this machine:", name=name), "toscana join"]
    if door is not None:
        rows = [
            _("{name} comes with ssh:", name=name),
            " ".join(("ssh", "-p", f"{door.port}", f"guest@{door.address}")),
            _("and the words  {words}", words=door.words),
            _("(user watch, to look on: {words})", words=door.watch_words),
            _("The fingerprint of this table is"),
            door.fingerprint,
            _("On this machine: {command}", command="toscana join"),
        ]
    answers = (
        Answer(LOOK, _("Look at the table")),
        Answer(PLAY_ON, _("Play for both until {name} comes", name=name)),
        Answer(MENU, _("Open the menu")),
        Answer(LEAVE, _("Leave the table")),
    )
    return Question(_("Waiting for {name}", name=name), "\n".join(rows), answers, LOOK)
