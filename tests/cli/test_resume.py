"""`toscana resume`, and where matches are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.played.records import EXAMPLE, played_match
from helpers.played.sessions import fresh_session, session_of_match
from toscana_tui.cli import main
from toscana_tui.play.keeping.keeper import Keeper
from toscana_tui.play.options import PlayOptions
from toscana_tui.store.paths import DATA_VARIABLE

if TYPE_CHECKING:
    from pathlib import Path

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def kept_there(played: list[PlayOptions], data: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    """Screens that only note their options, and matches kept in that folder."""
    monkeypatch.setenv(DATA_VARIABLE, str(data))


def begun(folder: Path) -> str:
    kept = Keeper.open(folder).begin(fresh_session())
    kept.close()
    assert kept.name is not None
    return kept.name


def test_the_match_in_progress_is_opened(data: Path, played: list[PlayOptions]) -> None:
    name = begun(data)
    assert main(["resume", "--layout", "mini", "--ascii"]) == 7
    assert played == [PlayOptions(resume=name, layout="mini", ascii=True)]


def test_a_folder_can_be_named(tmp_path: Path, played: list[PlayOptions]) -> None:
    folder = tmp_path / "other"
    name = begun(folder)
    assert main(["resume", "--data", str(folder)]) == 7
    assert main(["--data", str(folder)]) == 7
    assert played == [PlayOptions(resume=name, data=folder), PlayOptions(data=folder)]


def test_nothing_to_resume_is_said_and_nothing_is_made(data: Path, capsys: Capture) -> None:
    assert main(["resume"]) == 2
    assert capsys.readouterr().err == "toscana: there is no match to resume\n"
    assert not data.exists()


def test_a_finished_match_is_nothing_to_resume(data: Path, capsys: Capture) -> None:
    Keeper.open(data).begin(session_of_match(played_match())).close()
    assert main(["resume"]) == 2
    assert capsys.readouterr().err == "toscana: there is no match to resume\n"


def test_a_match_that_another_program_plays(data: Path, capsys: Capture, played: list[PlayOptions]) -> None:
    kept = Keeper.open(data).begin(fresh_session())
    assert main(["resume"]) == 2
    assert "being played in another program" in capsys.readouterr().err
    assert played == []
    kept.close()
    assert main(["resume"]) == 7


def test_a_match_that_cannot_be_read(data: Path, capsys: Capture) -> None:
    name = begun(data)
    (data / "matches" / name).write_text(EXAMPLE[:-3])
    assert main(["resume"]) == 2
    error = capsys.readouterr().err
    assert f"{name} cannot be read (Line " in error
    assert error.count("\n") == 1
    assert (data / "set-aside" / name).exists()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["resume", "--data", ""], "that is not a valid folder name"),
        (["--data", "a\0b"], "that is not a valid folder name"),
        (["resume", "--theme", "neon"], "--theme 'neon' is not known"),
        (["resume", "--red", "Anna"], "--red"),
        (["resume", "x.toscana"], "x.toscana"),
    ],
)
def test_what_makes_no_sense(
    arguments: list[str], complaint: str, capsys: Capture, played: list[PlayOptions]
) -> None:
    assert main(arguments) == 2
    assert complaint in capsys.readouterr().err
    assert played == []
