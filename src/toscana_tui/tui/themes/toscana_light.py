"""The theme for light terminals: the same roofs and stone on sunlit paper."""

from __future__ import annotations

from toscana_tui.tui.themes.theme import Theme

TOSCANA_LIGHT = Theme(
    name="toscana-light",
    title="Toscana, light",
    dark=False,
    veil="#4a3f2a 30%",
    colours={
        "page": "#f7f1e3",
        "bar": "#e6dcc5",
        "field": "#ebe3d0",
        "selected": "#f0b48c",
        "text": "#2b241a",
        "muted": "#544d41",
        "accent": "#7d2f0f",
        "warning": "#7a2c00",
        "key": "#7c2d10",
        "off": "#544d41",
        "margin": "#ebe6cf",
        "label": "#4d4e42",
        "label-on": "#22250f",
        "land": "#dcdeb6",
        "land-dotted": "#c3c78f",
        "dot": "#4f561d",
        "line": "#1d0b04",
        "roof-0": "#cf6d4a",
        "roof-1": "#d87a57",
        "roof-2": "#c86541",
        "roof-3": "#e08a69",
        "roof-ink": "#2a0c05",
        "paving-0": "#a29b8f",
        "paving-1": "#aea79b",
        "paving-2": "#979084",
        "paving-3": "#b9b2a6",
        "paving-ink": "#29251e",
        "last-ink": "#000000",
        "ghost-roof": "#8e2f12",
        "ghost-paving": "#585247",
        "ghost-ink": "#fff8ea",
        "fault": "#f7c6d2",
        "fault-ink": "#700022",
        "roof-name": "#82280a",
        "paving-name": "#575043",
    },
)
