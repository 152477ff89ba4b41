"""`toscana arena` ended at random instants, by a kill or by a signal that it may answer.

`TOSCANA_KILLS=200 pytest tests/kill/test_arena.py` ends it more often.
"""

from __future__ import annotations

import json
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from helpers.drive.processes import linux_only, nothing_is_left
from helpers.drive.terminal import terminal
from kill.harness import rounds
from toscana_tui.cli import main
from toscana_tui.core.signals import ENDING
from toscana_tui.record import matches_of, read_text

if TYPE_CHECKING:
    from pathlib import Path

FEWEST = 2
"""How often CI ends it in each way: each time takes about two seconds."""

_DONE = re.compile(r"([0-9]+)/9999 matches")


def matches_in(path: Path) -> int:
    """How many matches a file of records holds; each is whole, or reading raises."""
    text = path.read_text("utf-8") if path.exists() else ""
    return len(matches_of(read_text(text))) if text else 0


def served(folder: Path) -> str:
    """The bot's name for a program in `folder` that plays by the protocol."""
    path = folder / "served.py"
    path.write_text("from toscana_tui.cli import main\n\nmain(['bot', 'random'])\n", "utf-8")
    return "cmd:" + shlex.join([sys.executable, str(path)])


@linux_only
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("opponent", ["random", "a program"])
def test_what_had_ended_before_a_kill_is_on_the_disk(tmp_path: Path, opponent: str, jobs: str) -> None:
    rng = random.Random(5)
    bot = served(tmp_path) if opponent == "a program" else opponent
    for number in range(rounds(FEWEST)):
        path = tmp_path / f"records{number}"
        options = ["--matches", "9999", "--jobs", jobs, "--records", str(path)]
        with terminal("arena", "random", bot, *options) as arena:
            arena.wait_for(" left")
            arena.read_once(rng.random() / 2)
            arena.process.kill()
            arena.process.wait()
            arena.read(0.05)
            told = int(_DONE.findall(arena.text)[-1])
        assert 1 <= told <= matches_in(path)
        assert nothing_is_left(arena.process.pid, os.fsencode(tmp_path))
        assert main(["check", str(path)]) == 0


@linux_only
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("number", ENDING)
def test_a_signal_ends_it_in_order(tmp_path: Path, number: signal.Signals, jobs: str) -> None:
    rng = random.Random(number)
    bot = served(tmp_path)
    for turn in range(rounds(1)):
        path = tmp_path / f"records{turn}"
        with start("random", bot, "--matches", "9999", "--jobs", jobs, "--records", str(path)) as arena:
            while not path.exists():
                time.sleep(0.01)
            time.sleep(2 * rng.random())
            arena.send_signal(number)
            out, err = arena.communicate(timeout=20)
        assert arena.returncode == 128 + number
        told = json.loads(out)["matches"]
        assert f"toscana: stopped after {told} of 9999 matches\n" in err.decode()
        assert "Traceback" not in err.decode()
        assert matches_in(path) == told
        assert nothing_is_left(arena.pid, os.fsencode(tmp_path))


def test_of_two_arenas_with_one_file_one_plays(tmp_path: Path) -> None:
    path = tmp_path / "records"
    arguments = ("random", "random", "--matches", "20", "--records", str(path))
    with start(*arguments) as one, start(*arguments) as other:
        ends = sorted((arena.communicate(timeout=60), arena.returncode) for arena in (one, other))
    (nothing, complaint), refused = ends[0]
    (told, _), played = ends[1]
    assert (refused, played) == (2, 0)
    assert nothing == b""
    assert complaint.count(b"\n") == 1
    assert b"--records" in complaint
    assert json.loads(told)["matches"] == matches_in(path) == 20


@contextmanager
def start(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """An arena that answers in JSON, in a session of its own, of which nothing stays."""
    with subprocess.Popen(
        [sys.executable, "-m", "toscana_tui", "arena", *arguments, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as arena:
        try:
            yield arena
        finally:
            if arena.poll() is None:
                os.killpg(arena.pid, signal.SIGKILL)
