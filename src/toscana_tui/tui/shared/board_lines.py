"""The lines around a board, on whatever screen it is: the title, the messages, the move list."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.text import text_width
from toscana_tui.play.language import gettext as _
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.draw.looks import ALARM, BAR, BAR_STRONG, CHOSEN, MUTED
from toscana_tui.tui.draw.runs import PLAIN, Line, Look, Run, line_width

if TYPE_CHECKING:
    from toscana_tui.core.match import GameLog

MISTAKE = "?"  # what stands behind an action that gave away much


def title_row(ways: Sequence[tuple[str, str, str]], width: int, spare: int = 1) -> tuple[Line]:
    """The row above a board: what stands at its left end, whose turn or task it is, what stands at its right.

    `ways` are these in ever fewer words: the first that leaves `spare` columns free is taken, or the last.
    """
    left, middle, right = next((way for way in ways if text_width("".join(way)) + spare <= width), ways[-1])
    gap = " " * max(1, width - text_width(left + middle + right))
    return ((Run(left, BAR), Run(middle, BAR_STRONG), Run(gap, BAR), Run(right, BAR)),)


def two_rows(first: Line, second: Line, width: int) -> tuple[Line, Line]:
    """Two rows below a board; the first takes both, broken between words, where it is longer than one."""
    if line_width(first) > width - 1:
        rows: tuple[list[Run], list[Run]] = ([], [])
        row = used = 0
        for run in first:
            for word in run.text.split():
                needed = text_width(word) + 1
                if row == 0 and used + needed > width - 1:
                    row = 1
                rows[row].append(run._replace(text=f"{word} "))
                used += needed
        first, second = tuple(rows[0]), tuple(rows[1])
    return (Run(" ", PLAIN), *first), (Run(" ", PLAIN), *second)


def move_lines(log: GameLog, shown: int, width: int, height: int, marked: Collection[int] = ()) -> list[Line]:
    """A heading and the actions around the one last taken, in `height` rows of `width` columns at most.

    `shown` is how many actions stand in the position shown; `marked` has how many stand after each mistake.
    """
    if height < 2 or not log.actions:
        return []
    inks = face_of(log.game).inks
    rows: list[list[Run]] = []
    used, number, at = width, 0, 0
    starts = set(log.turn_starts())
    for index, action in enumerate(log.actions):
        opens = index in starts
        number += opens
        label = f"{number}." if opens else ""
        token = log.game.format_action(action)
        mark = MISTAKE if index + 1 in marked else ""
        needed = text_width(label) + len(token) + len(mark) + 1
        if used + needed > width:
            if index < max(shown, 1):
                at = len(rows)
            rows.append([Run("  ", MUTED)])
            used = 2
        colour = Look(f"{inks[log.actor(index)]}-name")
        look = CHOSEN if index == shown - 1 else MUTED if index >= shown else colour
        view = f"view({index + 1})"
        marks = [Run(mark, ALARM, view)] if mark else []
        rows[-1] += [Run(label, MUTED), Run(token, look, view), *marks, Run(" ", MUTED)]
        used += needed
    room = height - 1
    top = max(0, min(at - room // 2, len(rows) - room))
    heading: Line = (Run("  " + _("moves"), MUTED),)
    return [heading, *map(tuple, rows[top : top + room])]
