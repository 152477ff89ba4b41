"""The application of a terminal at somebody else's table: nothing but that table, and no file is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.play.current import CurrentMatch
from toscana_tui.play.language import gettext as _
from toscana_tui.play.questions import NO, YES, Answer, Question
from toscana_tui.play.together.sentences import ended_text
from toscana_tui.tui.guard.app import GuardedApp, run_guarded
from toscana_tui.tui.program import LEAVING, Program, Start
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

    from textual.screen import Screen

    from toscana_tui.play.session import Session
    from toscana_tui.play.together.link import Link


class JoinedApp(Program, GuardedApp[int]):
    """The table of a host, at another terminal; `stops` says whether Ctrl+Z stops the program."""

    def __init__(self, start: Start, link: Link, *, stops: bool = True) -> None:
        super().__init__(start._replace(settings_file=None, notes=()), CurrentMatch(None, None))
        self._link, self._stops = link, stops
        # What is to be said when the screen is gone; None while nobody has ended anything.
        self.said: str | None = None

    def get_default_screen(self) -> Screen[Any]:
        """The table is the one screen there is."""
        return TableScreen(self._link.table.session, self, self._link, self._link.table)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody who came from elsewhere stops a process of the host's."""
        if action == "suspend_process" and not self._stops:
            return False
        return super().check_action(action, parameters)

    def keep(self, session: Session) -> str | None:  # noqa: ARG002 - the host keeps it
        """Nothing is kept here."""
        return None

    def to_home(self) -> None:
        """Leave the table: there is no first screen."""
        self.said = ""
        self._link.close()
        self.exit(0)

    def table_ended(self, why: str) -> None:
        """Leave because nothing more comes, and say why."""
        if self.said is None:
            self.said = ended_text(why)
            self.exit(0)

    def action_leave(self) -> None:
        """Ask whether to leave, once."""
        answers = Answer(NO, _("Stay")), Answer(YES, _("Leave the table"))
        text = _("The match is kept at the host's: join again to go on.")
        self.ask(Question(_("Leave?"), text, answers, NO), {YES: self.to_home}, name=LEAVING)


def run(start: Start, link: Link, loop: AbstractEventLoop, *, stops: bool) -> tuple[int, str]:
    """Sit at a host's table until either side ends it; the exit status, and what is to be said then.

    `loop` is the event loop that speaks with the host.
    """
    app = JoinedApp(start, link, stops=stops)
    status = run_guarded(app, mouse=start.settings.mouse, loop=loop)
    return status, app.said or ""
