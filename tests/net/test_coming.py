"""`toscana host`, `join` and `watch` as commands: which table, and what a guest's program knows."""

from __future__ import annotations

import os
import warnings
from typing import TYPE_CHECKING

import pytest

from helpers.drive.lines import dealt, room
from toscana_tui.cli import main, play, tables
from toscana_tui.cli.console import UsageError
from toscana_tui.cli.parser import parse
from toscana_tui.net.server import PASSED_ON
from toscana_tui.net.tables import NoTableError, tables_folder
from toscana_tui.store.settings import Settings
from toscana_tui.tui.draw.themes import TOSCANA_DARK

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    Capture = pytest.CaptureFixture[str]

CHECK_TERMINAL = play.check_terminal  # what every test but one does without


@pytest.fixture(autouse=True)
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A runtime folder of one's own, at a terminal."""
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    monkeypatch.setattr(play, "check_terminal", lambda: None)
    return folder / "toscana"


def given(*arguments: str) -> argparse.Namespace:
    """What the command line says."""
    return parse(["join", *arguments])


def test_without_a_table_it_says_how_to_have_one(capsys: Capture) -> None:
    assert main(["join"]) == 2
    assert capsys.readouterr().err == ("toscana: there is no table to join: start one with toscana host\n")


def test_a_table_that_is_gone(runtime: Path, capsys: Capture) -> None:
    runtime.mkdir(mode=0o700)
    assert main(["watch", "--table", str(runtime / "1-ab.table")]) == 2
    assert capsys.readouterr().err == "toscana: no table is hosted there\n"


def test_a_runtime_folder_that_others_can_enter_is_refused(runtime: Path, capsys: Capture) -> None:
    runtime.mkdir(mode=0o755)
    for command in ("join", "watch"):
        assert main([command]) == 2
        assert "mode 0700" in capsys.readouterr().err
    assert main(["join", "--table", str(runtime / "1-ab.table")]) == 2
    assert "mode 0700" in capsys.readouterr().err
    with pytest.raises(NoTableError):
        tables_folder()


def test_without_a_runtime_folder_one_is_made_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    monkeypatch.setattr("platformdirs.user_runtime_path", lambda: _warned(tmp_path / "none"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert tables_folder().stat().st_mode & 0o777 == 0o700
    assert tables_folder().parent == tmp_path


def _warned(folder: Path) -> Path:
    warnings.warn("XDG_RUNTIME_DIR is not set", RuntimeWarning, stacklevel=1)
    return folder


async def test_the_one_table_is_taken_and_of_several_one_is_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    folder = tables_folder()
    gone = folder / "99-dead.table"
    gone.touch()
    async with room(folder) as one:
        assert await tables.chosen(given()) == one.path
        assert not gone.exists()
        async with room(folder, dealt("Turris")) as two:
            await two.come()
            os.utime(one.path, (1, 1))
            monkeypatch.setattr("builtins.input", lambda _: "2")
            assert await tables.chosen(given()) == one.path
            assert capsys.readouterr().out == (
                "1  turris: Anna – Rosa, the chair is taken\n2  toscana: Anna – Rosa\n"
            )
            for answer in ("", "3", "x", "0"):
                monkeypatch.setattr("builtins.input", lambda _, answer=answer: answer)
                with pytest.raises(UsageError, match="no table was chosen"):
                    await tables.chosen(given())


def test_a_guest_by_ssh_starts_from_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.toml").write_text('theme = "mono"\nsteps = 1\n')
    monkeypatch.setenv("TOSCANA_CONFIG", str(tmp_path / "mine.toml"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("SECRET", "host's")
    start = tables.start_of(given("--guest"))
    assert start.settings == Settings()
    assert (start.data, start.settings_file) == (None, None)
    assert all(PASSED_ON.fullmatch(name) for name in start.environment)
    assert "SECRET" not in start.environment
    assert start.appearance(start.settings).theme is TOSCANA_DARK
    own = tables.start_of(given())
    assert (own.settings.theme, own.settings.steps) == ("mono", 1)
    assert (own.data, own.settings_file) == (None, None)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--guest", "blue"], "--guest 'blue' is not known: choose red or grey"),
        (["--game", "turris", "--guest", "red"], "choose white or black"),
        (["--resume"], "there is no match to resume"),
        (["--ssh", "door"], "--ssh: 'door' is not [ADDRESS:]PORT"),
    ],
)
def test_what_a_host_cannot_be_given(capsys: Capture, arguments: list[str], complaint: str) -> None:
    assert main(["host", *arguments]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1


def test_a_terminal_is_needed(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "check_terminal", CHECK_TERMINAL)
    for command in ("host", "join", "watch"):
        assert main([command]) == 2
        assert "needs a terminal" in capsys.readouterr().err
