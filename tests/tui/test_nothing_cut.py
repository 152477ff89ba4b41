"""No line that matters ends in the middle: every screen at four sizes, with the longest names.

At the two smallest sizes once more in a language of longer words.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.analyses import quick_analysis
from helpers.drive.clocks import until
from helpers.drive.exercises import EXERCISES, at_the_list, typed
from helpers.drive.languages import Pseudo, speak_all_over
from helpers.drive.libraries import fixed_matches, home, keep, named, opened
from helpers.drive.masher import resize
from helpers.drive.pilots import app_with, press, settle, table_of
from helpers.drive.replays import commented, replay_app
from helpers.drive.together import hosted
from helpers.played.records import EXAMPLE, random_match
from toscana_tui.bots import bots_of
from toscana_tui.core.text import cut as text_cut, text_width
from toscana_tui.games import GAMES
from toscana_tui.play.analysis.values import annotated
from toscana_tui.play.session import Phase
from toscana_tui.record import write_match
from toscana_tui.store.settings import Settings
from toscana_tui.tui.draw import runs
from toscana_tui.tui.draw.looks import BAR_OFF
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.shared.screen_parts import CommandBar

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import App
    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp


class Longer(tuple[int, int]):
    """A size at which the longer language is spoken."""

    __slots__ = ()


SIZES = [(80, 24), (60, 20), (120, 40), (200, 60), Longer((80, 24)), Longer((60, 20))]
SIZES_OF_GAMES = [(size, game) for size in SIZES for game in GAMES if game == "Toscana" or size != SIZES[3]]
"""Every game at every size but the largest, where one shows what all do."""

every_game = pytest.mark.parametrize(("size", "game"), SIZES_OF_GAMES)

NAMES = ("Maximiliane Charlotte Ro", "Bartholomäus der Ältere.")
LEAST = 12

_RESULT_OPEN = re.compile(r"\d–\d+(  \d+–\d+)? …")
"""The scores of a match in progress, which go on."""


@pytest.fixture(autouse=True)
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak the longer language at the sizes for it."""
    if isinstance(request.node.callspec.params["size"], Longer):
        speak_all_over(monkeypatch, "nl", Pseudo())


