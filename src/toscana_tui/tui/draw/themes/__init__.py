"""Themes: what colours the names of inks and grounds stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from toscana_tui.play.options import THEME_NAMES
from toscana_tui.tui.draw.themes.names import GROUNDS, HALVES, INKS, PAIRS
from toscana_tui.tui.draw.themes.theme import Theme, textual_theme
from toscana_tui.tui.draw.themes.toscana_dark import TOSCANA_DARK

__all__ = [
    "GROUNDS",
    "HALVES",
    "INKS",
    "PAIRS",
    "THEMES",
    "TOSCANA_DARK",
    "Theme",
    "choose_theme",
    "textual_theme",
]


class Themes(Mapping[str, Theme]):
    """Themes by name, each loaded when it is first looked up: a game is played in one of them."""

    def __getitem__(self, name: str) -> Theme:
        if name not in THEME_NAMES:
            raise KeyError(name)
        module = name.replace("-", "_")
        theme: Theme = getattr(import_module(f"{__name__}.{module}"), module.upper())
        return theme

    def __iter__(self) -> Iterator[str]:
        return iter(THEME_NAMES)

    def __len__(self) -> int:
        return len(THEME_NAMES)


THEMES = Themes()
"""Every theme by its name, in the order of the settings."""


def choose_theme(
    wanted: str | None, *, no_color: bool = False, color_system: str | None = "truecolor", term: str = ""
) -> Theme:
    """The theme for what is wanted on the terminal there is.

    Args:
        wanted: a theme's name, or None for the one that suits the terminal.
        no_color: whether the environment asks for no colour; that goes above what is wanted.
        color_system: what the terminal can do, as Rich names it: `truecolor`, `256`, `standard`, or None for
            no colour.
        term: the terminal's type, as the environment tells it.

    Raises:
        ValueError: no theme has the wanted name.
    """
    if wanted is not None and wanted not in THEMES:
        raise ValueError(f"no theme is called {wanted!r}: there are {', '.join(THEMES)}")
    if no_color:
        return THEMES["mono"]
    if wanted is not None:
        return THEMES[wanted]
    if color_system is None:
        return THEMES["mono"]
    # The Linux console takes 256 colours and shows the nearest of eight.
    if term == "linux" or term.startswith("linux-") or color_system in {"standard", "windows"}:
        return THEMES["plain"]
    return TOSCANA_DARK
