"""Turris at the table (`boards.face.Face`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import Decline, Placement, Removal
from toscana_tui.games.turris.blocks import Orientation
from toscana_tui.games.turris.game import TURRIS
from toscana_tui.games.turris.notation import parse_action, parse_column
from toscana_tui.games.turris.telling import TELLING
from toscana_tui.games.turris.tower import LEVELS, SIZE, place_of, row_of
from toscana_tui.games.turris.views import SIDES
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import ngettext
from toscana_tui.tui.boards.blocks import COLOUR_NAMES, BlockFace, block_marks, thumb
from toscana_tui.tui.boards.panel import name_line
from toscana_tui.tui.boards.turris import draft as drafts
from toscana_tui.tui.boards.turris.paint import (
    COMPACT,
    MINI,
    ROOMY,
    column_under,
    paint,
)
from toscana_tui.tui.boards.turris.scene import BAND, FACES, scene_of
from toscana_tui.tui.boards.view import Counter
from toscana_tui.tui.draw.layouts import Layout
from toscana_tui.tui.draw.looks import HEAD, MUTED
from toscana_tui.tui.draw.runs import BLANK, Line, Look, Run, fitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toscana_tui.core.game import AnyAction, AnyGame
    from toscana_tui.core.telling import Telling
    from toscana_tui.games.turris.position import Position
    from toscana_tui.play.session import AnyLog, AnyMatch
    from toscana_tui.tui.boards.turris.draft import Draft, Held
    from toscana_tui.tui.boards.view import View

_SCALES = {"roomy": ROOMY, "compact": COMPACT, "mini": MINI}
_BARE = re.compile(r"[a-c][1-3]", re.ASCII)
_THUMB_ROWS = 9
_BRIEF = re.compile(r"[.o#]{12}(/[.o#]{12})*", re.ASCII)


class TurrisFace(BlockFace):
    """How Turris looks and is handled."""

    game: AnyGame = TURRIS
    telling: Telling = TELLING
    marks: Line = block_marks("o*", "#*")
    count_seconds: float = 0.5
    layouts: Sequence[Layout] = (
        Layout("roomy", ROOMY.board, (38, 44)),
        Layout("compact", COMPACT.board, (22, 42)),
        Layout("mini", MINI.board, (19, 42)),
    )

    # -- the board --------------------------------------------------------------------------------------

    def draw(self, view: View, layout: Layout, *, plain: bool) -> Sequence[Line]:  # noqa: ARG002 - signs tell it all anyway
        """The plan, the table and the sides at the scale of the layout."""
        return paint(scene_of(view), _SCALES[layout.name])

    def cell_under(self, x: int, y: int, layout: Layout) -> tuple[int, int] | None:
        """The row and place on the plan of what is drawn there; None beside the plan."""
        return column_under(x, y, _SCALES[layout.name])

    def thumbnail(self, brief: str, *, plain: bool) -> Sequence[Line]:  # noqa: ARG002
        """The four sides, a sign a square, with more rows than usual for a high tower."""
        empty = "." * SIZE * len(SIDES)
        rows = brief.split("/")[-LEVELS:] if _BRIEF.fullmatch(brief) else []
        rows = [empty] * (_THUMB_ROWS - len(rows)) + rows
        while len(rows) > _THUMB_ROWS and rows[0] == empty:
            del rows[0]
        lines: list[Line] = []
        for row in rows:
            runs: list[Run] = []
            for face in BAND:
                runs += [*map(thumb, row[SIDES.index(face) * SIZE :][:SIZE]), Run(" ", Look())]
            lines.append((*runs, Run(" ", Look())))
        return lines

    def emblem(self) -> Sequence[Line]:
        """The name over a small tower."""
        return [(Run("T U R R I S", HEAD),), BLANK]

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
        left = position.blocks_left(seat)
        if position.bonus and position.mover is seat:
            whole = ngettext("{number} block left, a bonus", "{number} blocks left, a bonus", left)
            told = fitting((whole, _("{left} left, a bonus", left=left)), width - 2)
        else:
            told = ngettext("{number} block left", "{number} blocks left", left)
        return [
            name_line(match, position, seat, position.scores()[seat], width, who),
            (Run(f"  {told}", MUTED),),
        ]

    # -- what is held -----------------------------------------------------------------------------------

    def arrived(self, log: AnyLog) -> Draft | None:
        """A block on the legal place that is nearest to the last one."""
        position = cast("Position", log.position)
        last = next((action for action in reversed(log.played) if isinstance(action, Placement)), None)
        if last is None:
            return drafts.nearest(position, 0, 1, Orientation.UPRIGHT)
        return drafts.nearest(position, row_of(last.column), place_of(last.column), last.orientation)

    def drafted(self, position: Position, action: AnyAction) -> Draft:
        """What is held to take an action."""
        return drafts.drafted(position, action)

    def walk(self, position: Position) -> Sequence[Any]:
        """Placements, then in a bonus what can be taken out, and declining."""
        return drafts.walk(position)

    def step(self, position: Position, draft: Any, by: int) -> Draft | None:  # noqa: ANN401
        """The next or previous of the walk."""
        return drafts.step(position, draft, by)

    def typed(self, text: str, position: Position, draft: Any) -> Draft | None:  # noqa: ANN401
        """What is held by what is typed so far; a column alone keeps the block turned as it is."""
        word = text.strip().lower()
        if _BARE.fullmatch(word):
            column = parse_column(word)
            return cast("Draft", draft).centred_on(row_of(column), place_of(column))
        try:
            action = parse_action(word)
        except MalformedActionError:
            return None
        if isinstance(action, Placement | Removal | Decline):
            held = drafts.drafted(position, cast("Held", position.canonical(action)))
            return held if held == held.moved(0, 0) else None
        return None

    def typing_fault(self, text: str, position: Position, draft: Any) -> str:  # noqa: ANN401
        """Why what is typed does nothing."""
        if self.typed(text, position, draft) is not None:
            return ""
        if position.bonus:
            # TRANSLATORS: at most 57 columns.
            return _("Type b1v to stand, a1e or a1s to lie, xb3 to take out, none.")
        # TRANSLATORS: at most 57 columns.
        return _("Type a column and a turn: b1v stands, a1e or a1s lies.")

    # -- counting ---------------------------------------------------------------------------------------

    def counters(self, position: Position) -> Sequence[Counter]:
        """View by view the largest area of each colour."""
        found = position.faces()
        return [
            Counter(seat, found[face][colour])
            for face in FACES
            for seat, colour in zip(Seat, COLOUR_NAMES, strict=True)
        ]


FACE = TurrisFace()
