"""The setup: which game, who plays, who starts, and what else the game lets one choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.screen import Screen

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import LONGEST_NAME, kept_name, text_width
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.play.setup import (
    FIRST,
    GAME,
    NAMES,
    PLAYERS,
    Answers,
    choices,
    chosen,
    default_name,
    for_game,
    questions,
    told,
)
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.draw.looks import CHOSEN, FIELD, HEAD, MUTED, NOTE, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, fitting, line_width
from toscana_tui.tui.shared.choice import Choice
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.shared.name_field import NameField
from toscana_tui.tui.shared.too_small import TooSmall

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual import events
    from textual.app import ComposeResult
    from textual.widget import Widget

_AROUND = 8
"""Rows around the questions: head, start and foot."""

_WIDTH = 66
_KEYS = (
    message("Enter starts. Up and down choose a row, left and right change it."),
    message("Enter starts. Arrows choose a row and change it."),
    message("Enter starts, arrows change."),
)
"""What the keys do, in ever fewer words."""

_LABELS = 12
"""Columns of the labels, at least."""

_TITLES = {
    GAME: message("game"),
    "name": message("name"),
    "player": message("player"),
    FIRST: message("starts"),
    "edition": message("edition"),
}
"""What the rows are called, by their questions."""


class SetupScreen(Screen[Answers | None]):
    """Asks what the command line left open; Enter anywhere starts.

    Args:
        answers: what stands in the fields at first, and what holds where nothing is asked.
        asked: the questions, of `answers.questions`.
        reached: says how a person has done against the computer player that is chosen, if at all.
    """

    AUTO_FOCUS = "#start"
    DEFAULT_CSS = """
    SetupScreen { align: center middle; }
    SetupScreen #form { width: 66; max-width: 100%; }
    SetupScreen #head { height: 4; }
    SetupScreen #labels { width: 12; height: 100%; }
    SetupScreen #fields { width: 1fr; height: 100%; }
    SetupScreen #fields > * { height: 1; margin-bottom: 1; }
    SetupScreen.tight #fields > * { margin-bottom: 0; }
    SetupScreen #foot { height: 3; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "app.focus_previous", show=False, priority=True),
        Binding("down,tab", "app.focus_next", show=False, priority=True),
        Binding("enter", "start", show=False, priority=True),
        Binding("question_mark,f1", "app.help", show=False),
        Binding("escape", "back", show=False),
        Binding("q,Q", "back", show=False),
    ]

    def __init__(self, answers: Answers, asked: Sequence[str], reached: Callable[[Answers], str]) -> None:
        super().__init__()
        self._reached = reached
        self._answers = answers
        self._asked = tuple(asked)
        self._wrong = ""

    def compose(self) -> ComposeResult:
        """Labels on the left, a field for each question on the right."""
        with Container(id="form"):
            yield LineWidget(id="head")
            with Horizontal(id="rows"):
                yield LineWidget(id="labels")
                with Container(id="fields"):
                    yield from map(self._field, self._asked)
            yield StartButton(id="start")
            yield LineWidget(id="foot")
        yield TooSmall()

    def on_resize(self, event: events.Resize) -> None:
        """Leave blank rows between the questions where there is room; hide all where there is too little."""
        if self.query_one(TooSmall).follow(event.size):
            self._lay_out(event.size.height)

    def _lay_out(self, height: int) -> None:
        count = len(self._asked)
        tight = height < count * 2 + _AROUND
        self.set_class(tight, "tight")
        rows = count if tight else count * 2
        self.query_one("#rows").styles.height = rows
        self.query_one("#form").styles.height = rows + _AROUND
        self._draw_labels()

    def _field(self, question: str) -> Widget:
        answers = self._answers
        if question in NAMES:
            return NameField(answers.names[NAMES.index(question)], id=question)
        offered = choices(answers, question)
        return Choice(offered, chosen(answers, question), id=question)

    async def on_choice_changed(self, message: Choice.Changed) -> None:
        """Where another game was chosen, ask about that; what means the same in it stays."""
        if message.choice.id != GAME:
            self._answers = self._read()
            self._draw_foot("")
            for seat, name in enumerate(self._answers.names):
                for field in self.query(f"#{NAMES[seat]}").results(NameField):
                    field.value = name
            return
        before = questions(self._answers.played)
        own = set(before) - set(self._asked)
        self._answers = for_game(self._read(), message.choice.value)
        self._asked = tuple(question for question in questions(self._answers.played) if question not in own)
        with self.app.batch_update():
            await self.recompose()
            self._lay_out(self.app.size.height)
            self._draw()
            self.query_one(f"#{GAME}").focus()

    def on_mount(self) -> None:
        """Draw what is not a field."""
        self._draw()

    def _draw(self) -> None:
        keys = tuple(map(translated, _KEYS))
        self.query_one("#head", LineWidget).show(
            (
                (Run(f" {self._answers.game}", HEAD), Run("  " + _("a match of two games"), MUTED)),
                BLANK,
                (Run(" " + fitting(keys, min(_WIDTH, self.app.size.width) - 1), MUTED),),
            )
        )
        self._draw_foot("")
        self._draw_labels()

    def _draw_foot(self, wrong: str) -> None:
        self._wrong = wrong
        help_line = (Run(" " + _("? explains keys and rules, Esc goes back."), MUTED),)
        said = Run(f" {wrong}", WARN) if wrong else Run(f" {self._told()}", NOTE)
        reached = Run(f" {self._reached(self._answers)}", MUTED)
        self.query_one("#foot", LineWidget).show(((said,), (reached,), help_line))

    def _told(self) -> str:
        """What the chosen answer of the row with the keys means, or nothing."""
        row = self.focused
        return told(self._answers.played, row.id or "", row.value) if isinstance(row, Choice) else ""

    def on_name_field_refused(self) -> None:
        """Say why what was typed or pasted is not taken."""
        self._draw_foot(_("A name has at most {number} characters.", number=LONGEST_NAME))

    def on_input_changed(self) -> None:
        """Forget what was refused."""
        self._draw_foot("")

    def on_descendant_focus(self) -> None:
        """Mark the row that the keys go to."""
        self._draw_labels()
        self._draw_foot(self._wrong if isinstance(self.focused, NameField) else "")

    def _draw_labels(self) -> None:
        focused = self.focused.id if self.focused else None
        lines: list[Line] = []
        for question in self._asked:
            mark = Run(">" if question == focused else " ", HEAD)
            lines += [(mark, *_label(self._answers, question)), *([] if self.has_class("tight") else [BLANK])]
        labels = self.query_one("#labels", LineWidget)
        labels.styles.width = max(_LABELS, *(line_width(line) + 1 for line in lines))
        labels.show(lines)

    def action_start(self) -> None:
        """Take the answers and start."""
        self.dismiss(self._read())

    def action_back(self) -> None:
        """Go back to the first screen."""
        self.dismiss(None)

    def _read(self) -> Answers:
        answers, game = self._answers, self._answers.played
        one, two = (self._chosen(PLAYERS[seat], answers.seats[seat]) for seat in Seat)
        names = [self._player_name(seat, who) for seat, who in zip(Seat, (one, two), strict=True)]
        rules = [
            (option.tag, self._chosen(option.name, answers.rule(option.tag, option.usual)))
            for option in game.options
        ]
        return Answers(
            names=(names[0], names[1]),
            seats=(one, two),
            first=self._chosen(FIRST, answers.first),
            game=answers.game,
            rules=tuple(rules),
        )

    def _chosen(self, question: str, otherwise: str) -> str:
        return self.query_one(f"#{question}", Choice).value if question in self._asked else otherwise

    def _player_name(self, seat: Seat, who: str) -> str:
        """The name given; a default one follows the choice of who plays."""
        question, game = NAMES[seat], self._answers.played
        if question not in self._asked:
            return self._answers.names[seat]
        typed = self.query_one(f"#{question}", NameField).value
        players = choices(self._answers, PLAYERS[seat])
        untouched = typed in {default_name(game, seat, player) for player, __ in players}
        given = default_name(game, seat, who)
        return given if untouched else kept_name(typed, given)


def _label(answers: Answers, question: str) -> Line:
    if question in NAMES or question in PLAYERS:
        what, __, seat = question.partition("-")
        face = FACES[answers.game]
        sign = Run(f"{face.telling.signs[int(seat)]} ", Look(f"{face.inks[int(seat)]}-name", bold=True))
        return (sign, Run(translated(_TITLES[what]), PLAIN))
    return (Run(translated(_TITLES.get(question, question)), PLAIN),)


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
