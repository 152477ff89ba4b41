"""The application: from the command line's options to the first screen, and out again."""

from __future__ import annotations

import gc
import random
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.setup import COLOURS
from toscana_tui.tui.answers import Answers, answered
from toscana_tui.tui.appearance import Appearance, DressedApp, appearance_for
from toscana_tui.tui.commands import COMMANDS
from toscana_tui.tui.guard.app import GuardedApp, run_guarded
from toscana_tui.tui.layouts import LAYOUTS
from toscana_tui.tui.screens.table import TableScreen
from toscana_tui.tui.session import AnyMatch, Session
from toscana_tui.tui.start import Start, read_start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.screen import Screen

    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.commands import Command
    from toscana_tui.tui.firstgame import Hints
    from toscana_tui.tui.options import PlayOptions
    from toscana_tui.tui.screens.home import HomeScreen

HOME_ENTRIES = (
    ("play", "Play, two people at this keyboard"),
    ("practise", "Practise against the computer"),
    ("set_up", "New match: names, players, edition"),
    ("help", "Keys and rules"),
    ("settings", "Settings"),
    ("leave", "Leave"),
)


class ToscanaApp(DressedApp[int], GuardedApp[int], inherit_bindings=False):
    """Toscana at one keyboard. Screens other than the table are loaded when they are first opened.

    Args:
        start: what is known at the start.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Toscana"
    CSS_PATH = "styles/app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, start: Start) -> None:
        super().__init__(_appearance(start, start.settings))
        # Nothing here shows tooltips or toasts; without their widgets each screen is laid out once less.
        self._disable_tooltips = True
        self._disable_notifications = True
        self._start = start
        self._options = start.options
        self._matches = 0
        self.settings: Settings = start.settings

    # -- what the screens may ask -----------------------------------------------------------------------

    @property
    def commands(self) -> Sequence[Command]:
        """The commands with the player's keys."""
        return self._start.commands

    @property
    def first_game(self) -> Hints:
        """The hints of the first game."""
        return self._start.hints

    @property
    def plain(self) -> bool:
        """Whether the board must be told by signs alone."""
        return self.appearance.signs_only

    def keep(self, match: AnyMatch) -> str | None:
        """Save the match's record where the command line asked for it: the first match's and no other's."""
        path = self._options.record if self._matches == 1 else None
        if path is None:
            return None
        from toscana_tui.record import write_match  # noqa: PLC0415 - not needed to start
        from toscana_tui.store.keeper import keep  # noqa: PLC0415

        return keep(path, write_match(match))

    def next_layout(self, now: str, size: tuple[int, int]) -> None:
        """Ask for the next smaller layout that fits, after the smallest for the largest."""
        fitting = [layout.name for layout in LAYOUTS if layout.fits(*size)]
        following = fitting[(fitting.index(now) + 1) % len(fitting)] if now in fitting else "auto"
        self.settings = replace(self.settings, layout=following)

    # -- screens ----------------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """The screen at the bottom of the stack: the table where that was asked for, else the home.

        Taking the place of Textual's empty one it saves drawing that first.
        """
        if self._options.start_at_once:
            return self._new_table(self._answers(self._options))
        return self._home(self._start.notes)

    def on_mount(self) -> None:
        """Take the player's keys, and ask what the command line settled in part only."""
        if self.commands is not COMMANDS:
            from toscana_tui.tui.keymap import bindings  # noqa: PLC0415 - few players change keys

            self.set_keymap(bindings(self.commands, COMMANDS))
        self.call_after_refresh(_settle_memory)
        if not (self._options.start_at_once or self._options.asks_nothing):
            self.action_set_up()

    def _home(self, notes: Sequence[str] = ()) -> HomeScreen:
        from toscana_tui.tui.screens.home import HomeScreen  # noqa: PLC0415 - not needed by every start

        return HomeScreen(HOME_ENTRIES, notes)

    def action_play(self) -> None:
        """Start a match at once."""
        self._sit_down(self._answers(self._options))

    def action_practise(self) -> None:
        """Set up a match against the computer."""
        self._set_up(replace(self._options, seats=(None, "random")))

    def action_set_up(self) -> None:
        """Set up a match."""
        self._set_up(self._options)

    def _set_up(self, options: PlayOptions) -> None:
        from toscana_tui.tui.screens.setup import SetupScreen  # noqa: PLC0415 - not needed by every start

        self.push_screen(SetupScreen(self._answers(options)), self._sit_down)

    def _answers(self, options: PlayOptions) -> Answers:
        return answered(options, self.settings.names)

    def action_help(self) -> None:
        """Show the keys and the rules."""
        from toscana_tui.tui.screens.help import HelpScreen  # noqa: PLC0415 - not needed to start

        self.push_screen(HelpScreen(self.commands))

    def action_settings(self) -> None:
        """Open the settings, unless they are open."""
        from toscana_tui.store.settingsfile import write_settings  # noqa: PLC0415 - not needed to start
        from toscana_tui.tui.screens.settings import SettingsScreen  # noqa: PLC0415

        before, path = self.settings, self._start.settings_file

        def closed(after: Settings | None) -> None:
            if after is None:
                return
            self.apply(after)
            complaint = write_settings(path, after, before)
            if complaint is not None:
                self.say(complaint)

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen(before, path, self._start.notes, self.apply), closed)

    def apply(self, settings: Settings) -> None:
        """Follow other settings from now on."""
        before, self.settings = self.settings, settings
        if (before.theme, before.ascii) != (settings.theme, settings.ascii):
            self.dress(_appearance(self._start, settings))
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.settings_changed()

    def say(self, text: str) -> None:
        """Tell the player something that belongs to no screen."""
        from toscana_tui.tui.screens.dialog import Answer, Dialog  # noqa: PLC0415 - seldom needed

        self.push_screen(Dialog("Please note", text, (Answer("on", "Go on"),), "on"))

    def action_leave(self) -> None:
        """Ask how to leave, once."""
        from toscana_tui.tui.screens.leave import LeaveDialog  # noqa: PLC0415 - not needed to start

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
            if isinstance(self.screen, TableScreen):
                self.switch_screen(self._home())

    def _sit_down(self, answers: Answers | None) -> None:
        if answers is not None:
            self.push_screen(self._new_table(answers))

    def _new_table(self, answers: Answers) -> TableScreen:
        session = begin(answers, self._options.seed)
        self._matches += 1
        self.keep(session.match)
        return TableScreen(session, self)


def _appearance(start: Start, settings: Settings) -> Appearance:
    return appearance_for(
        settings.theme, settings.ascii, environment=start.environment, encoding=start.encoding
    )


def begin(answers: Answers, seed: int | None) -> Session:
    """A fresh match for the answers; without a seed one that nobody has seen before."""
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    rng = random.Random(f"{seed}/deal")
    first = Seat(COLOURS.index(answers.first)) if answers.first in COLOURS else rng.choice(tuple(Seat))
    setup = TOSCANA.deal(rng, first, {"Edition": answers.edition})
    today = time.strftime("%Y.%m.%d")
    match = Match(answers.names, (GameLog.begin(TOSCANA, setup),), (("Date", today),))
    return Session(match, answers.seats, seed)


def _settle_memory() -> None:
    """Look for garbage from now on, but not among what was loaded to start."""
    gc.collect(0)
    gc.freeze()
    gc.enable()


def run(options: PlayOptions) -> int:
    """Play until the players leave; the exit status."""
    start = read_start(options)
    return run_guarded(ToscanaApp(start), mouse=start.settings.mouse)
