"""Asking for a line of text, such as a file's name, over whatever screen asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import ModalScreen
from textual.widgets import Input

from toscana_tui.tui.look import BLANK, Line, Look, Run, wrapped
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

_WIDTH = 64
_FACE = Look("text", "bar")
_TITLE = Look("accent", "bar", bold=True)
_WARN = Look("warning", "bar")
_MUTED = Look("muted", "bar")
_ROWS = 3
"""Rows for what is wrong with the text."""


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

    def compose(self) -> ComposeResult:
        """Question, line, and room for a complaint."""
        with Container():
            yield LineWidget(id="question", ground=_FACE)
            field = Input(self._value, max_length=2000, compact=True, select_on_focus=False)
            field.cursor_blink = False
            yield field
            yield LineWidget(id="complaint", ground=_FACE)

    def on_mount(self) -> None:
        """Draw the question."""
        self._draw()
        self._complain("")

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self._draw()

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
            self._complain(wrong)

    def action_give_up(self) -> None:
        """Close without an answer."""
        self.dismiss(None)

    @property
    def _inner(self) -> int:
        return max(1, min(_WIDTH, self.app.size.width) - 4)

    def _draw(self) -> None:
        lines: list[Line] = [BLANK, (Run("  ", _FACE), Run(self._title, _TITLE))]
        lines.extend((Run(f"  {text}", _FACE),) for text in wrapped(self._text, self._inner) if text)
        lines.append(BLANK)
        widget = self.query_one("#question", LineWidget)
        widget.styles.height = len(lines)
        widget.show(lines)

    def _complain(self, wrong: str) -> None:
        lines: list[Line] = [(Run(f"  {text}", _WARN),) for text in wrapped(wrong, self._inner)[:_ROWS]]
        lines += [BLANK] * (_ROWS - len(lines))
        lines.append((Run("  Enter takes it, Esc goes back.", _MUTED),))
        widget = self.query_one("#complaint", LineWidget)
        widget.styles.height = len(lines)
        widget.show(lines)
