"""What ends the program from outside."""

from __future__ import annotations

import re
import signal
import time
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from helpers.drive.hostile import SCREENS, Hostile, at, hostile, thinking
from toscana_tui.cli import main

if TYPE_CHECKING:
    from pathlib import Path

SOON = 5.0
"""Seconds; what is wanted is one, but the machine may be busy with other things."""


HANGING = """
import sys, time
from toscana_tui.cli import main
from toscana_tui.tui.table.screen import TableScreen

def hang(self, name, then=TableScreen.action_command):
    time.sleep(60) if name == "ghost.turn" else then(self, name)

TableScreen.action_command = hang
sys.exit(main(["play", "--yes"]))
"""
"""The program, where turning the tile hangs."""

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)


@pytest.mark.parametrize(("screen", "number"), list(zip(SCREENS, cycle(SIGNALS), strict=False)))
def test_every_signal_restores_the_terminal_and_gives_its_status_on_every_screen(
    screen: str, number: signal.Signals
) -> None:
    with at(screen) as term:
        assert term.leave_by(number) < SOON
        assert term.status == 128 + number
        assert term.left_on() == []


def test_the_record_is_whole_after_a_signal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "match.toscana"
    with hostile("play", "--yes", "--seed", "7", "--record", str(record)) as term:
        term.wait_for("Enter Place")
        term.send("enter")
        term.wait_for("Enter places it")
        term.send("enter")
        term.wait_for("placed")
        term.leave_by(signal.SIGTERM)
    assert main(["check", str(record)]) == 0
    assert "in progress after 1 action" in capsys.readouterr().out
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["match.toscana"]


def _wait_until_gone(term: Hostile) -> float:
    begun = time.monotonic()
    status = term.process.wait(20)
    assert status == 128 + signal.SIGHUP
    return time.monotonic() - begun


@pytest.mark.parametrize(
    ("screen", "nohup"),
    [
        ("home", False),
        ("setup", True),
        ("table", False),
        ("table", True),
        ("prompt", False),
        ("replay", True),
    ],
)
def test_a_closed_terminal_ends_the_program(screen: str, nohup: bool) -> None:
    with at(screen, nohup=nohup) as term:
        term.hang_up()
        assert _wait_until_gone(term) < SOON


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_thinking_player_does_not_keep_the_program(number: int, home: Path) -> None:
    with thinking(home) as term:
        assert term.leave_by(number) < SOON
        assert term.status == 128 + number
        assert term.left_on() == []


@pytest.mark.parametrize("nohup", [False, True])
def test_a_closed_terminal_ends_a_thinking_program(nohup: bool, home: Path) -> None:
    with thinking(home, nohup=nohup) as term:
        term.hang_up()
        assert _wait_until_gone(term) < SOON


def test_leaving_by_hand_does_not_wait_for_a_thinking_player(home: Path) -> None:
    with thinking(home) as term:
        begun = time.monotonic()
        assert term.leave() == 0
        assert time.monotonic() - begun < SOON
        assert term.left_on() == []


def test_a_loop_that_stands_still_does_not_keep_the_program() -> None:
    with hostile(code=HANGING) as term:
        term.wait_for("Enter Place")
        term.send("r")
        term.read(0.3)
        assert term.leave_by(signal.SIGTERM) < SOON
        assert term.status == 128 + signal.SIGTERM
        assert term.left_on() == []


def test_a_terminal_that_takes_nothing_does_not_keep_the_program() -> None:
    with at("table") as term:
        for _ in range(200):  # nobody reads what this draws
            term.send("n")
            time.sleep(0.005)
        begun = time.monotonic()
        term.process.send_signal(signal.SIGTERM)
        assert term.process.wait(20) == 128 + signal.SIGTERM
        assert time.monotonic() - begun < SOON


def _popped_on_the_callers_screen(output: bytes) -> int:
    """How often kitty's protocol was popped where it had not been pushed: each screen has its own stack."""
    levels, alternate, wrong = {False: 0, True: 0}, False, 0
    for switch in re.findall(rb"\x1b\[(?:\?1049[hl]|>\d+u|<u)", output):
        if b"1049" in switch:
            alternate = switch.endswith(b"h")
        elif b">" in switch:
            levels[alternate] += 1
        elif levels[alternate] == 0:
            wrong += 1
        else:
            levels[alternate] -= 1
    return wrong + levels[False] + levels[True]


@pytest.mark.parametrize("way", ["keys", "signal", "stopped", "hanging"])
def test_the_protocol_for_keys_is_popped_as_often_as_it_was_pushed(way: str) -> None:
    with hostile(code=HANGING) as term:
        term.wait_for("Enter Place")
        if way == "keys":
            assert term.leave() == 0
        else:
            if way == "stopped":
                term.send("\x1a")
                term.wait_for_state("T")
                term.process.send_signal(signal.SIGCONT)
            elif way == "hanging":
                term.send("r")
            term.read(0.3)
            term.leave_by(signal.SIGTERM)
        assert b"\x1b[>" in term.output
        assert _popped_on_the_callers_screen(term.output) == 0


def test_a_second_signal_does_not_matter() -> None:
    with at("table") as term:
        term.process.send_signal(signal.SIGTERM)
        term.process.send_signal(signal.SIGHUP)
        term.wait_for_exit()
        assert term.status in {128 + signal.SIGTERM, 128 + signal.SIGHUP}
        assert term.left_on() == []


def test_leaving_a_match_says_on_the_shells_line_how_to_go_on() -> None:
    with at("table") as term:
        term.send("enter")
        term.wait_for("Enter places it")
        term.send("enter")
        term.wait_for("placed")
        assert term.leave() == 0
        assert b"To go on: toscana resume" in term.output.rsplit(b"\x1b[?1049l", 1)[-1]
