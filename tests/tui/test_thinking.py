"""A computer player that thinks: its time is shown, every key works, and moving on ends it."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.pilots import app_with, press, shown, table_of
from helpers.drive.programs import answering
from toscana_tui.bots import bots_of
from toscana_tui.bots.anygame import RandomBot
from toscana_tui.bots.process import ProcessPlayer
from toscana_tui.core.bot import Budget
from toscana_tui.play.session import Phase
from toscana_tui.tui.home.screen import HomeScreen
from toscana_tui.tui.home.settings import SettingsScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import App
    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp

SEED = 1
"""A seed whose first game grey begins: the person at the keyboard."""

AT_ONCE = 2.0
"""Seconds within which everything has ended that is to end at once, on a busy machine too.

What thinks here would go on for ever, or for a good deal longer.
"""


class Slow(RandomBot):
    """Thinks until it is told to stop, and never vetoes."""

    def __init__(self) -> None:
        self.asked = 0
        self.thinking = 0

    def choose(self, observation: Any, rng: Any, budget: Any, stop: Any) -> Any:  # type: ignore[override] # noqa: ANN401
        self.asked += 1
        self.thinking += 1
        while not stop():
            time.sleep(0.005)
        self.thinking -= 1
        return super().choose(observation, rng, budget, stop)

    def interrupt(self, *_: Any) -> None:  # noqa: ANN401
        return None


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    bot = Slow()
    monkeypatch.setitem(bots_of("Toscana")._made, "greedy", bot)
    return bot


async def thinking(pilot: Pilot[int]) -> None:
    """Place a tile and let the computer think."""
    for _ in range(200):
        phase = table_of(pilot.app).phase
        if phase is Phase.BOT and "thinking" in shown(pilot.app, "#message"):
            if len(table_of(pilot.app).session.match.log.actions) == 1:
                return
            await pilot.pause(0.02)
        else:
            await pilot.press("enter")
    raise AssertionError("it never thinks")


async def until(true: Any, seconds: float = AT_ONCE) -> bool:  # noqa: ANN401 - a callable
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.01)
    return True


def told(app: ToscanaApp) -> float:
    """The seconds that the message tells of its second; 0 while it tells none."""
    found = re.search(r"([0-9.]+) of 1\.0 s", shown(app, "#message"))
    return float(found[1]) if found else 0.0


def against(name: str) -> ToscanaApp:
    return app_with(seats=(name, None), seed=SEED)


async def test_the_time_it_thinks_is_shown_and_nothing_moves_when_it_does_not(slow: Slow) -> None:
    app = against("greedy")
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot)
        assert shown(app, "#message").startswith(" Anna is thinking ")
        assert await until(lambda: 0.4 < told(app) < 0.9, 3)
        said = shown(app, "#message")
        assert abs(said.count("█") - 10 * told(app)) <= 1
        assert said.count("█") + said.count("·") == 10
        assert await until(lambda: told(app) > 1.2, 3)
        assert "██████████" in shown(app, "#message")
        await pilot.press("u")
        assert await until(lambda: not slow.thinking)
        await pilot.pause(0.3)
        assert app.screen.thinking.timer is None  # type: ignore[attr-defined]


async def test_undo_takes_back_the_persons_last_decision(slow: Slow) -> None:
    app = against("greedy")
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot)
        assert await until(lambda: slow.thinking == 1)
        await pilot.press("u")
        table = table_of(app)
        assert table.session.match.log.actions[: table.session.match.log.cursor] == ()
        assert "Undone." in shown(app, "#message")
        assert await until(lambda: not slow.thinking)
        await pilot.pause(0.1)
        assert table_of(app).session.match.log.cursor == 0, "what it found is not played"
        await until(lambda: table_of(app).phase is Phase.PLACE)
        assert table_of(app).phase is Phase.PLACE
        await pilot.press("y")
        assert await until(lambda: table_of(app).session.match.log.cursor == 1)


async def test_every_key_works_meanwhile(slow: Slow) -> None:
    app = against("greedy")
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot)
        await pilot.press("t", "c", "comma")
        table = table_of(app)
        assert table.letters
        assert table.areas
        assert table.viewed == 0
        await pilot.press("full_stop", "escape", "question_mark")
        assert type(app.screen).__name__ == "HelpScreen"
        assert slow.thinking == 1
        await pilot.press("escape", "u")
        assert await until(lambda: not slow.thinking)


async def test_the_settings_stop_it_and_it_is_asked_again_after_them(slow: Slow) -> None:
    app = against("greedy")
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot)
        assert await until(lambda: slow.thinking == 1)
        await pilot.press("f2")
        assert isinstance(app.screen, SettingsScreen)
        assert await until(lambda: not slow.thinking)
        await pilot.pause(0.1)
        assert len(table_of(app).session.match.log.actions) == 1
        await pilot.press("escape")
        assert await until(lambda: slow.thinking == 1, 2)
        assert slow.asked == 2
        await pilot.press("u")
        assert await until(lambda: not slow.thinking)


@pytest.mark.parametrize("new", [False, True])
async def test_leaving_ends_it(new: bool, slow: Slow) -> None:
    app = against("greedy")
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot)
        assert await until(lambda: slow.thinking == 1)
        app.action_home()
        if new:
            app.action_play()
        assert await until(lambda: not slow.thinking)
        assert new or await until(lambda: isinstance(app.screen, HomeScreen))


async def test_the_end_of_the_program_ends_it(slow: Slow) -> None:
    app = against("greedy")
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot)
        assert await until(lambda: slow.thinking == 1)
        app.exit(0)
    assert await until(lambda: not slow.thinking)


# -- in processes of their own ---------------------------------------------------------------------------


def alive(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The ids of the processes that are started for computer players."""
    pids: list[int] = []
    start = ProcessPlayer._start

    def noted(player: ProcessPlayer, game: str, stop: Any) -> object:  # noqa: ANN401
        line = start(player, game, stop)
        pids.append(line._process.pid)
        return line

    monkeypatch.setattr(ProcessPlayer, "_start", noted)
    yield pids
    assert not any(map(alive, pids))


