"""The application: from the command line's options to the first screen, and out again."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.setup import COLOURS
from toscana_tui.record import write_match
from toscana_tui.store.keeper import keep
from toscana_tui.store.settings import Settings
from toscana_tui.tui.appearance import DressedApp
from toscana_tui.tui.commands import COMMANDS
from toscana_tui.tui.firstgame import Hints
from toscana_tui.tui.layouts import LAYOUTS
from toscana_tui.tui.screens.help import HelpScreen
from toscana_tui.tui.screens.home import HomeScreen
from toscana_tui.tui.screens.leave import LeaveDialog
from toscana_tui.tui.screens.setup import Answers, SetupScreen, answered
from toscana_tui.tui.screens.table import TableScreen
from toscana_tui.tui.session import AnyMatch, Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.tui.commands import Command
    from toscana_tui.tui.options import PlayOptions

HOME_ENTRIES = (
    ("play", "Play, two people at this keyboard"),
    ("practise", "Practise against the computer"),
    ("set_up", "New match: names, players, edition"),
    ("help", "Keys and rules"),
    ("settings", "Settings"),
    ("leave", "Leave"),
)


class ToscanaApp(DressedApp[int], inherit_bindings=False):
    """Toscana at one keyboard.

    Args:
        options: what the command line settled.
        settings: the player's settings, those of the command line included.
        hints: the hints of the first game.
        notes: what the player should know at the start.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Toscana"
    CSS_PATH = "styles/app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self, options: PlayOptions, settings: Settings, hints: Hints, notes: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self._options = options
        self._notes = notes
        self._matches = 0
        self.settings = settings
        self.first_game = hints

    # -- what the screens may ask -----------------------------------------------------------------------

    @property
    def commands(self) -> Sequence[Command]:
        """The commands with the player's keys."""
        return COMMANDS

    @property
    def plain(self) -> bool:
        """Whether the board must be told by signs alone."""
        return self.appearance.signs_only

    def keep(self, match: AnyMatch) -> str | None:
        """Save the match's record where the command line asked for it: the first match's and no other's."""
        path = self._options.record if self._matches == 1 else None
        return None if path is None else keep(path, write_match(match))

    def next_layout(self, now: str, size: tuple[int, int]) -> None:
        """Ask for the next smaller layout that fits, after the smallest for the largest."""
        fitting = [layout.name for layout in LAYOUTS if layout.fits(*size)]
        following = fitting[(fitting.index(now) + 1) % len(fitting)] if now in fitting else "auto"
        self.settings = replace(self.settings, layout=following)

    # -- screens ----------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Show the first screen."""
        options = self._options
        answers = answered(options, self.settings.names)
        if options.start_at_once:
            self._sit_down(answers)
        elif options.asks_nothing:
            self.push_screen(HomeScreen(HOME_ENTRIES, self._notes))
        else:
            self.push_screen(SetupScreen(answers), self._sit_down)

    def action_play(self) -> None:
        """Start a match between two people at once."""
        self._sit_down(answered(self._options, self.settings.names))

    def action_practise(self) -> None:
        """Set up a match against the computer."""
        options = replace(self._options, seats=(None, "random"))
        self.push_screen(SetupScreen(answered(options, self.settings.names)), self._sit_down)

    def action_set_up(self) -> None:
        """Set up a match."""
        self.push_screen(SetupScreen(answered(self._options, self.settings.names)), self._sit_down)

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.push_screen(HelpScreen(self.commands))

    def action_settings(self) -> None:
        """Open the settings."""

    def action_leave(self) -> None:
        """Ask how to leave, once."""
        if not isinstance(self.screen, LeaveDialog):
            self.push_screen(LeaveDialog(self._leaving_text(), home=self._at_table), self._left)

    @property
    def _at_table(self) -> bool:
        return any(isinstance(screen, TableScreen) for screen in self.screen_stack)

    def _leaving_text(self) -> str:
        if not self._at_table:
            return "No match is being played."
        if self._options.record is not None and self._matches == 1:
            return "The match's record is kept in the file you named."
        return "The match is not kept: start with --record FILE to keep one."

    def _left(self, answer: str | None) -> None:
        if answer == "leave":
            self.exit(0)
        elif answer == "home":
            while len(self.screen_stack) > 1:
                self.pop_screen()
            self.push_screen(HomeScreen(HOME_ENTRIES, ()))

    def _sit_down(self, answers: Answers | None) -> None:
        if answers is None:
            return
        session = begin(answers, self._options.seed)
        self._matches += 1
        self.keep(session.match)
        self.push_screen(TableScreen(session, self))


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
    return ToscanaApp(options, Settings(), Hints(None)).run() or 0
