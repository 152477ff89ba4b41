from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.played.records import EXAMPLE, of_logs, played_match, vector_log
from toscana_tui.record import write_match

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a finished match, one in progress, a short game and an invalid one."""
    monkeypatch.chdir(tmp_path)
    match = write_match(played_match())
    files = {
        "match": match,
        "open": write_match(of_logs(vector_log(0)).next_game(random.Random(1))),
        "short": EXAMPLE,
        "bad": match.replace("Ji9n", "Ja1n"),
    }
    for name, text in files.items():
        (tmp_path / f"{name}.toscana").write_text(text, "utf-8")
    return tmp_path
