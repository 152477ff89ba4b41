"""The replay screen, by keys, clicks and sizes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.analyses import BOTS, QUICK, quick_analysis
from helpers.drive.masher import resize
from helpers.drive.pilots import NO_ANIMATION, press, screen_text, settle, shown, table_of
from helpers.drive.replays import HOSTILE, commented, finished, one_game, replay_app, replay_of
from helpers.drive.terminal import terminal
from helpers.drive.tour import strips_of
from toscana_tui.play.analysis.values import annotated
from toscana_tui.play.options import LAYOUT_NAMES
from toscana_tui.record import write_records
from toscana_tui.tui.draw.looks import DIMMED
from toscana_tui.tui.home.settings import SettingsScreen
from toscana_tui.tui.replay.screen import ReplayScreen
from toscana_tui.tui.replay.state import COMMANDS
from toscana_tui.tui.shared.board_screen import BoardView
from toscana_tui.tui.shared.dialog import CommandMenu, Dialog
from toscana_tui.tui.shared.page import HelpScreen, PageScreen
from toscana_tui.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import App
    from textual.pilot import Pilot

    from toscana_tui.tui.keys.command import AnyCommand
    from toscana_tui.tui.replay.state import ReplayState

COMPACT = (80, 24)


async def test_each_key_goes_where_it_says() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await settle(pilot)
        for keys, game, ply in (
            (("right", "l", "full_stop", "D"), 0, 4),
            (("left", "h", "comma"), 0, 1),
            (("end",), 0, 28),
            (("x",), 0, 1),
            (("left", "v"), 0, 1),
            (("n",), 1, 0),
            (("e",), 1, 26),
            (("p",), 0, 0),
            (("tab", "right", "shift+tab"), 0, 0),
            (("1", "0", "enter"), 0, 11),
            (("g", "up", "up", "enter"), 0, 13),
            (("3", "escape"), 0, 13),
            (("f",), 0, 0),
        ):
            await press(pilot, *keys)
            assert (replay_of(app).game, replay_of(app).ply) == (game, ply), keys


async def test_what_is_shown_follows() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await settle(pilot)
        assert "Before the first of 28 moves." in shown(app, "#message")
        await press(pilot, "right")
        assert "Move 1 of 28, turn 1: Anna vetoes tile A: it goes to the bottom." in shown(app, "#message")
        assert "veto used" in shown(app, "#panel")
        await press(pilot, "right")
        assert "Bruno placed Ji9n." in shown(app, "#message")
        assert "Anna 0 → 1, Bruno 0 → 1: level." in shown(app, "#message")
        assert "tile E, 14 more" in shown(app, "#panel")
        await press(pilot, "right")
        assert "Anna leads by 1." in shown(app, "#message")
        await press(pilot, "end")
        assert "Game 1 is over, neither player can place: Anna 9, Bruno 6, Anna wins." in shown(
            app, "#message"
        )
        await press(pilot, "n", "end")
        assert "Anna wins the match by games won, 2 to 0" in shown(app, "#message")
        assert "results 9–6  10–6" in shown(app, "#title")


async def test_overlays_and_layouts() -> None:
    app = replay_app()
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, *["right"] * 9)
        before = shown(app, "#board")
        await press(pilot, "c")
        assert "^^^^" in shown(app, "#board")
        await press(pilot, "c", "t")
        assert " J:" not in before
        assert shown(app, "#board") != before
        await press(pilot, "t")
        assert shown(app, "#board") == before
        widths = []
        for _ in range(3):
            await press(pilot, "z")
            await pilot.pause()
            widths.append(app.screen.query_one("#board").size.width)
        assert widths == [17, 38, 72]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toscana_tui.tui.replay.screen.SPEEDS", (9.0, 9.0, 0.01, 0.02, 9.0, 9.0))


async def ran(pilot: Pilot[int], until: Callable[[ReplayState], bool]) -> ReplayState:
    for _ in range(500):
        if until(replay_of(pilot.app)):
            return replay_of(pilot.app)
        await pilot.pause(0.01)
    raise AssertionError(replay_of(pilot.app))


@pytest.mark.usefixtures("quick")
async def test_it_runs_by_itself_to_the_end_and_then_rests() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "space")
        assert replay_of(app).playing
        assert "Enter Stop" in shown(app, "CommandBar")
        screen: Any = app.screen
        assert screen._timer is not None
        await ran(pilot, lambda state: not state.playing)
        assert replay_of(app).ply == 28
        assert screen._timer is None, "what rests asks for nothing"
        assert "Enter Again" in shown(app, "CommandBar")
        await press(pilot, "plus", "enter")
        assert "Playing, 0.5 s a move." in shown(app, "#message")
        await ran(pilot, lambda state: state.ply > 3)
        await press(pilot, "enter")
        assert not replay_of(app).playing
        await press(pilot, "space", "left")
        assert not replay_of(app).playing, "a step by hand ends it"
        assert screen._timer is None


@pytest.mark.usefixtures("quick")
async def test_it_waits_while_it_cannot_be_seen() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "space")
        await resize(app, pilot, 20, 5)
        await settle(pilot)
        ply = replay_of(app).ply
        await pilot.pause(0.1)
        assert replay_of(app).ply == ply
        await resize(app, pilot, *COMPACT)
        await ran(pilot, lambda state: state.ply > ply)
        await press(pilot, "escape")
        assert not replay_of(app).playing


async def test_a_number_is_shown_while_it_is_entered() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "g")
        assert "Go to turn _ of 27" in shown(app, "#message")
        await press(pilot, "1", "2")
        assert "Go to turn 12 of 27" in shown(app, "#message")
        await press(pilot, "enter")
        assert "turn 12:" in shown(app, "#message")


@pytest.mark.parametrize("command", [known for known in COMMANDS if not known.by_arrows], ids=lambda c: c.id)
async def test_every_command_by_arrows_enter_and_escape(
    command: AnyCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS._made, "expert", BOTS[QUICK])
    first, second = commented("nice", 3)
    app = replay_app((annotated(first, quick_analysis(first)[:-1]), second))
    async with app.run_test(size=COMPACT) as pilot:
        await settle(pilot)
        if command.id == "replay.mistake-back":
            await press(pilot, "end")
        elif command.id in {"replay.veto-back", "replay.comment"}:
            await press(pilot, "right", "right", "right")
        elif command.id == "replay.first":
            await press(pilot, "right")
        elif command.id == "replay.game-back":
            await press(pilot, "n")
        screen = app.screen
        ran: list[str] = []
        original = screen.run_action

        async def noted(action: str) -> None:
            ran.append(action)
            await original(action)

        monkeypatch.setattr(screen, "run_action", noted)
        before, depth = replay_of(app), len(app.screen_stack)
        await press(pilot, "escape")
        menu = app.screen
        assert isinstance(menu, CommandMenu)
        for _ in COMMANDS:
            if menu._answers[menu._chosen].value == command.id:
                break
            await press(pilot, "down")
        await press(pilot, "enter")
        await settle(pilot)
        assert ran == [command.action]
        changed = app._exit or len(app.screen_stack) != depth or replay_of(app) != before
        assert changed or command.id == "replay.layout"


async def test_all_arrows_step_and_plus_and_minus_change_the_speed() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        for key, ply in (
            ("right", 1),
            ("down", 2),
            ("left", 1),
            ("down", 2),
            ("up", 1),
            ("up", 0),
            ("up", 0),
        ):
            await press(pilot, key)
            assert replay_of(app).ply == ply
        await press(pilot, "plus", "plus", "minus")
        assert "0.5 s a move" in shown(app, "#message")


def grounds(app: App[int]) -> set[str]:
    """The grounds, and in half blocks the inks, of what is drawn of the board's cells."""
    lines = app.screen.query_one("#board", BoardView).lines
    runs = [run for line in lines for run in line if run.text.strip() and not run.text.strip().isalnum()]
    return {run.look.ground for run in runs} | {run.look.ink for run in runs}


