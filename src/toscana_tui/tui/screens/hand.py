"""A screen on which a tile is held over a board: moved, turned, typed, led by the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.reactive import reactive
from textual.screen import ScreenResultType

from toscana_tui.tui.screens.sized import SizedScreen
from toscana_tui.tui.tablestate import Overlay, TableState, holding, looked_by, looking, stepped, toggled

if TYPE_CHECKING:
    from toscana_tui.tui.boards.face import Draft
    from toscana_tui.tui.services import Services
    from toscana_tui.tui.widgets.boardview import BoardView
    from toscana_tui.tui.widgets.typed import TypedPlacement


class HandScreen(SizedScreen[ScreenResultType]):
    """What the hand can do, whatever becomes of the placement in the end.

    It needs a widget `#message` in a container `#frame`, for the line in which a placement is typed.

    Args:
        services: the settings in force.
    """

    state: reactive[TableState | None] = reactive(None, repaint=False)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services

    @property
    def table(self) -> TableState:
        """The state, which is there from the moment the screen is mounted."""
        raise NotImplementedError

    def action_move(self, rows: int, columns: int) -> None:
        """Move the tile in hand."""
        if self.table.draft is not None:
            self.state = holding(self.table, self.table.draft.moved(rows, columns))

    def action_turn(self, quarters: int) -> None:
        """Turn the tile in hand."""
        if self.table.draft is not None:
            self.state = holding(self.table, self.table.draft.turned(quarters))

    def action_step(self, by: int) -> None:
        """Go to another legal placement."""
        self.state = stepped(self.table, by)

    def action_overlay(self, overlay: Overlay) -> None:
        """An overlay on or off."""
        self.state = toggled(self.table, overlay)

    def action_moves(self) -> None:
        """Look at the moves, or come back from looking."""
        self.state = looking(self.table, None) if self.table.look is not None else looked_by(self.table, -1)

    def action_look_by(self, by: int) -> None:
        """Look at an earlier or a later position."""
        self.state = looked_by(self.table, by)

    def action_look(self, cursor: int) -> None:
        """Look at a position by its number, as a click in the move list does."""
        self.state = looking(self.table, cursor)

    # -- committing -------------------------------------------------------------------------------------

    def _commit(self, table: TableState) -> None:
        """The next of the steps that lead to placing what is in hand."""
        if table.draft is None or table.fault is not None:
            return
        if table.pending or self._services.settings.steps == 1:
            self._decide(table.draft)
        else:
            self.state = table.with_pending()

    def _decide(self, draft: Draft) -> None:
        """Place what is in hand, which is legal."""
        raise NotImplementedError

    # -- typing and the mouse ---------------------------------------------------------------------------

    def action_type(self) -> None:
        """Open the line for typing a placement."""
        from toscana_tui.tui.widgets.typed import TypedPlacement  # noqa: PLC0415 - not needed to start

        if not self.query(TypedPlacement):
            self.add_class("typing")
            self.query_one("#frame").mount(TypedPlacement(self.table.face.example), before="#message")

    def on_typed_placement_typed(self, message: TypedPlacement.Typed) -> None:
        """Let the tile follow what is typed; what was wrong before is told no longer."""
        self.forget()
        if self.table.draft is not None:
            self._hold(self.table.face.typed(message.text, self.table.position, self.table.draft))

    def on_typed_placement_closed(self, message: TypedPlacement.Closed) -> None:
        """Take the typed placement, as pending where it is legal; say what is wrong with any other text."""
        table, draft = self.table, self.table.draft
        wrong = ""
        if draft is not None and message.text is not None:
            wrong = table.face.typing_fault(message.text, table.position, draft)
        if wrong:
            self.state = self.table.with_notice(wrong)
            return
        for line in self.query("TypedPlacement"):
            line.remove()
        self.remove_class("typing")
        self.set_focus(None)
        if message.text is not None and draft is not None and self.table.fault is None:
            self.state = self.table.with_pending()

    def _hold(self, draft: Draft | None) -> None:
        if draft is not None and self.table.draft is not None and self.table.look is None:
            self.state = holding(self.table, draft)

    def on_board_view_pointed(self, message: BoardView.Pointed) -> None:
        """Let the tile follow the mouse, unless it is pending."""
        draft = self.table.draft
        if draft is not None and not self.table.pending:
            self._hold(draft.centred_on(message.row, message.column))

    def on_board_view_wheeled(self, message: BoardView.Wheeled) -> None:
        """Turn the tile."""
        draft = self.table.draft
        if draft is not None:
            self._hold(draft.turned(message.quarters))

    def _click(self, row: int, column: int) -> None:
        """Hold the tile where it was clicked and take the next step with it: a second click commits."""
        table = self.table
        if table.draft is None or table.look is not None:
            return
        if not (table.pending and table.draft.covers(row, column)):
            self._hold(table.draft.centred_on(row, column))
        self._commit(self.table)
