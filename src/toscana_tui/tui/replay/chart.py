"""What happened through a game, as bars, a column or more a move.

Either both largest areas, and who led by how much, or the lead that an analysis expects at the end.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product
from math import ceil
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.outcome import SURE
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import text_width
from toscana_tui.play.analysis.values import judged_count, leads
from toscana_tui.play.language import gettext as _, translated
from toscana_tui.play.sentences import LEAD
from toscana_tui.tui.draw.looks import ALARM, CHOSEN, HEAD, MUTED, NOTE
from toscana_tui.tui.draw.runs import PLAIN, Line, Look, Run
from toscana_tui.tui.shared.board_lines import MISTAKE

if TYPE_CHECKING:
    from toscana_tui.tui.boards.face import Face
    from toscana_tui.tui.replay.state import ReplayState, Scores

_BARS = " ▁▂▃▄▅▆▇█"
_STEPS = len(_BARS) - 1
# Columns before the bars: the sign of the player's colour, and what full height and none stand for.
_LABEL = 7

_WIDEST = 3  # columns that a move takes at most
_LEAST = 8  # tiles that full height stands for at least, so that small leads do not look large
_EXPECTED_ROWS = 5  # rows of bars for each player's expected lead, at most
_PROGRESS = 10  # columns of the bar that shows how far an analysis is

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

    Every column can be clicked, which shows the position there; that after `ply` actions is marked.
    `winner` is who has won at the end, where something else than the scores tells.
    """
    plan = next((plan for plan in _PLANS if plan[0] <= height), None)
    plies = plies_of_columns(len(scores), width - _LABEL - 1)
    if plan is None or not plies or len(scores) < 2:
        return []
    __, area_rows, lead_rows, headed = plan
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


def expected_chart(state: ReplayState, width: int, height: int) -> list[Line]:
    """The lead expected through the game, the turns that gave away most, and how far the analysis is.

    In at most `height` rows; none where there is no room or no move.
    """
    expected = leads(state.log, state.analysis)
    plies = plies_of_columns(len(expected), width - _LABEL - 1)
    rows = min((height - 2) // 2, _EXPECTED_ROWS)
    if rows < 1 or not plies or len(expected) < 2:
        return []
    head = f"  {translated(LEAD)}"
    text = next((text for text in _progress(state) if text_width(head + text) < width), "")
    heading = Run(head, MUTED), Run(text, NOTE if state.running else MUTED)
    values = [(max(0.0, lead or 0.0), max(0.0, -(lead or 0.0))) for lead in expected]
    bars = _bars(state.face, values, plies, state.ply, rows, "+")
    return [heading, *bars, _marker(plies, state.ply, state.mistakes)]


def _progress(state: ReplayState) -> tuple[str, ...]:
    """How far the analysis is, in ever fewer words."""
    count, plies = judged_count(state.analysis), state.plies
    short = f"  {count}/{plies}"
    if state.running:
        filled = _PROGRESS * count // plies
        bar = f"  [{'#' * filled}{'.' * (_PROGRESS - filled)}] "
        return bar + _("{number} of {all}", number=count, all=plies), short
    if count < plies:
        if count:
            return "  " + _("{number} of {all}, i continues", number=count, all=plies), short
        return "  " + _("i starts the analysis"), short
    return (f"  {MISTAKE} " + _("mistake"),) if state.mistakes else ()


def plies_of_columns(count: int, width: int) -> list[int]:
    """Which of `count` positions each column shows: each as often as the others, or as many as fit."""
    if width < 1 or count < 1:
        return []
    if count <= width:
        each = min(_WIDEST, width // count)
        return [ply for ply in range(count) for __ in range(each)]
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