@pytest.mark.parametrize("size", [COMPACT, (120, 40), (48, 24)])
async def test_marked_areas_have_a_legend_and_everything_else_is_dimmed(size: tuple[int, int]) -> None:
    app = replay_app()
    async with app.run_test(size=size) as pilot:
        await press(pilot, *["right"] * 9)
        before = len(shown(app, "#panel").splitlines())
        assert "largest areas" not in shown(app, "#panel")
        assert DIMMED.ground not in grounds(app)
        await press(pilot, "c")
        assert "^^ ## largest areas" in shown(app, "#panel")
        assert len(shown(app, "#panel").splitlines()) == before, "nothing jumps"
        assert DIMMED.ground in grounds(app)
        assert any(name.startswith("roof") for name in grounds(app)), "the areas keep their colours"
        await press(pilot, "c")
        assert DIMMED.ground not in grounds(app)


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("question_mark", HelpScreen),
        ("f2", SettingsScreen),
        ("m", PageScreen),
        ("escape", CommandMenu),
        ("b", Dialog),
        ("ctrl+q", Dialog),
    ],
)
async def test_other_screens_open_and_close(key: str, screen: type) -> None:
    app = replay_app(commented("nice", 1))
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "right", key)
        assert isinstance(app.screen, screen)
        await press(pilot, "escape")
        assert isinstance(app.screen, ReplayScreen)
        assert replay_of(app).ply == 1


