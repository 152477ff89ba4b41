"""A question with a few answers, over whatever screen asks it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from toscana_tui.core.text import text_width
from toscana_tui.tui.look import BLANK, Line, Look, Run, fitted, wrapped
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

_WIDTH = 60
_FACE = Look("text", "bar")
_TITLE = Look("accent", "bar", bold=True)
_OFF = Look("off", "bar")
_CHOSEN = Look("text", "selected", bold=True)


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a dialog.

    Attributes:
        value: what the dialog is dismissed with.
        label: what is shown.
        key: a key that does the same elsewhere, shown at the right.
        enabled: whether it can be chosen now; greyed otherwise.
    """

    value: str
    label: str
    key: str = ""
    enabled: bool = True


class Dialog(ModalScreen[str | None]):
    """Asks one question; dismissed with the chosen answer's value, or None for Esc.

    Args:
        title: the question in a few words.
        text: what the player should know first.
        answers: the answers; where they do not fit on the screen they scroll.
        default: the value that Enter alone chooses.
    """

    DEFAULT_CSS = """
    Dialog { align: center middle; }
    Dialog LineWidget { width: 60; max-width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left,k,h,w,a,K,H,W,A,shift+tab", "choose(-1)", show=False),
        Binding("down,right,j,l,s,d,J,L,S,D,tab", "choose(1)", show=False),
        Binding("enter,space", "answer", show=False),
        Binding("escape,q,Q", "give_up", show=False),
    ]

    def __init__(self, title: str, text: str, answers: Sequence[Answer], default: str) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._answers = tuple(answers)
        self._chosen = [answer.value for answer in answers].index(default)

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield LineWidget(ground=_FACE)

    def on_mount(self) -> None:
        """Draw the question."""
        self._draw()

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self._draw()

    def on_mouse_scroll_down(self) -> None:
        """Go down with the wheel."""
        self.action_choose(1)

    def on_mouse_scroll_up(self) -> None:
        """Go up with the wheel."""
        self.action_choose(-1)

    def action_choose(self, by: int) -> None:
        """Move to another answer that can be chosen."""
        at = self._chosen
        for _ in self._answers:
            at = (at + by) % len(self._answers)
            if self._answers[at].enabled:
                break
        self._chosen = at
        self._draw()

    def action_answer(self) -> None:
        """Take the chosen answer."""
        self.action_take(self._chosen)

    def action_take(self, number: int) -> None:
        """Take an answer by its number, as a click does."""
        if self._answers[number].enabled:
            self.dismiss(self._answers[number].value)

    def action_give_up(self) -> None:
        """Close without an answer."""
        self.dismiss(None)

    def _draw(self) -> None:
        width = min(_WIDTH, self.app.size.width)
        inner = width - 4
        head: list[Line] = [BLANK, (Run("  ", _FACE), Run(self._title, _TITLE))]
        head.extend((Run(f"  {text}", _FACE),) for text in wrapped(self._text, max(inner, 1)) if text)
        head.append(BLANK)
        room = max(1, min(len(self._answers), self.app.size.height - len(head) - 1))
        top = max(0, min(self._chosen - room // 2, len(self._answers) - room))
        body = [self._answer_line(number, inner) for number in range(top, top + room)]
        widget = self.query_one(LineWidget)
        widget.styles.height = len(head) + len(body) + 1
        widget.show([*head, *body, BLANK])

    def _answer_line(self, number: int, width: int) -> Line:
        answer = self._answers[number]
        chosen = number == self._chosen
        look = _CHOSEN if chosen else _FACE if answer.enabled else _OFF
        text = ("> " if chosen else "  ") + answer.label
        gap = " " * max(1, width - text_width(text) - text_width(answer.key) - 1)
        action = f"take({number})" if answer.enabled else ""
        line = fitted((Run(f"{text}{gap}{answer.key} ", look, action),), max(width, 0), look)
        return (Run("  ", _FACE), *line, Run("  ", _FACE))
