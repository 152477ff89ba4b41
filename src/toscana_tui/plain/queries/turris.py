"""What may be asked of Turris's tower."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message, plural
from toscana_tui.games import telling_of
from toscana_tui.games.turris.actions import Placement
from toscana_tui.games.turris.notation import format_action, parse_action, parse_column
from toscana_tui.games.turris.tower import COLUMNS, LEVEL, SIZE, column_name, highest
from toscana_tui.games.turris.views import Face, view
from toscana_tui.plain.queries.common import blocks_left, colour_at, echo, runs, who_filled
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import ngettext, translated

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.position import Position
    from toscana_tui.plain.queries import Query
    from toscana_tui.play.session import AnyMatch as Match

_FACES = {
    Face.NORTH: message("north"),
    Face.SOUTH: message("south"),
    Face.WEST: message("west"),
    Face.EAST: message("east"),
    Face.ROOF: message("roof"),
}
_BARE = 2
"""Letters of a column's name."""


class TurrisQueries:
    """The words of Turris."""

    turns: Mapping[str, str] = {
        "v": message("standing, v"),
        "e": message("lying east, e"),
        "s": message("lying south, s"),
    }

    @property
    def queries(self) -> Sequence[Query]:
        """Columns, levels, views, areas, the bonus, stacks."""
        return (
            (message("column b2"), message("Reads a column from the ground up, block by block."), column),
            (message("level 2"), message("Reads a level from north to south."), level),
            (message("view north"), message("Reads one of the five views from the top down."), seen),
            (
                message("areas"),
                message("Says how large the largest area of each colour is in each view."),
                areas,
            ),
            (message("bonus"), message("Says what a bonus may be used for now."), bonus),
            (message("stacks"), message("Says how many blocks each still has."), stacks),
        )

    def held(self, position: Position, text: str, turn: str) -> Action | None:
        """A whole token, or a column alone."""
        word = text.lower()
        try:
            return position.canonical(parse_action(word + (turn or "v") if len(word) == _BARE else word))
        except MalformedActionError:
            return None

    def turn_of(self, action: Action) -> str:
        """How a block is turned."""
        return action.orientation.value if isinstance(action, Placement) else ""

    def place_of(self, action: Action) -> str:
        """The column that names it."""
        return column_name(action.column) if isinstance(action, Placement) else format_action(action)

    def piece_text(self, match: Match, position: Position) -> str:
        """Nothing: all blocks are alike."""
        return ""


QUERIES = TurrisQueries()


def column(match: Match, position: Position, rest: str) -> Iterator[str]:
    """What is in a column, from the ground up."""
    number = parse_column(rest.lower())
    cells = [number + step * LEVEL for step in range(highest(position.occupied))]
    found = [
        (cell // LEVEL + 1, who_filled(match, cell), cell) for cell in cells if position.occupied >> cell & 1
    ]
    yield ngettext(
        "{column}: {number} cube high.",
        "{column}: {number} cubes high.",
        len(found),
        column=column_name(number),
    )
    for step, block, cell in found:
        colour = colour_at(match, position.colours, cell)
        yield _("level {level} {colour}, {filled}", level=step, colour=colour, filled=block)


def level(match: Match, position: Position, rest: str) -> list[str]:
    """What is on a level, row by row from the north."""
    begun = highest(position.occupied)
    if rest not in map(str, range(1, begun + 1)):
        raise MalformedActionError(
            plural(
                "There is no level {typed}: {number} level begun.",
                "There is no level {typed}: {number} levels begun.",
                begun,
                typed=echo(rest),
            )
        )
    first = (int(rest) - 1) * LEVEL
    named = [(column_name(each), colour_at(match, position.colours, first + each)) for each in COLUMNS]
    return [runs(named[start : start + SIZE]) for start in range(0, len(named), SIZE)]


def seen(match: Match, position: Position, rest: str) -> Iterator[str]:
    """What is seen from one side or from above, with the largest areas."""
    typed = rest.lower()
    found = [
        face
        for face in Face
        if typed and (face.value.startswith(typed) or translated(_FACES[face]).startswith(typed))
    ]
    if len(found) != 1:
        views = tuple(_FACES.values())
        why = message("There is no view {typed}: views are {views}.", typed=echo(rest), views=views)
        raise MalformedActionError(why)
    face, colours = found[0], [translated(one) for one in telling_of(match.game).colours]
    rows = view(position.blocks, face)
    for number, squares in enumerate(rows):
        told = tuple(_("none") if one is None else colours[one.owner] for one in squares)
        if face is Face.ROOF:
            yield _("row {row}: {squares}", row=number + 1, squares=told)
        else:
            yield _("level {level}: {squares}", level=len(rows) - number, squares=told)
    yield _areas(match, position, face)


def _areas(match: Match, position: Position, face: Face) -> str:
    colours = [translated(one) for one in telling_of(match.game).colours]
    sizes = zip(colours, position.faces()[face].values(), strict=True)
    told = tuple(f"{colour} {size}" for colour, size in sizes)
    return _("{view}, largest areas: {sizes}", view=_FACES[face], sizes=told)


def areas(match: Match, position: Position, rest: str) -> list[str]:
    """The largest areas of all views."""
    return [_areas(match, position, face) for face in Face]


def bonus(match: Match, position: Position, rest: str) -> Iterator[str]:
    """What the bonus may be used for."""
    if not position.bonus:
        yield _("There is no bonus now: it comes from filling a square of the middle column.")
        return
    out = position.removals()
    yield ngettext(
        "{number} place for one more block: list says where.",
        "{number} places for one more block: list says where.",
        len(position.placements),
    )
    may = ngettext("{number} block may be taken out.", "{number} blocks may be taken out.", len(out))
    yield f"{may} {' '.join(map(format_action, out))}".strip()
    yield _("none declines the bonus.")


def stacks(match: Match, position: Position, rest: str) -> Iterator[str]:
    """How many blocks are left."""
    return blocks_left(match, position.left)
