"""What is done with the decisions of a table at which all play at one terminal: it is taken at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toscana_tui.core.message import message
from toscana_tui.play.sentences import action_text
from toscana_tui.play.session import Phase, Session
from toscana_tui.play.setup import begin, rematch_of

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.play.opponents import Teaching
    from toscana_tui.tui.program import Program
    from toscana_tui.tui.table.state import TableState


class Alone:
    """Decides for a screen that has a `state` of the table (`remote.Remote` is the other who can).

    Args:
        screen: the screen.
    """

    def __init__(self, screen: Any) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen

    def start(self, session: Session) -> None:
        """Nothing has to begin."""

    def close(self) -> None:
        """Nothing has to end."""

    def follow(self, state: TableState) -> None:
        """Nobody else sees what is held."""

    def teacher(self, game: str) -> Teaching:
        """The teacher of a game."""
        from toscana_tui.play.opponents import Teaching  # noqa: PLC0415 - not needed to start

        return Teaching.of(game)

    def go_on(self) -> None:
        """No other terminal is waited for."""

    def cancel(self) -> bool:
        """Nothing waits that could be cancelled."""
        return False

    def veto(self) -> None:
        """Ask whether to veto."""
        self._screen.state = self._screen.state.asking_veto()

    def act(self, action: AnyAction) -> None:
        """Take an action that is known to be legal."""
        session = self._screen.state.session
        after = session.play(action)
        position = after.match.position
        advised = after.phase is Phase.PLACE and self._screen.state.face.telling.advice(position)
        said = "" if advised else action_text(session.match, action)
        self._screen.come_to(after, said, counts=position.over)

    def next_game(self) -> None:
        """Deal the next game."""
        self._screen.come_to(self._screen.state.session.next_game())

    def rematch(self) -> None:
        """Play another match; the other player starts."""
        app: Program = self._screen.app
        setup = rematch_of(self._screen.state.session)
        app.to_home()
        app.current.new_match()
        app.open_table(begin(setup, None))

    def undo(self) -> None:
        """Take back the last decision; where it is the opponent's, after asking."""
        step = self._screen.state.session.undo()
        if step is None:
            return
        undo = partial(self._undo_to, step.cursor)
        if step.ask is None:
            undo()
            return
        from toscana_tui.play.questions import YES, undo_question  # noqa: PLC0415 - not needed to start

        question = undo_question(self._screen.state.session.match, step, step.ask)
        self._screen.ask(question, lambda answer: undo() if answer == YES else None)

    def _undo_to(self, cursor: int) -> None:
        """Go back, with the tile in hand where it had been placed."""
        session = self._screen.state.session
        self._screen.come_to(session.at(cursor), message("Undone."))
        self._screen.state = self._screen.state.held_again(session.match.log.actions[cursor])

    def redo(self) -> None:
        """Redo what was undone."""
        session = self._screen.state.session
        cursor = session.redo()
        if cursor is not None:
            self._screen.come_to(session.at(cursor), message("Redone."))
