"""The theme for sixteen colours and for the Linux console, where a bright colour is the same as a plain one."""

from __future__ import annotations

from toscana_tui.tui.themes.theme import Theme

PLAIN = Theme(
    name="plain",
    title="Plain, 16 colours",
    dark=True,
    colours={
        "page": "black",
        "bar": "blue",
        "field": "blue",
        "selected": "black",
        "text": "white",
        "muted": "cyan",
        "accent": "bright_white",
        "warning": "bright_white",
        "key": "bright_white",
        "off": "cyan",
        "margin": "blue",
        "label": "cyan",
        "label-on": "bright_white",
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
    },
    on={
        f"{ink} on roof-{shade}": "bright_white" for ink in ("last-ink", "line") for shade in range(4)
    },
    reversed=frozenset({"selected", "warning"}),
    # Black that is bold comes out as dark grey.
    lean=frozenset({"paving-ink", "ghost-ink", "line", "last-ink", "label"}),
    underlines=False,
)
