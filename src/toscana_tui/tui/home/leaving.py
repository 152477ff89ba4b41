"""Leaving: what is asked, what becomes of the match, and where it leads."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toscana_tui.play import questions
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import translated
from toscana_tui.store.newfile import save_elsewhere
from toscana_tui.tui.shared.dialog import Dialog, Prompt

if TYPE_CHECKING:
    from toscana_tui.tui.program import Program


class LeaveDialog(Dialog):
    """Asks how to leave."""


class Leaving:
    """Sees the players out.

    Args:
        services: the program around the dialog.
        at_table: whether a match is at the table.
    """

    def __init__(self, services: Program, *, at_table: bool) -> None:
        self._services = services
        self._current = services.current
        self._at_table = at_table

    def ask(self) -> None:
        """Ask how to leave."""
        dialog = LeaveDialog(*questions.leave_question(self._current, at_table=self._at_table))
        self._services.push_screen(dialog, self._answered)

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
                title, text, answers, default = questions.ABANDON_QUESTION
                said = [replace(answer, label=translated(answer.label)) for answer in answers]
                self._services.push_screen(
                    Dialog(translated(title), translated(text), said, default), self._abandoned
                )
            case _:
                pass

    def _abandoned(self, answer: str | None) -> None:
        if answer == questions.ABANDON:
            wrong = self._current.abandon()
            self._services.to_home()
            if wrong is not None:
                self._services.say(translated(wrong))

    def _save_elsewhere(self) -> None:
        def take(given: str) -> str | None:
            return translated(save_elsewhere(given, self._current.text) or "") or None

        self._services.push_screen(
            Prompt(_("Save the record where?"), _("A new file."), "match.toscana", take)
        )
