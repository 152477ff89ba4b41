"""The help: the keys, from the commands themselves, and the rules in short."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from toscana_tui.tui.look import BLANK, Line, Look, Run, wrapped
from toscana_tui.tui.pages import chapters
from toscana_tui.tui.screens.page import FACE, TITLE, PageScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.tui.commands import Command

_KEY = Look("key", "bar", bold=True)
RULES_PAGE = "toscana"


def help_lines(commands: Sequence[Command], width: int) -> list[Line]:
    """The whole help as lines of at most `width` columns."""
    lines: list[Line] = []
    for section, listed in groupby(commands, key=lambda command: command.section):
        lines.append((Run(f"  {section}", TITLE),))
        lines.extend((Run(f"  {command.shown:<12} ", _KEY), Run(command.help, FACE)) for command in listed)
        lines.append(BLANK)
    for title, text in chapters(RULES_PAGE):
        lines.append((Run(f"  {title}", TITLE),))
        lines.extend((Run(f"  {part}", FACE),) for part in wrapped(text, width - 4))
        lines.append(BLANK)
    return lines


class HelpScreen(PageScreen):
    """The help.

    Args:
        commands: the commands with the player's keys.
    """

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = commands

    def page_lines(self, width: int) -> list[Line]:
        """Keys, then rules."""
        return help_lines(self._commands, width)
