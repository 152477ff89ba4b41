"""Drawing exercises: the games, the judgement, and the same exercises from the same command."""

from __future__ import annotations

import json
import random
import sys
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from toscana_tui.core.bot import Budget
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.actions import Veto
from toscana_tui.games.toscana.bots.exercises import read, region
from toscana_tui.games.toscana.bots.expert import ExpertBot
from toscana_tui.games.toscana.bots.steady import SteadyBot
from toscana_tui.games.toscana.game import TOSCANA
from toscana_tui.games.toscana.notation import parse_action
from toscana_tui.games.toscana.tiles import Placement
from toscana_tui.lab.toscana import draw, games
from toscana_tui.lab.toscana.draw import Nodes, Room, drawn, phase_of
from toscana_tui.lab.toscana.games import play, public_deal, questions
from toscana_tui.lab.toscana.judge import best_first, compared, gap, glance, mean

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from toscana_tui.lab.toscana.games import Log

LITTLE = Nodes(short=200, deep=200, each=40, rest=1)
QUICK = ((ExpertBot(), Budget(nodes=1)), (SteadyBot(), Budget(nodes=1)))


@pytest.fixture(scope="module", autouse=True)
def quick_games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(games, "PLAYERS", QUICK)
        yield


@pytest.fixture(scope="module")
def game() -> Log:
    return play(random.Random(5))


def placed(token: str) -> Placement:
    action = parse_action(token)
    assert isinstance(action, Placement)
    return action


def test_a_game_is_played_to_its_end_and_the_same_again(game: Log) -> None:
    assert game.position.over
    assert play(random.Random(5)).actions == game.actions
    assert play(random.Random(6)).actions != game.actions


def test_questions_leave_out_the_opening_and_what_is_no_choice(game: Log) -> None:
    asked = list(questions(game, opening=6, choices=20))
    assert asked
    for log in asked:
        position: Any = log.position
        assert len(position.placed) >= 6
        assert position.placement_count >= 20
        assert isinstance(log.actions[log.cursor], Placement)
    end: Any = game.position
    assert len(list(questions(game, opening=0, choices=1))) == len(end.placed)


@pytest.mark.parametrize("seed", range(3))
def test_a_public_deal_looks_the_same_and_shows_no_order(seed: int) -> None:
    game = play(random.Random(seed))
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


def test_placements_are_judged_alike_whatever_stands_beside_them(game: Log) -> None:
    log = next(questions(game, opening=14, choices=8))
    observation: Any = log.position.observation(log.position.mover)
    some = list(islice(glance(observation), 3))
    together = compared(observation, some, 200, "seed")
    assert compared(observation, some[:1], 200, "seed") == {some[0]: together[some[0]]}
    assert list(together.values()) == sorted(together.values(), reverse=True)
    assert set(glance(observation)) == set(log.position.choices(log.position.mover))


def test_gaps_and_means() -> None:
    one, two, three = (placed(token) for token in ("Ah8n", "Bh8n", "Ch8n"))
    values = best_first({one: 1.0, two: 3.0, three: 2.5})
    assert list(values) == [two, three, one]
    assert gap(values) == 2.0
    assert gap(values, 2) == 0.5
    assert gap({one: 1.0}) == 0.0
    assert mean({one: 1.0, two: 2.0}, {one: 4.0, two: 2.0}) == {one: 2.5, two: 2.0}


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
    room = Room(10)
    for _ in range(5):
        assert room.has(("phase 0", "seat 0"))
        room.take(("phase 0", "seat 0"))
    assert not room.has(("phase 0", "seat 1"))
    assert room.has(("phase 1", "seat 0"))


def test_the_same_command_draws_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(draw, "GAP", 0.3)
    monkeypatch.setattr(draw, "HOPEFUL", 0.3)
    monkeypatch.setattr(draw, "GLANCE", 0.1)
    one, two = (list(drawn(3, 1, 2, LITTLE)) for _ in range(2))
    assert one == two
    assert len(one) == 2
    exercises = read(TOSCANA, one)
    assert {exercise.name for exercise in exercises} == {written["name"] for written in one}
    for exercise in exercises:
        assert exercise.values[exercise.best] == max(exercise.values.values())
        assert phase_of(exercise.log) in {0, 1, 2}
    cursors = [exercise.log.cursor for exercise in exercises]
    assert abs(cursors[0] - cursors[1]) >= draw.APART
    out = tmp_path / "some.json"
    flags = "--seed 3 --games 1 --wanted 2 --short 200 --deep 200 --each 40 --rest 1 --out"
    monkeypatch.setattr(sys, "argv", ["draw", *flags.split(), str(out)])
    draw.main()
    assert json.loads(out.read_text("utf-8")) == one
