"""What may be asked of Turris's tower."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.text import counted
from toscana_tui.games.turris.actions import Placement
from toscana_tui.games.turris.notation import format_action, parse_action, parse_column
from toscana_tui.games.turris.tower import COLUMNS, LEVEL, SIZE, column_name, highest
from toscana_tui.games.turris.views import Face, view
from toscana_tui.plain.queries.common import blocks_left, colour_at, no_such, runs, who_filled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toscana_tui.games.turris.actions import Action
    from toscana_tui.games.turris.position import Position
    from toscana_tui.plain.queries import Query
    from toscana_tui.play.session import AnyMatch as Match

_BARE = 2
"""Letters of a column's name."""


class TurrisQueries:
    """The words of Turris."""

    turns: Mapping[str, str] = {"v": "standing, v", "e": "lying east, e", "s": "lying south, s"}

    @property
    def queries(self) -> Sequence[Query]:
        """Columns, levels, views, areas, the bonus, stacks."""
        return (
            ("column b2", "Reads a column from the ground up, block by block.", column),
            ("level 2", "Reads a level from north to south.", level),
            ("view north", "Reads one of the five views from the top down.", seen),
            ("areas", "Says how large the largest area of each colour is in each view.", areas),
            ("bonus", "Says what a bonus may be used for now.", bonus),
            ("stacks", "Says how many blocks each still has.", stacks),
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
    yield f"{column_name(number)}: {counted(len(found), 'cube')} high."
    for step, block, cell in found:
        yield f"level {step} {colour_at(match, position.colours, cell)}, {block}"


def level(match: Match, position: Position, rest: str) -> list[str]:
    """What is on a level, row by row from the north."""
    begun = highest(position.occupied)
    if rest not in map(str, range(1, begun + 1)):
        raise no_such("level", rest, f"{counted(begun, 'level')} begun")
    first = (int(rest) - 1) * LEVEL
    named = [(column_name(each), colour_at(match, position.colours, first + each)) for each in COLUMNS]
    return [runs(named[start : start + SIZE]) for start in range(0, len(named), SIZE)]


def seen(match: Match, position: Position, rest: str) -> Iterator[str]:
    """What is seen from one side or from above, with the largest areas."""
    names = [face.value for face in Face if face.value.startswith(rest.lower())] if rest else []
    if len(names) != 1:
        raise no_such("view", rest, f"views are {', '.join(face.value for face in Face)}")
    face, colours = Face(names[0]), match.game.colours
    rows = view(position.blocks, face)
    for number, squares in enumerate(rows):
        where = f"row {number + 1}" if face is Face.ROOF else f"level {len(rows) - number}"
        yield f"{where}: {', '.join('none' if one is None else colours[one.owner] for one in squares)}"
    yield _areas(position, face)


def _areas(position: Position, face: Face) -> str:
    sizes = ", ".join(f"{colour} {size}" for colour, size in position.faces()[face].items())
    return f"{face.value}, largest areas: {sizes}"


def areas(match: Match, position: Position, rest: str) -> list[str]:
    """The largest areas of all views."""
    return [_areas(position, face) for face in Face]


def bonus(match: Match, position: Position, rest: str) -> Iterator[str]:
    """What the bonus may be used for."""
    if not position.bonus:
        yield "There is no bonus now: it comes from filling a square of the middle column."
        return
    out = position.removals()
    yield f"{counted(len(position.placements), 'place')} for one more block: list says where."
    yield f"{counted(len(out), 'block')} may be taken out. {' '.join(map(format_action, out))}".strip()
    yield "none declines the bonus."


def stacks(match: Match, position: Position, rest: str) -> Iterator[str]:
    """How many blocks are left."""
    return blocks_left(match, position.left)
