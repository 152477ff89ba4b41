"""The hand over a board: a tile typed, led by the mouse, and put down in one or two steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction
    from toscana_tui.tui.table.state import TableState


class Hand:
    """What the hand can do over a board, whatever becomes of the placement in the end: `decide` takes it.

    The `state` of the board's screen is a table's; the line for typing stands above its widget `#message`.
    """

    def __init__(self, screen: Any, decide: Callable[[AnyAction], None]) -> None:  # noqa: ANN401 - a screen with a board
        self._screen, self._decide = screen, decide
        self._before_typing: TableState | None = None

    def commit(self) -> None:
        """The next of the steps that lead to placing what is in hand."""
        table: TableState = self._screen.state
        if table.draft is None or table.fault is not None or table.still:
            return
        if table.pending or self._screen.app.settings.steps == 1:
            self._decide(table.draft.action)
        else:
            self._screen.state = table.with_pending()

    def pointed(self, row: int, column: int) -> None:
        """Let the tile follow the mouse, unless it is pending."""
        self._screen.state = self._screen.state.pointed(row, column)

    def wheeled(self, quarters: int) -> None:
        """Turn the tile."""
        if self._screen.state.viewed is None:
            self._screen.state = self._screen.state.turned(quarters)

    def clicked(self, row: int, column: int) -> None:
        """Hold the tile where it was clicked and take the next step with it: a second click commits."""
        table: TableState = self._screen.state
        if table.draft is None or table.viewed is not None or table.still:
            return
        self._screen.state = table.clicked(row, column)
        self.commit()

    def back(self) -> bool:
        """Have the tile wait no longer, or else come back from an earlier move; whether there was either."""
        table: TableState = self._screen.state
        if table.pending:
            self._screen.state = table.holding(table.draft)
        elif table.viewed is not None:
            self._screen.state = table.viewing(None)
        return table.pending or table.viewed is not None

    # -- typing -----------------------------------------------------------------------------------------

    def open_typing(self) -> None:
        """Open the line for typing a placement."""
        from toscana_tui.tui.shared.fields import PlacementField  # noqa: PLC0415 - not needed to start

        if not self._screen.query(PlacementField):
            table = self._before_typing = self._screen.state
            self._screen.add_class("typing")
            field = PlacementField(table.face.telling.example, self.typed, self.typing_closed)
            self._screen.query_one("#frame").mount(field, before="#message")
            field.focus()
            self._screen.draw()

    def typed(self, text: str) -> None:
        """Let the tile follow what is typed; what was wrong before is told no longer."""
        table = self._screen.state = replace(self._screen.state, notice="")
        if table.draft is not None and table.viewed is None:
            held, _ = table.face.typed(text, table.position, table.draft)
            self._screen.state = table.holding(held)

    def typing_closed(self, text: str | None) -> None:
        """Take the typed placement, as pending where it is legal; say what is wrong with any other text.

        Where it is given up, the tile goes back to where it was.
        """
        table: TableState = self._screen.state
        draft = table.draft
        if text is not None and draft is not None:
            _, wrong = table.face.typed(text, table.position, draft)
            if wrong:
                self._screen.state = replace(table, notice=wrong)
                return
        self._screen.query("PlacementField").remove()
        self._screen.remove_class("typing")
        self._screen.set_focus(None)
        self._screen.draw()
        before = self._before_typing
        if text is None and draft is not None and before is not None and before.position == table.position:
            self._screen.state = table.holding(before.draft)
        elif text is not None and draft is not None and table.fault is None:
            self._screen.state = table.with_pending()
