"""A question with a few answers, over whatever screen asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from toscana_tui.core.text import clean, text_width
from toscana_tui.tui.draw.looks import BAR, BAR_OFF, BAR_TITLE, CHOSEN
from toscana_tui.tui.draw.runs import BLANK, Line, Run, broken, fitted
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from toscana_tui.play.questions import Answer

_WIDTH = 60
_BLANKS = 3
"""Blank rows above the question, below it and below the answers."""

_FEW = 6
"""Answers that blank rows give way to."""


class Dialog(ModalScreen[str | None]):
    """Asks one question; dismissed with the chosen answer's value, or None for Esc.

    Args:
        title: the question in a few words.
        text: what the player should know first; cut where there is no room for it beside the answers.
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
        yield LineWidget(ground=BAR)

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

    @on(events.Mount)
    @on(events.Resize)
    def _draw(self) -> None:
        width, height = min(_WIDTH, self.app.size.width), self.app.size.height
        inner = width - 4
        count = len(self._answers)
        head = question_lines(self._title, self._text, inner, max(height - count - _BLANKS, int(height > 1)))
        spare = height - len(head) - min(count, _FEW)
        between = spare > 0 and bool(head)
        # The blanks around it go where all the answers fit without them.
        around = spare >= _BLANKS and not 0 <= height - len(head) - count - between < _BLANKS - 1
        room = max(1, min(count, height - len(head) - 2 * around - between))
        top = max(0, min(self._chosen - room // 2, count - room))
        body = [self._answer_line(number, inner) for number in range(top, top + room)]
        lines = [*[BLANK] * around, *head, *[BLANK] * between, *body, *[BLANK] * around]
        widget = self.query_one(LineWidget)
        widget.styles.height = len(lines)
        widget.show(lines)

    def _answer_line(self, number: int, width: int) -> Line:
        answer = self._answers[number]
        chosen = number == self._chosen
        look = CHOSEN if chosen else BAR if answer.enabled else BAR_OFF
        key = text_width(answer.key)
        mark = "> " if chosen else "  "
        text = mark + clean(answer.label, max(1, width - len(mark) - key - (2 if key else 0)))
        gap = " " * max(1, width - text_width(text) - key - 1)
        action = f"take({number})" if answer.enabled else ""
        line = fitted((Run(f"{text}{gap}{answer.key} ", look, action),), max(width, 0), look)
        return (Run("  ", BAR), *line, Run("  ", BAR))


def question_lines(title: str, text: str, width: int, rows: int) -> list[Line]:
    """A question, its title first, in at most `rows` rows of `width` columns; an ellipsis where it is cut.

    Args:
        title: the question in a few words.
        text: what the player should know first.
        width: the columns there are beside the margins.
        rows: the rows there are.
    """
    lines = [*((part, BAR_TITLE) for part in broken(title, width) if part)]
    lines += [(part, BAR) for part in broken(text, width) if part]
    if len(lines) > max(rows, 0):
        lines = lines[: max(rows, 0)]
        if lines:
            last, look = lines[-1]
            lines[-1] = (clean(f"{last} …", max(width, 1)), look)
    return [(Run("  ", BAR), Run(part, look)) for part, look in lines]
