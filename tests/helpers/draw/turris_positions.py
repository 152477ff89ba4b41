"""Positions of Turris from drawings and from tokens, and what tests say about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.perfectinfo import StarterSetup as Setup
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.blocks import block_at, gathered
from toscana_tui.games.turris.diagram import parse_tower
from toscana_tui.games.turris.game import TURRIS
from toscana_tui.games.turris.notation import format_action, parse_action, parse_column
from toscana_tui.games.turris.position import Position
from toscana_tui.games.turris.tower import LEVEL

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from toscana_tui.games.turris.actions import Action, Clause

WHITE, BLACK = Seat.ONE, Seat.TWO


def cells(names: str) -> tuple[int, ...]:
    """The cells named in `names`, separated by blanks: a column and a level, `b2:1` on the ground."""
    pairs = [name.split(":") for name in names.split()]
    return tuple((int(level) - 1) * LEVEL + parse_column(column) for column, level in pairs)


def mask(names: str) -> int:
    """The same cells as a set."""
    return sum(1 << cell for cell in cells(names))


def drawn(
    tower: str, *, mover: Seat = WHITE, bonus: bool = False, last: str | None = None, barred: str = ""
) -> Position:
    """The position with that tower.

    Args:
        tower: its levels.
        mover: who is to act.
        bonus: whether that is a bonus.
        last: a cell of the block that the other player placed last.
        barred: the cells barred for the mover.
    """
    blocks = gathered(parse_tower(tower))
    lasts: list[int | None] = [None, None]
    if last is not None:
        block = block_at(blocks, cells(last)[0])
        assert block is not None
        assert block.owner is mover.other
        lasts[block.owner] = block.cell
    return Position(mover, blocks, (lasts[0], lasts[1]), bonus, mask(barred))


def start(first: Seat = WHITE) -> Position:
    """The position before the first action."""
    return TURRIS.start(Setup(first))


def play(position: Position, tokens: str) -> Position:
    """The position after the actions in `tokens`, separated by blanks."""
    for token in tokens.split():
        position = position.play(parse_action(token))
    return position


def tokens(position: Position) -> list[str]:
    """Every legal action, as tokens, in the order the position gives them."""
    return [format_action(action) for action in position.actions()]


def placements(position: Position) -> list[str]:
    """The legal placements of the mover, as tokens."""
    return [format_action(placement) for placement in position.placements]


def removals(position: Position) -> list[str]:
    """What the mover may take out, as tokens."""
    return [format_action(removal) for removal in position.removals()]


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


def random_game(rng: random.Random, most: int = 999) -> tuple[Seat, list[Action], list[Position]]:
    """A random game's starter, its actions and the position before each and after the last."""
    first = rng.choice((WHITE, BLACK))
    positions: list[Position] = [start(first)]
    actions: list[Action] = []
    while not positions[-1].over and len(actions) < most:
        choices: Sequence[Action] = positions[-1].actions()
        actions.append(rng.choice(choices))
        positions.append(positions[-1].play(actions[-1]))
    return first, actions, positions
