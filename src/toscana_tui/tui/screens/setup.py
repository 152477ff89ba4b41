"""The setup: who plays, who starts, which edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.widgets import Input

from toscana_tui.bots import BOTS
from toscana_tui.bots.names import is_command, short_name
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean_name
from toscana_tui.games.toscana.editions import Edition
from toscana_tui.games.toscana.setup import COLOURS
from toscana_tui.tui.answers import Answers, default_name
from toscana_tui.tui.board.paint import COLOUR_NAMES
from toscana_tui.tui.look import BLANK, Look, Run
from toscana_tui.tui.options import HUMAN
from toscana_tui.tui.screens.sized import SizedScreen
from toscana_tui.tui.widgets.choice import Choice
from toscana_tui.tui.widgets.lines import LineWidget
from toscana_tui.tui.words import SIGNS

if TYPE_CHECKING:
    from textual.app import ComposeResult

_PROGRAM_WIDTH = 12
_TITLE = Look("accent", bold=True)
_MUTED = Look("muted")
_BUTTON = Look("text", "selected", bold=True)
_LABEL = Look()
_OFF = Look("text", "field")


class SetupScreen(SizedScreen[Answers | None]):
    """Asks what the command line left open; Enter anywhere starts.

    Args:
        answers: what stands in the fields at first.
    """

    AUTO_FOCUS = "#start"
    DEFAULT_CSS = """
    SetupScreen { align: center middle; }
    SetupScreen #form { width: 66; max-width: 100%; height: 20; }
    SetupScreen #head { height: 4; }
    SetupScreen #rows { height: 12; }
    SetupScreen #labels { width: 12; height: 12; }
    SetupScreen #fields { width: 1fr; height: 12; }
    SetupScreen #fields > * { height: 1; margin-bottom: 1; }
    SetupScreen #foot { height: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "app.focus_previous", show=False, priority=True),
        Binding("down,tab", "app.focus_next", show=False, priority=True),
        Binding("enter", "start", show=False, priority=True),
        Binding("question_mark,f1", "app.help", show=False),
        Binding("escape", "back", show=False),
        Binding("q,Q", "back", show=False),
    ]

    def __init__(self, answers: Answers) -> None:
        super().__init__()
        self._answers = answers

    def compose(self) -> ComposeResult:
        """Labels on the left, a field for each question on the right."""
        answers = self._answers
        with Container(id="form"):
            yield LineWidget(id="head")
            with Horizontal(id="rows"):
                yield LineWidget(id="labels")
                with Container(id="fields"):
                    for seat in Seat:
                        yield NameField(answers.names[seat], id=f"{COLOURS[seat]}-name")
                        who = answers.seats[seat]
                        yield Choice(_players(who), who, id=f"{COLOURS[seat]}-player")
                    starters = [("random", "drawn by lot"), *((colour, colour) for colour in COLOURS)]
                    yield Choice(starters, answers.first, id="first")
                    editions = [(edition.code, edition.language) for edition in Edition]
                    yield Choice(editions, answers.edition, id="edition")
            yield StartButton(id="start")
            yield LineWidget(id="foot")
        yield self.notice()

    def on_mount(self) -> None:
        """Draw what is not a field."""
        self.query_one("#head", LineWidget).show(
            (
                (Run(" Toscana", _TITLE), Run("  a match of two games", _MUTED)),
                BLANK,
                (Run(" Enter starts. Up and down choose a row, left and right change it.", _MUTED),),
            )
        )
        labels = []
        for seat in Seat:
            name_look = Look(f"{COLOUR_NAMES[seat]}-name", bold=True)
            labels += [(Run(f" {SIGNS[seat]} ", name_look), Run("name", _LABEL)), BLANK]
            labels += [(Run("    player", _LABEL),), BLANK]
        labels += [(Run(" starts", _LABEL),), BLANK, (Run(" edition", _LABEL),)]
        self.query_one("#labels", LineWidget).show(labels)
        self.query_one("#foot", LineWidget).show(
            (BLANK, (Run(" ? explains keys and rules, Esc leaves.", _MUTED),)),
        )

    def action_start(self) -> None:
        """Take the answers and start."""
        self.dismiss(self._read())

    def action_back(self) -> None:
        """Go back to the first screen."""
        self.dismiss(None)

    def _read(self) -> Answers:
        names, seats = [], []
        for seat, colour in zip(Seat, COLOURS, strict=True):
            who = self.query_one(f"#{colour}-player", Choice).value
            typed = self.query_one(f"#{colour}-name", NameField).value
            # A default name follows the choice of who plays; a typed one stays.
            players = _players(self._answers.seats[seat])
            untouched = typed in {default_name(seat, player) for player, _ in players}
            names.append(default_name(seat, who) if untouched else clean_name(typed, default_name(seat, who)))
            seats.append(who)
        return Answers(
            names=(names[0], names[1]),
            seats=(seats[0], seats[1]),
            first=self.query_one("#first", Choice).value,
            edition=self.query_one("#edition", Choice).value,
        )


def _players(who: str) -> tuple[tuple[str, str], ...]:
    """Who can play a seat, as values and labels; with the program that was named for it, if any was."""
    named = ((who, short_name(who, _PROGRAM_WIDTH)),) if is_command(who) else ()
    return (HUMAN, HUMAN), *((name, name) for name in BOTS), *named


class NameField(Input):
    """A field for a player's name."""

    DEFAULT_CSS = """
    NameField, NameField:focus { height: 1; border: none; padding: 0 1; }
    """

    def __init__(self, value: str, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(value, max_length=80, id=id, compact=True, placeholder="name", select_on_focus=False)
        self.cursor_blink = False


class StartButton(LineWidget):
    """Starts the match."""

    can_focus = True
    DEFAULT_CSS = "StartButton { height: 1; width: 22; margin-left: 12; }"

    def on_mount(self) -> None:
        """Draw it."""
        self.watch_has_focus(self.has_focus)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show whether Enter is here."""
        look = _BUTTON if has_focus else _OFF
        text = " > Start the match <  " if has_focus else "   Start the match    "
        self.show(((Run(text, look, "start"),),))
