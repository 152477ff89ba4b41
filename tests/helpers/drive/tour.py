"""A tour of the screens, for what must hold of everything that is drawn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from textual._context import visible_screen_stack
from textual.pilot import Pilot

from helpers.drive.analyses import quick_analysis
from helpers.drive.exercises import EXERCISES, at_the_list, typed
from helpers.drive.libraries import fixed_matches, home, keep, opened
from helpers.drive.pilots import app_with, press, settle
from helpers.drive.replays import commented, replay_app
from toscana_tui.play.analysis.values import annotated
from toscana_tui.tui.app import ToscanaApp
from toscana_tui.tui.shared.line_widget import LineWidget

if TYPE_CHECKING:
    from textual.app import App
    from textual.strip import Strip

    from toscana_tui.tui.draw.appearance import Appearance
    from toscana_tui.tui.draw.runs import Run

COMPACT, ROOMY, MINI, TINY = (80, 24), (120, 44), (48, 24), (30, 10)

_TURN = ("n", "enter", "enter")
_TO_BONUS = tuple(key for token in ("a1v", "a2v", "a3v", "b2s") for key in ("g", *token, "enter", "enter"))
STOPS: tuple[tuple[tuple[int, int], bool, tuple[str, ...]], ...] = (
    (COMPACT, False, ("tab", "tab", "down")),
    (COMPACT, True, (*_TURN, *_TURN, *_TURN, "enter")),  # pending
    (COMPACT, True, (*_TURN, *_TURN, "up", "up", "t", "c")),  # illegal, with letters and areas
    (COMPACT, True, (*_TURN, *_TURN, "v")),
    (COMPACT, True, ("question_mark",)),
    (COMPACT, True, ("question_mark", "pagedown", "pagedown", "pagedown")),
    (COMPACT, True, ("escape",)),
    (COMPACT, True, (*_TURN, *_TURN, "m", "comma")),
    (COMPACT, True, (*_TURN, "g", "z")),
    (COMPACT, True, ("g",)),
    (COMPACT, True, (*_TURN, "g", *"i9")),  # over what lies in the middle
    (COMPACT, True, ("q",)),
    (ROOMY, True, (*_TURN, *_TURN, *_TURN, "t", "c")),
    (MINI, True, (*_TURN, *_TURN, "up", "up", "up")),
    (TINY, True, ()),
)
"""Sizes of the terminal, whether the table is open at once, and the keys pressed there."""

BLOCK_STOPS: tuple[tuple[str, tuple[int, int], tuple[str, ...]], ...] = (
    ("Kwinty", COMPACT, (*_TURN * 4, "enter")),  # pending
    ("Kwinty", COMPACT, (*_TURN * 4, "left", "left", "left", "left", "left", "left", "left", "r", "c")),
    ("Kwinty", MINI, _TURN * 5),
    ("Turris", COMPACT, (*_TO_BONUS, "c")),
    ("Turris", COMPACT, (*_TO_BONUS, "g", *"xa1", "enter")),  # taking out, pending
    ("Turris", COMPACT, (*_TO_BONUS, "enter", "enter", "left", "up", "up", "r", "c")),
    ("Turris", MINI, (*_TO_BONUS, "c")),
)
"""The other games at the table: the game, the size of the terminal, and the keys pressed."""


REPLAY_STOPS: tuple[tuple[tuple[int, int], tuple[str, ...]], ...] = (
    (COMPACT, ("right", "right")),
    (COMPACT, (*["right"] * 9, "c", "t")),
    (COMPACT, ("end",)),
    (COMPACT, ("g", "1")),
    (COMPACT, ("right", "right", "m")),
    (COMPACT, ("y", "r")),
    (ROOMY, ("y", "y", "r")),
    (COMPACT, ("escape",)),
    (COMPACT, ("b",)),
    (ROOMY, ("n", *["right"] * 12, "c")),
    (MINI, ("end", "left")),
    (TINY, ()),
)
"""Sizes of the terminal, and the keys pressed at the replay of a match, a game of which has been analysed."""

LIBRARY_STOPS: tuple[tuple[tuple[int, int], tuple[str, ...]], ...] = (
    (COMPACT, ()),
    (COMPACT, ("t",)),
    (COMPACT, ("u",)),
    (COMPACT, ("down", "enter")),
    (COMPACT, ("f", "x", "x")),
    (COMPACT, ("i", "enter")),
    (MINI, ("down",)),
)
"""Sizes of the terminal, and the keys pressed at the list of matches, one of which cannot be read."""


_MISS, _FIND = typed(EXERCISES[0], -1), typed(EXERCISES[0], 0)
EXERCISE_STOPS: tuple[tuple[tuple[int, int], tuple[str, ...]], ...] = (
    (COMPACT, ()),
    (COMPACT, ("enter", *_FIND, "q")),
    (COMPACT, ("x",)),
    (COMPACT, ("enter", "i", "i", "n", "enter")),
    (COMPACT, ("enter", *_MISS)),
    (COMPACT, ("enter", *_FIND)),
    (COMPACT, ("enter", "escape")),
    (ROOMY, ("enter", *_MISS, "c", "t")),
    (MINI, ("enter", *_MISS)),
    (MINI, ()),
)
"""Sizes of the terminal, and the keys pressed at the list of exercises; what they find stays found."""


Stop = tuple[ToscanaApp, tuple[int, int], Iterable[str], Callable[[Pilot[int]], Awaitable[object]]]


def _table(name: str) -> Iterator[Stop]:
    for size, at_table, keys in STOPS:
        app = app_with(start_at_once=at_table, names=(name, "Bruno"), seats=(None, "random"))
        yield app, size, keys, settle


def _blocks(name: str) -> Iterator[Stop]:
    for game, size, keys in BLOCK_STOPS:
        yield app_with(game=game, names=(name, "Bruno")), size, keys, settle


def _replay(name: str) -> Iterator[Stop]:
    first, second = commented(f"{name} said so. " * 9, names=(name, "Bruno"))
    records = (annotated(first, quick_analysis(first)), second)
    for size, keys in REPLAY_STOPS:
        yield replay_app(records), size, keys, settle


def _exercises(_name: str) -> Iterator[Stop]:
    for size, keys in EXERCISE_STOPS:
        yield home(), size, ("home", *keys), at_the_list


def _library(name: str) -> Iterator[Stop]:
    fixed_matches(name)
    keep(4, "no record")
    for size, keys in LIBRARY_STOPS:
        yield home(), size, keys, opened


PARTS = {
    "table": _table,
    "blocks": _blocks,
    "replay": _replay,
    "exercises": _exercises,
    "library": _library,
}


async def tour(
    part: str, looks: Mapping[Appearance, Callable[[ToscanaApp], None]], *, name: str = "Anna"
) -> None:
    """Look at a part of the screens at each stop in each appearance, with what is to look at that one."""
    for app, size, keys, opening in PARTS[part](name):
        app.dress(next(iter(looks)))
        async with app.run_test(size=size) as pilot:
            await opening(pilot)
            await press(pilot, *keys)
            for appearance, look_at in looks.items():
                if appearance != app.appearance:
                    app.dress(appearance)
                    await settle(pilot)
                look_at(app)


def runs_of(app: App[int]) -> list[Run]:
    """Every run that the line widgets of all open screens draw."""
    return [
        run
        for screen in app.screen_stack
        for widget in screen.query(LineWidget)
        for line in widget.lines
        for run in line
    ]


def strips_of(app: App[int]) -> list[Strip]:
    """All rows as they are sent, with the screens that shine through below a dialog."""
    visible_screen_stack.set(app._background_screens)
    return app.screen._compositor.render_strips()
