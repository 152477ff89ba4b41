"""Positions from drawings and from tokens, and what tests say about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.board import parse_cell
from toscana_tui.games.toscana.diagram import parse_board
from toscana_tui.games.toscana.editions import parse_edition
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.notation import format_action, parse_action
from toscana_tui.games.toscana.position import Position
from toscana_tui.games.toscana.setup import Deal

if TYPE_CHECKING:
    from toscana_tui.games.toscana.actions import Action, Clause

RED, GREY = Seat.ONE, Seat.TWO
ALL_TILES = "ABCDEFGHIJKLMNOP"
EDITIONS = ("it", "fr", "de", "nl")


def drawn(
    board: str,
    *,
    edition: str = "it",
    mover: Seat = RED,
    red: str = "",
    grey: str = "",
    vetoed: tuple[str | None, str | None] = (None, None),
) -> Position:
    """The position with that board and those stacks, top first."""
    placed = parse_board(board)
    one, two = (sum(laid.in_colour(seat) for laid in placed) for seat in Seat)
    return Position(parse_edition(edition), mover, (one, two), placed, (red, grey), vetoed)


def start(edition: str = "it", first: Seat = RED, red: str = ALL_TILES, grey: str = ALL_TILES) -> Position:
    """The position before the first action."""
    return TOSCANA.start(Deal(parse_edition(edition), first, (red, grey)))


def play(position: Position, tokens: str) -> Position:
    """The position after the actions in `tokens`, separated by blanks."""
    for token in tokens.split():
        position = position.play(parse_action(token))
    return position


def tokens(position: Position) -> list[str]:
    """Every legal action, as tokens, in the order the position gives them."""
    return [format_action(action) for action in position.actions()]


def placements(position: Position) -> set[str]:
    """The legal placements of the mover, as tokens."""
    return {format_action(placement) for placement in position.placements}


def cells(names: str) -> tuple[int, ...]:
    """The numbers of the cells named in `names`, separated by blanks."""
    return tuple(map(parse_cell, names.split()))


def refused(position: Position, action: str | Action, clause: Clause, at_fault: str = "") -> str:
    """The reason why `action` is refused, checking that it is, by `clause`, with those cells at fault."""
    if isinstance(action, str):
        action = parse_action(action)
    with pytest.raises(IllegalActionError) as caught:
        position.play(action)
    assert caught.value.clause == clause
    assert caught.value.cells == cells(at_fault)
    assert str(caught.value) == caught.value.reason
    assert action not in position.actions()
    return caught.value.reason
