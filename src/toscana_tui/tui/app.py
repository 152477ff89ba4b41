"""The application: from the command line's options to the first screen, and out again."""

from __future__ import annotations

import random
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.setup import COLOURS
from toscana_tui.record.convert import write_match
from toscana_tui.store.keeper import keep
from toscana_tui.tui.screens.leave import LeaveDialog
from toscana_tui.tui.screens.setup import Answers, SetupScreen, answered
from toscana_tui.tui.screens.table import TableScreen
from toscana_tui.tui.session import AnyMatch, Session

if TYPE_CHECKING:
    from toscana_tui.tui.options import PlayOptions


class ToscanaApp(App[int], inherit_bindings=False):
    """Toscana at one keyboard.

    Args:
        options: what the command line settled.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Toscana"
    CSS_PATH = "styles/app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, options: PlayOptions) -> None:
        super().__init__()
        self._options = options

    def on_mount(self) -> None:
        """Show the first screen."""
        answers = answered(self._options)
        if self._options.start_at_once:
            self._sit_down(answers)
        else:
            self.push_screen(SetupScreen(answers), self._sit_down)

    def action_leave(self) -> None:
        """Ask how to leave, once."""
        if not isinstance(self.screen, LeaveDialog):
            self.push_screen(LeaveDialog(self._leaving_text()), self._left)

    def _left(self, answer: str | None) -> None:
        if answer == "leave":
            self.exit(0)

    def _leaving_text(self) -> str:
        if not any(isinstance(screen, TableScreen) for screen in self.screen_stack):
            return "No match has begun."
        if self._options.record is not None:
            return "The match's record is kept in the file you named."
        return "The match is not kept: start with --record FILE to keep one."

    def _sit_down(self, answers: Answers | None) -> None:
        if answers is not None:
            session = begin(answers, self._options.seed)
            self._keep(session.match)
            self.push_screen(TableScreen(session, self._keep))

    def _keep(self, match: AnyMatch) -> str | None:
        """Save the match's record where the command line asked for it."""
        path = self._options.record
        return None if path is None else keep(path, write_match(match))


def begin(answers: Answers, seed: int | None) -> Session:
    """A fresh match for the answers; without a seed one that nobody has seen before."""
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    rng = random.Random(f"{seed}/deal")
    first = Seat(COLOURS.index(answers.first)) if answers.first in COLOURS else rng.choice(tuple(Seat))
    setup = TOSCANA.deal(rng, first, {"Edition": answers.edition})
    today = date.today().strftime("%Y.%m.%d")  # noqa: DTZ011 - the players' own day
    match = Match(answers.names, (GameLog.begin(TOSCANA, setup),), (("Date", today),))
    return Session(match, answers.seats, seed)


def run(options: PlayOptions) -> int:
    """Play until the players leave; the exit status."""
    return ToscanaApp(options).run() or 0
