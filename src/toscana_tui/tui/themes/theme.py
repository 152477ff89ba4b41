"""What a theme is: colours and attributes for the names that screens draw with."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from rich.style import Style
from textual.theme import Theme as TextualTheme

from toscana_tui.tui.themes.names import GROUNDS, INKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toscana_tui.tui.look import Look

DEFAULT = "default"
"""The colour that leaves the choice to the terminal."""

_NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class Theme:
    """A set of colours by name.

    Attributes:
        name: as settings and the command line write it.
        title: as the settings screen shows it.
        dark: whether it is light on dark.
        colours: each ink's and ground's colour, as `#rrggbb`, the name of one of the terminal's sixteen
            colours, or `default`.
        veil: what is laid over a screen with a dialog above it, as a colour with a share.
        on: inks that have another colour on one ground, as "ink on ground".
        reversed: the inks and grounds that are drawn with ink and ground exchanged.
        lean: the inks that are never drawn bold, because terminals that brighten what is bold would take
            their contrast away.
        underlines: whether what is underlined is; otherwise the line is drawn with signs, because the
            Linux console shows it as another colour.

    Raises:
        ValueError: a name has no colour or there is one for an unknown name.
    """

    name: str
    title: str
    dark: bool
    colours: Mapping[str, str]
    veil: str = "transparent"
    on: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    reversed: frozenset[str] = frozenset()
    lean: frozenset[str] = frozenset()
    underlines: bool = True

    def __post_init__(self) -> None:
        names = INKS | GROUNDS
        if self.colours.keys() != names:
            wrong = ", ".join(sorted(self.colours.keys() ^ names))
            raise ValueError(f"theme {self.name}: missing or unknown: {wrong}")
        object.__setattr__(self, "colours", MappingProxyType(dict(self.colours)))
        object.__setattr__(self, "on", MappingProxyType(dict(self.on)))

    @property
    def ansi(self) -> bool:
        """Whether its colours are the terminal's own, which must reach it as they are."""
        return not self.colours["page"].startswith("#")

    @property
    def colourless(self) -> bool:
        """Whether it uses no colour at all."""
        return set(self.colours.values()) == {DEFAULT}

    def colour(self, ink: str, ground: str) -> str:
        """The colour of an ink on a ground."""
        return self.on.get(f"{ink} on {ground}", self.colours[ink])

    def style(self, look: Look) -> Style:
        """The Rich style for a look."""
        ink, ground = self.colour(look.ink, look.ground), self.colours[look.ground]
        return Style(
            color=None if ink == DEFAULT else ink,
            bgcolor=None if ground == DEFAULT else ground,
            bold=(look.bold and look.ink not in self.lean) or None,
            underline=(look.underline and self.underlines) or None,
            reverse=look.ink in self.reversed or look.ground in self.reversed or None,
        )


def textual_theme(theme: Theme) -> TextualTheme:
    """The theme for what Textual draws itself: screens, input fields, scrollbars.

    Style sheets find `$background`, `$foreground`, `$field`, `$muted`, `$veil` and the input's own variables
    in it.
    """

    def css(name: str) -> str:
        colour = theme.colours[name]
        return colour if colour.startswith("#") else f"ansi_{colour}"

    # Where the selected is reversed, its own colours are those of what surrounds it.
    flipped = "selected" in theme.reversed
    return TextualTheme(
        name=theme.name,
        primary=css("accent"),
        accent=css("accent"),
        warning=css("warning"),
        error=css("warning"),
        foreground=css("text"),
        background=css("page"),
        surface=css("field"),
        panel=css("bar"),
        dark=theme.dark,
        ansi=theme.ansi,
        variables={
            "field": css("field"),
            "muted": css("muted"),
            "veil": theme.veil,
            "input-cursor-background": css("field") if theme.colourless else css("text"),
            "input-cursor-foreground": css("text") if theme.colourless else css("field"),
            "input-cursor-text-style": "reverse" if theme.colourless else "none",
            "input-selection-background": css("text") if flipped else css("selected"),
            "input-selection-foreground": css("page") if flipped else css("text"),
        },
    )
