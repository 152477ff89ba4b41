"""The board's widget: the lines that a game's face draws, and the mouse translated into cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Offset
from textual.message import Message

from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from textual import events

    from toscana_tui.tui.boards.face import Face
    from toscana_tui.tui.boards.view import Draft, View
    from toscana_tui.tui.draw.layouts import Layout

_RIGHT_BUTTON = 3


class BoardView(LineWidget):
    """Draws the board of any game as its face does, and tells of the mouse by messages."""

    class Pointed(Message):
        """The mouse is over another cell; row and column count from 0."""

        def __init__(self, row: int, column: int) -> None:
            super().__init__()
            self.row, self.column = row, column

    class Clicked(Pointed):
        """A cell was clicked."""

    class Wheeled(Message):
        """What is held is to be turned by so many quarter turns clockwise."""

        def __init__(self, quarters: int) -> None:
            super().__init__()
            self.quarters = quarters

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._drawn: tuple[Face, Layout] | None = None
        self._pointed: tuple[int, int] | None = None
        self._held: Draft | None = None

    def draw(self, face: Face, view: View, layout: Layout, *, plain: bool) -> None:
        """Draw a board from now on, `plain` by signs alone."""
        self._drawn, self._held = (face, layout), view.draft
        self.show(face.draw(view, layout, plain=plain))

    @property
    def cursor(self) -> Offset | None:
        """Where what is held begins: its first cell that is drawn by itself."""
        if self._drawn is None or self._held is None:
            return None
        face, layout = self._drawn
        places = (face.place_of(row, column, layout) for row, column in self._held.cells)
        return next((Offset(*place) for place in places if place), None)

    def cell_under(self, x: int, y: int) -> tuple[int, int] | None:
        """The row and column of the cell drawn at a column and row of the widget; None beside the board."""
        return self._drawn and self._drawn[0].cell_under(x, y, self._drawn[1])

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
        elif cell := self.cell_under(event.x, event.y):
            self.post_message(self.Clicked(*cell))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Turn clockwise."""
        event.stop()
        self.post_message(self.Wheeled(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Turn back."""
        event.stop()
        self.post_message(self.Wheeled(-1))
