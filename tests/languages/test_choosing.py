"""Which language is spoken, and how it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.drive.languages import Pseudo, speak_all_over, translations
from toscana_tui.cli import main
from toscana_tui.core.message import LANGUAGES, message, plural
from toscana_tui.core.text import listed, listed_all
from toscana_tui.play import language
from toscana_tui.play.language import gettext, language_for, ngettext, speak, spoken, translated

if TYPE_CHECKING:
    from gettext import NullTranslations
    from pathlib import Path


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogues as they stand, whether or not they were built."""
    monkeypatch.setattr(language, "_read", translations)


@pytest.mark.parametrize(
    ("setting", "environment", "code"),
    [
        ("de", {"LANG": "it_IT.UTF-8"}, "de"),
        ("en", {"LANG": "it_IT.UTF-8"}, "en"),
        ("auto", {"LANG": "it_IT.UTF-8"}, "it"),
        ("auto", {"LC_MESSAGES": "nl", "LANG": "it_IT.UTF-8"}, "nl"),
        ("auto", {"LC_ALL": "fr_CH@euro", "LC_MESSAGES": "nl"}, "fr"),
        ("auto", {"LC_ALL": "", "LANG": "de-AT"}, "de"),
        ("auto", {"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ("auto", {"LANG": "POSIX"}, "en"),
        ("auto", {"LANG": "C.UTF-8"}, "en"),
        ("auto", {"LANG": "pt_BR.UTF-8"}, "en"),
        ("auto", {"LANG": "italian"}, "en"),
        ("auto", {}, "en"),
    ],
)
def test_the_setting_goes_before_the_system(setting: str, environment: dict[str, str], code: str) -> None:
    assert language_for(setting, environment, "linux") == code


def test_windows_is_asked_where_nothing_else_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_of_windows", lambda: "nl_NL")
    assert language_for("auto", {}, "win32") == "nl"
    assert language_for("auto", {"LANG": "fr"}, "win32") == "fr"


@pytest.mark.usefixtures("read")
def test_the_option_goes_before_the_environment_and_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_text('language = "fr"\n', "utf-8")
    told = []
    for lang, variable in (("de", "it"), ("", "it"), ("", "")):
        monkeypatch.setenv("TOSCANA_LANG", variable)
        options = ["--config", str(file), *([f"--lang={lang}"] if lang else [])]
        assert main(["play", *options, "--help"]) == 0
        told.append(spoken())
    assert told == ["de", "it", "fr"]
    assert main(["check", "--help"]) == 0
    assert spoken() == "en"


@pytest.mark.usefixtures("read")
def test_a_guest_by_ssh_is_spoken_to_in_the_language_of_their_own_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "own.toml"
    file.write_text('language = "fr"\n', "utf-8")
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "")
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    nowhere = ["--table", str(tmp_path / "none" / "1.table"), "--plain", "--config", str(file)]
    for guest in ([], ["--guest"]):
        assert main(["join", *nowhere, *guest]) == 2
    french, dutch = capsys.readouterr().err.splitlines()
    assert f"pas de table dans {tmp_path / 'none'}" in french
    assert f"in {tmp_path / 'none'} is geen tafel" in dutch


@pytest.mark.usefixtures("read")
def test_hosting_and_coming_explain_themselves_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    for command, told in (("host", "il colore dell'ospite"), ("join", "sedia libera"), ("watch", "Guardare")):
        assert main([command, "--lang", "it", "--help"]) == 0
        assert told in capsys.readouterr().out


def test_a_language_that_there_is_not_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--lang", "pt"]) == 2
    monkeypatch.setenv("TOSCANA_LANG", "klingon")
    assert main(["play", "--help"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "toscana: --lang 'pt' is not known: choose en, it, fr, de or nl",
        "toscana: TOSCANA_LANG is 'klingon': set it to en, it, fr, de or nl",
    ]


def test_a_missing_catalogue_is_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(language, "_FOLDER", tmp_path)
    speak("it")
    assert translated(message("Settings")) == "Settings"


def test_argparse_speaks_it_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    speak_all_over(monkeypatch, "nl", Pseudo())
    assert main(["resume", "--help"]) == 0
    assert "öptïöñs··" in capsys.readouterr().out
    assert main(["resume", "--theme"]) == 2
    assert "éxpéçtéd öñé àrgûméñt" in capsys.readouterr().err


def test_a_message_is_its_english_text_and_fills_its_holes_in_any_language() -> None:
    said = plural("{number} tile of {who}", "{number} tiles of {who}", 2, who=listed(("a", "b", "c")))
    assert said == "2 tiles of a, b or c"
    assert isinstance(said, str)
    assert listed_all(("a",)) == "a"
    speak("nl", catalogue=_Turned())
    assert translated(said) == "fo selit 2: <a, b ro c>"
    assert ngettext("{number} tile", "{number} tiles", 1) == "elit 1"
    assert gettext("{lead:+.1f} ahead", lead=1.25) == "daeha +1,2"
    assert translated("never marked") == "never marked"
    assert translated(message("no {hole} here", hole="{x}")) == "ereh on {x}"


class _Turned(Pseudo):
    """A language in which words are said backwards, and holes come last."""

    def gettext(self, message: str) -> str:
        turned = {
            "{number} tiles of {who}": "fo selit {number}: <{who}>",
            "{words} or {last}": "{words} ro {last}",
            "{number} tile": "elit {number}",
            "{lead:+.1f} ahead": "daeha {lead:+.1f}",
            "no {hole} here": "ereh on {hole}",
        }
        return turned[message]


@pytest.mark.parametrize(
    ("code", "text", "bare"),
    [
        ("de", "größte Fläche, Übung", "groesste Flaeche, Uebung"),
        ("fr", "Où est le cœur ? Ça, là", "Ou est le coeur ? Ca, la"),
        ("nl", "geïnteresseerd", "geinteresseerd"),
        ("it", "perché è così", "perche e cosi"),
    ],
)
def test_in_ascii_accents_go(code: str, text: str, bare: str) -> None:
    class One(Pseudo):
        def gettext(self, message: str) -> str:  # noqa: ARG002
            return text

    catalogue: NullTranslations = One()
    speak(code, catalogue=catalogue)
    assert gettext("x") == text
    speak(code, ascii=True)
    assert gettext("x") == bare


def test_english_opens_no_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_read", None)
    speak("en")
    assert gettext("{name} passes.", name="Anna") == "Anna passes."
    assert set(LANGUAGES) == {"en", "it", "fr", "de", "nl"}
