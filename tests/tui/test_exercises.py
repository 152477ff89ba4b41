"""The exercises by keys alone: from the first screen to a verdict, and what is kept of it."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.exercises import EXERCISES, at_the_list, list_of, on_board, token, typed
from helpers.drive.libraries import home
from helpers.drive.masher import resize
from helpers.drive.pilots import NO_ANIMATION, app_with, press, screen_text, settle, shown
from toscana_tui.core.exercise import CLOSE, Credit
from toscana_tui.play.exercises import result_text, verdict_text
from toscana_tui.store.progress import Result
from toscana_tui.tui.draw.runs import line_width
from toscana_tui.tui.exercises.state import Attempt, begun
from toscana_tui.tui.exercises.view import board_view, message_lines, title_lines
from toscana_tui.tui.home.screen import HomeScreen
from toscana_tui.tui.shared.board_widget import BoardView
from toscana_tui.tui.shared.dialog import Dialog
from toscana_tui.tui.shared.help import HelpScreen
from toscana_tui.tui.shared.menu import CommandMenu

if TYPE_CHECKING:
    from textual.app import App

    from toscana_tui.core.exercise import Exercise

COMPACT = (80, 24)


def kept() -> Path:
    return Path(os.environ["TOSCANA_DATA"]) / "exercises.json"


def verdict(attempt: Attempt) -> str:
    return " ".join(verdict_text(attempt.exercise, attempt.answer).split())


def message(app: App[int]) -> str:
    return " ".join(shown(app, "#message").split())


# -- the whole way ----------------------------------------------------------------------------------------


async def test_from_the_first_screen_to_the_next_exercise() -> None:
    app = home()
    first, second = EXERCISES[:2]
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        assert f"Exercises: 0 of {len(EXERCISES)} found" in shown(app, "#head")
        assert "not tried yet" in shown(app, "#detail")
        await press(pilot, "enter")
        assert f"Exercise 1 of {len(EXERCISES)}  {first.title}" in shown(app, "#title")
        assert "with the best lead" in shown(app, "#message")
        await press(pilot, "g", *token(first, 0), "enter")
        assert f"{token(first, 0)}: " in shown(app, "#message")
        assert "Enter places it, Esc cancels." in shown(app, "#message")
        assert not on_board(app).state.judged, "the first step shows only"
        await press(pilot, "enter")
        gives = f"Best! {token(first, 0)} gives {first.values[first.best]:+.1f} tiles."
        assert message(app) == f"{gives} Enter: the next exercise."
        assert "Enter Next" in shown(app, "CommandBar")
        await press(pilot, "enter")
        assert f"Exercise 2 of {len(EXERCISES)}  {second.title}" in shown(app, "#title")
        await press(pilot, "q")
        assert list_of(app).state.chosen == 1
        assert f"Exercises: 1 of {len(EXERCISES)} found" in shown(app, "#head")
        assert "found at once" in shown(app, "#rows").splitlines()[0]
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
    assert json.loads(kept().read_text("utf-8")) == {
        "Toscana": {first.name: {"first": 0.0, "loss": 0.0, "tries": 1}}
    }


async def test_a_worse_placement_is_told_shown_and_tried_again() -> None:
    app = home()
    exercise = EXERCISES[0]
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter")
        empty = shown(app, "#board")
        await press(pilot, *typed(exercise, -1))
        worst, best = token(exercise, -1), token(exercise, 0)
        values = list(exercise.values.values())
        gives = f"{worst} gives {values[-1]:+.1f} tiles; {best} gives {values[0]:+.1f}, as shown."
        assert message(app) == f"{gives} Enter: try it again."
        view = board_view(on_board(app).state)
        assert view.draft is not None
        assert (view.draft.action, view.pending, view.dots) == (exercise.best, True, False)
        assert shown(app, "#board") != empty
        await press(pilot, "up", "r", "g", "i")  # nothing is in hand now
        assert message(app).startswith(gives)
        await press(pilot, "enter")
        assert f"{worst} legal" in shown(app, "#message")
        await press(pilot, *typed(exercise, 0))
        assert message(app).startswith("Best!")
        await press(pilot, "q")
        assert "found, 2 tries" in shown(app, "#rows")
    loss = exercise.loss(list(exercise.values)[-1])
    assert json.loads(kept().read_text("utf-8"))["Toscana"][exercise.name] == {
        "first": loss,
        "loss": 0.0,
        "tries": 2,
    }


async def test_the_tables_keys_hold_the_tile() -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter")
        held = {}
        for key in ("n", "n", "p", "r", "e", "up", "left", "down", "right", "tab", "shift+tab"):
            await press(pilot, key)
            held[key] = on_board(app).state.table.draft
        assert len(set(held.values())) > 5
        before = shown(app, "#board")
        await press(pilot, "t", "c", "o")
        assert shown(app, "#board") != before
        await press(pilot, "m", "comma")
        assert "Viewing move" in shown(app, "#message")
        await press(pilot, "escape")
        assert on_board(app).state.table.viewed is None
        await press(pilot, "v", "y", "u")
        assert not on_board(app).state.judged


async def test_one_step_where_the_settings_say_so() -> None:
    app = app_with(
        names=(None, None), edition=None, start_at_once=False, settings=replace(NO_ANIMATION, steps=1)
    )
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", "enter")
        assert on_board(app).state.judged


async def test_hints_lead_from_what_to_where() -> None:
    app = home()
    what, where = EXERCISES[0].hints
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", "i")
        assert f"Hint: {what}." in shown(app, "#message")
        await press(pilot, "i")
        assert f"Hint: {what}; {where}." in shown(app, "#message")
        await press(pilot, "i")
        assert f"Hint: {what}; {where}." in shown(app, "#message")
        assert "i Hint" in shown(app, "CommandBar")


async def test_an_illegal_place_and_a_mistyped_one_are_explained() -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", *["up"] * 17, *["left"] * 17)
        if on_board(app).state.table.fault is not None:
            reason = on_board(app).state.table.fault
            assert reason is not None
            assert reason.reason.split()[0] in shown(app, "#message")
        await press(pilot, "g", "z", "z", "enter")
        assert "Type a cell and a turn" in screen_text(app)
        await press(pilot, "backspace")
        assert "Type a cell and a turn" not in screen_text(app)
        await press(pilot, "enter", "escape")
        assert "Type a cell and a turn" not in screen_text(app)
        assert "typing" not in app.screen.classes


async def test_from_one_to_another_after_the_verdict_around_both_ends() -> None:
    app = home()
    total = len(EXERCISES)
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", *typed(EXERCISES[0], 3), "p")
        assert f"Exercise {total} of {total}" in shown(app, "#title")
        await press(pilot, *typed(EXERCISES[-1], 0), "enter")
        assert f"Exercise 1 of {total}" in shown(app, "#title")
        await press(pilot, *typed(EXERCISES[0], 0), "u")
        assert not on_board(app).state.judged
        await press(pilot, "enter", "enter", "n")
        assert f"Exercise 2 of {total}" in shown(app, "#title")


async def test_the_menu_serves_whoever_uses_arrows_alone() -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", "escape")
        assert isinstance(app.screen, CommandMenu)
        text = screen_text(app)
        assert "Back to the exercise" in text
        assert "Forbid" not in text
        await press(pilot, "escape", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        lines = ["".join(run.text for run in line) for line in app.screen.page_lines(76)]
        assert any("Go back to the list of exercises." in line for line in lines)
        await press(pilot, "end", "escape", "escape")
        await press(pilot, *["up"] * 1, "enter")  # the last of the menu
        assert list_of(app).state.chosen == 0


# -- the list ---------------------------------------------------------------------------------------------


async def test_the_list_scrolls_and_begins_with_what_was_not_tried() -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "end")
        assert EXERCISES[-1].title in shown(app, "#rows").splitlines()[-1]
        assert shown(app, "#rows").splitlines()[-1].startswith(">")
        await press(pilot, "home", "enter", *typed(EXERCISES[0], 0), "q", "escape", "enter")
        assert list_of(app).state.chosen == 1
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)


async def test_forgetting_asks_first() -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "x")
        assert list_of(app).state.found == 0, "there is nothing to forget"
        await press(pilot, "enter", *typed(EXERCISES[0], 0), "q", "x")
        assert isinstance(app.screen, Dialog)
        await press(pilot, "enter")
        assert list_of(app).state.found == 1
        await press(pilot, "x", "down", "enter")
        assert list_of(app).state.found == 0
        assert "Progress reset." in shown(app, "#say")
    assert json.loads(kept().read_text("utf-8")) == {}


async def test_a_broken_file_is_told_and_set_aside() -> None:
    kept().parent.mkdir(parents=True)
    kept().write_text("{")
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        assert "It was set aside." in " ".join(shown(app, "#say").split())
        await press(pilot, "enter", *typed(EXERCISES[0], 0))
        assert "Enter: the next exercise." in shown(app, "#message")
    assert json.loads(kept().read_text("utf-8"))["Toscana"]


async def test_what_cannot_be_kept_is_told_and_the_verdict_stands() -> None:
    kept().parent.parent.mkdir(parents=True, exist_ok=True)
    kept().parent.write_text("no folder")
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", *typed(EXERCISES[0], 0))
        assert "Best!" in shown(app, "#message")
        assert "Your progress is not saved" in shown(app, "#message")
        await press(pilot, "q")
        assert list_of(app).state.found == 1


# -- sizes and the mouse ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(40, 22), (48, 24), (80, 24), (120, 40)])
async def test_every_size(size: tuple[int, int]) -> None:
    app = home()
    exercise = EXERCISES[0]
    async with app.run_test(size=size) as pilot:
        await at_the_list(pilot)
        assert exercise.title in shown(app, "#rows")
        await press(pilot, "enter", "i", "i")
        assert exercise.title in shown(app, "#title")
        assert f"{exercise.hints[1]}." in shown(app, "#message")
        await press(pilot, *typed(exercise, -1))
        assert token(exercise, 0) in shown(app, "#message")
        assert "List" in shown(app, "CommandBar")
        for selector in ("#title", "#message", "CommandBar"):
            room = app.screen.query_one(selector).size.width
            assert all(len(line.rstrip()) <= room for line in shown(app, selector).splitlines())
        await resize(app, pilot, 20, 5)
        await press(pilot, "enter")
        assert on_board(app).state.judged, "nothing happens unseen"
        await resize(app, pilot, *size)
        await press(pilot, "z", "enter")
        assert not on_board(app).state.judged


async def test_the_mouse_decides_in_two_clicks_and_leaves_a_verdict_alone() -> None:
    app = home()
    async with app.run_test(size=(120, 40)) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", "n")
        screen = on_board(app)
        draft: Any = screen.state.table.draft
        row, column = draft.row + (draft.height - 1) // 2, draft.column + (draft.width - 1) // 2
        view = screen.query_one(BoardView)
        view.post_message(BoardView.Clicked(row, column))
        await settle(pilot)
        assert screen.state.table.pending
        view.post_message(BoardView.Clicked(row, column))
        await settle(pilot)
        assert screen.state.judged
        attempt = screen.state
        for event in (BoardView.Clicked(1, 1), BoardView.Pointed(2, 2), BoardView.Wheeled(1)):
            view.post_message(event)
        await settle(pilot)
        assert screen.state == attempt
        assert screen.state.table.draft is None


# -- words ------------------------------------------------------------------------------------------------


def attempt_at(exercise: Exercise, rank: int) -> Attempt:
    return replace(begun((exercise,), 0), answer=list(exercise.values)[rank])


def with_values(first: float, second: float) -> Exercise:
    exercise = EXERCISES[0]
    one, two, *_ = exercise.values
    return replace(exercise, values={one: first, two: second})


@pytest.mark.parametrize(
    ("first", "second", "text", "credit"),
    [
        (1.04, 1.0, "Best! {1} gives +1.0 tiles.", Credit.FULL),
        (0.2, -0.04, "Good: {1} gives +0.0 tiles, 0.2 less than the best, {0}.", Credit.FULL),
        (4.0, 3.1, "Close: {1} gives +3.1 tiles; {0} gives +4.0, as shown.", Credit.PART),
        (4.1, -2.3, "{1} gives -2.3 tiles; {0} gives +4.1, as shown.", Credit.NONE),
    ],
)
def test_the_verdict(first: float, second: float, text: str, credit: Credit) -> None:
    exercise = with_values(first, second)
    attempt = attempt_at(exercise, 1)
    assert verdict(attempt) == text.format(token(exercise, 0), token(exercise, 1))
    assert attempt.credit is credit
    assert attempt_at(exercise, 0).credit is Credit.FULL


@pytest.mark.parametrize(
    ("result", "long", "brief"),
    [
        (None, "", ""),
        (Result(1, 0.0, 0.0), "found at once", "found"),
        (Result(4, CLOSE, 0.0), "found at once", "found"),
        (Result(2, 1.5, 0.1), "found, 2 tries", "found"),
        (Result(1, 1.5, 1.5), "1.5 less, 1 try", "-1.5"),
        (Result(3, 9.5, 1.5), "1.5 less, 3 tries", "-1.5"),
    ],
)
def test_what_has_come_of_it(result: Result | None, long: str, brief: str) -> None:
    assert result_text(result) == long
    assert result_text(result, brief=True) == brief


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: one.name)
def test_every_exercise_fits_the_smallest_screen(exercise: Exercise) -> None:
    first = replace(begun((exercise,), 0), number=98, total=99)
    for attempt in (
        first,
        replace(first, hints=1),
        replace(first, hints=2),
        attempt_at(exercise, 0),
        attempt_at(exercise, 1),
        attempt_at(exercise, -1),
    ):
        (title,) = title_lines(attempt, 40)
        assert line_width(title) <= 40
        assert all(line_width(line) <= 40 for line in message_lines(attempt, 40))
