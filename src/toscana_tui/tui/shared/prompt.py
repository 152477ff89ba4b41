"""Asking for a line of text, such as a file's name, over whatever screen asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import ModalScreen
from textual.widgets import Input

from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.tui.draw.looks import BAR, BAR_MUTED, BAR_WARN
from toscana_tui.tui.draw.runs import BLANK, Line, Run, broken
from toscana_tui.tui.shared.dialog import question_lines
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

_WIDTH = 64
_ROWS = 3
"""Rows for what is wrong with the text."""

_AROUND = 3
"""The row above the question, the one below it, and the line itself."""


class Prompt(ModalScreen[str | None]):
    """Asks for one line; dismissed with it once it is accepted, or with None for Esc.

    Args:
        title: what is asked for, in a few words.
        text: what the player should know.
        value: what stands in the line at first.
        take: takes what was given; what is wrong with it in one sentence, or None where all is well.
    """

    AUTO_FOCUS = "Input"
    DEFAULT_CSS = """
    Prompt { align: center middle; }
    Prompt Container { width: 64; max-width: 100%; height: auto; }
    Prompt Input { height: 1; border: none; padding: 0 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", show=False)]

    def __init__(self, title: str, text: str, value: str, take: Callable[[str], str | None]) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._value = value
        self._take = take
        self._wrong = ""

    def compose(self) -> ComposeResult:
        """Question, line, and room for a complaint."""
        with Container():
            yield LineWidget(id="question", ground=BAR)
            field = Input(self._value, max_length=2000, compact=True, select_on_focus=False)
            field.cursor_blink = False
            yield field
            yield LineWidget(id="complaint", ground=BAR)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Offer the line."""
        event.stop()
        self.offer(event.value)

    def offer(self, text: str) -> None:
        """Close with `text` where it is accepted, else say what is wrong with it."""
        wrong = self._take(text)
        if wrong is None:
            self.dismiss(text)
        else:
            self._wrong = translated(wrong)
            self._draw()

    def action_give_up(self) -> None:
        """Close without an answer."""
        self.dismiss(None)

    @property
    def _inner(self) -> int:
        return max(1, min(_WIDTH, self.app.size.width) - 4)

    @on(events.Mount)
    @on(events.Resize)
    def _draw(self) -> None:
        """Draw what is around the line, which itself always has its row."""
        height = self.app.size.height
        rows = max(0, min(_ROWS, height - _AROUND - 2))
        lines: list[Line] = [
            (Run(f"  {text}", BAR_WARN),) for text in broken(self._wrong, self._inner)[:rows]
        ]
        lines += [BLANK] * (rows - len(lines))
        lines += [(Run("  " + _("Enter confirms, Esc cancels."), BAR_MUTED),)] * (height > _AROUND)
        self._show("#complaint", lines)
        head = question_lines(self._title, self._text, self._inner, height - len(lines) - _AROUND)
        room = height - len(lines) - len(head) - 1
        self._show("#question", [*[BLANK] * (room > 1), *head, *[BLANK] * (room > 0)])

    def _show(self, selector: str, lines: list[Line]) -> None:
        widget = self.query_one(selector, LineWidget)
        widget.display = bool(lines)
        widget.styles.height = len(lines)
        widget.show(lines)
