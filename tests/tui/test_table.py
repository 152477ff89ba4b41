"""The table's commands and what it says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from helpers.drive.libraries import home
from helpers.drive.pilots import app_with, draft_of, end_game, press, screen_text, settle, shown, table_of
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Veto, format_action
from toscana_tui.play.sentences import computer_note
from toscana_tui.play.session import Phase
from toscana_tui.tui.home.screen import HomeScreen
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.tui.app import ToscanaApp


def _played(app: ToscanaApp) -> int:
    return len(table_of(app).session.match.log.actions)


def _token(app: ToscanaApp) -> str:
    return format_action(draft_of(app).action)


async def test_a_turn_starts_with_a_legal_draft_near_the_middle() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)):
        assert table_of(app).fault is None
        assert f"{_token(app)}  " in shown(app, "#message")


async def test_keys_move_the_draft_one_cell() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        for row, column, keys in (
            (-1, 0, ("up", "w", "K")),
            (0, -1, ("left", "a", "h")),
            (1, 0, ("down", "s", "j")),
            (0, 1, ("right", "d", "L")),
        ):
            for key in keys:
                before = draft_of(app)
                await press(pilot, key)
                after = draft_of(app)
                assert (after.row - before.row, after.column - before.column) == (row, column), key


async def test_the_draft_stops_at_the_edge() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *["up"] * 20, *["left"] * 20)
        draft = draft_of(app)
        assert (draft.row, draft.column) == (0, 0)
        await press(pilot, *["down"] * 20, *["right"] * 20)
        draft = draft_of(app)
        assert draft.cells[-1] == (16, 16)


async def test_four_turns_in_the_open_come_back() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        before = table_of(app).draft
        await press(pilot, "r", "space", "R", "r")
        assert table_of(app).draft == before
        await press(pilot, "e", "r")
        assert table_of(app).draft == before


async def test_committing_takes_two_steps() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert _played(app) == 0
        assert "Enter places it" in shown(app, "#message")
        await press(pilot, "enter")
        assert _played(app) == 1


async def test_a_stray_enter_does_not_play_for_the_opponent() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter", "enter")
        assert _played(app) == 1
        await press(pilot, "escape")
        assert not table_of(app).pending


async def test_moving_and_escape_withdraw_what_is_pending() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("escape", "r", "n", "up"):
            await press(pilot, "n", "enter")
            assert table_of(app).pending, key
            await press(pilot, key)
            assert not table_of(app).pending, key
            assert _played(app) == 0


async def test_an_illegal_draft_is_explained_and_not_taken() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *["up"] * 20)
        assert "must cover the central cell" in shown(app, "#message")
        await press(pilot, "enter", "enter")
        assert _played(app) == 0
        assert not table_of(app).pending


async def test_stepping_visits_every_legal_placement_once_and_comes_around() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        count = table_of(app).position.placement_count
        seen = []
        for number in range(count):
            seen.append(_token(app))
            await press(pilot, "n" if number % 2 else "tab")
        assert len(set(seen)) == count
        assert _token(app) == seen[0]
        await press(pilot, "p", "shift+tab")
        assert _token(app) == seen[-2]


async def test_a_placement_can_be_typed_with_the_draft_following() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        tile = table_of(app).position.top(table_of(app).position.mover)
        assert tile is not None
        await press(pilot, "g", *"h8e")
        assert _token(app) == f"{tile}h8e"
        await press(pilot, "enter")
        assert table_of(app).pending
        assert _played(app) == 0
        await press(pilot, "enter")
        assert _played(app) == 1


async def test_a_typed_placement_that_is_none_says_why() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        for text, reason in (
            ("zz", "Type a cell"),
            ("q17e", "extend beyond"),
            ("", "Type a cell"),
            ("h99", "extend beyond"),
        ):
            await press(pilot, "g", *text, "enter")
            assert reason in screen_text(app), text
            before = _token(app)
            await press(pilot, "escape", "up")
            assert reason not in screen_text(app)
            assert _token(app) != before
            assert _played(app) == 0


async def test_typing_another_tile_than_the_top_one_says_so() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        top = table_of(app).position.top(table_of(app).position.mover)
        other = "A" if top != "A" else "B"
        await press(pilot, "g", *f"{other.lower()}h8e", "enter")
        assert f"the top tile is {top}" in screen_text(app)
        await press(pilot, "backspace")
        assert f"the top tile is {top}" not in screen_text(app)


async def test_a_veto_asks_and_no_is_the_default() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        mover = table_of(app).position.mover
        tile = table_of(app).position.top(mover)
        await press(pilot, "v", "enter")
        assert _played(app) == 0
        await press(pilot, "v", "escape")
        assert _played(app) == 0
        await press(pilot, "v", "y")
        assert table_of(app).session.match.log.actions == (Veto(str(tile)),)
        position = table_of(app).position
        assert position.mover is mover
        assert not position.veto_unused(mover.other)
        assert f"vetoes tile {tile}" in shown(app, "#message")
        assert shown(app, "#panel").count("veto used") == 1


async def test_both_vetoes_used_leave_no_veto_to_ask_for() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "v", "y")
        assert "may veto" not in shown(app, "#message")
        await press(pilot, "v", "y")
        assert _played(app) == 1
        await press(pilot, "enter", "enter")
        await press(pilot, "v", "y")
        assert _played(app) == 3


async def test_the_human_is_asked_before_the_computer_places() -> None:
    app = app_with(seats=("random", None), names=(None, "Bruno"), seed=2)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while table_of(app).phase is Phase.PLACE:
            await press(pilot, "enter", "enter")
        assert table_of(app).phase is Phase.OFFER
        assert "Enter allows it, v vetoes it" in shown(app, "#message")
        played = _played(app)
        await press(pilot, "v", "y")
        assert _played(app) > played
        assert isinstance(table_of(app).session.match.log.actions[played], Veto)
        assert not table_of(app).position.veto_unused(Seat.TWO)


async def test_leaving_asks_and_staying_is_the_default() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("q", "ctrl+c", "ctrl+q"):
            await press(pilot, key, "enter")
            assert isinstance(app.screen, TableScreen)
            assert app.is_running
        await press(pilot, "q", "down", "enter")
    assert app.return_code == 0


async def test_help_opens_over_the_table_and_closes_again() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        before = table_of(app)
        await press(pilot, "question_mark")
        assert "The tile in hand" in screen_text(app)
        await press(pilot, *["pagedown"] * 3)
        assert "largest connected area of your" in screen_text(app)
        await press(pilot, "escape")
        assert table_of(app) == before


@pytest.mark.parametrize("game", ["Toscana", "Kwinty", "Turris"])
@pytest.mark.parametrize(
    ("size", "played"),
    [
        ((58, 20), True),
        ((57, 20), False),
        ((58, 19), False),
        ((40, 22), True),
        ((39, 22), False),
        ((40, 21), False),
    ],
)
async def test_a_window_of_58_by_20_or_of_40_by_22_is_enough(
    size: tuple[int, int], played: bool, game: str
) -> None:
    app = app_with(game=game, edition=None)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "n", "enter")
        assert table_of(app).pending is played
        assert ("needs 40 x 22 or 58 x 20" in " ".join(screen_text(app).split())) is not played
        if played:
            text = screen_text(app).splitlines()
            assert "Enter" in text[-1], "the footer stands in the last row"
            assert "Anna" in "".join(text)
            assert "Bruno" in "".join(text)


async def test_too_small_says_so_and_comes_back_with_nothing_lost() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        before = table_of(app)
        await pilot.resize_terminal(30, 10)
        await press(pilot, "enter", "up")
        assert "needs 40 x 22" in screen_text(app)
        assert table_of(app) == before
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert "Enter places it" in screen_text(app)


async def test_coming_back_to_the_first_screen_does_not_show_it_where_it_is_too_small() -> None:
    app = home()
    async with app.run_test(size=(40, 12)) as pilot:
        await press(pilot, "question_mark", "escape", "down")
        assert "needs 40 x 22" in screen_text(app)
        assert "Play" not in screen_text(app)


@pytest.mark.parametrize(
    "size", [(1, 1), (2, 5), (10, 3), (39, 21), (40, 22), (61, 22), (80, 23), (109, 38), (110, 39), (200, 60)]
)
async def test_no_size_breaks_the_table(size: tuple[int, int]) -> None:
    app = app_with()
    async with app.run_test(size=size) as pilot:
        await press(pilot, "r", "question_mark", "escape", "q", "escape", "v", "escape")
        assert app.is_running


@pytest.mark.parametrize(
    "name",
    ["[b]bold[/b]", "[@click=app.quit]x[/]", "\x1b[31mred", "a\nb\tc", "日本語" * 20, "\u202eevil", ""],
)
async def test_a_name_is_shown_as_plain_text(name: str) -> None:
    app = app_with(names=(name, "Bruno"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        text = screen_text(app)
        assert "\x1b" not in text
        assert "\u202e" not in text
        if name.startswith("["):
            assert name[:12] in text
        await press(pilot, "enter", "enter", "v", "escape", "q", "escape")


async def test_what_cannot_be_saved_is_said_once_and_play_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    app = app_with(record=folder / "match.toscana")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter")
        (folder / "match.toscana").unlink()
        folder.rmdir()
        await press(pilot, "enter", "enter")
        assert "Not saved" in screen_text(app)
        await press(pilot, "enter", "enter")
        assert _played(app) == 3


async def test_keys_that_can_do_nothing_say_why() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "m")
        assert "No move has been made yet" in shown(app, "#message")
        await press(pilot, "v", "y", "v")
        assert "has already used this game's veto" in shown(app, "#message")
        await press(pilot, *["up"] * 20, "enter")
        fault = table_of(app).fault
        assert fault is not None
        assert fault.reason in shown(app, "#message")


async def test_equal_names_are_told_apart() -> None:
    app = app_with(names=("Anna", "Anna"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Anna (red)" in screen_text(app)
        assert "Anna (grey)" in screen_text(app)


@pytest.mark.parametrize(
    ("name", "player", "note"),
    [
        ("Steady", "steady", ""),
        ("Anna", "human", ""),
        ("Bruno", "steady", "(steady)"),
    ],
)
def test_a_computer_player_is_named_once(name: str, player: str, note: str) -> None:
    assert computer_note(name, player) == note


@pytest.mark.parametrize("size", [(40, 22), (62, 22), (80, 24)])
async def test_the_result_never_hides_what_comes_next(size: tuple[int, int]) -> None:
    app = app_with(names=("A" * 20, "B" * 20))
    async with app.run_test(size=size) as pilot:
        await end_game(app, pilot)
        assert "Enter: the second game" in shown(app, "#message")
        assert "The game is over" in shown(app, "#title")
        one, two = table_of(app).session.match.outcomes[0].scores
        assert size[0] < 80 or f"game 1  {one}–{two}" in shown(app, "#panel")
        await press(pilot, "enter")
        await end_game(app, pilot)
        assert "win" in shown(app, "#message") or "drawn" in shown(app, "#message")
        assert "The match is over" in shown(app, "#title")
        assert size[0] < 80 or f"game 1: {one}–{two}" in shown(app, "#title")
        assert all(len(line) <= size[0] for line in shown(app, "#message").splitlines())
        await press(pilot, "enter")
        await pilot.pause()
        assert type(app.screen) is HomeScreen


async def test_abandoning_asks_once_more_and_keeping_is_the_default() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter", "q", "up", "enter")
        assert "Abandon the match?" in screen_text(app)
        await press(pilot, "enter")
        assert app.current.touched
        await press(pilot, "q", "up", "enter", "down", "enter")
        await pilot.pause()
        assert type(app.screen) is HomeScreen
        found = app.current.in_progress()
        assert found is None or found.entry is None


async def test_the_second_deal_follows_from_the_seed_alone() -> None:
    deals = set()
    games = set()
    for which in (0, -1):
        app = app_with(seed=9)
        async with app.run_test(size=(80, 24)) as pilot:
            await end_game(app, pilot, which)
            games.add(table_of(app).session.match.log.actions)
            await press(pilot, "enter")
            assert len(table_of(app).session.match.logs) == 2
            deals.add(table_of(app).session.match.log.setup)
    assert len(games) == 2
    assert len(deals) == 1


async def test_a_hint_is_taken_by_its_key_and_plays_nothing() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter", *["up"] * 9, "i")
        told = shown(app, "#message")
        await press(pilot, "f")
        assert table_of(app).fault is None
        assert not table_of(app).pending
        assert _played(app) == 1
        first, second = told.splitlines()
        assert re.match(rf" {_token(app)}: .*finish \d\.\d (ahead|behind); ", first)
        assert f"[{_token(app)} " in second
