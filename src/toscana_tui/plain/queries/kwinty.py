"""What may be asked of Kwinty's wall."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.blocks import Orientation, Placement
from toscana_tui.games.kwinty.notation import format_action, parse_action
from toscana_tui.games.kwinty.wall import COLUMNS, ROWS, cell_at, cell_name, parse_cell
from toscana_tui.plain.queries.common import blocks_left, colour_at, echo, runs, who_filled
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import ngettext
from toscana_tui.play.sentences import name_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toscana_tui.games.kwinty.actions import Action
    from toscana_tui.games.kwinty.position import Position
    from toscana_tui.plain.queries import Query
    from toscana_tui.play.session import AnyMatch as Match

_TYPED = re.compile(r"([a-q])([hv])?", re.ASCII)


class KwintyQueries:
    """The words of Kwinty."""

    turns: Mapping[str, str] = {"h": message("lying, h"), "v": message("standing, v")}

    @property
    def queries(self) -> Sequence[Query]:
        """Cells, rows, columns, lines, stacks."""
        return (
            (message("at i1"), message("Says which block is on a cell."), at),
            (message("row 1"), message("Reads a row from left to right; row 1 is on the ground."), row),
            (message("column i"), message("Reads a column from the ground up."), column),
            (message("lines"), message("Says who has which lines of four."), lines),
            (message("stacks"), message("Says how many blocks each still has."), stacks),
        )

    def held(self, position: Position, text: str, turn: str) -> Action | None:
        """A whole token, or a column alone."""
        found = _TYPED.fullmatch(text.lower())
        if found is None:
            return parse_action(text) if text == "pass" else None
        return Placement(COLUMNS.index(found[1]), Orientation(found[2] or turn or "h"))

    def turn_of(self, action: Action) -> str:
        """Whether a block lies or stands."""
        return action.orientation.value if isinstance(action, Placement) else ""

    def place_of(self, action: Action) -> str:
        """The column that the block comes down on."""
        return format_action(action)[:1]

    def piece_text(self, match: Match, position: Position) -> str:
        """Nothing: all blocks are alike."""
        return ""


QUERIES = KwintyQueries()


def _colours(position: Position) -> tuple[int, int]:
    return position.colour(Seat.ONE), position.colour(Seat.TWO)


def _cells(match: Match, position: Position, cells: Iterable[int]) -> list[str]:
    colours = _colours(position)
    return [runs((cell_name(cell), colour_at(match, colours, cell)) for cell in cells)]


def at(match: Match, position: Position, rest: str) -> list[str]:
    """What is on a cell."""
    cell = parse_cell(rest.lower())
    block = who_filled(match, cell)
    return [", ".join(filter(None, (*_cells(match, position, [cell]), block))) + "."]


def row(match: Match, position: Position, rest: str) -> list[str]:
    """The cells of a row."""
    if rest not in map(str, range(1, ROWS + 1)):
        raise MalformedActionError(message("There is no row {typed}: rows are 1 to 9.", typed=echo(rest)))
    return _cells(match, position, [cell_at(column, int(rest) - 1) for column in range(len(COLUMNS))])


def column(match: Match, position: Position, rest: str) -> list[str]:
    """The cells of a column."""
    if rest.lower() not in set(COLUMNS):
        raise MalformedActionError(
            message("There is no column {typed}: columns are a to q.", typed=echo(rest))
        )
    number = COLUMNS.index(rest.lower())
    return _cells(match, position, [cell_at(number, row) for row in range(ROWS)])


def lines(match: Match, position: Position, rest: str) -> Iterator[str]:
    """The lines of four, and of five or more where there is one."""
    for seat in Seat:
        for line in position.fives(seat):
            yield _(
                "{name}: {count} in a line, {line}.",
                name=name_of(match, seat),
                count=len(line),
                line=_ends(line),
            )
        fours = position.fours(seat)
        name = name_of(match, seat)
        if fours:
            yield ngettext(
                "{name}: {number} line of four: {lines}.",
                "{name}: {number} lines of four: {lines}.",
                len(fours),
                name=name,
                lines=tuple(map(_ends, fours)),
            )
        else:
            yield _("{name}: 0 lines of four.", name=name)


def _ends(line: Sequence[int]) -> str:
    return _("{first} to {last}", first=cell_name(line[0]), last=cell_name(line[-1]))


def stacks(match: Match, position: Position, rest: str) -> Iterator[str]:
    """How many blocks are left."""
    return blocks_left(match, position.blocks_left)
