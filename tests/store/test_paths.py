"""Where the settings file is looked for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from toscana_tui.store.paths import CONFIG_VARIABLE, DATA_VARIABLE, data_path, given_path, settings_path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(CONFIG_VARIABLE, raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_a_given_file_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CONFIG_VARIABLE, "/elsewhere/mine.toml")
    assert settings_path(Path("this.toml")) == Path("this.toml")
    assert settings_path() == Path("/elsewhere/mine.toml")


def test_an_empty_variable_names_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CONFIG_VARIABLE, "")
    path = settings_path()
    assert path is not None
    assert path.name == "settings.toml"
    assert path.parent.name == "toscana"


@pytest.mark.skipif(sys.platform != "linux", reason="the folder is another elsewhere")
def test_the_users_own_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings_path() == home / ".config" / "toscana" / "settings.toml"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "xdg"))
    assert settings_path() == home / "xdg" / "toscana" / "settings.toml"
    assert not (home / "xdg").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="homes are found otherwise elsewhere")
def test_without_a_home_there_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr("pathlib.Path.is_absolute", lambda _: False)
    assert settings_path() is None


def test_the_folder_of_matches(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv(DATA_VARIABLE, "/elsewhere/toscana")
    assert data_path(Path("here")) == Path("here")
    assert data_path() == Path("/elsewhere/toscana")
    monkeypatch.setenv(DATA_VARIABLE, "")
    folder = data_path()
    assert folder is not None
    assert folder.name == "toscana"
    if sys.platform == "linux":
        assert folder == home / ".local" / "share" / "toscana"
    assert not folder.exists()


def test_without_a_home_there_is_no_folder_of_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DATA_VARIABLE, raising=False)
    monkeypatch.setattr("pathlib.Path.is_absolute", lambda _: False)
    assert data_path() is None


@pytest.mark.skipif(sys.platform == "win32", reason="names as shells of POSIX quote them")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("{}/plain", "plain"),
        (" {}/plain\n", "plain"),
        ("{}/two words", "two words"),
        ("'{}/two words'", "two words"),
        ('"{}/two words"', "two words"),
        ("{}/two\\ words", "two words"),
        ("'{}/it'\\''s'", "it's"),
        ("{}/it's", "it's"),
        ("file://{}/two%20words", "two words"),
        ("'file://{}/it%27s'", "it's"),
        ("file://localhost{}/%C3%A4", "ä"),
        ("~/two\\ words", "two words"),
    ],
)
def test_paths_as_terminals_paste_them(home: Path, text: str, name: str) -> None:
    assert given_path(text.replace("{}", str(home))) == home / name


@pytest.mark.skipif(sys.platform == "win32", reason="no such names there")
@pytest.mark.parametrize("name", ["'quoted'", "back\\slash", "file:x", "a%20b"])
def test_a_name_that_is_there_is_meant_as_it_stands(home: Path, name: str) -> None:
    (home / name).touch()
    assert given_path(str(home / name)) == home / name


def test_a_relative_name_that_is_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    (home / "'x'").touch()
    assert given_path("'x'") == Path("'x'")
    assert given_path("'y'") == Path("y" if sys.platform != "win32" else "'y'")
