"""The exercises by keys alone: from the first screen to a verdict, and what is kept of it."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.exercises import ALL, EXERCISES, at_the_list, list_of, on_board, token, typed
from helpers.drive.libraries import home
from helpers.drive.masher import resize
from helpers.drive.pilots import NO_ANIMATION, app_with, press, screen_text, settle, shown
from toscana_tui.core.exercise import CLOSE, Credit, Exercise, Theme, credit
from toscana_tui.core.match import GameLog
from toscana_tui.core.outcome import SURE
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.games.toscana.game import TOSCANA as GAME
from toscana_tui.play import exercises
from toscana_tui.play.exercises import read, result_text
from toscana_tui.store.progress import Result
from toscana_tui.tui.draw.runs import Line, line_width
from toscana_tui.tui.exercises.board_screen import (
    board_view,
    message_lines,
    panel_lines,
    title_lines,
    verdict_texts,
)
from toscana_tui.tui.exercises.list_screen import head_line, row_lines
from toscana_tui.tui.exercises.state import Attempt, ExerciseList, begun
from toscana_tui.tui.home.screen import HomeScreen
from toscana_tui.tui.shared.board_screen import Arrangement, BoardView
from toscana_tui.tui.shared.dialog import CommandMenu, Dialog
from toscana_tui.tui.shared.page import HelpScreen

if TYPE_CHECKING:
    from textual.app import App


COMPACT = (80, 24)
placements = pytest.mark.parametrize(
    "exercise", [one for one in EXERCISES if not one.interrupts], ids=lambda one: one.name
)


def kept() -> Path:
    return Path(os.environ["TOSCANA_DATA"]) / "exercises.json"


def text_of(lines: Iterable[Line]) -> str:
    return " ".join("".join(run.text for run in line) for line in lines)


def message(app: App[int]) -> str:
    return " ".join(shown(app, "#message").split())


# -- the whole way ----------------------------------------------------------------------------------------


async def test_from_the_first_screen_to_the_next_exercise() -> None:
    app = home()
    first, second = EXERCISES[:2]
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        assert f"Found: Toscana 0 of {len(EXERCISES)}" in shown(app, "#head")
        assert "not tried yet" in shown(app, "#detail")
        await press(pilot, "enter")
        assert f"Exercise 1 of {len(ALL)}  {first.title}" in shown(app, "#title")
        assert first.theme.task in shown(app, "#message")
        await press(pilot, "g", *token(first, 0), "enter")
        assert f"{token(first, 0)}  " in shown(app, "#message")
        assert "Enter places it, Esc cancels." in shown(app, "#message")
        assert not on_board(app).state.judged, "the first step shows only"
        await press(pilot, "enter")
        assert message(app) == (
            f"Best! {token(first, 0)}: Red 4 → 6, Grey 4, expected to finish 1.6 ahead. "
            "It joins two areas: +2. Enter: the next exercise."
        )
        assert "Enter Next" in shown(app, "CommandBar")
        await press(pilot, "enter")
        assert f"Exercise 2 of {len(ALL)}  {second.title}" in shown(app, "#title")
        await press(pilot, "q")
        assert list_of(app).state.chosen == 1
        assert f"Found: Toscana 1 of {len(EXERCISES)}" in shown(app, "#head")
        assert shown(app, "#rows").splitlines()[0].split() == ["Game", "Theme", "Hard", "Result"]
        assert "found at once" in shown(app, "#rows").splitlines()[1]
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
    assert json.loads(kept().read_text("utf-8")) == {
        "Toscana": {first.name: {"first": 0.0, "loss": 0.0, "tries": 1}}
    }


@placements
def test_no_exercise_begins_on_a_good_answer(exercise: Exercise) -> None:
    draft = begun((exercise,), 0).draft
    assert draft is not None
    assert credit(exercise.loss(draft.action)) is Credit.NONE
    assert begun((exercise,), 0).fault is None


def test_where_all_answers_are_good_it_begins_on_the_worst() -> None:
    exercise = replace(EXERCISES[0], values=dict.fromkeys(EXERCISES[0].values, 1.0))
    draft = begun((exercise,), 0).draft
    assert draft is not None
    assert draft.action == list(exercise.values)[-1]


async def test_a_miss_stays_on_the_board_with_what_it_does_and_the_answer_hidden() -> None:
    app = home()
    exercise = EXERCISES[0]
    worst, best = token(exercise, -1), token(exercise, 0)
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", *typed(exercise, -1))
        told = (
            f"Not the best. {worst}: Red 4, Grey 4, expected to finish 2.3 behind. "
            "Join your areas for the best lead. The best finishes 3.9 tiles better."
        )
        assert message(app) == told
        view = board_view(on_board(app).state)
        assert view.position.placed[-1].covering.placement == list(exercise.values)[-1]
        assert view.draft is None
        assert best not in screen_text(app)
        assert "veto unused" in shown(app, "#panel"), "both players are still beside the board"
        assert "i Answer" in shown(app, "CommandBar")
        await press(pilot, "up", "r", "g")  # nothing is in hand now
        assert message(app) == told
        await press(pilot, "enter")
        assert f"{worst} " in shown(app, "#message")
        assert not on_board(app).state.judged
        await press(pilot, *typed(exercise, 0))
        await press(pilot, "q")
        assert "found, 2 tries" in shown(app, "#rows")
    loss = exercise.loss(list(exercise.values)[-1])
    assert json.loads(kept().read_text("utf-8"))["Toscana"][exercise.name] == {
        "first": loss,
        "loss": 0.0,
        "tries": 2,
    }


async def test_the_answer_that_was_asked_for_lies_beside_the_players_with_both_reasons() -> None:
    app = home()
    exercise = EXERCISES[0]
    worst, best = token(exercise, -1), token(exercise, 0)
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", *typed(exercise, -1), "i")
        assert shown(app, "#message").splitlines() == [
            f" Left, yours: {worst} (-2.3): Red 4, Grey 4; brings 1 more tile within your reach.",
            f" Right, best: {best} (+1.6): Red 4 → 6, Grey 4; joins two areas: +2.",
        ]
        left, right = shown(app, "#board").splitlines(), shown(app, "#panel").splitlines()
        assert [row.strip() for row in left[13:]] == [f"{number}" for number in range(13, 18)]
        assert right[0].split() == list("abcdefghijklmnopq")
        assert [row.split()[0] for row in right[1:]] == [str(number) for number in range(1, 18)]
        assert len(right[13].split()) == 2, "the best placement lies there alone"
        assert "Answer" not in shown(app, "CommandBar")
        assert "Enter Next" in shown(app, "CommandBar")
        await press(pilot, "u")
        assert not on_board(app).state.judged
        assert "moves" in shown(app, "#panel")
        await press(pilot, *typed(exercise, -1))
        assert best not in screen_text(app), "hidden again"
        await press(pilot, "i", "enter")
        assert f"Exercise 2 of {len(ALL)}" in shown(app, "#title")


async def test_the_answer_that_was_found_lies_beside_the_try_before() -> None:
    app = home()
    exercise = EXERCISES[0]
    async with app.run_test(size=(120, 40)) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", *typed(exercise, -1), "enter", *typed(exercise, 0))
        panel = " ".join(shown(app, "#panel").split())
        assert f"Left, your try: {token(exercise, -1)} (-2.3): Red 4, Grey 4; brings" in panel
        assert f"Right, found: {token(exercise, 0)} (+1.6): Red 4 → 6, Grey 4; joins" in panel
        assert message(app).startswith(f"Best! {token(exercise, 0)}: Red 4 → 6")


@placements
def test_every_comparison_tells_both_reasons_at_every_size(exercise: Exercise) -> None:
    attempt = begun((exercise,), 0).answered(list(exercise.values)[-1], "").with_answer_given()
    sizes = ((120, 35), (80, 18), (40, 18))
    for layout, (width, body) in zip(attempt.face.layouts, sizes, strict=True):
        arranged = Arrangement(layout, width, body)
        lines = [*panel_lines(attempt, arranged, plain=False), *message_lines(attempt, arranged)]
        text = text_of(lines)
        for reason in attempt.reasons:
            assert reason in " ".join(text.split())
        assert len(lines) - 2 <= body
        assert all(line_width(line) <= width for line in lines)


async def test_the_tables_keys_hold_the_tile() -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter")
        held = {}
        for key in ("n", "n", "p", "r", "e", "up", "left", "down", "right", "tab", "shift+tab"):
            await press(pilot, key)
            held[key] = on_board(app).state.draft
        assert len(set(held.values())) > 5
        before = shown(app, "#board")
        await press(pilot, "t", "c", "o")
        assert shown(app, "#board") != before
        await press(pilot, "m", "comma")
        assert ", Earlier" in shown(app, "CommandBar")
        assert "Viewing move" in shown(app, "#message")
        await press(pilot, "escape")
        assert on_board(app).state.viewed is None
        await press(pilot, "v", "y", "u")
        assert not on_board(app).state.judged


async def test_one_step_where_the_settings_say_so() -> None:
    app = app_with(
        names=(None, None), edition=None, start_at_once=False, settings=NO_ANIMATION._replace(steps=1)
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
        if on_board(app).state.fault is not None:
            reason = on_board(app).state.fault
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
    total = len(ALL)
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "enter", *typed(EXERCISES[0], 3), "p")
        assert f"Exercise {total} of {total}" in shown(app, "#title")
        await press(pilot, *typed(ALL[-1], 0), "enter")
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


def of_another_game(best: float = 2.0, other: float = -1.0) -> Exercise:
    log = GameLog.begin(KWINTY, KWINTY.deal(random.Random(1), Seat.ONE, {}))
    for _ in range(4):
        log = log.play(log.position.choices(log.position.mover)[0])
    one, *others = log.position.choices(log.position.mover)
    values = {one: best, **dict.fromkeys(others, other)}
    theme = Theme("four", "make a four", "Make a line of four.")
    return Exercise("k1", "Red to place a block", log, 3, theme, values, ("look left",))


@pytest.mark.parametrize(
    ("best", "other", "worth", "asked"),
    [
        (2.0, -1.0, Credit.NONE, "Make a line of four. The best finishes 3.0 fours better."),
        (SURE, 4.0, Credit.NONE, "Make a line of four. There is a sure win."),
        (0.5, -SURE, Credit.NONE, "Make a line of four. The game need not be lost."),
    ],
)
def test_an_exercise_of_another_game_speaks_in_its_words(
    best: float, other: float, worth: Credit, asked: str
) -> None:
    exercise = of_another_game(best, other)
    attempt = begun((exercise,), 0).answered(list(exercise.values)[-1], "")
    assert attempt.credit is worth
    layout = attempt.face.layouts[1]
    arranged = Arrangement(layout, 80, 18)
    for shown_now in (attempt, attempt.with_answer_given(), attempt.again().answered(exercise.best, "")):
        lines = [*panel_lines(shown_now, arranged, plain=False), *message_lines(shown_now, arranged)]
        text = text_of(lines)
        assert "tile" not in text
        assert "100" not in text
        assert "99" not in text
        assert all(line_width(line) <= 80 for line in lines)
    assert asked in text_of(message_lines(attempt, arranged))
    assert verdict_texts(attempt.with_answer_given())[0].startswith(
        "The best finishes 3.0"
        if best < SURE and other > -SURE
        else attempt.exercise.log.game.format_action(exercise.best)
    )


def test_the_list_shows_one_game_alone_or_all_with_what_was_found_in_each() -> None:
    shown_here = (*EXERCISES[:3], of_another_game(), of_another_game())
    state = ExerciseList(shown_here, (Result(1, 0.0, 0.0), None, None, None, Result(1, SURE, 0.0)), chosen=2)
    assert text_of([head_line(state, 80)]).strip() == "Found: Toscana 1 of 3, Kwinty 1 of 2"
    assert text_of([head_line(state, 30)]).strip() == "Found: 2 of 5 exercises"
    rows = ["".join(run.text for run in row) for row in row_lines(state, 55, 9)]
    assert rows[4].split() == ["4", "Kwinty", "make", "a", "four", "***"]
    assert rows[5].split() == ["5", "Kwinty", "make", "a", "four", "***", "found,", "1", "try"]
    one = state.with_next_game()
    assert (one.game, one.numbers, one.chosen) == ("Toscana", (0, 1, 2), 2)
    other = one.with_next_game()
    assert (other.game, other.numbers, other.chosen) == ("Kwinty", (3, 4), 3)
    assert len(row_lines(other, 55, 9)) == 3
    assert [other.moved(by).chosen for by in (-1, 1, 9)] == [3, 4, 4]
    assert other.with_next_game().numbers == (0, 1, 2, 3, 4)


# -- whether to interrupt ---------------------------------------------------------------------------------


def a_veto(veto: float = 1.0, keep: float = -1.0) -> Exercise:
    """An exercise in which a veto is weighed, as a file has it."""
    log = next(one.log for one in EXERCISES if one.log.position.choices(one.log.position.mover.other))
    (action,) = log.position.choices(log.position.mover.other)
    values = sorted({GAME.format_action(action): veto, "pass": keep}.items(), key=lambda one: -one[1])
    actions = " ".join(map(GAME.format_action, log.played))
    tags = dict(GAME.setup_tags(log.setup))
    written = {
        "name": "v",
        **tags,
        "actions": actions,
        "difficulty": 2,
        "theme": "veto",
        "values": dict(values),
    }
    (exercise,) = read(GAME, (written,))
    return exercise


async def test_a_veto_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = a_veto()
    monkeypatch.setattr(exercises, "exercises_of", {"Toscana": (exercise,)}.get)
    monkeypatch.setattr(exercises, "GAMES", {"Toscana": GAME})
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        assert "weigh a veto" in shown(app, "#rows")
        await press(pilot, "enter")
        mover = GAME.colours[exercise.log.position.mover].capitalize()
        tile = exercise.log.position.top(exercise.log.position.mover)  # type: ignore[attr-defined]
        offer = f"{mover} is about to place tile {tile}: Enter allows it, v vetoes it."
        assert message(app) == f"{offer} Veto the tile, or keep your veto?"
        assert on_board(app).state.draft is None
        assert "Enter Allow  Esc Menu  v Veto" in shown(app, "CommandBar")
        assert "Turn" not in shown(app, "CommandBar")
        await press(pilot, "up", "n", "r", "g", "i")
        assert on_board(app).state.draft is None, "there is nothing to hold"
        assert "may come instead" in message(app)
        await press(pilot, "enter")
        assert message(app) == (
            f"Not the best. Allow tile {tile}: expected to finish 1.0 behind. "
            "Veto the tile, or keep your veto? The best finishes 2.0 tiles better."
        )
        await press(pilot, "enter", "v")
        assert f"Best! Veto tile {tile}: expected to finish 1.0 ahead." in message(app)
        assert f"Without {tile}, {mover} " in message(app), "the reason"
        await press(pilot, "u", "enter", "i")
        assert f"Without {tile}, {mover} " in message(app)
    assert json.loads(kept().read_text("utf-8")) == {
        "Toscana": {"v": {"first": 2.0, "loss": 0.0, "tries": 3}}
    }


@pytest.mark.parametrize("size", [(40, 22), (48, 24), (80, 24)])
@pytest.mark.parametrize("values", [(1.0, -1.0), (-1.0, 1.0)])
def test_a_veto_fits_every_size(size: tuple[int, int], values: tuple[float, float]) -> None:
    exercise = a_veto(*values)
    first = begun((exercise,), 0)
    width, height = size
    arranged = Arrangement(first.face.layouts[-1 if width < 48 else 1], width, height - 4)
    for attempt in (
        first,
        first.with_next_hint(),
        *(first.answered(action, "") for action in exercise.values),
    ):
        for now in (attempt, attempt.with_answer_given()) if attempt.judged else (attempt,):
            lines = message_lines(now, arranged)
            assert all(line_width(line) <= width for line in lines), lines
            assert panel_lines(now, arranged, plain=False)


# -- the list ---------------------------------------------------------------------------------------------


async def test_the_list_scrolls_and_begins_with_what_was_not_tried() -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await at_the_list(pilot)
        await press(pilot, "end")
        assert ALL[-1].theme.title in shown(app, "#rows").splitlines()[-1]
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
        assert "Found: Toscana 0 of" in shown(app, "#head"), "there is nothing to forget"
        await press(pilot, "enter", *typed(EXERCISES[0], 0), "q", "x")
        assert isinstance(app.screen, Dialog)
        await press(pilot, "enter")
        assert "Found: Toscana 1 of" in shown(app, "#head")
        await press(pilot, "x", "down", "enter")
        assert "Found: Toscana 0 of" in shown(app, "#head")
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
        assert "Found: Toscana 1 of" in shown(app, "#head")


# -- sizes and the mouse ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(40, 22), (48, 24), (80, 24), (120, 40)])
async def test_every_size(size: tuple[int, int]) -> None:
    app = home()
    exercise = EXERCISES[0]
    async with app.run_test(size=size) as pilot:
        await at_the_list(pilot)
        assert exercise.theme.title in shown(app, "#rows")
        await press(pilot, "enter", "i", "i")
        assert exercise.title in shown(app, "#title")
        assert f"{exercise.hints[1]}." in shown(app, "#message")
        await press(pilot, *typed(exercise, -1))
        assert token(exercise, -1) in shown(app, "#message")
        assert exercise.theme.task in shown(app, "#message")
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
        draft: Any = screen.state.draft
        rows, columns = draft.size
        row, column = draft.row + (rows - 1) // 2, draft.column + (columns - 1) // 2
        view = screen.query_one(BoardView)
        view.post_message(BoardView.Clicked(row, column))
        await settle(pilot)
        assert screen.state.pending
        view.post_message(BoardView.Clicked(row, column))
        await settle(pilot)
        assert screen.state.judged
        attempt = screen.state
        for event in (BoardView.Clicked(1, 1), BoardView.Pointed(2, 2), BoardView.Wheeled(1)):
            view.post_message(event)
        await settle(pilot)
        assert screen.state == attempt
        assert screen.state.draft is None


# -- words ------------------------------------------------------------------------------------------------


def attempt_at(exercise: Exercise, rank: int) -> Attempt:
    return begun((exercise,), 0).answered(list(exercise.values)[rank], "")


def with_values(first: float, second: float) -> Exercise:
    exercise = EXERCISES[0]
    one, two, *others = exercise.values
    return replace(exercise, values={one: first, two: second, **dict.fromkeys(others, second - 9)})


@pytest.mark.parametrize(
    ("first", "second", "text", "credit"),
    [
        (1.04, 1.0, "Best! {1}: Red 4 → 6, Grey 4, expected to finish 1.0 ahead.", Credit.FULL),
        (0.2, -0.04, "Good. {1}: Red 4 → 6, Grey 4, expected to finish level.", Credit.FULL),
        (4.0, 3.1, "Close. {1}: Red 4 → 6, Grey 4, expected to finish 3.1 ahead.", Credit.PART),
        (4.1, -2.3, "Not the best. {1}: Red 4 → 6, Grey 4, expected to finish 2.3 behind.", Credit.NONE),
    ],
)
def test_the_verdict(first: float, second: float, text: str, credit: Credit) -> None:
    exercise = with_values(first, second)
    attempt = attempt_at(exercise, 1)
    assert verdict_texts(attempt)[0] == text.format(token(exercise, 0), token(exercise, 1))
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
        (Result(2, SURE, SURE), "missed, 2 tries", "missed"),
        (Result(2, SURE, 0.0), "found, 2 tries", "found"),
    ],
)
def test_what_has_come_of_it(result: Result | None, long: str, brief: str) -> None:
    assert result_text(result) == long
    assert result_text(result, brief=True) == brief


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: one.name)
def test_every_exercise_fits_the_smallest_screen(exercise: Exercise) -> None:
    first = replace(begun((exercise,), 0), number=98, total=199)
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
        narrow = Arrangement(attempt.face.layouts[-1], 40, 18)
        assert all(line_width(line) <= 40 for line in message_lines(attempt, narrow))
