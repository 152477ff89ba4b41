"""A line to type text in, which takes and shows it as text from outside is taken and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Input

from toscana_tui.core.text import in_place, is_long_name, kept
from toscana_tui.tui.guard.sequences import PASTE_LIMIT

if TYPE_CHECKING:
    from textual import events


class OneLine(Input):
    """An input of one row, without a blinking cursor.

    What is typed or pasted comes in as it is kept, or is refused as a whole with the bell where it is too long.
    Each character that has no width of its own that all terminals agree on shows as a dot.
    """

    DEFAULT_CSS = "OneLine, OneLine:focus { height: 1; border: none; padding: 0 1; }"
    cursor_blink = False

    def on_key(self, event: events.Key) -> None:
        """Take the joiners of some scripts, which count as no key otherwise."""
        if event.character in _JOINERS:
            event.stop()
            event.prevent_default()
            self.replace(event.character or "", *self.selection)

    def _on_paste(self, event: events.Paste) -> None:
        if len(event.text) > PASTE_LIMIT:
            event.stop()
            event.prevent_default()
            self.restricted()
        else:
            super()._on_paste(event)

    def replace(self, text: str, start: int, end: int) -> None:
        """Replace what stands from `start` to `end`, both in characters."""
        super().replace(text if text == " " else kept_inside(text), start, end)
