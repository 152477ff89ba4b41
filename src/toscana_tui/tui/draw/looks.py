"""The looks that words have on every screen; what a board or a chart draws has its own."""

from __future__ import annotations

from toscana_tui.tui.draw.runs import Look

MUTED = Look("muted")
NOTE = Look("accent")
HEAD = Look("accent", bold=True)
WARN = Look("warning")
ALARM = Look("warning", bold=True)
STRONG = Look(bold=True)
CHOSEN = Look("text", "selected", bold=True)
FIELD = Look("text", "field")
DIMMED = Look("label", "margin")  # what lies on a board beside what is marked

# On the bars above and below a board, and on what opens over a screen.
BAR = Look("text", "bar")
BAR_STRONG = Look("text", "bar", bold=True)
BAR_TITLE = Look("accent", "bar", bold=True)
BAR_MUTED = Look("muted", "bar")
BAR_WARN = Look("warning", "bar")
BAR_OFF = Look("off", "bar")
BAR_KEY = Look("key", "bar", bold=True)
