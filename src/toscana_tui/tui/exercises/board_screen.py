"""One exercise on the board: the position, the tile in hand, and the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partialmethod
from typing import TYPE_CHECKING, ClassVar

from toscana_tui.core.game import PASS, AnyAction
from toscana_tui.core.message import message
from toscana_tui.core.outcome import SURE
from toscana_tui.games import telling_of
from toscana_tui.play.exercises import Exercises, answer_texts, asked_texts
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.sentences import effect_text, lead_text
from toscana_tui.tui.draw.looks import MUTED, NOTE, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Run, fitting, wrapped
from toscana_tui.tui.exercises.state import BOARD_COMMANDS, Attempt, begun
from toscana_tui.tui.keys.command import words_of
from toscana_tui.tui.shared.board_lines import title_row, two_rows
from toscana_tui.tui.shared.board_screen import Arrangement, BoardScreen, Drawing
from toscana_tui.tui.shared.hand import Hand
from toscana_tui.tui.shared.page import EXERCISES_PAGE
from toscana_tui.tui.table import messages, view as table_view

if TYPE_CHECKING:
    from textual.binding import BindingType

    from toscana_tui.tui.boards.face import View
    from toscana_tui.tui.draw.layouts import Layout
    from toscana_tui.tui.program import Program

# TRANSLATORS: labels of the footer have at most 9 columns.
_NEXT, _AGAIN, _NEXT_EXERCISE = message("Next"), message("Again"), message("Next exercise")
_ANSWER, _VETO, _ALLOW, _BACK = message("Answer"), message("Veto"), message("Allow"), message("Back")

_WHOLE = 1000  # columns in which no sentence is broken


class ExerciseScreen(BoardScreen[int, Attempt]):
    """An exercise with the table's keys; dismissed with the number of the one that was open last.

    It begins with the one with the number given, from 0; those listed, it among them, can follow.
    """

    BINDINGS: ClassVar[list[BindingType]] = [command.binding for command in BOARD_COMMANDS]

    def __init__(self, exercises: Exercises, number: int, listed: Sequence[int], services: Program) -> None:
        super().__init__(begun(exercises.exercises, number), BOARD_COMMANDS, services, "match.leave")
        self._exercises = exercises
        self._listed = listed
        self.hand: Hand = Hand(self, self._answer)

    def drawing(self, arranged: Arrangement) -> Drawing:
        """The board, and the verdict once there is one, with the best placement beside it in the end."""
        state = self.state
        return Drawing(
            title=(title_lines, state, arranged.width),
            view=board_view(state),
            panel=(panel_lines, state, arranged, self._services.plain),
            message=message_lines(state, arranged),
            labels=footer_labels(state),
        )

    def _begin(self, by: int) -> None:
        """Come to another exercise of those that are listed, around both ends."""
        place = (self._listed.index(self.state.number) + by) % len(self._listed)
        attempt = begun(self._exercises.exercises, self._listed[place], self.state)
        self.take_face(attempt.face)
        self.state = attempt

    def _step(self, by: int) -> None:
        """Go to the legal placement next to this one, or after the verdict to the exercise next to it."""
        if self.state.judged:
            self._begin(by)
        else:
            self.state = self.state.stepped(by)

    next, previous = partialmethod(_step, 1), partialmethod(_step, -1)

    def commit(self) -> None:
        """The next step to placing the tile; after the verdict to the next exercise, or the same again."""
        if not self.state.judged and self.state.exercise.interrupts:
            self._answer(PASS)
        elif not self.state.judged:
            self.hand.commit()
        elif self.state.solved:
            self._begin(1)
        else:
            self.state = self.state.again()

    def veto(self) -> None:
        """Answer with the interruption."""
        self._answer(next(action for action in self.state.exercise.values if action != PASS))

    def _answer(self, action: AnyAction) -> None:
        complaint = self._exercises.note(self.state.number, self.state.exercise.loss(action))
        self.state = self.state.answered(action, complaint)

    def back(self) -> None:
        """Take a pending tile back in hand, come back from a look, or open the menu."""
        if not self.hand.back():
            self.commands.open_menu(_("Back to the exercise"))

    def show_help(self) -> None:
        """Show the keys and what the exercises are."""
        self.commands.open_help(EXERCISES_PAGE, words=words_of(self._face))

    def leave(self) -> None:
        """Go back to the list."""
        self.dismiss(self.state.number)


# -- what is drawn, as pure functions of the state ---------------------------------------------------------


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
    return labels if attempt.viewed is None else labels | table_view.LOOKING_BACK


def title_lines(attempt: Attempt, width: int) -> tuple[Line]:
    """Which exercise it is, what is to be done, how hard that is; shortened where there is little room."""
    number, total, stars = attempt.number + 1, attempt.total, "*" * attempt.exercise.difficulty
    task = translated(attempt.exercise.title)
    heads = _("Exercise {number} of {all}", number=number, all=total), f"{number}/{total}"
    return title_row([(f" {head}  ", task, f"{stars} ") for head in heads], width)


def board_view(attempt: Attempt) -> View:
    """The board with what is in hand; after an answer with the player's placement on it."""
    if not attempt.judged:
        return attempt.view
    return _view_after(attempt, attempt.compared[0] if attempt.solved else attempt.answer)


def _view_after(attempt: Attempt, action: AnyAction) -> View:
    """The board with a placement on it, and with the areas that it leads to."""
    view = attempt.view
    if attempt.exercise.interrupts:
        return view
    return view._replace(position=view.position.play(action), last=action, draft=None, areas=True)


