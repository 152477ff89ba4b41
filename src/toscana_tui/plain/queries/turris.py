"""What may be asked of Turris's tower."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.message import message, plural
from toscana_tui.games import telling_of
from toscana_tui.games.turris.actions import Action, format_action, parse_action, parse_column
from toscana_tui.games.turris.tower import COLUMNS, LEVEL, SIZE, column_name, highest
from toscana_tui.games.turris.views import FACE_NAMES, Face, view
from toscana_tui.plain import queries
from toscana_tui.play.language import gettext as _, ngettext, translated

if TYPE_CHECKING:
    from toscana_tui.core.match import Match
    from toscana_tui.games.turris.position import Position

_BARE = 2  # letters of a column's name


def _held(position: Position, text: str, turn: str) -> Action | None:
    """A whole token, or a column alone."""
    word = text.lower()
    try:
        return position.canonical(parse_action(word + (turn or "v") if len(word) == _BARE else word))
    except MalformedActionError:
        return None


def _column(match: Match, position: Position, rest: str) -> Iterator[str]:
    column = parse_column(rest.lower())
    levels = range(highest(position.occupied))
    found = {level + 1: cell for level in levels if position.occupied >> (cell := column + level * LEVEL) & 1}
    name = column_name(column)
    yield ngettext("{column}: {number} cube high.", "{column}: {number} cubes high.", len(found), column=name)
    for level, cell in found.items():
        colour, block = queries.colour_at(match, cell), queries.who_filled(match, cell)
        yield _("level {level} {colour}, {filled}", level=level, colour=colour, filled=block)


def _level(match: Match, position: Position, rest: str) -> Iterator[str]:
    begun = highest(position.occupied)
    if rest not in map(str, range(1, begun + 1)):
        raise MalformedActionError(
            plural(
                "There is no level {typed}: {number} level begun.",
                "There is no level {typed}: {number} levels begun.",
                begun,
                typed=queries.echo(rest),
            )
        )
    first = (int(rest) - 1) * LEVEL
    for start in range(0, len(COLUMNS), SIZE):
        yield queries.runs(match, {column_name(each): first + each for each in COLUMNS[start : start + SIZE]})


def _view(match: Match, position: Position, rest: str) -> Iterator[str]:
    names, typed = {face: (face.value, translated(FACE_NAMES[face])) for face in Face}, rest.lower()
    found = [face for face in Face if any(name.startswith(typed) for name in names[face])]
    if not typed or len(found) != 1:
        views = tuple(FACE_NAMES.values())
        why = message("There is no view {typed}: views are {views}.", typed=queries.echo(rest), views=views)
        raise MalformedActionError(why)
    face, colours = found[0], telling_of(match.game).colours
    rows = view(position.laid, face)
    for number, squares in enumerate(rows):
        told = tuple(_("none") if one is None else translated(colours[one.owner]) for one in squares)
        if face is Face.ROOF:
            yield _("row {row}: {squares}", row=number + 1, squares=told)
        else:
            yield _("level {level}: {squares}", level=len(rows) - number, squares=told)
    yield _areas_of(match, position, face)


def _areas(match: Match, position: Position, rest: str) -> Iterator[str]:
    return (_areas_of(match, position, face) for face in Face)


def _areas_of(match: Match, position: Position, face: Face) -> str:
    sizes = zip(telling_of(match.game).colours, position.faces()[face].values(), strict=True)
    told = tuple(f"{translated(colour)} {size}" for colour, size in sizes)
    return _("{view}, largest areas: {sizes}", view=FACE_NAMES[face], sizes=told)


def _bonus(match: Match, position: Position, rest: str) -> Iterator[str]:
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


QUERIES = queries.Queries(
    (
        (message("column b2"), message("Reads a column from the ground up, block by block."), _column),
        (message("level 2"), message("Reads a level from north to south."), _level),
        (message("view north"), message("Reads one of the five views from the top down."), _view),
        (
            message("areas"),
            message("Says how large the largest area of each colour is in each view."),
            _areas,
        ),
        (message("bonus"), message("Says what a bonus may be used for now."), _bonus),
        (message("stacks"), message("Says how many blocks each still has."), queries.blocks_left),
    ),
    turns={"v": message("standing, v"), "e": message("lying east, e"), "s": message("lying south, s")},
    held=_held,
    place_of=lambda placement: column_name(placement.column),
)
