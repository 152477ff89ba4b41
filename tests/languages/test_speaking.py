"""What is said in each language: a conversation in its own words, the first screen, the pages of rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from helpers.drive.languages import script, speak_all_over, translations
from helpers.drive.pilots import app_with, press, screen_text, settle
from helpers.drive.replays import replay_app
from helpers.drive.talks import held_again
from toscana_tui.core.message import LANGUAGES
from toscana_tui.play import language
from toscana_tui.play.language import speak, translated
from toscana_tui.play.pages import chapters
from toscana_tui.record import RecordError, read_text
from toscana_tui.tui.home.settings import SettingsScreen

if TYPE_CHECKING:
    from gettext import NullTranslations

DIALOGUES = sorted((Path(__file__).parent / "dialogues").glob("*.txt"))
CODES: tuple[str, ...] = script().CODES
PAGES = ("toscana", "kwinty", "turris", "exercises", "analysis", "library", "mouse")


@pytest.mark.parametrize("path", DIALOGUES, ids=lambda path: path.stem)
def test_a_dialogue_is_held_as_it_is_written(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_read", translations)
    dialogue = path.read_text("utf-8")
    assert held_again(dialogue, tmp_path) == dialogue


def test_every_language_has_one() -> None:
    assert {path.stem for path in DIALOGUES} == set(CODES) == set(LANGUAGES) - {"en"}


def test_a_refused_record_says_why_in_the_language_and_stays_english_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(language, "_read", translations)
    speak("fr")
    for record, french, english in (
        ("[Game 1]", "La valeur de l'étiquette Game", "The value of the tag Game"),
        (
            '[Date "2024.01.01"]\n1. *',
            "partie 1 : L'étiquette Game manque.",
            "game 1: The tag Game is missing.",
        ),
    ):
        with pytest.raises(RecordError) as caught:
            read_text(record)
        assert french in translated(caught.value.describe())
        assert english in str(caught.value)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("code", CODES)
def test_a_page_has_the_same_chapters_and_holes_in_every_language(code: str, page: str) -> None:
    english = chapters(page)
    speak(code, catalogue=translations(code))
    own = chapters(page)
    assert own != english
    assert len(own) == len(english)
    for (_, here), (_, there) in zip(own, english, strict=True):
        # The words of a game are glued to an `s` in English; other languages say `points`.
        assert set(re.findall(r"\{\w+\}", here)) == set(re.findall(r"\{\w+\}", there)) - {
            "{point}",
            "{piece}",
        }


async def test_a_change_of_the_language_counts_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(language, "_read", translations)
    file = tmp_path / "settings.toml"
    app = app_with(start_at_once=False, names=(None, None), edition=None, settings_file=file)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "against the computer" in screen_text(app)
        await press(pilot, "f2")
        said = []
        for _ in LANGUAGES:
            await press(pilot, "right")
            await settle(pilot)
            assert isinstance(app.screen, SettingsScreen)
            said.append(screen_text(app).split()[0])
        assert said == ["Settings", "Impostazioni", "Réglages", "Einstellungen", "Instellingen"]
        assert "Nederlands" in screen_text(app)
        await press(pilot, "escape")
        await settle(pilot)
        assert "tegen de computer" in screen_text(app)
    assert file.read_text("utf-8") == 'language = "nl"\n'


async def test_what_a_screen_remembers_follows_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_read", translations)
    app = replay_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        english = screen_text(app)
        assert all(word in english for word in ("Replay  game 1", "moves", "? Help"))
        await press(pilot, "f2", *["right"] * (1 + list(LANGUAGES).index("de")), "escape")
        await settle(pilot)
        await press(pilot, "enter")  # there is no folder to save it in
        await settle(pilot)
        german = screen_text(app)
        assert all(word in german for word in ("Nachspielen  Spiel 1", "Züge", "? Hilfe"))
        assert not any(word in german for word in ("Replay", "moves", "Help"))


@pytest.mark.parametrize("code", CODES)
async def test_a_colour_that_is_a_name_is_said_in_the_language(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue: NullTranslations = translations(code)
    speak_all_over(monkeypatch, code, catalogue)
    app = app_with(names=("Red", "Grey"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert catalogue.gettext("Red") in screen_text(app)
        assert catalogue.gettext("Grey") in screen_text(app)
