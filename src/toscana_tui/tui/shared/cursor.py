"""Where the terminal's cursor stands: for braille displays and magnifiers, which follow it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual.app import ScreenStackError
from textual.css.query import NoMatches
from textual.geometry import Offset
from textual.widgets import Input

from toscana_tui.tui.shared.board_widget import BoardView
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import App
    from textual.screen import Screen
    from textual.widget import Widget

    from toscana_tui.store.settings import Settings


def cursor_place(app: App[Any], settings: Settings) -> Offset | None:
    """Where what the keys act upon is on the screen; None where nothing stands out, or nobody wants it.

    That is the end of a field's text, what is held over a board, or the chosen entry.
    """
    if settings.cursor == "off":
        return None
    try:
        field, screen = app.focused, app.screen
    except ScreenStackError:
        return None
    if isinstance(field, Input):
        # The framework's own is one too far at the end of the text, where it scrolls for its drawn cursor.
        return field.cursor_screen_offset - Offset(int(field.cursor_at_end), 0)
    for widget in _widgets(field, screen):
        if widget.display and (place := widget.cursor) is not None:
            return widget.content_region.offset + place
    return None


def _widgets(focused: Widget | None, screen: Screen[Any]) -> Iterator[LineWidget]:
    """The widgets that may have it, the first that does has it."""
    if isinstance(focused, LineWidget):
        yield focused
    with suppress(NoMatches):  # the framework remembers one widget, and looks for many anew
        yield screen.query_one(BoardView)
    yield from screen.query(LineWidget)
