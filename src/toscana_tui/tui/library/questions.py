"""What the library asks, as dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.play.language import gettext as _
from toscana_tui.play.questions import Answer
from toscana_tui.play.sentences import both_names
from toscana_tui.tui.shared.dialog import Dialog

if TYPE_CHECKING:
    from toscana_tui.play.library.entry import Entry


def match_question(entry: Entry) -> Dialog:
    """What to do with a match: to go on with it is the default, or to look at it when it is over."""
    answers = [
        Answer("replay", _("Replay it move by move")),
        Answer("resume", _("Resume playing"), enabled=not entry.finished),
        Answer("record", _("Export the record")),
        Answer("text", _("Export the board as text")),
        Answer("svg", _("Export the board as a picture (SVG)")),
        Answer("delete", _("Delete it")),
        Answer("menu", _("Something else: find, sort, import, totals")),
    ]
    return Dialog(both_names(entry.called), entry.date, answers, "replay" if entry.finished else "resume")


def delete_question(entry: Entry) -> Dialog:
    """Whether to delete a match; no is the default."""
    answers = (Answer("no", _("No, keep it")), Answer("yes", _("Yes, delete it for good")))
    title = _("Delete {names}, {date}?", names=both_names(entry.called), date=entry.date)
    return Dialog(title, _("This cannot be undone."), answers, "no")
