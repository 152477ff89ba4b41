"""The program in a real terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from helpers.drive.terminal import terminal
from toscana_tui.cli import main
from toscana_tui.record import read_text

if TYPE_CHECKING:
    from pathlib import Path


def test_enter_alone_starts_a_game_and_leaving_restores_the_terminal() -> None:
    with terminal() as term:
        term.wait_for("Play Toscana, two")
        term.send("enter")
        term.wait_for("game 1 of 2")
        term.send("q")
        term.wait_for("Leave?")
        term.send("down", "enter")
        assert term.wait_for_exit() == 0
        assert term.restored


def test_the_setup_screen_starts_with_enter_alone() -> None:
    with terminal("play", "--red", "Anna", "--grey", "Bruno") as term:
        term.wait_for("Start the match")
        term.send("enter")
        term.wait_for("game 1 of 2")
        assert "Anna" in term.text


def test_the_record_is_whole_after_every_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "match.toscana"
    with terminal("play", "--yes", "--seed", "7", "--record", str(record)) as term:
        term.wait_for("Enter Place")
        for count in range(1, 5):
            term.send("enter")
            term.wait_for("Enter places it")
            term.read(0.05)  # as a person: Enters that come at once are taken for a paste
            term.send("enter")
            term.wait_for("placed")
            end = 0
            while len(read_text(record.read_text("utf-8"))[0].log.actions) < count:
                term.read(0.05)
                end += 1
                assert end < 100
        term.resize(120, 40)
        term.read(0.3)
        assert "17" in term.text
        term.resize(30, 8)
        term.wait_for("needs 40 x 22")
        term.resize(80, 24)
        term.wait_for("Enter Place")
        term.send("\x03")
        term.wait_for("Leave?")
        term.send("down", "enter")
        assert term.wait_for_exit() == 0
        assert term.restored
    assert main(["check", str(record)]) == 0
    assert "in progress after 4 actions" in capsys.readouterr().out


def _run_without_terminal(stdin: int, stdout: int, term: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "toscana_tui"],
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env={**os.environ, "TERM": term},
        timeout=20,
        check=False,
    )


def test_without_a_terminal_one_line_says_what_is_needed() -> None:
    done = _run_without_terminal(subprocess.DEVNULL, subprocess.PIPE, "xterm")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b"terminal" in done.stderr


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_dumb_terminal_is_refused_in_one_line(term: str) -> None:
    master, slave = pty.openpty()
    try:
        done = _run_without_terminal(slave, slave, term)
    finally:
        os.close(master)
        os.close(slave)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
