"""What stands in a screen's place while the terminal is too small for it; nothing is lost meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.play.language import gettext as _
from toscana_tui.play.options import PROGRAM
from toscana_tui.tui.draw.layouts import SMALLEST, WIDE, is_small
from toscana_tui.tui.draw.looks import WARN
from toscana_tui.tui.draw.runs import Run, wrapped
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from textual.geometry import Size
    from textual.screen import Screen
    from textual.widget import Widget

_CLASS = "too-small"


class TooSmall(LineWidget):
    """The notice; the last child of each screen that needs some room."""

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; }
    .too-small > * { display: none; }
    .too-small > TooSmall { display: block; }
    """
    SCOPED_CSS = False  # it hides what stands beside it

    def __init__(self) -> None:
        super().__init__(id=_CLASS)
        self._had_focus: Widget | None = None

    def follow(self, size: Size) -> bool:
        """Hide what the screen holds behind the notice, or show it again; whether it is shown."""
        hidden = is_small(*size)
        if hidden:
            # Textual 8.2 takes the focus for good from what it hides (`Widget._on_hide`).
            self._had_focus = self.screen.focused or self._had_focus
        elif self._had_focus is not None:
            self.screen.call_after_refresh(self._give_back)
        self.screen.set_class(hidden, _CLASS)
        if hidden:
            small, wide, here = (f"{columns} x {rows}" for columns, rows in (SMALLEST, WIDE, size))
            text = _(
                "{program} needs {small} or {wide} here; this window is {size}.",
                program=PROGRAM,
                small=small,
                wide=wide,
                size=here,
            )
            self.show([(Run(line, WARN),) for line in wrapped(text, max(1, size.width))])
        return not hidden

    def _give_back(self) -> None:
        """Let what had the focus before all was hidden have it again."""
        had, self._had_focus = self._had_focus, None
        if had is not None and had.is_attached and had.screen is self.screen and self.screen.focused is None:
            self.screen.set_focus(had)


def is_too_small(screen: Screen[Any]) -> bool:
    """Whether a screen is hidden behind the notice."""
    return screen.has_class(_CLASS)
