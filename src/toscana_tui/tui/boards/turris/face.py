"""Turris at the table (`boards.face.Face`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import Decline, Placement, Removal, parse_action, parse_column
from toscana_tui.games.turris.game import TURRIS
from toscana_tui.games.turris.telling import TELLING
from toscana_tui.games.turris.tower import LEVELS, ROW, SIZE
from toscana_tui.games.turris.views import SIDES
from toscana_tui.play.language import gettext as _, ngettext
from toscana_tui.tui.boards.blocks import COLOUR_NAMES, NO_VETO, block_marks, thumb
from toscana_tui.tui.boards.face import Face
from toscana_tui.tui.boards.turris.draft import Draft, Held, Kind, drafted
from toscana_tui.tui.boards.turris.paint import COMPACT, MINI, ROOMY, paint
from toscana_tui.tui.boards.turris.scene import BAND, FACES, Scene
from toscana_tui.tui.boards.view import Counter, View
from toscana_tui.tui.draw.layouts import Layout
from toscana_tui.tui.draw.looks import MUTED
from toscana_tui.tui.draw.runs import Line, Run, fitting

if TYPE_CHECKING:
    from toscana_tui.games.turris.position import Position

_SCALES = {"roomy": ROOMY, "compact": COMPACT, "mini": MINI}
_BARE = re.compile(r"[a-c][1-3]", re.ASCII)
_THUMB_ROWS = 9
_BRIEF = re.compile(r"[.o#]{12}(/[.o#]{12})*", re.ASCII)


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
        """What is held to take an action."""
        return drafted(position, action)

    def typed(self, text: str, position: Position, draft: Draft) -> Draft | None:
        """What is held by what is typed so far; a column alone keeps the block turned as it is."""
        word = text.strip().lower()
        if _BARE.fullmatch(word):
            column = parse_column(word)
            return draft.centred_on(*divmod(column, ROW))
        try:
            action = position.canonical(parse_action(word))
        except MalformedActionError:
            return None
        if isinstance(action, Placement | Removal | Decline):
            held = drafted(position, action)
            return held if held == held.moved(0, 0) else None
        return None

    def typing_fault(self, text: str, position: Position, draft: Draft) -> str:
        """Why what is typed does nothing."""
        if self.typed(text, position, draft) is not None:
            return ""
        if position.bonus:
            # TRANSLATORS: at most 57 columns.
            return _("Type b1v to stand, a1e or a1s to lie, xb3 to take out, none.")
        # TRANSLATORS: at most 57 columns.
        return _("Type a column and a turn: b1v stands, a1e or a1s lies.")

    def counters(self, position: Position) -> Sequence[Counter]:
        """View by view the largest area of each colour."""
        found = position.faces()
        return [
            Counter(seat, found[face][colour])
            for face in FACES
            for seat, colour in zip(Seat, COLOUR_NAMES, strict=True)
        ]


FACE = TurrisFace()
