"""A row of a form whose value is one of a few."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from toscana_tui.core.text import text_width
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.tui.draw.looks import CHOSEN, FIELD
from toscana_tui.tui.draw.runs import Look, Run, line_width
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.tui.draw.runs import Line

_OFF = Look("muted", "field")


class Choice(LineWidget):
    """Shows its options in one row, the chosen one marked; left and right change it.

    Where they do not fit side by side it shows the chosen one alone.

    Args:
        options: pairs of value and label; labels are translated where they are drawn.
        value: the value chosen at first.
        id: the widget's id.
    """

    class Changed(Message):
        """Another option was chosen.

        Attributes:
            choice: the row.
        """

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    can_focus = True
    DEFAULT_CSS = "Choice { height: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,a,h,A,H", "choose(-1)", show=False),
        Binding("right,space,d,l,D,L", "choose(1)", show=False),
    ]

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        value: str,
        *,
        id: str,  # noqa: A002 - Textual's name for it
    ) -> None:
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
        options = [(value, translated(label)) for value, label in self._options]
        wanted = sum(text_width(label) + 2 for __, label in options)
        told = self._folded if wanted > self.size.width else self._side_by_side
        self.show((told(options),))

    def _side_by_side(self, options: Sequence[tuple[str, str]]) -> Line:
        runs = []
        for value, label in options:
            chosen = value == self.value
            look = CHOSEN if chosen and self.has_focus else FIELD if chosen else _OFF
            runs.append(Run(f"[{label}]" if chosen else f" {label} ", look, f"take('{value}')"))
        return tuple(runs)

    def _folded(self, options: Sequence[tuple[str, str]]) -> Line:
        """The chosen option between arrows."""
        values = [value for value, __ in options]
        chosen = values.index(self.value)
        label = f"[{options[chosen][1]}]"
        runs = (
            Run("< ", FIELD, "choose(-1)"),
            Run(label, CHOSEN if self.has_focus else FIELD, "choose(1)"),
            Run(" >", FIELD, "choose(1)"),
        )
        number = Run("  " + _("{number} of {all}", number=chosen + 1, all=len(values)), _OFF)
        return (*runs, number) if line_width((*runs, number)) <= self.size.width else runs
