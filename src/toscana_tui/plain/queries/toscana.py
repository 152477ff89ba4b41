"""What may be asked of Toscana's board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean
from toscana_tui.games import telling_of
from toscana_tui.games.toscana.actions import TYPED, Action, parse_action
from toscana_tui.games.toscana.board import BOARD, cell_name, column_of, parse_cell, row_of
from toscana_tui.games.toscana.position import areas
from toscana_tui.games.toscana.tiles import LETTERS, Orientation, coverings, own_grid
from toscana_tui.plain import queries
from toscana_tui.play.language import gettext as _, ngettext, translated
from toscana_tui.play.sentences import name_of

if TYPE_CHECKING:
    from toscana_tui.core.match import Match
    from toscana_tui.games.toscana.position import Position

_NEAR = 2  # how many cells away `near` looks


def _held(position: Position, text: str, turn: str) -> Action | None:
    """A whole token, or one without the tile or the turn."""
    try:
        return parse_action(text)
    except MalformedActionError:
        found = TYPED.fullmatch(text.lower())
    top = position.top(position.mover)
    if found is None or top is None:
        return None
    tile, turned = (found[1] or top).upper(), found[4] or turn or "n"
    return parse_action(f"{tile}{found[2]}{found[3]}{turned}")


def _at(match: Match, position: Position, rest: str) -> Iterator[str]:
    cell = parse_cell(rest.lower())
    name, seat = cell_name(cell), queries.seat_at(position, cell)
    if seat is None:
        covered = [coverings(one.tile, one.orientation)[one.corner].cells for one in position.placements]
        known = {"cell": name, "covering": sum(cells >> cell & 1 for cells in covered)}
        yield ngettext(
            "{cell} empty, in {covering} of {number} place.",
            "{cell} empty, in {covering} of {number} places.",
            len(covered),
            **known,
        )
        return
    size = next(area.size for area in areas(position.placed, seat) if area.cells >> cell & 1)
    told = {"cell": name, "colour": queries.colour_at(match, cell), "filled": queries.who_filled(match, cell)}
    yield ngettext(
        "{cell} {colour}, {filled}, in an area of {number} tile.",
        "{cell} {colour}, {filled}, in an area of {number} tiles.",
        size,
        **told,
    )


_row = queries.line_of(BOARD, cell_name, queries.ROW, message("There is no row {typed}: rows are 1 to 17."))
_column = queries.line_of(
    BOARD, cell_name, queries.COLUMN, message("There is no column {typed}: columns are a to q.")
)


def _near(match: Match, position: Position, rest: str) -> Iterator[str]:
    name, _, given = rest.lower().partition(" ")
    cell, typed = parse_cell(name), given.strip() or str(_NEAR)
    if not re.fullmatch("[0-9]{1,2}", typed):
        raise MalformedActionError(message("{typed} is no number of cells.", typed=clean(typed, 10)))
    reach = int(typed)

    def away(corner: int) -> int:
        return max(abs(row_of(corner) - row_of(cell)), abs(column_of(corner) - column_of(cell)))

    found = [each for each in position.placements if away(each.corner) <= reach]
    known = {"found": len(found), "all": position.placement_count, "cell": cell_name(cell)}
    yield ngettext(
        "{found} of {all} begin within {number} cell of {cell}.",
        "{found} of {all} begin within {number} cells of {cell}.",
        reach,
        **known,
    )
    yield from queries.by_turn(QUERIES, found)


def _tile(match: Match, position: Position, rest: str) -> Iterator[str]:
    letter = rest.upper() or position.top(position.mover) or ""
    if letter not in set(LETTERS):
        why = message("There is no tile {typed}: tiles are A to P.", typed=queries.echo(letter))
        raise MalformedActionError(why)
    yield _tile_text(match, letter)


def _piece_text(match: Match, position: Position) -> str:
    letter = position.top(position.mover)
    return _tile_text(match, letter) if letter else ""


def _tile_text(match: Match, letter: str) -> str:
    """A tile of the mover row by row: `Tile B: 1 red, 1 grey; then 4 grey.`."""
    mover, colours = match.position.mover, [translated(one) for one in telling_of(match.game).colours]
    rows, *others = [
        ", ".join(
            f"{len(list(group))} {colours[mover if own else mover.other]}" for own, group in groupby(line)
        )
        for line in own_grid(letter, Orientation.NORTH)
    ]
    for other in others:
        rows = _("{rows}; then {row}", rows=rows, row=other)
    return _("Tile {tile}: {rows}.", tile=letter, rows=rows)


def _stacks(match: Match, position: Position, rest: str) -> Iterator[str]:
    """The tiles of each stack, as far as everybody may know them."""
    for seat in Seat:
        top, below, last = position.top(seat), sorted(position.stacks[seat][1:]), position.bottom(seat)
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


def _areas(match: Match, position: Position, rest: str) -> Iterator[str]:
    for seat in Seat:
        name, found = name_of(match, seat), areas(position.placed, seat)
        if not found:
            yield _("{name}: 0 areas.", name=name)
            continue
        told = []
        for area in found:
            at = cell_name(next(cells_of(area.cells)))
            told.append(
                ngettext("{number} tile from {cell}", "{number} tiles from {cell}", area.size, cell=at)
            )
        said = {"name": name, "told": tuple(told)}
        yield ngettext("{name}: {number} area: {told}.", "{name}: {number} areas: {told}.", len(told), **said)


def _vetoes(match: Match, position: Position, rest: str) -> Iterator[str]:
    for seat in Seat:
        tile, name = position.vetoed[seat.other], name_of(match, seat)
        if tile:
            yield _("{name}: veto used, on tile {tile}.", name=name, tile=tile)
        else:
            yield _("{name}: veto unused.", name=name)


QUERIES = queries.Queries(
    (
        (message("at g8"), message("Says what lies on a cell, or how many places would cover it."), _at),
        (message("row 8"), message("Reads a row from left to right."), _row),
        (message("column g"), message("Reads a column from top to bottom."), _column),
        (
            message("near c4 3"),
            message("Lists the legal places that begin at most 2 cells away, or so many."),
            _near,
        ),
        (message("tile K"), message("Reads a tile row by row, as it lies when turned n."), _tile),
        (message("stacks"), message("Says what each stack still holds."), _stacks),
        (message("areas"), message("Says how many tiles the areas of each colour have."), _areas),
        (message("vetoes"), message("Says who has used the veto."), _vetoes),
    ),
    turns={
        turn.value: message("upright, {turn}", turn=turn.value)
        if turn.upright
        else message("flat, {turn}", turn=turn.value)
        for turn in Orientation
    },
    held=_held,
    place_of=lambda placement: cell_name(placement.corner),
    piece_text=_piece_text,
)
