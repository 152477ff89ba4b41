"""The states of the exercises, of their list and of one on the board, and the commands of both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from toscana_tui.bots import strongest
from toscana_tui.core.exercise import Credit, Exercise, credit
from toscana_tui.core.message import message
from toscana_tui.play.exercises import games_of
from toscana_tui.play.options import HUMAN
from toscana_tui.play.sentences import names_of
from toscana_tui.play.session import Session
from toscana_tui.tui.keys.command import AnyCommand, Command, always, moving, when
from toscana_tui.tui.table.commands import COMMANDS as TABLE_COMMANDS
from toscana_tui.tui.table.state import TableState

if TYPE_CHECKING:
    from toscana_tui.core.bot import Reason
    from toscana_tui.core.game import AnyAction
    from toscana_tui.store.progress import Result


# -- the list -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExerciseList:
    """The list of exercises."""

    exercises: tuple[Exercise, ...]  # all of them; at least one
    results: tuple[Result | None, ...]  # what has come of each, None where it was not tried
    chosen: int = 0  # the number of the chosen one, from 0
    game: str = ""  # the name of the one game that is listed; empty where all are
    notice: str = ""  # what has just happened, in one sentence

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of those that are listed."""
        return tuple(
            number for number, one in enumerate(self.exercises) if self.game in {"", one.log.game.name}
        )

    def moved(self, by: int) -> ExerciseList:
        """With another one chosen, stopping at both ends."""
        numbers = self.numbers
        place = max(0, min(numbers.index(self.chosen) + by, len(numbers) - 1))
        return replace(self, chosen=numbers[place])

    def with_next_game(self) -> ExerciseList:
        """With the exercises of the next game alone, after the last with all."""
        games = ("", *games_of(self.exercises))
        listed = replace(self, game=games[(games.index(self.game) + 1) % len(games)])
        return listed if self.chosen in listed.numbers else replace(listed, chosen=listed.numbers[0])


_SECTION = message("The exercises")

# Every command of the list in the order of its help.
LIST_COMMANDS: tuple[AnyCommand, ...] = (
    Command("exercises.open", ("enter",), message("Try"), message("Try the exercise."), _SECTION, "Enter",
            always, "open", stays=True, by_arrows=True),
    *moving("exercises", _SECTION, ("j", "s", "n", "tab"), ("k", "w", "p", "shift+tab")),
    Command("exercises.game", ("g",), message("Game"),
            message("List the exercises of one game alone, of the next, or of all."), _SECTION, "g",
            when(lambda state: len(games_of(state.exercises)) > 1), lambda state: state.with_next_game()),
    Command("exercises.reset", ("x",), message("Reset"), message("Reset your progress."), _SECTION, "x",
            when(lambda state: any(state.results)), "ask_reset"),
    Command("exercises.help", ("question_mark", "f1"), message("Help"),
            message("Show the keys and what the exercises are."),
            _SECTION, "?", always, "show_help", stays=True),
    Command("exercises.back", ("escape", "q"), message("Back"), message("Go back to the first screen."),
            _SECTION, "Esc", always, "dismiss", stays=True, by_arrows=True),
)  # fmt: skip


