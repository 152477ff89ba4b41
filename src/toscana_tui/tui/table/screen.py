"""The table: where a match is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from toscana_tui.play import history
from toscana_tui.play.session import Phase
from toscana_tui.tui.table.available import enabled, may_veto, why_not
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.hints import TableHints
from toscana_tui.tui.table.state import (
    holding,
    looking,
)

if TYPE_CHECKING:
    from textual import events

    from toscana_tui.tui.boards.face import Draft
    from toscana_tui.tui.shared.board_widget import BoardView

_BY_ACTION = {command.action: command for command in COMMANDS}


class TableScreen(TableHints):
    """The table's keys and mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(",".join(command.all_keys), command.action, command.label, id=command.id, show=False)
        for command in COMMANDS
    ]

    # -- keys -------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let a command through only where it can do something now."""
        written = f"{action}({', '.join(map(repr, parameters))})" if parameters else action
        command = _BY_ACTION.get(written)
        if command is None or self.state is None:
            return True
        if self.too_small and command.id != "match.leave":
            return False
        return enabled(self.table, command)

    def on_key(self, event: events.Key) -> None:
        """Any key finishes a count; any key that does nothing else goes on after an announced pass."""
        if self.state is None or self.too_small:
            return
        if self.table.counting:
            self._finish_count()
        elif self.table.phase is Phase.PASS and self.table.look is None and not self._has_use(event.key):
            self._pass()
        else:
            self._explain(event.key)
            return
        event.stop()
        event.prevent_default()

    def _explain(self, key: str) -> None:
        """Say why a key does nothing now, where it is a command's."""
        for command in self._services.commands:
            if key in command.all_keys and not enabled(self.table, command):
                why = why_not(self.table, command)
                if why:
                    self.state = self.table.with_notice(why)

    def _has_use(self, key: str) -> bool:
        return any(
            key in command.all_keys and command.id != "turn.commit" and enabled(self.table, command)
            for command in self._commands
        )

    def action_commit(self) -> None:
        """The next step of whatever the table waits for."""
        table = self.table
        match table.phase:
            case Phase.PLACE:
                self._commit(table)
            case Phase.OFFER:
                self._let_now(table.session)
            case Phase.PASS:
                self._pass()
            case Phase.GAME_OVER:
                after = table.session.next_game()
                self._arrive(after, self._saved(after, ""))
            case Phase.MATCH_OVER:
                self.call_later(self.app.run_action, "home")
            case Phase.BOT:
                pass

    def _decide(self, draft: Draft) -> None:
        self._play(draft.action)

    def _pass(self) -> None:
        """Take the one action that there is."""
        position = self.table.position
        (action,) = position.choices(position.mover)
        self._play(action)

    def action_back(self) -> None:
        """Take a pending tile back in hand, come back from a look, or open the menu."""
        table = self.table
        if table.pending:
            self.state = holding(table, table.draft)
        elif table.look is not None:
            self.state = looking(table, None)
        else:
            from toscana_tui.tui.shared.menu import CommandMenu  # noqa: PLC0415 - not needed to start

            self.app.push_screen(CommandMenu(self._commands, self._enabled), self._chosen)

    def _enabled(self, command: Any) -> bool:  # noqa: ANN401 - a Command
        return enabled(self.table, command)

    async def _chosen(self, action: str | None) -> None:
        if action:
            await self.run_action(action)

    def action_veto(self) -> None:
        """Ask the player who is not to move whether to veto."""
        from toscana_tui.tui.table.questions import YES, veto_question  # noqa: PLC0415 - not needed to start

        session = self.table.session
        interruption = self.table.face.interruption(session.match)
        if interruption is None or not may_veto(self.table):
            return

        def answered(given: str | None) -> None:
            if given == YES and self.table.session is session:
                self._play(interruption.action)

        self.app.push_screen(veto_question(session.match, interruption), answered)

    def action_undo(self) -> None:
        """Take back the last decision; where it is the opponent's, after asking."""
        from toscana_tui.tui.table.questions import YES, undo_question  # noqa: PLC0415 - not needed to start

        session = self.table.session
        step = history.undo(session)
        if step is None:
            return
        if step.ask is None:
            self._go_to(step.cursor, "Taken back.")
            return

        def answered(given: str | None) -> None:
            if given == YES and self.table.session is session:
                self._go_to(step.cursor, "Taken back.")

        self.app.push_screen(undo_question(session.match, step, step.ask), answered)

    def action_redo(self) -> None:
        """Do again what was taken back."""
        cursor = history.redo(self.table.session)
        if cursor is not None:
            self._go_to(cursor, "Done again.")

    def _go_to(self, cursor: int, notice: str) -> None:
        self._stop_counter()
        after = history.at(self.table.session, cursor)
        self._arrive(after, self._saved(after, notice))

    def action_layout(self) -> None:
        """Take the next layout that fits."""
        self._services.next_layout(self._face.layouts, self._laid_out[0], self.size)
        self.resized(*self.size)

    async def action_help(self) -> None:
        """Show the keys and the rules."""
        from toscana_tui.tui.shared.help import MOUSE_PAGE, HelpScreen  # noqa: PLC0415 - not needed to start

        self.app.push_screen(HelpScreen(self._commands, self._face.rules, MOUSE_PAGE))

    async def action_settings(self) -> None:
        """Open the settings; a computer player thinks on when they are closed, as they say how it is met."""
        self.step_aside()
        await self.app.run_action("settings")

    async def action_leave(self) -> None:
        """Ask how to leave."""
        await self.app.run_action("leave")

    # -- the mouse --------------------------------------------------------------------------------------

    def on_board_view_clicked(self, message: BoardView.Clicked) -> None:
        """Make the placement under the mouse pending; a second click on it commits."""
        table = self.table
        if table.counting:
            self._finish_count()
            return
        self._click(message.row, message.column)
