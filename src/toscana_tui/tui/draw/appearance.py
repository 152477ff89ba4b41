"""How the whole application looks: its theme and its signs, and an application that wears both."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter

from toscana_tui.store.settings import AUTO
from toscana_tui.tui.draw.ascii import needs_ascii
from toscana_tui.tui.draw.themes import TOSCANA_DARK, Theme, choose_theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.color import Color


class Appearance(NamedTuple):
    """How everything looks.

    Attributes:
        theme: the colours.
        ascii: whether nothing beyond ASCII is drawn.
    """

    theme: Theme = TOSCANA_DARK
    ascii: bool = False

    @property
    def signs_only(self) -> bool:
        """Whether what half blocks and colours would tell must be told by signs."""
        return self.ascii or self.theme.colourless


def appearance_for(
    theme: str, ascii_only: str, *, environment: Mapping[str, str], encoding: str | None
) -> Appearance:
    """The appearance for what the settings want on the terminal there is.

    Args:
        theme: the wanted theme's name, or `auto` for the one that suits the terminal.
        ascii_only: `on`, `off`, or `auto` to see by the encoding.
        environment: the process's environment.
        encoding: the encoding of the stream that the terminal is written to.

    Raises:
        ValueError: no theme has the wanted name.
    """
    # Without NO_COLOR, which is for choosing a theme and says nothing of what the terminal can do.
    told = {name: value for name, value in environment.items() if name != "NO_COLOR"}
    color_system = Console(force_terminal=True, legacy_windows=False, _environ=told).color_system
    chosen = choose_theme(
        None if theme == AUTO else theme,
        no_color=bool(environment.get("NO_COLOR")),
        color_system=color_system,
        term=environment.get("TERM", ""),
    )
    return Appearance(chosen, needs_ascii(encoding) if ascii_only == AUTO else ascii_only == "on")


class Colourless(LineFilter):
    """Takes the colours from what Textual draws itself, and leaves bold, underlined and reversed."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The segments without colours."""
        return [
            Segment(text, None if style is None else _uncoloured(style), control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=1024)
def _uncoloured(style: Style) -> Style:
    return Style(bold=style.bold, underline=style.underline, reverse=style.reverse, meta=style.meta or None)
