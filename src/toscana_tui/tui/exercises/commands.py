"""The commands of the exercises: those of the list, and the table's own, with its keys, on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toscana_tui.core.message import message
from toscana_tui.play.exercises import games_of
from toscana_tui.tui.keys.command import AnyCommand, Command, always, moving, when
from toscana_tui.tui.table.commands import COMMANDS as TABLE_COMMANDS, LOOKING_BACK

if TYPE_CHECKING:
    from toscana_tui.tui.exercises.state import Attempt

_SECTION = message("The exercises")

# Every command of the list in the order of its help.
LIST_COMMANDS: tuple[AnyCommand, ...] = (
    Command("exercises.open", ("enter",), message("Try"), message("Try the exercise."), _SECTION, "Enter",
            always, "open", stays=True, by_arrows=True),
    *moving("exercises", _SECTION, ("j", "s", "n", "tab"), ("k", "w", "p", "shift+tab")),
    Command("exercises.game", ("g",), message("Game"),
            message("List the exercises of one game alone, of the next, or of all."),
            _SECTION, "g", when(lambda state: len(games_of(state.exercises)) > 1),
            lambda state: state.with_next_game()),
    Command("exercises.reset", ("x",), message("Reset"), message("Reset your progress."), _SECTION, "x",
            when(lambda state: any(state.results)), "ask_reset"),
    Command("exercises.help", ("question_mark", "f1"), message("Help"),
            message("Show the keys and what the exercises are."),
            _SECTION, "?", always, "show_help", stays=True),
    Command("exercises.back", ("escape", "q"), message("Back"),
            message("Go back to the first screen."), _SECTION, "Esc",
            always, "dismiss", stays=True, by_arrows=True),
)  # fmt: skip

# TRANSLATORS: labels of the footer have at most 9 columns.
_NEXT, _AGAIN, _NEXT_EXERCISE = message("Next"), message("Again"), message("Next exercise")
_ANSWER, _VETO, _ALLOW, _BACK = message("Answer"), message("Veto"), message("Allow"), message("Back")


def _hint_obstacle(attempt: Attempt) -> str | None:
    if attempt.judged:
        return "" if attempt.solved else None
    left = attempt.hints < len(attempt.exercise.hints)
    return None if attempt.viewed is None and left else ""


# What is different here of the commands that do or say something else than at the table.
_OTHERWISE: dict[str, dict[str, Any]] = {
    "ghost.next": {
        "help": message("Go to the next legal placement; after the verdict, to the next exercise."),
        "does": "next",
    },
    "ghost.previous": {"does": "previous"},
    "turn.back": {"help": message("Cancel, or open the menu.")},
    "turn.undo": {
        "label": "",
        "help": message("Try the exercise again."),
        "why_not": when(lambda attempt: attempt.judged),
        "does": lambda attempt: attempt.again(),
    },
    "turn.veto": {
        "label": "",
        "help": message("Veto the tile about to be placed, where that is asked."),
        "why_not": when(lambda attempt: attempt.exercise.interrupts and not attempt.judged),
        "does": "veto",
    },
    "turn.hint": {
        "label": message("Hint"),
        "help": message("A hint: first what to look for, then where; after a miss, the answer."),
        "why_not": _hint_obstacle,
        "does": lambda attempt: attempt.with_answer_given() if attempt.judged else attempt.with_next_hint(),
    },
    "match.help": {"help": message("Show the keys and what the exercises are.")},
    "match.leave": {"label": message("List"), "help": message("Go back to the list of exercises.")},
}

_EVEN_JUDGED = {"ghost.next", "ghost.previous", "turn.commit"}  # what can be done with the verdict, too

# What there is not in an exercise.
_NOT_HERE = {
    "turn.redo",
    "turn.take-hint",
    "view.stacks",
    "match.rematch",
    "match.replay",
    "match.analyse",
}


def _in_exercise(command: AnyCommand) -> Command[Attempt]:
    """A command of the table as there is one in an exercise."""
    judged = None if command.id in _EVEN_JUDGED else ""

    def why_not(attempt: Attempt) -> str | None:
        return judged if attempt.judged else command.why_not(attempt)

    here = {"why_not": command.why_not if command.why_not is always else why_not}
    return replace(command, **here | _OTHERWISE.get(command.id, {}))


# The table's commands that there are in an exercise, in its words.
BOARD_COMMANDS = tuple(_in_exercise(command) for command in TABLE_COMMANDS if command.id not in _NOT_HERE)


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
