"""The theme for dark terminals: terracotta roofs and warm stone on olive ground."""

from __future__ import annotations

from toscana_tui.tui.themes.theme import Theme

TOSCANA_DARK = Theme(
    name="toscana-dark",
    title="Toscana, dark",
    dark=True,
    veil="#000000 40%",
    colours={
        "page": "#211f1a",
        "bar": "#35322a",
        "field": "#35322a",
        "selected": "#6b3a26",
        "text": "#e9e1d0",
        "muted": "#b3ab97",
        "accent": "#e9a15f",
        "warning": "#f0b24a",
        "key": "#f2d6a2",
        "off": "#ada591",
        "margin": "#2a2c1e",
        "label": "#a8a68a",
        "label-on": "#f4e9b8",
        "land": "#3f4a2a",
        "land-dotted": "#66692f",
        "dot": "#f0e09a",
        "line": "#1a0b06",
        "roof-0": "#cd6b48",
        "roof-1": "#d67755",
        "roof-2": "#c86541",
        "roof-3": "#df8867",
        "roof-ink": "#2a0c05",
        "paving-0": "#aca599",
        "paving-1": "#bab3a7",
        "paving-2": "#a19a8d",
        "paving-3": "#c6c0b4",
        "paving-ink": "#2e2a23",
        "last-ink": "#000000",
        "ghost-roof": "#ffab85",
        "ghost-paving": "#f3eddf",
        "ghost-ink": "#101010",
        "fault": "#7d1230",
        "fault-ink": "#ffe3e3",
        "roof-name": "#f08a66",
        "paving-name": "#d8d2c4",
    },
)
