"""The library screen by keys: open, continue, find, sort, delete, export, import, totals."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pytest
from textual import events
from textual.widgets import Input

from helpers.drive.libraries import LONG, folder, home, keep, named, opened, some_matches
from helpers.drive.pilots import press, screen_text, settle, shown, table_of
from helpers.played.records import EXAMPLE, random_match
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import counted
from toscana_tui.games import GAMES
from toscana_tui.play.library.entry import entry_of
from toscana_tui.play.library.matches import Listing
from toscana_tui.record import read_text, write_match
from toscana_tui.tui.draw.runs import line_width
from toscana_tui.tui.guard.sequences import PASTE_LIMIT
from toscana_tui.tui.home.screen import HomeScreen
from toscana_tui.tui.library.state import COMMANDS
from toscana_tui.tui.library.view import statistics_lines
from toscana_tui.tui.shared.dialog import Dialog
from toscana_tui.tui.shared.page import HelpScreen
from toscana_tui.tui.shared.screen_parts import CommandBar
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path


def the_only_file(where: Path) -> Path:
    (written,) = where.iterdir()
    return written


async def test_it_lists_every_match_with_names_scores_and_length() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        heads, *rows = shown(app, "#rows").splitlines()
        assert heads.split() == ["Date", "Players", "Scores", "Moves"]
        assert len(rows) == 3
        assert "Anna – Dino" in rows[0], "the newest first"
        for row, entry in zip(rows, screen.state.rows, strict=True):
            assert str(entry.length) in row
            assert f"{entry.games[0].scores[0]}–{entry.games[0].scores[1]}" in row
        assert "Saved matches: 3" in shown(app, "#head")


@pytest.mark.parametrize(
    ("size", "heads"),
    [
        ((40, 22), ["Players", "Scores"]),
        ((60, 22), ["Date", "Players", "Scores"]),
        ((80, 24), ["Date", "Players", "Scores"]),
        ((120, 40), ["Date", "Players", "Scores", "Moves"]),
        ((200, 60), ["Date", "Players", "Scores", "Moves"]),
    ],
)
async def test_columns_have_heads_at_every_size_and_names_their_room(
    size: tuple[int, int], heads: list[str]
) -> None:
    keep(1, named(EXAMPLE, *LONG))
    app = home()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        head, row = shown(app, "#rows").splitlines()
        assert head.split() == heads
        names = row[head.index("Players") : head.index("Scores")].rstrip()
        least = 12 if size[0] >= 60 else 9
        assert all(len(name) >= least for name in names.split(" – "))
        assert row[head.index("Scores") :].split()[0] == "2–1"


async def test_at_80_columns_the_footer_has_every_command_of_the_list() -> None:
    keep(1, EXAMPLE)
    keep(2, "no record")
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        footer = shown(app, "CommandBar")
        labels = [command.label for command in COMMANDS if command.label]
        assert all(label in footer for label in [*labels, "Unread"])


async def test_a_dialog_keeps_no_footer_of_the_list() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        bar = app.screen.query_one(CommandBar)
        assert bar.lines
        await press(pilot, "x")
        assert isinstance(app.screen, Dialog)
        assert bar.lines == ()
        assert "Esc Back" not in screen_text(app)
        await press(pilot, "escape")
        assert "Esc Back" in shown(app, "CommandBar")


async def test_without_a_match_it_says_so_and_nothing_breaks() -> None:
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "There are no saved matches yet" in screen_text(app)
        await press(pilot, "enter", "x", "down", "up", "end", "s", "t", "escape", "u", "escape")
        await press(pilot, "escape")
        assert type(app.screen) is HomeScreen


@pytest.mark.parametrize("kept", [True, False])
async def test_every_command_can_be_reached_by_arrows_enter_and_escape(kept: bool) -> None:
    if kept:
        some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        before = screen.state.sort
        await press(pilot, "enter")
        if kept:
            dialog = app.screen
            assert isinstance(dialog, Dialog)
            while dialog._answers[dialog._chosen].value != "menu":
                await press(pilot, "down")
            await press(pilot, "enter")
        text = screen_text(app)
        for command in COMMANDS:
            if not command.by_arrows:
                assert command.help.removesuffix(".") in text
        await press(pilot, "down", "down", "down", "enter")
        assert screen.state.sort is not before


async def test_finding_follows_the_typing_and_escape_shows_all_again() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "f", *"carl")
        assert [entry.names for entry in screen.state.rows] == [("Carla", "Dino")]
        await press(pilot, "enter", "escape")
        assert len(screen.state.rows) == 3


async def test_the_game_has_a_column_where_there_are_several_and_can_be_shown_alone() -> None:
    game = GAMES["Kwinty"]
    keep(1, EXAMPLE)
    keep(
        2,
        write_match(
            Match(("Eva", "Otto"), (GameLog.begin(game, game.deal(random.Random(1), Seat.ONE, {})),))
        ),
    )
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        heads, *rows = shown(app, "#rows").splitlines()
        assert heads.split() == ["Game", "Players", "Scores"]
        assert "Toscana" in rows[0]
        assert "Kwinty" in rows[1]
        assert "2026-01-02" not in rows[0]
        assert "g Game" in shown(app, "CommandBar")
        for only, games in (("Toscana", ["Toscana"]), ("Kwinty", ["Kwinty"])):
            await press(pilot, "g")
            assert [entry.game for entry in screen.state.rows] == games
            assert f"1 of 2  {only} only" in shown(app, "#head")
            assert shown(app, "#rows").split()[:3] == ["Date", "Players", "Scores"]
        await press(pilot, "t")
        text = screen_text(app)
        assert "Eva – Otto, Kwinty" in text
        assert "Toscana" not in text
        await press(pilot, "escape", "g")
        assert len(screen.state.rows) == 2
        await press(pilot, "g", "escape")
        assert len(screen.state.rows) == 2, "Esc shows all again"


async def test_sorting_goes_round() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        orders = []
        for _ in range(5):
            orders.append(screen.state.sort)
            await press(pilot, "s")
        assert len(set(orders)) == 4
        assert orders[0] is orders[4]


async def test_a_match_in_progress_is_gone_on_with() -> None:
    name = keep(5, EXAMPLE)
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "enter", "enter")
        assert type(app.screen) is TableScreen
        match = table_of(app).session.match
        records = read_text((folder() / name).read_text("utf-8"))
        assert match.log.actions == records[-1].log.actions


async def test_deleting_asks_and_no_is_the_default() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        first = screen.state.rows[0].name
        await press(pilot, "x", "enter")
        assert (folder() / first).exists()
        await press(pilot, "x", "down", "enter")
        assert not (folder() / first).exists()
        assert len(screen.state.rows) == 2


@pytest.mark.parametrize(("downs", "begin"), [(1, "[Game"), (2, "    a  b"), (3, "<svg")])
async def test_exports_go_to_a_new_file_and_never_over_an_old_one(
    downs: int, begin: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        export = ("enter", *["down"] * downs, "enter", "enter")
        await press(pilot, *export)
        said = shown(app, "#say")
        await press(pilot, *export)
        assert "choose another name" in screen_text(app)
    written = the_only_file(tmp_path)
    assert "".join(f"Written to {written}".split()) == "".join(said.split())
    assert begin in written.read_text("utf-8")[:200]


async def test_importing_by_path_and_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toscana", tmp_path / "bad.toscana"
    good.write_text(EXAMPLE, "utf-8")
    bad.write_text(EXAMPLE.replace("Dd8n", "Dd8"), "utf-8")
    app = home()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "i")
        app.screen.query_one("Input", Input).insert_text_at_cursor(str(bad))
        await press(pilot, "enter")
        assert "Line " in screen_text(app)
        await press(pilot, "escape", "i")
        app.screen.query_one("Input", Input).insert_text_at_cursor(str(good))
        await press(pilot, "enter")
        assert len(screen.state.rows) == 1
        assert "Imported" in shown(app, "#say")


@pytest.mark.skipif(os.name == "nt", reason="names as shells of POSIX quote them")
@pytest.mark.parametrize("text", ["'{}/my game'", "{}/my\\ game", "file://{}/my%20game", "{}/my game"])
async def test_a_path_may_be_pasted_into_each_question_for_a_file(tmp_path: Path, text: str) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    path = folder / "my game"
    given = text.replace("{}", str(folder))
    path.write_text(EXAMPLE, "utf-8")
    app = home()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "i")
        app.screen.query_one("Input", Input).insert_text_at_cursor(given)
        await press(pilot, "enter")
        assert len(screen.state.rows) == 1
        path.unlink()
        await press(pilot, "enter", "down", "enter")
        app.screen.query_one("Input", Input).value = given
        await press(pilot, "enter")
        said = shown(app, "#say")
    assert "".join(f"Written to {path}".split()) == "".join(said.split())
    assert path.read_text("utf-8").startswith("[Game")


@pytest.mark.parametrize("text", ["hello", "[b]no[/b]", EXAMPLE[:150]])
async def test_what_is_pasted_and_is_no_record_says_so(text: str) -> None:
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen.post_message(events.Paste(text))
        await settle(pilot)
        assert shown(app, "#say").strip()
        assert not screen.state.rows


async def test_a_record_that_is_pasted_is_taken_in() -> None:
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen.post_message(events.Paste(EXAMPLE))
        await settle(pilot)
        assert len(screen.state.rows) == 1


@pytest.mark.parametrize(
    "text",
    [EXAMPLE + "\n" * PASTE_LIMIT, EXAMPLE.replace("1. Ah8n", "{" + "é" * (PASTE_LIMIT // 2) + "} 1. Ah8n")],
)
async def test_a_paste_that_is_too_long_is_refused_as_a_whole(text: str) -> None:
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        screen.post_message(events.Paste(text[: PASTE_LIMIT + 1]))
        await settle(pilot)
        assert "longer than 1024 KiB" in shown(app, "#say")
        assert not screen.state.rows


async def test_the_totals_count_over_pairs_of_names() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "t")
        text = screen_text(app)
        assert "Anna – Bruno" in text
        assert "on average" in text


@pytest.mark.parametrize("width", [1, 20, 44, 76])
def test_the_totals_are_whole_at_any_width(width: int) -> None:
    entries = [
        entry_of(f"{number}", read_text(named(write_match(random_match(number)), *names)))
        for number, names in enumerate((("Anna", "Bruno"), LONG))
    ]
    for number, found in enumerate(entries):
        lines = statistics_lines(Listing((found,), (), ()), width)
        text = "".join("".join(run.text for run in line) for line in lines).replace(" ", "")
        assert text.count("onaverage") == 2, number
        for seat in Seat:
            vetoes = sum(game.vetoes[seat] for game in found.games)
            assert counted(vetoes, "veto").replace(" ", "") in text
        if width > 12:
            assert all(line_width(line) <= width for line in lines)


async def test_what_could_not_be_read_is_listed_with_its_reason() -> None:
    keep(1, "no record")
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "u")
        assert "some-match" in screen_text(app)
        assert "Line 1" in screen_text(app)


async def test_what_could_not_be_read_is_told_when_the_list_opens_and_stays_in_sight() -> None:
    keep(1, "no record")
    keep(2, EXAMPLE)
    keep(3, EXAMPLE)
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "1 file could not be read" in shown(app, "#say")
        assert ", 1 unreadable: u" in shown(app, "#head")
        assert "u Unread" in shown(app, "CommandBar")
        await press(pilot, "down")
        assert not shown(app, "#say").strip()
        assert ", 1 unreadable: u" in shown(app, "#head")


async def test_where_all_could_be_read_nothing_is_said_of_it() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert "unread" not in screen_text(app).lower()


async def test_names_that_do_not_fit_end_in_an_ellipsis() -> None:
    keep(1, named(EXAMPLE, *LONG))
    app = home()
    for size in ((44, 22), (80, 24)):
        async with app.run_test(size=size) as pilot:
            await opened(pilot)
            _, row = shown(app, "#rows").splitlines()
            assert row.count("…") == 3, "both names, and the match in progress"
        app = home()


async def test_without_a_hit_there_is_no_board() -> None:
    some_matches()
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        assert app.screen.query_one("#thumbnail").display
        await press(pilot, "f", "z", "z")
        assert not app.screen.query_one("#thumbnail").display
        await press(pilot, "backspace", "backspace")
        assert app.screen.query_one("#thumbnail").display


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_the_help_tells_the_keys_and_what_the_list_is_for(key: str) -> None:
    app = home()
    async with app.run_test(size=(80, 40)) as pilot:
        await opened(pilot)
        await press(pilot, key)
        assert isinstance(app.screen, HelpScreen)
        text = screen_text(app)
        assert all(command.help in text for command in COMMANDS)
        assert "What the list is for" in text
        await press(pilot, "escape")
        assert "Saved matches" in screen_text(app)


@pytest.mark.parametrize("width", [40, 44, 60, 80])
async def test_the_footer_keeps_the_ways_on_and_out(width: int) -> None:
    keep(1, "no record")
    app = home()
    async with app.run_test(size=(width, 24)) as pilot:
        await opened(pilot)
        for label in ("Enter Open", "u Unread", "? Help", "Esc Back"):
            assert label in shown(app, "CommandBar")


async def test_the_chosen_match_stays_in_sight_beside_the_line_and_the_message() -> None:
    for number in range(1, 31):
        keep(number, named(EXAMPLE, "Anna", f"Nr{number}"))
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "end", "f")
        await pilot.pause()
        assert "– Nr1 " in screen_text(app)


async def test_hostile_names_are_shown_as_plain_text() -> None:
    keep(1, named(write_match(random_match(1)), "[b]x[/b] \\u001b[31m", "[@click=app.leave]y[/]"))
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        text = screen_text(app)
        assert "[b]x" in text
        assert "\x1b" not in text
        await press(pilot, "enter")
        assert isinstance(app.screen, Dialog)
        await press(pilot, "escape", "t", "escape")


@pytest.mark.parametrize("size", [(1, 1), (40, 22), (69, 23), (120, 40), (200, 60)])
async def test_no_size_breaks_it(size: tuple[int, int]) -> None:
    some_matches()
    app = home()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await press(
            pilot, "down", "enter", "escape", "f", "a", "escape", "t", "escape", "i", "escape", "x", "escape"
        )
        await pilot.resize_terminal(50, 22)
        await pilot.resize_terminal(*size)
        await settle(pilot)
        assert app.is_running


async def test_a_match_that_is_new_since_the_list_was_last_open_is_the_chosen_one() -> None:
    keep(1, named(EXAMPLE, "Old", "Older"))
    app = home()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        await press(pilot, "escape")
        newest = keep(2, named(EXAMPLE, "New", "Newer"))
        screen = await opened(pilot)
        assert screen.state.entry is not None
        assert screen.state.entry.name == newest
