"""Leaving: what is asked, what becomes of the match, and where it leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.play import questions
from toscana_tui.store.keeper import save_elsewhere
from toscana_tui.tui.shared.dialog import Dialog
from toscana_tui.tui.shared.prompt import Prompt

if TYPE_CHECKING:
    from toscana_tui.tui.shared.services import Services


class LeaveDialog(Dialog):
    """Asks how to leave."""


class Leaving:
    """Sees the players out.

    Args:
        services: the program around the dialog.
        at_table: whether a match is at the table.
    """

    def __init__(self, services: Services, *, at_table: bool) -> None:
        self._services = services
        self._current = services.current
        self._at_table = at_table

    def ask(self) -> None:
        """Ask how to leave."""
        dialog = LeaveDialog(*questions.leave_question(self._current, at_table=self._at_table))
        self._services.show(dialog, self._answered)

    def _answered(self, answer: str | None) -> None:
        match answer:
            case questions.QUIT:
                self._services.quit()
            case questions.ELSEWHERE:
                self._save_elsewhere()
            case questions.HOME:
                self._current.put_away()
                self._services.to_home()
            case questions.ABANDON:
                self._services.show(Dialog(*questions.ABANDON_QUESTION), self._abandoned)
            case _:
                pass

    def _abandoned(self, answer: str | None) -> None:
        if answer == questions.ABANDON:
            wrong = self._current.abandon()
            self._services.to_home()
            if wrong is not None:
                self._services.say(wrong)

    def _save_elsewhere(self) -> None:
        def take(given: str) -> str | None:
            return save_elsewhere(given, self._current.text)

        self._services.show(Prompt("Save the record where?", "A new file.", "match.toscana", take))
