"""The library: every match kept, to look at, go on with, export or delete."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.reactive import reactive
from textual.widgets import Input

from toscana_tui.tui.board.scene import Scene
from toscana_tui.tui.keeping.views import SortBy
from toscana_tui.tui.librarycommands import COMMANDS
from toscana_tui.tui.libraryview import (
    LibraryState,
    aside_lines,
    detail_lines,
    head_line,
    listed,
    row_lines,
    statistics_lines,
)
from toscana_tui.tui.look import Look, Run
from toscana_tui.tui.screens.dialog import Answer, Dialog
from toscana_tui.tui.screens.menu import CommandMenu
from toscana_tui.tui.screens.page import LinesPage
from toscana_tui.tui.screens.sized import SizedScreen
from toscana_tui.tui.widgets.boardview import BoardView
from toscana_tui.tui.widgets.commandbar import CommandBar, bar_line
from toscana_tui.tui.widgets.lines import LineWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from toscana_tui.tui.commands import Command
    from toscana_tui.tui.keeping.library import Library
    from toscana_tui.tui.services import Shelf

_BY_ACTION = {command.action: command for command in COMMANDS}
_NEEDS_ENTRY = {"library.delete"}
_BY_ARROWS = {"library.open", "library.back"}
_FILL = 0.02
"""Seconds of reading between two looks at the keys."""

_DETAIL_WIDTH = 26
_WIDE = 70
"""Columns from which the details fit beside the list."""

_MOST = (110, 40)
"""The columns and rows that the list takes at most."""

_AROUND = 3
"""Rows around the list: the heading, what has happened, the commands."""


class LibraryScreen(SizedScreen[None]):
    """Lists the matches; what is not known yet is read little by little while the keys answer.

    Args:
        library: the matches of the folder.
        shelf: what can be done with one of them.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    LibraryScreen { align: center middle; }
    LibraryScreen #frame { width: 100%; max-width: 110; height: 100%; max-height: 40; }
    LibraryScreen #head, LibraryScreen #say, LibraryScreen CommandBar { height: 1; }
    LibraryScreen #middle { height: 1fr; }
    LibraryScreen #rows { width: 1fr; height: 100%; }
    LibraryScreen #side { width: 26; height: 100%; }
    LibraryScreen #thumbnail { width: 17; height: 9; margin: 1 0 1 2; }
    LibraryScreen #detail { height: 1fr; }
    LibraryScreen Input { height: 1; border: none; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(",".join(one.all_keys), one.action, one.label, id=one.id, show=False) for one in COMMANDS),
        Binding("down,j,J", "move(1)", show=False),
        Binding("up,k,K", "move(-1)", show=False),
        Binding("pagedown,right,space", "move(15)", show=False),
        Binding("pageup,left", "move(-15)", show=False),
        Binding("home", "move(-1000000)", show=False),
        Binding("end", "move(1000000)", show=False),
    ]

    state: reactive[LibraryState | None] = reactive(None, repaint=False)

    def __init__(self, library: Library, shelf: Shelf) -> None:
        super().__init__()
        self._library = library
        self._shelf = shelf
        self._frame = _MOST

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
        self.state = listed(LibraryState(self._library.entries()))
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
        rows = row_lines(state, listed_width, max(1, height - _AROUND))
        self.query_one("#head", LineWidget).show((head_line(state, width),))
        self.query_one("#rows", LineWidget).show(rows)
        entry = state.entry
        scene = Scene(entry.placed()) if entry else Scene()
        self.query_one("#thumbnail", BoardView).draw(scene, None, plain=self._shelf.plain)
        self.query_one("#detail", LineWidget).show(detail_lines(entry, _DETAIL_WIDTH) if entry else ())
        self.query_one("#say", LineWidget).show(((Run(f" {state.notice}", Look("accent")),),))
        self.query_one(CommandBar).show((bar_line(COMMANDS, self._enabled, width),))

    def _enabled(self, command: Command) -> bool:
        return self.now.entry is not None or command.id not in _NEEDS_ENTRY

    def _read_on(self) -> None:
        """Read some more matches, then let the keys have their turn."""
        if self._library.fill(_FILL):
            self.set_timer(_FILL, self._read_on)
        self.state = listed(replace(self.now, listing=self._library.entries()))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Let a command through only where it can do something."""
        command = _BY_ACTION.get(action)
        return command is None or (not self.too_small and self._enabled(command))

    def on_mouse_scroll_down(self) -> None:
        """Go down with the wheel."""
        self.action_move(3)

    def on_mouse_scroll_up(self) -> None:
        """Go up with the wheel."""
        self.action_move(-3)

    # -- commands ---------------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """Choose another match."""
        self.state = self.now.moved(by)

    def action_choose(self, number: int) -> None:
        """Choose a match by its row, as a click does; a click on the chosen one opens it."""
        if number == self.now.chosen:
            self.action_open()
        else:
            self.state = self.now.moved(number - self.now.chosen)

    def action_open(self) -> None:
        """Ask what to do with the chosen match."""
        entry = self.now.entry
        if entry is None:
            self.action_menu()
            return
        answers = [
            Answer("replay", "Look at it move by move"),
            Answer("resume", "Go on playing", enabled=not entry.finished),
            Answer("record", "Export the record"),
            Answer("text", "Export the board as text"),
            Answer("svg", "Export the board as a picture (SVG)"),
            Answer("delete", "Delete it"),
            Answer("menu", "Something else: find, sort, take in, totals"),
        ]
        default = "replay" if entry.finished else "resume"
        title = f"{entry.names[0]} – {entry.names[1]}"
        self.app.push_screen(Dialog(title, entry.date, answers, default), self._chosen(entry.name))

    def _chosen(self, name: str) -> Callable[[str | None], None]:
        def chosen(answer: str | None) -> None:
            match answer:
                case "replay":
                    self._say(self._shelf.replay_kept(name))
                case "resume":
                    self._say(self._shelf.resume_kept(name))
                case "record" | "text" | "svg":
                    self._shelf.export_kept(name, answer)
                case "delete":
                    self.action_delete()
                case "menu":
                    self.action_menu()
                case _:
                    pass

        return chosen

    def _say(self, text: str | None) -> None:
        if text:
            self.state = replace(self.now, notice=text)

    def action_find(self) -> None:
        """Open a line for a part of a name; the list follows what is typed."""
        if not self.query(Input):
            field = Input(self.now.text, placeholder="a part of a name", max_length=40, compact=True)
            field.cursor_blink = False
            self.query_one("#frame").mount(field, after="#head")
            field.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Find what is typed."""
        self.state = listed(replace(self.now, text=event.value, notice=""))

    def on_input_submitted(self) -> None:
        """Keep what was found."""
        self._close_line()

    def _close_line(self) -> None:
        for field in self.query(Input):
            field.remove()
        self.set_focus(None)

    def action_sort(self) -> None:
        """Sort by the next thing."""
        orders = list(SortBy)
        following = orders[(orders.index(self.now.sort) + 1) % len(orders)]
        self.state = listed(replace(self.now, sort=following, notice=""))

    def action_delete(self) -> None:
        """Ask whether to delete the chosen match."""
        entry = self.now.entry
        if entry is None:
            return

        def answered(answer: str | None) -> None:
            if answer == "yes":
                wrong = self._library.delete(entry.name)
                listing = self._library.entries()
                self.state = listed(replace(self.now, listing=listing, notice=wrong or "Deleted."))

        title = f"Delete {entry.names[0]} – {entry.names[1]}, {entry.date}?"
        answers = (Answer("no", "No, keep it"), Answer("yes", "Yes, delete it for good"))
        self.app.push_screen(Dialog(title, "It cannot be brought back.", answers, "no"), answered)

    def action_import(self) -> None:
        """Ask for a record to take in."""
        self._shelf.import_record(self._imported)

    def on_paste(self, event: events.Paste) -> None:
        """Take in a record that is pasted here."""
        event.stop()
        self._say(self._shelf.import_text(event.text, self._imported))

    def _imported(self, library: Library, name: str) -> None:
        self._library = library
        self.state = listed(replace(self.now, listing=library.entries(), text=""), keep=name)
        self._read_on()
        self.state = replace(listed(self.now, keep=name), notice="Taken in.")

    def action_statistics(self) -> None:
        """Count over all matches."""
        self.app.push_screen(LinesPage(lambda width: statistics_lines(self.now, width)))

    def action_aside(self) -> None:
        """Show what could not be read, and why."""
        self.app.push_screen(LinesPage(lambda width: aside_lines(self.now, width)))

    def action_back(self) -> None:
        """Close the line, show all again, or go back."""
        if self.query(Input):
            self._close_line()
        elif self.now.text:
            self.state = listed(replace(self.now, text=""))
        else:
            self.dismiss(None)

    def action_menu(self) -> None:
        """Every command, for whoever uses arrows, Enter and Esc alone."""
        menu = CommandMenu(COMMANDS, self._enabled, back="Back to the list", by_arrows=_BY_ARROWS)
        self.app.push_screen(menu, self._run)

    async def _run(self, action: str | None) -> None:
        if action:
            await self.run_action(action)
