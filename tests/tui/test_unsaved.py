"""While the last state is not on the disk the table says so, in a place that stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.drive.clocks import until
from helpers.drive.pilots import app_with, press, screen_text
from toscana_tui.tui.table.state import TableState
from toscana_tui.tui.table.view import panel_lines

if TYPE_CHECKING:
    from pathlib import Path

SIZES = [(80, 24), (40, 22), (58, 22), (120, 40)]
MARK = "Not saved!"


def row_of_mark(text: str) -> int | None:
    rows = [number for number, line in enumerate(text.splitlines()) if MARK in line]
    assert len(rows) <= 1
    return rows[0] if rows else None


@pytest.mark.parametrize("size", SIZES)
async def test_it_stays_until_the_match_is_saved(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOSCANA_DATA", str(tmp_path))
    in_the_way = tmp_path / "matches"
    in_the_way.write_text("a file where the folder would be")
    app = app_with(names=("Anna with a long name", "Bruno with a long one"))
    async with app.run_test(size=size) as pilot:
        await until(lambda: MARK in screen_text(app))
        rows = set()
        for keys in (("n",), ("enter", "enter"), ("r",), ("enter", "enter"), ("n", "n")):
            await press(pilot, *keys)
            rows.add(row_of_mark(screen_text(app)))
        assert None not in rows
        assert len(rows) == 1, "it stays in its place"
        in_the_way.unlink()
        await press(pilot, "n")
        assert row_of_mark(screen_text(app)) in rows, "it is not saved yet"
        await press(pilot, "enter", "enter")
        assert row_of_mark(screen_text(app)) is None
        assert len(list(in_the_way.glob("*.toscana"))) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_leaving_says_why(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOSCANA_DATA", str(tmp_path))
    (tmp_path / "matches").write_text("a file where the folder would be")
    app = app_with()
    async with app.run_test(size=size) as pilot:
        await press(pilot, "enter", "enter", "q")
        said = " ".join(screen_text(app).split())
        assert "Not saved:" in said
        assert "Save the record elsewhere" in said


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_hidden_by_it(size: tuple[int, int]) -> None:
    """What the panel says without the mark, but for the moves, it says with it, too."""
    app = app_with()
    async with app.run_test(size=size) as pilot:
        await press(pilot, "enter", "enter")
        screen = app.screen
        state = screen.state  # type: ignore[attr-defined]
        assert isinstance(state, TableState)
        arranged = screen._arranged  # type: ignore[attr-defined]

        def texts(unsaved: bool) -> list[str]:
            width, height = arranged.panel
            lines = panel_lines(state, arranged.layout, width, height, unsaved=unsaved)
            assert len(lines) <= arranged.body
            return ["".join(run.text for run in line).strip() for line in lines]

        without, marked = ([text for text in texts(unsaved) if text] for unsaved in (False, True))
        players = without[: without.index("moves")] if "moves" in without else without
        assert marked[: len(players)] == players
        assert MARK in marked[-1]
