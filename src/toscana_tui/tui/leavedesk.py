"""Leaving: what is asked, what becomes of the match, and where it leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.store.keeper import save_elsewhere
from toscana_tui.tui.screens.leave import AbandonDialog, LeaveDialog
from toscana_tui.tui.screens.prompt import Prompt
from toscana_tui.tui.screens.table import TableScreen

if TYPE_CHECKING:
    from toscana_tui.tui.app import ToscanaApp


class LeaveDesk:
    """Sees the players out.

    Args:
        app: the application.
    """

    def __init__(self, app: ToscanaApp) -> None:
        self._app = app
        self._shelf = app.shelf

    def ask(self) -> None:
        """Ask how to leave, once."""
        if isinstance(self._app.screen, LeaveDialog):
            return
        at_table = any(isinstance(screen, TableScreen) for screen in self._app.screen_stack)
        dialog = LeaveDialog(
            self._text() if at_table else "No match is being played.",
            match=at_table,
            unsaved=at_table and self._shelf.complaint is not None,
            playing=at_table and self._shelf.under_way,
        )
        self._app.push_screen(dialog, self._answered)

    def _text(self) -> str:
        """What becomes of the match at the table."""
        if self._shelf.complaint is not None:
            return self._shelf.complaint
        if not self._shelf.touched:
            return "Nothing has been played yet, so nothing is kept."
        also = " The file you named has its record up to here." if self._shelf.record is not None else ""
        if not self._shelf.under_way:
            return f"The match is over and kept in the list of matches.{also}"
        return f"The match is kept: the first screen or toscana resume goes on with it.{also}"

    def _answered(self, answer: str | None) -> None:
        match answer:
            case "leave":
                self._shelf.put_away()
                self._app.exit(0)
            case "elsewhere":
                self._save_elsewhere()
            case "home":
                self._app.action_home()
            case "abandon":
                self._app.push_screen(AbandonDialog(), self._abandoned)
            case _:
                pass

    def _abandoned(self, answer: str | None) -> None:
        if answer == "abandon":
            wrong = self._shelf.abandon()
            self._app.to_home()
            if wrong is not None:
                self._app.say(wrong)

    def _save_elsewhere(self) -> None:
        def take(given: str) -> str | None:
            return save_elsewhere(given, self._shelf.text)

        self._app.push_screen(Prompt("Save the record where?", "A new file.", "match.toscana", take))
