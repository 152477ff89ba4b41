"""Kwinty for tests: positions from drawings and from tokens, random games, and drawn walls."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.perfectinfo import StarterSetup as Setup
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.actions import Action, Blocks, Clause, Orientation, format_action, parse_action
from toscana_tui.games.kwinty.diagram import PARTS, SIGNS
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.games.kwinty.position import Position
from toscana_tui.games.kwinty.wall import RIGHT, STRIDE, UP, cell_name, parse_cell

WHITE, BLACK = Seat.ONE, Seat.TWO

LOW = """
 2  .. .. B^ .. ..
 1  W< W> Bv W< W>
    g  h  i  j  k
"""
"""Two of white's blocks lie beside one of black's that stands."""

EIGHT_WIDE = """
 2  W^ B^ W^ B^ W^ B^ W^ B^
 1  Wv Bv Wv Bv Wv Bv Wv Bv
    f  g  h  i  j  k  l  m
"""

EIGHT_HIGH = """
 9  .. .. W^ ..
 8  W^ B^ Wv ..
 7  Wv Bv B^ B^
 6  B^ W^ Bv Bv
 5  Bv Wv W^ W^
 4  W^ B^ Wv Wv
 3  Wv Bv B^ B^
 2  B^ W^ Bv Bv
 1  Bv Wv W< W>
    g  h  i  j
"""
"""Column i is full, g and h lack one row, j two."""

ALL_PLACED = """
 9  W< W> B< B> W< W> B< B> ..
 8  B^ B^ B^ B^ W^ B^ B^ B^ B^
 7  Bv Bv Bv Bv Wv Bv Bv Bv Bv
 6  W^ W^ W^ W^ B^ W^ W^ W^ W^
 5  Wv Wv Wv Wv Bv Wv Wv Wv Wv
 4  B^ B^ B^ B^ W^ B^ B^ B^ B^
 3  Bv Bv Bv Bv Wv Bv Bv Bv Bv
 2  W^ W^ W^ W^ B^ W^ W^ W^ W^
 1  Wv Wv Wv Wv Bv Wv Wv Wv Wv
    e  f  g  h  i  j  k  l  m
"""

WHITE_HAS_NONE = ALL_PLACED.replace("B< B> ..\n", ".. .. ..\n")
"""All of white's blocks are on the wall, and all but one of black's."""

WHITE_IS_STUCK = """
 9  .. B< B> .. B< B> B^ W^ ..
 8  W^ B< B> B^ W^ B^ Bv Wv ..
 7  Wv B^ W^ Bv Wv Bv W^ B^ ..
 6  B^ Bv Wv W^ B^ W^ Wv Bv W^
 5  Bv W^ B^ Wv Bv Wv B^ W^ Wv
 4  W^ Wv Bv B^ W^ B^ Bv Wv B^
 3  Wv B^ W^ Bv Wv Bv W^ B^ Bv
 2  B^ Bv Wv W^ B^ W^ Wv Bv W^
 1  Bv W< W> Wv Bv Wv W< W> Wv
    f  g  h  i  j  k  l  m  n
"""
"""White may not stand on the white block in column n, black may; each has one block left."""

BOTH_ARE_STUCK = WHITE_IS_STUCK.replace("Wv ..\n", "Wv B^\n").replace("W^ B^ ..\n", "W^ B^ Bv\n")
"""Black has stood a block there since; white's last one has no place."""


def drawn(drawing: str, mover: Seat = WHITE) -> Position:
    """The position with the blocks of a drawn wall; rows and columns that are not drawn are empty.

    Whether a game can lead there is not looked at.

    Raises:
        ValueError: the drawing is not of the form that `games.kwinty.diagram` gives, its cells do not make up
            whole blocks, or there is a hole below one.
    """
    parts = _read(drawing)
    sides = [Blocks(), Blocks()]
    for cell, (seat, part) in parts.items():
        orientation = next(each for each, both in PARTS.items() if part in both)
        step = RIGHT if orientation is Orientation.LYING else UP
        here, there = (cell - step, cell) if part in {">", "^"} else (cell, cell + step)
        start, end = PARTS[orientation]
        if parts.get(here) != (seat, start) or parts.get(there) != (seat, end):
            raise ValueError(f"at {cell_name(cell)} there is half a block")
        if cell % STRIDE and cell - UP not in parts:
            raise ValueError(f"there is a hole below {cell_name(cell)}")
        if cell == here:
            (sides[seat],) = sides[seat].grown(*(1 << here if each is orientation else 0 for each in PARTS))
    return Position(mover, (sides[0], sides[1]))


def _read(drawing: str) -> dict[int, tuple[Seat, str]]:
    """The signs of a drawing by their cells: whose block, and which part of it."""
    lines = [line.split() for line in drawing.splitlines() if line.strip()]
    columns = lines.pop() if lines else []
    found = {}
    for row, *cells in lines:
        if len(cells) != len(columns):
            raise ValueError(f"row {row} has {len(cells)} cells, not {len(columns)}")
        for column, cell in zip(columns, cells, strict=True):
            place = parse_cell(column + row)
            if cell == "..":
                continue
            if len(cell) != 2 or cell[0] not in SIGNS or cell[1] not in "<>v^":
                raise ValueError(f"{cell!r} at {column}{row} is no cell")
            found[place] = (Seat(SIGNS.index(cell[0])), cell[1])
    return found


def start(first: Seat = WHITE) -> Position:
    """The position before the first action."""
    return KWINTY.start(Setup(first))


def play(position: Position, tokens: str) -> Position:
    """The position after the actions in `tokens`, separated by blanks."""
    for token in tokens.split():
        position = position.play(parse_action(token))
    return position


def tokens(position: Position) -> list[str]:
    """Every legal action, as tokens, in the order the position gives them."""
    return [format_action(action) for action in position.actions()]


def cells(names: str) -> tuple[int, ...]:
    """The numbers of the cells named in `names`, separated by blanks."""
    return tuple(map(parse_cell, names.split()))


def refused(position: Position, token: str, clause: Clause, at_fault: str = "") -> str:
    """The reason why a token is refused, checking that it is, by `clause`, with those cells at fault."""
    action = parse_action(token)
    with pytest.raises(IllegalActionError) as caught:
        position.play(action)
    assert caught.value.clause == clause
    assert caught.value.cells == cells(at_fault)
    assert str(caught.value) == caught.value.reason
    assert action not in position.actions()
    return caught.value.reason


@dataclass(frozen=True)
class Game:
    """A game played at random.

    Attributes:
        first: who started.
        actions: what was done.
        positions: the position before each action and the last one.
    """

    first: Seat
    actions: tuple[Action, ...]
    positions: tuple[Position, ...]

    @property
    def last(self) -> Position:
        """The position where it ended."""
        return self.positions[-1]


def random_games(number: int, seed: int, *, peaceful: bool = False) -> Iterator[Game]:
    """That many random games, played to their ends; peaceful ones avoid five in a line and last longer."""
    rng = random.Random(seed)
    for _ in range(number):
        first = rng.choice((WHITE, BLACK))
        positions: list[Position] = [start(first)]
        actions: list[Action] = []
        while not positions[-1].over:
            legal = positions[-1].actions()
            calm = (
                [each for each in legal if positions[-1].play_unchecked(each).five is None]
                if peaceful
                else legal
            )
            actions.append(rng.choice(calm or legal))
            positions.append(positions[-1].play(actions[-1]))
        yield Game(first, tuple(actions), tuple(positions))
