"""The list of matches: every match kept, to look at, go on with, export or delete."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from toscana_tui.core.text import clean
from toscana_tui.play.keeping.keeper import refusal
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.library.matches import Library
from toscana_tui.play.library.statistics import found
from toscana_tui.play.questions import Answer, Question
from toscana_tui.play.sentences import both_names
from toscana_tui.record import RecordError, write_records
from toscana_tui.store.folder import UnreadableError
from toscana_tui.store.paths import given_path
from toscana_tui.store.writing import reason_of, save_elsewhere
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.library import view
from toscana_tui.tui.library.state import COMMANDS, LibraryState
from toscana_tui.tui.shared.dialog import Prompt
from toscana_tui.tui.shared.fields import TOO_LONG, NameField
from toscana_tui.tui.shared.list_screen import DETAIL_WIDTH, ListDrawing, ListScreen
from toscana_tui.tui.shared.page import LIBRARY_PAGE, PageScreen

if TYPE_CHECKING:
    from textual import events
    from textual.binding import BindingType
    from textual.widgets import Input

    from toscana_tui.tui.program import Program

_FILL = 0.02  # seconds of reading between two looks at the keys
_LONGEST_STEM = 60  # columns of a file's name, at most, that is offered for another file
_ENDINGS = {"record": ".toscana", "text": ".txt", "svg": ".svg"}


class LibraryScreen(ListScreen[LibraryState]):
    """Lists the matches; what is not known yet is read little by little while the keys answer."""

    BINDINGS: ClassVar[list[BindingType]] = [command.binding for command in COMMANDS]

    def __init__(self, services: Program) -> None:
        self._library = Library(services.current.keeper.folder)
        super().__init__(LibraryState(self._library.entries()).listed(), COMMANDS, services)

    def on_mount(self) -> None:
        """Read on; what is read before the list is seen does not push the choice off the first row."""
        self._read_on()
        self.state = replace(self.state, chosen=0)

    def drawing(self, width: int) -> ListDrawing:
        """The chosen match, beside the list."""
        entry, plain = self.state.entry, self._services.plain
        return ListDrawing(
            head=view.head_line(self.state, width),
            rows=partial(view.row_lines, self.state),
            thumbnail=FACES[entry.game].thumbnail(entry.board, plain=plain) if entry else (),
            detail=view.detail_lines(entry, DETAIL_WIDTH) if entry else (),
            said=view.said_lines(self.state, width),
            labels=view.footer_labels(self.state),
        )

    def _read_on(self) -> None:
        """Read some more matches, then let the keys have their turn."""
        if self._library.fill(_FILL):
            self.set_timer(_FILL, self._read_on)
        self.state = self.state.learnt(self._library.entries())

    def _say(self, text: str | None) -> None:
        if text:
            self.state = replace(self.state, notice=translated(text))

    def on_name_field_refused(self) -> None:
        """Say why what was typed or pasted is not taken."""
        self._say(TOO_LONG)

    # -- one match --------------------------------------------------------------------------------------

    def open(self) -> None:
        """Ask what to do with the chosen match."""
        entry = self.state.entry
        if entry is None:
            self.show_menu()
            return
        name, services = entry.name, self._services
        does: dict[Answer, Callable[[], object]] = {
            Answer("replay", _("Replay it move by move")): lambda: self._say(services.replay(name)),
            Answer("resume", _("Resume playing"), enabled=not entry.finished): (
                lambda: self._say(services.resume(name))
            ),
            Answer("record", _("Export the record")): lambda: self._export(name, "record"),
            Answer("text", _("Export the board as text")): lambda: self._export(name, "text"),
            Answer("svg", _("Export the board as a picture (SVG)")): lambda: self._export(name, "svg"),
            Answer("delete", _("Delete it")): self.ask_delete,
            Answer("menu", _("Something else: find, sort, import, totals")): self.show_menu,
        }
        usual = "replay" if entry.finished else "resume"  # to go on with it, or to look at it when it is over
        question = Question(both_names(entry.called), entry.date, [*does], usual)
        services.ask(question, {answer.value: deed for answer, deed in does.items()})

    def _export(self, name: str, kind: str) -> None:
        """Ask for a place, write the record, the board as text or as a picture there, and tell where."""
        try:
            records = self._services.current.keeper.records(name)
        except UnreadableError as error:
            self._say(_("It cannot be read: {why}", why=error.reason))
            return
        if kind == "record":
            text = write_records(records)
        else:
            from toscana_tui.tui.draw.export import export_svg, export_text  # noqa: PLC0415 - seldom needed

            theme = self._services.appearance.theme
            text = export_text(records[-1]) if kind == "text" else export_svg(records[-1], theme=theme)

        def written(given: str | None) -> None:
            if given is not None:
                self._say(_("Written to {path}", path=clean(str(given_path(given).absolute()))))

        stem = clean(name.removesuffix(".toscana"), _LONGEST_STEM).strip(". ") or "match"
        title = _("Export to which file?")
        hint = _("A new file; a relative path starts in the folder where the program was started.")
        take = partial(save_elsewhere, text=text)
        self.app.push_screen(Prompt(title, hint, f"{stem}{_ENDINGS[kind]}", take), written)

    def ask_delete(self) -> None:
        """Ask whether to delete the chosen match."""
        entry = self.state.entry
        if entry is None:
            return

        def delete() -> None:
            wrong = self._library.delete(entry.name)
            notice = translated(wrong) if wrong else _("Deleted.")
            self.state = self.state.listed(listing=self._library.entries(), notice=notice)

        answers = (Answer("no", _("No, keep it")), Answer("yes", _("Yes, delete it for good")))
        title = _("Delete {names}, {date}?", names=both_names(entry.called), date=entry.date)
        self._services.ask(Question(title, _("This cannot be undone."), answers, "no"), {"yes": delete})

    # -- finding ----------------------------------------------------------------------------------------

    def find(self) -> None:
        """Open a line for a part of a name; the list follows what is typed."""
        if not self.rows_taken:
            self.rows_taken = 1
            field = NameField(self.state.text, placeholder=_("a part of a name"))
            self.query_one("#frame").mount(field, after="#head")
            field.focus()
            self.draw()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Find what is typed."""
        self.state = self.state.listed(text=event.value, notice="")

    def on_input_submitted(self) -> None:
        """Close the line and keep what was found."""
        self.query(NameField).remove()
        self.rows_taken = 0
        self.set_focus(None)
        self.draw()

    # -- importing --------------------------------------------------------------------------------------

    def ask_import(self) -> None:
        """Ask for the file of a record and take it in."""

        def take(given: str) -> str | None:
            if not given.strip():
                return _("Name a file.")
            return self._import(lambda: self._services.current.keeper.import_file(given_path(given)))

        text = _("The path of a record. You can also paste a record's text into the list.")
        self.app.push_screen(Prompt(_("Import which file?"), text, "", take))

    def on_paste(self, event: events.Paste) -> None:
        """Take in a record that is pasted here."""
        event.stop()
        if "[" in event.text:
            self._say(self._import(lambda: self._services.current.keeper.import_text(event.text)))
        else:
            self._say(_("The pasted text is not a record."))

    def _import(self, keep: Callable[[], str]) -> str | None:
        """Keep a record and show it in the list; why that cannot be, or None."""
        try:
            name = keep()
        except RecordError as error:
            return refusal(error)
        except RuntimeError:
            return _("You have no home to look in.")
        except (OSError, ValueError) as error:
            return _("It could not be imported: {why}.", why=reason_of(error))
        self._library = Library(self._services.current.keeper.folder)
        self.state = self.state.learnt(self._library.entries()).listed(name, text="", game="")
        self._read_on()
        self.state = self.state.listed(name, notice=_("Imported."))
        return None

    # -- other screens ----------------------------------------------------------------------------------

    def show_statistics(self) -> None:
        """Show totals of all matches, or of those of the game that is shown."""
        listing = replace(self.state.listing, entries=found(self.state.listing.entries, "", self.state.game))
        self.app.push_screen(PageScreen(partial(view.statistics_lines, listing)))

    def show_aside(self) -> None:
        """Show what could not be read, and why."""
        self.app.push_screen(PageScreen(partial(view.aside_lines, self.state.listing)))

    def show_help(self) -> None:
        """Show the keys and what the list is for."""
        self.commands.open_help(LIBRARY_PAGE)

    def show_menu(self) -> None:
        """Every command, for whoever uses arrows, Enter and Esc alone."""
        self.commands.open_menu(_("Back to the list"))

    def back(self) -> None:
        """Close the line, show all again, or go back."""
        if self.rows_taken:
            self.on_input_submitted()
        elif self.state.text or self.state.game:
            self.state = self.state.listed(text="", game="")
        else:
            self.dismiss(None)
