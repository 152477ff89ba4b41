"""What the table asks its players, as dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.bots import bots_of
from toscana_tui.play.options import HUMAN
from toscana_tui.play.sentences import name_of, signed_name
from toscana_tui.tui.shared.dialog import Answer, Dialog

if TYPE_CHECKING:
    from toscana_tui.bots.faults import BotFault
    from toscana_tui.core.seat import Seat
    from toscana_tui.play.history import Undo
    from toscana_tui.play.session import AnyMatch


YES, NO = "yes", "no"
RESTART, TAKE_OVER, LEAVE = "restart", "take-over", "leave"


def undo_question(match: AnyMatch, step: Undo, asked: Seat) -> Dialog:
    """Whether `asked` lets the other take back what is theirs; no is the default."""
    token = match.game.format_action(match.log.actions[step.cursor])
    text = f"{name_of(match, asked.other)} would like to undo your move too."
    answers = (Answer(NO, "No, keep it"), Answer(YES, "Yes, undo it"))
    return Dialog(f"{name_of(match, asked)}: undo your {token}?", text, answers, NO)


def player_question(match: AnyMatch, seat: Seat, usual: str) -> Dialog:
    """Who plays a seat from here on: a person or one of the computer players; `usual` is the default."""
    bots = bots_of(match.game.name)
    answers = [Answer(HUMAN, "A person"), *(Answer(name, f"The computer: {name}") for name in bots)]
    title = f"Who plays {signed_name(match, seat)}?"
    text = "This starts a new match; the record is not changed."
    return Dialog(title, text, answers, usual if usual in bots else HUMAN)


def fault_question(match: AnyMatch, seat: Seat, fault: BotFault) -> Dialog:
    """What is to become of the seat of a bot at fault; asking it once more is the default."""
    answers = (
        Answer(RESTART, "Restart it and ask again"),
        Answer(TAKE_OVER, "Take over its seat"),
        Answer(LEAVE, "Save the match and leave"),
    )
    return Dialog(f"{name_of(match, seat)} cannot go on", f"{fault}.", answers, RESTART)
