"""The menu of commands, for whoever plays with arrows, Enter and Esc alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.tui.screens.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toscana_tui.tui.commands import Command


_BY_ARROWS = {"ghost.up", "ghost.down", "ghost.left", "ghost.right", "turn.back"}


class CommandMenu(Dialog):
    """Every command of the table that arrows and Esc do not do; dismissed with the chosen one's action.

    Args:
        commands: the commands in order.
        enabled: whether one can do something now.
    """

    def __init__(self, commands: Sequence[Command], enabled: Callable[[Command], bool]) -> None:
        listed = [command for command in commands if command.id not in _BY_ARROWS]
        answers = [Answer("", "Back to the table", "Esc")]
        answers += [
            Answer(command.action, command.help, command.shown, enabled(command)) for command in listed
        ]
        super().__init__("What would you like to do?", "", answers, default="")
