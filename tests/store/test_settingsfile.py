"""The settings file on disk: whatever lies there, and changing it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import pytest

from toscana_tui.store.settings import OPTIONS, Settings
from toscana_tui.store.settingsfile import SIZE_LIMIT, load_settings, write_settings

if TYPE_CHECKING:
    from pathlib import Path

NEW = Settings(theme="plain", names=("Anna", None))

posix = pytest.mark.skipif(os.name == "nt", reason="not there")
no_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything is allowed")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_no_file_and_no_folder_are_no_fault(path: Path) -> None:
    assert (
        load_settings(path)
        == load_settings(path.parent / "no" / "such")
        == load_settings(None)
        == (Settings(), ())
    )
    assert list(path.parent.iterdir()) == []


def test_a_file_that_was_named_is_missed(path: Path) -> None:
    _, (warning,) = load_settings(path, expected=True)
    assert "there is no such file yet" in warning


def test_a_file_is_read_and_left_alone(path: Path) -> None:
    text = b'\xef\xbb\xbf# mine\r\ntheme = "plain"\r\nfoo = 1\r\n'
    path.write_bytes(text)
    assert load_settings(path) == (Settings(theme="plain"), ("settings.toml: 'foo' is not a setting",))
    assert path.read_bytes() == text


@pytest.mark.parametrize(
    ("data", "warning"),
    [
        (b"# \xff", "it is not UTF-8 (line 1)"),
        (b"#\n#\n# \xc3", "it is not UTF-8 (line 3)"),
        (b"#" * (SIZE_LIMIT + 1), "it is larger than 64 KiB"),
        (b"\0", "line 1, column 1: not valid TOML"),
        (b"a = [", "line 1, column 6: not valid TOML"),
    ],
)
def test_what_is_no_settings_file_is_one_warning_and_not_written_to(
    path: Path, data: bytes, warning: str
) -> None:
    path.write_bytes(data)
    settings, warnings = load_settings(path)
    assert settings == Settings()
    assert len(warnings) == 1
    assert warning in warnings[0]
    assert warnings[0].isprintable()
    complaint = write_settings(path, NEW, Settings())
    assert complaint is not None
    assert complaint.startswith("The settings could not be saved: ")
    assert complaint.isprintable()
    assert path.read_bytes() == data
    assert len(list(path.parent.iterdir())) == 1


def test_a_folder(path: Path) -> None:
    path.mkdir()
    assert "it is a folder" in load_settings(path)[1][0]
    assert "it is a folder" in str(write_settings(path, NEW, Settings()))


@posix
def test_a_pipe_is_not_waited_for(path: Path) -> None:
    assert sys.platform != "win32"
    os.mkfifo(path)
    assert "it is not an ordinary file" in load_settings(path)[1][0]
    assert "it is not an ordinary file" in str(write_settings(path, NEW, Settings()))


@posix
def test_a_link_to_itself(path: Path) -> None:
    path.symlink_to(path)
    load_settings(path)
    assert "could not be saved" in str(write_settings(path, NEW, Settings()))
    assert path.is_symlink()


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_an_impossible_name(tmp_path: Path, name: str) -> None:
    assert load_settings(tmp_path / name)[0] == Settings()
    complaint = write_settings(tmp_path / name, NEW, Settings())
    assert complaint is not None
    assert complaint.isprintable()


@no_root
def test_a_file_that_may_not_be_read(path: Path) -> None:
    path.write_text("", "utf-8")
    path.chmod(0)
    assert "it cannot be read" in load_settings(path)[1][0]
    assert "could not be saved" in str(write_settings(path, NEW, Settings()))


@no_root
def test_a_file_that_may_not_be_written(path: Path) -> None:
    path.write_text("steps = 1\n", "utf-8")
    path.chmod(0o400)
    assert "it may not be written" in str(write_settings(path, NEW, Settings()))
    assert path.read_text("utf-8") == "steps = 1\n"


def test_a_folder_in_the_way(path: Path) -> None:
    path.write_text("", "utf-8")
    told = write_settings(path / "settings.toml", NEW, Settings())
    assert str(told).startswith("The settings could not be saved: ")
    assert path.read_text("utf-8") == ""


def test_the_first_change_makes_folder_and_file(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "settings.toml"
    assert write_settings(path, NEW, Settings()) is None
    assert path.read_text("utf-8") == 'theme = "plain"\n\n[names]\none = "Anna"\n'
    assert load_settings(path) == (NEW, ())


def test_only_what_changed_is_written(path: Path) -> None:
    text = '# mine\nlayout = "huge" # wrong, but mine\nsteps = 1\nfoo = 1\n[keys]\n"turn.veto" = "x"\n'
    path.write_text(text, "utf-8")
    before, _ = load_settings(path)
    shown = before._replace(theme="blind-light")  # a flag of the command line, say
    assert write_settings(path, shown._replace(steps=2), shown) is None
    assert path.read_text("utf-8") == text.replace("steps = 1", "steps = 2")


def test_every_setting_comes_back(path: Path) -> None:
    for option in OPTIONS:
        for value, _ in option.choices:
            chosen: dict[str, Any] = {option.name: value}
            changed = Settings()._replace(**chosen)
            before, _ = load_settings(path)
            assert write_settings(path, changed, before) is None
            assert load_settings(path) == (changed, ()), option.name
    named = Settings(names=("Zoë \"'\\", "B"))
    assert write_settings(path, named, load_settings(path)[0]) is None
    assert load_settings(path) == (named, ())


def test_nothing_changed_touches_nothing(path: Path) -> None:
    assert write_settings(path, NEW, NEW) is None
    assert not path.exists()
    assert write_settings(None, NEW, NEW) is None


def test_without_a_folder_it_says_so() -> None:
    assert "you have no folder" in str(write_settings(None, NEW, Settings()))


def test_a_byte_order_mark_stays(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbfsteps = 1\r\n")
    assert write_settings(path, NEW, Settings(names=NEW.names)) is None
    assert path.read_bytes() == b'\xef\xbb\xbfsteps = 1\r\ntheme = "plain"\r\n'


@posix
def test_a_link_keeps_pointing_where_it_did(path: Path) -> None:
    target = path.with_name("real.toml")
    target.write_text("", "utf-8")
    path.symlink_to(target)
    assert write_settings(path, NEW, Settings()) is None
    assert path.is_symlink()
    assert "plain" in target.read_text("utf-8")
