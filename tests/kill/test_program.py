"""The real program, played by scripted keys in a terminal and killed at random instants.

`TOSCANA_KILLS=200 pytest tests/kill/test_program.py` kills more often.
"""

from __future__ import annotations

import os
import random
import re
from typing import TYPE_CHECKING

import pytest

from helpers.terminal import terminal
from kill.harness import faults, play_and_kill, rounds
from toscana_tui.record import read_bytes

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(os.name == "nt", reason="programs are not killed so there")

KEYS = ("n", "\r", "\r", "r", "n", "\r", "\r", "p", "p", "\r", "\r")
"""Placements only: what is taken back may rightly be gone before the screen, which lags behind, shows it."""

_PLACED = re.compile(r"placed ([A-P][a-q][0-9]+[nesw])\.")
FEWEST = 4
"""How often CI kills: each time takes about a second."""


def newest_tokens(folder: Path) -> list[str]:
    """The actions of the newest match kept."""
    path = max((folder / "matches").glob("*.toscana"), key=lambda found: found.stat().st_mtime_ns)
    log = read_bytes(path.read_bytes())[-1].log
    return [log.game.format_action(action) for action in log.actions]


def test_nothing_that_was_shown_as_placed_is_lost(tmp_path: Path) -> None:
    rng = random.Random(11)
    pressed = confirmed = 0
    for number in range(rounds(FEWEST)):
        folder = tmp_path / "data"
        resuming = number % 2 == 1
        command = ["resume"] if resuming else ["play", "--yes", "--seed", str(number)]
        with terminal(*command, "--data", str(folder)) as term:
            pressed += play_and_kill(term, KEYS, rng, lambda text: "q Leave" in text, 1.5)
            shown = _PLACED.findall(term.text)
        assert faults(folder) == []
        if shown:
            confirmed += 1
            assert shown[-1] in newest_tokens(folder)
    assert pressed
    assert confirmed