async def test_the_help_lists_the_commands_of_the_replay() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "question_mark")
        assert "Go to the empty board." in screen_text(app)
        screen: Any = app.screen
        page = "".join(run.text for line in screen.page_lines(76) for run in line)
        assert page.index("The analysis") < page.index("Where it is saved") < page.index("The veto")
        assert "Move the tile up." not in screen_text(app)


async def test_playing_on_from_here() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, *["right"] * 5, "b")
        assert "Who plays /\\ Anna?" in screen_text(app)
        await press(pilot, "enter")
        assert "Who plays :: Bruno?" in screen_text(app)
        await press(pilot, "down", "enter")
        assert isinstance(app.screen, TableScreen)
        session = table_of(app).session
        assert session.seats == ("human", "random")
        log = session.match.logs[0]
        assert log.actions[:5] == finished()[0].log.actions[:5]
        assert log.setup == finished()[0].log.setup


async def test_who_played_a_colour_is_offered_first() -> None:
    first, second = finished()
    records = (
        replace(first, tags=(*first.tags, ("GreyPlayer", "random"), ("RedPlayer", "\x1b[31m"))),
        second,
    )
    app = replay_app(records)
    async with app.run_test(size=COMPACT) as pilot:
        await settle(pilot)
        assert "Bruno (random)" in shown(app, "#panel")
        assert "Anna (?[31m)" in shown(app, "#panel")
        await press(pilot, "b", "enter", "enter")
        await settle(pilot)
        assert table_of(app).session.seats == ("human", "random")


async def test_a_branch_can_be_given_up_at_both_questions() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "b", "escape")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "b", "enter", "escape")
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "n", "end", "b")
        assert isinstance(app.screen, ReplayScreen), "nothing follows a match that is over"


async def test_leaving_ends_the_program_only_where_that_was_all() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "q")
        assert app._exit
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "b", "enter", "enter")
        app.open_replay(one_game())
        await settle(pilot)
        await press(pilot, "q")
        assert not app._exit
        assert isinstance(app.screen, TableScreen)


async def test_the_mouse_goes_to_moves_and_positions() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await settle(pilot)
        rows = shown(app, "#panel").splitlines()
        for text in ("Cg8w", "Lh6n"):
            row = next(number for number, line in enumerate(rows) if text in line)
            await pilot.click("#panel", offset=(rows[row].index(text), row))
            await settle(pilot)
            assert f"placed {text}" in shown(app, "#message")
            rows = shown(app, "#panel").splitlines()
        row = [number for number, line in enumerate(rows) if "largest area" in line][-1] + 1
        await pilot.click("#panel", offset=(7 + 20, row))
        await settle(pilot)
        assert replay_of(app).ply == 20
        app.screen.query_one("#board").post_message(BoardView.Wheeled(1))
        await settle(pilot)
        assert replay_of(app).ply == 21


