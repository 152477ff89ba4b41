"""Errors inside the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.drive.hostile import hostile
from helpers.drive.pilots import app_with, press
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

BROKEN = """
import asyncio, sys
from toscana_tui.cli import main
from toscana_tui.tui.app import ToscanaApp
from toscana_tui.play.opponents import Opponents
from toscana_tui.tui.table.screen import TableScreen
from toscana_tui.tui.shared.line_widget import LineWidget

START = ["play", "--yes"]

def broken(*_):
    raise ValueError("\\x1b[31mno \\nidea")
"""
START = "sys.exit(main(START))"
WAYS = {
    "an action": "TableScreen.action_command = broken",
    "drawing": """
TableScreen.action_command = lambda self, name: (
    setattr(LineWidget, "render_lines", broken), [widget.refresh() for widget in self.query(LineWidget)])
""",
    "mounting": "TableScreen.on_mount = broken",
    "composing": "TableScreen.compose = broken",
    "a timer": "TableScreen.action_command = lambda self, name: self.set_timer(0.01, broken)",
    "the loop": "TableScreen.action_command = lambda *_: asyncio.get_running_loop().call_soon(broken)",
    "asking a player": "Opponents.answer = broken; START[2:] = ['--red-bot', 'random', '--first', 'red']",
    "the style sheet": 'ToscanaApp.CSS = "Screen { nonsense: 1 }"',
    "starting": "ToscanaApp._process_messages = broken",
}
"""Where errors are, as code that puts them there."""


@pytest.mark.parametrize("way", WAYS)
def test_an_error_is_one_line_on_a_restored_terminal(way: str, home: Path) -> None:
    with hostile(code=f"{BROKEN}{WAYS[way]}\n{START}") as term:
        if way in {"an action", "drawing", "a timer", "the loop"}:
            term.wait_for("Enter Place")
            term.send("r")
        elif way == "asking a player":
            term.wait_for("Enter allows it")
            term.send("enter")
        assert term.wait_for_exit() == 1
        assert b"Traceback" not in term.output
        assert term.left_on() == []
        said = term.output[term.output.rfind(b"toscana: ") :]
        assert b"went wrong" in said
        assert b"\x1b" not in said
        assert said.count(b"\n") == 1
        reports = list(home.rglob("crash.txt"))
        assert len(reports) == 1
        assert str(reports[0]).encode() in said
        assert "Traceback" in reports[0].read_text("utf-8") or way == "the style sheet"


def test_an_error_where_nothing_can_be_kept() -> None:
    with hostile(code=f"{BROKEN}{WAYS['an action']}\n{START}", env={"HOME": "/proc"}) as term:
        term.wait_for("Enter Place")
        term.send("r")
        assert term.wait_for_exit() == 1
        assert term.output[term.output.rfind(b"toscana: ") :].count(b"\n") == 1


async def test_in_tests_an_error_is_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TableScreen, "action_command", broken)
    app = app_with()
    with pytest.raises(ZeroDivisionError):
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, "r")
