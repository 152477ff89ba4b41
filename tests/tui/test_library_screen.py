"""The library screen by keys: open, continue, find, sort, delete, export, import, totals."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from textual import events

from helpers.pilots import app_with, press, screen_text, settle, shown, table_of
from helpers.records import EXAMPLE, random_match
from toscana_tui.record import read_text, write_match
from toscana_tui.tui.librarycommands import COMMANDS
from toscana_tui.tui.screens.dialog import Dialog
from toscana_tui.tui.screens.home import HomeScreen
from toscana_tui.tui.screens.library import LibraryScreen
from toscana_tui.tui.screens.table import TableScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp


def folder() -> Path:
    return Path(os.environ["TOSCANA_DATA"]) / "matches"


def keep(number: int, text: str) -> str:
    folder().mkdir(parents=True, exist_ok=True)
    name = f"2026-01-{number:02}-120000-some-match.toscana"
    (folder() / name).write_text(text, "utf-8")
    return name


def named(text: str, one: str, two: str) -> str:
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith("[Red "):
            lines[number] = f'[Red "{one}"]'
        if line.startswith("[Grey "):
            lines[number] = f'[Grey "{two}"]'
    return "\n".join(lines) + "\n"


def the_only_file(where: Path) -> str:
    (written,) = where.iterdir()
    return written.read_text("utf-8")


def some_matches() -> None:
    for number, names in enumerate((("Anna", "Bruno"), ("Carla", "Dino"), ("Anna", "Dino")), start=1):
        keep(number, named(write_match(random_match(number)), *names))


async def opened(pilot: Pilot[int], app: ToscanaApp) -> LibraryScreen:
    await app.run_action("library")
    for _ in range(200):
        await settle(pilot)
        await pilot.pause(0.01)
        screen = app.screen
        assert isinstance(screen, LibraryScreen)
        if not screen.now.listing.unread:
            return screen
    raise AssertionError("the library was not read")


def home() -> ToscanaApp:
    return app_with(names=(None, None), edition=None, start_at_once=False)


async def test_it_lists_every_match_with_names_scores_and_length() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        rows = shown(app, "#rows").splitlines()
        assert len(rows) == 3
        assert "Anna – Dino" in rows[0], "the newest first"
        for row, entry in zip(rows, screen.now.rows, strict=True):
            assert str(entry.length) in row
            assert f"{entry.games[0].scores[0]}–{entry.games[0].scores[1]}" in row
        assert "Matches kept: 3" in shown(app, "#head")


async def test_without_a_match_it_says_so_and_nothing_breaks() -> None:
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        assert "No match is kept yet" in screen_text(app)
        await press(pilot, "enter", "x", "down", "up", "end", "s", "t", "escape", "u", "escape")
        await press(pilot, "escape")
        assert type(app.screen) is HomeScreen


@pytest.mark.parametrize("kept", [True, False])
async def test_every_command_can_be_reached_by_arrows_enter_and_escape(kept: bool) -> None:
    if kept:
        some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        before = screen.now.sort
        await press(pilot, "enter")
        if kept:
            dialog = app.screen
            assert isinstance(dialog, Dialog)
            while dialog._answers[dialog._chosen].value != "menu":
                await press(pilot, "down")
            await press(pilot, "enter")
        text = screen_text(app)
        for command in COMMANDS:
            if command.id not in {"library.open", "library.back"}:
                assert command.help in text
        await press(pilot, "down", "down", "enter")
        assert screen.now.sort is not before


async def test_finding_follows_the_typing_and_escape_shows_all_again() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        await press(pilot, "f", *"carl")
        assert [entry.names for entry in screen.now.rows] == [("Carla", "Dino")]
        await press(pilot, "enter", "escape")
        assert len(screen.now.rows) == 3


async def test_sorting_goes_round() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        orders = []
        for _ in range(5):
            orders.append(screen.now.sort)
            await press(pilot, "s")
        assert len(set(orders)) == 4
        assert orders[0] is orders[4]


async def test_a_match_in_progress_is_gone_on_with() -> None:
    name = keep(5, EXAMPLE)
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await press(pilot, "enter", "enter")
        assert type(app.screen) is TableScreen
        match = table_of(app).session.match
        records = read_text((folder() / name).read_text("utf-8"))
        assert match.log.actions == records[-1].log.actions


async def test_deleting_asks_and_no_is_the_default() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        first = screen.now.rows[0].name
        await press(pilot, "x", "enter")
        assert (folder() / first).exists()
        await press(pilot, "x", "down", "enter")
        assert not (folder() / first).exists()
        assert len(screen.now.rows) == 2


@pytest.mark.parametrize(("downs", "begin"), [(1, "[Game"), (2, "    a  b"), (3, "<svg")])
async def test_exports_go_to_a_new_file_and_never_over_an_old_one(
    downs: int, begin: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        for _ in range(2):
            await press(pilot, "enter", *["down"] * downs, "enter", "enter")
        assert "choose another name" in screen_text(app)
    assert begin in the_only_file(tmp_path)[:200]


async def test_importing_by_path_and_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toscana", tmp_path / "bad.toscana"
    good.write_text(EXAMPLE, "utf-8")
    bad.write_text(EXAMPLE.replace("Dd8n", "Dd8"), "utf-8")
    app = home()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot, app)
        await press(pilot, "i", *str(bad), "enter")
        assert "Line " in screen_text(app)
        await press(pilot, "escape", "i", *str(good), "enter")
        assert len(screen.now.rows) == 1
        assert "Taken in" in shown(app, "#say")


@pytest.mark.parametrize("text", ["hello", "[b]no[/b]", EXAMPLE[:150]])
async def test_what_is_pasted_and_is_no_record_says_so(text: str) -> None:
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        screen.post_message(events.Paste(text))
        await settle(pilot)
        assert shown(app, "#say").strip()
        assert not screen.now.rows


async def test_a_record_that_is_pasted_is_taken_in() -> None:
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        screen.post_message(events.Paste(EXAMPLE))
        await settle(pilot)
        assert len(screen.now.rows) == 1


async def test_the_totals_count_over_pairs_of_names() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await press(pilot, "t")
        text = screen_text(app)
        assert "Anna – Bruno" in text
        assert "on average" in text


async def test_what_could_not_be_read_is_listed_with_its_reason() -> None:
    keep(1, "no record")
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await press(pilot, "u")
        assert "some-match" in screen_text(app)
        assert "Line 1" in screen_text(app)


async def test_hostile_names_are_shown_as_plain_text() -> None:
    keep(1, named(write_match(random_match(1)), "[b]x[/b] \\u001b[31m", "[@click=app.leave]y[/]"))
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        text = screen_text(app)
        assert "[b]x" in text
        assert "\x1b" not in text
        await press(pilot, "enter")
        assert isinstance(app.screen, Dialog)
        await press(pilot, "escape", "t", "escape")


@pytest.mark.parametrize("size", [(1, 1), (40, 22), (69, 23), (80, 24), (120, 40), (200, 60)])
async def test_no_size_breaks_it(size: tuple[int, int]) -> None:
    some_matches()
    app = home()
    async with app.run_test(size=size) as pilot:
        await opened(pilot, app)
        await press(
            pilot, "down", "enter", "escape", "f", "a", "escape", "t", "escape", "i", "escape", "x", "escape"
        )
        await pilot.resize_terminal(50, 22)
        await pilot.resize_terminal(*size)
        await settle(pilot)
        assert app.is_running
