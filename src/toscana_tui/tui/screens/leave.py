"""The dialog on leaving."""

from __future__ import annotations

from toscana_tui.tui.screens.dialog import Dialog


class LeaveDialog(Dialog):
    """Asks whether to leave the program; staying is the default.

    Args:
        text: what becomes of the match.
    """

    def __init__(self, text: str) -> None:
        super().__init__("Leave?", text, (("stay", "Stay"), ("leave", "Leave the program")), default="stay")
