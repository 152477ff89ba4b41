"""Toscana at the table (`boards.face.Face`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import TYPED
from toscana_tui.games.toscana.board import COLUMNS, SIZE
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.telling import TELLING
from toscana_tui.games.toscana.tiles import Orientation, Placement
from toscana_tui.play.language import gettext as _
from toscana_tui.tui.boards.cells import EDGES
from toscana_tui.tui.boards.face import Face
from toscana_tui.tui.boards.toscana.draft import Draft, drafted, walk
from toscana_tui.tui.boards.toscana.paint import COLOUR_NAMES, COMPACT, MINI_SIZE, ROOMY, paint, paint_mini
from toscana_tui.tui.boards.toscana.panel import stack_line, stack_lines, tile_picture
from toscana_tui.tui.boards.toscana.scene import Scene, counters, scene_of
from toscana_tui.tui.draw.layouts import Layout
from toscana_tui.tui.draw.runs import PLAIN, Line, Look, Run

if TYPE_CHECKING:
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.tui.boards.view import Counter, View

SCALES = {"roomy": ROOMY, "compact": COMPACT}  # how large the layouts that draw whole cells draw them

_EMBLEM = (("D", Seat.ONE), ("K", Seat.TWO), ("H", Seat.ONE), ("O", Seat.TWO))


class ToscanaFace(Face):
    """How Toscana looks and is handled."""

    game = TOSCANA
    telling = TELLING
    inks = COLOUR_NAMES
    marks = tuple(
        Run(texture, Look(f"{name}-ink", f"{name}-0"))
        for name, (texture,) in zip(COLOUR_NAMES, COMPACT.area_textures, strict=True)
    )
    unused = frozenset[str]()
    layouts = (
        Layout("roomy", ROOMY.board, (38, 48), (ROOMY.width, ROOMY.height)),
        Layout("compact", COMPACT.board, (22, 42), (COMPACT.width, COMPACT.height)),
        Layout("mini", MINI_SIZE, (22, 42), (1, 1)),
    )
    placement = Placement
    first = Draft(7, 6, "", Orientation.NORTH)
    count_seconds = 0.12

    def draw(self, view: View, layout: Layout, *, plain: bool) -> Sequence[Line]:
        """The board at the scale of the layout, or in half blocks."""
        scene, scale = scene_of(view), SCALES.get(layout.name)
        return paint_mini(scene, plain=plain) if scale is None else paint(scene, scale, EDGES[plain])

    def cell_under(self, x: int, y: int, layout: Layout) -> tuple[int, int] | None:
        """The row and column of the cell drawn there; in half blocks the upper one of two."""
        if layout.name in SCALES:
            return super().cell_under(x, y, layout)
        return (2 * y, x) if 0 <= 2 * y < SIZE and 0 <= x < SIZE else None

    def place_of(self, row: int, column: int, layout: Layout) -> tuple[int, int] | None:
        """Where a cell begins; in half blocks only the upper one of two is by itself."""
        if layout.name in SCALES:
            return super().place_of(row, column, layout)
        return None if row % 2 else (column, row // 2)

    def thumbnail(self, brief: str, *, plain: bool) -> Sequence[Line]:
        """The board in half blocks."""
        from toscana_tui.games.toscana.diagram import read_brief  # noqa: PLC0415 - not needed to start

        return paint_mini(Scene(read_brief(brief)), plain=plain)

    def emblem(self) -> list[Line]:
        """The name over a row of tiles."""
        pictures = [tile_picture(tile, Orientation.NORTH, owner, COMPACT) for tile, owner in _EMBLEM]
        rows = zip(*pictures, strict=True)
        gap = Run("  ", PLAIN)
        tiles = [tuple(run for part in parts for run in (*part, gap)) for parts in rows]
        return [*super().emblem(), *tiles]

    def facts(self, view: View, seat: Seat, layout: Layout, width: int, *, short: bool) -> list[Line]:
        """The top tile as it is held, stack and veto, and what the stack still holds."""
        position: Position = view.position
        orientation = Orientation.NORTH
        if isinstance(view.draft, Draft) and position.mover is seat and not short:
            orientation = view.draft.orientation
        scale = SCALES.get(layout.name, COMPACT)
        lines = stack_lines(position, seat, orientation, scale, width, short=short)
        return [*lines, stack_line(position, seat, width)] if view.stacks and not short else lines

    def drafted(self, position: Position, action: Placement) -> Draft:  # noqa: ARG002 - a placement says it all
        """The tile where the placement puts it."""
        return drafted(action)

    def walk(self, position: Position) -> Sequence[Placement]:
        """The legal placements, from each to one beside it."""
        return walk(position.placements)

    def typed(self, text: str, position: Position, draft: Draft) -> Draft | None:  # noqa: ARG002
        """The tile in hand where what is typed so far puts it.

        The tile's letter and the orientation may be missing: the tile is the one in hand, turned as it is.
        """
        match = TYPED.fullmatch(text.strip().lower())
        if match is None or not 1 <= int(match[3]) <= SIZE:
            return None
        orientation = Orientation(match[4]) if match[4] else draft.orientation
        held = Draft(int(match[3]) - 1, COLUMNS.index(match[2]), draft.tile, orientation)
        return held if held == held.moved(0, 0) else None

    def typing_fault(self, text: str, position: Position, draft: Draft) -> str:
        """Why what is typed places nothing."""
        match = TYPED.fullmatch(text.strip().lower())
        if match is None:
            # TRANSLATORS: at most 57 columns.
            return _("Type a cell and a turn (n, e, s, w), such as h8e or Kh8e.")
        tile = (match[1] or draft.tile).upper()
        if tile != draft.tile:
            return _("Tile {tile} is not in hand: the top tile is {top}.", tile=tile, top=draft.tile)
        if self.typed(text, position, draft) is None:
            return _("The tile would extend beyond the edge of the board.")
        return ""

    def counters(self, position: Position) -> Sequence[Counter]:
        """One player's counters, then the other's, a tile of the largest area each."""
        return counters(position.placed)


FACE = ToscanaFace()
