"""What may be asked of Toscana's board."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean
from toscana_tui.games import telling_of
from toscana_tui.games.toscana.board import (
    COLUMNS,
    SIZE,
    cell_at,
    cell_name,
    column_of,
    parse_cell,
    row_of,
)
from toscana_tui.games.toscana.notation import TYPED, parse_action
from toscana_tui.games.toscana.scoring import areas
from toscana_tui.games.toscana.tiles import LETTERS, Orientation, Placement, canonical, coverings, own_grid
from toscana_tui.plain.queries.common import by_turn, colour_at, echo, runs, seat_at, who_filled
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import ngettext, translated
from toscana_tui.play.sentences import name_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toscana_tui.games.toscana.actions import Action
    from toscana_tui.games.toscana.position import Position
    from toscana_tui.plain.queries import Query
    from toscana_tui.play.session import AnyMatch as Match

_NEAR = 2
"""How many cells away `near` looks."""


class ToscanaQueries:
    """The words of Toscana."""

    turns: Mapping[str, str] = {
        turn.value: message("upright, {turn}", turn=turn.value)
        if turn.upright
        else message("flat, {turn}", turn=turn.value)
        for turn in Orientation
    }

    @property
    def queries(self) -> Sequence[Query]:
        """Cells, rows, columns, places, tiles, stacks, areas, vetoes."""
        return (
            (message("at g8"), message("Says what lies on a cell, or how many places would cover it."), at),
            (message("row 8"), message("Reads a row from left to right."), row),
            (message("column g"), message("Reads a column from top to bottom."), column),
            (
                message("near c4 3"),
                message("Lists the legal places that begin at most 2 cells away, or so many."),
                near,
            ),
            (message("tile K"), message("Reads a tile row by row, as it lies when turned n."), tile),
            (message("stacks"), message("Says what each stack still holds."), stacks),
            (message("areas"), message("Says how many tiles the areas of each colour have."), area_lines),
            (message("vetoes"), message("Says who has used the veto."), vetoes),
        )

    def held(self, position: Position, text: str, turn: str) -> Action | None:
        """A whole token, or one without the tile or the turn."""
        try:
            return parse_action(text)
        except MalformedActionError:
            found = TYPED.fullmatch(text.lower())
        tile = position.top(position.mover)
        if found is None or tile is None:
            return None
        tile, cell, turned = found[1] or tile, found[2] + found[3], found[4] or turn or "n"
        return Placement(tile.upper(), parse_cell(cell), canonical(tile.upper(), Orientation(turned)))

    def turn_of(self, action: Action) -> str:
        """The orientation of a placement."""
        return action.orientation.value if isinstance(action, Placement) else ""

    def place_of(self, action: Action) -> str:
        """The corner of a placement."""
        return cell_name(action.corner) if isinstance(action, Placement) else ""

    def piece_text(self, match: Match, position: Position) -> str:
        """The pattern of the tile about to be placed."""
        letter = position.top(position.mover)
        return tile_text(match, letter) if letter else ""


QUERIES = ToscanaQueries()


def at(match: Match, position: Position, rest: str) -> Iterable[str]:
    """What lies on a cell."""
    cell = parse_cell(rest.lower())
    seat = seat_at(position.colours, cell)
    if seat is None:
        number = sum(
            coverings(each.tile, each.orientation)[each.corner].cells >> cell & 1
            for each in position.placements
        )
        return [
            ngettext(
                "{cell} empty, in {covering} of {number} place.",
                "{cell} empty, in {covering} of {number} places.",
                position.placement_count,
                cell=cell_name(cell),
                covering=number,
            )
        ]
    size = next(area.size for area in areas(position.placed, seat) if area.cells >> cell & 1)
    return [
        ngettext(
            "{cell} {colour}, {filled}, in an area of {number} tile.",
            "{cell} {colour}, {filled}, in an area of {number} tiles.",
            size,
            cell=cell_name(cell),
            colour=colour_at(match, position.colours, cell),
            filled=who_filled(match, cell),
        )
    ]


def row(match: Match, position: Position, rest: str) -> Iterable[str]:
    """The cells of a row."""
    if rest not in map(str, range(1, SIZE + 1)):
        raise MalformedActionError(message("There is no row {typed}: rows are 1 to 17.", typed=echo(rest)))
    return [_line(match, position, [cell_at(int(rest) - 1, column) for column in range(SIZE)])]


def column(match: Match, position: Position, rest: str) -> Iterable[str]:
    """The cells of a column."""
    if rest.lower() not in set(COLUMNS):
        raise MalformedActionError(
            message("There is no column {typed}: columns are a to q.", typed=echo(rest))
        )
    return [_line(match, position, [cell_at(row, COLUMNS.index(rest.lower())) for row in range(SIZE)])]


def _line(match: Match, position: Position, cells: Sequence[int]) -> str:
    return runs((cell_name(cell), colour_at(match, position.colours, cell)) for cell in cells)


def near(match: Match, position: Position, rest: str) -> Iterator[str]:
    """The legal places that begin near a cell."""
    name, _, given = rest.lower().partition(" ")
    cell, reach = parse_cell(name), given.strip() or str(_NEAR)
    if not (reach.isascii() and reach.isdigit() and len(reach) < 3):
        raise MalformedActionError(message("{typed} is no number of cells.", typed=clean(reach, 10)))
    found = [
        each
        for each in position.placements
        if abs(row_of(each.corner) - row_of(cell)) <= int(reach)
        and abs(column_of(each.corner) - column_of(cell)) <= int(reach)
    ]
    yield ngettext(
        "{found} of {all} begin within {number} cell of {cell}.",
        "{found} of {all} begin within {number} cells of {cell}.",
        int(reach),
        found=len(found),
        all=position.placement_count,
        cell=cell_name(cell),
    )
    yield from by_turn(QUERIES, found)


def tile(match: Match, position: Position, rest: str) -> Iterable[str]:
    """A tile's pattern."""
    letter = rest.upper() or position.top(position.mover) or ""
    if letter not in set(LETTERS):
        raise MalformedActionError(message("There is no tile {typed}: tiles are A to P.", typed=echo(letter)))
    return [tile_text(match, letter)]


