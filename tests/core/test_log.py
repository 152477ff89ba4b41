"""The log of a game and its cursor."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, strategies as st

from helpers.draw.positions import GREY, RED, start
from helpers.played.games import random_game
from toscana_tui.core.errors import IllegalActionError, MalformedActionError
from toscana_tui.core.game import PASS
from toscana_tui.core.match import GameLog
from toscana_tui.games.toscana.actions import Veto, parse_action
from toscana_tui.games.toscana.game import TOSCANA, Deal

ALL_TILES = "ABCDEFGHIJKLMNOP"


def fresh(red: str = ALL_TILES) -> GameLog:
    return GameLog.begin(TOSCANA, Deal(start().edition, RED, (red, ALL_TILES)))


def played(tokens: str) -> GameLog:
    log = fresh()
    for token in tokens.split():
        log = log.play(parse_action(token))
    return log


def test_a_fresh_log_stands_at_the_start() -> None:
    log = fresh()
    assert (log.actions, log.cursor, log.played) == ((), 0, ())
    assert log.position == start()


def test_undo_and_redo_are_a_cursor() -> None:
    log = played("xA Bh8n Ag6n")
    back = log.at(1)
    assert back.actions == log.actions
    assert back.played == log.actions[:1]
    assert back.position == log.positions[1]
    assert back.at(3) == log
    assert log.cursor == 3


def test_playing_after_an_undo_drops_the_tail() -> None:
    log = played("Ah8n Ag6n Bh10n").at(1)
    other = next(action for action in log.position.actions() if action != log.actions[1])
    after = log.play(other)
    assert after.actions == (log.actions[0], other)
    assert after.cursor == 2
    assert len(after.positions) == 3
    assert after.position == log.position.play(other)


def test_replaying_the_same_action_keeps_the_tail() -> None:
    log = played("Ah8n Ag6n Bh10n")
    again = log.at(1).play(log.actions[1])
    assert again == log.at(2)
    assert again.actions == log.actions
    assert again.at(3) == log


@pytest.mark.parametrize("cursor", [-1, 3, 99])
def test_a_cursor_stays_within_the_actions(cursor: int) -> None:
    with pytest.raises(ValueError, match="2 actions"):
        played("Ah8n Ag6n").at(cursor)


def test_a_refused_action_changes_nothing() -> None:
    log = played("Ah8n")
    with pytest.raises(IllegalActionError):
        log.play(PASS)
    with pytest.raises(MalformedActionError):
        log.play(Veto("Z"))
    assert log == played("Ah8n")


def test_a_veto_and_what_answers_it_are_one_turn() -> None:
    log = played("xA Bh8n xA Bg6n Ch10n")
    assert log.turn_starts() == (0, 2, 4)
    assert [log.actor(index) for index in range(5)] == [GREY, RED, RED, GREY, RED]
    assert log.at(1).turn_starts() == log.turn_starts()
    assert fresh().turn_starts() == ()


def test_a_veto_that_nothing_has_answered_begins_a_turn() -> None:
    assert played("xA").turn_starts() == (0,)
    assert played("Ah8n xA").turn_starts() == (0, 1)


@given(st.integers(0, 2**32), st.sampled_from(("it", "de", "nl")))
def test_turns_of_random_games(seed: int, edition: str) -> None:
    game = random_game(random.Random(seed), edition)
    log = game.log()
    assert log.positions == game.positions
    starts = log.turn_starts()
    assert len(starts) == sum(1 for action in game.actions if not isinstance(action, Veto)) + isinstance(
        game.actions[-1], Veto
    )
    bounds = (*starts, len(game.actions))
    for first, following in itertools.pairwise(bounds):
        turn = game.actions[first:following]
        assert len(turn) in {1, 2}
        assert len({game.positions[index].mover for index in range(first, following)}) == 1
        assert all(isinstance(action, Veto) for action in turn[:-1])


@given(st.integers(0, 2**32), st.data())
def test_walking_about_and_playing_again(seed: int, data: st.DataObject) -> None:
    log = random_game(random.Random(seed), "it").log()
    total = len(log.actions)
    cursor = data.draw(st.integers(0, total))
    walked = log.at(cursor)
    assert walked.at(total) == log
    for action in log.actions[cursor:]:
        walked = walked.play(action)
        assert walked.actions == log.actions
    assert walked == log
