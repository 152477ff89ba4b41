"""Toscana at the table (`boards.face.Face`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import text_width
from toscana_tui.games.toscana import tiles
from toscana_tui.games.toscana.actions import TYPED
from toscana_tui.games.toscana.board import COLUMNS, SIZE, cell_at, column_of, row_of
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.telling import TELLING
from toscana_tui.games.toscana.tiles import Orientation, Placement, canonical, own_grid
from toscana_tui.play.language import gettext as _
from toscana_tui.tui.boards import face
from toscana_tui.tui.boards.cells import EDGES
from toscana_tui.tui.boards.face import Face
from toscana_tui.tui.boards.toscana.paint import (
    COLOUR_NAMES,
    COMPACT,
    MINI_SIZE,
    ROOMY,
    Scale,
    paint,
    paint_mini,
)
from toscana_tui.tui.boards.toscana.scene import Scene, counters, scene_of
from toscana_tui.tui.draw.layouts import Layout
from toscana_tui.tui.draw.looks import MUTED
from toscana_tui.tui.draw.runs import BLANK, PLAIN, Line, Look, Run, fitted, fitting

if TYPE_CHECKING:
    from toscana_tui.games.toscana.placements import Placements
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.tui.boards.face import Counter, View

SCALES = {"roomy": ROOMY, "compact": COMPACT}  # how large the layouts that draw whole cells draw them

_INDENT = "  "  # before the tile in the panel
_NARROW = 24  # columns of a panel in which every one counts
_EMBLEM = (("D", Seat.ONE), ("K", Seat.TWO), ("H", Seat.ONE), ("O", Seat.TWO))


@dataclass(frozen=True)
class Draft(face.Draft):
    """A tile held over the board."""

    tile: str  # its letter
    orientation: Orientation  # how it is turned

    board = SIZE, SIZE

    @property
    def action(self) -> Placement:
        """The placement that putting it down would be."""
        return Placement(self.tile, cell_at(self.row, self.column), canonical(self.tile, self.orientation))

    @property
    def size(self) -> tuple[int, int]:
        """Its rows and columns as it is turned."""
        return (tiles.COLUMNS, tiles.ROWS) if self.orientation.upright else (tiles.ROWS, tiles.COLUMNS)

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle, in half cells from the top left of the board."""
        rows, columns = self.size
        return 2 * self.row + rows, 2 * self.column + columns

    def turned(self, quarters: int) -> Draft:
        """Turned clockwise about its middle, pushed back onto the board where it would stick out."""
        turned = replace(self, orientation=self.orientation.turned(quarters))
        (rows, columns), (new_rows, new_columns) = self.size, turned.size
        return turned.moved((rows - new_rows) // 2, (columns - new_columns) // 2)

    def distance(self, other: Draft) -> tuple[int, bool]:
        """The square of the distance between the middles, and whether it is turned in another way."""
        (row, column), (other_row, other_column) = self.middle, other.middle
        far = (row - other_row) ** 2 + (column - other_column) ** 2
        return far, other.orientation is not self.orientation


def drafted(placement: Placement) -> Draft:
    """The draft that holds a tile where `placement` would put it."""
    corner = placement.corner
    return Draft(row_of(corner), column_of(corner), placement.tile, placement.orientation)


@lru_cache(maxsize=8)
def walk(placements: Placements) -> tuple[Placement, ...]:
    """The legal placements ordered for stepping: neighbours on the board are neighbours in the order.

    From the topmost on, each is followed by the nearest that is left, measured between the middles; those
    about the same middle so come one after the other. The order is kept for the positions last asked about.
    """
    left = {placement: drafted(placement).middle for placement in placements}
    order: list[Placement] = []
    at = (0, 0)
    while left:
        row, column = at
        following = min(left, key=lambda one: (left[one][0] - row) ** 2 + (left[one][1] - column) ** 2)
        at = left.pop(following)
        order.append(following)
    return tuple(order)


class ToscanaFace(Face):
    """How Toscana looks and is handled."""

    game = TOSCANA
    telling = TELLING
    inks = COLOUR_NAMES
    marks = tuple(
        Run(texture, Look(f"{name}-ink", f"{name}-0"))
        for name, (texture,) in zip(COLOUR_NAMES, COMPACT.area_textures, strict=True)
    )
    layouts = (
        Layout("roomy", ROOMY.board, (38, 48), (ROOMY.width, ROOMY.height)),
        Layout("compact", COMPACT.board, (22, 42), (COMPACT.width, COMPACT.height)),
        Layout("mini", MINI_SIZE, (22, 42), (1, 1)),
    )
    placement = Placement
    first = Draft(7, 6, "", Orientation.NORTH)
    keys = (
        message("Arrows move the tile, r turns it, n finds the next place. Enter places it."),
        message("Arrows move the tile, r turns it, n finds the next place. Enter shows what it does."),
    )
    counting = message("Counting tiles:")
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
        pictures = [_tile_picture(tile, Orientation.NORTH, owner, COMPACT) for tile, owner in _EMBLEM]
        rows = zip(*pictures, strict=True)
        gap = Run("  ", PLAIN)
        tiles = [tuple(run for part in parts for run in (*part, gap)) for parts in rows]
        return [*super().emblem(), *tiles]

    def facts(self, view: View, seat: Seat, layout: Layout, width: int, *, short: bool) -> list[Line]:
        """The top tile as it is held, beside what is told of stack and veto; what the stack still holds."""
        position: Position = view.position
        orientation = Orientation.NORTH
        if isinstance(view.draft, Draft) and position.mover is seat and not short:
            orientation = view.draft.orientation
        scale = SCALES.get(layout.name, COMPACT)
        rows = (tiles.ROWS if short else tiles.COLUMNS) * scale.height
        left = len(_INDENT) + tiles.COLUMNS * scale.width
        told = _told(position, seat, width - left - 2)
        if short and len(told) > rows:
            joined = f"{told[0].text}, {told[1].text}"
            told = [Run(joined, PLAIN), *told[2:]] if text_width(joined) <= width - left - 2 else told
        size = left + (2 if short or width > _NARROW else 1), max(rows, len(told))
        picture = _picture_rows(position.top(seat), orientation, seat, scale, size)
        lines = [*((*row, fact) for row, fact in zip(picture, told, strict=False)), *picture[len(told) :]]
        return [*lines, _stack_line(position, seat, width)] if view.stacks and not short else lines

    def drafted(self, position: Position, action: Placement) -> Draft:  # noqa: ARG002 - a placement says it all
        """The tile where the placement puts it."""
        return drafted(action)

    def walk(self, position: Position) -> Sequence[Placement]:
        """The legal placements, from each to one beside it."""
        return walk(position.placements)

    def typed(self, text: str, position: Position, draft: Draft) -> tuple[Draft | None, str]:  # noqa: ARG002
        """The tile in hand where what is typed so far puts it.

        The tile's letter and the orientation may be missing: the tile is the one in hand, turned as it is.
        """
        match = TYPED.fullmatch(text.strip().lower())
        if match is None:
            # TRANSLATORS: at most 57 columns.
            return None, _("Type a cell and a turn (n, e, s, w), such as h8e or Kh8e.")
        orientation = Orientation(match[4]) if match[4] else draft.orientation
        held = Draft(int(match[3]) - 1, COLUMNS.index(match[2]), draft.tile, orientation)
        fits, tile = held == held.moved(0, 0), (match[1] or draft.tile).upper()
        fault = "" if fits else _("The tile would extend beyond the edge of the board.")
        if tile != draft.tile:
            fault = _("Tile {tile} is not in hand: the top tile is {top}.", tile=tile, top=draft.tile)
        return held if fits else None, fault

    def counters(self, position: Position) -> Sequence[Counter]:
        """One player's counters, then the other's, a tile of the largest area each."""
        return counters(position.placed)


@lru_cache(maxsize=16)
def _picture_rows(
    tile: str | None, orientation: Orientation, seat: Seat, scale: Scale, size: tuple[int, int]
) -> tuple[Line, ...]:
    """The rows that the top tile takes however it is turned; kept, as both are drawn at every key."""
    width, rows = size
    picture = _tile_picture(tile, orientation, seat, scale) if tile else []
    picture += [BLANK] * (rows - len(picture))
    return tuple(fitted((Run(_INDENT, PLAIN), *row), width) for row in picture)


def _told(position: Position, seat: Seat, room: int) -> list[Run]:
    """The tile on top, how many more there are, the last of them where that is known, and the veto."""
    tile, below = position.top(seat), position.stacks[seat][1:]
    unused = position.veto_unused(seat)
    # TRANSLATORS: at most 11 columns, as what is said of a stack and of a veto.
    veto = _("veto unused") if unused else _("veto used")
    told = [_("{count} more", count=len(below))] if tile else []
    known = position.vetoed[seat]
    if known is not None and known in below:
        told.append(_("{tile} last", tile=known))
        if text_width(", ".join(told)) <= room:
            told = [", ".join(told)]
    # TRANSLATORS: at most 11 columns.
    stack = [Run(_("tile {tile}", tile=tile), PLAIN) if tile else Run(_("no tile"), MUTED)]
    stack += [Run(text, MUTED) for text in told]
    return [*stack, Run(veto, PLAIN if unused else MUTED)]


def _stack_line(position: Position, seat: Seat, width: int) -> Line:
    """The tiles below the top one, as everybody may know them: by letter, a known last one behind."""
    below, known = set(position.stacks[seat][1:]), position.vetoed[seat]
    letters = sorted(below - {known})
    apart, joined = " ".join(letters), "".join(letters)
    if not below:
        texts: tuple[str, ...] = (_("no more tiles"),)
    elif known in below:
        texts = (
            _("below {tiles} then {last}", tiles=apart, last=known),
            _("below {tiles} then {last}", tiles=joined, last=known),
            f"{joined} +{known}",
        )
    else:
        texts = _("below {tiles}", tiles=apart), _("below {tiles}", tiles=joined), joined
    return (Run(f"  {fitting(texts, width - 2)}", PLAIN),)


def _tile_picture(tile: str, orientation: Orientation, owner: Seat, scale: Scale) -> list[Line]:
    """A tile drawn as it would lie."""
    lines: list[Line] = []
    for row in own_grid(tile, orientation):
        colours = [owner if own else owner.other for own in row]
        looks = [Look("ghost-ink", f"ghost-{COLOUR_NAMES[colour]}", bold=True) for colour in colours]
        for part in range(scale.height):
            texts = [scale.textures[colour][part] for colour in colours]
            lines.append(tuple(map(Run, texts, looks)))
    return lines


FACE = ToscanaFace()
