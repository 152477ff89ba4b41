"""Positions from drawings and from tokens, and what tests say about them."""

from __future__ import annotations

import pytest

from toscana_tui.core.bits import cells_of
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Action, Clause, format_action, parse_action
from toscana_tui.games.toscana.board import BOARD, cell_name, parse_cell
from toscana_tui.games.toscana.diagram import SIGNS
from toscana_tui.games.toscana.game import TOSCANA, Deal
from toscana_tui.games.toscana.placements import Edition
from toscana_tui.games.toscana.position import Laid, Position
from toscana_tui.games.toscana.tiles import LETTERS, SHAPES, coverings

RED, GREY = Seat.ONE, Seat.TWO
ALL_TILES = "ABCDEFGHIJKLMNOP"
EDITIONS = ("it", "fr", "de", "nl")
RULES = ("it", "de", "nl")
"""Of all editions those that differ: the French leaflet has the rules of the Italian one (test_deal.py)."""


def parse_board(drawing: str) -> tuple[Laid, ...]:
    """The tiles of a drawn board, by their first cell; rows and columns that are not drawn are empty.

    Raises:
        ValueError: the drawing is not of the form that `games.toscana.diagram` gives, or its cells do not
            make up whole tiles.
    """
    lines = [line for line in drawing.splitlines() if line.strip()]
    if not lines:
        return ()
    columns = lines[0].split()
    found: dict[str, dict[int, Seat]] = {}
    for line in lines[1:]:
        row, *cells = line.split()
        if len(cells) != len(columns):
            raise ValueError(f"row {row} has {len(cells)} cells, not {len(columns)}")
        for column, cell in zip(columns, cells, strict=True):
            if cell in {"..", "++"}:
                continue
            if len(cell) != 2 or cell[0] not in SIGNS or cell[1].upper() not in LETTERS:
                raise ValueError(f"{cell!r} at {column}{row} is no cell")
            found.setdefault(cell[1], {})[parse_cell(column + row)] = Seat(SIGNS.index(cell[0]))
    tiles = [_recognise(letter, cells) for letter, cells in found.items()]
    return tuple(sorted(tiles, key=lambda laid: next(cells_of(laid.covering.cells))))


def _recognise(letter: str, cells: dict[int, Seat]) -> Laid:
    owner = Seat(letter.islower())
    own = sum(1 << cell for cell, colour in cells.items() if colour is owner)
    everything = sum(1 << cell for cell in cells)
    for shape in SHAPES[letter.upper()]:
        for covering in coverings(letter.upper(), shape.orientation).values():
            if covering.cells == everything and covering.own == own:
                return Laid(owner, covering)
    where = ", ".join(cell_name(cell) for cell in sorted(cells) if BOARD >> cell & 1)
    raise ValueError(f"the cells of {letter} ({where}) do not make up that tile")


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
    return Position(Edition(edition), mover, (one, two), placed, (red, grey), vetoed)


def start(edition: str = "it", first: Seat = RED, red: str = ALL_TILES, grey: str = ALL_TILES) -> Position:
    """The position before the first action."""
    return TOSCANA.start(Deal(Edition(edition), first, (red, grey)))


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
