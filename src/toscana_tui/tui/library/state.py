"""The state of the list of matches, the pure steps between two of them, and the commands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from toscana_tui.core.message import message
from toscana_tui.games import GAMES
from toscana_tui.play.language import ngettext
from toscana_tui.play.library.statistics import SortBy, arranged, found
from toscana_tui.tui.keys.command import Command, always, moving, when

if TYPE_CHECKING:
    from toscana_tui.play.library.entry import Entry
    from toscana_tui.play.library.matches import Listing


@dataclass(frozen=True, slots=True)
class LibraryState:
    """What the library shows."""

    listing: Listing  # what is known of the folder
    rows: tuple[Entry, ...] = ()  # the entries found, in order
    chosen: int = 0  # which of them is chosen
    sort: SortBy = SortBy.DATE  # what they are sorted by
    text: str = ""  # what their names must contain
    game: str = ""  # the game whose matches are shown; empty for all
    notice: str = ""  # what has just happened, in one sentence

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

    def listed(self, keep: str | None = None, **changes: Any) -> LibraryState:  # noqa: ANN401 - values of its own
        """With changes, and the rows found and arranged anew.

        The match of the file `keep` is chosen then, or the same one where it is still there.
        """
        state = replace(self, **changes)
        wanted = keep or (self.entry.name if self.entry else None)
        rows = arranged(found(state.listing.entries, state.text, state.game), state.sort)
        at = next((number for number, row in enumerate(rows) if row.name == wanted), None)
        return replace(state, rows=rows, chosen=self.chosen if at is None else at).moved(0)

    def sorted_next(self) -> LibraryState:
        """Sorted by the next thing."""
        orders = list(SortBy)
        return self.listed(sort=orders[(orders.index(self.sort) + 1) % len(orders)])

    def of_next_game(self) -> LibraryState:
        """With the matches of the next game alone; after the last one those of all."""
        choices = ("", *self.games)
        at = choices.index(self.game) if self.game in choices else 0
        return self.listed(game=choices[(at + 1) % len(choices)])

    def learnt(self, listing: Listing) -> LibraryState:
        """With what is known of the folder by now; what could not be read is told when it is found out."""
        number = len(listing.refused)
        if number <= len(self.listing.refused):
            return self.listed(listing=listing)
        notice = ngettext(
            "{number} file could not be read: u says which, and why.",
            "{number} files could not be read: u says which, and why.",
            number,
        )
        return self.listed(listing=listing, notice=notice)


_SECTION = message("The matches")

# Every command in the order of its menu.
COMMANDS: tuple[Command[LibraryState], ...] = (
    Command("library.open", ("enter",), message("Open"), message("Open the match: choose what to do."),
            _SECTION, "Enter", always, "open", stays=True, by_arrows=True),
    *moving("library", _SECTION, ("j",), ("k",)),
    Command("library.find", ("f", "slash"), message("Find"), message("Find matches by a name."),
            _SECTION, "f", always, "find"),
    Command("library.game", ("g",), "", message("Show one game, or all."),
            _SECTION, "g", always, LibraryState.of_next_game),
    Command("library.sort", ("s",), message("Sort"), message("Sort by date, name, score, length."),
            _SECTION, "s", always, LibraryState.sorted_next),
    Command("library.delete", ("x", "delete"), message("Delete"), message("Delete the match for good."),
            _SECTION, "x", when(lambda state: state.entry is not None), "ask_delete"),
    Command("library.import", ("i",), message("Import"), message("Import a record from a file."),
            _SECTION, "i", always, "ask_import"),
    Command("library.statistics", ("t",), message("Totals"), message("Show totals of all matches."),
            _SECTION, "t", always, "show_statistics"),
    Command("library.aside", ("u",), "", message("Show which files could not be read, and why."),
            _SECTION, "u", always, "show_aside", stays=True),
    Command("library.help", ("question_mark", "f1"), message("Help"),
            message("Show the keys and what the list is for."),
            _SECTION, "?", always, "show_help", stays=True),
    Command("library.back", ("escape", "q"), message("Back"), message("Go back to the first screen."),
            _SECTION, "Esc", always, "back", stays=True, by_arrows=True),
)  # fmt: skip
