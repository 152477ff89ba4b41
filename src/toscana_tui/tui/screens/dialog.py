"""A question with a few answers, over whatever screen asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from toscana_tui.tui.look import BLANK, Line, Look, Run, fitted
from toscana_tui.tui.tableview import wrapped
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

_WIDTH = 56
_FACE = Look("text", "bar")
_TITLE = Look("accent", "bar", bold=True)
_CHOSEN = Look("text", "selected", bold=True)


class Dialog(ModalScreen[str | None]):
    """Asks one question; dismissed with the chosen answer's value, or None for Esc.

    Args:
        title: the question in a few words.
        text: what the player should know first.
        answers: pairs of value and label.
        default: the value that Enter alone chooses.
    """

    DEFAULT_CSS = """
    Dialog { align: center middle; background: #000000 40%; }
    Dialog LineWidget { width: 56; max-width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left,k,h,w,a,K,H,W,A,shift+tab", "choose(-1)", show=False),
        Binding("down,right,j,l,s,d,J,L,S,D,tab", "choose(1)", show=False),
        Binding("enter", "answer", show=False),
        Binding("escape", "dismiss_none", show=False),
    ]

    def __init__(self, title: str, text: str, answers: Sequence[tuple[str, str]], default: str) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._answers = tuple(answers)
        self._chosen = [value for value, _ in answers].index(default)

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield LineWidget(ground=_FACE)

    def on_mount(self) -> None:
        """Draw the question."""
        self._draw()

    def action_choose(self, by: int) -> None:
        """Move to another answer."""
        self._chosen = (self._chosen + by) % len(self._answers)
        self._draw()

    def action_answer(self) -> None:
        """Take the chosen answer."""
        self.dismiss(self._answers[self._chosen][0])

    def action_take(self, number: int) -> None:
        """Take the answer that was clicked."""
        self.dismiss(self._answers[number][0])

    def action_dismiss_none(self) -> None:
        """Close without an answer."""
        self.dismiss(None)

    def _draw(self) -> None:
        inner = _WIDTH - 4
        lines: list[Line] = [BLANK, (Run("  ", _FACE), Run(self._title, _TITLE))]
        lines.extend((Run(f"  {text}", _FACE),) for text in wrapped(self._text, inner))
        lines.append(BLANK)
        for number, (_, label) in enumerate(self._answers):
            chosen = number == self._chosen
            mark = "> " if chosen else "  "
            look = _CHOSEN if chosen else _FACE
            answer = fitted((Run(mark + label, look, f"take({number})"),), inner, look)
            lines.append((Run("  ", _FACE), *answer, Run("  ", _FACE)))
        lines.append(BLANK)
        widget = self.query_one(LineWidget)
        widget.styles.height = len(lines)
        widget.show(lines)
