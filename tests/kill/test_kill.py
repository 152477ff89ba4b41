"""Killed at any instant: no record is broken, nothing confirmed is lost, leftovers go at the next start.

`TOSCANA_KILLS=500 pytest tests/kill` kills more often.
"""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pytest

from kill.harness import faults, rounds, run_and_kill, run_to_step
from toscana_tui.play.keeping.keeper import Keeper

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(os.name == "nt", reason="programs are not killed so there")


def test_killed_at_random_instants(tmp_path: Path) -> None:
    """One folder for all rounds, so that each resumes or stands beside what the last one left."""
    rng = random.Random(7)
    saves = 0
    for number in range(rounds()):
        said = run_and_kill(tmp_path, number, rng.uniform(0.0, 0.1))
        saves += len(said)
        assert faults(tmp_path, said) == []
    assert saves > rounds()
    assert Keeper.open(tmp_path).in_progress().in_use == 0


def test_killed_at_each_step_of_a_save(tmp_path: Path) -> None:
    """The old text is there until the file takes its name, the new one from then on."""
    last, survived = [], False
    for step in range(1, 40):
        folder = tmp_path / str(step)
        said = run_to_step(folder, step)
        assert faults(folder, said) == []
        if len(said) > 2:
            survived = True
            break
        (path,) = (folder / "matches").iterdir()
        last.append(path.read_text("utf-8") == said[1].text)
    assert survived
    assert len(last) > 8
    assert last == sorted(last, reverse=True)
    assert last[0]
    assert not last[-1]


def test_a_kill_that_loses_something_would_be_noticed(tmp_path: Path) -> None:
    said = run_and_kill(tmp_path, 1, 0.1)
    path = tmp_path / "matches" / said[-1].name
    older = next(each.text for each in said if each.text not in {said[-1].text, said[-1].following})
    path.write_text(older, "utf-8")
    assert faults(tmp_path, said) == [f"{path.name}: not as it was confirmed"]
    path.write_text(said[-1].text[:-3], "utf-8")
    assert len(faults(tmp_path, said)) == 2
    path.unlink()
    assert faults(tmp_path, said) == [f"{path.name}: lost"]
