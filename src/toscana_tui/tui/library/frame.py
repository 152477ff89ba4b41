"""What the library shows, and how it gets to know it; the class that follows from this has the commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Container, Horizontal
from textual.reactive import reactive

from toscana_tui.play.library.matches import Listing
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.library.commands import COMMANDS
from toscana_tui.tui.library.view import (
    LibraryState,
    detail_lines,
    footer_labels,
    head_line,
    learnt,
    row_lines,
    said_lines,
)
from toscana_tui.tui.shared.board_widget import BoardView
from toscana_tui.tui.shared.command_bar import CommandBar, bar_line
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.shared.sized import SizedScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.widgets import Input

    from toscana_tui.play.library.matches import Library
    from toscana_tui.tui.shared.services import Shelf
    from toscana_tui.tui.table.commands import Command

_NEEDS_ENTRY = {"library.delete"}
_FILL = 0.02
"""Seconds of reading between two looks at the keys."""

_DETAIL_WIDTH = 26
_WIDE = 70
"""Columns from which the details fit beside the list."""

_MOST = (110, 40)
"""The columns and rows that the list takes at most."""

_AROUND = 2
"""Rows around the list beside those that say what has happened: the heading and the commands."""

_NOTHING = Listing((), (), ())


class LibraryFrame(SizedScreen[None]):
    """Lists the matches; what is not known yet is read little by little while the keys answer.

    Args:
        library: the matches of the folder.
        shelf: what can be done with one of them.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    LibraryFrame { align: center middle; }
    LibraryFrame #frame { width: 100%; max-width: 110; height: 100%; max-height: 40; }
    LibraryFrame #head, LibraryFrame #say, LibraryFrame CommandBar { height: 1; }
    LibraryFrame #middle { height: 1fr; }
    LibraryFrame #rows { width: 1fr; height: 100%; }
    LibraryFrame #side { width: 26; height: 100%; }
    LibraryFrame #thumbnail { width: 17; height: 9; margin: 1 0 1 2; }
    LibraryFrame #detail { height: 1fr; }
    LibraryFrame Input { height: 1; border: none; padding: 0 1; }
    """

    state: reactive[LibraryState | None] = reactive(None, repaint=False)

    def __init__(self, library: Library, shelf: Shelf) -> None:
        super().__init__()
        self._library = library
        self._shelf = shelf
        self._frame = _MOST
        self._line: Input | None = None

    def compose(self) -> ComposeResult:
        """List, details of the chosen match, commands."""
        with Container(id="frame"):
            yield LineWidget(id="head")
            with Horizontal(id="middle"):
                yield LineWidget(id="rows")
                with Container(id="side"):
                    yield BoardView(id="thumbnail")
                    yield LineWidget(id="detail")
            yield LineWidget(id="say")
            yield CommandBar()
        yield self.notice()

    def on_mount(self) -> None:
        """Show what is known, and read on."""
        self.state = learnt(LibraryState(_NOTHING), self._library.entries())
        self._read_on()

    def resized(self, width: int, height: int) -> None:
        """Make room for the details where there is any."""
        self._frame = min(width, _MOST[0]), min(height, _MOST[1])
        self.query_one("#side").display = width >= _WIDE
        self._draw()

    def watch_state(self) -> None:
        """Redraw."""
        self._draw()

    @property
    def now(self) -> LibraryState:
        """The state, which is there from the moment the screen is mounted."""
        return LibraryState(self._library.entries()) if self.state is None else self.state

    def _draw(self) -> None:
        if self.state is None:
            return
        state, (width, height) = self.now, self._frame
        listed_width = width - _DETAIL_WIDTH if width >= _WIDE else width
        said = said_lines(state, width)
        around = _AROUND + len(said) + (self._line is not None)
        rows = row_lines(state, listed_width, max(1, height - around))
        self.query_one("#head", LineWidget).show((head_line(state, width),))
        self.query_one("#rows", LineWidget).show(rows)
        entry = state.entry
        thumbnail = self.query_one("#thumbnail", BoardView)
        thumbnail.display = entry is not None
        if entry is not None:
            thumbnail.picture(FACES[entry.game].thumbnail(entry.board, plain=self._shelf.plain))
        self.query_one("#detail", LineWidget).show(detail_lines(entry, _DETAIL_WIDTH) if entry else ())
        say = self.query_one("#say", LineWidget)
        say.styles.height = len(said)
        say.show(said)
        self.query_one(CommandBar).show((bar_line(COMMANDS, self._enabled, width, footer_labels(state)),))

    def _enabled(self, command: Command) -> bool:
        return self.now.entry is not None or command.id not in _NEEDS_ENTRY

    def _read_on(self) -> None:
        """Read some more matches, then let the keys have their turn."""
        if self._library.fill(_FILL):
            self.set_timer(_FILL, self._read_on)
        self.state = learnt(self.now, self._library.entries())
