"""Turris at the table (`boards.face.Face`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import NONE, Decline, Orientation, Placement, Removal, parse_action
from toscana_tui.games.turris.game import TURRIS
from toscana_tui.games.turris.telling import TELLING
from toscana_tui.games.turris.tower import DIGITS, LETTERS, LEVELS, ROW, SIZE
from toscana_tui.games.turris.views import SIDES
from toscana_tui.play.language import gettext as _, ngettext
from toscana_tui.tui.boards import face
from toscana_tui.tui.boards.blocks import COLOUR_NAMES, KEYS, NO_VETO, block_marks, thumb
from toscana_tui.tui.boards.face import Counter, Face, View
from toscana_tui.tui.boards.turris.paint import COMPACT, MINI, ROOMY, paint
from toscana_tui.tui.boards.turris.scene import BAND, FACES, Scene
from toscana_tui.tui.draw.layouts import Layout
from toscana_tui.tui.draw.looks import MUTED
from toscana_tui.tui.draw.runs import Line, Run, fitting

if TYPE_CHECKING:
    from toscana_tui.games.turris.position import Position

_SCALES = {"roomy": ROOMY, "compact": COMPACT, "mini": MINI}
_BARE = re.compile(r"[a-c][1-3]", re.ASCII)
_THUMB_ROWS = 9
_BRIEF = re.compile(r"[.o#]{12}(/[.o#]{12})*", re.ASCII)

Held: TypeAlias = Placement | Removal | Decline  # the actions that can be held over the plan: all but a pass


class Kind(Enum):
    """What is to become of the column that the draft is on."""

    UPRIGHT = Orientation.UPRIGHT
    EAST = Orientation.EAST
    SOUTH = Orientation.SOUTH
    TAKE = "take"
    DECLINE = "decline"


_TURNS = (Kind.UPRIGHT, Kind.EAST, Kind.SOUTH)
_SIZES = {Kind.EAST: (1, 2), Kind.SOUTH: (2, 1)}


@dataclass(frozen=True)
class Draft(face.Draft):
    """A block held over the plan, or the wish to take one out, or to decline the bonus."""

    kind: Kind  # what is to be done there
    bonus: bool = False  # whether a bonus is to be used, so that turning leads to all kinds

    board = SIZE, SIZE

    @property
    def action(self) -> Held:
        """The action that doing it would be."""
        column = self.row * ROW + self.column
        match self.kind:
            case Kind.TAKE:
                return Removal(column)
            case Kind.DECLINE:
                return NONE
            case _:
                return Placement(column, self.kind.value)

    @property
    def size(self) -> tuple[int, int]:
        """The rows and columns of the plan that it takes."""
        return _SIZES.get(self.kind, (1, 1))

    @property
    def cells(self) -> Sequence[tuple[int, int]]:
        """The columns that it is on, as rows and places; none where the bonus is to be declined."""
        return () if self.kind is Kind.DECLINE else super().cells

    def turned(self, quarters: int) -> Draft:
        """Stood up, laid east, laid south; in a bonus also taking out and declining.

        What only a bonus allows can be held without one where it is typed, and turned back from there.
        """
        turns = tuple(Kind) if self.bonus or self.kind not in _TURNS else _TURNS
        kind = turns[(turns.index(self.kind) + quarters) % len(turns)]
        return replace(self, kind=kind).moved(0, 0)

    def distance(self, other: Draft) -> tuple[int, bool]:
        """How many columns lie between, and whether another block would lie or stand in another way."""
        kind = self.kind if self.kind in _TURNS else Kind.UPRIGHT
        return abs(other.row - self.row) + abs(other.column - self.column), other.kind is not kind


class TurrisFace(Face):
    """How Turris looks and is handled."""

    game = TURRIS
    telling = TELLING
    inks = COLOUR_NAMES
    marks = block_marks("o*", "#*")
    unused = NO_VETO
    layouts = (
        Layout("roomy", ROOMY.board, (38, 44), ROOMY.plan),
        Layout("compact", COMPACT.board, (22, 42), COMPACT.plan),
        Layout("mini", MINI.board, (19, 42), MINI.plan),
    )
    placement = Placement
    first = Draft(0, 1, Kind.UPRIGHT)
    keys = KEYS
    counting = message("Counting squares:")
    count_seconds = 0.5

    def draw(self, view: View, layout: Layout, *, plain: bool) -> Sequence[Line]:  # noqa: ARG002 - signs tell it all anyway
        """The plan, the table and the sides at the scale of the layout."""
        return paint(Scene(view), _SCALES[layout.name])

    def thumbnail(self, brief: str, *, plain: bool) -> Sequence[Line]:  # noqa: ARG002
        """The four sides, a sign a square, with more rows than usual for a high tower."""
        empty = "." * SIZE * len(SIDES)
        rows = brief.split("/")[-LEVELS:] if _BRIEF.fullmatch(brief) else []
        rows = [empty] * (_THUMB_ROWS - len(rows)) + rows
        while len(rows) > _THUMB_ROWS and rows[0] == empty:
            del rows[0]
        starts = [SIDES.index(face) * SIZE for face in BAND]
        rows = ["".join(f"{row[start : start + SIZE]} " for start in starts) + " " for row in rows]
        return [tuple(map(thumb, row)) for row in rows]

    def facts(self, view: View, seat: Seat, layout: Layout, width: int, *, short: bool) -> list[Line]:  # noqa: ARG002
        """The blocks left, and a bonus."""
        position: Position = view.position
        left = position.blocks_left(seat)
        if position.bonus and position.mover is seat:
            whole = ngettext("{number} block left, a bonus", "{number} blocks left, a bonus", left)
            told = fitting((whole, _("{left} left, a bonus", left=left)), width - 2)
        else:
            told = ngettext("{number} block left", "{number} blocks left", left)
        return [(Run(f"  {told}", MUTED),)]

    def drafted(self, position: Position, action: Held) -> Draft:
        """What is held to take an action; declining stays in the middle of the plan."""
        match action:
            case Placement(column, orientation):
                return Draft(*divmod(column, ROW), Kind(orientation), position.bonus)
            case Removal(column):
                return Draft(*divmod(column, ROW), Kind.TAKE, position.bonus)
            case _:
                return Draft(1, 1, Kind.DECLINE, position.bonus)

    def typed(self, text: str, position: Position, draft: Draft) -> tuple[Draft | None, str]:
        """What is held by what is typed so far; a column alone keeps the block turned as it is."""
        word = text.strip().lower()
        if _BARE.fullmatch(word):
            return draft.centred_on(DIGITS.index(word[1]), LETTERS.index(word[0])), ""
        try:
            action = position.canonical(parse_action(word))
        except MalformedActionError:
            action = PASS
        if isinstance(action, Placement | Removal | Decline):
            held = self.drafted(position, action)
            if held == held.moved(0, 0):
                return held, ""
        if position.bonus:
            # TRANSLATORS: at most 57 columns.
            return None, _("Type b1v to stand, a1e or a1s to lie, xb3 to take out, none.")
        # TRANSLATORS: at most 57 columns.
        return None, _("Type a column and a turn: b1v stands, a1e or a1s lies.")

    def counters(self, position: Position) -> Sequence[Counter]:
        """View by view the largest area of each colour."""
        found = position.faces()
        return [
            Counter(seat, found[face][colour])
            for face in FACES
            for seat, colour in zip(Seat, COLOUR_NAMES, strict=True)
        ]


FACE = TurrisFace()