async def test_a_hostile_record_is_plain_text() -> None:
    records = commented(HOSTILE, 1, names=(HOSTILE, "[@click=app.exit]B[/]"))
    app = replay_app(records)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right")
        text = screen_text(app)
        assert "[b]bold[/b]" in text
        assert "?[31mred" in text
        assert not any(char in text for char in "\x1b\u202e\x00")
        await press(pilot, "m")
        assert "w" * 70 in screen_text(app)
        assert all(len(line) <= 120 for line in screen_text(app).splitlines())


async def test_a_very_long_comment_does_not_slow_it_down() -> None:
    app = replay_app(commented("word " * 200_000, 1))
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "right")
        assert "m reads on" in shown(app, "#panel")
        await press(pilot, "m", "end", "down")
        assert isinstance(app.screen, PageScreen)


SIZES = ((1, 1), (2, 200), (200, 1), (39, 22), (40, 22), (60, 30), (110, 39), (200, 60))


@pytest.mark.parametrize(
    "keys",
    [(), ("end",), ("g", "1"), ("escape",), ("m",), ("b",)],
    ids=["", "end", "number", "menu", "comment", "branch"],
)
async def test_every_size(keys: tuple[str, ...]) -> None:
    app = replay_app(commented(HOSTILE, 1, names=("W" * 20, "日本語" * 4)))
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "right", "c", "t", *keys)
        for width, height in SIZES:
            await resize(app, pilot, width, height)
            rows = screen_text(app).splitlines()
            assert len(rows) == height
            if len(app.screen_stack) == 2 and width >= 40 and height >= 22:
                assert "Esc Menu" in screen_text(app)
        await resize(app, pilot, *COMPACT)
        assert replay_of(app).ply == (28 if keys == ("end",) else 1)


async def test_a_window_that_is_too_small_takes_no_keys_but_to_leave() -> None:
    app = replay_app()
    async with app.run_test(size=(30, 10)) as pilot:
        await press(pilot, "right", "1", "b", "space")
        assert replay_of(app).ply == 0
        assert replay_of(app).typed is None
        assert len(app.screen_stack) == 2
        await press(pilot, "q")
        assert app._exit


async def test_in_ascii_and_without_colours() -> None:
    app = replay_app(commented("né – ½", 1), NO_ANIMATION._replace(theme="mono", ascii="on"))
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, *["right"] * 9, "left")
        text = "\n".join(strip.text for strip in strips_of(app))
        assert text.isascii()
        assert "^" in text
        assert "lead" in text


@pytest.mark.parametrize("layout", LAYOUT_NAMES)
async def test_the_chart_shows_in_every_layout(layout: str) -> None:
    app = replay_app(settings=NO_ANIMATION._replace(layout=layout))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, *["right"] * 9)
        assert "largest area" in shown(app, "#panel")
        assert "moves" in shown(app, "#panel")


def test_in_a_terminal(tmp_path: Path) -> None:
    record = tmp_path / "m.toscana"
    record.write_text(write_records(commented(HOSTILE.replace("\x00", ""), 1)), "utf-8")
    with terminal("replay", str(record), env={"HOME": str(tmp_path)}) as term:
        term.wait_for("Before the first")
        term.send("right")
        term.wait_for("Move 1 of 28")
        assert term.read(0.5) == b""
        term.send("b", "enter")
        term.wait_for("Who plays :: Bruno?")
        term.send("enter")
        term.wait_for("Enter Place")
        term.send("q")
        term.wait_for("Leave?")
        term.send("down", "enter")
        assert term.wait_for_exit() == 0
        assert term.restored
