"""Whatever is pressed, clicked and resized: no error, and no placement without its second step."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.foreign import FOREIGN
from helpers.drive.masher import Masher
from helpers.played.records import EXAMPLE
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.library.matches import Library

if TYPE_CHECKING:
    from pathlib import Path

STEPS = int(os.environ.get("TOSCANA_MASH", "1000"))
"""How often something is done, all seeds together; many more on demand."""
FOREIGN_STEPS = int(os.environ.get("TOSCANA_MASH_FOREIGN", "200"))
"""The same on a folder full of files of others, each start; 100,000 take about an hour."""
SEEDS = 2


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


@pytest.mark.parametrize("start", ["home", "table"])
async def test_a_folder_full_of_files_of_others_keeps_them(
    start: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings, matches and exports lie in the one folder; only what is opened or deleted may change."""
    monkeypatch.setenv("TOSCANA_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    asked_for: set[str] = set()

    def noted(work: Callable[[Any, str], Any]) -> Callable[[Any, str], Any]:
        def working(self: object, name: str) -> Any:  # noqa: ANN401 - what it did before
            asked_for.add(name)
            return work(self, name)

        return working

    monkeypatch.setattr(Keeper, "resume", noted(Keeper.resume))
    monkeypatch.setattr(Library, "delete", noted(Library.delete))
    for name in FOREIGN:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(f"somebody's {name}\n".encode())
    good = ("cup.toscana", "a\\b.toscana", "two\nlines.toscana")
    for name in good:
        (tmp_path / "matches" / name).write_text(EXAMPLE)
    masher = Masher(11, (None, None), None, tmp_path / "settings.toml")
    try:
        await masher.mash(FOREIGN_STEPS, start=0.8 if start == "table" else 0.1)
    except Exception as error:
        error.add_note(f"after {masher.done}")
        raise
    for name in FOREIGN:
        assert (tmp_path / name).read_bytes() == f"somebody's {name}\n".encode()
    for name in set(good) - asked_for:
        assert (tmp_path / "matches" / name).read_text() == EXAMPLE
