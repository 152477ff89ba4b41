"""The help: the keys, from the commands themselves, and the rules in short."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from toscana_tui.play.language import translated
from toscana_tui.play.pages import chapters
from toscana_tui.tui.draw.looks import BAR, BAR_KEY, BAR_TITLE
from toscana_tui.tui.draw.runs import BLANK, Line, Run, broken
from toscana_tui.tui.shared.page import PageScreen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toscana_tui.tui.keys.command import AnyCommand

_INDENT = "  "
_KEYS_WIDTH = 12
_LEAST = 20
"""Columns beside the keys below which what they do is written under them."""

LIBRARY_PAGE, ANALYSIS_PAGE, MOUSE_PAGE = "library", "analysis", "mouse"
EXERCISES_PAGE = "exercises"

LEAD = 2
"""Chapters of a game's page that tell its aim and its turn, and stand before the keys."""


def help_lines(
    commands: Sequence[AnyCommand],
    width: int,
    *pages: str,
    words: Mapping[str, str] | None = None,
    lead: int = 0,
) -> list[Line]:
    """The whole help as lines of at most `width` columns: what the keys do, then the pages' chapters.

    Args:
        commands: the commands with the player's keys.
        width: the columns there are.
        pages: the names of the pages.
        words: the words of a game, for pages that speak in them.
        lead: how many of the chapters stand before the keys.
    """
    told = [chapter for page in pages for chapter in chapters(page)]
    lines = _chapter_lines(told[:lead], width, words)
    for section, listed in groupby(commands, key=lambda command: command.section):
        lines += _title_lines(translated(section), width)
        for command in listed:
            lines += _command_lines(command, width)
        lines.append(BLANK)
    return lines + _chapter_lines(told[lead:], width, words)


def _chapter_lines(
    told: Sequence[tuple[str, str]], width: int, words: Mapping[str, str] | None
) -> list[Line]:
    lines: list[Line] = []
    for title, text in told:
        lines += _title_lines(title, width)
        lines += _text_lines(text.format(**(words or {})), width)
        lines.append(BLANK)
    return lines


def _title_lines(title: str, width: int) -> list[Line]:
    """A title; only its first line counts as one for going by section."""
    first, *others = broken(title, width - 2 * len(_INDENT))
    return [
        (Run(_INDENT + first, BAR_TITLE),),
        *((Run(_INDENT, BAR), Run(text, BAR_TITLE)) for text in others),
    ]


def _text_lines(text: str, width: int, indent: str = _INDENT) -> list[Line]:
    return [(Run(indent + part, BAR),) for part in broken(text, width - len(indent) - len(_INDENT))]


def _command_lines(command: AnyCommand, width: int) -> list[Line]:
    """The keys with what they do beside them, or under them where the page is narrow."""
    beside, told = _INDENT + " " * (_KEYS_WIDTH + 1), translated(command.help)
    if width - len(beside) < _LEAST:
        keys = broken(command.shown, width - len(_INDENT))
        above: list[Line] = [(Run(_INDENT + text, BAR_KEY),) for text in keys]
        return [*above, *_text_lines(told, width, _INDENT * 2)]
    (first,), *others = _text_lines(told, width, beside)
    head = Run(f"{_INDENT}{command.shown:<{_KEYS_WIDTH}} ", BAR_KEY)
    return [(head, Run(first.text.lstrip(), BAR)), *others]


class HelpScreen(PageScreen):
    """The help.

    Args:
        commands: the commands with the player's keys.
        pages: the names of the pages that follow them.
        words: the words of the game, for pages that speak in them.
        lead: how many of the pages' chapters stand before the keys.
    """

    def __init__(
        self,
        commands: Sequence[AnyCommand],
        *pages: str,
        words: Mapping[str, str] | None = None,
        lead: int = 0,
    ) -> None:
        super().__init__(lambda width: help_lines(commands, width, *pages, words=words, lead=lead))
