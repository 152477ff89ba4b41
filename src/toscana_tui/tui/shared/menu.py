"""The menu of commands, for whoever uses arrows, Enter and Esc alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.tui.shared.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from toscana_tui.tui.table.commands import Command


_BY_ARROWS = frozenset({"ghost.up", "ghost.down", "ghost.left", "ghost.right", "turn.back"})


class CommandMenu(Dialog):
    """Every command that arrows and Esc do not do; dismissed with the chosen one's action.

    Args:
        commands: the commands in order.
        enabled: whether one can do something now.
        back: what closing the menu is called.
        by_arrows: the ids of those that arrows and Esc do.
    """

    def __init__(
        self,
        commands: Sequence[Command],
        enabled: Callable[[Command], bool],
        *,
        back: str = "Back to the table",
        by_arrows: AbstractSet[str] = _BY_ARROWS,
    ) -> None:
        listed = [command for command in commands if command.id not in by_arrows]
        answers = [Answer("", back, "Esc")]
        answers += [
            Answer(command.action, command.help, command.shown, enabled(command)) for command in listed
        ]
        super().__init__("What would you like to do?", "", answers, default="")