@pytest.fixture(autouse=True)
def cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lines lose where they are fitted into their columns."""
    lost: list[str] = []
    original = text_cut

    def noted(text: str, width: int) -> str:
        kept = original(text, width)
        fitted, caller = sys._getframe(1).f_code.co_name, sys._getframe(2).f_code.co_name
        # What a widget draws is looked at once it is laid out.
        if fitted == "fitted" and caller != "_strip" and text[len(kept) :].strip():
            lost.append(text)
        return kept

    monkeypatch.setattr(runs, "cut", noted)
    return lost


def complaints(app: App[int]) -> list[str]:
    """What of the screen on top ends in the middle."""
    found = []
    for widget in app.screen.query(LineWidget):
        if (
            not widget.display
            or not widget.size.area
            or any(not one.display for one in widget.ancestors[:-1])
        ):
            continue
        width, height = widget.size
        lines = ["".join(run.text for run in line) for line in widget.lines]
        if widget.id == "message" and app.screen.has_class("typing"):
            lines = lines[:height]  # the second row gives way to the line for typing
        name = f"{type(app.screen).__name__} #{widget.id}"
        found += [f"{name} is {height} rows high: {text!r}" for text in lines[height:] if text.strip()]
        found += [f"{name} is {width} wide: {text!r}" for text in lines if text_width(text.rstrip()) > width]
        found += [f"{name}: {text!r}" for text in lines if unnamed_ellipsis(text)]
    return found


def unnamed_ellipsis(text: str) -> bool:
    """Whether an ellipsis stands for anything but the end of a name, or what goes on."""
    for name in NAMES:
        for length in range(LEAST - 1, len(name)):
            text = text.replace(f"{name[:length].rstrip()}…", name)
    return "…" in _RESULT_OPEN.sub("", text).replace("… m ", "")


def greyed_before_usable(app: ToscanaApp) -> list[str]:
    """Commands that can be used and are missing from a footer in which a greyed one stands."""
    screen: Any = app.screen
    bars = screen.query(CommandBar)
    if not bars:
        return []
    (line,) = bars.first().lines or ((),)
    if not any(run.look == BAR_OFF for run in line):
        return []
    shown = {run.action for run in line}
    commands = screen.commands
    return [
        command.id
        for command in commands._shown
        if command.label and command.why_not(screen.state) is None and command.action not in shown
    ]


async def look(pilot: Pilot[int], app: ToscanaApp, lost: list[str], *keys: str) -> None:
    """Press keys one by one, and look at the screen after each."""
    for key in keys:
        lost.clear()
        await press(pilot, key)
        assert complaints(app) == [], key
        assert lost == [], key
        assert greyed_before_usable(app) == [], key


@pytest.mark.parametrize("size", SIZES)
async def test_home_and_setup_and_settings(size: tuple[int, int], cuts: list[str]) -> None:
    keep(1, named(EXAMPLE, *NAMES))
    app = home()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert complaints(app) == []
        await look(pilot, app, cuts, "down", "down", "enter")
        for _ in range(3):
            await look(pilot, app, cuts, *["right", "down"] * 8)
        await look(pilot, app, cuts, "escape", "f2", *["right", "down"] * 12, "escape", "question_mark")


@every_game
async def test_the_dialogs_over_a_table(size: tuple[int, int], game: str, cuts: list[str]) -> None:
    app = app_with(names=NAMES, game=game, edition=None)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "n", "enter", "enter", "n", "enter", "enter")
        await look(pilot, app, cuts, "escape", "down", "down", "escape")
        await look(pilot, app, cuts, "q", "down", "down", "down", "enter", "escape")
        await look(pilot, app, cuts, "question_mark", "pagedown", "pagedown", "end", "escape")


@pytest.mark.parametrize("size", SIZES)
async def test_the_library_and_its_pages(size: tuple[int, int], cuts: list[str]) -> None:
    fixed_matches(NAMES[0])
    keep(4, named(EXAMPLE, *NAMES))
    keep(5, named(write_match(random_match(5)), *NAMES))
    keep(6, "no record")
    app = home()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        assert complaints(app) == []
        await look(pilot, app, cuts, *["down"] * 5, "s", "s", *["up"] * 5)
        await look(pilot, app, cuts, "enter", *["down"] * 6, "escape")
        await look(pilot, app, cuts, "x", "escape", "i", "enter", "escape", "f", "a", "escape", "escape")
        await look(pilot, app, cuts, "t", "end", "escape", "u", "end", "escape", "question_mark", "escape")


@pytest.mark.parametrize("size", SIZES)
async def test_the_exercises(size: tuple[int, int], cuts: list[str]) -> None:
    app = home()
    first = EXERCISES[0]
    async with app.run_test(size=size) as pilot:
        await at_the_list(pilot)
        await look(pilot, app, cuts, "down", "end", "home", "enter", "i", "i", "up", "up", "up", "up")
        await look(pilot, app, cuts, "g", "z", "enter", "escape", "m", "comma", "escape", "escape", "escape")
        await look(pilot, app, cuts, *typed(first, -1), "i", "c", "u", *typed(first, 0), "n")
        await look(pilot, app, cuts, "q", "x", "down", "enter", "question_mark")


@pytest.mark.parametrize("size", SIZES)
async def test_the_replay(size: tuple[int, int], cuts: list[str]) -> None:
    first, second = commented("They said so, and went on to say it at some length. " * 9, names=NAMES)
    app = replay_app((annotated(first, quick_analysis(first)), second))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert complaints(app) == []
        await look(pilot, app, cuts, *["right"] * 4, "m", "escape", "c", "o", "y", "y", "r", "end", "v", "x")
        await look(pilot, app, cuts, "g", "1", "enter", "n", "right", "right", "end", "o", "plus", "space")
        await look(
            pilot, app, cuts, "space", "escape", "escape", "b", "down", "enter", "escape", "question_mark"
        )


@pytest.mark.parametrize(
    ("size", "game"), [one for one in SIZES_OF_GAMES if one[0] is not SIZES[-1]]
)  # a notice at the table has no shorter words yet
async def test_the_table(
    size: tuple[int, int], game: str, cuts: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bots_of("Toscana")._made, "expert", bots_of("Toscana")["greedy"])
    app = app_with(names=NAMES, game=game, edition=None, settings_file=tmp_path / "settings.toml")
    async with app.run_test(size=size) as pilot:
        await look(pilot, app, cuts, "n", "enter", "escape", *["up"] * 9, "enter", "n", "enter", "enter")
        await look(pilot, app, cuts, "g", "z", "z", "enter", "escape", "v", "n", "v", "y", "b", "b", "c", "c")
        await look(pilot, app, cuts, "i", "i", "right", "f", "enter", "escape", "n", "enter", "enter")
        await look(pilot, app, cuts, "m", "left", "right", "escape", "u", "y", "t", "o", "z", "z", "z", "z")


@pytest.mark.parametrize(("size", "game"), [(size, game) for size in (SIZES[0], SIZES[4]) for game in GAMES])
async def test_a_match_to_its_end(size: tuple[int, int], game: str, cuts: list[str]) -> None:
    app = app_with(names=NAMES, seats=("human", "random"), game=game, edition=None, settings=Settings())
    sizes = [one for one in SIZES if isinstance(one, Longer) == isinstance(size, Longer)]
    met = set()

    async def look_at_every_size(key: str) -> None:
        for one in (*sizes[1:], size):
            await look(pilot, app, cuts, key)
            cuts.clear()
            await resize(app, pilot, *one)
            await look(pilot, app, cuts, "f9")

    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for _ in range(400):
            state = table_of(app)
            if (state.phase, state.counting) not in met:
                met.add((state.phase, state.counting))
                await look_at_every_size("f9")
                continue
            if state.phase is Phase.MATCH_OVER and not state.counting:
                break
            await press(pilot, "enter")
        await look_at_every_size("left")
        await look(pilot, app, cuts, "escape")
        await look_at_every_size("escape")
        await look_at_every_size("escape")
    assert (Phase.MATCH_OVER, False) in met


@pytest.mark.parametrize("size", [(80, 24), (60, 20), Longer((80, 24))])
async def test_two_terminals(size: tuple[int, int], cuts: list[str], tmp_path: Path) -> None:
    async with hosted(tmp_path / "tables", size=size, names=NAMES) as tables:
        host = tables.host
        guests: list[Pilot[int]] = []

        async def both(side: Pilot[int], *keys: str) -> None:
            """Press keys at one table, and look at both."""
            for key in (*keys, ""):
                cuts.clear()
                if key:
                    await press(side, key)
                await tables.together(*guests)
                for guest in guests:
                    assert complaints(guest.app) == [], key
                await settle(host)
                assert complaints(host.app) == [], key
                assert cuts == [], key

        await both(host)  # how to come
        guests.append(await tables.come())
        await both(host, "n", "enter", "escape", "enter")  # resting, withdrawn, resting again
        await both(guests[0], "v")
        await both(host, "enter", "u")
        await until(lambda: len(guests[0].app.screen_stack) > 1)
        await both(host)
        await both(guests[0], "enter", "q")
        await press(guests.pop(), "down", "enter")
        await until(lambda: not table_of(host.app).together.here)  # type: ignore[union-attr]
        await both(host, "n", "enter", "enter")
        guests.append(await tables.come())
        await both(guests[0], "u")
