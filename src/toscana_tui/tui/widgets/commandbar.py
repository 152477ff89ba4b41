"""The footer: what can be done now, clickable; what cannot is greyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.tui.look import Line, Look, Run
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toscana_tui.tui.commands import Command

_BAR = Look("text", "bar")
_KEY = Look("key", "bar", bold=True)
_OFF = Look("off", "bar")


class CommandBar(LineWidget):
    """One row of commands."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id, ground=_BAR)


def bar_line(commands: Sequence[Command], enabled: Callable[[Command], bool], width: int) -> Line:
    """The footer's line for the commands that have a label.

    Where `width` columns do not hold them all, those that cannot be used now go first, then the later ones
    but for the last two, which are the ways to learn more and to get out.
    """
    shown = [command for command in commands if command.label]
    usable = {command.id for command in shown if enabled(command)}
    droppable = [command for command in shown[-3::-1] if command.id not in usable]
    droppable += [command for command in shown[-3::-1] if command.id in usable]
    for command in droppable:
        if _needed(shown) <= width:
            break
        shown.remove(command)
    runs: list[Run] = [Run(" ", _BAR)]
    for command in shown:
        if command.id in usable:
            runs.append(Run(_key(command), _KEY, command.action))
            runs.append(Run(f" {command.label}", _BAR, command.action))
        else:
            runs.append(Run(f"{_key(command)} {command.label}", _OFF))
        runs.append(Run("  ", _BAR))
    return tuple(runs)


def _key(command: Command) -> str:
    return command.shown.split()[0]


def _needed(commands: Sequence[Command]) -> int:
    return 1 + sum(len(_key(command)) + len(command.label) + 3 for command in commands)
