"""The application of a terminal that has come to somebody else's table: nothing but that table.

It plays, looks, counts, shows help and changes how it looks; it has no library and writes no file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual.binding import Binding, BindingType

from toscana_tui.play.current import CurrentMatch
from toscana_tui.play.language import gettext as _
from toscana_tui.play.options import PROGRAM
from toscana_tui.play.questions import NO, YES, Answer
from toscana_tui.play.together.sentences import ended_text
from toscana_tui.tui.draw.appearance import DressedApp
from toscana_tui.tui.guard.app import GuardedApp, run_guarded
from toscana_tui.tui.keys.command import rekeyed
from toscana_tui.tui.shared.board_screen import BoardScreen
from toscana_tui.tui.shared.cursor import cursor_place
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from collections.abc import Callable, Sequence

    from textual.screen import Screen

    from toscana_tui.play.analysis.keeping import AnalysisKeeper
    from toscana_tui.play.firstgame import Coach
    from toscana_tui.play.session import Session
    from toscana_tui.play.together.link import Link
    from toscana_tui.play.together.table import Together
    from toscana_tui.record import GameRecord
    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.keys.command import Command, S
    from toscana_tui.tui.start import Start

R = TypeVar("R")


class JoinedApp(DressedApp[int], GuardedApp[int], inherit_bindings=False):
    """The table of a host, at another terminal.

    Args:
        start: what is known at the start.
        link: speaks with the host.
        at: the match as it stands.
        stops: whether Ctrl+Z stops the program.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = PROGRAM
    CSS_PATH = "styles/app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, start: Start, link: Link, at: Together, *, stops: bool = True) -> None:
        super().__init__(start.appearance(start.settings))
        self._start = start
        self._link = link
        self._at = at
        self._stops = stops
        self.current = CurrentMatch(None, None)
        self.settings: Settings = start.settings
        self.shows_cursor = start.settings.cursor == "shown"
        self.find_cursor = lambda: cursor_place(self, self.settings)
        self.said: str | None = None
        """What is to be said when the screen is gone; None while nobody has ended anything."""

    def get_default_screen(self) -> Screen[Any]:
        """The table is the one screen there is."""
        return TableScreen(self._at.session, self, self._link, self._at)

    def on_mount(self) -> None:
        """Take the player's keys."""
        own = self._start.own
        if own:
            self.set_keymap({name: ",".join(command.all_keys) for name, command in own.items()})

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody who came from elsewhere stops a process of the host's."""
        if action == "suspend_process" and not self._stops:
            return False
        return super().check_action(action, parameters)

    # -- what the screens may ask -----------------------------------------------------------------------

    def with_own_keys(self, commands: Sequence[Command[S]]) -> tuple[Command[S], ...]:
        """The commands of a screen with the player's keys."""
        return rekeyed(commands, self._start.own)

    @property
    def coach(self) -> Coach:
        """The coach of a first game."""
        return self._start.coach

    @property
    def plain(self) -> bool:
        """Whether the board must be told by signs alone."""
        return self.appearance.signs_only

    def keep(self, session: Session) -> str | None:  # noqa: ARG002 - the host keeps it
        """Nothing is kept here."""
        return None

    def show(self, screen: Screen[R], then: Callable[[R | None], None] | None = None) -> None:
        """Open another screen over the table."""
        self.push_screen(screen, then)

    def open_table(self, session: Session) -> None:
        """There is no other table."""

    def open_replay(self, records: tuple[GameRecord, ...], keeper: AnalysisKeeper | None = None) -> None:
        """There is no replay."""

    def say(self, text: str) -> None:
        """Tell the player something that belongs to no screen."""
        from toscana_tui.tui.shared.dialog import Dialog  # noqa: PLC0415 - seldom needed

        self.push_screen(Dialog(_("Please note"), text, (Answer("on", _("Continue")),), "on"))

    def apply(self, settings: Settings) -> None:
        """Follow other settings from now on; they are written nowhere."""
        self.settings = settings
        self.dress(self._start.appearance(settings))
        for screen in self.screen_stack:
            if isinstance(screen, BoardScreen):
                screen.follow_settings()

    def to_home(self) -> None:
        """Leave: there is no first screen."""
        self.quit()

    def quit(self) -> None:
        """Leave the table."""
        self.said = ""
        self._link.close()
        self.exit(0)

    def table_ended(self, why: str) -> None:
        """Leave because nothing more comes, and say why."""
        if self.said is None:
            self.said = ended_text(why)
            self.exit(0)

    # -- what keys and commands run ---------------------------------------------------------------------

    def action_home(self) -> None:
        """Leave the table."""
        self.quit()

    def action_settings(self) -> None:
        """Change how it looks, until the table is left."""
        from toscana_tui.tui.home.settings import SettingsScreen  # noqa: PLC0415 - not needed to start

        def closed(after: Settings | None) -> None:
            if after is not None:
                self.apply(after)

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen(self.settings, None, (), self.apply), closed)

    def action_leave(self) -> None:
        """Ask whether to leave, once."""
        from toscana_tui.tui.shared.dialog import Dialog  # noqa: PLC0415 - not needed to start

        if self.screen.id == "leaving":
            return
        answers = Answer(NO, _("Stay")), Answer(YES, _("Leave the table"))
        text = _("The match is kept at the host's: join again to go on.")
        dialog = Dialog(_("Leave?"), text, answers, NO)
        dialog.id = "leaving"
        self.push_screen(dialog, lambda answer: self.quit() if answer == YES else None)


def run(start: Start, link: Link, at: Together, loop: AbstractEventLoop, *, stops: bool) -> tuple[int, str]:
    """Sit at a host's table until either side ends it, in the event loop that speaks with the host.

    Returns:
        the exit status, and what is to be said then.
    """
    app = JoinedApp(start, link, at, stops=stops)
    status = run_guarded(app, mouse=start.settings.mouse, loop=loop)
    return status, app.said or ""
