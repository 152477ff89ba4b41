"""How the whole application looks: its theme, and whether it draws with ASCII alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter

from toscana_tui.store.settings import AUTO
from toscana_tui.tui.draw.themes import TOSCANA_DARK, Theme, choose_theme

if TYPE_CHECKING:
    from textual.color import Color

_DRAWN = "▏│┌┐└┘▀▁▂▃▄▅▆▇█·●•…–—−×↑↓←→’‘“”"
_ASCII = "||++++#.,-~=+*#.o*~---x^v<>''\"\""
# Every sign beyond ASCII that the program draws of itself, with one of the same width.
SIGNS = MappingProxyType(dict(zip(_DRAWN, _ASCII, strict=True)))


class Appearance(NamedTuple):
    """How everything looks."""

    theme: Theme = TOSCANA_DARK  # the colours
    ascii: bool = False  # whether nothing beyond ASCII is drawn

    @property
    def signs_only(self) -> bool:
        """Whether what half blocks and colours would tell must be told by signs."""
        return self.ascii or self.theme.colourless

    @property
    def filters(self) -> list[LineFilter]:
        """What every strip passes through."""
        return [*[Colourless()] * self.theme.colourless, *[AsciiOnly()] * self.ascii]


def appearance_for(
    theme: str, ascii_only: str, *, environment: Mapping[str, str], encoding: str | None
) -> Appearance:
    """The appearance for what the settings want, on the terminal of that environment and encoding.

    The theme's name may be `auto`, for what suits the terminal; `ascii_only` is `on`, `off`, or `auto`, by
    which the encoding tells. Raises `ValueError` where no theme has the wanted name.
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


def in_ascii(text: str) -> str:
    """The text in ASCII, as wide as before.

    Known signs become what `SIGNS` says, letters lose their accents, and all others become a question mark
    for each of their columns.
    """
    if text.isascii():
        return text
    return "".join(char if char.isascii() else _replaced(char) for char in text)


def _replaced(char: str) -> str:
    letter = unicodedata.normalize("NFD", char)[:1]
    return SIGNS.get(char) or (letter if letter.isascii() else "?" * cell_len(char))


def needs_ascii(encoding: str | None) -> bool:
    """Whether an output of that encoding cannot take the program's signs; None where there is no telling."""
    try:
        "".join(SIGNS).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


class AsciiOnly(LineFilter):
    """Lets nothing but ASCII through, whichever widget drew it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The segments in ASCII, each as wide as before."""
        return [Segment(in_ascii(text), style, control) for text, style, control in segments]
