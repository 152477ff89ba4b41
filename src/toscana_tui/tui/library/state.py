"""The state of the list of matches, the pure steps between two of them, and the commands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.games import GAMES
from toscana_tui.play.language import ngettext
from toscana_tui.play.library.statistics import SortBy, arranged, found
from toscana_tui.tui.keys.command import Command, always, moving, unless

if TYPE_CHECKING:
    from toscana_tui.play.library.entry import Entry
    from toscana_tui.play.library.matches import Listing


@dataclass(frozen=True, slots=True)
class LibraryState:
    """What the library shows.

    Attributes:
        listing: what is known of the folder.
        rows: the entries found, in order.
        chosen: which of them is chosen.
        sort: what they are sorted by.
        text: what their names must contain.
        game: the game whose matches are shown; empty for all.
        notice: what has just happened, in one sentence.
    """

    listing: Listing
    rows: tuple[Entry, ...] = ()
    chosen: int = 0
    sort: SortBy = SortBy.DATE
    text: str = ""
    game: str = ""
    notice: str = ""

    @property
    def games(self) -> tuple[str, ...]:
        """The games of which there are matches."""
        there = {entry.game for entry in self.listing.entries}
        return tuple(game for game in GAMES if game in there)

    @property
    def entry(self) -> Entry | None:
        """The chosen entry; None where nothing is found."""
        return self.rows[self.chosen] if self.rows else None

    def moved(self, by: int) -> LibraryState:
        """With another row chosen, stopping at both ends."""
        return replace(self, chosen=max(0, min(self.chosen + by, len(self.rows) - 1)))


def listed(state: LibraryState, *, keep: str | None = None) -> LibraryState:
    """With the rows found and arranged anew, and the same match chosen where it is still there.

    Args:
        state: the state with a listing, a sort and a text.
        keep: the file of the match to choose; by default the one chosen now.
    """
    entry = state.entry
    wanted = keep or (entry.name if entry else None)
    rows = arranged(found(state.listing.entries, state.text, state.game), state.sort)
    at = next((number for number, row in enumerate(rows) if row.name == wanted), None)
    if at is None:
        at = max(0, min(state.chosen, len(rows) - 1))
    return replace(state, rows=rows, chosen=at)


def sorted_next(state: LibraryState) -> LibraryState:
    """Sorted by the next thing."""
    orders = list(SortBy)
    return listed(replace(state, sort=orders[(orders.index(state.sort) + 1) % len(orders)]))


def of_next_game(state: LibraryState) -> LibraryState:
    """With the matches of the next game alone; after the last one those of all."""
    choices = ("", *state.games)
    at = choices.index(state.game) if state.game in choices else 0
    return listed(replace(state, game=choices[(at + 1) % len(choices)]))


def learnt(state: LibraryState, listing: Listing) -> LibraryState:
    """With what is known of the folder by now; what could not be read is told when it is found out."""
    number = len(listing.refused)
    notice = state.notice
    if number > len(state.listing.refused):
        notice = ngettext(
            "{number} file could not be read: u says which, and why.",
            "{number} files could not be read: u says which, and why.",
            number,
        )
    return listed(replace(state, listing=listing, notice=notice))


_SECTION = message("The matches")

COMMANDS: tuple[Command[LibraryState], ...] = (
    Command("library.open", ("enter",), message("Open"),
            message("Open the match: choose what to do."), _SECTION, "Enter",
            always, "open", stays=True, by_arrows=True),
    *moving("library", _SECTION, ("j",), ("k",)),
    Command("library.find", ("f", "slash"), message("Find"),
            message("Find matches by a name."), _SECTION, "f", always, "find"),
    Command("library.game", ("g",), "",
            message("Show one game, or all."), _SECTION, "g", always, of_next_game),
    Command("library.sort", ("s",), message("Sort"),
            message("Sort by date, name, score, length."), _SECTION, "s",
            always, sorted_next),
    Command("library.delete", ("x", "delete"), message("Delete"),
            message("Delete the match for good."), _SECTION, "x",
            unless("", lambda state: state.entry is not None), "ask_delete"),
    Command("library.import", ("i",), message("Import"),
            message("Import a record from a file."), _SECTION, "i",
            always, "ask_import"),
    Command("library.statistics", ("t",), message("Totals"),
            message("Show totals of all matches."), _SECTION, "t",
            always, "show_statistics"),
    Command("library.aside", ("u",), "",
            message("Show which files could not be read, and why."), _SECTION, "u",
            always, "show_aside", stays=True),
    Command("library.help", ("question_mark", "f1"), message("Help"),
            message("Show the keys and what the list is for."),
            _SECTION, "?", always, "show_help", stays=True),
    Command("library.back", ("escape", "q"), message("Back"),
            message("Go back to the first screen."), _SECTION, "Esc",
            always, "back", stays=True, by_arrows=True),
)  # fmt: skip
"""Every command in the order of its menu."""
