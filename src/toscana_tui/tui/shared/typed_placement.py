"""The line in which a placement is typed, with what is held following."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from toscana_tui.play.language import gettext as _


class TypedPlacement(Input):
    """A one-row input; what is held follows what is typed, Enter takes it, Esc closes.

    Args:
        example: a placement as one may type it.
    """

    DEFAULT_CSS = """
    TypedPlacement { height: 1; border: none; padding: 0 1; }
    TypedPlacement:focus { border: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    class Typed(Message):
        """The text has changed.

        Attributes:
            text: what is typed.
        """

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Closed(Message):
        """The line is to be closed.

        Attributes:
            text: what was typed; None where it was given up.
        """

        def __init__(self, text: str | None) -> None:
            super().__init__()
            self.text = text

    def __init__(self, example: str) -> None:
        super().__init__(
            placeholder=_("placement, such as {example}", example=example),
            max_length=12,
            compact=True,
            select_on_focus=False,
        )
        self.cursor_blink = False

    def on_mount(self) -> None:
        """Take the keys."""
        self.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the table what is typed."""
        event.stop()
        self.post_message(self.Typed(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Offer what is typed."""
        event.stop()
        self.post_message(self.Closed(event.value))

    def action_close(self) -> None:
        """Give up typing."""
        self.post_message(self.Closed(None))
