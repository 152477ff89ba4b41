"""The first screen and the table in each language, as lines of text; to renew them, run this file."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual import events

from helpers.drive.languages import script, speak_all_over, translations
from helpers.drive.libraries import home, some_matches
from helpers.drive.pilots import app_with, press, screen_text, settle
from toscana_tui.core.text import text_width
from toscana_tui.games import GAMES
from toscana_tui.play.language import speak, translated
from toscana_tui.tui.shared.fields import NameField

SCREENS = Path(__file__).parent / "screens"
CODES: tuple[str, ...] = script().CODES


async def both() -> str:
    """The two screens as they are in the language in use."""
    told = []
    for at_once in (False, True):
        app = app_with(names=(None, None), edition=None, start_at_once=at_once)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            if at_once:
                await press(pilot, "n", "enter")
                await settle(pilot)
            told += [line.rstrip() for line in screen_text(app).splitlines()]
    return "\n".join(told).strip("\n") + "\n"


@pytest.mark.parametrize("code", CODES)
async def test_the_first_screen_and_the_table(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_all_over(monkeypatch, code, translations(code))
    assert await both() == (SCREENS / f"{code}.txt").read_text("utf-8")


async def test_a_field_for_a_name_speaks_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = translations("it")
    speak_all_over(monkeypatch, "it", catalogue)
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.run_action("library")
        await press(pilot, "f")
        app.screen.query_one(NameField).post_message(events.Paste("x" * 101))
        await settle(pilot)
        refused = catalogue.gettext("A name has at most {number} characters.").format(number=100)
        assert refused in screen_text(app)
        await press(pilot, "escape", "escape")
        await app.run_action("set_up")
        await settle(pilot)
        assert app.screen.query_one("#name-0", NameField).placeholder == "nome"


@pytest.mark.parametrize("code", CODES)
def test_what_the_setup_says_of_players_and_options_fits(code: str) -> None:
    speak(code, catalogue=translations(code))
    told = [level.told for game in GAMES.values() for level in game.levels]
    told += [text for game in GAMES.values() for option in game.options for text in option.told.values()]
    assert [text for text in map(translated, told) if text_width(text) > 39] == []


def _renew() -> None:
    for code in CODES:
        with pytest.MonkeyPatch.context() as patched:
            speak_all_over(patched, code, translations(code))
            (SCREENS / f"{code}.txt").write_text(asyncio.run(both()), "utf-8")


if __name__ == "__main__":
    _renew()
