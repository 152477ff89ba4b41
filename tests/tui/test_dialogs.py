"""Questions, lines to be filled in and pages: what of them is seen at any size."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input

from helpers.drive.masher import resize
from helpers.drive.pilots import app_with, press, screen_text
from helpers.drive.tour import strips_of
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.play.questions import Answer, Question
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.draw.runs import line_width
from toscana_tui.tui.keys.command import AnyCommand, words_of
from toscana_tui.tui.library.state import COMMANDS as LIBRARY_COMMANDS
from toscana_tui.tui.replay.state import COMMANDS as REPLAY_COMMANDS
from toscana_tui.tui.shared.dialog import Dialog, Prompt, question_lines
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.shared.page import HelpScreen, help_lines
from toscana_tui.tui.table.commands import COMMANDS

if TYPE_CHECKING:
    from toscana_tui.tui.app import ToscanaApp

SIZES = [(80, 24), (40, 22), (30, 10), (20, 8), (20, 5), (12, 3), (12, 2), (10, 1)]
LABELS = ("No, it stays", "Yes, away with it", "Later", "Something else", "Nothing of that", "Well", "Oh")
TEXT = "What must be known before anybody answers that, at some length. " * 4


def chosen_rows(app: ToscanaApp) -> list[str]:
    """What is seen of the dialog alone, from the one row on that is marked."""
    region = app.screen.query_one(LineWidget).region
    rows = [row[region.x : region.right].strip() for row in screen_text(app).splitlines()]
    (marked,) = (number for number, row in enumerate(rows) if row.startswith("> "))
    return rows[marked:]


@pytest.mark.parametrize("size", SIZES)
async def test_the_chosen_answer_is_always_seen(size: tuple[int, int]) -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        answers = [Answer(label, label, key="x" if label == "Oh" else "") for label in LABELS]
        await app.push_screen(Dialog(Question("Away with it?", TEXT, answers, LABELS[0])))
        await pilot.pause()
        await resize(app, pilot, *size)
        for label in LABELS:
            row, *more = chosen_rows(app)
            shown = row.removeprefix("> ").strip(" ↑↓").removesuffix(" x").strip()
            assert shown
            assert label.startswith(shown)
            if size[1] > 3:
                assert " ".join([shown, *more]).startswith(label), "the rest stands below"
            await press(pilot, "down")


async def test_the_text_gives_way_to_the_answers() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(
            Dialog(Question("Away with it?", TEXT, [Answer(each, each) for each in LABELS[:4]], LABELS[0]))
        )
        await pilot.pause()
        await resize(app, pilot, 60, 12)
        text = screen_text(app)
        assert "Away with it?" in text
        assert "What must be known" in text
        assert "…" in text
        assert all(label in text for label in LABELS[:4])
        await resize(app, pilot, 60, 24)
        assert "…" not in screen_text(app)


@pytest.mark.parametrize("count", [18, 20, 21, 22])
async def test_all_answers_are_seen_where_blank_rows_can_make_room(count: int) -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        answers = [Answer(str(number), f"answer {number}") for number in range(count)]
        await app.push_screen(Dialog(Question("Which?", "", answers, "0")))
        await pilot.pause()
        await resize(app, pilot, 80, 24)
        assert f"answer {count - 1}" in screen_text(app)
        assert "Which?" in screen_text(app)


def test_a_question_that_is_cut_ends_in_an_ellipsis() -> None:
    for rows in range(8):
        lines = question_lines("A title", TEXT, 30, rows)
        assert len(lines) == rows
        assert not lines or lines[-1][-1].text.endswith("…")
        assert all(line_width(line) <= 32 for line in lines)
    assert len(question_lines("A title", "Short.", 30, 8)) == 2


@pytest.mark.parametrize("size", SIZES)
async def test_the_line_to_fill_in_is_always_seen(size: tuple[int, int]) -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Prompt("Which file?", TEXT, "", lambda _: "That one does not do. " * 9))
        await pilot.pause()
        await resize(app, pilot, *size)
        await press(pilot, *"abc", "enter")
        field = app.screen.query_one(Input).region
        assert field.height == 1
        assert 0 <= field.y < size[1]
        assert "abc" in screen_text(app).splitlines()[field.y]
        if size[1] > 5:
            assert "That" in screen_text(app)


async def test_nothing_of_the_screen_below_is_seen_beside_a_page() -> None:
    app = app_with()
    for size in ((80, 24), (120, 40)):
        async with app.run_test(size=size) as pilot:
            await press(pilot, "question_mark")
            left = (size[0] - 76) // 2
            rows = [strip.text for strip in strips_of(app)]
            assert all(not (row[:left] + row[left + 76 :]).strip() for row in rows)
            assert not rows[0].strip()
            await press(pilot, "escape")
            assert "to place tile" in screen_text(app)
        app = app_with()


async def test_home_and_end_go_to_both_ends_of_a_page() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        first = screen_text(app)
        await press(pilot, "end")
        assert "The mouse" in screen_text(app)
        assert "More below" not in screen_text(app)
        await press(pilot, "up")
        assert "More below" in screen_text(app)
        await press(pilot, "home")
        assert screen_text(app) == first


@pytest.mark.parametrize("width", [12, 20, 30, 44, 60, 76])
@pytest.mark.parametrize("page", ["toscana", "kwinty", "turris", "mouse", "library", "analysis"])
def test_the_help_is_whole_at_any_width(width: int, page: str) -> None:
    of_pages: dict[str, Sequence[AnyCommand]] = {"library": LIBRARY_COMMANDS, "analysis": REPLAY_COMMANDS}
    commands = of_pages.get(page, COMMANDS)
    lines = help_lines(commands, [page], width, words=words_of(FACES["Toscana"]) | {"point": TOSCANA.point})
    shown = re.sub(r"\s+", "", "".join(run.text for line in lines for run in line))
    for command in commands:
        assert re.sub(r"\s+", "", command.shown + command.help) in shown
    assert all(line_width(line) <= width for line in lines)
