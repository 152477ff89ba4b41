"""What is done with the decisions of a table at which all play at one terminal: it is taken at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toscana_tui.core.message import message
from toscana_tui.play.sentences import action_text
from toscana_tui.play.session import Phase
from toscana_tui.play.setup import begin, rematch_of

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.play.opponents import Teaching
    from toscana_tui.tui.program import Program


class Alone:
    """Decides for a table's screen (`remote.Remote` is the other who can)."""

    def __init__(self, screen: Any) -> None:  # noqa: ANN401 - a screen with a state
        self._screen = screen

    def teacher(self, game: str) -> Teaching:
        """The teacher of a game."""
        from toscana_tui.play.opponents import Teaching  # noqa: PLC0415 - not needed to start

        return Teaching.of(game)

    def veto(self) -> None:
        """Ask whether to veto."""
        self._screen.state = self._screen.state.asking_veto()

    def act(self, action: AnyAction) -> None:
        """Take an action that is known to be legal."""
        state = self._screen.state
        after = state.session.play(action)
        position = after.match.position
        advised = after.phase is Phase.PLACE and state.face.telling.advice(position)
        said = "" if advised else action_text(state.session.match, action)
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
        """Take back the last decision, which there is; where it is the opponent's, after asking."""
        from toscana_tui.play.questions import YES, undo_question  # noqa: PLC0415 - not needed to start

        screen, session = self._screen, self._screen.state.session
        step = session.undo()

        def answered(answer: str | None) -> None:
            if answer == YES:  # what is in hand comes back to where it had been placed
                screen.come_to(session.at(step.cursor), message("Undone."))
                screen.state = screen.state.held_again(session.match.log.actions[step.cursor])

        if step.ask is None:
            answered(YES)
        else:
            screen.ask(undo_question(session.match, step, step.ask), answered)

    def redo(self) -> None:
        """Redo what was undone, which there is."""
        session = self._screen.state.session
        self._screen.come_to(session.at(session.redo()), message("Redone."))
