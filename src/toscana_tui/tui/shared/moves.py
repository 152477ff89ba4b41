"""The move list: the actions of the current game, turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.text import text_width
from toscana_tui.play.language import gettext as _
from toscana_tui.tui.boards import face_of
from toscana_tui.tui.draw.looks import CHOSEN, MUTED
from toscana_tui.tui.draw.runs import Line, Look, Run

if TYPE_CHECKING:
    from collections.abc import Collection

    from toscana_tui.play.session import AnyLog

MISTAKE = "?"
"""What stands behind an action that gave away much."""

_MARK = Look("warning", bold=True)


def move_lines(log: AnyLog, shown: int, width: int, height: int, marked: Collection[int] = ()) -> list[Line]:
    """The actions around the one last taken, as rows of `width` columns.

    Args:
        log: the game.
        shown: how many actions stand in the position shown; the last of them is marked.
        width: columns there are.
        height: rows there are, one of them for the heading.
        marked: how many actions stand after each of those that are marked as mistakes.
    """
    if height < 2 or not log.actions:
        return []
    inks = face_of(log.game).inks
    rows: list[tuple[int, list[Run]]] = []
    used = width
    starts = set(log.turn_starts())
    number = 0
    for index, action in enumerate(log.actions):
        opens = index in starts
        number += opens
        label = f"{number}." if opens else ""
        token = log.game.format_action(action)
        mark = MISTAKE if index + 1 in marked else ""
        needed = text_width(label) + len(token) + len(mark) + 1
        if used + needed > width:
            rows.append((index, [Run("  ", MUTED)]))
            used = 2
        colour = Look(f"{inks[log.actor(index)]}-name")
        look = CHOSEN if index == shown - 1 else MUTED if index >= shown else colour
        rows[-1][1].extend([Run(label, MUTED), Run(token, look, f"view({index + 1})")])
        if mark:
            rows[-1][1].append(Run(mark, _MARK, f"view({index + 1})"))
        rows[-1][1].append(Run(" ", MUTED))
        used += needed
    at = max((row for row, (first, __) in enumerate(rows) if first < max(shown, 1)), default=0)
    room = height - 1
    top = max(0, min(at - room // 2, len(rows) - room))
    heading: Line = (Run("  " + _("moves"), MUTED),)
    return [heading, *(tuple(runs) for __, runs in rows[top : top + room])]
