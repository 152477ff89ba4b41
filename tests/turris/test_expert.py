"""The searching player: what it promises as a bot, and that it sees what is coming."""

from __future__ import annotations

import random
from itertools import count

import pytest

from helpers.draw.turris_positions import BLACK, WHITE, play, random_game, start
from toscana_tui.core.bot import Bot, Budget, Rated
from toscana_tui.core.game import PASS
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import Block
from toscana_tui.games.turris.actions import Action, Blocks, Orientation, format_action
from toscana_tui.games.turris.bots.evaluation import (
    FEATURES,
    SQUARE,
    Counts,
    Evaluation,
    counts,
    features,
    weights_at,
)
from toscana_tui.games.turris.bots.expert import ExpertBot
from toscana_tui.games.turris.bots.weights import KNOTS, WEIGHTS
from toscana_tui.games.turris.position import Position
from toscana_tui.games.turris.tower import LEVEL
from toscana_tui.games.turris.views import STEPS, Face

BOT = ExpertBot()
MANY = Budget(nodes=200_000)


def lead(position: Position, seat: Seat) -> int:
    scores = position.scores()
    return scores[seat] - scores[seat.other]


def best_lead(position: Position) -> int:
    """The mover's lead with best play on both sides, by looking at everything."""
    if position.over:
        return lead(position, position.mover)
    results = []
    for action in position.actions():
        after = position.play_unchecked(action)
        results.append(best_lead(after) if after.mover is position.mover else -best_lead(after))
    return max(results)


def late_positions(number: int, left: int) -> list[Position]:
    found = []
    for seed in range(number):
        positions = random_game(random.Random(f"late {seed}"))[2]
        found.append(
            next(each for each in positions if each.blocks_left(WHITE) + each.blocks_left(BLACK) <= left)
        )
    return [position for position in found if not position.over]


def test_it_is_a_bot() -> None:
    bot: Bot[Position, Action] = BOT
    assert bot.interrupt(start().observation(BLACK), random.Random(1)) is None


@pytest.mark.parametrize("position", late_positions(12, 3), ids=count())
def test_the_end_of_a_game_is_played_perfectly(position: Position) -> None:
    observation = position.observation(position.mover)
    action = BOT.choose(observation, random.Random(1), MANY)
    after = position.play(action)
    best = best_lead(position)
    assert (best_lead(after) if after.mover is position.mover else -best_lead(after)) == best
    rated = BOT.rate(observation, random.Random(1), MANY)
    if position.must_pass:
        assert rated == ()
    else:
        assert {each.action for each in rated} == set(position.actions())
        assert rated[0].value == best
        assert list(rated) == sorted(rated, key=lambda each: -each.value)
        for each in rated:
            after = position.play(each.action)
            assert each.value == (best_lead(after) if after.mover is position.mover else -best_lead(after))


ONE_EACH_LEFT = (
    "a1e b2s a2v c2v b1s c1v b3v a1v c3v c1s a2e xa1 a3v a1v a1s a3v a2s b2v none b1v a1e c1v b3v c3v c2v "
    "c1s b1v a3e a1v b2v xb1 a2v b1v c3v a1e b3e c1v b2s a3v c2v a3e c1s b1v"
)


def test_the_bonus_in_the_middle_is_seen_to_win() -> None:
    """Only b2v wins, by its bonus, although c3v looks better at once."""
    position = play(start(), ONE_EACH_LEFT)
    scores = {format_action(action): position.play(action).scores() for action in position.actions()}
    leads = {token: black - white for token, (white, black) in scores.items()}
    assert leads["b2v"] < leads["c3v"] == max(leads.values())
    for seed in range(3):
        action = BOT.choose(position.observation(BLACK), random.Random(seed), Budget(nodes=4000))
        assert format_action(action) == "b2v"
    rated = BOT.rate(position.observation(BLACK), random.Random(1), Budget(nodes=4000))
    assert [format_action(each.action) for each in rated if each.value > 0] == ["b2v"]


def test_the_same_question_has_the_same_answer() -> None:
    for position in random_game(random.Random(5))[2][2:40:9]:
        observation = position.observation(position.mover)
        answers = {BOT.choose(observation, random.Random(7), Budget(nodes=150)) for _ in range(3)}
        assert len(answers) == 1
        assert answers <= set(position.actions())
        ratings = {BOT.rate(observation, random.Random(7), Budget(nodes=150)) for _ in range(2)}
        assert len(ratings) == 1


def test_equal_actions_are_chosen_by_the_generator() -> None:
    observation = start().observation(WHITE)
    assert len({BOT.choose(observation, random.Random(seed), Budget(nodes=1)) for seed in range(30)}) > 1


