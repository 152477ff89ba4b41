"""The layouts of the table and which of them fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from toscana_tui.core.message import message
from toscana_tui.store.settings import AUTO

SMALLEST, WIDE = (40, 22), (58, 20)  # the columns and rows that a window must have: the one or the other
ROWS_AROUND = 4  # rows beside the board's: the title, two of messages, the commands


class Layout(NamedTuple):
    """How the table is laid out."""

    name: str  # as settings write it
    board: tuple[int, int]  # columns and rows of the board with its labels
    panel: tuple[int, int]  # the least and the most columns of the panel beside it
    cell: tuple[int, int]  # columns and rows of a cell of the board

    def fits(self, width: int, height: int) -> bool:
        """Whether the table so laid out fits into so many columns and rows."""
        return width >= self.board[0] + self.panel[0] and height >= self.rows(width)

    def rows(self, width: int) -> int:
        """The rows of the whole table in a window of so many columns: a wide panel needs fewer."""
        panel = SMALLEST[1] if width < WIDE[0] else WIDE[1]
        return max(self.board[1] + ROWS_AROUND, panel)

    @property
    def height(self) -> int:
        """The rows of the whole table, wherever there are as many."""
        return self.rows(0)


def is_small(width: int, height: int) -> bool:
    """Whether a window has too few columns or rows for any screen."""
    return not any(width >= least[0] and height >= least[1] for least in (SMALLEST, WIDE))


def choose(layouts: Sequence[Layout], width: int, height: int, wanted: str | None = None) -> Layout | None:
    """The layout for a screen of so many columns and rows: the wanted one, or the largest that fits.

    That is without its title if need be; None where none fits. The first of `layouts` is the largest.
    """
    if is_small(width, height):
        return None
    fitting = [layout for layout in layouts if layout.fits(width, height)]
    fitting = fitting or [layout for layout in layouts if layout.fits(width, height + 1)]
    return next((layout for layout in fitting if layout.name == wanted), fitting[0] if fitting else None)


def following(layouts: Sequence[Layout], size: tuple[int, int], before: str) -> tuple[str, str]:
    """The layout to ask for after another: the next larger that fits, then whichever fits, then the smallest.

    Layouts asked for are named as settings write them; with it comes the message what it is called.
    """
    fitting = [layout.name for layout in reversed(layouts) if layout.fits(*size)]
    names = [*fitting, AUTO]
    name = names[(names.index(before) + 1) % len(names)] if before in names else AUTO
    if name == AUTO and fitting:
        return name, message("automatic, {layout}", layout=message(fitting[-1]))
    return name, message(name)
