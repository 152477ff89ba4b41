"""What the library screen can have done: replay, resume, export, import."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.text import clean
from toscana_tui.record import SIZE_LIMIT, RecordError, read_bytes
from toscana_tui.store.folder import UnreadableError, reason_of
from toscana_tui.store.keeper import save_elsewhere
from toscana_tui.store.paths import given_path
from toscana_tui.tui.keeping import CannotResumeError
from toscana_tui.tui.keeping.annotate import AnalysisKeeper
from toscana_tui.tui.keeping.library import Library
from toscana_tui.tui.screens.library import LibraryScreen
from toscana_tui.tui.screens.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable

    from toscana_tui.record import GameRecord
    from toscana_tui.tui.app import ToscanaApp

_LONGEST_STEM = 60
"""The most columns of a file's name that is offered for another file, whose name it must fit into."""

_ENDINGS = {"record": ".toscana", "text": ".txt", "svg": ".svg"}


class LibraryDesk:
    """Serves the library screen.

    Args:
        app: the application.
    """

    def __init__(self, app: ToscanaApp) -> None:
        self._app = app

    @property
    def plain(self) -> bool:
        """Whether boards must be told by signs alone."""
        return self._app.plain

    def open(self) -> None:
        """Show the library."""
        self._app.push_screen(LibraryScreen(Library(self._app.shelf.keeper.folder), self))

    def replay_kept(self, name: str) -> str | None:
        """Open a match move by move; why that cannot be, or None."""
        try:
            records = self._records(name)
        except (RecordError, UnreadableError) as error:
            return f"It cannot be read: {clean(str(error))}"
        self._app.open_replay(records, AnalysisKeeper(self._app.shelf.keeper.folder, name))
        return None

    def resume_kept(self, name: str) -> str | None:
        """Go on with a match; why that cannot be, or None."""
        try:
            session = self._app.shelf.resume(name)
        except CannotResumeError as error:
            return str(error)
        self._app.open_table(session)
        return None

    def export_kept(self, name: str, kind: str, tell: Callable[[str], None]) -> None:
        """Ask for a place, write the record, the board as text or as a picture there, and tell where."""
        try:
            records = self._records(name)
            text = _exported(records, kind, self._app)
        except (RecordError, UnreadableError) as error:
            tell(f"It cannot be read: {clean(str(error))}")
            return

        def written(given: str | None) -> None:
            if given is not None:
                tell(f"Written to {clean(str(given_path(given).absolute()))}")

        stem = clean(name.removesuffix(".toscana"), _LONGEST_STEM).strip(". ") or "match"
        self._app.push_screen(
            Prompt(
                "Export to which file?",
                "A new file; a path that is not absolute starts where the program was started.",
                f"{stem}{_ENDINGS[kind]}",
                lambda given: save_elsewhere(given, text),
            ),
            written,
        )

    def import_record(self, imported: Callable[[Library, str], None]) -> None:
        """Ask for the file of a record and take it in."""
        keeper = self._app.shelf.keeper

        def take(given: str) -> str | None:
            if not given.strip():
                return "Name a file."
            return self._take(lambda: keeper.import_file(given_path(given)), imported)

        text = "The path of a record. A record's text can also be pasted into the list of matches."
        self._app.push_screen(Prompt("Take in which file?", text, "", take))

    def import_text(self, text: str, imported: Callable[[Library, str], None]) -> str | None:
        """Take in a record that was pasted; why that cannot be, or None."""
        if "[" not in text:
            return "What was pasted is no record."
        return self._take(lambda: self._app.shelf.keeper.import_text(text), imported)

    def _take(self, store: Callable[[], str], imported: Callable[[Library, str], None]) -> str | None:
        try:
            name = store()
        except RecordError as error:
            return f"Line {error.line}, column {error.column}: {error.describe()}"
        except RuntimeError:
            return "You have no home to look in."
        except (OSError, ValueError) as error:
            return f"It could not be taken in: {reason_of(error)}."
        imported(Library(self._app.shelf.keeper.folder), name)
        return None

    def _records(self, name: str) -> tuple[GameRecord, ...]:
        folder = self._app.shelf.keeper.folder
        if folder is None:
            raise UnreadableError("there is no folder of matches")
        return read_bytes(folder.read(name, SIZE_LIMIT))


def _exported(records: tuple[GameRecord, ...], kind: str, app: ToscanaApp) -> str:
    from toscana_tui.record import write_records  # noqa: PLC0415 - only here

    if kind == "record":
        return write_records(records)
    from toscana_tui.tui.export import export_svg, export_text  # noqa: PLC0415 - only here

    if kind == "text":
        return export_text(records[-1])
    return export_svg(records[-1], theme=app.appearance.theme)
