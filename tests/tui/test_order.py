"""Keys go to what the keys before them opened, and what opens by itself takes none pressed before."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pytest
from textual import events

from helpers.drive.libraries import home
from helpers.drive.pilots import app_with, press, screen_text, send, send_event, settle, table_of
from helpers.drive.programs import answering
from toscana_tui.play.session import Phase
from toscana_tui.store.settings import Settings
from toscana_tui.tui.shared.dialog import Dialog

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.tui.app import ToscanaApp

AT_TABLE = {
    "the line for typing": ("g", "j", "h"),
    "what is wrong with what was typed": ("g", "j", "h", "enter"),
    "a placement typed": ("g", "h", "8", "n", "enter", "enter", "down"),
    "the table after the line": ("g", "h", "escape", "r", "down"),
    "a dialog": ("q", "j", "j"),
    "the table after a dialog": ("q", "escape", "r", "down"),
    "a menu": ("escape", "j", "j", "j"),
    "a command of the menu": ("escape", "j", "enter", "down"),
    "help": ("?", "down", "escape", "r"),
    "settings": ("f2", "down", "down"),
    "a place to save at": ("q", "s", "x", "y"),
}
AT_HOME = {
    "setup": ("down", "enter", "down", "X", "y"),
    "a table": ("enter", "g", "j", "h"),
    "the list": ("down", "down", "down", "enter", "i", "x", "y"),
    "exercises": ("down", "down", "down", "down", "enter", "enter", "g", "j"),
}


async def _shown_after(keys: Sequence[str], *, at_once: bool, table: bool) -> str:
    app = app_with() if table else home()
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        if at_once:
            for key in keys:
                send(pilot, key)
            await settle(pilot)
        else:
            await press(pilot, *keys)
        await pilot.pause(0.1)
        return screen_text(app)


@pytest.mark.parametrize("opened", [*AT_TABLE, *AT_HOME])
async def test_keys_at_once_do_what_they_do_one_by_one(
    opened: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    for at_once in (True, False):
        monkeypatch.setenv("TOSCANA_DATA", str(tmp_path / str(at_once)))
        keys = (AT_TABLE | AT_HOME)[opened]
        shown.append(await _shown_after(keys, at_once=at_once, table=opened in AT_TABLE))
    assert shown[0].splitlines() == shown[1].splitlines()


def _over(app: ToscanaApp) -> bool:
    return table_of(app).phase is Phase.GAME_OVER


FAST = "toscana_tui.tui.boards.toscana.face.ToscanaFace.count_seconds"
BY_ITSELF: dict[str, tuple[dict[str, Any], Callable[[ToscanaApp], bool]]] = {
    "a pass": ({"seed": 4}, lambda app: table_of(app).phase is Phase.PASS),
    "a veto's notice": (
        {"seats": ("human", "random")},
        lambda app: table_of(app).phase is Phase.OFFER,
    ),
    "what a computer player did": (
        {"seats": ("human", "random")},
        lambda app: table_of(app).phase is Phase.PLACE,
    ),
    "a count": ({"settings": Settings()}, lambda app: table_of(app).counting),
    "the end of a count": ({"settings": Settings()}, lambda app: _over(app) and not table_of(app).counting),
    "a result": ({}, _over),
    "a question": ({"seats": ("human", "broken")}, lambda app: isinstance(app.screen, Dialog)),
    "a note": ({"notes": ("A note.",)}, lambda app: isinstance(app.screen, Dialog)),
}
"""What opens by itself: the match in which it does, and whether it has."""


@pytest.mark.parametrize("opens", BY_ITSELF)
async def test_what_opens_by_itself_takes_no_key_pressed_before(
    opens: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments, is_open = BY_ITSELF[opens]
    monkeypatch.setattr(FAST, 0.01 if opens == "the end of a count" else 3600.0)
    if opens == "a question":
        arguments = {"seats": ("human", answering(tmp_path, "say({})"))}
    app = app_with(**arguments)
    pressed = time.monotonic()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(200):
            if is_open(app):
                break
            pressed = time.monotonic()
            if table_of(app).counting:
                await pilot.pause(0.01)
            else:
                await press(pilot, "enter")
        assert is_open(app)
        await pilot.pause(0.1)
        before = app.screen, screen_text(app)
        send(pilot, "enter", pressed)
        await settle(pilot)
        await pilot.pause(0.1)
        assert (app.screen, screen_text(app)) == before
        await press(pilot, "enter")
        await pilot.pause(0.1)
        assert (app.screen, screen_text(app)) != before


async def test_it_takes_no_button_pressed_before_either() -> None:
    app = app_with(notes=("A note.",))
    pressed = time.monotonic()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.pause(0.1)
        row = next(row for row, line in enumerate(screen_text(app).splitlines()) if "Continue" in line)
        for sent, stays in ((pressed, True), (None, False)):
            for kind in (events.MouseDown, events.MouseUp):
                event = kind(None, 40, row, 0, 0, 1, False, False, False, 40, row)
                send_event(pilot, event, sent if kind is events.MouseDown else None)
            await settle(pilot)
            assert isinstance(app.screen, Dialog) is stays


async def test_the_next_persons_turn_takes_the_keys_that_follow_an_enter() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        for key in ("enter", "n", "enter"):
            send(pilot, key)
        await settle(pilot)
        assert len(table_of(app).session.match.log.actions) == 1
        assert table_of(app).pending
