"""The dialog on leaving."""

from __future__ import annotations

from toscana_tui.tui.screens.dialog import Answer, Dialog


class LeaveDialog(Dialog):
    """Asks whether to leave; staying is the default.

    Args:
        text: what becomes of the match.
        home: whether there is a match to leave for the first screen.
    """

    def __init__(self, text: str, *, home: bool) -> None:
        answers = [Answer("stay", "Stay"), Answer("leave", "Leave the program")]
        if home:
            answers.append(Answer("home", "Leave the match for the first screen"))
        super().__init__("Leave?", text, answers, default="stay")
