"""What can follow a match that is over: another one, its replay, its analysis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.play.language import gettext as _
from toscana_tui.play.setup import begin, rematch_of

if TYPE_CHECKING:
    from textual.app import App

    from toscana_tui.play.session import Session
    from toscana_tui.tui.shared.services import Services


def rematch(services: Services, session: Session) -> None:
    """Play another match like one that is over, with the other player starting."""
    services.to_home()
    services.current.new_match()
    services.open_table(begin(rematch_of(session), None))


def replay(services: Services) -> bool:
    """Replay the match at the table from its file; whether that could be done, which the players are told."""
    from toscana_tui.tui.library.actions import LibraryActions  # noqa: PLC0415 - not needed to play

    name = services.current.name
    if name is None:
        services.say(_("The match is not saved, so it cannot be replayed."))
        return False
    services.current.put_away()
    services.to_home()
    complaint = LibraryActions(services).replay(name)
    if complaint is not None:
        services.say(complaint)
    return complaint is None


def analyse(services: Services, app: App[Any]) -> None:
    """Replay the match and analyse it."""
    if replay(services):
        app.call_after_refresh(lambda: app.screen.run_action("command('replay.analyse')"))
