"""The theme without any colour: the signs, and what is bold, underlined or reversed, tell everything."""

from __future__ import annotations

from toscana_tui.tui.draw.themes.names import GROUNDS, INKS
from toscana_tui.tui.draw.themes.theme import DEFAULT, Theme

MONO = Theme(
    name="mono",
    title="Without colours",
    dark=True,
    colours=dict.fromkeys(INKS | GROUNDS, DEFAULT),
    reversed=frozenset({"bar", "ghost-roof", "ghost-paving", "ghost-white", "ghost-black"}),
    # Not reversed, so that it shows within a reversed dialog as well as on the page.
    underlined=frozenset({"selected"}),
)
