"""Questions over whatever screen asks them: with a few answers, for a line of text, or for a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from textual import events, on
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import ModalScreen

from toscana_tui.core.text import clean, text_width
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.questions import Answer, Question
from toscana_tui.tui.draw.looks import BAR, BAR_MUTED, BAR_OFF, BAR_TITLE, BAR_WARN, CHOSEN
from toscana_tui.tui.draw.runs import BLANK, Line, Run, broken, fitted, paragraph
from toscana_tui.tui.guard.field import Field
from toscana_tui.tui.keys.command import FIXED, AnyCommand
from toscana_tui.tui.shared.line_widget import LineWidget, wheeled

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.widgets import Input

_BLANKS = 3  # blank rows above the question, below it and below the answers
_FEW = 6  # answers that blank rows give way to
_COMPLAINT = 3  # rows of a prompt for what is wrong with the text

# Rows of a prompt beside these: the one above the question, the one below it, and the line itself.
_AROUND = 3

_MARGIN = 2  # columns left and right of all this, and between two columns of commands
_LEAST = 34  # the columns that a column of commands has at least where there are two

# Keys that the menu itself answers to; of the others it shows the first.
_UNSHOWN = frozenset({"Enter", "Esc", "Tab", "Shift+Tab", "Up", "Down", "Left", "Right"})

# What stands in a row of a column, and the number of the answer that it is part of; 0 for none.
_Row: TypeAlias = "tuple[Line, int]"


class Dialog(ModalScreen[str | None]):
    """Asks one question; dismissed with the chosen answer's value, or None for Esc.

    Where not all has room, the text is cut and the answers scroll.
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

    def __init__(self, question: Question, *, name: str = "") -> None:
        super().__init__(name=name)
        self._title, self._text, self._answers, default = question
        self._chosen = [answer.value for answer in self._answers].index(default)

    def compose(self) -> ComposeResult:
        """One widget draws it all."""
        yield LineWidget(ground=BAR)

    @on(events.MouseScrollDown)
    @on(events.MouseScrollUp)
    def _wheel(self, event: events.MouseEvent) -> None:
        self.action_choose(wheeled(event))

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
        widget = self.query_one(LineWidget)
        widget.styles.width = max(1, self._inner + 2 * _MARGIN)
        widget.show_all(self.lines(self.app.size.height))

    @property
    def _inner(self) -> int:
        """The columns between the margins."""
        return min(self.WIDTH, self.app.size.width) - 2 * _MARGIN

    def lines(self, height: int) -> list[Line]:
        """All that is shown, in at most so many rows."""
        inner = self._inner
        numbers = range(len(self._answers))
        rows = [(number, line) for number in numbers for line in self.answer_lines(number, inner)]
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


