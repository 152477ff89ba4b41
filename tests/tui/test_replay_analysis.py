"""The analysis in the replay, by keys: beginning, pausing, leaving, looking at what it says."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from helpers.drive.analyses import BOTS, QUICK, Slow, analysed, quick_analysis
from helpers.drive.libraries import fixed_matches, folder, home, opened
from helpers.drive.masher import resize
from helpers.drive.pilots import press, settle, shown, tap
from helpers.drive.replays import finished, one_game, replay_app, replay_of
from helpers.played.records import vector_log
from toscana_tui.core.match import GameLog
from toscana_tui.core.seat import Seat
from toscana_tui.play.analysis.keeping import keep_analysis
from toscana_tui.play.analysis.values import (
    Judged,
    analysis_of,
    annotated,
    blank,
    given_away,
    judged_count,
    learnt,
    mistakes,
)
from toscana_tui.record import Comment, GameRecord, Section, read_bytes, write_records
from toscana_tui.store.folder import MatchFolder
from toscana_tui.tui.boards.toscana.scene import scene_of
from toscana_tui.tui.draw.looks import CHOSEN
from toscana_tui.tui.draw.runs import line_width
from toscana_tui.tui.replay.chart import expected_chart
from toscana_tui.tui.replay.state import ReplayState, opened as state_of
from toscana_tui.tui.replay.view import analysis_line
from toscana_tui.tui.shared.board_lines import move_lines

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from toscana_tui.tui.app import ToscanaApp

COMPACT = (80, 24)
NAME = "2026-01-01-120000-some-match.toscana"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS._made, "expert", BOTS[QUICK])


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    bot: Any = Slow()
    monkeypatch.setitem(BOTS._made, "expert", bot)
    return bot  # type: ignore[no-any-return] # it is one


def kept() -> tuple[GameRecord, ...]:
    return read_bytes((folder() / NAME).read_bytes())


async def replaying(pilot: Pilot[int], app: ToscanaApp) -> None:
    """Open the replay of a match that is kept."""
    fixed_matches()
    await settle(pilot)
    app.open_replay(kept(), partial(keep_analysis, MatchFolder(Path(os.environ["TOSCANA_DATA"])), NAME))
    await settle(pilot)


async def answered(pilot: Pilot[int], slow: Slow, number: int) -> None:
    """Let the slow one answer so often, and wait until that is shown."""
    before = sum(map(judged_count, replay_of(pilot.app).analyses))
    for _ in range(number):
        slow.allowed.release()
    for _ in range(500):
        if sum(map(judged_count, replay_of(pilot.app).analyses)) >= before + number:
            return
        await pilot.pause(0.01)
    raise AssertionError("it does not respond")


# -- making it ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
async def test_a_game_is_analysed_and_kept() -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await replaying(pilot, app)
        assert "expected lead" not in shown(app, "#panel")
        await press(pilot, "i")
        state = replay_of(app)
        assert state.analysed is None
        assert state.analyses == (quick_analysis(state.record), blank(state.records[1].log))
        assert [analysis_of(record) for record in kept()] == list(state.analyses)
        assert "expected lead" in shown(app, "#panel")
        assert "of 28" not in shown(app, "#panel")
        await press(pilot, "n", "i")
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await replaying_again(pilot)
        again = replay_of(app)
        assert again.analyses == (quick_analysis(again.records[0]), quick_analysis(again.records[1]))
        assert "expected lead" in shown(app, "#panel"), "it is there at once"


async def replaying_again(pilot: Pilot[int]) -> None:
    """Open the same match from the list."""
    screen = await opened(pilot)
    names = [entry.name for entry in screen.state.rows]
    await press(pilot, *["down"] * names.index(NAME), "enter", "enter")


async def test_keys_answer_meanwhile_and_a_pause_keeps_what_is_done(slow: Slow) -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await replaying(pilot, app)
        await tap(pilot, "i")
        assert "[..........] 0 of 28" in shown(app, "#panel")
        assert "i Pause" in shown(app, "CommandBar")
        await answered(pilot, slow, 14)
        await tap(pilot, "right", "right", "c")
        assert replay_of(app).ply == 2
        assert "of 28" in shown(app, "#panel")
        assert "[####" in shown(app, "#panel")
        done = judged_count(replay_of(app).analyses[0])
        assert slow.thinking.wait(5)
        await tap(pilot, "i")
        assert slow.ended.wait(5), "it thinks no more"
        await settle(pilot)
        assert replay_of(app).analysed is None
        assert f"{done} of 28, i continues" in shown(app, "#panel")
        assert "i Analyse" in shown(app, "CommandBar")
        assert judged_count(analysis_of(kept()[0])) == done
        before = replay_of(app).analyses[0]
        await tap(pilot, "i")
        await answered(pilot, slow, 2)
        after = replay_of(app).analyses[0]
        assert after[:done] == before[:done]
        assert judged_count(after) >= done + 2
        await tap(pilot, "q")


async def test_leaving_ends_it_at_once(slow: Slow) -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await replaying(pilot, app)
        await tap(pilot, "i")
        await answered(pilot, slow, 3)
        assert slow.thinking.wait(5)
        await tap(pilot, "q")
        assert slow.ended.wait(5), "nothing runs on"
        await settle(pilot)
        assert not app.workers
        asked = len(slow.asked)
        for _ in range(10):
            slow.allowed.release()
        await pilot.pause(0.05)
        assert len(slow.asked) == asked
        assert judged_count(analysis_of(kept()[0])) >= 3, "what was done is kept"


async def test_another_game_takes_its_turn(slow: Slow) -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await replaying(pilot, app)
        await tap(pilot, "i")
        await answered(pilot, slow, 2)
        await tap(pilot, "n")
        assert "i Analyse" in shown(app, "CommandBar")
        await tap(pilot, "i")
        assert replay_of(app).analysed == 1
        await answered(pilot, slow, 2)
        one, two = map(judged_count, replay_of(app).analyses)
        assert two >= 2
        await tap(pilot, "p")
        assert f"{one} of 28, i continues" in shown(app, "#panel")
        await tap(pilot, "q")


@pytest.mark.usefixtures("quick")
async def test_a_match_at_another_table_is_analysed_but_not_kept() -> None:
    app = home()
    async with app.run_test(size=COMPACT) as pilot:
        await replaying(pilot, app)
        before = (folder() / NAME).read_bytes()
        other = MatchFolder(Path(os.environ["TOSCANA_DATA"]))
        lock = other.lock(NAME)
        await press(pilot, "i")
        assert "The analysis is not saved: another program has this match open" in shown(app, "#message")
        assert judged_count(replay_of(app).analyses[0]) == 28
        assert (folder() / NAME).read_bytes() == before
        await press(pilot, "right")
        assert "not kept" not in shown(app, "#message")
        lock.release()
        await press(pilot, "i")
        assert "not kept" not in shown(app, "#message")
        assert judged_count(analysis_of(kept()[0])) == 28, "it can be kept later"


@pytest.mark.usefixtures("quick")
async def test_a_record_that_is_not_in_the_list_is_not_changed() -> None:
    app = replay_app()
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "i")
        told = "The analysis is not saved: only the analysis of a saved match is saved."
        assert told in shown(app, "#message")
        await resize(app, pilot, 46, 22)
        await settle(pilot)
        assert told in " ".join(shown(app, "#message").split()), "it takes both rows where one is too short"
        assert judged_count(replay_of(app).analyses[0]) == 28


@pytest.mark.usefixtures("quick")
async def test_a_game_in_progress_is_analysed_as_far_as_it_goes() -> None:
    log = vector_log(0)
    short = GameLog(log.game, log.setup, log.actions[:9], 9, log.positions[:10])
    (record,) = one_game()
    app = replay_app((replace(record, log=short),))
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "i")
        assert judged_count(replay_of(app).analyses[0]) == 9


# -- looking at it ------------------------------------------------------------------------------------------


async def test_mistakes_are_marked_and_gone_to() -> None:
    app = replay_app(analysed())
    async with app.run_test(size=COMPACT) as pilot:
        await settle(pilot)
        state = replay_of(app)
        wrong = state.mistakes
        assert 1 < len(wrong) <= 6
        for ply in wrong:
            await press(pilot, "y")
            assert replay_of(app).ply == ply
            log = state.record.log
            token = log.game.format_action(log.actions[ply - 1])
            lost = given_away(log, state.analyses[0], ply - 1)
            assert f"played {token} (" in shown(app, "#message")
            assert f"costs {lost:.1f} tiles" in shown(app, "#message")
            assert f"{token}?" in shown(app, "#panel")
        await press(pilot, "y")
        assert replay_of(app).ply == wrong[-1]
        await press(pilot, "u")
        assert replay_of(app).ply == wrong[-2]
        await press(pilot, "o")
        assert "largest area" in shown(app, "#panel")
        assert f"{token}?" not in shown(app, "#panel")
        assert "costs" not in shown(app, "#message")
        await press(pilot, "y")
        assert "expected lead" in shown(app, "#panel"), "a mistake is shown with what is thought of it"


async def test_the_better_placement_lies_over_the_board() -> None:
    app = replay_app(analysed())
    async with app.run_test(size=COMPACT) as pilot:
        await press(pilot, "y")
        before = shown(app, "#board")
        await press(pilot, "r")
        assert "[" in shown(app, "#board")
        assert before != shown(app, "#board")
        await press(pilot, "r")
        assert shown(app, "#board") == before


def state(records: tuple[GameRecord, ...] | None = None) -> ReplayState:
    return state_of(analysed() if records is None else records)


@pytest.mark.parametrize("seat", list(Seat))
def test_the_board_shows_the_better_placement_as_its_player_would_have_held_it(seat: Seat) -> None:
    first = state()
    log = first.record.log
    ply = next(
        number
        for number, judged in enumerate(first.analyses[0], start=1)
        if judged and judged.best and log.actor(number - 1) is seat
    )
    there = replace(first.viewing(ply), better=True)
    best = there.judged
    assert best is not None
    assert best.best is not None
    before: Any = log.positions[ply - 1]
    after: Any = before.play(log.game.parse_action(best.best))
    scene = scene_of(there.view)
    assert scene.placed == there.position.placed, "the one played lies there"
    assert scene.ghost is not None
    assert scene.ghost.pending
    assert [scene.ghost.colours[one] | before.colours[one] for one in Seat] == list(after.colours)
    assert scene_of(replace(there, better=False).view).ghost is None
    assert scene_of(there.viewing(0).view).ghost is None


def said(at: ReplayState, width: int = 200) -> str:
    line = analysis_line(at, width)
    return "" if line is None else "".join(run.text for run in line)


def judged_as(index: int, judged: Judged) -> ReplayState:
    """At an action of the first game, of which something is thought."""
    first, second = finished()
    return state((annotated(first, learnt(blank(first.log), index, judged)), second)).viewing(index + 1)


def test_what_is_said_is_the_lead_of_whoever_moved() -> None:
    log = finished()[0].log
    assert said(judged_as(0, Judged(1.9, None, 0.4))) == "Anna's expected lead: +1.9, without it +0.4."
    token = log.game.format_action(log.actions[1])
    legal = log.game.format_action(next(iter(log.positions[1].choices(Seat.TWO))))
    assert log.actor(1) is Seat.TWO
    assert said(judged_as(1, Judged(1.0))) == f"Bruno played {token} (-1.0): nothing better was found."
    worse = judged_as(1, Judged(1.0, legal, -2.5))
    told = f"Bruno played {token} (-1.0), better was {legal} (+2.5); a mistake costs 3.5 tiles."
    assert said(worse) == told
    assert said(worse, len(told) - 1) == told.replace("Bruno played", "Played")
    small = said(judged_as(1, Judged(1.0, legal, 0.5)))
    assert small.endswith("; this costs 0.5 tiles."), "what is not marked is not called a mistake"
    assert said(worse, 30) == f"{token} -1.0, better {legal} +2.5."
    at = log.actions.index(next(action for action in log.actions if log.game.format_action(action) == "pass"))
    assert said(judged_as(at, Judged(2.0))) in {"Anna's expected lead: +2.0.", "Bruno's expected lead: -2.0."}
    assert said(worse.viewing(5)) == ""
    assert said(replace(worse, expected=False)) == ""


def test_the_chart_keeps_to_its_room() -> None:
    first = state().viewing(9)
    for width, height in product((22, 42, 60), range(3, 20)):
        lines = expected_chart(first, width, height)
        assert len(lines) <= height
        assert bool(lines) is (height >= 4)
        assert all(line_width(line) <= width for line in lines)
        texts = ["".join(run.text for run in line) for line in lines]
        if lines and width > 40:
            assert texts[-1].count("^") == (9 not in first.mistakes)
            assert texts[-1].count("?") == len(first.mistakes)


def test_a_mistake_that_is_shown_keeps_its_mark() -> None:
    first = state()
    for ply in first.mistakes:
        marker = expected_chart(first.viewing(ply), 42, 8)[-1]
        assert [run.text for run in marker if run.look == CHOSEN] == ["?"]
        wide = expected_chart(first.viewing(ply), 80, 8)[-1]
        text = "".join(run.text for run in wide)
        assert text[7:][2 * ply : 2 * ply + 2] == "^?"


def test_the_chart_shows_whose_lead_it_is() -> None:
    first, second = finished()
    for lead, seat in ((4.0, Seat.ONE), (-4.0, Seat.TWO)):
        known = tuple(Judged(lead) for _ in range(first.log.cursor - 1))
        lines = expected_chart(state((annotated(first, (*known, None)), second)), 42, 4)
        rows = ["".join(run.text for run in line)[7:] for line in lines[1:3]]
        assert set(rows[seat].strip()) == {"▄"}
        assert rows[seat.other].strip() == ""


def test_marks_in_the_move_list_take_their_room() -> None:
    log = vector_log(0)
    lines = move_lines(log, 3, 30, 30, range(log.cursor + 1))
    assert all(line_width(line) <= 31 for line in lines)
    text = "".join(run.text for line in lines[1:] for run in line)
    assert text.count("?") == log.cursor


async def test_a_comment_of_the_analysis_is_not_quoted_but_broken_ones_are() -> None:
    first, second = analysed()
    own = Comment("lead +1.2 best nowhere +3", Section.MOVES, 3)
    app = replay_app((replace(first, comments=(*first.comments, own)), second))
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", "right")
        assert '"' not in shown(app, "#panel")
        await press(pilot, "right")
        assert '"lead +1.2 best nowhere +3"' in shown(app, "#panel")
        assert analysis_of(read_bytes(write_records(replay_of(app).records).encode())[0])[2] is not None


def test_each_game_has_its_own() -> None:
    both = state().in_game(1)
    assert both.mistakes == ()
    first = state()
    assert first.mistakes == tuple(index + 1 for index in mistakes(first.record.log, first.analyses[0]))
