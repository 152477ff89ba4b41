"""Whatever is pressed, clicked and resized: no error, and no placement without its second step."""

from __future__ import annotations

import os

import pytest

from helpers.drive.masher import Masher

STEPS = int(os.environ.get("TOSCANA_MASH", "2000"))
"""How often something is done, all seeds together; many more on demand."""
SEEDS = 4


@pytest.mark.parametrize("against", [None, "random"], ids=["people", "random"])
@pytest.mark.parametrize(
    ("seed", "game"), [*((seed, None) for seed in range(SEEDS)), (SEEDS, "Kwinty"), (SEEDS + 2, "Turris")]
)
async def test_nothing_breaks_and_nothing_is_placed_unmeant(
    seed: int, game: str | None, against: str | None
) -> None:
    masher = Masher(seed, (None, against), game)
    try:
        await masher.mash(STEPS // (2 * SEEDS))
    except Exception as error:
        error.add_note(f"after {masher.done}")
        raise
    assert masher.committed > 0
