"""Themes: what colours the names of inks and grounds stand for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.style import Style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toscana_tui.tui.look import Look


@dataclass(frozen=True, eq=False)
class Theme:
    """A set of colours by name.

    Attributes:
        name: as settings and the command line write it.
        title: as the settings screen shows it.
        colours: each ink's and ground's colour.
    """

    name: str
    title: str
    colours: Mapping[str, str]

    def style(self, look: Look) -> Style:
        """The Rich style for a look."""
        return Style(
            color=self.colours[look.ink],
            bgcolor=self.colours[look.ground],
            bold=look.bold,
            underline=look.underline,
        )


TOSCANA_DARK = Theme(
    "toscana-dark",
    "Toscana, dark",
    {
        "page": "#211f1a",
        "text": "#e9e1d0",
        "muted": "#a39b88",
        "accent": "#e9a15f",
        "warning": "#f0b24a",
        "bar": "#35322a",
        "key": "#f2d6a2",
        "off": "#827b6b",
        "selected": "#6b3a26",
        "field": "#35322a",
        "label": "#a8a68a",
        "label-on": "#f4e9b8",
        "margin": "#2a2c1e",
        "land": "#3f4a2a",
        "land-dotted": "#66692f",
        "dot": "#c9b458",
        "line": "#2a1a12",
        "roof-0": "#b4533a",
        "roof-1": "#c26448",
        "roof-2": "#a4482f",
        "roof-3": "#cc7355",
        "roof-ink": "#3a130a",
        "paving-0": "#9c9588",
        "paving-1": "#aea799",
        "paving-2": "#8b8478",
        "paving-3": "#bdb7aa",
        "paving-ink": "#38332b",
        "last-ink": "#000000",
        "ghost-roof": "#f0906c",
        "ghost-paving": "#e6e0d2",
        "ghost-ink": "#101010",
        "fault": "#7d1230",
        "fault-ink": "#ffe3e3",
        "roof-name": "#f08a66",
        "paving-name": "#d8d2c4",
    },
)

THEMES = {theme.name: theme for theme in (TOSCANA_DARK,)}
