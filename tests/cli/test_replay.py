from __future__ import annotations

import os
from pathlib import Path

import pytest

from toscana_tui.cli import main
from toscana_tui.play.options import PlayOptions
from toscana_tui.record import read_text

pytestmark = pytest.mark.usefixtures("folder")
Capture = pytest.CaptureFixture[str]


def test_the_records_are_opened(played: list[PlayOptions]) -> None:
    records = read_text(Path("match.toscana").read_text("utf-8"))
    assert main(["replay", "match.toscana", "--theme", "mono", "--ascii"]) == 7
    assert played == [PlayOptions(replay=records, theme="mono", ascii=True)]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "required: FILE"),
        (["none"], "cannot read none: there is no such file"),
        (["-"], "name a file"),
        (["bad.toscana"], "bad.toscana:12:7: game 1, turn 1, 'Ja1n': The first tile must cover"),
        (["match.toscana", "--theme", "neon"], "--theme 'neon' is not known"),
        (["match.toscana", "open.toscana"], "open.toscana"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    played: list[PlayOptions], capsys: Capture, arguments: list[str], complaint: str
) -> None:
    assert main(["replay", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert complaint in err
    assert not played


@pytest.mark.skipif(os.name == "nt", reason="there TERM is not used")
def test_it_needs_a_terminal(
    played: list[PlayOptions], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert main(["replay", "match.toscana"]) == 2
    assert "set TERM" in capsys.readouterr().err
    assert not played
