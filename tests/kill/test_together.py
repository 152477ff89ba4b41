"""A hosted match, its host or its guest killed at any instant: nothing that either side showed is lost.

`TOSCANA_KILLS=50 pytest tests/kill/test_together.py` kills more often.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kill.harness import rounds
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.record import read_bytes

pytestmark = pytest.mark.skipif(os.name == "nt", reason="programs are not killed so there")

SEAT = Path(__file__).with_name("seat.py")
FEWEST = 6
"""How often CI kills."""

PATIENCE = 30.0
"""Seconds after which a side that shows nothing has failed."""


class Side:
    """One of the two processes, what it shows kept in a file, which nobody has to read."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / f"{time.monotonic_ns()}.jsonl"
        with self._path.open("wb") as file:
            self._process = subprocess.Popen([sys.executable, str(SEAT), *arguments], stdout=file)

    def shown(self) -> list[list[list[str]]]:
        """The actions of all games, each time that they were shown with both sides there."""
        lines = self._path.read_bytes().split(b"\n")[:-1]
        return [said["games"] for said in map(json.loads, lines) if said["here"]]

    def wait_for_more(self) -> None:
        """Wait until it shows something new."""
        before, end = len(self.shown()), time.monotonic() + PATIENCE
        while len(self.shown()) <= before:
            assert time.monotonic() < end
            time.sleep(0.01)

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()


def kept(folder: Path) -> Iterator[list[list[str]]]:
    """The actions of the games of each match kept."""
    for path in (folder / "matches").glob("*.toscana"):
        logs = [record.log for record in read_bytes(path.read_bytes())]
        yield [[log.game.format_action(action) for action in log.actions] for log in logs]


def holds(games: list[list[str]], shown: list[list[str]]) -> bool:
    """Whether games begin as they were shown."""
    pairs = zip(games, shown, strict=False)
    return len(games) >= len(shown) and all(own[: len(seen)] == seen for own, seen in pairs)


def test_nothing_that_either_side_showed_is_lost(tmp_path: Path) -> None:
    rng = random.Random(5)
    data, table = tmp_path / "data", tmp_path / "here.table"
    arguments = {"host": ("host", str(data), str(table)), "guest": ("guest", str(table))}
    sides = {name: Side(tmp_path / "said", *given) for name, given in arguments.items()}
    shown = 0
    try:
        for number in range(rounds(FEWEST)):
            sides["guest"].wait_for_more()
            time.sleep(rng.uniform(0.0, 0.3))
            killed = "host" if number % 2 else "guest"
            sides[killed].kill()
            said = [games for side in sides.values() for games in side.shown()]
            shown += len(said)
            matches = list(kept(data))
            for games in said:
                assert any(holds(match, games) for match in matches), games
            sides[killed] = Side(tmp_path / "said", *arguments[killed])
    finally:
        for side in sides.values():
            side.kill()
    assert shown > rounds(FEWEST)
    assert Keeper.open(data).in_progress().refused == ()
