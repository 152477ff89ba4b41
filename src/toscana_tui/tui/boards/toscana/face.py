"""Toscana at the table (`boards.face.Face`)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.board import SIZE
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.scoring import largest_area
from toscana_tui.games.toscana.telling import TELLING
from toscana_tui.games.toscana.tiles import Orientation, Placement, coverings
from toscana_tui.tui.boards.toscana import draft as drafts
from toscana_tui.tui.boards.toscana.counting import counters
from toscana_tui.tui.boards.toscana.mini import MINI_HEIGHT, MINI_WIDTH, paint_mini
from toscana_tui.tui.boards.toscana.paint import COLOUR_NAMES, COMPACT, LABEL_WIDTH, MARKS, ROOMY, paint
from toscana_tui.tui.boards.toscana.panel import player_lines, short_player_lines, stack_line, tile_picture
from toscana_tui.tui.boards.toscana.scene import Ghost, Hold, Scene
from toscana_tui.tui.boards.view import EDGES, Counter
from toscana_tui.tui.draw.layouts import Layout
from toscana_tui.tui.draw.looks import HEAD
from toscana_tui.tui.draw.runs import BLANK, Line, Look, Run

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from toscana_tui.core.game import AnyGame
    from toscana_tui.core.telling import Telling
    from toscana_tui.games.toscana.placements import Placements
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.play.session import AnyLog, AnyMatch
    from toscana_tui.tui.boards.toscana.draft import Draft
    from toscana_tui.tui.boards.toscana.paint import Scale
    from toscana_tui.tui.boards.view import View

LAYOUTS = (
    Layout("roomy", (ROOMY.board_width, ROOMY.board_height), (38, 48)),
    Layout("compact", (COMPACT.board_width, COMPACT.board_height), (22, 42)),
    Layout("mini", (MINI_WIDTH, MINI_HEIGHT), (22, 42)),
)
"""The layouts, the largest first; the last in half blocks."""

SCALES = {"roomy": ROOMY, "compact": COMPACT}
"""How large the layouts that draw whole cells draw them."""

_EMBLEM = (("D", Seat.ONE), ("K", Seat.TWO), ("H", Seat.ONE), ("O", Seat.TWO))


class ToscanaFace:
    """How Toscana looks and is handled."""

    game: AnyGame = TOSCANA
    telling: Telling = TELLING
    inks: tuple[str, str] = COLOUR_NAMES
    marks: Line = MARKS
    unused: AbstractSet[str] = frozenset()
    count_seconds: float = 0.12
    layouts: Sequence[Layout] = LAYOUTS

    # -- the board --------------------------------------------------------------------------------------

    def draw(self, view: View, layout: Layout, *, plain: bool) -> Sequence[Line]:
        """The board at the scale of the layout, or in half blocks."""
        scene, scale = scene_of(view), SCALES.get(layout.name)
        return paint_mini(scene, plain=plain) if scale is None else paint(scene, scale, EDGES[plain])

    def cell_under(self, x: int, y: int, layout: Layout) -> tuple[int, int] | None:
        """The row and column of the cell drawn there; None beside the board."""
        scale = SCALES.get(layout.name)
        if scale is None:
            row, column = 2 * y, x
        else:
            row, column = (y - 1) // scale.height, (x - LABEL_WIDTH) // scale.width
        return (row, column) if 0 <= row < SIZE and 0 <= column < SIZE else None

    def thumbnail(self, brief: str, *, plain: bool) -> Sequence[Line]:
        """The board in half blocks."""
        from toscana_tui.games.toscana.diagram import read_brief  # noqa: PLC0415 - not needed to start

        return paint_mini(Scene(read_brief(brief)), plain=plain)

    def emblem(self) -> Sequence[Line]:
        """The name over a row of tiles."""
        pictures = [tile_picture(tile, Orientation.NORTH, owner, COMPACT) for tile, owner in _EMBLEM]
        gap = Run("  ", Look())
        rows: list[Line] = [
            tuple(run for picture in pictures for run in (*picture[row], gap))
            for row in range(len(pictures[0]))
        ]
        return [(Run("T O S C A N A", HEAD),), BLANK, *rows]

    # -- the panel --------------------------------------------------------------------------------------

    def player_lines(
        self, match: AnyMatch, view: View, seat: Seat, layout: Layout, width: int, who: str
    ) -> list[Line]:
        """Name and area, the top tile as it is held, stack and veto, and what the stack still holds."""
        held = cast("Draft | None", view.draft) if view.position.mover is seat else None
        orientation = held.orientation if held else Orientation.NORTH
        lines = player_lines(match, view.position, seat, orientation, _scale(layout), width, who)
        return [*lines, stack_line(view.position, seat, width)] if view.stacks else lines

    def short_player_lines(
        self, match: AnyMatch, view: View, seat: Seat, layout: Layout, width: int, who: str
    ) -> list[Line]:
        """The same in fewer rows."""
        return short_player_lines(match, view.position, seat, _scale(layout), width, who)

    # -- what is held -----------------------------------------------------------------------------------

    def arrived(self, log: AnyLog) -> Draft | None:
        """The top tile on the legal place that is nearest to the last placement, or to the middle."""
        position = cast("Position", log.position)
        if not position.placed:
            return drafts.nearest(position.placements, (SIZE, SIZE), Orientation.NORTH)
        last = position.placed[-1].covering.placement
        return drafts.nearest(position.placements, drafts.middle_of(drafts.drafted(last)), last.orientation)

    def drafted(self, position: Position, action: Placement) -> Draft:  # noqa: ARG002 - a placement says it all
        """The tile where the placement puts it."""
        return drafts.drafted(action)

    def walk(self, position: Position) -> Sequence[Placement]:
        """The legal placements, ordered for stepping."""
        return drafts.walk(position.placements)

    def step(self, position: Position, draft: Any, by: int) -> Draft | None:  # noqa: ANN401
        """The next or previous legal placement."""
        return drafts.step(position.placements, draft, by)

    def typed(self, text: str, position: Position, draft: Any) -> Draft | None:  # noqa: ANN401, ARG002
        """The tile in hand where what is typed so far puts it."""
        from toscana_tui.tui.boards.toscana import typing as typed  # noqa: PLC0415 - not needed to start

        return typed.typed_draft(text, draft)

    def typing_fault(self, text: str, position: Position, draft: Any) -> str:  # noqa: ANN401, ARG002
        """Why what is typed places nothing."""
        from toscana_tui.tui.boards.toscana import typing as typed  # noqa: PLC0415 - not needed to start

        return typed.typing_fault(text, draft)

    # -- counting ---------------------------------------------------------------------------------------

    def counters(self, position: Position) -> Sequence[Counter]:
        """One player's counters, then the other's, a tile of the largest area each."""
        return [Counter(counter.seat) for counter in counters(position.placed)]


FACE = ToscanaFace()


def scene_of(view: View) -> Scene:
    """The board as it is to be drawn."""
    position: Position = view.position
    placed = position.placed
    laid = counters(placed)[: view.counted] if view.counted else ()
    areas = 0
    if view.areas or laid:
        for seat in Seat:
            areas |= largest_area(placed, seat).cells
    if view.pending and view.draft and view.held_at is None:
        after = position.play_unchecked(view.draft.action).placed
        areas = largest_area(after, position.mover).cells
    return Scene(
        placed=placed,
        ghost=_ghost(view) if view.draft else None,
        hint=_colours(view.advised, position.mover) if view.advised else (0, 0),
        spoken=view.spoken or 0,
        flash=view.flash,
        dots=_coverable(position.placements) if view.dots and view.draft else 0,
        last=placed[-1].covering.cells if placed and view.last is not None else 0,
        areas=areas,
        counters=sum(1 << counter.cell for counter in laid),
        letters=view.letters,
    )


@lru_cache(maxsize=8)
def _coverable(placements: Placements) -> int:
    """The cells that a legal placement covers; kept, as every key asks for them."""
    return placements.covered()


def _ghost(view: View) -> Ghost:
    position: Position = view.held_in
    placement = cast("Draft", view.draft).placement
    colours = _colours(placement, position.mover)
    fault = position.fault(placement)
    if fault is None:
        return Ghost(colours, Hold.PENDING if view.pending else Hold.LEGAL)
    faults = sum(1 << cell for cell in fault.cells)
    return Ghost(colours, Hold.ILLEGAL, faults & (colours[0] | colours[1]))


def _colours(placement: Placement, owner: Seat) -> tuple[int, int]:
    """The cells of each seat's colour that a placement would cover."""
    covering = coverings(placement.tile, placement.orientation)[placement.corner]
    return (covering.own, covering.other) if owner is Seat.ONE else (covering.other, covering.own)


def _scale(layout: Layout) -> Scale:
    return SCALES.get(layout.name, COMPACT)
