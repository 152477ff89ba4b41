"""Leaving: what is asked, what becomes of the match, and where it leads."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toscana_tui.play import questions
from toscana_tui.play.language import gettext as _
from toscana_tui.store.newfile import save_elsewhere
from toscana_tui.tui.shared.dialog import Dialog, Prompt

if TYPE_CHECKING:
    from toscana_tui.tui.program import Program


def ask_how_to_leave(program: Program, *, at_table: bool) -> None:
    """Ask how to leave, and do that; `at_table` is whether a match is at the table."""
    question = questions.leave_question(program.current, at_table=at_table)
    program.ask_to_leave(question, partial(_leave, program))


def _leave(program: Program, answer: str | None) -> None:
    match answer:
        case questions.QUIT:
            program.quit()
        case questions.ELSEWHERE:
            take = partial(save_elsewhere, text=program.current.text)
            program.push_screen(Prompt(_("Save the record where?"), _("A new file."), "match.toscana", take))
        case questions.HOME:
            program.current.put_away()
            program.to_home()
        case questions.ABANDON:
            program.push_screen(Dialog(*questions.ABANDON_QUESTION), partial(_abandon, program))
        case _:
            pass


def _abandon(program: Program, answer: str | None) -> None:
    if answer == questions.ABANDON:
        wrong = program.current.abandon()
        program.to_home()
        if wrong is not None:
            program.say(wrong)
