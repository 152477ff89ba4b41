"""Themes: colours and attributes for the names that screens draw with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.style import Style

from toscana_tui.store.settings import THEME_NAMES
from toscana_tui.tui.draw.palette import GROUNDS, INKS

if TYPE_CHECKING:
    from textual.theme import Theme as TextualTheme

    from toscana_tui.tui.draw.runs import Look

DEFAULT = "default"  # the colour that leaves the choice to the terminal

# What the grounds of tiles and blocks begin with.
_TILES = ("roof-", "paving-", "block-", "ghost-white", "ghost-black")


@dataclass(frozen=True, eq=False)
class Theme:
    """A set of colours by name.

    Raises:
        ValueError: a name has no colour or there is one for an unknown name.
    """

    name: str  # as settings and the command line write it
    # Each ink's and ground's colour, as `#rrggbb`, the name of one of the terminal's sixteen colours, or
    # `default`.
    colours: Mapping[str, str]
    dark: bool  # whether it is light on dark
    veil: str = "transparent"  # what is laid over a screen with a dialog above it, as a colour with a share
    # Inks that have another colour on one ground, as "ink on ground".
    on: Mapping[str, str] = field(default_factory=dict)
    # The inks and grounds that are drawn with ink and ground exchanged.
    reversed: frozenset[str] = frozenset()
    underlined: frozenset[str] = frozenset()  # the grounds on which everything is underlined
    # The colours in which nothing is drawn bold, because terminals that brighten what is bold would take its
    # contrast away.
    lean: frozenset[str] = frozenset()
    # Whether what is underlined is; otherwise the line is drawn with signs, because the Linux console shows
    # it as another colour.
    underlines: bool = True
    # Signs that are replaced, of the same width, because the fonts of its terminals lack them.
    signs: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        names = INKS.keys() | GROUNDS
        if self.colours.keys() != names:
            wrong = ", ".join(sorted(self.colours.keys() ^ names))
            raise ValueError(f"theme {self.name}: missing or unknown: {wrong}")

    @property
    def ansi(self) -> bool:
        """Whether its colours are the terminal's own, which must reach it as they are."""
        return not self.colours["page"].startswith("#")

    @property
    def colourless(self) -> bool:
        """Whether it uses no colour at all."""
        return set(self.colours.values()) == {DEFAULT}

    def shown(self, ink: str, ground: str) -> tuple[str, str]:
        """The colours of an ink and of the ground below it as they come out, exchanged where they are."""
        fore, back = self.on.get(f"{ink} on {ground}", self.colours[ink]), self.colours[ground]
        return (back, fore) if self._exchanged(ink, ground) else (fore, back)

    def style(self, look: Look) -> Style:
        """The Rich style for a look."""
        ink, ground = self.shown(look.ink, look.ground)
        return Style(
            color=None if ink == DEFAULT else ink,
            bgcolor=None if ground == DEFAULT else ground,
            bold=(look.bold and ink not in self.lean) or None,
            underline=(look.underline and self.underlines) or look.ground in self.underlined or None,
            # Only the terminal can exchange colours that it chooses itself.
            reverse=(ink == ground == DEFAULT and self._exchanged(look.ink, look.ground)) or None,
        )

    def _exchanged(self, ink: str, ground: str) -> bool:
        return ink in self.reversed or ground in self.reversed

    def text(self, text: str, look: Look) -> str:
        """What is written for a run: its text, with the line below a tile where that is no attribute.

        The line takes the room between the signs, or the place of the last one that is no tile's letter; a
        sign that stands alone stays.
        """
        if self.signs and not text.isascii():
            text = "".join(self.signs.get(char, char) for char in text)
        if self.underlines or not look.underline or not look.ground.startswith(_TILES):
            return text
        if " " in text:
            return text.replace(" ", "_")
        if len(text) < 2:
            return text
        return "_" + text[1:] if text[-1].isalpha() else text[:-1] + "_"


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

# The theme without any colour: the signs, and what is bold, underlined or reversed, tell everything.
MONO = Theme(
    "mono",
    dict.fromkeys(INKS | GROUNDS, DEFAULT),
    dark=True,
    reversed=frozenset({"bar", "ghost-roof", "ghost-paving", "ghost-white", "ghost-black"}),
    # Not reversed, so that it shows within a reversed dialog as well as on the page.
    underlined=frozenset({"selected"}),
)

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
THEMES = {theme.name: theme for theme in _ALL}  # every theme by its name, in the order of the settings


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


def textual_theme(theme: Theme) -> TextualTheme:
    """The theme for what Textual draws itself: screens and input fields.

    Style sheets find `$background`, `$foreground`, `$veil`, `$field` with the inks on it, and the input's own
    variables in it.
    """
    from textual.theme import Theme as TextualTheme  # noqa: PLC0415 - pictures are drawn without Textual

    def css(colour: str) -> str:
        return colour if colour.startswith("#") else f"ansi_{colour}"

    page, text, accent = (css(theme.colours[name]) for name in ("page", "text", "accent"))
    field_text, field_ground = map(css, theme.shown("text", "field"))
    selected_text, selected_ground = map(css, theme.shown("text", "selected"))
    return TextualTheme(
        name=theme.name,
        primary=accent,
        accent=accent,
        warning=accent,
        error=accent,
        foreground=text,
        background=page,
        surface=field_ground,
        panel=css(theme.colours["bar"]),
        dark=theme.dark,
        ansi=theme.ansi,
        variables={
            "veil": theme.veil,
            "field": field_ground,
            "field-text": field_text,
            "field-muted": css(theme.shown("muted", "field")[0]),
            "input-cursor-background": field_ground if theme.colourless else field_text,
            "input-cursor-foreground": field_text if theme.colourless else field_ground,
            "input-cursor-text-style": "reverse" if theme.colourless else "none",
            "input-selection-background": selected_ground,
            "input-selection-foreground": selected_text,
            "input-selection-text-style": "underline" if theme.colourless else "none",
            "ansi-background": page,
            "ansi-foreground": text,
        },
    )
