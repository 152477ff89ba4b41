"""What may be asked of Kwinty's wall."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.actions import Orientation, Placement
from toscana_tui.games.kwinty.wall import COLUMNS, WALL, cell_name, parse_cell
from toscana_tui.plain import queries
from toscana_tui.play.language import gettext as _, ngettext
from toscana_tui.play.sentences import name_of

if TYPE_CHECKING:
    from toscana_tui.core.match import Match
    from toscana_tui.games.kwinty.position import Position

_TYPED = re.compile(r"([a-q])([hv])?", re.ASCII)


def _held(position: Position, text: str, turn: str) -> Placement | None:
    """A whole token, or a column alone."""
    found = _TYPED.fullmatch(text.lower())
    return Placement(COLUMNS.index(found[1]), Orientation(found[2] or turn or "h")) if found else None


def _at(match: Match, position: Position, rest: str) -> Iterator[str]:
    cell = parse_cell(rest.lower())
    told = queries.runs(match, {cell_name(cell): cell}), queries.who_filled(match, cell)
    yield ", ".join(filter(None, told)) + "."


_row = queries.line_of(WALL, cell_name, queries.ROW, message("There is no row {typed}: rows are 1 to 9."))
_column = queries.line_of(
    WALL, cell_name, queries.COLUMN, message("There is no column {typed}: columns are a to q.")
)


def _lines(match: Match, position: Position, rest: str) -> Iterator[str]:
    for seat in Seat:
        name, fours = name_of(match, seat), tuple(map(_ends, position.fours(seat)))
        for line in position.fives(seat):
            yield _("{name}: {count} in a line, {line}.", name=name, count=len(line), line=_ends(line))
        if fours:
            yield ngettext(
                "{name}: {number} line of four: {lines}.",
                "{name}: {number} lines of four: {lines}.",
                len(fours),
                name=name,
                lines=fours,
            )
        else:
            yield _("{name}: 0 lines of four.", name=name)


def _ends(line: Sequence[int]) -> str:
    return _("{first} to {last}", first=cell_name(line[0]), last=cell_name(line[-1]))


QUERIES = queries.Queries(
    (
        (message("at i1"), message("Says which block is on a cell."), _at),
        (message("row 1"), message("Reads a row from left to right; row 1 is on the ground."), _row),
        (message("column i"), message("Reads a column from the ground up."), _column),
        (message("lines"), message("Says who has which lines of four."), _lines),
        (message("stacks"), message("Says how many blocks each still has."), queries.blocks_left),
    ),
    turns={"h": message("lying, h"), "v": message("standing, v")},
    held=_held,
    place_of=lambda placement: COLUMNS[placement.column],
)
