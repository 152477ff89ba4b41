"""Imagining the stacks: an observer knows which tiles lie below the tops, but not in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from toscana_tui.games.toscana.observation import Observation

Stacks = tuple[tuple[str, ...], tuple[str, ...]]
"""The tiles of both seats' stacks, the top one first."""


def dealer(observation: Observation, rng: random.Random) -> Callable[[int], Stacks]:
    """What gives, for each number from 0, stacks that the observer cannot tell from the true ones.

    The order of the tiles below is drawn by `rng` from their set alone; a tile known to lie at the bottom
    stays there. Deals come in rounds: those of a round turn one random order on by a tile each, so that every
    tile comes up as often as any other in every place. The same number gives the same deal again.
    """
    parts = []
    for top, below, bottom in zip(observation.tops, observation.below, observation.bottoms, strict=True):
        loose = sorted(below - {bottom})
        parts.append(((top,) if top else (), loose, (bottom,) if bottom else ()))
    longest = max(len(loose) for _, loose, _ in parts)
    deals: list[Stacks] = []

    def deal(number: int) -> Stacks:
        while number >= len(deals):
            orders = [rng.sample(loose, len(loose)) for _, loose, _ in parts]
            for turn in range(max(1, longest)):
                one, two = (
                    (*top, *_turned(order, turn), *bottom)
                    for (top, _, bottom), order in zip(parts, orders, strict=True)
                )
                deals.append((one, two))
        return deals[number]

    return deal


def _turned(order: list[str], turn: int) -> list[str]:
    turn %= max(1, len(order))
    return order[turn:] + order[:turn]
