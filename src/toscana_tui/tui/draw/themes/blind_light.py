"""The theme for eyes that see fewer hues, on light terminals: dark orange roofs, blue paving, pale ground."""

from __future__ import annotations

from toscana_tui.tui.draw.themes.theme import Theme

BLIND_LIGHT = Theme(
    name="blind-light",
    title="Colour-blind, light",
    dark=False,
    veil="#2a3440 30%",
    colours={
        "page": "#fbfbf8",
        "bar": "#e2e7ec",
        "field": "#e9edf1",
        "selected": "#ffd27a",
        "text": "#1b2127",
        "muted": "#4f5963",
        "accent": "#6b3300",
        "warning": "#6b3300",
        "key": "#0b4a80",
        "off": "#56606a",
        "margin": "#e8ebe6",
        "label": "#525c55",
        "label-on": "#10150f",
        "land": "#f1efdf",
        "land-dotted": "#d6d0a8",
        "dot": "#55500f",
        "line": "#160b00",
        "roof-0": "#a04600",
        "roof-1": "#aa4e0a",
        "roof-2": "#953d00",
        "roof-3": "#b05412",
        "roof-ink": "#fff6ea",
        "paving-0": "#9fbfdf",
        "paving-1": "#abc8e4",
        "paving-2": "#94b6d9",
        "paving-3": "#b6d0e9",
        "paving-ink": "#132436",
        "last-ink": "#000000",
        "ghost-roof": "#5a2300",
        "ghost-paving": "#12395f",
        "ghost-ink": "#ffffff",
        "fault": "#ffe14d",
        "fault-ink": "#000000",
        "roof-name": "#6f3000",
        "paving-name": "#24507c",
        "block-white": "#ffffff",
        "block-black": "#2d3238",
        "ghost-white": "#ffe39a",
        "ghost-black": "#0a3a70",
        "white-ink": "#1b2127",
        "black-ink": "#f1f4f7",
        "white-name": "#4d5660",
        "black-name": "#0e1216",
    },
    on={
        f"{ink} on roof-{shade}": "#ffffff" if ink == "last-ink" else "#fff0dd"
        for ink in ("last-ink", "line")
        for shade in range(4)
    },
)
