"""A row of a form whose value is one of a few."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from toscana_tui.tui.draw.runs import Look, Run
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

_FIELD = Look("text", "field")
_ON = Look("text", "selected", bold=True)
_OFF = Look("muted", "field")


class Choice(LineWidget):
    """Shows its options in one row, the chosen one marked; left and right change it.

    Args:
        options: pairs of value and label.
        value: the value chosen at first.
        id: the widget's id.
    """

    can_focus = True
    DEFAULT_CSS = "Choice { height: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,a,h,A,H", "choose(-1)", show=False),
        Binding("right,space,d,l,D,L", "choose(1)", show=False),
    ]

    def __init__(self, options: Sequence[tuple[str, str]], value: str, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, ground=_FIELD)
        self._options = tuple(options)
        self.value = value

    def on_mount(self) -> None:
        """Draw the options."""
        self.draw()

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Show whether the keys go here; an event handler would come before the fact."""
        self.draw()

    def action_choose(self, by: int) -> None:
        """Choose the next option."""
        values = [value for value, _ in self._options]
        self.value = values[(values.index(self.value) + by) % len(values)]
        self.draw()

    def action_take(self, value: str) -> None:
        """Choose the option that was clicked."""
        self.value = value
        self.draw()

    def run_later(self, action: str) -> None:
        """A click on an option is this widget's own affair."""
        self.focus()
        self.call_later(self.run_action, action)

    def draw(self) -> None:
        """Draw the options with the chosen one in brackets, so that it shows without colour too."""
        runs = []
        for value, label in self._options:
            chosen = value == self.value
            look = _ON if chosen and self.has_focus else _FIELD if chosen else _OFF
            runs.append(Run(f"[{label}]" if chosen else f" {label} ", look, f"take('{value}')"))
        self.show((tuple(runs),))
