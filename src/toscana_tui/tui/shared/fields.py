"""Fields of one row: for a name, for a placement, and for what is one of a few."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from toscana_tui.core.message import message
from toscana_tui.core.text import LONGEST_NAME, LONGEST_NAME_CODED, in_place, is_long_name, kept
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.tui.draw.looks import CHOSEN, FIELD
from toscana_tui.tui.draw.runs import Look, Run, line_width
from toscana_tui.tui.guard.field import Field
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from textual import events
    from textual.widgets import Input

# Why a field for a name refuses something.
TOO_LONG = message("A name has at most {number} characters.", number=LONGEST_NAME)

_OFF = Look("muted", "field")


class PlacementField(Field):
    """The line in which a placement is typed, with what is held following.

    `typed` follows what is typed; `closed` takes it in the end, or None where it is given up.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(
        self, example: str, typed: Callable[[str], None], closed: Callable[[str | None], None]
    ) -> None:
        super().__init__("", 12, placeholder=_("placement, such as {example}", example=example))
        self._follow, self._take = typed, closed

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell what is typed."""
        event.stop()
        self._follow(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Offer what is typed."""
        event.stop()
        self._take(event.value)

    def action_close(self) -> None:
        """Give up typing."""
        self._take(None)


class NameField(Field):
    """A field for a name or a part of one, which takes and shows it as names are kept and shown.

    What is typed or pasted comes in as it is kept, or is refused as a whole where the name would be too
    long. Each character without a width that all terminals agree on shows as a dot.
    """

    class Refused(Message):
        """What was typed or pasted would have made the name too long, and was not taken."""

    def __init__(self, value: str, *, id: str | None = None, placeholder: str) -> None:  # noqa: A002 - Textual's
        super().__init__(value, LONGEST_NAME_CODED, id=id, placeholder=placeholder)

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

    def shown(self, text: str) -> str:
        """The text with dots in it."""
        return in_place(text)


class Choice(LineWidget):
    """Shows its options in one row, the chosen one marked; left and right change it.

    Where they do not fit side by side it shows the chosen one alone. `options` are pairs of value and label.
    """

    @dataclass
    class Changed(Message):
        """Another option was chosen in a row."""

        choice: Choice

    can_focus = True
    DEFAULT_CSS = "Choice { height: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,a,h,A,H", "choose(-1)", show=False),
        Binding("right,space,d,l,D,L", "choose(1)", show=False),
    ]

    def __init__(self, options: Sequence[tuple[str, str]], value: str, *, id: str) -> None:  # noqa: A002 - Textual's
        super().__init__(id=id, ground=FIELD)
        self._options = tuple(options)
        self.value = value

    def on_resize(self) -> None:
        """Draw for the new width."""
        self.draw()

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Show whether the keys go here; an event handler would come before the fact."""
        self.draw()

    def action_choose(self, by: int) -> None:
        """Choose the next option."""
        values = [value for value, __ in self._options]
        self.action_take(values[(values.index(self.value) + by) % len(values)])

    def action_take(self, value: str) -> None:
        """Choose the option that was clicked."""
        self.value = value
        self.draw()
        self.post_message(self.Changed(self))

    def run_later(self, action: str) -> None:
        """A click on an option is this widget's own affair."""
        self.focus()
        self.call_later(self.run_action, action)

    def draw(self) -> None:
        """Draw the options with the chosen one in brackets, so that it shows without colour too."""
        look, width = CHOSEN if self.has_focus else FIELD, self.size.width
        runs = tuple(
            Run(f"[{translated(label)}]", look, f"take('{value}')")
            if value == self.value
            else Run(f" {translated(label)} ", _OFF, f"take('{value}')")
            for value, label in self._options
        )
        if line_width(runs) > width:  # the chosen one between arrows; its number, where there is room for it
            at = [value for value, __ in self._options].index(self.value)
            label = Run(f"[{translated(self._options[at][1])}]", look, "choose(1)")
            runs = (Run("< ", FIELD, "choose(-1)"), label, Run(" >", FIELD, "choose(1)"))
            number = Run("  " + _("{number} of {all}", number=at + 1, all=len(self._options)), _OFF)
            if line_width((*runs, number)) <= width:
                runs = (*runs, number)
        self.show((runs,))
