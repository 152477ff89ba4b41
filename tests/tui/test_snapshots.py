"""Pictures of every screen at both sizes, and of the board in every theme and layout."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pytest

from helpers.drive.exercises import EXERCISES, at_the_list, typed
from helpers.drive.libraries import fixed_matches, home, opened
from helpers.drive.pilots import NO_ANIMATION, app_with, press, settle, table_of
from helpers.drive.replays import replay_app
from helpers.played.games import stopped_games
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.bots.teacher import VetoWorth, reasons
from toscana_tui.play.hints import Advice, Hint
from toscana_tui.play.options import LAYOUT_NAMES, THEME_NAMES
from toscana_tui.play.progress import TimeSpent
from toscana_tui.play.session import Phase, Session
from toscana_tui.tui.table.screen import TableScreen
from toscana_tui.tui.table.state import arrived, hinted

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.pilot import Pilot

    from toscana_tui.store.settings import Settings
    from toscana_tui.tui.app import ToscanaApp

Compare = Any
"""The fixture's function: it compares a picture of an app with the one that is kept."""

SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
ROOM = {"roomy": (120, 40), "compact": (80, 24), "mini": (46, 22)}
PLACE = ("n", "n", "enter", "enter")


async def _end_the_game(pilot: Pilot[int]) -> None:
    app: Any = pilot.app
    for _ in range(200):
        if table_of(app).phase in {Phase.GAME_OVER, Phase.MATCH_OVER}:
            return
        await press(pilot, "enter")


async def _end_the_match(pilot: Pilot[int]) -> None:
    await _end_the_game(pilot)
    await press(pilot, "enter")
    await _end_the_game(pilot)


async def _type(pilot: Pilot[int]) -> None:
    await press(pilot, *PLACE * 3, "g", *"h3e")


async def _hint(pilot: Pilot[int]) -> None:
    """A hint whose values do not depend on what is fitted to games."""
    await press(pilot, *PLACE * 5)
    screen, table = cast("TableScreen", pilot.app.screen), table_of(pilot.app)
    position = table.position
    actions = list(position.placements)[::20][:3]
    why = reasons(position.observation(position.mover), actions)
    advice = [Advice(*each) for each in zip(actions, (3.24, 2.9, -0.4), why, strict=True)]
    screen.state = hinted(table, Hint(1, tuple(advice), shown=1, progress=TimeSpent(0.4, 1.0)))
    await settle(pilot)


async def _weighed(pilot: Pilot[int]) -> None:
    await press(pilot, *PLACE * 4)
    screen, table = cast("TableScreen", pilot.app.screen), table_of(pilot.app)
    mover = table.position.mover
    seats = ("steady", "human") if mover is Seat.ONE else ("human", "steady")
    state = arrived(replace(table.session, seats=seats), before=table)
    worth = VetoWorth(table.position.top(mover), 1.26, 1 / 3, mover)
    screen.state = hinted(state, Hint(1, veto=worth))
    await settle(pilot)


async def _thinking(pilot: Pilot[int]) -> None:
    await press(pilot, *PLACE * 4)
    screen, table = cast("TableScreen", pilot.app.screen), table_of(pilot.app)
    state = arrived(replace(table.session, seats=("steady", "steady"), asked=True), "", table)
    screen.state = replace(state, progress=TimeSpent(0.4, 1.0))
    await settle(pilot)


