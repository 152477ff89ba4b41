"""Everything can be reached with the arrows, Enter and Esc."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.libraries import home
from helpers.drive.masher import resize
from helpers.drive.pilots import app_with, end_game, press, screen_text, settle, table_of
from helpers.drive.replays import replay_app
from toscana_tui.play.opponents import Advice
from toscana_tui.tui.draw.looks import BAR_TITLE, CHOSEN
from toscana_tui.tui.draw.runs import BLANK
from toscana_tui.tui.exercises.list_screen import ExercisesScreen
from toscana_tui.tui.home.screen import HomeScreen
from toscana_tui.tui.home.setup import SetupScreen
from toscana_tui.tui.keys.keymap import key_named
from toscana_tui.tui.library.screen import LibraryScreen
from toscana_tui.tui.shared.dialog import CommandMenu, Dialog
from toscana_tui.tui.shared.page import HelpScreen
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.screen import TableScreen
from toscana_tui.tui.table.state import Hint

if TYPE_CHECKING:
    from textual.app import App

    from toscana_tui.tui.app import ToscanaApp
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
            app.screen.state = table_of(app).hinted(Hint((Advice(action, 1.0),)))  # type: ignore[attr-defined]
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


# -- the menu itself --------------------------------------------------------------------------------------

PLACED = ("n", "enter", "enter", "n", "enter", "enter", "u")


def opened_at(where: str) -> tuple[ToscanaApp, tuple[str, ...]]:
    """An application, and the keys that open a menu in it."""
    if where == "the replay":
        return replay_app(), ("right", "escape")
    if where == "an exercise":
        return home(), (*["down"] * 4, "enter", "enter", "escape")
    return app_with(game=where), (*PLACED, "escape")


WHERE = ("Toscana", "Kwinty", "Turris", "the replay", "an exercise")


def menu_of(app: App[int]) -> CommandMenu:
    assert isinstance(app.screen, CommandMenu)
    return app.screen


async def test_the_menu_has_what_follows_a_match_when_it_is_over_and_not_before() -> None:
    after = {"match.rematch", "match.replay", "match.analyse"}
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "escape")
        assert not after & {answer.value for answer in menu_of(app)._answers}
        await press(pilot, "escape")
        await end_game(app, pilot)
        await press(pilot, "enter")
        await end_game(app, pilot)
        await press(pilot, "escape")
        assert after <= {answer.value for answer in menu_of(app)._answers if answer.enabled}


@pytest.mark.parametrize("where", WHERE)
async def test_the_menu_is_grouped_under_four_short_headings_and_fits_24_rows_with_air(where: str) -> None:
    app, keys = opened_at(where)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        menu = menu_of(app)
        lines = menu.lines(24)
        headings = [run.text.strip() for line in lines for run in line if run.look == BAR_TITLE]
        assert len(headings) == 4
        assert all(len(heading) <= 20 for heading in headings)
        assert len(lines) <= 22, "a row above and below stay free"
        assert lines[0] == lines[-1] == BLANK
        text = screen_text(app)
        for answer in menu._answers:
            assert answer.label.split()[0] in text
        assert {run.action for line in lines for run in line if run.action} == {
            f"take({number})" for number, answer in enumerate(menu._answers) if answer.enabled
        }


@pytest.mark.parametrize("where", WHERE)
async def test_every_letter_that_the_menu_shows_does_what_stands_beside_it(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, keys = opened_at(where)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        menu = menu_of(app)
        assert [answer.key for answer in menu._answers].count("") <= 1, "Enter takes what is chosen"
        keys_of = {number: key_named(answer.key) or "" for number, answer in enumerate(menu._answers)}
        shown = {number: key for number, key in keys_of.items() if number and key}
        taken: list[int] = []
        with monkeypatch.context() as patched:
            patched.setattr(menu, "action_take", taken.append)
            await press(pilot, *shown.values())
        assert taken == list(shown)
        below: Any = app.screen_stack[-2]
        commands = tuple(below.commands.known.values())
        told: list[str | None] = []
        app.push_screen(twin := CommandMenu(commands, below.state, "Back"), told.append)
        await settle(pilot)
        able = {number for number in shown if menu._answers[number].enabled}
        await press(pilot, *(shown[number] for number in set(shown) - able))
        assert told == []
        assert app.screen is twin
        await press(pilot, shown[min(able)])
        assert told == [menu._answers[min(able)].value]


async def test_left_and_right_go_across_the_columns() -> None:
    app, keys = opened_at("Toscana")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys, "down")
        menu = menu_of(app)
        assert menu._answers[menu._chosen].value == "ghost.turn"
        await press(pilot, "right")
        assert menu._answers[menu._chosen].value == "view.dots"
        await press(pilot, "left")
        assert menu._answers[menu._chosen].value == "ghost.turn"
        await press(pilot, "up", "right")
        assert menu._answers[menu._chosen].value == "ghost.turn", "beside the way back there is nothing"


@pytest.mark.parametrize("size", [(60, 20), (40, 22), (30, 8)])
async def test_in_a_narrow_window_it_is_one_column_that_scrolls(size: tuple[int, int]) -> None:
    app, keys = opened_at("Toscana")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys)
        await resize(app, pilot, *size)
        menu = menu_of(app)
        seen = set()
        for _ in menu._answers:
            lines = menu.lines(size[1])
            assert len(lines) <= size[1]
            chosen = [run.text for line in lines for run in line if run.look == CHOSEN]
            assert chosen
            margins = "".join(line[-1].text for line in lines if line)
            assert "↓" in margins or menu._chosen, "there is more below the first"
            assert "↑" in margins or menu._chosen < len(menu._answers) - 1, "and more above the last"
            seen.add(menu._chosen)
            await press(pilot, "down")
        assert seen == {number for number, answer in enumerate(menu._answers) if answer.enabled}
