"""The names that the command line and the settings file know, free of Textual, so that parsing is quick."""

from __future__ import annotations

THEME_NAMES = ("toscana-dark", "toscana-light", "blind-dark", "blind-light", "plain", "mono")
"""Every theme, in the order of the settings screen."""

LAYOUT_NAMES = ("roomy", "compact", "mini")
"""Every layout, the largest first."""

PROGRAM = "Toscana"
"""What the program is called, as the first of its games is."""
