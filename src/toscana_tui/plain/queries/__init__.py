"""What may be asked of a board: what all games share, and one module a game, loaded when that is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, TypeAlias

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.lazy import Lazy, found_at
from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean
from toscana_tui.games import GAMES, telling_of, word_of
from toscana_tui.play.language import gettext as _, ngettext, translated
from toscana_tui.play.sentences import name_of

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, OwnPosition
    from toscana_tui.core.match import Match


# Gives the lines that answer a word, from a match, its position and what follows the word.
Answer: TypeAlias = "Callable[[Match, OwnPosition, str], Iterable[str]]"


@dataclass(frozen=True, slots=True)
class Queries:
    """The words of one game, as pure functions of where the match stands."""

    # The game's own words, each with an example, what it does, and its answer; answers raise GameError where
    # what follows makes no sense.
    queries: Sequence[tuple[str, str, Answer]]
    # How a piece may be turned, by the letter of the notation, in words; by `''` where it cannot be.
    turns: Mapping[str, str]
    # The action that a token stands for, or a part of one, from the position, the token, and how the piece is
    # turned where that was not typed; None where it is neither.
    held: Callable[[OwnPosition, str, str], AnyAction | None]
    place_of: Callable[[AnyAction], str]  # where a placement takes place, as its token has it
    # What the mover has in hand, in one sentence; empty where all pieces are alike.
    piece_text: Callable[[Match, OwnPosition], str] = lambda _match, _position: ""


# The words of every game, by its name.
QUERIES: Lazy[Queries] = Lazy(GAMES, lambda name: found_at(f"{__name__}.{word_of(name)}:QUERIES"))


def turn_of(action: AnyAction) -> str:
    """The letter of an action's turn; empty where it has none."""
    orientation = getattr(action, "orientation", None)
    return "" if orientation is None else orientation.value


def by_turn(game: Queries, placements: Iterable[AnyAction]) -> Iterator[str]:
    """Placements on a line for each turn: `flat, n: f8 g8 h8`."""
    places: dict[str, list[str]] = {}
    for placement in placements:
        places.setdefault(turn_of(placement), []).append(game.place_of(placement))
    for turn, found in places.items():
        yield _("{head}: {rest}", head=game.turns[turn], rest=" ".join(found))


def echo(typed: str) -> str:
    """What was typed as a name, to be said again."""
    return clean(typed, 20) or message("without a name")


def seat_at(position: OwnPosition, cell: int) -> Seat | None:
    """Whose colour fills a cell, if any."""
    return next((seat for seat in Seat if position.colours[seat] >> cell & 1), None)


def colour_at(match: Match, cell: int) -> str:
    """The colour that fills a cell, or that it is empty."""
    seat = seat_at(match.position, cell)
    return _("empty") if seat is None else translated(telling_of(match.game).colours[seat])


def runs(match: Match, cells: Mapping[str, int]) -> str:
    """Named cells with what each holds, joined where neighbours hold the same: `a8 to f8 empty, g8 grey`."""
    parts = []
    for state, group in groupby(cells, key=lambda name: colour_at(match, cells[name])):
        first, *others = group
        if others:
            parts.append(_("{first} to {last} {state}", first=first, last=others[-1], state=state))
        else:
            parts.append(f"{first} {state}")
    return ", ".join(parts)


ROW, COLUMN = slice(1, None), slice(1)  # where the name of a cell such as g8 has them


def line_of(board: int, name: Callable[[int], str], part: slice, unknown: str) -> Answer:
    """What the cells hold in whose names a part is what is typed; `unknown` says that none is `typed`."""

    def answer(match: Match, position: OwnPosition, rest: str) -> Iterator[str]:
        line = {name(cell): cell for cell in cells_of(board) if name(cell)[part] == rest.lower()}
        if not line:
            raise MalformedActionError(message(unknown, typed=echo(rest)))
        yield runs(match, line)

    return answer


def who_filled(match: Match, cell: int) -> str:
    """Which piece fills a cell: `Bh8n by Gino, move 1 of 4`; empty where none does."""
    log = match.log
    positions: Sequence[OwnPosition] = log.positions[: log.cursor + 1]
    empty = [index for index, position in enumerate(positions) if not position.occupied >> cell & 1]
    index = empty[-1] if empty else log.cursor
    if index == log.cursor:
        return ""
    token, name = log.game.format_action(log.actions[index]), name_of(match, log.actor(index))
    place = {"number": index + 1, "all": log.cursor}
    return _("{token} by {name}, move {number} of {all}", token=token, name=name, **place)


def blocks_left(match: Match, position: OwnPosition, rest: str) -> Iterator[str]:
    """How many blocks each player has yet to place."""
    for seat in Seat:
        left, name = position.blocks_left(seat), name_of(match, seat)
        yield ngettext("{name}: {number} block left.", "{name}: {number} blocks left.", left, name=name)
