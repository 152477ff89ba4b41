"""Kwinty at the table (`boards.face.Face`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.games.kwinty.actions import Orientation, Placement
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.games.kwinty.telling import TELLING
from toscana_tui.games.kwinty.wall import COLUMNS, FIRST_COLUMN, ROWS
from toscana_tui.play.language import gettext as _, ngettext
from toscana_tui.tui.boards import face
from toscana_tui.tui.boards.blocks import COLOUR_NAMES, KEYS, NO_VETO, PEGS, block_marks, thumb
from toscana_tui.tui.boards.cells import EDGES
from toscana_tui.tui.boards.face import Counter, Face, View
from toscana_tui.tui.boards.kwinty.paint import Scene, board_size, fours, paint
from toscana_tui.tui.draw.layouts import Layout
from toscana_tui.tui.draw.looks import MUTED
from toscana_tui.tui.draw.runs import Line, Look, Run, fitting

if TYPE_CHECKING:
    from toscana_tui.core.seat import Seat
    from toscana_tui.games.kwinty.position import Position

_TYPED = re.compile(r"([a-q])([hv])?", re.ASCII)
_BRIEF = re.compile(r"[.o#]{17}(/[.o#]{17}){8}", re.ASCII)


@dataclass(frozen=True)
class Draft(face.Draft):
    """A block held over one or two whole columns of the wall, as gravity tells the row."""

    orientation: Orientation  # whether it lies or stands

    board = ROWS, len(COLUMNS)

    @property
    def action(self) -> Placement:
        """The placement that letting it down would be."""
        return Placement(self.column, self.orientation)

    @property
    def size(self) -> tuple[int, int]:
        """All rows, and the columns that it is over."""
        return ROWS, 2 if self.orientation is Orientation.LYING else 1

    def turned(self, quarters: int) -> Draft:
        """Laid down or stood up where the turns are odd, in the same left column as far as that goes."""
        if quarters % 2 == 0:
            return self
        turned = Orientation.STANDING if self.orientation is Orientation.LYING else Orientation.LYING
        return replace(self, orientation=turned).moved(0, 0)

    def distance(self, other: Draft) -> tuple[float, bool]:
        """How far the other's middle is from the left column, and whether it is turned in another way."""
        middle = other.column + (other.size[1] - 1) / 2
        return abs(middle - self.column), other.orientation is not self.orientation


class KwintyFace(Face):
    """How Kwinty looks and is handled."""

    game = KWINTY
    telling = TELLING
    inks = COLOUR_NAMES
    marks = block_marks("-/", "|\\")
    unused = NO_VETO | {"ghost.up", "ghost.down"}
    layouts = (
        Layout("roomy", board_size((4, 3)), (38, 44), (4, 3)),
        Layout("compact", board_size((3, 2)), (22, 42), (3, 2)),
        Layout("mini", board_size((1, 1)), (19, 42), (1, 1)),
    )
    labels_above = 0
    placement = Placement
    first = Draft(0, FIRST_COLUMN, Orientation.LYING)
    keys = KEYS
    counting = message("Counting fours:")
    count_seconds = 0.3

    def draw(self, view: View, layout: Layout, *, plain: bool) -> Sequence[Line]:
        """The wall at the scale of the layout."""
        return paint(Scene(view), layout.cell, EDGES[plain])

    def thumbnail(self, brief: str, *, plain: bool) -> Sequence[Line]:  # noqa: ARG002
        """The wall, a sign a cell."""
        if not _BRIEF.fullmatch(brief):
            brief = "/".join(["." * len(COLUMNS)] * ROWS)
        return [tuple(map(thumb, row)) for row in brief.split("/")]

    def emblem(self) -> list[Line]:
        """The name over a row of blocks."""
        blocks = tuple(
            Run(f" {sign} {sign} ", Look(f"{name}-ink", f"block-{name}"))
            for sign, name in (*zip(PEGS, COLOUR_NAMES, strict=True),) * 2
        )
        return [*super().emblem(), blocks]

    def score_told(self, position: Position, seat: Seat) -> tuple[int, Sequence[str]]:
        """The longest line that can still grow, or a five."""
        long = position.open_line(seat)
        if position.five is seat:
            return long, (_("five in a line"), _("five"))
        return long, (_("longest open line {long}", long=long), _("open line {long}", long=long))

    def facts(self, view: View, seat: Seat, layout: Layout, width: int, *, short: bool) -> list[Line]:  # noqa: ARG002
        """The lines of four and the blocks left."""
        position: Position = view.position
        left, (lines, briefly) = position.blocks_left(seat), TELLING.score_texts(position.scores()[seat])
        texts = (
            ngettext("{score}, {number} block left", "{score}, {number} blocks left", left, score=lines),
            _("{score}, {left} left", score=briefly, left=left),
        )
        return [(Run(f"  {fitting(texts, width - 2)}", MUTED),)]

    def drafted(self, position: Position, action: Placement) -> Draft:  # noqa: ARG002
        """The block where the placement lets it down."""
        return Draft(0, action.column, action.orientation)

    def walk(self, position: Position) -> Sequence[Placement]:
        """The legal placements from left to right, the lying before the standing in each column."""
        return sorted(position.placements, key=lambda one: (one.column, one.orientation.value))

    def typed(self, text: str, position: Position, draft: Draft) -> tuple[Draft | None, str]:  # noqa: ARG002
        """The block in hand over the column typed; lying or standing as it is where that is not typed."""
        match = _TYPED.fullmatch(text.strip().lower())
        if match is None:
            # TRANSLATORS: at most 57 columns.
            return None, _("Type a column and a turn: ih lies on i and j, iv stands.")
        orientation = Orientation(match[2]) if match[2] else draft.orientation
        held = Draft(0, COLUMNS.index(match[1]), orientation)
        if held != held.moved(0, 0):
            return None, _("The block would extend beyond the last column.")
        return held, ""

    def counters(self, position: Position) -> Sequence[Counter]:
        """A counter for each line of four, unless a five has won."""
        return [Counter(seat) for seat, __ in fours(position)] if position.five is None else ()


FACE = KwintyFace()
