"""What holds of the commands of every screen, and the player's own keys for them."""

from __future__ import annotations

import ast
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import toscana_tui
from helpers.drive.exercises import at_the_list
from helpers.drive.libraries import home, opened, some_matches
from helpers.drive.pilots import app_with, press, screen_text, settle, shown
from helpers.drive.replays import replay_app
from toscana_tui.tui.app import ToscanaApp
from toscana_tui.tui.exercises.board_screen import ExerciseScreen
from toscana_tui.tui.exercises.list_screen import ExercisesScreen
from toscana_tui.tui.exercises.state import BOARD_COMMANDS
from toscana_tui.tui.keys.keymap import SCREENS, own_commands
from toscana_tui.tui.library.screen import LibraryScreen
from toscana_tui.tui.replay.screen import ReplayScreen
from toscana_tui.tui.shared.dialog import CommandMenu, Dialog
from toscana_tui.tui.shared.hand import Hand
from toscana_tui.tui.shared.page import HelpScreen
from toscana_tui.tui.table.pace import Thinking
from toscana_tui.tui.table.remote import Remote
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from toscana_tui.tui.keys.command import AnyCommand

HOUSE = Path(toscana_tui.__file__).parent
ALL: list[AnyCommand] = [command for commands in SCREENS.values() for command in commands]
OF_SCREENS: dict[type, Sequence[AnyCommand]] = {
    **dict(
        zip((TableScreen, ReplayScreen, LibraryScreen, ExercisesScreen), SCREENS.values(), strict=True),
    ),
    ExerciseScreen: BOARD_COMMANDS,
}
PARTS: dict[str, tuple[type, ...]] = {
    "hand": (Hand,),
    "decider": (TableScreen, Remote),
    "thinking": (Thinking,),
}
"""What the parts of screens are that commands name."""

MOST_LINES = 350
DEEPEST = 2


def with_keys(app: ToscanaApp, keys: dict[str, tuple[str, ...]]) -> ToscanaApp:
    """The same application, started by a player with keys of their own."""
    own, warnings = own_commands(keys)
    assert warnings == ()
    return ToscanaApp(app._start._replace(own=own))


# -- what holds of all of them ----------------------------------------------------------------------------


def test_no_two_commands_have_the_same_id() -> None:
    assert len({command.id for command in ALL}) == len(ALL)


@pytest.mark.parametrize("screen", OF_SCREENS, ids=lambda screen: screen.__name__)
def test_every_command_has_a_condition_and_something_to_do(screen: type) -> None:
    for command in OF_SCREENS[screen]:
        assert callable(command.why_not), command.id
        if isinstance(command.does, str):
            part, _, name = command.does.rpartition(".")
            for one in PARTS[part] if part else (screen,):
                assert callable(getattr(one, name, None)), command.id
        else:
            assert callable(command.does), command.id


@pytest.mark.parametrize("screen", OF_SCREENS, ids=lambda screen: screen.__name__)
def test_every_command_of_a_screen_is_bound_and_nothing_else(screen: type) -> None:
    assert {binding.id for binding in vars(screen)["BINDINGS"]} == {
        command.id for command in OF_SCREENS[screen]
    }


# -- the player's own keys --------------------------------------------------------------------------------


async def in_replay(pilot: Pilot[int]) -> None:
    await settle(pilot)


async def in_library(pilot: Pilot[int]) -> None:
    await opened(pilot)


async def in_exercises(pilot: Pilot[int]) -> None:
    await at_the_list(pilot)
    await press(pilot, "home")


async def in_exercise(pilot: Pilot[int]) -> None:
    await in_exercises(pilot)
    await press(pilot, "enter")


