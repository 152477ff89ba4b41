"""A field of one row, which may show its text otherwise than it is.

Fault of the framework (Textual 8.2, `widgets/_input.py`) that this stands before: how a field shows its text,
and in which column a character then is, nobody is asked. It is mended when a field can be told so.
"""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text
from textual.expand_tabs import expand_tabs_inline
from textual.widgets import Input


class Field(Input):
    """An input of one row, in which nothing blinks and nothing is selected at first."""

    cursor_blink = False

    def __init__(self, value: str, longest: int, *, id: str | None = None, placeholder: str = "") -> None:  # noqa: A002 - Textual's
        super().__init__(value, placeholder, max_length=longest, select_on_focus=False, id=id, compact=True)

    def shown(self, text: str) -> str:
        """The beginning of the text, or all of it, as it is to be shown."""
        return text

    @property
    def _value(self) -> Text:
        return Text(self.shown(self.value), no_wrap=True, overflow="ignore", end="")

    def _position_to_cell(self, position: int) -> int:
        before = self.shown(self.value[:position])
        return cell_len(expand_tabs_inline(before, 4))  # tabs as the framework shows them
