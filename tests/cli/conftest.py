from __future__ import annotations

import random
import sys
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from helpers.played.records import EXAMPLE, of_logs, played_match, vector_log
from toscana_tui.record import write_match

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.play.options import PlayOptions


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


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    """A terminal and screens that only note the options they are opened with."""
    noted: list[PlayOptions] = []

    def run(options: PlayOptions, link: object) -> int:
        assert link is None
        noted.append(options)
        return 7

    app = ModuleType("toscana_tui.tui.app")
    app.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "toscana_tui.tui.app", app)
    stdin, stdout = SimpleNamespace(isatty=lambda: True), SimpleNamespace(isatty=lambda: True)
    monkeypatch.setattr("toscana_tui.cli.play.sys", SimpleNamespace(stdin=stdin, stdout=stdout))
    monkeypatch.setenv("TERM", "xterm-256color")
    return noted
