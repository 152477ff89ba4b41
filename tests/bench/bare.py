"""The baseline of the table's speed: one line-rendered widget of the same size.

A marked block of 2 × 4 cells moves with the arrow keys over a board of coloured cells; Enter paints it.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

ROWS, COLUMNS = 22, 40
_GROUNDS = [Style.parse(f"#101010 on #{shade:02x}4a2a") for shade in (0x3F, 0x60, 0x90, 0xC0)]
_MARK = Style.parse("bold #101010 on #f0906c")


class Board(Widget, can_focus=True):
    """Cells two columns wide; the marked block is drawn over them."""

    DEFAULT_CSS = "Board { width: 80; height: 22; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("enter", "paint", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._row, self._column = 8, 8
        self._painted: set[tuple[int, int]] = set()

    def render_line(self, y: int) -> Strip:
        """One row of cells."""
        segments = [Segment("/\\", self._style(y, column)) for column in range(COLUMNS)]
        return Strip(segments, COLUMNS * 2)

    def _style(self, row: int, column: int) -> Style:
        if self._row <= row < self._row + 2 and self._column <= column < self._column + 4:
            return _MARK
        shade = 3 if (row, column) in self._painted else (row * 7 + column * 3) % 3
        return _GROUNDS[shade]

    def action_move(self, rows: int, columns: int) -> None:
        """Move the block and repaint the rows it left and came to."""
        top = min(self._row, self._row + rows)
        self._row += rows
        self._column += columns
        self.refresh(Region(0, top, COLUMNS * 2, 2 + abs(rows)))

    def action_paint(self) -> None:
        """Paint the block's cells and repaint its rows."""
        block = {(self._row + row, self._column + column) for row in range(2) for column in range(4)}
        self._painted |= block
        self._row += 2
        self.refresh(Region(0, self._row - 2, COLUMNS * 2, 4))


class Bare(App[None]):
    """Nothing but the board."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """The board."""
        yield Board()


if __name__ == "__main__":
    Bare().run()
