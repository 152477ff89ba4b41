"""The one who asks the players: about a veto, a move taken back, a computer player at fault."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toscana_tui.core.message import message
from toscana_tui.play.sentences import TAKEN_OVER, interruption_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from toscana_tui.bots.faults import BotFault
    from toscana_tui.core.game import AnyAction
    from toscana_tui.play.history import Undo
    from toscana_tui.play.questions import Question
    from toscana_tui.play.session import Session


# TRANSLATORS: at most 9 columns.
VETO_KEYS = (("y", "y", message("Veto")), ("n", "n", message("No")))
"""The keys that answer the question about a veto."""


class Asker:
    """Asks; an answer counts only while the table is where it was when that was asked.

    Args:
        screen: a screen with a `state` of the table.
    """

    def __init__(self, screen: Any) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen

    def ask_veto(self) -> None:
        """Ask the player who is not to move whether to interrupt, in the rows below the board."""
        self._screen.state = replace(self._screen.state, asking=True, pending=False)

    def answer_veto(self, key: str, veto: Callable[[AnyAction], None]) -> None:
        """Take the letters for yes as that, and all else as no; `veto` takes the action if so."""
        state = self._screen.state = replace(self._screen.state, asking=False)
        may = interruption_in(state.session.match)
        if may is not None and key.lower() in {"y", "v"}:
            veto(may.action)

    def ask_undo(self, step: Undo, undo: Callable[[], None]) -> None:
        """Have a decision taken back by `undo`; where it is the opponent's, only if they agree."""
        if step.ask is None:
            undo()
            return
        from toscana_tui.play.questions import YES, undo_question  # noqa: PLC0415 - not needed to start

        question = undo_question(self._screen.state.session.match, step, step.ask)
        self._ask(question, lambda given: undo() if given == YES else None)

    def ask_about(
        self, fault: BotFault, again: Callable[[Session], None], go: Callable[[Session, str], None]
    ) -> None:
        """Ask what is to become of the seat of a computer player that does not play as it must.

        Args:
            fault: what it did instead.
            again: asks it once more.
            go: comes to a session in which a person has its seat, and says so.
        """
        from toscana_tui.play.opponents import taken_over  # noqa: PLC0415 - seldom needed
        from toscana_tui.play.questions import LEAVE, RESTART, TAKE_OVER, fault_question  # noqa: PLC0415

        session = self._screen.state.session
        seat = session.asked_bot
        if seat is None:
            return

        def answered(given: str | None) -> None:
            if given == RESTART:
                again(session)
            elif given == TAKE_OVER:
                go(taken_over(session, seat), TAKEN_OVER)
            elif given == LEAVE:
                self._screen.call_later(self._screen.app.run_action, "home")
            else:  # somebody has to play: while nobody does, nothing goes on
                self.ask_about(fault, again, go)

        self._ask(fault_question(session.match, seat, fault), answered)

    def _ask(self, question: Question, answered: Callable[[str | None], None]) -> None:
        from toscana_tui.tui.shared.dialog import Dialog  # noqa: PLC0415 - not needed to start

        session = self._screen.state.session

        def given(answer: str | None) -> None:
            if self._screen.state.session is session:
                answered(answer)

        self._screen.app.push_screen(Dialog(*question), given)
