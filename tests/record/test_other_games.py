"""A record of one game is never read as one of another: every pair of games."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from helpers.played.records import random_log
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.seat import Seat
from toscana_tui.games import GAMES
from toscana_tui.record import RecordError, matches_of, read_text, write_match

PAIRS = list(permutations(GAMES, 2))
every_pair = pytest.mark.parametrize(("one", "other"), PAIRS, ids=[f"{a}-as-{b}" for a, b in PAIRS])


def log_of(name: str, most: int) -> GameLog:
    """A random game of so many actions at most."""
    game, rng = GAMES[name], random.Random(name)
    options = {option.tag: option.usual for option in game.options}
    return random_log(rng, GameLog.begin(game, game.deal(rng, Seat.ONE, options)), most)


def text_of(name: str, most: int = 8) -> str:
    return write_match(Match(("Anna", "Bruno"), (log_of(name, most),)))


def actions_of(text: str) -> str:
    """What stands behind the tags, without the result."""
    return text.split("\n\n", 1)[1].rsplit("\n", 2)[0]


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_text(text)
    return caught.value


@pytest.mark.parametrize("name", list(GAMES))
def test_each_is_read_as_what_it_is(name: str) -> None:
    assert [record.log for record in read_text(text_of(name))] == [log_of(name, 8)]


def test_a_drawn_game_of_kwinty_is_read_again() -> None:
    actions = (
        "ih iv iv iv kv lh iv hv jv mv mv nv gv ov lv lv nv mv lv jv mv nv hv gv nv lv gv gv ov ov ov kv jv"
        " nh kv hv hv jv gh kv"
    )
    game = GAMES["Kwinty"]
    log = GameLog.begin(game, game.deal(random.Random(1), Seat.TWO, {}))
    for token in actions.split():
        log = log.play(game.parse_action(token))
    text = write_match(Match(("Anna", "Bruno"), (log,)))
    assert text.endswith("\n1/2-1/2\n")
    assert [record.log for record in read_text(text)] == [log]


@every_pair
def test_another_name_in_the_game_tag_is_refused(one: str, other: str) -> None:
    text = text_of(one)
    assert f'[Game "{one}"]' in text
    error = refusal(text.replace(f'[Game "{one}"]', f'[Game "{other}"]'))
    assert error.line >= 1
    assert error.column >= 1
    assert error.reason


@every_pair
def test_the_actions_of_another_game_are_refused_where_they_stand(one: str, other: str) -> None:
    text = text_of(one)
    error = refusal(text.replace(actions_of(text), actions_of(text_of(other))))
    blank = text.splitlines().index("")
    assert error.line > blank + 1
    assert error.token is not None
    assert error.token in actions_of(text_of(other))


@every_pair
def test_games_of_two_sorts_are_two_matches(one: str, other: str) -> None:
    records = read_text(f"{text_of(one, 200)}\n{text_of(other)}")
    assert [[record.log.game.name for record in games] for games in matches_of(records)] == [[one], [other]]


@every_pair
def test_the_second_game_of_a_match_may_be_no_other(one: str, other: str) -> None:
    first = text_of(one, 200)
    second = text_of(other).replace('[Round "1"]', '[Round "2"]')
    error = refusal(f"{first}\n{second}")
    assert "same game" in error.reason
    assert (error.line, error.column, error.token) == (len(first.splitlines()) + 2, 7, other)
