"""The dialog on leaving."""

from __future__ import annotations

from toscana_tui.tui.shared.dialog import Answer, Dialog


class LeaveDialog(Dialog):
    """Asks how to leave; staying is the default.

    Args:
        text: what becomes of the match.
        match: whether there is a match to leave.
        unsaved: whether it could not be saved, so that another place is offered.
        playing: whether it has begun and is not over, so that it can be given up.
    """

    def __init__(self, text: str, *, match: bool, unsaved: bool, playing: bool) -> None:
        answers = [Answer("stay", "Stay"), Answer("leave", "Leave the program")]
        if unsaved:
            answers.insert(1, Answer("elsewhere", "Save the record somewhere else"))
        if match:
            answers.append(Answer("home", "Leave for the first screen"))
        if playing:
            answers.append(Answer("abandon", "Abandon the match for good"))
        super().__init__("Leave?", text, answers, default="stay")


class AbandonDialog(Dialog):
    """Asks once more before a match is given up; keeping it is the default."""

    def __init__(self) -> None:
        answers = (Answer("no", "No, keep it"), Answer("abandon", "Yes, delete it for good"))
        super().__init__("Abandon the match?", "It goes from the list of matches, too.", answers, "no")
