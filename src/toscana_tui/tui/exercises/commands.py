"""The commands of the exercises: those of the list, and the table's own, with its keys, on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.play.exercises import games_of
from toscana_tui.tui.keys.command import Command, always, unless
from toscana_tui.tui.shared.list_screen import moving
from toscana_tui.tui.table.commands import COMMANDS as TABLE_COMMANDS
from toscana_tui.tui.table.commands import LOOKING_BACK

if TYPE_CHECKING:
    from toscana_tui.tui.exercises.state import Attempt, ExerciseList
    from toscana_tui.tui.keys.command import AnyCommand, Condition

_SECTION = message("The exercises")

LIST_COMMANDS: tuple[Command[ExerciseList], ...] = (
    Command("exercises.open", ("enter",), message("Try"), message("Try the exercise."), _SECTION, "Enter",
            always, "open", stays=True, by_arrows=True),
    *moving("exercises", _SECTION, ("j", "s", "n", "tab"), ("k", "w", "p", "shift+tab")),
    Command("exercises.game", ("g",), message("Game"),
            message("List the exercises of one game alone, of the next, or of all."),
            _SECTION, "g", unless("", lambda state: len(games_of(state.exercises)) > 1),
            lambda state: state.with_next_game()),
    Command("exercises.reset", ("x",), message("Reset"), message("Reset your progress."), _SECTION, "x",
            unless("", lambda state: any(state.results)), "ask_reset"),
    Command("exercises.help", ("question_mark", "f1"), message("Help"),
            message("Show the keys and what the exercises are."),
            _SECTION, "?", always, "show_help", stays=True),
    Command("exercises.back", ("escape", "q"), message("Back"),
            message("Go back to the first screen."), _SECTION, "Esc",
            always, "back", stays=True, by_arrows=True),
)  # fmt: skip
"""Every command of the list in the order of its help."""

# TRANSLATORS: labels of the footer have at most 9 columns.
_NEXT, _AGAIN, _NEXT_EXERCISE = message("Next"), message("Again"), message("Next exercise")
_ANSWER, _VETO, _ALLOW, _BACK = message("Answer"), message("Veto"), message("Allow"), message("Back")
_OTHER_WORDS = {
    "ghost.next": (
        message("Next"),
        message("Go to the next legal placement; after the verdict, to the next exercise."),
    ),
    "ghost.previous": ("", message("Go to the previous one.")),
    "turn.back": (message("Menu"), message("Cancel, or open the menu.")),
    "turn.undo": ("", message("Try the exercise again.")),
    "turn.veto": ("", message("Veto the tile about to be placed, where that is asked.")),
    "turn.hint": (
        message("Hint"),
        message("A hint: first what to look for, then where; after a miss, the answer."),
    ),
    "match.help": (message("Help"), message("Show the keys and what the exercises are.")),
    "match.leave": (message("List"), message("Go back to the list of exercises.")),
}
"""The label and the help of commands that do something else here."""

_OTHER_DEEDS = {
    "ghost.next": "next",
    "ghost.previous": "previous",
    "turn.undo": "again",
    "turn.veto": "veto",
    "turn.hint": "show_hint_or_answer",
}
"""The methods of commands that do something else here."""

_NOT_HERE = {
    "turn.redo",
    "turn.take-hint",
    "view.stacks",
    "match.rematch",
    "match.replay",
    "match.analyse",
}


def _hint(attempt: Attempt) -> str | None:
    if attempt.judged:
        return "" if attempt.solved else None
    left = attempt.hints < len(attempt.exercise.hints)
    return None if attempt.viewed is None and left else ""


_OTHER_CONDITIONS: dict[str, Condition[Attempt]] = {
    "turn.undo": unless("", lambda attempt: attempt.judged),
    "turn.hint": _hint,
    "turn.veto": unless("", lambda attempt: attempt.exercise.interrupts and not attempt.judged),
}
_EVEN_JUDGED = {"ghost.next", "ghost.previous", "turn.commit"}


def _condition(command: AnyCommand) -> Condition[Attempt]:
    """When a command of the table can be done in an exercise: with its verdict by a few, or by hardly any."""
    if command.why_not is always or command.id in _OTHER_CONDITIONS:
        return _OTHER_CONDITIONS.get(command.id, always)
    judged = None if command.id in _EVEN_JUDGED else ""
    return lambda attempt: judged if attempt.judged else command.why_not(attempt)


def _in_exercise(command: AnyCommand) -> Command[Attempt]:
    """A command of the table as there is one in an exercise."""
    label, said = _OTHER_WORDS.get(command.id, (command.label, command.help))
    does = _OTHER_DEEDS.get(command.id, command.does)
    return replace(command, label=label, help=said, why_not=_condition(command), does=does)


BOARD_COMMANDS = tuple(_in_exercise(command) for command in TABLE_COMMANDS if command.id not in _NOT_HERE)
"""The table's commands that there are in an exercise, in its words."""


def footer_labels(attempt: Attempt) -> dict[str, str]:
    """What keys do now, where that is not what their commands' labels say."""
    labels: dict[str, str] = {}
    if attempt.judged:
        solved = attempt.solved
        labels["turn.commit"] = _NEXT if solved else _AGAIN
        labels["turn.undo" if solved else "ghost.next"] = _AGAIN if solved else _NEXT_EXERCISE
        labels["turn.hint"] = "" if solved else _ANSWER
    elif attempt.exercise.interrupts and attempt.viewed is None:
        labels |= {"turn.veto": _VETO, "turn.commit": _ALLOW}
        labels |= dict.fromkeys(("ghost.turn", "ghost.next", "ghost.type"), "")
    elif attempt.pending or attempt.viewed is not None:
        labels["turn.back"] = _BACK
    return labels if attempt.viewed is None else labels | LOOKING_BACK