def tile_text(match: Match, letter: str) -> str:
    """A tile of the mover row by row: `Tile B: 1 red, 1 grey; then 4 grey.`."""
    mover, colours = match.position.mover, [translated(one) for one in telling_of(match.game).colours]
    first, *others = [
        ", ".join(
            f"{len(list(group))} {colours[mover if own else mover.other]}" for own, group in groupby(line)
        )
        for line in own_grid(letter, Orientation.NORTH)
    ]
    rows = first
    for other in others:
        rows = _("{rows}; then {row}", rows=rows, row=other)
    return _("Tile {tile}: {rows}.", tile=letter, rows=rows)


def stacks(match: Match, position: Position, rest: str) -> Iterator[str]:
    """The tiles of each stack, as far as everybody may know them."""
    seen = position.observation(position.mover)
    for seat in Seat:
        top, below, last = seen.tops[seat], sorted(seen.below[seat]), seen.bottoms[seat]
        name = name_of(match, seat)
        if top is None:
            yield _("{name}: no tile.", name=name)
            continue
        known = {"name": name, "top": top, "count": len(below), "below": " ".join(below), "last": last}
        if not below:
            yield _("{name}: {top} on top, the last.", **known)
        elif last:
            yield _(
                "{name}: {top} on top, then {count} in any order: {below}; {last} at the bottom.", **known
            )
        else:
            yield _("{name}: {top} on top, then {count} in any order: {below}.", **known)


def area_lines(match: Match, position: Position, rest: str) -> Iterator[str]:
    """The areas of each colour, the largest first, each with its first cell."""
    for seat in Seat:
        found = areas(position.placed, seat)
        told = [
            ngettext(
                "{number} tile from {cell}",
                "{number} tiles from {cell}",
                area.size,
                cell=cell_name((area.cells & -area.cells).bit_length() - 1),
            )
            for area in found
        ]
        name = name_of(match, seat)
        if found:
            yield ngettext(
                "{name}: {number} area: {told}.",
                "{name}: {number} areas: {told}.",
                len(found),
                name=name,
                told=tuple(told),
            )
        else:
            yield _("{name}: 0 areas.", name=name)


def vetoes(match: Match, position: Position, rest: str) -> Iterator[str]:
    """Who has used the veto, and on which tile."""
    for seat in Seat:
        tile = position.vetoed[seat.other]
        name = name_of(match, seat)
        if tile:
            yield _("{name}: veto used, on tile {tile}.", name=name, tile=tile)
        else:
            yield _("{name}: veto unused.", name=name)