def panel_lines(attempt: Attempt, arranged: Arrangement, plain: bool) -> list[Line]:
    """Both players; once two placements are compared, the board with the best, and why where that fits."""
    layout, reasons = _second_board(attempt, arranged)
    if layout is None:
        return table_view.panel_lines(attempt, arranged.layout, *arranged.panel)
    best = _view_after(attempt, attempt.compared[-1])
    words: list[Line] = [(Run(f" {text}", PLAIN),) for text in reasons]
    gap = Run(" " * (layout.board[0] < arranged.panel[0]), PLAIN)
    board = [(gap, *line) for line in attempt.face.draw(best, layout, plain=plain)]
    return [*board, *([BLANK, *words] if words else ())]


def _second_board(attempt: Attempt, arranged: Arrangement) -> tuple[Layout | None, list[str]]:
    """How large the board with the best placement is, if there is one, and the reasons that fit below it."""
    if not attempt.solved or len(attempt.compared) == 1:
        return None, []
    width, height = arranged.panel
    layouts = attempt.face.layouts
    smaller = layouts[layouts.index(arranged.layout) :]
    layout = next((one for one in smaller if one.board[0] <= width and one.board[1] <= height), None)
    if layout is not None:
        for texts in zip(*_reason_texts(attempt), strict=False):
            lines = [line for text in texts for line in wrapped(text, width - 2)]
            if len(lines) < height - layout.board[1]:
                return layout, lines
    return layout, []


def message_lines(attempt: Attempt, arranged: Arrangement) -> tuple[Line, Line]:
    """Two rows: the placement in hand or the verdict, and what helps or follows."""
    width = arranged.width - 1
    if attempt.viewed is not None and not attempt.judged:
        return messages.message_lines(attempt, arranged.width)
    if attempt.judged:
        texts = _verdict_rows(attempt, width, beside=bool(_second_board(attempt, arranged)[1]))
        first: Line = (Run(texts[0], NOTE if attempt.solved else PLAIN),)
        second: Line = (Run(texts[1], MUTED),)
        if attempt.complaint:
            second = (Run(translated(attempt.complaint), WARN),)
    elif attempt.notice:  # in the first row, as a line for typing leaves but one
        first, second = (Run(translated(attempt.notice), WARN),), messages.draft_message(attempt, width)
    else:
        held = messages.draft_message(attempt, width)
        first = messages.message_lines(attempt, _WHOLE)[0][1:] if attempt.exercise.interrupts else held
        second = _help(attempt, width)
    return two_rows(first, second, arranged.width)


def _verdict_rows(attempt: Attempt, width: int, *, beside: bool) -> tuple[str, str]:
    """What was found out, in two rows; `beside` where the reasons stand below the second board."""
    if not attempt.solved:
        asked = asked_texts(attempt.exercise, attempt.answer)
        ways = (asked[0] + " " + _("Enter: try again, i: the answer."), *asked)
        return fitting(verdict_texts(attempt), width), fitting(ways, width)
    if len(attempt.compared) > 1 and not beside:
        mine, best = _reason_texts(attempt)
        return fitting(mine, width), fitting(best, width)
    follows = _("Enter: the next exercise.")
    why = translated(attempt.reasons[-1])
    said = why if attempt.exercise.interrupts else _("It {why}.", why=why)
    texts = (f"{said} {follows}", said, follows) if why and not beside else (follows,)
    return fitting(verdict_texts(attempt), width), fitting(texts, width)


def verdict_texts(attempt: Attempt) -> tuple[str, ...]:
    """What the answer does and is worth, in ever fewer words; without the best one while that is hidden."""
    exercise, answer = attempt.exercise, attempt.answer
    if not attempt.given:
        return answer_texts(attempt.session.match, exercise, answer)
    loss = exercise.loss(answer)
    if loss >= SURE:
        best = exercise.log.game.format_action(exercise.best)
        won = exercise.values[exercise.best] >= SURE
        return (_("{token} is sure to win.", token=best) if won else _("{token} does not lose.", token=best),)
    points = telling_of(exercise.log.game).points(loss)
    return (
        _("The best finishes {points} better than yours.", points=points),
        _("The best: {loss:+.1f}.", loss=loss),
    )


def _reason_texts(attempt: Attempt) -> list[tuple[str, ...]]:
    """What the player's placement and the best do and why, each in ever fewer words."""
    exercise = attempt.exercise
    if attempt.answer == exercise.best:
        heads = (_("Left, your try"), _("Left")), (_("Right, found"), _("Right"))
    else:
        heads = (_("Left, yours"), _("Left")), (_("Right, best"), _("Right"))
    compared = zip(heads, attempt.compared, attempt.reasons, strict=True)
    return [_one_reason(attempt, head, action, why) for head, action, why in compared]


def _one_reason(attempt: Attempt, heads: tuple[str, str], action: AnyAction, why: str) -> tuple[str, ...]:
    exercise = attempt.exercise
    known = {
        "side": heads[0],
        "token": exercise.log.game.format_action(action),
        "lead": lead_text(exercise.values[action]),
        "does": effect_text(attempt.session.match, action),
        "why": why,
    }
    if not why:
        return _("{side}: {token} ({lead}): {does}.", **known), _("{token}: {does}.", **known)
    return (
        _("{side}: {token} ({lead}): {does}; {why}.", **known),
        _("{side}: {token} ({lead}): {why}.", **known),
        _("{side}: {token} {why}.", **{**known, "side": heads[1]}),
        _("{side}: {token}.", **known),
    )


def _help(attempt: Attempt, width: int) -> Line:
    """The hints asked for, or the task."""
    given = attempt.exercise.hints[: attempt.hints]
    if not given:
        return (Run(translated(attempt.exercise.theme.task), MUTED),)
    texts = [_("Hint: {hints}.", hints=hints) for hints in ("; ".join(map(translated, given)), given[-1])]
    return (Run(fitting(texts, width), NOTE),)
