"""Themes: what colours the names of inks and grounds stand for."""

from __future__ import annotations

from toscana_tui.store.settings import THEME_NAMES
from toscana_tui.tui.draw.themes.palette import GROUNDS, INKS
from toscana_tui.tui.draw.themes.theme import DEFAULT, Theme, textual_theme

__all__ = ["MONO", "PLAIN", "THEMES", "TOSCANA_DARK", "Theme", "choose_theme", "textual_theme"]


def _coloured(name: str) -> tuple[str, dict[str, str]]:
    """The name of a theme and its column of the palette."""
    column = THEME_NAMES.index(name)
    return name, {one: row[column] for one, row in (GROUNDS | INKS).items()}


_ROOF_LINES = [f"{ink} on roof-{shade}" for ink in ("last-ink", "line") for shade in range(4)]

TOSCANA_DARK = Theme(*_coloured("toscana-dark"), dark=True, veil="#000000 40%")

# Grounds are plain colours. Signs are white on the dark ones and black on the light ones. On the red of a VGA
# no ink is better than white: a contrast of 7.8, and of 3.3 where bright white comes out as light grey.
PLAIN = Theme(
    *_coloured("plain"),
    dark=True,
    on={
        "black-ink on ghost-black": "black",
        **dict.fromkeys(_ROOF_LINES, "bright_white"),
        **{f"{ink} on bar": "black" for ink in ("text", "warning", *(one for one in INKS if "-name" in one))},
        **{f"{ink} on bar": "blue" for ink in ("muted", "accent")},
        "text on field": "black",
        "muted on field": "blue",
    },
    reversed=frozenset({"key", "label-on", "warning"}),
    lean=frozenset({"black", "blue"}),
    underlines=False,
    signs={"▏": "│", "●": "•", "▁": "_", "▂": "_", "▃": "▄", "▅": "▄", "▆": "▄", "▇": "█"},
)

MONO = Theme(
    "mono",
    dict.fromkeys(INKS | GROUNDS, DEFAULT),
    dark=True,
    reversed=frozenset({"bar", "ghost-roof", "ghost-paving", "ghost-white", "ghost-black"}),
    # Not reversed, so that it shows within a reversed dialog as well as on the page.
    underlined=frozenset({"selected"}),
)
"""The theme without any colour: the signs, and what is bold, underlined or reversed, tell everything."""

_ALL = (
    TOSCANA_DARK,
    Theme(*_coloured("toscana-light"), dark=False, veil="#4a3f2a 30%"),
    Theme(*_coloured("blind-dark"), dark=True, veil="#000000 40%"),
    Theme(
        *_coloured("blind-light"),
        dark=False,
        veil="#2a3440 30%",
        on={line: "#ffffff" if line.startswith("last") else "#fff0dd" for line in _ROOF_LINES},
    ),
    PLAIN,
    MONO,
)
THEMES = {theme.name: theme for theme in _ALL}
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
