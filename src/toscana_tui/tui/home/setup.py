"""The setup: which game, who plays, who starts, and what else the game lets one choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from toscana_tui.core.message import message
from toscana_tui.core.text import text_width
from toscana_tui.play import setup
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.draw.looks import CHOSEN, FIELD, HEAD, MUTED, NOTE, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, fitting
from toscana_tui.tui.home.form import Form
from toscana_tui.tui.shared.fields import Choice, NameField
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from textual.widget import Widget

_AROUND = 8  # rows around the questions: head, start and foot
_WIDTH = 66

# What the keys do, in ever fewer words.
_KEYS = (
    message("Enter starts. Up and down choose a row, left and right change it."),
    message("Enter starts. Arrows choose a row and change it."),
    message("Enter starts, arrows change."),
)

# What the rows are called, by their questions.
_TITLES = {
    setup.GAME: message("game"),
    "name": message("name"),
    "player": message("player"),
    setup.FIRST: message("starts"),
    "edition": message("edition"),
}


class SetupScreen(Form[setup.Answers | None]):
    """Asks what the command line left open; Enter anywhere starts.

    `answers` stand in the fields at first, and hold where nothing is asked; `reached` says how a person has
    done against the computer player that is chosen, if at all.
    """

    AUTO_FOCUS = "#start"
    DEFAULT_CSS = """
    SetupScreen #form { width: 66; }
    SetupScreen #head { height: 4; }
    SetupScreen #labels { width: 12; }
    SetupScreen #fields > * { margin-bottom: 1; }
    SetupScreen.tight #fields > * { margin-bottom: 0; }
    SetupScreen #foot { height: 3; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", show=False, priority=True),
        Binding("question_mark,f1", "app.help", show=False),
    ]
    LABELS = 12

    def __init__(
        self, answers: setup.Answers, asked: Sequence[str], reached: Callable[[setup.Answers], str]
    ) -> None:
        super().__init__()
        self._answers, self._asked, self._reached = answers, asked, reached

    def fields(self) -> Iterator[Widget]:
        """A field for each question."""
        for question in self._asked:
            chosen = setup.chosen(self._answers, question)
            if question in setup.NAMES:
                yield NameField(chosen, id=question, placeholder=translated(_TITLES["name"]))
            else:
                yield Choice(setup.choices(self._answers, question), chosen, id=question)

    def below(self) -> Iterator[Widget]:
        """The button that Enter presses from everywhere."""
        yield StartButton(id="start")

    def lay_out(self) -> None:
        """Leave blank rows between the questions where there is room."""
        count = len(self._asked)
        tight = self.app.size.height < count * 2 + _AROUND
        self.set_class(tight, "tight")
        rows = count if tight else count * 2
        self.query_one("#rows").styles.height = rows
        self.query_one("#form").styles.height = rows + _AROUND

    async def on_choice_changed(self, message: Choice.Changed) -> None:
        """Where another game was chosen, ask about that; what means the same in it stays."""
        if message.choice.id != setup.GAME:
            self._answers = self._read()
            self.draw()
            for question, name in zip(setup.NAMES, self._answers.names, strict=True):
                for field in self.query(f"#{question}").results(NameField):
                    field.value = name
            return
        own = set(setup.questions(self._answers.played)) - set(self._asked)
        self._answers = setup.for_game(self._read(), message.choice.value)
        self._asked = [one for one in setup.questions(self._answers.played) if one not in own]
        with self.app.batch_update():
            await self.recompose()
            self.lay_out()
            self.draw()
            self.query_one(f"#{setup.GAME}").focus()

    def head(self) -> list[Line]:
        """The game, and what the keys do."""
        keys = fitting([*map(translated, _KEYS)], min(_WIDTH, self.app.size.width) - 1)
        title = (Run(f" {self._answers.game}", HEAD), Run("  " + _("a match of two games"), MUTED))
        return [title, BLANK, (Run(f" {keys}", MUTED),)]

    def labels(self) -> list[Line]:
        """What each question is about, with blank rows where there is room."""
        lines: list[Line] = []
        for question in self._asked:
            mark = Run(">" if question == self.row else " ", HEAD)
            what, __, seat = question.partition("-")
            sign: Line = ()
            if question in setup.NAMES or question in setup.PLAYERS:
                face = FACES[self._answers.game]
                look = Look(f"{face.inks[int(seat)]}-name", bold=True)
                sign = (Run(f"{face.telling.signs[int(seat)]} ", look),)
            lines.append((mark, *sign, Run(translated(_TITLES.get(what, what)), PLAIN), Run(" ", PLAIN)))
            lines += [BLANK] * (not self.has_class("tight"))
        return lines

    def foot(self, wrong: str) -> list[Line]:
        """What the chosen answer of the row with the keys means, and what has been reached with it."""
        row = self.focused
        said = setup.told(self._answers.played, self.row, row.value) if isinstance(row, Choice) else ""
        return [
            (Run(f" {wrong or said}", WARN if wrong else NOTE),),
            (Run(f" {self._reached(self._answers)}", MUTED),),
            (Run(" " + _("? explains keys and rules, Esc goes back."), MUTED),),
        ]

    def on_input_changed(self) -> None:
        """Forget what was refused."""
        self.draw()

    def action_start(self) -> None:
        """Take the answers and start."""
        self.dismiss(self._read())

    def _read(self) -> setup.Answers:
        """The answers as the fields have them, but for the game; names first, as they follow who plays."""
        answers = self._answers
        fields: list[NameField | Choice] = [*self.query(NameField), *self.query(Choice)]
        for field in fields:
            if field.id is not None and field.id != setup.GAME:
                answers = setup.with_answer(answers, field.id, field.value)
        return answers


class StartButton(LineWidget):
    """Starts the match."""

    can_focus = True
    DEFAULT_CSS = "StartButton { height: 1; width: 22; margin-left: 12; }"

    def on_mount(self) -> None:
        """Be seen before the keys have ever been here."""
        self.watch_has_focus(self.has_focus)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether Enter is here."""
        look = CHOSEN if has_focus else FIELD
        label = _("Start the match")
        text = f" > {label} <  " if has_focus else f"   {label}    "
        self.styles.width = text_width(text)
        self.show(((Run(text, look, "start"),),))
