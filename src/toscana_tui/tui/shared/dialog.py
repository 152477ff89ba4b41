"""Questions over whatever screen asks them: with a few answers, or for a line such as a file's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import ModalScreen

from toscana_tui.core.text import clean, text_width
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.tui.draw.looks import BAR, BAR_MUTED, BAR_OFF, BAR_TITLE, BAR_WARN, CHOSEN
from toscana_tui.tui.draw.runs import BLANK, Line, Run, broken, fitted, paragraph
from toscana_tui.tui.shared.fields import Field
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.widgets import Input

    from toscana_tui.play.questions import Answer

_BLANKS = 3  # blank rows above the question, below it and below the answers
_FEW = 6  # answers that blank rows give way to
_COMPLAINT = 3  # rows of a prompt for what is wrong with the text

# Rows of a prompt beside these: the one above the question, the one below it, and the line itself.
_AROUND = 3


class Dialog(ModalScreen[str | None]):
    """Asks one question; dismissed with the chosen answer's value, or None for Esc.

    Args:
        title: the question in a few words.
        text: what the player should know first; cut where there is no room for it beside the answers.
        answers: the answers; where they do not fit on the screen they scroll.
        default: the value that Enter alone chooses.
        id: the screen's id.
    """

    DEFAULT_CSS = """
    Dialog { align: center middle; }
    Dialog LineWidget { max-width: 100%; }
    """
    WIDTH: ClassVar[int] = 60  # the most columns it takes

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left,k,h,w,a,K,H,W,A,shift+tab", "choose(-1)", show=False),
        Binding("down,right,j,l,s,d,J,L,S,D,tab", "choose(1)", show=False),
        Binding("enter,space", "take", show=False),
        Binding("escape,q,Q", "dismiss", show=False),
    ]

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[Answer],
        default: str,
        *,
        id: str | None = None,  # noqa: A002 - Textual's
    ) -> None:
        super().__init__(id=id)
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
        for _answer in self._answers:
            at = (at + by) % len(self._answers)
            if self._answers[at].enabled:
                break
        self.choose(at)

    def choose(self, number: int) -> None:
        """Move to an answer by its number."""
        self._chosen = number
        self._draw()

    def action_take(self, number: int | None = None) -> None:
        """Take an answer by its number, as a click does; by default the chosen one."""
        answer = self._answers[self._chosen if number is None else number]
        if answer.enabled:
            self.dismiss(answer.value)

    @on(events.Mount)
    @on(events.Resize)
    def _draw(self) -> None:
        width, height = min(self.WIDTH, self.app.size.width), self.app.size.height
        lines = self.lines(width, height)
        widget = self.query_one(LineWidget)
        widget.styles.width = max(1, width)
        widget.show_all(lines)

    def lines(self, width: int, height: int) -> list[Line]:
        """All that is shown, in so many columns and at most so many rows."""
        inner = width - 4
        rows = [
            (number, line)
            for number in range(len(self._answers))
            for line in self.answer_lines(number, inner)
        ]
        count = len(rows)
        head = question_lines(self._title, self._text, inner, max(height - count - _BLANKS, int(height > 1)))
        spare = height - len(head) - min(count, _FEW)
        between = spare > 0 and bool(head)
        # The blanks around it go where all the answers fit without them.
        around = spare >= _BLANKS and not 0 <= height - len(head) - count - between < _BLANKS - 1
        room = max(1, min(count, height - len(head) - 2 * around - between))
        body = in_window([(line, number == self._chosen) for number, line in rows], room)
        return [*[BLANK] * around, *head, *[BLANK] * between, *body, *[BLANK] * around]

    def answer_lines(self, number: int, width: int) -> list[Line]:
        """An answer in as many rows of so many columns as it needs, its key in the first."""
        answer = self._answers[number]
        chosen = number == self._chosen
        look = CHOSEN if chosen else BAR if answer.enabled else BAR_OFF
        key = text_width(answer.key)
        action = f"take({number})" if answer.enabled else ""
        lines: list[Line] = []
        for part in broken(clean(translated(answer.label)), width - 2 - (key + 2 if key else 1)):
            text, shown = ("  ", "") if lines else ("> " if chosen else "  ", answer.key)
            gap = " " * max(1, width - 2 - text_width(part) - text_width(shown) - 1)
            run = Run(f"{text}{part}{gap}{shown} ", look, action)
            lines.append(fitted((run,), max(width, 0), look))
        return lines


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
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

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
            yield Field(self._value, 2000)
            yield LineWidget(id="complaint", ground=BAR)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with the line where it is accepted, else say what is wrong with it."""
        event.stop()
        wrong = self._take(event.value)
        if wrong is None:
            self.dismiss(event.value)
        else:
            self._wrong = translated(wrong)
            self._draw()

    @property
    def _inner(self) -> int:
        return max(1, min(64, self.app.size.width) - 4)

    @on(events.Mount)
    @on(events.Resize)
    def _draw(self) -> None:
        """Draw what is around the line, which itself always has its row."""
        height = self.app.size.height
        rows = max(0, min(_COMPLAINT, height - _AROUND - 2))
        lines = paragraph(self._wrong, self._inner + 2, BAR_WARN, "  ")[:rows]
        lines += [BLANK] * (rows - len(lines))
        lines += [(Run("  " + _("Enter confirms, Esc cancels."), BAR_MUTED),)] * (height > _AROUND)
        self.query_one("#complaint", LineWidget).show_all(lines)
        head = question_lines(self._title, self._text, self._inner, height - len(lines) - _AROUND)
        room = height - len(lines) - len(head) - 1
        question = [*[BLANK] * (room > 1), *head, *[BLANK] * (room > 0)]
        self.query_one("#question", LineWidget).show_all(question)


def in_window(rows: Sequence[tuple[Line, bool]], room: int) -> list[Line]:
    """The rows between margins as a window of `room` of them shows them, with arrows where there are more.

    Each comes with whether it is a chosen one; those are seen, amidst the others if it can be.
    """
    chosen = [row for row, (_line, is_chosen) in enumerate(rows) if is_chosen]
    middle = max(0, min(chosen[0] - room // 2, len(rows) - room))
    top = max(middle, min(chosen[0], chosen[-1] - room + 1))
    end = top + room
    margin = Run("  ", BAR)
    more = {top: "↑ "} if top else {}
    more |= {end - 1: "↓ "} if end < len(rows) else {}
    return [(margin, *rows[at][0], Run(more.get(at, "  "), BAR)) for at in range(top, min(end, len(rows)))]


def question_lines(title: str, text: str, width: int, rows: int) -> list[Line]:
    """A question in at most `rows` rows of `width` columns between margins; an ellipsis where it is cut."""
    lines = [*((part, BAR_TITLE) for part in broken(translated(title), width) if part)]
    lines += [(part, BAR) for row in translated(text).split("\n") for part in broken(row, width) if part]
    if len(lines) > max(rows, 0):
        lines = lines[: max(rows, 0)]
        if lines:
            last, look = lines[-1]
            lines[-1] = (clean(f"{last} …", max(width, 1)), look)
    return [(Run("  ", BAR), Run(part, look)) for part, look in lines]
