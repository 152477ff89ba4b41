"""The dialog on leaving."""

from __future__ import annotations

from toscana_tui.tui.screens.dialog import Answer, Dialog


class LeaveDialog(Dialog):
    """Asks how to leave; staying is the default.

    Args:
        text: what becomes of the match.
        match: whether there is a match to leave.
        unsaved: whether it could not be saved, so that another place is offered.
    """

    def __init__(self, text: str, *, match: bool, unsaved: bool) -> None:
        answers = [Answer("stay", "Stay"), Answer("leave", "Leave the program")]
        if unsaved:
            answers.insert(1, Answer("elsewhere", "Save the record somewhere else"))
        if match:
            answers.append(Answer("home", "Leave the match for the first screen"))
            answers.append(Answer("abandon", "Abandon the match: it is not kept"))
        super().__init__("Leave?", text, answers, default="stay")