def test_it_answers_at_once_when_nobody_waits() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked >= 3

    observation = start().observation(WHITE)
    assert BOT.choose(observation, random.Random(1), stop=stop) in observation.choices()
    assert asked == 3
    asked = 2
    rated = BOT.rate(observation, random.Random(1), Budget(nodes=10**9), stop)
    assert {each.action for each in rated} == set(observation.choices())
    assert asked == 3


def test_the_smallest_budget_is_enough_for_an_answer() -> None:
    for position in random_game(random.Random(6))[2][:-1]:
        observation = position.observation(position.mover)
        for budget in (Budget(nodes=1), Budget(ms=1)):
            assert BOT.choose(observation, random.Random(1), budget) in position.actions()


def test_nothing_to_do_is_an_error() -> None:
    over = random_game(random.Random(7))[2][-1]
    for observation in (start().observation(BLACK), over.observation(over.mover)):
        with pytest.raises(ValueError, match="the game is over or the other player is to move"):
            BOT.choose(observation, random.Random(1))
        with pytest.raises(ValueError, match="the game is over or the other player is to move"):
            BOT.rate(observation, random.Random(1))


def test_a_pass_is_played_but_not_rated() -> None:
    passing = [
        position
        for seed in range(10)
        for position in random_game(random.Random(f"late {seed}"))[2]
        if position.must_pass
    ]
    assert passing
    for position in passing[:3]:
        observation = position.observation(position.mover)
        assert BOT.choose(observation, random.Random(1)) == PASS
        assert BOT.rate(observation, random.Random(1)) == ()


def test_in_a_bonus_everything_is_rated() -> None:
    position = next(each for each in random_game(random.Random(8))[2] if each.bonus and each.removals())
    rated = BOT.rate(position.observation(position.mover), random.Random(1), Budget(nodes=500))
    assert {each.action for each in rated} == set(position.choices(position.mover))
    assert all(isinstance(each, Rated) for each in rated)


def greedy(position: Position, rng: random.Random) -> Action:
    leads = {
        action: lead(position.play(action), position.mover) for action in position.choices(position.mover)
    }
    return rng.choice([action for action, value in leads.items() if value == max(leads.values())])


def test_it_beats_who_looks_no_further_than_the_score() -> None:
    won = 0
    for number in range(8):
        rng, me = random.Random(number // 2), Seat(number % 2)
        position = start(WHITE)
        while not position.over:
            if position.mover is me:
                action = BOT.choose(position.observation(me), rng, Budget(nodes=40))
            else:
                action = greedy(position, rng)
            position = position.play(action)
        won += lead(position, me) > 0
    assert won >= 6


def test_the_true_lead_counts_at_the_end() -> None:
    for seed in range(3):
        over = random_game(random.Random(seed))[2][-1]
        assert Evaluation().value(over) == SQUARE * lead(over, over.mover)


def test_the_value_is_what_is_counted_times_its_weights() -> None:
    evaluation = Evaluation()
    for position in random_game(random.Random(9))[2][:-1]:
        weights = weights_at(position.blocks_left(WHITE) + position.blocks_left(BLACK))
        assert len(features(position)) == len(FEATURES)
        pairs = zip(weights, features(position), strict=True)
        assert evaluation.value(position) == sum(weight * count for weight, count in pairs)


def test_the_other_player_counts_the_reverse() -> None:
    for position in random_game(random.Random(10))[2][::4]:
        one, two = position.blocks
        swapped = Position(position.mover.other, (two, one), bonus=position.bonus)
        assert features(swapped) == features(position)
        *mine, bonus, move = features(position)
        theirs = features(Position(position.mover.other, position.blocks))
        assert [*theirs[:-2]] == [-count for count in mine]
        assert (bonus, move) == (int(position.bonus), 1)


def test_counts_of_a_side() -> None:
    """On the north side: a settled area of two with three open squares beside it, one square far behind."""
    blocks = Blocks().toggled(0, Orientation.UPRIGHT)
    far = Block(WHITE, (8 + 2, 8 + 2 + LEVEL), Orientation.UPRIGHT)
    squares = blocks.cells | far.mask >> 8
    assert counts(squares, blocks.cells, STEPS[Face.NORTH]) == Counts(
        seen=2, settled=2, largest=2, live=2, room=3, pinched=0, dead=0, joined=2
    )


def test_weights_lie_between_those_of_the_knots() -> None:
    for knot, weights in zip(KNOTS, WEIGHTS, strict=True):
        assert weights_at(knot) == weights
        assert len(weights) == len(FEATURES)
    assert weights_at(2) == tuple(
        (one + two) * 2 // 4 for one, two in zip(WEIGHTS[0], WEIGHTS[1], strict=True)
    )
