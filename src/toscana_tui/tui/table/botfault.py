"""The dialog on a computer player that has not answered as it must."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.play.sentences import name_of
from toscana_tui.tui.shared.dialog import Answer, Dialog

if TYPE_CHECKING:
    from toscana_tui.bots.faults import BotFault
    from toscana_tui.core.seat import Seat
    from toscana_tui.play.session import AnyMatch

RESTART, TAKE_OVER, LEAVE = "restart", "take-over", "leave"


def fault_question(match: AnyMatch, seat: Seat, fault: BotFault) -> Dialog:
    """What is to become of the seat of a bot at fault; asking it once more is the default."""
    answers = (
        Answer(RESTART, "Restart it and ask again"),
        Answer(TAKE_OVER, "Take over its seat"),
        Answer(LEAVE, "Save the match and leave"),
    )
    return Dialog(f"{name_of(match, seat)} cannot go on", f"{fault}.", answers, RESTART)
