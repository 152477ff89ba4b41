"""The board's widget: lines painted from a scene, and the mouse translated into cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

from toscana_tui.games.toscana.board import SIZE
from toscana_tui.tui.board.mini import paint_mini
from toscana_tui.tui.board.paint import LABEL_WIDTH, paint
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from textual import events

    from toscana_tui.tui.board.paint import Scale
    from toscana_tui.tui.board.scene import Scene

_RIGHT_BUTTON = 3


class BoardView(LineWidget):
    """Draws a scene at a scale.

    Messages: `Pointed` when the mouse moves to another cell, `Clicked` on a click, `Wheeled` for the wheel
    and the right button, which turn what is held.
    """

    class Pointed(Message):
        """The mouse is over another cell.

        Attributes:
            row: its row, from 0.
            column: its column, from 0.
        """

        def __init__(self, row: int, column: int) -> None:
            super().__init__()
            self.row = row
            self.column = column

    class Clicked(Pointed):
        """A cell was clicked."""

    class Wheeled(Message):
        """What is held is to be turned.

        Attributes:
            quarters: quarter turns clockwise.
        """

        def __init__(self, quarters: int) -> None:
            super().__init__()
            self.quarters = quarters

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._scale: Scale | None = None
        self._pointed: tuple[int, int] | None = None

    def draw(self, scene: Scene, scale: Scale | None, *, plain: bool) -> None:
        """Draw `scene` from now on; without a scale two cells to a character, `plain` by signs alone."""
        self._scale = scale
        self.show(paint_mini(scene, plain=plain) if scale is None else paint(scene, scale))

    def cell_under(self, x: int, y: int) -> tuple[int, int] | None:
        """The row and column of the cell drawn at a column and row of the widget; None beside the board."""
        if self._scale is None:
            row, column = 2 * y, x
        else:
            row, column = (y - 1) // self._scale.height, (x - LABEL_WIDTH) // self._scale.width
        return (row, column) if 0 <= row < SIZE and 0 <= column < SIZE else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell of another cell under the mouse."""
        cell = self.cell_under(event.x, event.y)
        if cell is not None and cell != self._pointed:
            self.post_message(self.Pointed(*cell))
        self._pointed = cell

    def on_click(self, event: events.Click) -> None:
        """Tell of a click; the right button turns."""
        event.stop()
        if event.button == _RIGHT_BUTTON:
            self.post_message(self.Wheeled(1))
            return
        cell = self.cell_under(event.x, event.y)
        if cell is not None:
            self.post_message(self.Clicked(*cell))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Turn clockwise."""
        event.stop()
        self.post_message(self.Wheeled(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Turn back."""
        event.stop()
        self.post_message(self.Wheeled(-1))
