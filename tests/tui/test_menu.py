"""Everything can be reached with the arrows, Enter and Esc."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.drive.pilots import app_with, press, settle, table_of
from toscana_tui.play.hints import Advice, Hint
from toscana_tui.tui.exercises.list_screen import ExercisesScreen
from toscana_tui.tui.home.screen import HomeScreen
from toscana_tui.tui.home.setup import SetupScreen
from toscana_tui.tui.library.screen import LibraryScreen
from toscana_tui.tui.shared.dialog import Dialog
from toscana_tui.tui.shared.help import HelpScreen
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.screen import TableScreen
from toscana_tui.tui.table.state import hinted

if TYPE_CHECKING:
    from toscana_tui.tui.keys.command import AnyCommand

ELSEWHERE = {"turn.back", "match.rematch", "match.replay", "match.analyse"}
"""What the menu itself is, and what can be done only when the match is over (`test_explains`)."""

BY_ARROWS = {"ghost.up": "up", "ghost.down": "down", "ghost.left": "left", "ghost.right": "right"}


@pytest.mark.parametrize(
    "command", [known for known in COMMANDS if known.id not in ELSEWHERE], ids=lambda c: c.id
)
async def test_every_command_by_arrows_enter_and_escape(
    command: AnyCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        # A position in which every command can do something: two placements, one of them taken back.
        await press(pilot, "enter", "enter", "enter", "enter", "u", "comma", "escape")
        if command.id == "turn.take-hint":
            action = table_of(app).face.walk(table_of(app).position)[-1]
            app.screen.state = hinted(table_of(app), Hint(1, (Advice(action, 1.0),)))  # type: ignore[attr-defined]
        if command.id == "view.later":
            await press(pilot, "comma")
        ran: list[str] = []
        screen = app.screen
        assert isinstance(screen, TableScreen)
        original = screen.run_action

        async def noted(action: str) -> None:
            ran.append(action)
            await original(action)

        monkeypatch.setattr(screen, "run_action", noted)
        before = table_of(app)
        if command.id in BY_ARROWS:
            await press(pilot, BY_ARROWS[command.id])
            assert table_of(app) != before
            return
        await press(pilot, "escape")
        if before.viewed is not None:
            await press(pilot, "escape")
        dialog = app.screen
        assert isinstance(dialog, Dialog)
        values = [answer.value for answer in dialog._answers]
        for _ in range(len(values)):
            if dialog._answers[dialog._chosen].value == command.id:
                break
            await press(pilot, "down")
        assert dialog._answers[dialog._chosen].value == command.id
        await press(pilot, "enter")
        await settle(pilot)
        assert ran[-1] == command.action


async def test_the_first_screen_reaches_each_entry_by_arrows() -> None:
    for downs, expected in (
        (0, TableScreen),
        (1, SetupScreen),
        (2, SetupScreen),
        (3, LibraryScreen),
        (4, ExercisesScreen),
        (5, HelpScreen),
        (7, Dialog),
    ):
        app = app_with(names=(None, None), start_at_once=False, edition=None)
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, *["down"] * downs, "enter")
            assert issubclass(type(app.screen), expected)
            if expected is not TableScreen:
                await press(pilot, "escape")
                assert type(app.screen) is HomeScreen
