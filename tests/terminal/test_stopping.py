"""Ctrl+Z, and being stopped and continued from outside."""

from __future__ import annotations

import os
import signal
import sys
import time

import pytest

from helpers.drive.hostile import Hostile, at, hostile

SHOWN = "Anna"


def _comes_back(term: Hostile) -> None:
    """Continue; the screen must be drawn again, keys must work, and each only once."""
    term.forget()
    marked = len(term.output)
    term.process.send_signal(signal.SIGCONT)
    term.wait_for(SHOWN)
    assert b"\x1b[?1049h" in term.output[marked:]
    assert b"\x1b[?1000h" in term.output[marked:]
    assert not term.cooked
    term.read(0.3)
    assert term.leave() == 0
    assert term.left_on() == []


def test_ctrl_z_stops_with_the_terminal_restored_and_comes_back() -> None:
    with at("table") as term:
        term.send("\x1a")
        term.wait_for_state("T")
        term.read(0.1)
        assert term.left_on() == []
        _comes_back(term)


def test_a_stop_asked_for_from_outside_does_the_same() -> None:
    with at("table") as term:
        term.process.send_signal(signal.SIGTSTP)
        term.wait_for_state("T")
        term.read(0.1)
        assert term.left_on() == []
        _comes_back(term)


def test_a_stop_that_cannot_be_caught_is_made_good_for() -> None:
    with at("table") as term:
        term.process.send_signal(signal.SIGSTOP)
        term.wait_for_state("T")
        _comes_back(term)


def test_stopping_again_and_again() -> None:
    with at("table") as term:
        for number in (signal.SIGTSTP, signal.SIGSTOP, signal.SIGTSTP, signal.SIGSTOP):
            term.process.send_signal(number)
            term.wait_for_state("T")
            term.forget()
            term.process.send_signal(signal.SIGCONT)
            term.wait_for(SHOWN)
            term.read(0.2)
        threads = len(os.listdir(f"/proc/{term.process.pid}/task"))  # noqa: PTH208 - a count
        assert threads <= 5
        term.leave_by(signal.SIGTERM)
        assert term.left_on() == []


@pytest.mark.parametrize("screen", ["help", "prompt"])
def test_ctrl_z_works_on_every_screen(screen: str) -> None:
    with at(screen) as term:
        shown = [line for line in term.text.splitlines() if line.strip()]
        term.send("\x1a")
        term.wait_for_state("T")
        term.read(0.1)
        assert term.left_on() == []
        term.forget()
        term.process.send_signal(signal.SIGCONT)
        for line in shown:
            term.wait_for(line.rstrip())


def test_a_signal_ends_a_stopped_program() -> None:
    with at("table") as term:
        term.send("\x1a")
        term.wait_for_state("T")
        term.read(0.1)
        term.process.send_signal(signal.SIGTERM)
        term.process.send_signal(signal.SIGCONT)
        term.wait_for_exit()
        assert term.status == 128 + signal.SIGTERM
        assert term.left_on() == []


def test_a_shell_gets_the_terminal_and_gives_it_back() -> None:
    code = """
import os
os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
"""
    with hostile(code=code, env={"PS1": "ready> "}) as term:
        term.wait_for("ready>")
        term.send(f"{sys.executable} -m toscana_tui play --yes --red Anna\r")
        term.wait_for("Enter Place")
        term.send("\x1a")
        term.wait_for("Stopped")
        term.send("echo a$((40 + 2))b\r")
        term.wait_for("a42b")
        term.forget()
        term.send("fg\r")
        term.wait_for(SHOWN)
        term.read(0.3)
        term.send("q")
        term.wait_for("Leave?")
        term.send("down")
        term.wait_for("> Leave the program")
        term.send("enter")
        end = time.monotonic() + 10
        while b"ready>" not in term.output[-200:] and time.monotonic() < end:
            term.read(0.1)
        term.send("echo c$((40 + 2))d\r")
        term.read(0.5)
        assert b"c42d" in term.output
