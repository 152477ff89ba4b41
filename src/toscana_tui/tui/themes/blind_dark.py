"""The theme for eyes that see fewer hues, on dark terminals: orange roofs, pale blue paving, slate ground."""

from __future__ import annotations

from toscana_tui.tui.themes.theme import Theme

BLIND_DARK = Theme(
    name="blind-dark",
    title="Colour-blind, dark",
    dark=True,
    veil="#000000 40%",
    colours={
        "page": "#14181c",
        "bar": "#262d34",
        "field": "#262d34",
        "selected": "#1d4f7a",
        "text": "#e8edf2",
        "muted": "#a9b5c0",
        "accent": "#f2b25c",
        "warning": "#ffd166",
        "key": "#ffd98a",
        "off": "#9aa6b1",
        "margin": "#1b2126",
        "label": "#9aa8b4",
        "label-on": "#fff0c2",
        "land": "#2c3136",
        "land-dotted": "#52585e",
        "dot": "#d9c25a",
        "line": "#160b00",
        "roof-0": "#d07a1e",
        "roof-1": "#da8730",
        "roof-2": "#c67014",
        "roof-3": "#e29343",
        "roof-ink": "#271000",
        "paving-0": "#bcd0e4",
        "paving-1": "#c9daea",
        "paving-2": "#b0c6dc",
        "paving-3": "#d5e3f0",
        "paving-ink": "#1c2c3d",
        "last-ink": "#000000",
        "ghost-roof": "#ffb84d",
        "ghost-paving": "#ffffff",
        "ghost-ink": "#101010",
        "fault": "#000000",
        "fault-ink": "#ffe14d",
        "roof-name": "#f2a24c",
        "paving-name": "#c9daea",
    },
)
