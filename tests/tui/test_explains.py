"""The table explains itself: what it says and marks, so that nobody has to guess."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.clocks import until
from helpers.drive.languages import translations
from helpers.drive.pilots import (
    NO_ANIMATION,
    app_with,
    draft_of,
    end_game,
    near_end,
    press,
    screen_text,
    settle,
    shown,
    table_of,
)
from toscana_tui.bots import bots_of
from toscana_tui.core.message import LANGUAGES
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.games.toscana.position import largest_area
from toscana_tui.play.language import speak
from toscana_tui.play.opponents import Advice
from toscana_tui.play.session import Phase, Session
from toscana_tui.store.settings import Settings
from toscana_tui.tui.boards import FACES
from toscana_tui.tui.boards.toscana.scene import scene_of
from toscana_tui.tui.draw.appearance import in_ascii
from toscana_tui.tui.draw.looks import BAR_TITLE
from toscana_tui.tui.draw.themes import THEMES
from toscana_tui.tui.keys.command import commands_of, words_of
from toscana_tui.tui.replay.screen import ReplayScreen
from toscana_tui.tui.shared.page import MOUSE_PAGE, help_lines
from toscana_tui.tui.table.commands import COMMANDS
from toscana_tui.tui.table.pace import Pace
from toscana_tui.tui.table.state import Hint

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp

LONG = "Maximiliana von Sonnen 1"
SIZES = ((80, 24), (60, 22), (120, 40), (200, 60))


async def play_out(app: ToscanaApp, pilot: Pilot[int]) -> None:
    """Play both games of the match to its verdict."""
    await end_game(app, pilot)
    await press(pilot, "enter")
    await end_game(app, pilot)


# -- the aim is on the table -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "long"),
    [
        (None, "largest area 0 tiles"),
        ("Kwinty", "longest open line 0"),
        ("Turris", "largest areas 0 squares"),
    ],
)
async def test_a_score_says_what_it_counts(game: str | None, long: str) -> None:
    app = app_with(game=game)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        lines = screen_text(app).splitlines()
        for name in ("Anna", "Bruno"):
            assert any(re.search(rf"{name} +{long}", line) for line in lines)


async def test_with_a_long_name_the_score_is_told_in_fewer_words() -> None:
    app = app_with(names=(LONG, "Bruno"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert re.search(rf"{LONG} +area 0", screen_text(app))


async def test_a_stack_says_how_many_more_there_are() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "15 more" in screen_text(app)


@pytest.mark.parametrize("game", ["Toscana", "Kwinty", "Turris"])
async def test_a_coach_speaks_in_the_first_three_turns_and_its_row_stays(game: str, tmp_path: Path) -> None:
    app = app_with(game=game, edition=None, settings_file=tmp_path / "settings.toml")
    telling: Any = None
    async with app.run_test(size=(80, 26)) as pilot:
        await settle(pilot)
        telling = table_of(app).face.telling
        said = []
        rows = screen_text(app).splitlines()
        for _ in range(5):
            said.append(shown(app, "#hint").strip())
            await press(pilot, "n", "enter")
            assert shown(app, "#hint").strip() == ""
            await press(pilot, "enter")
        assert said[0] == telling.aim[0]
        assert said[1].startswith("Arrows move")
        assert said[2] in telling.coach
        assert said[3:] == ["", ""]
        now = screen_text(app).splitlines()
        assert now.index(next(row for row in now if "Menu" in row)) == rows.index(
            next(row for row in rows if "Menu" in row)
        )
    again = app_with(game=game, edition=None, settings_file=tmp_path / "settings.toml")
    async with again.run_test(size=(80, 26)) as pilot:
        await settle(pilot)
        assert shown(again, "#hint").strip() == ""


@pytest.mark.parametrize("game", ["Toscana", "Kwinty", "Turris"])
@pytest.mark.parametrize("size", [(40, 26), (60, 26)])
async def test_the_coach_ends_no_line_before_its_last_word(
    game: str, size: tuple[int, int], tmp_path: Path
) -> None:
    small = NO_ANIMATION._replace(layout="mini")
    app = app_with(game=game, edition=None, settings=small, settings_file=tmp_path / "settings.toml")
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for _ in range(3):
            row = shown(app, "#hint").rstrip()
            assert row.endswith(".")
            assert len(row) <= app.screen.query_one("#hint").size.width
            await press(pilot, "n", "enter", "enter")


async def test_the_coach_follows_the_setting_for_one_step(tmp_path: Path) -> None:
    app = app_with(settings=NO_ANIMATION._replace(steps=1), settings_file=tmp_path / "settings.toml")
    async with app.run_test(size=(80, 26)) as pilot:
        await press(pilot, "enter")
        assert shown(app, "#hint").strip().endswith("Enter places it.")


async def test_the_coach_does_not_explain_the_veto_to_who_has_used_it(tmp_path: Path) -> None:
    app = app_with(settings_file=tmp_path / "settings.toml")
    async with app.run_test(size=(80, 26)) as pilot:
        await press(pilot, "enter", "enter", "v", "y", "enter")
        used = [not table_of(app).position.veto_unused(seat) for seat in Seat]
        assert used.count(True) == 1
        said = []
        for _ in range(4):
            state = table_of(app)
            said.append((used[state.position.mover], shown(app, "#hint").strip()))
            await press(pilot, "n", "enter", "enter")
        assert not any("veto" in text for is_used, text in said if is_used), said


@pytest.mark.parametrize("game", list(FACES))
def test_no_two_sections_of_the_help_have_one_heading(game: str) -> None:
    face = FACES[game]
    commands, pages = commands_of(face, COMMANDS), (face.telling.rules, MOUSE_PAGE)
    for code in LANGUAGES:
        speak(code, catalogue=translations(code))
        lines = help_lines(commands, pages, 76, words=words_of(face))
        heads = [line[0].text for line in lines if line and line[0].look == BAR_TITLE]
        assert len(heads) == len(set(heads)), heads


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_moves_stay_where_they_are_when_a_result_comes(size: tuple[int, int]) -> None:
    app = app_with()
    async with app.run_test(size=size) as pilot:
        await near_end(app, pilot)
        before = screen_text(app).splitlines()
        await end_game(app, pilot)
        after = screen_text(app).splitlines()
        assert table_of(app).phase is Phase.GAME_OVER
        (row,) = (number for number, line in enumerate(before) if line.rstrip().endswith("  moves"))
        assert after[row].rstrip().endswith("  moves")
        assert "game 1" in after[row - 1]


@pytest.mark.parametrize("game", ["Toscana", "Kwinty", "Turris"])
async def test_a_small_board_leaves_the_columns_of_a_usual_terminal_to_the_commands(game: str) -> None:
    app = app_with(game=game, edition=None, settings=NO_ANIMATION._replace(layout="mini"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter")
        footer = next(row for row in screen_text(app).splitlines() if "Enter Place" in row)
        assert "u Undo" in footer
        assert "m Moves" in footer


async def test_help_begins_with_the_aim_then_the_turn_then_the_keys() -> None:
    app = app_with()
    async with app.run_test(size=(80, 60)) as pilot:
        await press(pilot, "?")
        text = screen_text(app)
        heads = [text.index(head) for head in ("The aim", "The turn", "The tile in hand")]
        assert heads == sorted(heads)


# -- what is about to happen -------------------------------------------------------------------------------


async def test_while_a_tile_moves_its_effect_is_told() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter")
        for _ in range(3):
            await press(pilot, "n")
            state = table_of(app)
            assert state.draft is not None
            one, two = state.position.play(state.draft.action).scores()
            told = shown(app, "#message").splitlines()[0]
            assert re.search(rf"Anna (\d+ → )?{one}, Bruno (\d+ → )?{two}", told)


async def test_an_illegal_place_is_told_by_its_rule_once() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter", *["up"] * 16)
        fault = table_of(app).fault
        assert fault is not None
        assert screen_text(app).count(fault.reason) == 1


async def test_a_preview_lights_the_area_that_would_result() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter", "n")
        assert scene_of(table_of(app).view).areas == 0
        await press(pilot, "enter")
        state = table_of(app)
        assert state.pending
        assert state.draft is not None
        after: Any = state.position.play(state.draft.action)
        lit = scene_of(state.view).areas
        assert lit == largest_area(after.placed, state.position.mover).cells
        assert screen_text(app).count("^^") + screen_text(app).count("^") > 0
        await press(pilot, "escape")
        assert scene_of(table_of(app).view).areas == 0


async def test_a_hint_is_a_mark_of_its_own_until_it_is_taken() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter")
        state = table_of(app)
        held = draft_of(app)
        other = next(one for one in state.face.walk(state.position) if one != held.action)
        screen: Any = app.screen
        screen.state = state.hinted(Hint((Advice(other, 1.0),)))
        await settle(pilot)
        assert draft_of(app) == held
        assert "?" in "".join(screen_text(app).splitlines()[2:20])
        assert "f take it" in shown(app, "#message")
        await press(pilot, "r")
        assert table_of(app).hint is not None
        await press(pilot, "f")
        assert draft_of(app).action == other
        assert "Hint" in shown(app, "#message")
        assert "f take it" not in shown(app, "#message"), "it lies there"


# -- what has just happened --------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", list(THEMES))
async def test_the_last_tile_has_corners(theme: str) -> None:
    app = app_with(settings=NO_ANIMATION._replace(theme=theme))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter", *["n"] * 3)
        board = "\n".join(line[:40] for line in screen_text(app).splitlines()[3:20])
        assert all(sign in board for sign in "┌┐└┘")
        assert in_ascii(board).count("+") == 4


async def test_a_computers_tile_arrives_and_its_light_goes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "_light_down", lambda _: None)
    app = app_with(seats=("human", "random"), settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(6):
            if table_of(app).flash:
                break
            await press(pilot, "enter")
        assert table_of(app).flash
        assert scene_of(table_of(app).view).flash
        monkeypatch.undo()
        screen: Any = app.screen
        screen._pace.light_up()
        await until(lambda: not table_of(app).flash)


async def test_no_light_without_animation() -> None:
    app = app_with(seats=("human", "random"))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(6):
            assert not table_of(app).flash
            await press(pilot, "enter")


async def test_a_computers_veto_waits_for_a_key() -> None:
    app = app_with(seats=("human", "random"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen: Any = app.screen
        state = table_of(app)
        while state.position.mover is not Seat.ONE or state.phase is not Phase.PLACE:
            await press(pilot, "enter")
            state = table_of(app)
        position: Any = state.position
        tile = position.top(Seat.ONE)
        screen._play(Veto(tile))
        await settle(pilot)
        assert table_of(app).phase is Phase.VETOED
        assert f"Bruno vetoes tile {tile}" in shown(app, "#message")
        assert "Press Enter" in shown(app, "#message")
        await press(pilot, "enter")
        assert table_of(app).phase is Phase.PLACE
        assert f"{tile} last" in screen_text(app)


async def test_b_lists_what_each_stack_still_holds() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter", "v", "y", "b")
        position: Any = table_of(app).position
        for seat in Seat:
            below, known = set(position.stacks[seat][1:]), position.vetoed[seat]
            listed = " ".join(sorted(below - {known})) + (f" then {known}" if known else "")
            assert f"below {listed}" in screen_text(app)
        rows = screen_text(app).splitlines()
        await press(pilot, "b")
        without = screen_text(app).splitlines()
        assert not any("below" in row for row in without)
        told = [(row, now) for row, now in zip(rows, without, strict=True) if row != now]
        assert len(told) == 2, "nothing else has moved"


# -- the veto --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (60, 22)])
async def test_the_veto_is_asked_below_the_board_with_what_it_leaves(size: tuple[int, int]) -> None:
    app = app_with(names=(LONG, LONG[:-1] + "2"))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        before = screen_text(app).splitlines()[:18]
        await press(pilot, "v")
        assert screen_text(app).splitlines()[:18] == before
        said = shown(app, "#message")
        assert "eto tile" in said
        assert "one of 15 others" in said
        assert all(len(line.rstrip()) < size[0] for line in said.splitlines())
        await press(pilot, "enter")
        assert not table_of(app).session.match.log.actions
        await press(pilot, "v", "down")
        assert not table_of(app).session.match.log.actions
        await press(pilot, "v", "y")
        assert isinstance(table_of(app).session.match.log.actions[0], Veto)


async def test_in_time_counts_down_where_one_can_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lets: list[float | None] = []
    original = Pace.count_down

    def counted(self: Pace, session: Session, left: float = 1.5) -> None:
        lets.append(left)
        original(self, session, left)

    monkeypatch.setattr(Pace, "count_down", counted)
    app = app_with(seats=("human", "random"), settings=NO_ANIMATION._replace(veto="in-time"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(4):
            if table_of(app).phase is Phase.OFFER:
                break
            await press(pilot, "enter")
        assert table_of(app).phase is Phase.OFFER
        assert re.search(r"v vetoes it \(1\.\d s\)", shown(app, "#message"))
        await until(lambda: table_of(app).phase is Phase.PLACE)
        assert lets[:4] == [1.5, 1.0, 0.5, 0.0]


# -- looking, sizes --------------------------------------------------------------------------------


async def test_arrows_step_where_nothing_is_held() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *["enter"] * 6, "m")
        at = table_of(app).viewed
        assert at is not None
        await press(pilot, "left")
        assert table_of(app).viewed == at - 1
        await press(pilot, "right", "right")
        assert table_of(app).viewed == at + 1


async def test_z_says_which_size_and_never_begins_with_a_smaller_one_where_a_larger_fits() -> None:
    app = app_with(settings=NO_ANIMATION._replace(layout="compact"))
    async with app.run_test(size=(130, 45)) as pilot:
        await settle(pilot)
        said = []
        for _ in range(4):
            await press(pilot, "z")
            said.append(shown(app, "#message").splitlines()[-1].split("  ")[0].strip())
        assert said == [
            "Board size: roomy.",
            "Board size: automatic, roomy.",
            "Board size: mini.",
            "Board size: compact.",
        ]


async def test_undo_brings_the_tile_back_to_where_it_was_held() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter", "n", "n", "n")
        held = draft_of(app)
        await press(pilot, "enter", "enter", "u")
        assert draft_of(app).action == held.action


async def test_typing_shows_only_the_keys_that_work() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "g")
        await settle(pilot)
        footer = screen_text(app).splitlines()[-2]
        assert "Take it" in footer
        assert "Undo" not in footer
        await press(pilot, "escape")
        await settle(pilot)
        assert "Leave" in screen_text(app).splitlines()[-2]


async def test_escape_from_typing_brings_the_tile_back() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "r")
        held = draft_of(app)
        await press(pilot, "g", *"c3", "escape")
        await settle(pilot)
        assert draft_of(app) == held


async def test_a_dot_stands_below_its_columns_letter() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter")
        lines = screen_text(app).splitlines()
        letters = next(line for line in lines if "a b c d" in line)[:38]
        dots = {at for line in lines[3:20] for at, sign in enumerate(line[:38]) if sign == "·"}
        assert dots
        assert all(letters[at] != " " for at in dots)


# -- the end --------------------------------------------------------------------------------


async def test_a_card_beside_the_board_tells_the_end_and_what_can_follow() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await play_out(app, pilot)
        match = table_of(app).session.match
        verdict = match.verdict()
        assert verdict.winner is not None
        assert verdict.totals is not None
        rows = [line[38:] for line in screen_text(app).splitlines()]
        names = [row for row in rows if re.search(r"(Anna|Bruno) +\d+ +\d+ +\d+", row)]
        assert len(names) == 2
        assert match.names[verdict.winner] in names[0]
        for seat, row in zip((verdict.winner, verdict.winner.other), names, strict=True):
            scores = [outcome.scores[seat] for outcome in match.outcomes]
            assert [int(number) for number in re.findall(r"\d+", row)] == [*scores, verdict.totals[seat]]
        assert any("best: largest area" in row for row in rows)
        for label in ("1 Rematch", "2 Replay", "3 Analyse", "Enter Home"):
            assert any(label.replace(" ", "  ") in row or label in row for row in rows)


async def test_a_rematch_has_the_other_starter() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await play_out(app, pilot)
        first = table_of(app).session.match.logs[0].setup.first
        await press(pilot, "1")
        match = table_of(app).session.match
        assert match.names == ("Anna", "Bruno")
        assert match.logs[0].setup.first is first.other
        assert not match.log.actions


@pytest.mark.parametrize("key", ["2", "3"])
async def test_replay_and_analysis_follow_from_the_card(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOSCANA_DATA", str(tmp_path))
    monkeypatch.setitem(bots_of("Toscana")._made, "expert", bots_of("Toscana")["steady"])
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await play_out(app, pilot)
        await press(pilot, key)
        await until(lambda: isinstance(app.screen, ReplayScreen))
        await settle(pilot)
        screen: Any = app.screen
        assert screen.state.expected is (key == "3"), "the chart of the analysis is shown"


@pytest.mark.parametrize("game", [None, "Kwinty"])
@pytest.mark.parametrize("theme", ["mono", "toscana-dark"])
async def test_without_colours_the_board_has_edges(theme: str, game: str | None) -> None:
    app = app_with(game=game, settings=NO_ANIMATION._replace(theme=theme))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        rows = [line for line in shown(app, "#board").splitlines() if re.match(r" ?\d+[ │]", line)]
        assert len(rows) == (17 if game is None else 9)
        edged = [line[2] == "│" and line.rstrip()[-1] == "│" for line in rows]
        assert all(edged) if theme == "mono" else not any(edged)


async def _click(pilot: Pilot[int], app: ToscanaApp, text: str) -> None:
    rows = screen_text(app).splitlines()
    row = next(number for number, line in enumerate(rows) if text in line)
    await pilot.click(offset=(rows[row].index(text), row))
    await settle(pilot)


async def test_the_keys_of_a_question_and_of_typing_can_be_clicked() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "v")
        await settle(pilot)
        await _click(pilot, app, "n No")
        assert not table_of(app).asking
        assert not table_of(app).session.match.log.actions
        await press(pilot, "g", *"h8")
        await settle(pilot)
        await _click(pilot, app, "Enter Take it")
        assert table_of(app).pending
        await press(pilot, "escape", "v")
        await settle(pilot)
        await _click(pilot, app, "y Veto")
        assert isinstance(table_of(app).session.match.log.actions[0], Veto)


async def test_the_mouse_moves_and_places_nothing_while_a_veto_is_asked_about() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "v")
        before = table_of(app)
        await pilot.hover("#board", offset=(10, 4))
        for _ in range(3):
            await pilot.click("#board", offset=(10, 4))
        await settle(pilot)
        assert table_of(app).draft == before.draft
        assert not table_of(app).pending
        assert not table_of(app).session.match.log.actions


async def test_a_veto_lights_up_no_tile() -> None:
    app = app_with(seats=("human", "random"), settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen: Any = app.screen
        while table_of(app).phase is not Phase.PLACE or table_of(app).position.mover is not Seat.ONE:
            await press(pilot, "enter")
        screen._pace._light_down()
        position: Any = table_of(app).position
        screen.answered(screen.state.session, Veto(position.top(Seat.ONE)))
        assert table_of(app).phase is Phase.VETOED
        assert not table_of(app).flash


async def test_the_card_counts_the_vetoes() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        vetoer = table_of(app).session.match.names[table_of(app).position.mover.other]
        await press(pilot, "v", "y")
        await play_out(app, pilot)
        assert f"{vetoer} 1" in next(line for line in screen_text(app).splitlines() if "vetoes:" in line)
