"""The settings screen by keys, and at every size."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.app import App

from helpers.drive.pilots import press, screen_text, shown
from toscana_tui.core.text import text_width
from toscana_tui.games import GAMES
from toscana_tui.play.options import LAYOUT_NAMES
from toscana_tui.store.settings import OPTIONS, THEME_NAMES, Option, Settings
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.draw.appearance import Appearance
from toscana_tui.tui.draw.themes import THEMES
from toscana_tui.tui.home import settings as settings_screen
from toscana_tui.tui.home.settings import SettingsScreen
from toscana_tui.tui.shared.line_widget import LineWidget

PATH = Path("/home/anna/.config/toscana/settings.toml")
DEFAULT = Settings()


class Host(App[int]):
    """An application that only opens the settings."""

    appearance = Appearance()

    def __init__(
        self,
        settings: Settings = DEFAULT,
        path: Path | None = PATH,
        warnings: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.told: list[Settings] = []
        self.answers: list[Settings | None] = []
        self.settings_screen = SettingsScreen(settings, path, warnings, self.told.append)

    def on_mount(self) -> None:
        self.push_screen(self.settings_screen, self.answers.append)


def test_the_names_are_those_there_are() -> None:
    assert tuple(THEMES) == THEME_NAMES
    for game in GAMES:
        assert tuple(layout.name for layout in FACES[game].layouts) == LAYOUT_NAMES
    (layout,) = (option for option in OPTIONS if option.name == "layout")
    assert tuple(value for value, _ in layout.choices) == ("auto", *LAYOUT_NAMES)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 22)])
async def test_every_setting_is_shown_with_its_value(size: tuple[int, int]) -> None:
    app = Host(Settings(theme="plain", steps=1, names=("Anna", None)))
    async with app.run_test(size=size):
        text = screen_text(app)
        for option in OPTIONS:
            (line,) = [line for line in text.splitlines() if line.strip(" >").startswith(option.title)]
            assert "[" in line
        assert "[plain]" in text
        assert "[one step]" in text
        assert "Anna" in text
        assert "Esc" in text
        assert str(PATH) in text.replace(" ", "").replace("\n", "").replace("inthefile:", "")


async def test_one_more_setting_hides_no_row(monkeypatch: pytest.MonkeyPatch) -> None:
    more = Option("keys", "One more", "A row.", (((), "none"),))  # type: ignore[arg-type]
    monkeypatch.setattr(settings_screen, "OPTIONS", (*OPTIONS, more))
    app = Host(Settings(names=("Anna", "Bruno")))
    async with app.run_test(size=(80, 24)):
        text = screen_text(app)
        assert re.search(r"One more +\[none\]", text)
        assert re.search(r"Player one's name *Anna", text)
        assert re.search(r"Player two's name *Bruno", text)


async def test_up_and_down_choose_a_row_left_and_right_change_it() -> None:
    app = Host()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "right", "down", "left", "down", "down", "left")
        await pilot.pause()  # the change passes through the containers
        assert app.told[-1] == Settings(layout="roomy", theme="mono", animation=False)
        assert len(app.told) == 3
        await press(pilot, "up", "up", "right", "escape")
    assert app.answers == [Settings(layout="roomy", animation=False)]


@pytest.mark.parametrize("key", ["escape", "enter", "q"])
async def test_without_a_change_the_answer_is_none(key: str) -> None:
    app = Host()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right", "left", "s", "k", key)
    assert app.answers == [None]


async def test_every_value_of_every_setting_is_reached() -> None:
    app = Host()
    async with app.run_test(size=(80, 24)) as pilot:
        for option in OPTIONS:
            for _ in option.choices:
                await press(pilot, "right")
            await press(pilot, "down")
        await pilot.pause()
        for option in OPTIONS:
            assert {getattr(told, option.name) for told in app.told} == {value for value, _ in option.choices}
        assert app.settings_screen.current == Settings()


async def test_the_row_is_marked_without_colour() -> None:
    app = Host()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down")
        assert [line for line in screen_text(app).splitlines() if ">" in line.split("<")[0]] == [
            line for line in screen_text(app).splitlines() if "Theme" in line
        ]


async def test_names_are_typed() -> None:
    app = Host()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "up", "q", "s", "down", "down", "up", "up", "up", "A", "n", "enter")
    assert app.answers == [Settings(names=("An", "qs"))]


async def test_the_row_is_explained() -> None:
    app = Host()
    async with app.run_test(size=(80, 24)) as pilot:
        for option in OPTIONS:
            assert " ".join(shown(app, "#foot").split()).startswith(option.help)
            await press(pilot, "down")
        assert "Filled in for every new match" in shown(app, "#foot")


async def test_a_click_chooses() -> None:
    app = Host()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#set-mouse", offset=(6, 0))
        await pilot.pause()
        assert app.told == [Settings(mouse=False)]


async def test_faults_of_the_file_are_told() -> None:
    app = Host(warnings=["settings.toml: 'stpes' is not a setting; did you mean 'steps'?"])
    async with app.run_test(size=(80, 30)):
        assert "did you mean 'steps'?" in " ".join(screen_text(app).split())


async def test_many_faults_leave_room() -> None:
    app = Host(warnings=[f"settings.toml: '{'x' * number}' is not a setting" for number in range(40)])
    async with app.run_test(size=(40, 22)):
        assert "more" in shown(app, "#foot").splitlines()[-1].lower()
        foot = app.screen.query_one("#foot", LineWidget)
        assert len(foot.lines) <= foot.size.height


async def test_without_a_folder_it_says_so() -> None:
    app = Host(path=None)
    async with app.run_test(size=(80, 24)):
        assert "changes last until you leave" in screen_text(app)


async def test_a_theme_that_is_gone_stands_for_auto() -> None:
    app = Host(Settings(theme="gone"))
    async with app.run_test(size=(80, 24)):
        assert app.settings_screen.current.theme == "auto"


async def test_it_breaks_at_no_size() -> None:
    app = Host(warnings=["settings.toml: " + "word " * 30] * 3, path=Path("/" + "x" * 300))
    async with app.run_test(size=(80, 24)) as pilot:
        for width, height in (
            (1, 1),
            (2, 50),
            (300, 1),
            (39, 22),
            (40, 21),
            (40, 22),
            (41, 23),
            (500, 160),
            (3, 3),
        ):
            await pilot.resize_terminal(width, height)
            await press(pilot, "down", "right")
            for widget in app.screen.query(LineWidget):
                if not widget.display or not widget.size.width:
                    continue
                for line in widget.lines[: widget.size.height]:
                    if widget.id != "head":
                        assert sum(text_width(run.text) for run in line) <= max(widget.size.width, 10)
        await pilot.resize_terminal(80, 24)
        await press(pilot, "escape")
    assert len(app.answers) == 1
