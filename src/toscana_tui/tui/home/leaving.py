"""Leaving: what is asked, what becomes of the match, and where it leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.store.keeper import save_elsewhere
from toscana_tui.tui.shared.dialog import Answer, Dialog
from toscana_tui.tui.shared.prompt import Prompt

if TYPE_CHECKING:
    from toscana_tui.tui.shared.services import Services


class LeaveDialog(Dialog):
    """Asks how to leave; staying is the default.

    Args:
        text: what becomes of the match.
        match: whether there is a match to leave.
        unsaved: whether it could not be saved, so that another place is offered.
        playing: whether it has begun and is not over, so that it can be given up.
    """

    def __init__(self, text: str, *, match: bool, unsaved: bool, playing: bool) -> None:
        answers = [Answer("stay", "Stay"), Answer("leave", "Leave the program")]
        if unsaved:
            answers.insert(1, Answer("elsewhere", "Save the record elsewhere"))
        if match:
            answers.append(Answer("home", "Go to the first screen"))
        if playing:
            answers.append(Answer("abandon", "Abandon the match for good"))
        super().__init__("Leave?", text, answers, default="stay")


class AbandonDialog(Dialog):
    """Asks once more before a match is given up; keeping it is the default."""

    def __init__(self) -> None:
        answers = (Answer("no", "No, keep it"), Answer("abandon", "Yes, delete it for good"))
        super().__init__(
            "Abandon the match?", "It will also be removed from the saved matches.", answers, "no"
        )


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
        dialog = LeaveDialog(
            self._text() if self._at_table else "No match is being played.",
            match=self._at_table,
            unsaved=self._at_table and self._current.complaint is not None,
            playing=self._at_table and self._current.under_way,
        )
        self._services.show(dialog, self._answered)

    def _text(self) -> str:
        """What becomes of the match at the table."""
        if self._current.complaint is not None:
            return self._current.complaint
        if not self._current.touched:
            return "Nothing has been played yet, so nothing is saved."
        also = " Its record so far is also in the file you named." if self._current.record is not None else ""
        if not self._current.under_way:
            return f"The match is over and saved.{also}"
        return f"The match is saved. Resume it from the first screen or with toscana resume.{also}"

    def _answered(self, answer: str | None) -> None:
        match answer:
            case "leave":
                self._services.quit()
            case "elsewhere":
                self._save_elsewhere()
            case "home":
                self._current.put_away()
                self._services.to_home()
            case "abandon":
                self._services.show(AbandonDialog(), self._abandoned)
            case _:
                pass

    def _abandoned(self, answer: str | None) -> None:
        if answer == "abandon":
            wrong = self._current.abandon()
            self._services.to_home()
            if wrong is not None:
                self._services.say(wrong)

    def _save_elsewhere(self) -> None:
        def take(given: str) -> str | None:
            return save_elsewhere(given, self._current.text)

        self._services.show(Prompt("Save the record where?", "A new file.", "match.toscana", take))