# -- one of them on the board -------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Attempt(TableState):
    """One exercise on the board: a table at which something is asked."""

    exercise: Exercise
    number: int  # its number, from 0
    total: int  # how many there are
    hints: int = 0  # how many of its hints were asked for
    answer: AnyAction | None = None  # the placement that was decided on; None while it is looked for
    missed: AnyAction | None = None  # the last answer that was not good enough; None without one
    given: bool = False  # whether the best placement was asked for
    reasons: tuple[str, ...] = ()  # why each of those compared does what it does, where it is solved
    complaint: str = ""  # why the answer could not be remembered, or an empty string

    @property
    def judged(self) -> bool:
        """Whether an answer was given."""
        return self.answer is not None

    @property
    def credit(self) -> Credit:
        """What the answer is worth; nothing without one."""
        return credit(self.exercise.loss(self.answer)) if self.judged else Credit.NONE

    @property
    def solved(self) -> bool:
        """Whether the best placement may be seen: it was found, or asked for."""
        return self.credit is Credit.FULL or self.given

    @property
    def compared(self) -> tuple[AnyAction, ...]:
        """The player's placement and the best; the best alone where nothing else was tried."""
        best = self.exercise.best
        mine = self.missed if self.answer == best else self.answer
        # A board cannot show an interruption.
        return (best,) if self.exercise.interrupts or mine is None else (mine, best)

    def with_next_hint(self) -> Attempt:
        """With one more hint."""
        return replace(self, hints=min(self.hints + 1, len(self.exercise.hints)))

    def answered(self, answer: object, complaint: str) -> Attempt:
        """With an answer, and nothing in hand."""
        return replace(self, draft=None, pending=False, answer=answer, complaint=complaint).with_reasons()

    def with_answer_given(self) -> Attempt:
        """With the best placement shown."""
        return replace(self, given=True).with_reasons()

    def with_reasons(self) -> Attempt:
        """With the reasons for what is compared, or with a miss noted where that stays hidden."""
        from toscana_tui.play.opponents import reasons_of, weighed  # noqa: PLC0415 - the player's own keys need none

        if not self.solved:
            return replace(self, missed=self.answer)
        match = self.session.match
        if self.exercise.interrupts:
            reasons: tuple[Reason | None, ...] = (weighed(match.game.name, match.position),)
        else:
            reasons = reasons_of(match.game.name, match.position, self.compared)
        names = names_of(match)
        return replace(self, reasons=tuple(why.texts(names)[0] if why else "" for why in reasons))

    def again(self) -> Attempt:
        """Once more, with the tile where it was put and the hints that were asked for."""
        held = None if self.exercise.interrupts else self.answer
        draft = None if held is None else self.face.drafted(self.position, held)
        return replace(self, draft=draft, answer=None, given=False, reasons=(), complaint="")


def begun(exercises: Sequence[Exercise], number: int, before: Attempt | None = None) -> Attempt:
    """An exercise at its beginning by its number, from 0, with the mover's tile in hand.

    `before` is the one before, for its overlays.
    """
    exercise = exercises[number]
    seats, mover = [HUMAN, HUMAN], exercise.log.position.mover
    if exercise.interrupts:
        seats[mover] = strongest(exercise.log.game.name)
    # Otherwise the player not to move is taken to have let the mover go on.
    session = Session(exercise.match, (seats[0], seats[1]), seed=0, asked=not exercise.interrupts)
    attempt = Attempt(session, exercise=exercise, number=number, total=len(exercises))
    if before is not None:
        attempt = replace(attempt, dots=before.dots, areas=before.areas, letters=before.letters)
    if exercise.interrupts:
        return attempt
    attempt = replace(attempt, draft=attempt.face.arrived(exercise.log))
    # The tile tells nothing: it lies on the next placement that earns nothing, or on the worst.
    for _ in exercise.values:
        if attempt.draft is None or credit(exercise.loss(attempt.draft.action)) is Credit.NONE:
            return attempt
        attempt = attempt.stepped(1)
    return replace(attempt, draft=attempt.face.drafted(attempt.position, list(exercise.values)[-1]))


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
        "label": "", "help": message("Try the exercise again."),
        "why_not": when(lambda attempt: attempt.judged), "does": lambda attempt: attempt.again(),
    },
    "turn.veto": {
        "label": "", "help": message("Veto the tile about to be placed, where that is asked."),
        "why_not": when(lambda attempt: attempt.exercise.interrupts and not attempt.judged), "does": "veto",
    },
    "turn.hint": {
        "label": message("Hint"), "why_not": _hint_obstacle,
        "help": message("A hint: first what to look for, then where; after a miss, the answer."),
        "does": lambda attempt: attempt.with_answer_given() if attempt.judged else attempt.with_next_hint(),
    },
    "match.help": {"help": message("Show the keys and what the exercises are.")},
    "match.leave": {"label": message("List"), "help": message("Go back to the list of exercises.")},
}  # fmt: skip

# What there is not in an exercise.
_NOT_HERE = {"turn.redo", "turn.take-hint", "view.stacks", "match.rematch", "match.replay", "match.analyse"}


def _in_exercise(command: AnyCommand) -> Command[Attempt]:
    """A command of the table as there is one in an exercise."""
    judged = None if command.id in {"ghost.next", "ghost.previous", "turn.commit"} else ""

    def why_not(attempt: Attempt) -> str | None:
        return judged if attempt.judged else command.why_not(attempt)

    here = {"why_not": command.why_not if command.why_not is always else why_not}
    return replace(command, **here | _OTHERWISE.get(command.id, {}))


# The table's commands that there are in an exercise, in its words.
BOARD_COMMANDS = tuple(_in_exercise(command) for command in TABLE_COMMANDS if command.id not in _NOT_HERE)