@pytest.mark.parametrize("key", ["8", "f9", "b"])
@pytest.mark.parametrize(
    ("app_of", "go", "name", "before", "watch"),
    [
        (replay_app, in_replay, "replay.on", ".", lambda state: state.ply),
        (replay_app, in_replay, "replay.game", "n", lambda state: state.game),
        (home, in_library, "library.sort", "s", lambda state: state.sort),
        (home, in_library, "library.down", "j", lambda state: state.chosen),
        (home, in_exercises, "exercises.last", "end", lambda state: state.chosen),
        (home, in_exercise, "ghost.turn", "r", lambda state: state.draft),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
async def test_an_own_key_does_it_and_the_old_one_does_not(
    app_of: Callable[[], ToscanaApp],
    go: Callable[[Pilot[int]], Awaitable[None]],
    name: str,
    before: str,
    watch: Callable[[Any], object],
    key: str,
) -> None:
    some_matches()
    keys: dict[str, tuple[str, ...]] = {name: (key,)}
    if name.startswith("replay.") and key == "b":
        keys["replay.branch"] = (before,)  # two may swap keys
    app = with_keys(app_of(), keys)
    async with app.run_test(size=(80, 40)) as pilot:
        await go(pilot)
        screen: Any = app.screen
        first = watch(screen.state)
        if "replay.branch" not in keys:
            await press(pilot, before)
            assert watch(screen.state) == first, "the old key is free"
        await press(pilot, key)
        assert watch(screen.state) != first
        if isinstance(app.screen, type(screen)):
            await press(pilot, "f1")
            assert isinstance(app.screen, HelpScreen)
            row = next(one.help for one in screen.commands.known.values() if one.id == name)
            assert any(key.upper() in line.upper().split() and row[:12] in line for line in lines_of(app))


def lines_of(app: ToscanaApp) -> Iterator[str]:
    """All lines of the help that is open."""
    screen = app.screen
    assert isinstance(screen, HelpScreen)
    for line in screen.page_lines(78):
        yield "".join(run.text for run in line)


async def test_the_menus_tell_the_own_keys() -> None:
    some_matches()
    app = with_keys(replay_app(), {"replay.layout": ("f9",)})
    async with app.run_test(size=(80, 44)) as pilot:
        await press(pilot, "escape")
        assert isinstance(app.screen, CommandMenu)
        assert "F9" in screen_text(app)
    app = with_keys(home(), {"library.sort": ("f9",)})
    async with app.run_test(size=(80, 44)) as pilot:
        library = await opened(pilot)
        assert "F9 Sort" in shown(app, "CommandBar")
        library.show_menu()
        await settle(pilot)
        assert isinstance(app.screen, Dialog)
        assert "F9" in screen_text(app)


async def test_the_table_takes_no_keys_of_other_screens() -> None:
    app = with_keys(app_with(), {"library.sort": ("v",), "exercises.reset": ("v",)})
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "v Veto" in shown(app, "CommandBar")
        await press(pilot, "v")
        assert "veto tile" in screen_text(app)


def test_clashes_count_for_each_screen_by_itself() -> None:
    own, warnings = own_commands(
        {"library.sort": ("f9",), "replay.turn": ("f9",), "turn.veto": ("f9",), "exercises.reset": ("f9",)}
    )
    assert warnings == ()
    assert set(own) == {"library.sort", "replay.turn", "turn.veto", "exercises.reset"}
    own, warnings = own_commands({"library.sort": ("f9",), "library.find": ("f9",)})
    assert set(own) == {"library.sort"}
    assert warnings == ("keys: library.find and library.sort clash on F9; library.find keeps f",)


def test_an_unknown_command_is_told_once_with_the_nearest_of_all_screens() -> None:
    own, warnings = own_commands({"library.sotr": ("f9",)})
    assert own == {}
    assert warnings == ("keys: there is no command 'library.sotr'; did you mean 'library.sort'?",)


def test_there_are_not_more_warnings_than_anybody_reads() -> None:
    _, few = own_commands({f"no.such{number}": ("x",) for number in range(4)})
    _, many = own_commands({**{f"no.such{n}": ("x",) for n in range(50)}, "replay.on": (), "turn.veto": ()})
    assert len(few) == 4
    assert many[-1] == "and 32 more"


# -- the house --------------------------------------------------------------------------------------------


def test_no_module_is_longer_than_anybody_reads() -> None:
    long = [
        path.relative_to(HOUSE).as_posix()
        for path in HOUSE.rglob("*.py")
        if len(path.read_text("utf-8").splitlines()) > MOST_LINES
    ]
    assert long == []


def test_no_class_of_the_screens_stands_on_more_than_another() -> None:
    bases: dict[str, set[str]] = {}
    for path in (HOUSE / "tui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                names = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
                bases.setdefault(node.name, set()).update(names)

    def depth(name: str) -> int:
        return 1 + max((depth(base) for base in bases[name] if base in bases and base != name), default=0)

    assert {name: depth(name) for name in bases if depth(name) > DEEPEST} == {}
