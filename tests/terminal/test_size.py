"""Every size, on every screen, in any order."""

from __future__ import annotations

import random
import signal
from typing import TYPE_CHECKING

import pytest

from helpers.drive.hostile import at, thinking
from helpers.drive.masher import resize
from helpers.drive.pilots import app_with, press, settle
from helpers.drive.tour import strips_of

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.tui.app import ToscanaApp

SEQUENCES = 8
"""Sizes that each screen is given."""

EDGES = (1, 2, 3, 4, 5, 7, 11, 21, 22, 23, 24, 39, 40, 41, 43, 44, 79, 80, 81, 119, 120)
OPENED = {
    "table": (),
    "pending": ("enter",),
    "typing": ("g", "h"),
    "looking": ("enter", "enter", "m"),
    "menu": ("escape",),
    "leave": ("q",),
    "help": ("question_mark",),
    "veto": ("enter", "enter", "v"),
    "settings": ("f2",),
    "help over leave": ("question_mark", "ctrl+q"),
}


def _sizes(name: str) -> list[tuple[int, int]]:
    rng = random.Random(name)
    sizes = [
        (rng.choice((rng.choice(EDGES), rng.randint(1, 90))), rng.choice((rng.choice(EDGES), 24)))
        for _ in range(SEQUENCES)
    ]
    return [*sizes, (500, 160), (1, 160), (500, 1), (1, 1)]


def _drawn(app: ToscanaApp) -> list[str]:
    return [strip.text for strip in strips_of(app)]


@pytest.mark.parametrize("name", OPENED)
async def test_every_size_over_the_table(name: str) -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *OPENED[name])
        before = [type(screen) for screen in app.screen_stack]
        text = _drawn(app)
        for width, height in _sizes(name):
            await resize(app, pilot, width, height)
            assert app.size == (width, height)
            assert all(len(line) <= width for line in _drawn(app))
        await resize(app, pilot, 80, 24)
        assert [type(screen) for screen in app.screen_stack] == before
        if name != "typing":  # the cursor's place in a line may scroll
            for _ in range(50):  # a page is laid out anew when the size has come to rest
                if _drawn(app) == text:
                    break
                await pilot.pause(0.01)
            assert _drawn(app) == text


@pytest.mark.parametrize("edition", [None, "fr"], ids=["home", "setup"])
async def test_every_size_before_the_table(edition: str | None) -> None:
    names = (None, None) if edition is None else ("Anna", "\u65e5\u672c")
    app = app_with(start_at_once=False, names=names, edition=edition)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down")
        for width, height in _sizes(str(edition)):
            await resize(app, pilot, width, height)
            await press(pilot, "down")


@pytest.mark.parametrize("keys", [("f2", "down", "down"), ("g",)])
async def test_the_focus_comes_back(keys: tuple[str, ...]) -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys)
        focused = app.screen.focused
        assert focused is not None
        for width, height in ((30, 8), (1, 1), (79, 23)):
            await resize(app, pilot, width, height)
        assert app.screen.focused is focused


async def test_keys_at_every_small_size() -> None:
    app = app_with(seats=(None, "random"))
    async with app.run_test(size=(1, 1)) as pilot:
        for height in (1, 3):
            for width in range(1, 16, 2):
                await resize(app, pilot, width, height)
                await press(pilot, "escape", "down", "question_mark", "down", "escape", "q", "up", "escape")
        await settle(pilot)


def test_sizes_while_a_player_thinks(home: Path) -> None:
    rng = random.Random(5)
    with thinking(home) as term:
        for _ in range(40):
            term.resize(rng.choice((rng.randint(1, 500), rng.randint(1, 60))), rng.randint(1, 160))
            if rng.random() < 0.3:
                term.send(rng.choice(("q", "escape", "?", "z", "t")))
            term.read_once(0.03)
        term.resize(80, 24)
        term.read(0.5)
        term.leave_by(signal.SIGTERM)
        assert term.status == 128 + signal.SIGTERM
        assert term.left_on() == []
        assert b"Traceback" not in term.output


@pytest.mark.parametrize("screen", ["setup", "table", "help", "library", "prompt", "replay"])
def test_a_screen_comes_back_from_any_size(screen: str) -> None:
    with at(screen) as term:
        term.read(0.2)
        before = term.text
        for size in ((1, 1), (30, 8), (200, 60), (3, 40), (80, 24)):
            term.resize(*size)
            term.read(0.1)
        term.read(0.3)
        assert term.text == before


@pytest.mark.parametrize("size", [(1, 1), (2, 1), (39, 22), (500, 160)])
def test_starting_at_any_size(size: tuple[int, int]) -> None:
    with at("table") as term:
        term.resize(*size)
        term.read(0.3)
        term.resize(80, 24)
        term.wait_for("Enter Place")
        term.read(0.2)
        term.leave_by(signal.SIGTERM)
        assert term.left_on() == []
