"""Kwinty at the table (`boards.face.Face`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.actions import Orientation, Placement
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.games.kwinty.telling import TELLING
from toscana_tui.games.kwinty.wall import COLUMNS, RIGHT, ROWS, UP, cell_at, height
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import ngettext
from toscana_tui.tui.boards.blocks import COLOUR_NAMES, BlockFace, block_marks, thumb
from toscana_tui.tui.boards.kwinty import draft as drafts
from toscana_tui.tui.boards.kwinty.paint import (
    COMPACT,
    LABEL_WIDTH,
    MINI,
    ROOMY,
    Ghost,
    Scene,
    paint,
)
from toscana_tui.tui.boards.panel import name_line
from toscana_tui.tui.boards.view import EDGES, NO_VETO, Counter
from toscana_tui.tui.draw.layouts import Layout
from toscana_tui.tui.draw.looks import HEAD, MUTED
from toscana_tui.tui.draw.runs import BLANK, Line, Look, Run, fitting

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from toscana_tui.core.game import AnyGame
    from toscana_tui.core.telling import Telling
    from toscana_tui.games.kwinty.position import Position
    from toscana_tui.play.session import AnyLog, AnyMatch
    from toscana_tui.tui.boards.kwinty.draft import Draft
    from toscana_tui.tui.boards.view import View

_SCALES = {"roomy": ROOMY, "compact": COMPACT, "mini": MINI}
_ALONG = {RIGHT: "-", UP: "|", RIGHT + UP: "/", RIGHT - UP: "\\"}
"""How a line is marked, by the step from one of its cells to the next."""
_TYPED = re.compile(r"([a-q])([hv])?", re.ASCII)
_BRIEF = re.compile(r"[.oO#%]{17}(/[.oO#%]{17}){8}", re.ASCII)


class KwintyFace(BlockFace):
    """How Kwinty looks and is handled."""

    game: AnyGame = KWINTY
    telling: Telling = TELLING
    marks: Line = block_marks("-/", "|\\")
    unused: AbstractSet[str] = NO_VETO | {"ghost.up", "ghost.down"}
    count_seconds: float = 0.3
    layouts: Sequence[Layout] = (
        Layout("roomy", ROOMY.board, (38, 44)),
        Layout("compact", COMPACT.board, (22, 42)),
        Layout("mini", MINI.board, (19, 42)),
    )

    # -- the board --------------------------------------------------------------------------------------

    def draw(self, view: View, layout: Layout, *, plain: bool) -> Sequence[Line]:
        """The wall at the scale of the layout."""
        return paint(scene_of(view), _SCALES[layout.name], EDGES[plain])

    def cell_under(self, x: int, y: int, layout: Layout) -> tuple[int, int] | None:
        """The row, from 0 at the top, and column of the cell drawn there; None beside the wall."""
        scale = _SCALES[layout.name]
        row, column = y // scale.height, (x - LABEL_WIDTH) // scale.width
        return (row, column) if 0 <= row < ROWS and 0 <= column < len(COLUMNS) else None

    def thumbnail(self, brief: str, *, plain: bool) -> Sequence[Line]:  # noqa: ARG002
        """The wall, a sign a cell."""
        if not _BRIEF.fullmatch(brief):
            brief = "/".join(["." * len(COLUMNS)] * ROWS)
        return [tuple(thumb(sign) for sign in row) for row in brief.split("/")]

    def emblem(self) -> Sequence[Line]:
        """The name over a row of blocks."""
        blocks = tuple(
            Run(" o o " if seat is Seat.ONE else " # # ", Look(f"{name}-ink", f"block-{name}"))
            for seat, name in zip((*Seat, *Seat), (*COLOUR_NAMES, *COLOUR_NAMES), strict=True)
        )
        return [(Run("K W I N T Y", HEAD),), BLANK, blocks]

    # -- the panel --------------------------------------------------------------------------------------

    def short_player_lines(
        self,
        match: AnyMatch,
        view: View,
        seat: Seat,
        layout: Layout,  # noqa: ARG002 - nothing is drawn at a scale
        width: int,
        who: str,
    ) -> list[Line]:
        """The same."""
        position: Position = view.position
        long = position.open_line(seat)
        if position.five is seat:
            told = (_("five in a line"), _("five"))
        else:
            told = (_("longest open line {long}", long=long), _("open line {long}", long=long))
        left, (lines, fours) = position.blocks_left(seat), TELLING.score_texts(position.scores()[seat])
        second = (
            ngettext("{score}, {number} block left", "{score}, {number} blocks left", left, score=lines),
            _("{score}, {left} left", score=fours, left=left),
        )
        return [
            name_line(match, position, seat, long, width, who, told),
            (Run(f"  {fitting(second, width - 2)}", MUTED),),
        ]

    # -- what is held -----------------------------------------------------------------------------------

    def arrived(self, log: AnyLog) -> Draft | None:
        """A block on the legal place that is nearest to the last one, or to the middle."""
        position = cast("Position", log.position)
        last = next((action for action in reversed(log.played) if isinstance(action, Placement)), None)
        if last is None:
            return drafts.nearest(position.placements, len(COLUMNS) // 2, Orientation.LYING)
        return drafts.nearest(position.placements, last.column, last.orientation)

    def drafted(self, position: Position, action: Placement) -> Draft:  # noqa: ARG002
        """The block where the placement lets it down."""
        return drafts.drafted(action)

    def walk(self, position: Position) -> Sequence[Placement]:
        """The legal placements from left to right."""
        return drafts.walk(position.placements)

    def step(self, position: Position, draft: Any, by: int) -> Draft | None:  # noqa: ANN401
        """The next or previous legal placement."""
        return drafts.step(position.placements, draft, by) if position.placements else None

    def typed(self, text: str, position: Position, draft: Any) -> Draft | None:  # noqa: ANN401, ARG002
        """The block in hand over the column typed; lying or standing as it is where that is not typed."""
        match = _TYPED.fullmatch(text.strip().lower())
        if match is None:
            return None
        orientation = Orientation(match[2]) if match[2] else draft.orientation
        held = drafts.Draft(COLUMNS.index(match[1]), orientation)
        return held if held == held.moved(0, 0) else None

    def typing_fault(self, text: str, position: Position, draft: Any) -> str:  # noqa: ANN401
        """Why what is typed places nothing."""
        if _TYPED.fullmatch(text.strip().lower()) is None:
            # TRANSLATORS: at most 57 columns.
            return _("Type a column and a turn: ih lies on i and j, iv stands.")
        if self.typed(text, position, draft) is None:
            return _("The block would extend beyond the last column.")
        return ""

    # -- counting ---------------------------------------------------------------------------------------

    def counters(self, position: Position) -> Sequence[Counter]:
        """A counter for each line of four, unless a five has won."""
        return [Counter(seat) for seat, _ in _fours(position)] if position.five is None else ()


FACE = KwintyFace()


def scene_of(view: View) -> Scene:
    """The wall as it is to be drawn."""
    position: Position = view.position
    return Scene(
        blocks={cell: (laid.cells[0], laid.owner) for laid in position.blocks for cell in laid.cells},
        usable=position.usable_columns,
        ghost=_ghost(view) if view.draft else None,
        dots=frozenset(_landings(position)) if view.dots and view.draft else frozenset(),
        last=frozenset(_last(view)),
        hint=frozenset(position.landing(view.advised)) if view.advised else frozenset(),
        flash=view.flash,
        marks=_marks(view),
        dimmed=view.areas and bool(_fours(position)),
    )


def _ghost(view: View) -> Ghost:
    position: Position = view.held_in
    draft = cast("Draft", view.draft)
    fault = position.fault(draft.action)
    return Ghost(
        position.mover,
        position.landing(draft.action),
        draft.columns,
        pending=view.pending,
        fault=fault is not None,
        faults=fault.cells if fault else (),
    )


def _landings(position: Position) -> Iterator[int]:
    for placement in position.placements:
        yield from position.landing(placement)


def _last(view: View) -> tuple[int, ...]:
    """The cells of the block placed last: it is on top, as nothing was placed after it."""
    if not isinstance(view.last, Placement):
        return ()
    position: Position = view.position
    column = view.last.column
    row = height(position.occupied, column) - 1
    if view.last.orientation is Orientation.LYING:
        return cell_at(column, row), cell_at(column + 1, row)
    return cell_at(column, row - 1), cell_at(column, row)


def _marks(view: View) -> dict[int, str]:
    """The lines of four that are counted or wanted, and a five wherever there is one.

    Each line is marked by its direction, and where lines cross by those of all.
    """
    position: Position = view.position
    if view.pending and view.draft and view.held_at is None:
        position = position.play_unchecked(view.draft.action)
        fours = [(seat, line) for seat, line in _fours(position) if view.areas or seat is view.position.mover]
        shown = fours
    else:
        fours = _fours(position)
        shown = fours if view.areas else fours[: view.counted or 0]
    marks: dict[int, str] = {}
    for __, line in shown:
        for cell in line:
            marks[cell] = marks.get(cell, "") + _ALONG[line[1] - line[0]]
    marks |= {cell: "5" for seat in Seat for line in position.fives(seat) for cell in line}
    return marks


def _fours(position: Position) -> list[tuple[Seat, tuple[int, ...]]]:
    """Each line of four with whose it is, one player's first."""
    return [(seat, line) for seat in Seat for line in position.fours(seat)]
