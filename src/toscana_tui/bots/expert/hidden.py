"""Imagining the stacks: an observer knows which tiles lie below the tops, but not in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from toscana_tui.games.toscana.observation import Observation

Stacks = tuple[tuple[str, ...], tuple[str, ...]]
"""The tiles of both seats' stacks, the top one first."""


def dealer(observation: Observation, rng: random.Random) -> Callable[[], Stacks]:
    """What gives, each time it is called, stacks that the observer cannot tell from the true ones.

    The order of the tiles below is drawn by `rng` from their set alone; a tile known to lie at the bottom
    stays there.
    """
    parts = []
    for top, below, bottom in zip(observation.tops, observation.below, observation.bottoms, strict=True):
        loose = sorted(below - {bottom})
        parts.append(((top,) if top else (), loose, (bottom,) if bottom else ()))
    (top_one, loose_one, bottom_one), (top_two, loose_two, bottom_two) = parts

    def deal() -> Stacks:
        one = rng.sample(loose_one, len(loose_one))
        two = rng.sample(loose_two, len(loose_two))
        return (*top_one, *one, *bottom_one), (*top_two, *two, *bottom_two)

    return deal
