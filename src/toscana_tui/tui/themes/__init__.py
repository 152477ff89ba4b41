"""Themes: what colours the names of inks and grounds stand for."""

from __future__ import annotations

from types import MappingProxyType

from toscana_tui.tui.themes.blind_dark import BLIND_DARK
from toscana_tui.tui.themes.blind_light import BLIND_LIGHT
from toscana_tui.tui.themes.mono import MONO
from toscana_tui.tui.themes.names import GROUNDS, HALVES, INKS, PAIRS
from toscana_tui.tui.themes.plain import PLAIN
from toscana_tui.tui.themes.theme import Theme, textual_theme
from toscana_tui.tui.themes.toscana_dark import TOSCANA_DARK
from toscana_tui.tui.themes.toscana_light import TOSCANA_LIGHT

__all__ = [
    "GROUNDS",
    "HALVES",
    "INKS",
    "MONO",
    "PAIRS",
    "PLAIN",
    "THEMES",
    "TOSCANA_DARK",
    "Theme",
    "choose_theme",
    "textual_theme",
]

THEMES = MappingProxyType(
    {theme.name: theme for theme in (TOSCANA_DARK, TOSCANA_LIGHT, BLIND_DARK, BLIND_LIGHT, PLAIN, MONO)}
)
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
        return MONO
    if wanted is not None:
        return THEMES[wanted]
    if color_system is None:
        return MONO
    # The Linux console takes 256 colours and shows the nearest of eight.
    if term == "linux" or term.startswith("linux-") or color_system in {"standard", "windows"}:
        return PLAIN
    return TOSCANA_DARK
