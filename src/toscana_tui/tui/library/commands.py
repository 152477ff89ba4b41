"""The commands of the library: one list that its bindings, footer and menu follow."""

from __future__ import annotations

from toscana_tui.tui.table.commands import Command

_SECTION = "The matches"
COMMANDS = (
    Command(
        "library.open",
        ("enter",),
        "open",
        "Open",
        "Open the match: choose what to do.",
        _SECTION,
        "Enter",
        stays=True,
    ),
    Command("library.find", ("f", "slash"), "find", "Find", "Find matches by a name.", _SECTION, "f"),
    Command("library.sort", ("s",), "sort", "Sort", "Sort by date, name, score, length.", _SECTION, "s"),
    Command(
        "library.delete", ("x", "delete"), "delete", "Delete", "Delete the match for good.", _SECTION, "x"
    ),
    Command("library.import", ("i",), "import", "Import", "Take in a record from a file.", _SECTION, "i"),
    Command("library.statistics", ("t",), "statistics", "Totals", "Count over all matches.", _SECTION, "t"),
    Command(
        "library.aside", ("u",), "aside", "", "What could not be read, and why.", _SECTION, "u", stays=True
    ),
    Command(
        "library.help",
        ("question_mark", "f1"),
        "help",
        "Help",
        "Show the keys, and what the list is for.",
        _SECTION,
        "?",
        stays=True,
    ),
    Command(
        "library.back",
        ("escape", "q"),
        "back",
        "Back",
        "Go back to the first screen.",
        _SECTION,
        "Esc",
        stays=True,
    ),
)
"""Every command of the library in the order of its menu."""
