"""What players are asked, each with its answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from toscana_tui.bots import bots_of
from toscana_tui.core.level import label
from toscana_tui.core.message import message
from toscana_tui.play.language import gettext as _
from toscana_tui.play.options import HUMAN
from toscana_tui.play.sentences import name_of, signed_name

if TYPE_CHECKING:
    from toscana_tui.core.bot import BotFault
    from toscana_tui.core.match import Match
    from toscana_tui.core.seat import Seat
    from toscana_tui.core.telling import Interruption
    from toscana_tui.play.current import CurrentMatch
    from toscana_tui.play.session import Undo


YES, NO = "yes", "no"
RESTART, TAKE_OVER, LEAVE = "restart", "take-over", "leave"


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a question."""

    value: str  # what stands for it
    label: str  # what is shown
    key: str = ""  # a key that does the same elsewhere, shown at the right
    enabled: bool = True  # whether it can be chosen now; greyed otherwise


class Question(NamedTuple):
    """A question with a few answers."""

    title: str  # the question in a few words
    text: str  # what the player should know first
    answers: Sequence[Answer]
    default: str  # the value that Enter alone chooses


def veto_question(match: Match, interruption: Interruption) -> Question:
    """Whether the player not to move interrupts the mover; no is the default."""
    answers = (Answer(NO, _("No, let it be")), Answer(YES, _("Yes, {deed}", deed=interruption.yes)))
    asked = name_of(match, match.position.mover.other)
    title = _("{head}: {rest}", head=asked, rest=interruption.title)
    return Question(title, interruption.text, answers, NO)


def undo_question(match: Match, step: Undo, asked: Seat) -> Question:
    """Whether `asked` lets the other take back what is theirs; no is the default."""
    token = match.game.format_action(match.log.actions[step.cursor])
    text = _("{name} would like to undo your move too.", name=name_of(match, asked.other))
    answers = (Answer(NO, _("No, keep it")), Answer(YES, _("Yes, undo it")))
    title = _("{name}: undo your {token}?", name=name_of(match, asked), token=token)
    return Question(title, text, answers, NO)


def player_question(match: Match, seat: Seat, usual: str) -> Question:
    """Who plays a seat from here on: a person or one of the computer players; `usual` is the default."""
    bots = bots_of(match.game.name)
    answers = [
        Answer(HUMAN, _("A person")),
        *(Answer(name, _("The computer: {name}", name=label(name))) for name in bots),
    ]
    title = _("Who plays {name}?", name=signed_name(match, seat))
    text = _("This starts a new match; the record is not changed.")
    return Question(title, text, answers, usual if usual in bots else HUMAN)


def fault_question(match: Match, seat: Seat, fault: BotFault) -> Question:
    """What is to become of the seat of a bot at fault; asking it once more is the default."""
    answers = (
        Answer(RESTART, _("Restart it and ask again")),
        Answer(TAKE_OVER, _("Take over its seat")),
        Answer(LEAVE, _("Save the match and leave")),
    )
    title = _("{name} cannot go on", name=name_of(match, seat))
    known = {"bot": fault.bot, "what": fault.what, "sent": fault.sent}
    text = _("{bot} {what}: {sent}.", **known) if fault.sent else _("{bot} {what}.", **known)
    return Question(title, text, answers, RESTART)


STAY, QUIT, HOME, ABANDON, ELSEWHERE = "stay", "leave", "home", "abandon", "elsewhere"


def leave_question(current: CurrentMatch, *, at_table: bool) -> Question:
    """How to leave, with the match at the table or without; staying is the default."""
    answers = [Answer(STAY, _("Stay")), Answer(QUIT, _("Leave the program"))]
    if at_table and current.complaint is not None:
        answers.insert(1, Answer(ELSEWHERE, _("Save the record elsewhere")))
    if at_table:
        answers.append(Answer(HOME, _("Go to the first screen")))
    if at_table and current.under_way:
        answers.append(Answer(ABANDON, _("Abandon the match for good")))
    text = current.leaving_text if at_table else _("No match is being played.")
    return Question(_("Leave?"), text, answers, STAY)


# Asked once more before a match is given up; keeping it is the default. Its texts are messages.
ABANDON_QUESTION = Question(
    message("Abandon the match?"),
    message("It will also be removed from the saved matches."),
    (Answer(NO, message("No, keep it")), Answer(ABANDON, message("Yes, delete it for good"))),
    NO,
)