class CommandMenu(Dialog):
    """Every command that arrows and Esc do not do anyway, by sections; dismissed with the chosen one's id.

    What follows the end is left out before. The keys that it shows do here what they do on the screen below.
    `back` is what closing it is called.
    """

    WIDTH = 80
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,a,H,A", "across(-1)", show=False),
        Binding("right,l,d,L,D", "across(1)", show=False),
    ]

    def __init__(self, commands: Sequence[AnyCommand], state: object, back: str) -> None:
        answers = [Answer("", back, "Esc")]
        keys: dict[str, int] = {}
        sections: dict[str, list[int]] = {}
        left_out = {one.id for one in commands if one.at_end and one.why_not(state) is not None}
        listed = (one for one in commands if not one.by_arrows and one.id not in left_out)
        for number, command in enumerate(listed, start=1):
            text = translated(command.brief or command.help).removesuffix(".")
            shown = next((key for key in command.shown.split() if key not in _UNSHOWN), "")
            answers.append(Answer(command.id, text, shown, command.why_not(state) is None))
            keys |= dict.fromkeys(set(command.all_keys).difference(FIXED, ("tab", "shift+tab")), number)
            sections.setdefault(command.section, []).append(number)
        super().__init__(Question("", "", answers, ""))
        self._keys, self._sections = keys, list(sections.items())

    def on_key(self, event: events.Key) -> None:
        """Do what a key does on the screen below."""
        number = self._keys.get(event.key)
        if number is not None:
            event.stop()
            event.prevent_default()
            self.action_take(number)

    def action_across(self, by: int) -> None:
        """Go to the other column, to what stands nearest there; where there is none, to the next answer."""
        columns = [
            {number: row for row, (_, number) in enumerate(rows) if number and self._answers[number].enabled}
            for rows in self._columns(self._inner)
        ]
        here = next((column for column in columns if self._chosen in column), None)
        there = next((column for column in columns if column is not here), None)
        if not here or not there:
            self.action_choose(by)
            return
        row = here[self._chosen]
        self.choose(min(there, key=lambda number: abs(there[number] - row)))

    def lines(self, height: int) -> list[Line]:
        """The way back, and below it the sections, side by side where there is room; they scroll."""
        inner = self._inner
        columns = self._columns(inner)
        rows: list[tuple[Line, tuple[int, ...]]] = [(line, (0,)) for line in self.answer_lines(0, inner)]
        rows.append((BLANK, ()))
        gap = Run(" " * _MARGIN, BAR)
        for abreast in zip_longest(*columns, fillvalue=(BLANK, 0)):
            cells = [fitted(line, _width_of_each(len(columns), inner), BAR) for line, _ in abreast]
            line = tuple(run for cell in cells for run in (gap, *cell))[1:]
            rows.append((line, tuple(number for _, number in abreast if number)))
        around = height >= len(rows) + 2
        room = max(1, min(len(rows), height))
        body = in_window([(line, self._chosen in numbers) for line, numbers in rows], room)
        return [*[BLANK] * around, *body, *[BLANK] * around]

    def _columns(self, inner: int) -> list[list[_Row]]:
        """The sections in two columns, as even as can be, or in one where two have no room."""
        room = _width_of_each(2, inner)
        if room < _LEAST or len(self._sections) == 1:
            return [self._below(self._sections, inner)]
        splits = [
            [self._below(self._sections[:at], room), self._below(self._sections[at:], room)]
            for at in range(1, len(self._sections))
        ]
        return min(splits, key=lambda split: max(map(len, split)))

    def _below(self, sections: Sequence[tuple[str, list[int]]], width: int) -> list[_Row]:
        """Sections one below the other, each with its heading."""
        rows: list[_Row] = []
        for title, numbers in sections:
            rows += [(BLANK, 0)] * bool(rows) + [((Run(f"  {translated(title)}", BAR_TITLE),), 0)]
            rows += [(line, number) for number in numbers for line in self.answer_lines(number, width)]
        return rows


def _width_of_each(columns: int, width: int) -> int:
    """How wide each of some columns of commands is that share a width."""
    return (width - _MARGIN * (columns - 1)) // columns


class Prompt(ModalScreen[str | None]):
    """Asks for one line; dismissed with it once it is accepted, or with None for Esc.

    `value` stands in the line at first; `take` takes what was given, and says what is wrong with it, or None.
    """

    AUTO_FOCUS = "Input"
    DEFAULT_CSS = """
    Prompt { align: center middle; }
    Prompt Container { width: 64; max-width: 100%; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, title: str, text: str, value: str, take: Callable[[str], str | None]) -> None:
        super().__init__()
        self._title, self._text, self._value, self._take = title, text, value, take
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

    @on(events.Mount)
    @on(events.Resize)
    def _draw(self) -> None:
        """Draw what is around the line, which itself always has its row."""
        height, inner = self.app.size.height, max(1, min(64, self.app.size.width) - 4)
        rows = max(0, min(_COMPLAINT, height - _AROUND - 2))
        lines = paragraph(self._wrong, inner + 2, BAR_WARN, "  ")[:rows]
        lines += [BLANK] * (rows - len(lines))
        lines += [(Run("  " + _("Enter confirms, Esc cancels."), BAR_MUTED),)] * (height > _AROUND)
        self.query_one("#complaint", LineWidget).show_all(lines)
        head = question_lines(self._title, self._text, inner, height - len(lines) - _AROUND)
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
    lines = [(part, BAR_TITLE) for part in broken(translated(title), width) if part]
    lines += [(part, BAR) for row in translated(text).split("\n") for part in broken(row, width) if part]
    if len(lines) > rows > 0:
        last, look = lines[rows - 1]
        lines[rows - 1] = (clean(f"{last} …", max(width, 1)), look)
    return [(Run("  ", BAR), Run(part, look)) for part, look in lines[: max(rows, 0)]]
