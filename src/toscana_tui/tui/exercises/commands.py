"""The commands of the exercises: those of the list, and the table's own, with its keys, on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toscana_tui.core.exercise import Credit
from toscana_tui.tui.table import available
from toscana_tui.tui.table.commands import Command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.tui.exercises.state import Attempt
    from toscana_tui.tui.table.state import TableState

_SECTION = "The exercises"
LIST_COMMANDS = (
    Command("exercises.open", ("enter",), "open", "Try", "Try the exercise.", _SECTION, "Enter", stays=True),
    Command("exercises.reset", ("x",), "reset", "Forget", "Forget what has been found.", _SECTION, "x"),
    Command(
        "exercises.help",
        ("question_mark", "f1"),
        "help",
        "Help",
        "Show the keys, and what the exercises are.",
        _SECTION,
        "?",
        stays=True,
    ),
    Command(
        "exercises.back",
        ("escape", "q"),
        "back",
        "Back",
        "Go back to the first screen.",
        _SECTION,
        "Esc",
        stays=True,
    ),
)
"""Every command of the list in the order of its help."""

_OTHER_WORDS = {
    "ghost.next": ("Next", "Go to the next legal placement; after the verdict, to the next exercise."),
    "ghost.previous": ("", "Go to the one before."),
    "turn.back": ("Menu", "Take back in hand; open the menu."),
    "turn.undo": ("", "Try the exercise again."),
    "turn.hint": ("Hint", "A hint: first what to look for, then where."),
    "match.help": ("Help", "Show the keys, and what the exercises are."),
    "match.leave": ("List", "Go back to the list of exercises."),
}
"""The label and the help of commands that do something else here."""

_NOT_HERE = {"turn.veto", "turn.redo"}
_ALWAYS = {"ghost.next", "ghost.previous", "turn.commit", "turn.undo"}


def board_commands(commands: Sequence[Command]) -> tuple[Command, ...]:
    """The table's commands that there are in an exercise, in its words, with the player's keys."""
    return tuple(_in_other_words(command) for command in commands if command.id not in _NOT_HERE)


def _in_other_words(command: Command) -> Command:
    label, said = _OTHER_WORDS.get(command.id, (command.label, command.help))
    return replace(command, label=label, help=said)


def enabled(attempt: Attempt, table: TableState, command: Command) -> bool:
    """Whether a command can do anything now."""
    section, _, name = command.id.partition(".")
    if command.id == "turn.hint":
        return not attempt.judged and table.look is None and attempt.hints < len(attempt.exercise.hints)
    if attempt.judged:
        moves = name in {"moves", "earlier", "later"}
        return (
            command.id in _ALWAYS or command.id == "turn.back" or (section in {"view", "match"} and not moves)
        )
    return command.id != "turn.undo" and available.enabled(table, command)


def footer_labels(attempt: Attempt, table: TableState) -> dict[str, str]:
    """What keys do now, where that is not what their commands' labels say."""
    labels = {}
    if attempt.judged:
        full = attempt.credit is Credit.FULL
        labels["turn.commit"] = "Next" if full else "Again"
        labels["turn.undo" if full else "ghost.next"] = "Again" if full else "Next exercise"
    elif table.pending or table.look is not None:
        labels["turn.back"] = "Back"
    return labels
