"""The menu of commands, for whoever uses arrows, Enter and Esc alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.play.questions import Answer
from toscana_tui.tui.shared.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.tui.keys.command import AnyCommand


class CommandMenu(Dialog):
    """Every command that arrows and Esc do not do anyway; dismissed with the chosen one's id.

    Args:
        commands: the commands in order.
        state: the screen's state, in which some can do something and others cannot.
        back: what closing the menu is called.
    """

    def __init__(self, commands: Sequence[AnyCommand], state: object, back: str) -> None:
        answers = [Answer("", back, "Esc")]
        answers += [
            Answer(command.id, command.help, command.shown, command.why_not(state) is None)
            for command in commands
            if not command.by_arrows
        ]
        super().__init__("What would you like to do?", "", answers, default="")