def keys(*pressed: str) -> Callable[[Pilot[int]], Any]:
    """Presses keys before the picture is taken."""

    async def run(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await press(pilot, *pressed)

    return run


SCREENS: dict[str, tuple[bool, Callable[[Pilot[int]], Any]]] = {
    "home": (False, keys()),
    "setup": (False, keys("down", "down", "enter")),
    "settings": (False, keys("down", "down", "down", "down", "down", "down", "enter")),
    "table": (True, keys(*PLACE * 7)),
    "pending": (True, keys(*PLACE * 5, "n", "enter", "c", "t")),
    "illegal": (True, keys(*PLACE * 5, "up", "up", "r", "up", "up", "up", "up")),
    "hint": (True, _hint),
    "veto-weighed": (True, _weighed),
    "thinking": (True, _thinking),
    "look": (True, keys(*PLACE * 6, "m", "comma")),
    "typing": (True, _type),
    "counted": (True, _end_the_game),
    "verdict": (True, _end_the_match),
    "help": (True, keys("question_mark")),
    "menu": (True, keys(*PLACE, "escape", "down")),
    "veto": (True, keys("v")),
    "leave": (True, keys("q")),
}


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("screen", list(SCREENS))
def test_screens(screen: str, size: str, snap_compare: Compare) -> None:
    at_table, before = SCREENS[screen]
    app = app_with() if at_table else app_with(names=(None, None), edition=None, start_at_once=False)
    assert snap_compare(app, terminal_size=SIZES[size], run_before=before)


LIBRARY: dict[str, tuple[str, ...]] = {
    "list": (),
    "list-match": ("down", "enter"),
    "list-totals": ("t",),
    "list-import": ("i",),
    "list-export": ("down", "down", "enter", "down", "enter"),
    "list-help": ("question_mark",),
    "list-nothing-found": ("f", "z", "z", "enter"),
}
"""The keys pressed at the list of matches."""


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("screen", list(LIBRARY))
def test_the_library(screen: str, size: str, snap_compare: Compare) -> None:
    fixed_matches()
    app = home()

    async def run(pilot: Pilot[int]) -> None:
        await opened(pilot, app)
        await press(pilot, *LIBRARY[screen])

    assert snap_compare(app, terminal_size=SIZES[size], run_before=run)


TRIED: dict[str, tuple[str, ...]] = {
    "exercises": (*typed(EXERCISES[0], 0), "q"),
    "exercise": ("i", "i", "n", "n", "enter"),
    "exercise-missed": typed(EXERCISES[0], -1),
    "exercise-found": typed(EXERCISES[0], 0),
    "exercise-menu": ("escape",),
}
"""The keys pressed at the first exercise."""


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("screen", list(TRIED))
def test_the_exercises(screen: str, size: str, snap_compare: Compare) -> None:
    async def run(pilot: Pilot[int]) -> None:
        await at_the_list(pilot)
        await press(pilot, "enter", *TRIED[screen])

    assert snap_compare(home(), terminal_size=SIZES[size], run_before=run)


@pytest.mark.parametrize("size", list(SIZES))
def test_the_branch_question(size: str, snap_compare: Compare) -> None:
    before = keys(*["right"] * 5, "b")
    assert snap_compare(replay_app(), terminal_size=SIZES[size], run_before=before)


def _app_at_a_position(theme: str, layout: str) -> ToscanaApp:
    app = app_with(settings=replace(NO_ANIMATION, theme=theme, layout=layout))
    log = list(stopped_games("it", 9, seed=8, most=22))[-1].log()
    shown = app.get_default_screen()
    assert isinstance(shown, TableScreen)
    session: Session = shown.state.session
    app.get_default_screen = lambda: TableScreen(  # type: ignore[method-assign]
        replace(session, match=session.match.with_log(log)), app
    )
    return app


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("layout", LAYOUT_NAMES)
def test_themes_and_layouts(theme: str, layout: str, snap_compare: Compare) -> None:
    app = _app_at_a_position(theme, layout)
    assert snap_compare(app, terminal_size=ROOM[layout], run_before=keys("enter"))


def test_ascii(snap_compare: Compare) -> None:
    app = app_with(settings=replace(NO_ANIMATION, ascii="on"))
    assert snap_compare(app, terminal_size=(80, 24), run_before=keys(*PLACE * 7))


_BONUS = [key for token in ("a1v", "a2v", "a3v", "b2s") for key in ("g", *token, "enter", "enter")]
BLOCKS: dict[str, tuple[str, tuple[int, int], Settings, Callable[[Pilot[int]], Any]]] = {
    "kwinty-pending": ("Kwinty", (80, 24), NO_ANIMATION, keys(*PLACE * 7, "n", "enter", "c")),
    "kwinty-illegal": ("Kwinty", (80, 24), NO_ANIMATION, keys("enter", "enter", "r", "right", "right")),
    "kwinty-verdict": ("Kwinty", (80, 24), NO_ANIMATION, _end_the_match),
    "kwinty-roomy": ("Kwinty", (120, 40), NO_ANIMATION, keys(*PLACE * 9)),
    "kwinty-mini": ("Kwinty", (45, 22), NO_ANIMATION, keys(*PLACE * 9)),
    "kwinty-mono": ("Kwinty", (80, 24), replace(NO_ANIMATION, theme="mono"), keys(*PLACE * 7, "enter")),
    "kwinty-ascii": ("Kwinty", (80, 24), replace(NO_ANIMATION, ascii="on"), keys(*PLACE * 7)),
    "turris-bonus": ("Turris", (80, 24), NO_ANIMATION, keys(*_BONUS)),
    "turris-taking-out": ("Turris", (80, 24), NO_ANIMATION, keys(*_BONUS, "g", *"xa1", "enter")),
    "turris-illegal": ("Turris", (80, 24), NO_ANIMATION, keys(*PLACE * 4, "up", "up", "left", "r", "c")),
    "turris-verdict": ("Turris", (80, 24), NO_ANIMATION, _end_the_match),
    "turris-roomy": ("Turris", (120, 40), NO_ANIMATION, keys(*PLACE * 9, "n", "enter")),
    "turris-mini": ("Turris", (45, 22), NO_ANIMATION, keys(*PLACE * 9, "c")),
    "turris-mono": ("Turris", (80, 24), replace(NO_ANIMATION, theme="mono"), keys(*PLACE * 7, "enter")),
    "turris-ascii": ("Turris", (80, 24), replace(NO_ANIMATION, ascii="on"), keys(*PLACE * 7, "c")),
}
"""The other games at the table: the game, the size, the settings, and what is done before the picture."""


@pytest.mark.parametrize("case", list(BLOCKS))
def test_blocks(case: str, snap_compare: Compare) -> None:
    game, size, settings, before = BLOCKS[case]
    app = app_with(game=game, settings=settings)
    assert snap_compare(app, terminal_size=size, run_before=before)
