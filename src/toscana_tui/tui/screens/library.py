"""The library: every match kept, to look at, go on with, export or delete."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from toscana_tui.tui.keeping.views import SortBy
from toscana_tui.tui.librarycommands import COMMANDS
from toscana_tui.tui.librarypages import aside_lines, statistics_lines
from toscana_tui.tui.libraryview import learnt, listed
from toscana_tui.tui.screens.help import LIBRARY_PAGE, HelpScreen
from toscana_tui.tui.screens.libraryframe import LibraryFrame
from toscana_tui.tui.screens.libraryquestions import delete_question, match_question
from toscana_tui.tui.screens.menu import CommandMenu
from toscana_tui.tui.screens.page import LinesPage
from toscana_tui.tui.widgets.namefield import NameField

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.widgets import Input

    from toscana_tui.tui.keeping.library import Library

_BY_ACTION = {command.action: command for command in COMMANDS}
_BY_ARROWS = {"library.open", "library.back"}


class LibraryScreen(LibraryFrame):
    """The list of matches with its commands."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(",".join(one.all_keys), one.action, one.label, id=one.id, show=False) for one in COMMANDS),
        Binding("down,j,J", "move(1)", show=False),
        Binding("up,k,K", "move(-1)", show=False),
        Binding("pagedown,right,space", "move(15)", show=False),
        Binding("pageup,left", "move(-15)", show=False),
        Binding("home", "move(-1000000)", show=False),
        Binding("end", "move(1000000)", show=False),
    ]

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
        self.app.push_screen(match_question(entry), self._chosen(entry.name))

    def _chosen(self, name: str) -> Callable[[str | None], None]:
        def chosen(answer: str | None) -> None:
            match answer:
                case "replay":
                    self._say(self._shelf.replay_kept(name))
                case "resume":
                    self._say(self._shelf.resume_kept(name))
                case "record" | "text" | "svg":
                    self._shelf.export_kept(name, answer, self._say)
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
        if self._line is None:
            field = NameField(self.now.text, placeholder="a part of a name")
            self._line = field
            self.query_one("#frame").mount(field, after="#head")
            field.focus()
            self._draw()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Find what is typed."""
        self.state = listed(replace(self.now, text=event.value, notice=""))

    def on_input_submitted(self) -> None:
        """Keep what was found."""
        self._close_line()

    def _close_line(self) -> None:
        if self._line is not None:
            self._line.remove()
            self._line = None
        self.set_focus(None)
        self._draw()

    def action_sort(self) -> None:
        """Sort by the next thing."""
        orders = list(SortBy)
        following = orders[(orders.index(self.now.sort) + 1) % len(orders)]
        self.state = listed(replace(self.now, sort=following))

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

        self.app.push_screen(delete_question(entry), answered)

    def action_import(self) -> None:
        """Ask for a record to take in."""
        self._shelf.import_record(self._imported)

    def on_paste(self, event: events.Paste) -> None:
        """Take in a record that is pasted here."""
        event.stop()
        self._say(self._shelf.import_text(event.text, self._imported))

    def _imported(self, library: Library, name: str) -> None:
        self._library = library
        self.state = listed(replace(learnt(self.now, library.entries()), text=""), keep=name)
        self._read_on()
        self.state = replace(listed(self.now, keep=name), notice="Taken in.")

    def action_statistics(self) -> None:
        """Count over all matches."""
        self.app.push_screen(LinesPage(lambda width: statistics_lines(self.now.listing, width)))

    def action_aside(self) -> None:
        """Show what could not be read, and why."""
        self.app.push_screen(LinesPage(lambda width: aside_lines(self.now.listing, width)))

    def action_help(self) -> None:
        """Show the keys and what the list is for."""
        self.app.push_screen(HelpScreen(COMMANDS, LIBRARY_PAGE))

    def action_back(self) -> None:
        """Close the line, show all again, or go back."""
        if self._line is not None:
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
