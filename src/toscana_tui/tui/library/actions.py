"""What the list of matches can have done: replay, export, import."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.text import clean
from toscana_tui.play.analysis.keeping import keep_analysis
from toscana_tui.play.keeping.keeper import Keeper, refusal
from toscana_tui.play.language import gettext as _
from toscana_tui.play.library.matches import Library
from toscana_tui.record import SIZE_LIMIT, GameRecord, RecordError, read_bytes, write_records
from toscana_tui.store.folder import UnreadableError, reason_of
from toscana_tui.store.newfile import save_elsewhere
from toscana_tui.store.paths import given_path
from toscana_tui.tui.shared.dialog import Prompt

if TYPE_CHECKING:
    from toscana_tui.tui.draw.themes import Theme
    from toscana_tui.tui.program import Program

# The most columns of a file's name that is offered for another file, whose name it must fit into.
_LONGEST_STEM = 60

_ENDINGS = {"record": ".toscana", "text": ".txt", "svg": ".svg"}


def replay(program: Program, name: str) -> str | None:
    """Open a match move by move; why that cannot be, or None."""
    try:
        records = _records(program, name)
    except (RecordError, UnreadableError) as error:
        return _unread(error)
    program.open_replay(records, partial(keep_analysis, program.current.keeper.folder, name))
    return None


def export(program: Program, name: str, kind: str, tell: Callable[[str], None]) -> None:
    """Ask for a place, write the record, the board as text or as a picture there, and tell where."""
    try:
        text = _exported(_records(program, name), kind, program.appearance.theme)
    except (RecordError, UnreadableError) as error:
        tell(_unread(error))
        return

    def written(given: str | None) -> None:
        if given is not None:
            tell(_("Written to {path}", path=clean(str(given_path(given).absolute()))))

    stem = clean(name.removesuffix(".toscana"), _LONGEST_STEM).strip(". ") or "match"
    title = _("Export to which file?")
    hint = _("A new file; a relative path starts in the folder where the program was started.")
    take = partial(save_elsewhere, text=text)
    program.push_screen(Prompt(title, hint, f"{stem}{_ENDINGS[kind]}", take), written)


def import_file(program: Program, imported: Callable[[Library, str], None]) -> None:
    """Ask for the file of a record and take it in."""
    keeper = program.current.keeper

    def take(given: str) -> str | None:
        if not given.strip():
            return _("Name a file.")
        return _take(keeper, lambda: keeper.import_file(given_path(given)), imported)

    text = _("The path of a record. You can also paste a record's text into the list.")
    program.push_screen(Prompt(_("Import which file?"), text, "", take))


def import_text(program: Program, text: str, imported: Callable[[Library, str], None]) -> str | None:
    """Take in a record that was pasted; why that cannot be, or None."""
    if "[" not in text:
        return _("The pasted text is not a record.")
    keeper = program.current.keeper
    return _take(keeper, lambda: keeper.import_text(text), imported)


def _take(keeper: Keeper, store: Callable[[], str], imported: Callable[[Library, str], None]) -> str | None:
    try:
        name = store()
    except RecordError as error:
        return refusal(error)
    except RuntimeError:
        return _("You have no home to look in.")
    except (OSError, ValueError) as error:
        return _("It could not be imported: {why}.", why=reason_of(error))
    imported(Library(keeper.folder), name)
    return None


def _records(program: Program, name: str) -> tuple[GameRecord, ...]:
    folder = program.current.keeper.folder
    if folder is None:
        raise UnreadableError(message("there is no folder of matches"))
    return read_bytes(folder.read(name, SIZE_LIMIT))


def _unread(error: RecordError | UnreadableError) -> str:
    why = error.reason if isinstance(error, UnreadableError) else clean(str(error))
    return _("It cannot be read: {why}", why=why)


def _exported(records: tuple[GameRecord, ...], kind: str, theme: Theme) -> str:
    if kind == "record":
        return write_records(records)
    from toscana_tui.tui.draw.export import export_svg, export_text  # noqa: PLC0415 - only here

    return export_text(records[-1]) if kind == "text" else export_svg(records[-1], theme=theme)
