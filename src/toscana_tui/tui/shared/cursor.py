"""Where the terminal's cursor stands: for braille displays and magnifiers, which follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.app import ScreenStackError
from textual.geometry import Offset
from textual.widgets import Input

from toscana_tui.tui.shared.board_widget import BoardView
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import App

    from toscana_tui.store.settings import Settings


def cursor_place(app: App[Any], settings: Settings) -> Offset | None:
    """Where what the keys act upon is on the screen; None where nothing stands out, or nobody wants it.

    That is the end of a field's text, what is held over a board, or the chosen entry.
    """
    if settings.cursor == "off":
        return None
    try:
        field = app.focused
        widgets = list(_widgets(app))
    except ScreenStackError:
        return None
    if isinstance(field, Input):
        # The framework's own is one too far at the end of the text, where it scrolls for its drawn cursor.
        return field.cursor_screen_offset - Offset(int(field.cursor_at_end), 0)
    for widget in widgets:
        if widget.display and (place := widget.cursor) is not None:
            return widget.content_region.offset + place
    return None


def _widgets(app: App[Any]) -> Iterator[LineWidget]:
    """The widgets that may have it, the first that does has it."""
    if isinstance(app.focused, LineWidget):
        yield app.focused
    yield from app.screen.query(BoardView)
    yield from app.screen.query(LineWidget)
