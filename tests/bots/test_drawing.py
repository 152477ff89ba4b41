"""Drawing exercises: the games, the judgement, and the same exercises from the same command."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from toscana_tui.core.bot import Budget
from toscana_tui.core.outcome import SURE
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Veto, parse_action
from toscana_tui.games.toscana.bots.exercises import region
from toscana_tui.games.toscana.bots.expert import ExpertBot
from toscana_tui.games.toscana.bots.steady import SteadyBot
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.tiles import Placement
from toscana_tui.lab import draw
from toscana_tui.lab.draw import Drawing, Room, agreed, best_first, gap, mean
from toscana_tui.lab.toscana import exercises
from toscana_tui.lab.toscana.exercises import SOURCE, compared, glance, public_deal, questions
from toscana_tui.play.exercises import read

if TYPE_CHECKING:
    from pathlib import Path

    from toscana_tui.core.match import GameLog


QUICK = ((ExpertBot(), Budget(nodes=1)), (SteadyBot(), Budget(nodes=1)))


@pytest.fixture(scope="module", autouse=True)
def quick_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(exercises, "PLAYERS", QUICK)
        yield


@pytest.fixture(scope="module")
def game() -> GameLog:
    return SOURCE.play(random.Random(5))


def placed(token: str) -> Placement:
    action = parse_action(token)
    assert isinstance(action, Placement)
    return action


def test_a_game_is_played_to_its_end_and_the_same_again(game: GameLog) -> None:
    assert game.position.over
    assert SOURCE.play(random.Random(5)).actions == game.actions
    assert SOURCE.play(random.Random(6)).actions != game.actions


def test_questions_leave_out_the_opening_and_what_is_no_choice(game: GameLog) -> None:
    asked = list(questions(game, opening=6, choices=20))
    assert asked
    for log in asked:
        position: Any = log.position
        assert len(position.placed) >= 6
        assert position.placement_count >= 20
        assert isinstance(log.actions[log.cursor], Placement | Veto)
    acted = [action for action in game.actions if isinstance(action, Placement | Veto)]
    assert len(list(questions(game, opening=0, choices=1))) == len(acted)


@pytest.mark.parametrize("seed", range(3))
def test_a_public_deal_looks_the_same_and_shows_no_order(seed: int) -> None:
    game = SOURCE.play(random.Random(seed))
    for log in questions(game, opening=0, choices=1):
        again: Any = TOSCANA.start(public_deal(log))
        for action in log.played:
            again = again.play(action)
        mover = log.position.mover
        assert again.observation(mover) == log.position.observation(mover)
        for seat in Seat:
            below = again.stacks[seat][1:]
            bottom = [action.tile for action in log.played if isinstance(action, Veto)]
            hidden = [tile for tile in below if tile not in bottom]
            assert hidden == sorted(hidden)


def test_placements_are_judged_alike_whatever_stands_beside_them(game: GameLog) -> None:
    log = next(questions(game, opening=14, choices=8))
    position: Any = log.position
    some = list(islice(glance(position), 3))
    together = compared(position, some, 200, "seed")
    assert compared(position, some[:1], 200, "seed") == {some[0]: together[some[0]]}
    assert list(together.values()) == sorted(together.values(), reverse=True)
    assert set(glance(position)) == set(position.placements)


def test_gaps_and_means() -> None:
    values = best_first({"one": 1.0, "two": 3.0, "three": 2.5})
    assert list(values) == ["two", "three", "one"]
    assert gap(values) == 0.5
    assert gap({"one": 1.0}) == 0.0
    assert gap({"one": SURE, "two": 50.0}) == SURE
    assert mean({"one": 1.0, "two": 2.0}, {"one": 4.0, "two": 2.0}) == {"one": 2.5, "two": 2.0}
    assert mean({"one": SURE, "two": 2.0}, {"one": 9.0, "two": -SURE}) == {"one": SURE, "two": -SURE}


@pytest.mark.parametrize(
    ("one", "two", "found"),
    [
        ({"a": 3.0, "b": 1.0}, {"a": 2.0, "b": 1.0}, {"a": 2.5, "b": 1.0}),
        ({"a": 3.0, "b": 1.0}, {"a": 1.5, "b": 1.0}, None),
        ({"a": 3.0, "b": 1.0}, {"b": 3.0, "a": 1.0}, None),
        ({"a": SURE, "b": 1.0}, {"a": SURE, "b": -SURE}, {"a": SURE, "b": -SURE}),
        ({"a": SURE, "b": SURE}, {"a": SURE, "b": 0.0}, None),
    ],
)
def test_two_searches_must_agree_by_the_margin(
    one: dict[str, float], two: dict[str, float], found: dict[str, float] | None
) -> None:
    assert agreed(one, two, 1.0) == found


@pytest.mark.parametrize(
    ("token", "where"),
    [
        ("Aa1n", "at the top left"),
        ("Ah1n", "at the top"),
        ("Ah9n", "in the middle"),
        ("Ap14e", "at the bottom right"),
        ("Aa8e", "in the middle left"),
    ],
)
def test_regions(token: str, where: str) -> None:
    assert region(placed(token)) == f"look {where}"


def test_room_is_kept_for_every_kind() -> None:
    room = Room(10, 3)
    for _ in range(3):
        assert room.has("seat 0", "difficulty 1")
        room.take("seat 0", "difficulty 1")
    assert not room.has("seat 0", "difficulty 1")
    assert room.has("seat 0", "difficulty 2")


def test_the_same_command_draws_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(exercises.ToscanaSource, "margin", 0.2)
    monkeypatch.setattr(exercises, "HOPEFUL", 0.2)
    monkeypatch.setattr(draw, "MOST_OF_A_DIFFICULTY", 1.0)
    one, two = (list(Drawing(SOURCE, 2, short=200, deep=320).drawn(3, 1)) for _ in range(2))
    assert one == two
    assert len(one) == 2
    drawn = read(TOSCANA, one)
    assert {exercise.name for exercise in drawn} == {written["name"] for written in one}
    for exercise in drawn:
        assert exercise.values[exercise.best] == max(exercise.values.values())
    cursors = [exercise.log.cursor for exercise in drawn]
    assert abs(cursors[0] - cursors[1]) >= draw.APART
    out = tmp_path / "some.json"
    usual = "--games 1 --short 200 --deep 320 --out"
    for flags in ("--seed 3 --wanted 1", "--seed 4 --wanted 2 --keep"):
        monkeypatch.setattr(sys, "argv", ["draw", "toscana", *flags.split(), *usual.split(), str(out)])
        draw.main()
    first, second = json.loads(out.read_text("utf-8"))
    assert first == one[0]
    assert second["name"].startswith("s4")
