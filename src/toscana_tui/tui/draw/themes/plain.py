"""The theme for sixteen colours, and for the Linux console, where bright equals normal.

Grounds are plain colours. Signs are white on the dark ones and black on the light ones. On the red of a VGA
no ink is better than white: a contrast of 7.8, and of 3.3 where bright white comes out as light grey.
"""

from __future__ import annotations

from toscana_tui.tui.draw.themes.theme import Theme

PLAIN = Theme(
    name="plain",
    title="Plain, 16 colours",
    dark=True,
    colours={
        "page": "black",
        "bar": "white",
        "field": "white",
        "selected": "blue",
        "text": "white",
        "muted": "cyan",
        "accent": "bright_white",
        "warning": "white",
        "key": "black",
        "off": "blue",
        "margin": "blue",
        "label": "white",
        "label-on": "white",
        "land": "black",
        "land-dotted": "green",
        "dot": "green",
        "line": "black",
        "roof-0": "red",
        "roof-1": "red",
        "roof-2": "red",
        "roof-3": "red",
        "roof-ink": "bright_white",
        "paving-0": "white",
        "paving-1": "white",
        "paving-2": "white",
        "paving-3": "white",
        "paving-ink": "black",
        "last-ink": "blue",
        "ghost-roof": "yellow",
        "ghost-paving": "cyan",
        "ghost-ink": "black",
        "fault": "blue",
        "fault-ink": "bright_white",
        "roof-name": "bright_white",
        "paving-name": "bright_white",
        "block-white": "white",
        "block-black": "blue",
        "ghost-white": "cyan",
        "ghost-black": "green",
        "white-ink": "black",
        "black-ink": "bright_white",
        "white-name": "bright_white",
        "black-name": "bright_white",
    },
    on={
        "black-ink on ghost-black": "black",
        **{f"{ink} on roof-{shade}": "bright_white" for ink in ("last-ink", "line") for shade in range(4)},
        **{
            f"{ink} on bar": "black"
            for ink in ("text", "warning", "roof-name", "paving-name", "white-name", "black-name")
        },
        **{f"{ink} on bar": "blue" for ink in ("muted", "accent")},
        "text on field": "black",
        "muted on field": "blue",
    },
    reversed=frozenset({"key", "label-on", "warning"}),
    lean=frozenset({"black", "blue"}),
    underlines=False,
    signs={"▏": "│", "●": "•", "▁": "_", "▂": "_", "▃": "▄", "▅": "▄", "▆": "▄", "▇": "█"},
)
