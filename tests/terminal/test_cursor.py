"""Where the terminal's cursor stands on each screen, and whether it is seen."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from helpers.drive.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals as POSIX has them")
PROGRAM = [sys.executable, "-m", "toscana_tui"]


@contextlib.contextmanager
def started(home: Path, cursor: str, *arguments: str) -> Iterator[Terminal]:
    settings = home / "settings.toml"
    settings.write_text(f'cursor = "{cursor}"\nanimation = false\n')
    command = [*PROGRAM, *arguments, "--config", str(settings), "--data", str(home / "data")]
    terminal = Terminal(command)
    try:
        yield terminal
    finally:
        terminal.process.kill()
        terminal.process.wait()


def at_cursor(terminal: Terminal, length: int) -> str:
    """What is shown from the cursor on."""
    cursor = terminal._screen.cursor
    return terminal._screen.display[cursor.y][cursor.x : cursor.x + length]


def wait_at(terminal: Terminal, text: str) -> None:
    """Wait until the cursor stands at the beginning of a text."""
    end = time.monotonic() + 20
    while at_cursor(terminal, len(text)) != text:
        assert time.monotonic() < end, f"{at_cursor(terminal, 20)!r} at the cursor in\n{terminal.text}"
        terminal.read(0.05)


def test_it_stands_on_the_chosen_entry_of_every_list(home: Path) -> None:
    with started(home, "placed") as terminal:
        wait_at(terminal, "> Play")
        terminal.send("down")
        wait_at(terminal, "> Practise")
        terminal.send("enter")
        wait_at(terminal, " > Start the match <")
        terminal.send("down")
        wait_at(terminal, "[Toscana]")
        terminal.send("right")
        wait_at(terminal, "[Kwinty]")
        terminal.send("escape", "down", "down", "down", "enter")
        terminal.wait_for("1 ")
        wait_at(terminal, ">  1  ")
        terminal.send("down")
        wait_at(terminal, ">  2  ")
        terminal.send("escape")
        wait_at(terminal, "> Exercises")
        terminal.send("q")
        wait_at(terminal, "> Stay")
        terminal.send("down")
        wait_at(terminal, "> Leave the program")


def cell_of(terminal: Terminal) -> tuple[int, int]:
    return terminal._screen.cursor.x, terminal._screen.cursor.y


@pytest.mark.parametrize(
    ("game", "key", "way"),
    [
        ("toscana", "down", (0, 1)),
        ("toscana", "right", (1, 0)),
        ("kwinty", "right", (1, 0)),
        ("turris", "down", (0, 1)),
        ("turris", "right", (1, 0)),
    ],
)
def test_it_stands_on_what_is_held_over_the_board(
    home: Path, game: str, key: str, way: tuple[int, int]
) -> None:
    with started(home, "placed", "play", "--yes", "--game", game, "--seed", "3") as terminal:
        terminal.wait_for(" of ")
        terminal.read(0.3)
        before = cell_of(terminal)
        assert before[0] > 1
        terminal.send(key)
        end = time.monotonic() + 20
        while (now := cell_of(terminal)) == before:
            assert time.monotonic() < end, f"still at {before} in\n{terminal.text}"
            terminal.read(0.05)
        went = [(after > was) - (after < was) for after, was in zip(now, before, strict=True)]
        assert went == list(way)


def test_it_stands_on_what_is_chosen_in_the_library_the_replay_the_settings_and_the_menu(home: Path) -> None:
    plain = [
        *PROGRAM,
        "play",
        "--plain",
        "--yes",
        "--seed",
        "3",
        "--first",
        "red",
        "--data",
        str(home / "data"),
    ]
    subprocess.run(plain, input=b"h8\n\n", check=True, capture_output=True, timeout=60)
    with started(home, "placed") as terminal:
        wait_at(terminal, "> Resume")
        terminal.send("down", "down", "down", "down", "enter")
        terminal.wait_for("Saved matches: 1")
        wait_at(terminal, "> 2")
        terminal.send("enter")
        wait_at(terminal, "> Resume playing")
        terminal.send("up", "enter")
        terminal.wait_for("Before the first of 1 moves.")
        terminal.send("right")
        wait_at(terminal, "Hh8n")
        terminal.send("\x1bOQ")
        terminal.wait_for("Settings")
        wait_at(terminal, "[auto]")
        terminal.send("escape")
        wait_at(terminal, "Hh8n")
        terminal.send("escape")
        wait_at(terminal, "> Back to the replay")


def test_it_stands_in_the_field_while_a_placement_is_typed(home: Path) -> None:
    with started(home, "placed", "play", "--yes", "--seed", "3") as terminal:
        terminal.wait_for(" of ")
        terminal.send("g")
        terminal.wait_for("placement, such as")
        terminal.send("h9")
        terminal.wait_for("h9")
        terminal.read(0.2)
        cursor = terminal._screen.cursor
        assert terminal._screen.display[cursor.y][cursor.x - 2 : cursor.x] == "h9"


@pytest.mark.parametrize(("cursor", "seen"), [("off", False), ("placed", False), ("shown", True)])
def test_it_is_seen_only_where_that_is_wanted(home: Path, cursor: str, *, seen: bool) -> None:
    with started(home, cursor) as terminal:
        terminal.wait_for("Leave")
        terminal.read(0.3)
        assert terminal._screen.cursor.hidden is not seen
        if cursor == "off":
            assert cell_of(terminal) == (0, 0)
        else:
            wait_at(terminal, "> Play")


def test_nothing_moves_by_a_timer_while_the_computer_thinks_and_the_cursor_is_seen(home: Path) -> None:
    arguments = ("play", "--yes", "--red-bot", "expert", "--grey-bot", "expert", "--seed", "3")
    for cursor, moves in (("placed", True), ("shown", False)):
        with started(home, cursor, *arguments) as terminal:
            terminal.wait_for("is thinking")
            if moves:
                terminal.wait_for(" of 1.0 s")
                continue
            end = time.monotonic() + 2
            while time.monotonic() < end:
                assert " of 1.0 s" not in terminal.text
                terminal.read(0.05)
