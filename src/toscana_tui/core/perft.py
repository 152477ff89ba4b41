"""Counting action sequences, the usual proof of a rules engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toscana_tui.core.game import AnyAction, Position


def perft(position: Position, depth: int) -> int:
    """The number of action sequences of exactly `depth` actions, not negative; shorter games do not count."""
    if depth < 0:
        raise ValueError(f"depth must not be negative, not {depth}")
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.choices(position.mover)) + len(position.choices(position.mover.other))
    return sum(perft(position.play(action), depth - 1) for action in position.actions())


def divide(position: Position, depth: int) -> list[tuple[AnyAction, int]]:
    """Each legal action with the number of sequences of `depth` actions, one at least, that begin with it."""
    if depth < 1:
        raise ValueError(f"depth must be positive, not {depth}")
    return [(action, perft(position.play(action), depth - 1)) for action in position.actions()]
