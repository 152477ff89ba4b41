"""The real program, played by scripted keys in a terminal and killed at random instants.

`TOSCANA_KILLS=200 pytest tests/kill/test_program.py` kills more often.
"""

from __future__ import annotations

import os
import random
import re
from typing import TYPE_CHECKING

import pytest

from helpers.drive.terminal import terminal
from kill.harness import faults, play_and_kill, rounds
from toscana_tui.record import read_bytes

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(os.name == "nt", reason="programs are not killed so there")

KEYS = ("n", "\r", "\r", "r", "n", "\r", "\r", "p", "p", "\r", "\r")
"""Placements only: what is taken back may rightly be gone before the screen, which lags behind, shows it."""

_MOVE = re.compile(r"(?<!\S)([0-9]+)\.([A-P][a-q][0-9]+[nesw]|pass)(?!\S)")
"""An action as the move list shows it, behind the number of its turn."""

FEWEST = 4
"""How often CI kills: each time takes about a second."""


def newest_games(folder: Path) -> list[list[str]]:
    """The actions of each game of the newest match kept."""
    path = max((folder / "matches").glob("*.toscana"), key=lambda found: found.stat().st_mtime_ns)
    logs = [record.log for record in read_bytes(path.read_bytes())]
    return [[log.game.format_action(action) for action in log.actions] for log in logs]


def test_nothing_that_was_shown_as_placed_is_lost(tmp_path: Path) -> None:
    rng = random.Random(11)
    pressed = confirmed = 0
    for number in range(rounds(FEWEST)):
        folder = tmp_path / "data"
        resuming = number % 2 == 1
        command = ["resume"] if resuming else ["play", "--yes", "--seed", str(number)]
        with terminal(*command, "--data", str(folder)) as term:
            pressed += play_and_kill(term, KEYS, rng, lambda text: "q Leave" in text, 1.5)
            term.read(0.1)  # what it had written by then
            moves = [(int(turn), token) for turn, token in _MOVE.findall(term.text)]
        assert faults(folder) == []
        if moves:
            confirmed += len(moves)
            first = moves[0][0]
            shown = [token for _, token in moves]
            assert [turn for turn, _ in moves] == list(range(first, first + len(moves)))
            # A long list shows its end alone; and at the end of a game the screen lags behind the record.
            kept = [tokens[first - 1 :][: len(shown)] for tokens in newest_games(folder)[-2:]]
            assert shown in kept
    assert pressed
    assert confirmed