def busy() -> bool:
    return any(
        thread.name.startswith(("asyncio", "toscana")) and _asks(thread) for thread in threading.enumerate()
    )


def _asks(thread: threading.Thread) -> bool:
    frame = sys._current_frames().get(thread.ident or 0)
    while frame is not None:
        if frame.f_code.co_name in {"_answer", "_teach"}:
            return True
        frame = frame.f_back
    return False


async def _thinks(app: App[int], pids: list[int], number: int) -> None:
    assert await until(lambda: len(pids) >= number and busy() and table_of(app).phase is Phase.BOT, 10)


async def test_the_expert_thinks_in_a_process_that_ends_with_its_question(
    started: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toscana_tui.play.opponents.MOVE_BUDGET", Budget(ms=20_000))
    app = against("expert")
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot)
        await _thinks(app, started, 1)
        await asyncio.sleep(0.2)
        asked = len(started)
        await pilot.press("u")
        assert await until(lambda: not alive(started[asked - 1]))
        assert await until(lambda: table_of(app).phase is Phase.PLACE, 10), "it lets the tile be placed"
        await thinking(pilot)
        await _thinks(app, started, 2)
        app.action_home()
        assert await until(lambda: not any(map(alive, started)) and not busy())


async def test_a_program_is_killed_when_the_table_moves_on(tmp_path: Path, started: list[int]) -> None:
    name = answering(tmp_path, 'say({"action": None}) if asked["ask"] == "veto" else time.sleep(60)')
    app = against(name)
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot)
        assert await until(lambda: told(app) > 0.2, 3)
        (pid,) = started
        await pilot.press("u")
        assert await until(lambda: not alive(pid))
        await press(pilot)
