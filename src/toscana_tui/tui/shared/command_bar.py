"""The footer: what can be done now, clickable; what cannot is greyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.text import text_width
from toscana_tui.play.language import translated
from toscana_tui.tui.draw.looks import BAR, BAR_KEY, BAR_OFF
from toscana_tui.tui.draw.runs import Line, Run
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from toscana_tui.tui.keys.command import AnyCommand


class CommandBar(LineWidget):
    """One row of commands."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id, ground=BAR)


def bar_lines(
    commands: Sequence[AnyCommand],
    usable: Collection[str],
    width: int,
    labels: Mapping[str, str] | None = None,
) -> tuple[Line]:
    """The footer's line for the commands that have a label.

    Where `width` columns do not hold them all, those that cannot be used now go first; then all stand closer
    together; then the later ones go, but last of all those that stay.

    Args:
        commands: the commands in order.
        usable: the ids of those that can do something now.
        width: the columns there are.
        labels: other labels than the commands' own, by their ids; for commands without one, too.
    """
    given = labels or {}
    labelled = [(command, translated(given.get(command.id, command.label))) for command in commands]
    named = [(command, label) for command, label in labelled if label]
    later_first = list(reversed(named))
    droppable = sorted(later_first, key=lambda one: (one[0].id in usable, one[0].stays))
    gap = 2
    for entry in droppable:
        if entry[0].id in usable and _columns(named, gap) > width:
            gap = 1
        if _columns(named, gap) <= width:
            break
        named.remove(entry)
    runs: list[Run] = [Run(" ", BAR)]
    for command, label in named:
        if command.id in usable:
            runs.append(Run(_key(command), BAR_KEY, command.action))
            runs.append(Run(f" {label}", BAR, command.action))
        else:
            runs.append(Run(f"{_key(command)} {label}", BAR_OFF))
        runs.append(Run(" " * gap, BAR))
    return (tuple(runs[:-1]),)


def keys_line(keys: Sequence[tuple[str, str, str]]) -> tuple[Line]:
    """The footer's line where nothing but some keys has an effect; a click on one presses it.

    Args:
        keys: the name of each, how it is shown, and what it does.
    """
    runs = [Run(" ", BAR)]
    for name, shown, label in keys:
        press = f"app.simulate_key('{name}')"
        runs += [Run(shown, BAR_KEY, press), Run(f" {translated(label)}", BAR, press), Run("  ", BAR)]
    return (tuple(runs),)


def _key(command: AnyCommand) -> str:
    return command.shown.split()[0]


def _columns(named: Sequence[tuple[AnyCommand, str]], gap: int) -> int:
    return 1 + sum(text_width(_key(command)) + text_width(label) + 1 + gap for command, label in named) - gap
