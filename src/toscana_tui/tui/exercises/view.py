"""What the screens of the exercises draw, as pure functions from their states to lines and scenes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toscana_tui.core.exercise import Credit, credit
from toscana_tui.core.text import text_width
from toscana_tui.play.exercises import LEVELS, TASK, result_text, verdict_text
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.draw.looks import BAR, BAR_STRONG, CHOSEN, HEAD, MUTED, NOTE, WARN
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, broken, fitted, line_width
from toscana_tui.tui.table import messages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.tui.boards.view import View
    from toscana_tui.tui.exercises.state import Attempt, ExerciseList


_TITLE, _LEVEL = 22, 5
"""Columns of a row's title and of its level."""

_NARROW = 54
"""Columns below which a row has room for few words about what has come of it."""


# -- one exercise on the board --------------------------------------------------------------------------


def title_lines(attempt: Attempt, width: int) -> tuple[Line]:
    """Which exercise it is, what is to be done, how hard that is; shortened where there is little room."""
    number, total, level = attempt.number + 1, attempt.total, "*" * attempt.exercise.level
    task = attempt.exercise.title
    for head in (f" Exercise {number} of {total}  ", f" {number}/{total}  "):
        if text_width(head + task + level) + 2 <= width:
            break
    gap = " " * max(1, width - text_width(head + task + level) - 1)
    return ((Run(head, BAR), Run(task, BAR_STRONG), Run(gap, BAR), Run(f"{level} ", BAR)),)


def board_view(attempt: Attempt) -> View:
    """The board with what is in hand; after the verdict with the best placement, as if it were pending."""
    table = attempt.table
    if not attempt.judged:
        return table.view
    best = table.face.drafted(table.position, attempt.exercise.best)
    return replace(table.view, draft=best, pending=True, dots=False)


def message_lines(attempt: Attempt, width: int) -> tuple[Line, Line]:
    """Two rows: the placement in hand or the verdict, and what helps or follows."""
    table = attempt.table
    if table.viewed is not None and not attempt.judged:
        return messages.message_lines(table, width)
    if attempt.judged:
        first: Line = (
            Run(
                verdict_text(attempt.exercise, attempt.answer),
                PLAIN if attempt.credit is Credit.NONE else NOTE,
            ),
        )
        second = _after(attempt)
    elif table.notice:  # in the first row, as a line for typing leaves but one
        first, second = (Run(table.notice, WARN),), messages.draft_message(table)
    else:
        first, second = messages.draft_message(table), _help(attempt, width - 1)
    if line_width(first) > width - 1:
        first, second = messages.broken_line(first, width - 1)
    return (Run(" ", PLAIN), *first), (Run(" ", PLAIN), *second)


def _after(attempt: Attempt) -> Line:
    if attempt.complaint:
        return (Run(attempt.complaint, WARN),)
    follows = "the next exercise" if attempt.credit is Credit.FULL else "try it again"
    return (Run(f"Enter: {follows}.", MUTED),)


def _help(attempt: Attempt, width: int) -> Line:
    """The hints asked for, or the task."""
    given = attempt.exercise.hints[: attempt.hints]
    if not given:
        return (Run(TASK, MUTED),)
    whole = f"Hint: {'; '.join(given)}."
    return (Run(whole if text_width(whole) <= width else f"Hint: {given[-1]}.", NOTE),)


# -- the list -------------------------------------------------------------------------------------------


def head_line(state: ExerciseList, width: int) -> Line:
    """How many there are, and how many were found."""
    text = f" Exercises: {state.found} of {len(state.exercises)} found"
    task = Run("  find the best placement", MUTED)
    line = (Run(text, HEAD), task)
    return fitted(line if line_width(line) <= width else line[:1], width)


def row_lines(state: ExerciseList, width: int, height: int) -> list[Line]:
    """As many rows as there is room for, with the chosen one in sight; a click on one chooses it."""
    total = len(state.exercises)
    top = max(0, min(state.chosen - height // 2, total - height))
    return [_row(state, number, width) for number in range(top, min(total, top + height))]


def _row(state: ExerciseList, number: int, width: int) -> Line:
    exercise, result = state.exercises[number], state.results[number]
    chosen = number == state.chosen
    mark = ">" if chosen else " "
    head = f"{mark}{number + 1:>3}  {exercise.title:<{_TITLE}}{'*' * exercise.level:<{_LEVEL}}"
    said = result_text(result, brief=width < _NARROW)
    look = CHOSEN if chosen else PLAIN if result is None or credit(result.loss) is not Credit.FULL else NOTE
    return fitted((Run(head + said, look, f"choose({number})"),), width, look)


def thumbnail(state: ExerciseList, *, plain: bool) -> Sequence[Line]:
    """The board of the chosen exercise, `plain` by signs alone."""
    log = state.exercises[state.chosen].log
    face = face_of(log.game)
    return face.thumbnail(log.game.brief(log.position), plain=plain)


def detail_lines(state: ExerciseList, width: int) -> list[Line]:
    """The chosen exercise in words."""
    exercise, result = state.exercises[state.chosen], state.results[state.chosen]
    texts = (
        (exercise.title, Look(bold=True)),
        (f"move {exercise.log.cursor + 1}, {LEVELS[exercise.level - 1]}", MUTED),
        ("", PLAIN),
        (result_text(result) or "not tried yet", NOTE if result else MUTED),
    )
    lines: list[Line] = []
    for text, look in texts:
        lines += [(Run(f"  {part}", look),) for part in broken(text, width - 3)] if text else [BLANK]
    return lines


def said_lines(state: ExerciseList, width: int) -> list[Line]:
    """What has just happened, or nothing."""
    return [(Run(f" {text}", WARN),) for text in broken(state.notice, width - 2)] if state.notice else []
