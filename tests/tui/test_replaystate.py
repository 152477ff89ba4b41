"""The replay's steps: pure functions of a frozen state."""

from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.drive.replays import commented, finished, one_game
from toscana_tui.core.match import GameLog
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.play.session import Phase
from toscana_tui.tui.replay.state import BAR, COMMANDS, SPEEDS, ReplayState, opened


@pytest.fixture
def state() -> ReplayState:
    return opened(finished())


def test_it_begins_before_the_first_move(state: ReplayState) -> None:
    assert (state.game, state.ply, state.turn) == (0, 0, 0)
    assert state.position == state.record.log.positions[0]
    with pytest.raises(ValueError, match="at least one game"):
        opened(())


def test_steps_stop_at_both_ends(state: ReplayState) -> None:
    assert state.stepped(-1) == state
    assert state.stepped(1).ply == 1
    assert state.stepped(1000).ply == state.plies == 28
    assert state.viewing(28).position.over


def test_both_areas_are_known_at_every_position(state: ReplayState) -> None:
    for ply in range(state.plies + 1):
        assert state.scores[0][ply] == state.viewing(ply).position.scores()


def test_vetoes_are_found_both_ways(state: ReplayState) -> None:
    log = state.record.log
    plies = [index + 1 for index, action in enumerate(log.actions) if isinstance(action, Veto)]
    found = []
    at = state
    while at.at_veto(1) != at:
        at = at.at_veto(1)
        found.append(at.ply)
    assert found == plies != []
    assert state.viewing(state.plies).at_veto(-1).ply == plies[-1]
    assert state.at_veto(-1) == state


def test_games(state: ReplayState) -> None:
    second = state.stepped(4).in_game(1)
    assert (second.game, second.ply, second.plies) == (1, 0, 26)
    assert second.in_game(1) == second
    assert second.in_game(-1) == state
    assert second.match.logs[0] == state.records[0].log


def test_turns_count_as_the_record_does(state: ReplayState) -> None:
    starts = state.record.log.turn_starts()
    for turn in range(1, state.turns + 1):
        there = state.at_turn(turn)
        assert there.turn == turn
        assert there.ply == (starts[turn] if turn < len(starts) else state.plies)
    assert state.at_turn(0).ply == state.at_turn(-5).ply == 0
    assert state.at_turn(999).ply == state.plies


def test_running_comes_to_rest_at_the_end_and_begins_again(state: ReplayState) -> None:
    run = state.started()
    plies = []
    while run.playing:
        plies.append(run.ply)
        run = run.ticked()
    assert plies == list(range(28))
    assert run.ply == 28
    assert run.ticked() == run
    assert run.started().ply == 0
    assert not state.started().stopped().playing
    assert not state.started().stepped(1).playing


def test_speeds(state: ReplayState) -> None:
    assert state.sped(100).speed == len(SPEEDS) - 1
    assert state.sped(-100).speed == 0
    assert state.started().sped(1).playing
    assert list(SPEEDS) == sorted(SPEEDS, reverse=True)


@pytest.mark.parametrize(
    ("keys", "typed"),
    [
        ("1 2", "12"),
        ("1 2 3 4", "234"),
        ("1 2 backspace", "1"),
        ("backspace", ""),
        ("up", "1"),
        ("down", "0"),
        ("9 9 up", "27"),
        ("5 down right left", "4"),
        ("5 escape", None),
        ("5 x", None),
    ],
)
def test_entering_a_number(state: ReplayState, keys: str, typed: str | None) -> None:
    at = state.entering()
    for key in keys.split():
        at = at.with_key(key)
    assert at.typed == typed
    assert at.ply == 0


def test_an_entered_number_is_gone_to(state: ReplayState) -> None:
    at = state.entering("1").with_key("2").with_key("enter")
    assert (at.turn, at.typed) == (12, None)
    assert at.entering().with_key("enter") == at


def test_comments_stand_where_the_record_has_them() -> None:
    state = opened(commented("nice", 2))
    said = {ply: state.viewing(ply).comments for ply in range(state.plies + 1)}
    assert {ply: text for ply, text in said.items() if text} == {
        0: ("before all",),
        2: ("nice",),
        28: ("at the end",),
    }


def test_a_branch_is_a_match_of_its_own(state: ReplayState) -> None:
    at = state.in_game(1).viewing(7)
    session = at.branched(("human", "random"), 5, "2026.11.28")
    assert session.seats == ("human", "random")
    assert session.seed == 5
    assert session.match.tags == (("Date", "2026.11.28"),)
    assert session.match.names == ("Anna", "Bruno")
    assert session.match.logs[0] == state.records[0].log
    log = session.match.log
    assert (log.cursor, log.actions) == (7, state.records[1].log.actions[:7])
    assert session.match.position == at.position
    again = GameLog.begin(log.game, log.setup)
    for action in log.actions:
        again = again.play(action)
    assert again.positions == log.positions


def test_a_branch_at_the_end_of_the_first_game_awaits_the_second(state: ReplayState) -> None:
    session = state.viewing(28).branched(("human", "human"), 5, "")
    assert session.phase is Phase.GAME_OVER
    assert session.next_game().match.log.actions == ()


def test_nothing_follows_a_match_that_is_over(state: ReplayState) -> None:
    second = state.in_game(1)
    branch = next(command for command in COMMANDS if command.id == "replay.branch")
    assert branch.why_not(second) is None
    assert branch.why_not(second.viewing(second.plies)) is not None


def test_a_game_nobody_has_moved_in() -> None:
    (record,) = one_game()
    log = record.log
    empty = opened((replace(record, log=GameLog.begin(log.game, log.setup)),))
    assert (empty.plies, empty.turns) == (0, 0)
    assert empty.started() == empty.entering() == empty.stepped(1) == empty.at_turn(3) == empty
    enabled = {command.id for command in COMMANDS if command.why_not(empty) is None}
    assert "replay.branch" in enabled
    assert not enabled & {"replay.play", "replay.on", "replay.back", "replay.turn", "replay.veto"}


def test_no_two_commands_share_a_key() -> None:
    keys = [key for command in COMMANDS for key in command.all_keys]
    assert len(keys) == len(set(keys))
    assert len({command.id for command in COMMANDS}) == len(COMMANDS)
    assert {command.id for command in COMMANDS if command.label} == set(BAR)
    assert not any(key.startswith(("ctrl+", "alt+")) for key in keys), "nothing needs a chord"
