"""A field for a name, which takes and shows it as names are kept and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.message import Message
from textual.widgets import Input

from toscana_tui.core.text import LONGEST_NAME_CODED, in_place, is_long_name, kept, text_width

if TYPE_CHECKING:
    from textual import events


class NameField(Input):
    """An input of one row for a name or a part of one.

    What is typed or pasted comes in as it is kept, or is refused as a whole where the name would be too
    long. Each character without a width that all terminals agree on shows as a dot.

    Args:
        value: what stands in it at first.
        id: the widget's id.
        placeholder: what it says while it is empty.
    """

    DEFAULT_CSS = "NameField, NameField:focus { height: 1; border: none; padding: 0 1; }"
    cursor_blink = False

    def __init__(self, value: str, *, id: str | None = None, placeholder: str = "name") -> None:  # noqa: A002 - Textual's
        super().__init__(
            value,
            max_length=LONGEST_NAME_CODED,
            id=id,
            compact=True,
            placeholder=placeholder,
            select_on_focus=False,
        )

    class Refused(Message):
        """What was typed or pasted would have made the name too long, and was not taken."""

    def restricted(self) -> None:
        """Say that something was refused."""
        super().restricted()
        self.post_message(self.Refused())

    def on_key(self, event: events.Key) -> None:
        """Take what joins letters or signs, which the framework counts as no key for text."""
        char = event.character
        if char and not event.is_printable and kept(char):
            event.stop()
            event.prevent_default()
            self.replace(char, *self.selection)

    def replace(self, text: str, start: int, end: int) -> None:
        """Replace what stands from `start` to `end`, both in characters."""
        start, end = sorted((start, end))
        text = text if text.isprintable() else kept(text)
        if text and is_long_name(self.value[:start] + text + self.value[end:]):
            self.restricted()
        else:
            super().replace(text, start, end)

    @property
    def _value(self) -> Text:
        return Text(in_place(self.value), no_wrap=True, overflow="ignore", end="")

    def _position_to_cell(self, position: int) -> int:
        return text_width(in_place(self.value[:position]))
