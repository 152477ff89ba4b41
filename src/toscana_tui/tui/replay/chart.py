"""What happened through a game, as bars, a column or more a move.

Either both largest areas, and who led by how much, or the lead that an analysis expects at the end.
"""

from __future__ import annotations

from itertools import product
from math import ceil
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.outcome import SURE
from toscana_tui.core.seat import Seat
from toscana_tui.play.language import translated
from toscana_tui.tui.draw.looks import ALARM, CHOSEN, HEAD, MUTED
from toscana_tui.tui.draw.runs import PLAIN, Line, Look, Run
from toscana_tui.tui.shared.board_lines import MISTAKE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from toscana_tui.tui.boards.face import Face
    from toscana_tui.tui.replay.state import Scores

_BARS = " ▁▂▃▄▅▆▇█"
_STEPS = len(_BARS) - 1
_LABEL = 7
"""Columns before the bars: the sign of the player's colour, and what full height and none stand for."""

_WIDEST = 3
"""Columns that a move takes at most."""

_LEAST = 8
"""Tiles that full height stands for at least, so that small leads do not look large."""

_EXPECTED_ROWS = 5
"""Rows of bars for each player's expected lead, at most."""

# What the chart is made of where there are at least so many rows: rows of bars for each player's area and
# for each player's lead, and whether both parts have a heading.
_PLANS = (
    (18, 4, 3, True),
    (14, 3, 2, True),
    (11, 2, 2, True),
    (9, 2, 1, True),
    (7, 1, 1, True),
    (5, 1, 1, False),
)


def chart_lines(
    face: Face, scores: Scores, ply: int, width: int, height: int, winner: Seat | None = None
) -> list[Line]:
    """The chart of a game in at most `height` rows; none where there is no room or no move.

    Every column can be clicked, which shows the position there.

    Args:
        face: how the game looks.
        scores: both scores after each number of actions.
        ply: the position shown, which is marked.
        width: columns there are.
        height: rows there are.
        winner: who has won at the end, where something else than the scores tells; mostly None.
    """
    plan = next((plan for plan in _PLANS if plan[0] <= height), None)
    plies = plies_of_columns(len(scores), width - _LABEL - 1)
    if plan is None or not plies or len(scores) < 2:
        return []
    _, area_rows, lead_rows, headed = plan
    leads: list[tuple[float, float]] = [(max(0, one - two), max(0, two - one)) for one, two in scores]
    if winner is not None:
        leads[-1] = (0, SURE) if winner else (SURE, 0)
    lines: list[Line] = []
    for heading, values, rows, plus in (
        (face.telling.scored, scores, area_rows, ""),
        (message("lead"), leads, lead_rows, "+"),
    ):
        if headed:
            lines.append((Run(f"  {translated(heading)}", MUTED),))
        lines += _bars(face, values, plies, ply, rows, plus)
    return [*lines, _marker(plies, ply)]


def expected_lines(
    face: Face,
    leads: Sequence[float | None],
    marked: Collection[int],
    ply: int,
    width: int,
    height: int,
    heading: Line,
) -> list[Line]:
    """The chart of the lead that an analysis expects, in at most `height` rows; none where there is no room.

    Args:
        face: how the game looks.
        leads: the lead of seat ONE after each number of actions; None where it is not known.
        marked: the numbers of actions whose last gave away much.
        ply: the position shown, which is marked.
        width: columns there are.
        height: rows there are.
        heading: what stands above it.
    """
    plies = plies_of_columns(len(leads), width - _LABEL - 1)
    rows = min((height - 2) // 2, _EXPECTED_ROWS)
    if rows < 1 or not plies or len(leads) < 2:
        return []
    values = [(max(0.0, lead or 0.0), max(0.0, -(lead or 0.0))) for lead in leads]
    return [heading, *_bars(face, values, plies, ply, rows, "+"), _marker(plies, ply, marked)]


def plies_of_columns(count: int, width: int) -> list[int]:
    """Which of `count` positions each column shows: each as often as the others, or as many as fit."""
    if width < 1 or count < 1:
        return []
    if count <= width:
        each = min(_WIDEST, width // count)
        return [ply for ply in range(count) for _ in range(each)]
    if width == 1:
        return [count - 1]
    return [round(column * (count - 1) / (width - 1)) for column in range(width)]


def here(plies: Sequence[int], ply: int) -> list[int]:
    """The columns that are marked for the position shown: its own, or the nearest before it."""
    nearest = max((at for at in plies if at <= ply), default=plies[0])
    return [column for column, at in enumerate(plies) if at == nearest]


def _bars(
    face: Face, values: Sequence[tuple[float, float]], plies: Sequence[int], ply: int, rows: int, plus: str
) -> list[Line]:
    """Both players' bars behind their signs and the number that full height stands for, after `plus`.

    The highest of a player's rows comes first; where there are several, the lowest begins at 0.
    """
    most = max(_LEAST, *(ceil(value) for pair in values for value in pair if value < SURE))
    marked = here(plies, ply)
    lines: list[Line] = []
    for seat, row in product(Seat, reversed(range(rows))):
        ink = f"{face.inks[seat]}-name"
        sign = "" if row else face.telling.signs[seat]
        number = f"{plus}{most}" if row == rows - 1 else "" if row else "0"
        runs = [Run(f" {sign:<2}", Look(ink, bold=True)), Run(f"{number:>3} ", MUTED)]
        for column, at in enumerate(plies):
            steps = ceil(values[at][seat] * _STEPS * rows / most)
            bar = _BARS[max(0, min(steps - row * _STEPS, _STEPS))]
            runs.append(Run(bar, CHOSEN if column in marked else Look(ink), f"view({at})"))
        lines.append(tuple(runs))
    return lines


def _marker(plies: Sequence[int], ply: int, marked: Collection[int] = ()) -> Line:
    """The row below the bars: the position shown, and the mistakes; a mistake shown keeps its mark."""
    columns = here(plies, ply)
    wrong = {column for one in marked for column in here(plies, one)}
    runs = [Run(" " * _LABEL, PLAIN)]
    for column in range(1 + max([*columns, *wrong])):
        if column in wrong and column not in columns[:-1]:
            look = CHOSEN if column in columns else ALARM
            runs.append(Run(MISTAKE, look, f"view({plies[column]})"))
        elif column in columns:
            runs.append(Run("^", HEAD))
        else:
            runs.append(Run(" ", PLAIN))
    return tuple(runs)
