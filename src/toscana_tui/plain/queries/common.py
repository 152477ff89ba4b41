"""What the words of all games share: runs of cells, placements by turn, when a cell was filled."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from toscana_tui.core.message import message
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import clean
from toscana_tui.games import telling_of
from toscana_tui.play.language import gettext as _
from toscana_tui.play.language import ngettext, translated
from toscana_tui.play.sentences import name_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from toscana_tui.core.game import AnyAction, OwnPosition
    from toscana_tui.plain.queries import Queries
    from toscana_tui.play.session import AnyLog, AnyMatch


def echo(typed: str) -> str:
    """What was typed as a name, to be said again."""
    return clean(typed, 20) or message("without a name")


def runs(cells: Iterable[tuple[str, str]]) -> str:
    """Cells with what each holds, joined where neighbours hold the same: `a8 to f8 empty, g8 grey`."""
    parts = []
    for state, group in groupby(cells, key=lambda cell: cell[1]):
        names = [name for name, _ in group]
        if len(names) == 1:
            parts.append(f"{names[0]} {state}")
        else:
            parts.append(_("{first} to {last} {state}", first=names[0], last=names[-1], state=state))
    return ", ".join(parts)


def by_turn(queries: Queries, actions: Iterable[AnyAction]) -> Iterator[str]:
    """Placements on a line for each turn: `flat, n: f8 g8 h8`."""
    places: dict[str, list[str]] = {}
    for action in actions:
        places.setdefault(queries.turn_of(action), []).append(queries.place_of(action))
    for turn, found in places.items():
        yield _("{head}: {rest}", head=queries.turns[turn], rest=" ".join(found))


def filled(log: AnyLog, cell: int) -> int | None:
    """The number of the action, from 0, that filled a cell as it is filled now; None where it is empty."""
    for index in reversed(range(log.cursor)):
        before, after = (_occupied(log.positions[at]) for at in (index, index + 1))
        if after >> cell & 1 and not before >> cell & 1:
            return index
    return None


def _occupied(position: OwnPosition) -> int:
    cells: int = position.occupied
    return cells


def who_filled(match: AnyMatch, cell: int) -> str:
    """Which piece fills a cell: `Bh8n by Gino, move 1 of 4`; empty where none does."""
    log = match.log
    if not _occupied(log.position) >> cell & 1 or (index := filled(log, cell)) is None:
        return ""
    return _(
        "{token} by {name}, move {number} of {all}",
        token=log.game.format_action(log.actions[index]),
        name=name_of(match, log.actor(index)),
        number=index + 1,
        all=log.cursor,
    )


def colour_at(match: AnyMatch, colours: Sequence[int], cell: int) -> str:
    """The colour that fills a cell, or that it is empty."""
    seat = seat_at(colours, cell)
    return _("empty") if seat is None else translated(telling_of(match.game).colours[seat])


def seat_at(colours: Sequence[int], cell: int) -> Seat | None:
    """Whose colour fills a cell, if any."""
    return next((seat for seat in Seat if colours[seat] >> cell & 1), None)


def blocks_left(match: AnyMatch, left: Callable[[Seat], int]) -> Iterator[str]:
    """How many blocks each player has yet to place."""
    return (
        ngettext(
            "{name}: {number} block left.",
            "{name}: {number} blocks left.",
            left(seat),
            name=name_of(match, seat),
        )
        for seat in Seat
    )
