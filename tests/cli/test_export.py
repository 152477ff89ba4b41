from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from helpers.played.records import GAME, played_match, vector_log
from toscana_tui.cli import main
from toscana_tui.record import read_text, write_match
from toscana_tui.store.settings import THEME_NAMES

pytestmark = pytest.mark.usefixtures("folder")
Capture = pytest.CaptureFixture[str]


def test_the_board_as_text(capsys: Capture) -> None:
    assert main(["export", "match.toscana", "--text"]) == 0
    assert capsys.readouterr().out == f"{GAME.diagram(vector_log(2).position)}\n"
    assert main(["export", "match.toscana", "--text", "--game", "1", "--ply", "3"]) == 0
    assert capsys.readouterr().out == f"{GAME.diagram(vector_log(0).at(3).position)}\n"


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("layout", ["compact", "roomy"])
def test_the_board_as_a_picture(capsys: Capture, theme: str, layout: str) -> None:
    assert main(["export", "match.toscana", "--svg", "--theme", theme, "--layout", layout]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    ET.fromstring(out)  # noqa: S314 - our own


def test_the_record(capsys: Capture) -> None:
    text = Path("match.toscana").read_text("utf-8")
    assert main(["export", "match.toscana", "--record"]) == 0
    assert capsys.readouterr().out == text
    assert main(["export", "match.toscana", "--record", "--game", "1", "--ply", "2"]) == 0
    (record,) = read_text(capsys.readouterr().out)
    assert record.log.cursor == 2


def test_to_a_file(capsys: Capture) -> None:
    for kind in ("svg", "text", "record"):
        assert main(["export", "open.toscana", f"--{kind}", "-o", f"new.{kind}"]) == 0
        assert Path(f"new.{kind}").read_text("utf-8")
    assert capsys.readouterr() == ("", "")


def test_nothing_is_written_over(capsys: Capture) -> None:
    Path("new").write_text("mine", "utf-8")
    assert main(["export", "match.toscana", "--svg", "-o", "new"]) == 2
    assert capsys.readouterr().err == "toscana: -o new: that file is not empty, choose another name\n"
    assert Path("new").read_text("utf-8") == "mine"


def test_records_are_utf_8_and_safe_in_a_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_match(played_match()).replace('"Anna"', '"Zo\u00eb \x1b[31m"')
    Path("zoe").write_text(text, "utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "toscana_tui", "export", "zoe", "--record"]
    done = subprocess.run(command, capture_output=True, check=True, env=environment, timeout=60)
    assert done.stdout.decode() == text
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["export", "zoe", "--record"]) == 0
    assert '[Red "Zo\u00eb ?[31m"]' in capsys.readouterr().out
    assert main(["export", "zoe", "--text"]) == 0
    assert capsys.readouterr().out == f"{GAME.diagram(vector_log(2).position)}\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["match.toscana"], "one of the arguments --svg --text --record is required"),
        (["--svg"], "required: FILE"),
        (["match.toscana", "--svg", "--text"], "not allowed with"),
        (
            ["match.toscana", "--svg", "--ply", "27"],
            "--ply must be from 0 to 26, the actions of the game, not 27",
        ),
        (["match.toscana", "--text", "--ply", "-1"], "--ply must be from 0 to 26"),
        (["match.toscana", "--record", "--game", "1", "--ply", "29"], "--ply must be from 0 to 28"),
        (["match.toscana", "--text", "--ply", "x"], "'x' is not a whole number"),
        (["match.toscana", "--text", "--game", "3"], "--game must be from 1 to 2, not 3: there are 2 games"),
        (["short.toscana", "--text", "--game", "0"], "not 0: there is only one game"),
        (["match.toscana", "--svg", "--theme", "neon"], "--theme 'neon' is not known: choose toscana-dark,"),
        (["match.toscana", "--svg", "--theme", "auto"], "--theme 'auto' is not known"),
        (
            ["match.toscana", "--svg", "--layout", "mini"],
            "--layout 'mini' is not known: choose compact or roomy",
        ),
        (
            ["match.toscana", "--text", "--theme", "mono"],
            "--theme and --layout are for --svg, not for --text",
        ),
        (["match.toscana", "--text", "-o", ""], "-o "),
        (["match.toscana", "--text", "-o", "."], "that is a folder"),
        (["match.toscana", "--text", "-o", "no/such"], "its folder does not exist"),
        (["match.toscana", "--text", "-o", "a\0b"], "that is not a valid file name"),
        (["none", "--text"], "cannot read none: there is no such file"),
        (["bad.toscana", "--text"], "bad.toscana:12:7: game 1, turn 1, 'Ja1n': The first tile must cover"),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Capture, arguments: list[str], complaint: str) -> None:
    before = sorted(Path().iterdir())
    assert main(["export", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("toscana: ")
    assert err.count("\n") == 1
    assert complaint in err
    assert sorted(Path().iterdir()) == before


def test_pictures_are_made_without_textual() -> None:
    script = (
        "import sys; from toscana_tui.cli import main; status = main(sys.argv[1:]); "
        "sys.exit(status or any(name.partition('.')[0] == 'textual' for name in sys.modules))"
    )
    command = [sys.executable, "-c", script, "export", "match.toscana", "--svg"]
    assert subprocess.run(command, capture_output=True, check=False, timeout=60).returncode == 0
