"""The commands of the list of matches: their keys, when each can be done, and what it does."""

from __future__ import annotations

from toscana_tui.core.message import message
from toscana_tui.tui.keys.command import Command, always, unless
from toscana_tui.tui.library.view import LibraryState, of_next_game, sorted_next
from toscana_tui.tui.shared.list_screen import moving

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
