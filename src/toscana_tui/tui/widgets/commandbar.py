"""The footer: what can be done now, clickable; what cannot is greyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.text import text_width
from toscana_tui.tui.look import Line, Look, Run
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from toscana_tui.tui.commands import Command

_BAR = Look("text", "bar")
_KEY = Look("key", "bar", bold=True)
_OFF = Look("off", "bar")


class CommandBar(LineWidget):
    """One row of commands."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id, ground=_BAR)


def bar_lines(
    commands: Sequence[Command],
    usable: Collection[Command],
    width: int,
    labels: Mapping[str, str] | None = None,
) -> tuple[Line]:
    """The footer as `bar_line` makes it, for the commands that can do something now."""
    ids = {command.id for command in usable}
    return (bar_line(commands, lambda command: command.id in ids, width, labels),)


def bar_line(
    commands: Sequence[Command],
    enabled: Callable[[Command], bool],
    width: int,
    labels: Mapping[str, str] | None = None,
) -> Line:
    """The footer's line for the commands that have a label.

    Where `width` columns do not hold them all, those that cannot be used now go first, then the later ones,
    but last of all those that stay.

    Args:
        commands: the commands in order.
        enabled: whether one can do something now.
        width: the columns there are.
        labels: other labels than the commands' own, by their ids; for commands without one, too.
    """
    given = labels or {}
    labelled = [(command, given.get(command.id, command.label)) for command in commands]
    named = [(command, label) for command, label in labelled if label]
    usable = {command.id for command, _ in named if enabled(command)}
    later_first = list(reversed(named))
    droppable = sorted(later_first, key=lambda one: (one[0].id in usable, one[0].stays))
    for entry in droppable:
        if _columns(named) <= width:
            break
        named.remove(entry)
    runs: list[Run] = [Run(" ", _BAR)]
    for command, label in named:
        if command.id in usable:
            runs.append(Run(_key(command), _KEY, command.action))
            runs.append(Run(f" {label}", _BAR, command.action))
        else:
            runs.append(Run(f"{_key(command)} {label}", _OFF))
        runs.append(Run("  ", _BAR))
    return tuple(runs)


def _key(command: Command) -> str:
    return command.shown.split()[0]


def _columns(named: Sequence[tuple[Command, str]]) -> int:
    return 1 + sum(text_width(_key(command)) + text_width(label) + 3 for command, label in named) - 2
