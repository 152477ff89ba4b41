"""Themes: colours and attributes for the names of inks and grounds, which screens draw with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.style import Style

from toscana_tui.store.settings import THEME_NAMES

if TYPE_CHECKING:
    from textual.theme import Theme as TextualTheme

    from toscana_tui.tui.draw.runs import Look

# The columns are the themes toscana-dark, toscana-light, blind-dark, blind-light and plain, as in
# `store.settings`: terracotta roofs and warm stone on olive ground; the same on sunlit paper; orange roofs
# and pale blue paving on slate, for eyes that see fewer hues; dark orange roofs and blue paving on pale
# ground, for the same; and sixteen colours, also for the Linux console, where bright equals normal.

# The colours of what lies behind a sign.
GROUNDS = {
    "page": ("#211f1a", "#f7f1e3", "#14181c", "#fbfbf8", "black"),  # behind everything
    "bar": ("#35322a", "#e6dcc5", "#262d34", "#e2e7ec", "white"),  # title, commands, dialogs
    "field": ("#35322a", "#ebe3d0", "#262d34", "#e9edf1", "white"),  # what can be filled in or chosen
    "selected": ("#6b3a26", "#f0b48c", "#1d4f7a", "#ffd27a", "blue"),  # what Enter would take
    "margin": ("#2a2c1e", "#ebe6cf", "#1b2126", "#e8ebe6", "blue"),  # the board's labels
    "land": ("#3f4a2a", "#dcdeb6", "#2c3136", "#f1efdf", "black"),  # an empty cell
    # the same where it can be covered, in half blocks
    "land-dotted": ("#66692f", "#c3c78f", "#52585e", "#d6d0a8", "green"),
    "roof-0": ("#cd6b48", "#cf6d4a", "#d07a1e", "#a04600", "red"),
    "roof-1": ("#d67755", "#d87a57", "#da8730", "#aa4e0a", "red"),
    "roof-2": ("#c86541", "#c86541", "#c67014", "#953d00", "red"),
    "roof-3": ("#df8867", "#e08a69", "#e29343", "#b05412", "red"),
    "paving-0": ("#aca599", "#a29b8f", "#bcd0e4", "#9fbfdf", "white"),
    "paving-1": ("#bab3a7", "#aea79b", "#c9daea", "#abc8e4", "white"),
    "paving-2": ("#a19a8d", "#979084", "#b0c6dc", "#94b6d9", "white"),
    "paving-3": ("#c6c0b4", "#b9b2a6", "#d5e3f0", "#b6d0e9", "white"),
    "ghost-roof": ("#ffab85", "#8e2f12", "#ffb84d", "#5a2300", "yellow"),
    "ghost-paving": ("#f3eddf", "#585247", "#ffffff", "#12395f", "cyan"),
    # a cell of the tile in hand that breaks a rule
    "fault": ("#7d1230", "#f7c6d2", "#000000", "#ffe14d", "blue"),
    "block-white": ("#dcd5c4", "#fffdf6", "#dfe6ec", "#ffffff", "white"),
    "block-black": ("#12141a", "#3a3733", "#05070a", "#2d3238", "blue"),
    # the same on a side of a tower, one and two places farther back
    "block-white-1": ("#b9b19e", "#e6e0cf", "#b9c3cc", "#e0e4e8", "white"),
    "block-white-2": ("#a8a08b", "#cfc8b4", "#9aa6b1", "#c8cfd6", "white"),
    "block-black-1": ("#262932", "#55504a", "#222930", "#464d55", "blue"),
    "block-black-2": ("#383c46", "#68625a", "#3f4b58", "#5a626b", "blue"),
    "ghost-white": ("#fffdf2", "#ffe9a8", "#ffffff", "#ffe39a", "cyan"),
    "ghost-black": ("#2a3050", "#0e2c57", "#35507a", "#0a3a70", "green"),
}

# The colours that signs are drawn in.
INKS = {
    "text": ("#e9e1d0", "#2b241a", "#e8edf2", "#1b2127", "white"),
    "muted": ("#b3ab97", "#544d41", "#a9b5c0", "#4f5963", "cyan"),
    "accent": ("#e9a15f", "#7d2f0f", "#f2b25c", "#6b3300", "bright_white"),
    "warning": ("#f0b24a", "#7a2c00", "#ffd166", "#6b3300", "white"),
    "key": ("#f2d6a2", "#7c2d10", "#ffd98a", "#0b4a80", "black"),
    "off": ("#ada591", "#544d41", "#9aa6b1", "#56606a", "blue"),
    "label": ("#a8a68a", "#4d4e42", "#9aa8b4", "#525c55", "white"),
    "label-on": ("#f4e9b8", "#22250f", "#fff0c2", "#10150f", "white"),
    "dot": ("#f0e09a", "#4f561d", "#d9c25a", "#55500f", "green"),
    "line": ("#1a0b06", "#1d0b04", "#160b00", "#160b00", "black"),
    "roof-ink": ("#2a0c05", "#2a0c05", "#271000", "#fff6ea", "bright_white"),
    "paving-ink": ("#2e2a23", "#29251e", "#1c2c3d", "#132436", "black"),
    "last-ink": ("#000000", "#000000", "#000000", "#000000", "blue"),
    "ghost-ink": ("#101010", "#fff8ea", "#101010", "#ffffff", "black"),
    "fault-ink": ("#ffe3e3", "#700022", "#ffe14d", "#000000", "bright_white"),
    "roof-name": ("#f08a66", "#82280a", "#f2a24c", "#6f3000", "bright_white"),
    "paving-name": ("#d8d2c4", "#575043", "#c9daea", "#24507c", "bright_white"),
    "white-ink": ("#2b2620", "#2b241a", "#1a2026", "#1b2127", "black"),
    "black-ink": ("#dfe3ea", "#f4efe4", "#e6edf5", "#f1f4f7", "bright_white"),
    "white-name": ("#f4efe2", "#463f2e", "#f2f6fa", "#4d5660", "bright_white"),
    "black-name": ("#b9c3d6", "#1d1a16", "#8fb0dc", "#0e1216", "bright_white"),
}

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
    """The wanted theme, or the one that suits the terminal; without colour wherever `no_color` asks for that.

    What the terminal can do is named as Rich does: `truecolor`, `256`, `standard`, or None for no colour;
    `term` is its type, as the environment has it. Raises `ValueError` where no theme has the wanted name.
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
