"""The searching player: it wins where it can, sees what is coming, and repeats itself."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pytest

from helpers.draw.walls import (
    ALL_PLACED,
    BLACK,
    LOW,
    WHITE,
    WHITE_HAS_NONE,
    WHITE_IS_STUCK,
    drawn,
    play,
    random_games,
    start,
)
from toscana_tui.core.bot import UNLIMITED, Bot, Budget
from toscana_tui.core.game import PASS
from toscana_tui.core.outcome import SURE, sure_in
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.bots.expert import USUAL, ExpertBot, promise
from toscana_tui.games.kwinty.wall import cell_at, usable_cells

if TYPE_CHECKING:
    from toscana_tui.games.kwinty.actions import Action
    from toscana_tui.games.kwinty.position import Position

EXPERT: Bot[Position, Action] = ExpertBot()
FEW = Budget(nodes=200)


def chosen(position: Position, budget: Budget = FEW, seed: int = 1) -> Action:
    return EXPERT.choose(position.observation(position.mover), random.Random(seed), budget)


def wins(position: Position) -> list[Action]:
    """The placements that make five."""
    return [each for each in position.placements if position.play_unchecked(each).five is position.mover]


def middles() -> Iterator[Position]:
    """Positions of random games in which something can be placed."""
    for game in random_games(60, seed=21):
        for position in game.positions[3::4]:
            if position.placements:
                yield position


@pytest.mark.parametrize("budget", [Budget(nodes=1), FEW, Budget(ms=1)])
def test_it_wins_where_one_block_wins(budget: Budget) -> None:
    found = [position for position in middles() if wins(position)]
    assert len(found) > 20
    for position in found:
        assert chosen(position, budget) in wins(position)


@pytest.mark.parametrize("budget", [Budget(nodes=1), FEW])
def test_it_leaves_no_five_to_the_opponent_where_that_can_be_helped(budget: Budget) -> None:
    threatened = 0
    for position in middles():
        if not wins(position):
            safe = [each for each in position.placements if not wins(position.play_unchecked(each))]
            if 0 < len(safe) < len(position.placements):
                threatened += 1
                assert chosen(position, budget) in safe
    assert threatened > 20


def forcing(position: Position) -> list[Action]:
    """The placements after which the opponent has no five, and every reply leaves one to the player."""
    found: list[Action] = []
    for each in position.placements:
        after = position.play_unchecked(each)
        if (
            after.placements
            and not wins(after)
            and all(wins(after.play_unchecked(reply)) for reply in after.placements)
        ):
            found.append(each)
    return found


def test_it_threatens_twice_where_that_wins() -> None:
    found = 0
    for position in middles():
        if not wins(position) and (twice := forcing(position)):
            found += 1
            assert chosen(position, Budget(nodes=1000)) in twice
            rated = EXPERT.rate(position.observation(position.mover), random.Random(1), Budget(nodes=1000))
            assert {each.action for each in rated if each.value == sure_in(2)} == set(twice)
    assert found >= 5


def value_of(position: Position, seat: Seat, actions: int = 1) -> float:
    """The value of a position by playing out everything, after so many actions from the one asked about."""
    outcome = position.outcome()
    if outcome is not None:
        won = position.five
        if won is not None:
            sure = sure_in((actions + 1) // 2)
            return sure if won is seat else -sure
        lead = outcome.scores[seat] - outcome.scores[seat.other]
        return SURE if lead > 0 else -SURE if lead < 0 else 0
    values = [value_of(position.play_unchecked(action), seat, actions + 1) for action in position.actions()]
    return max(values) if position.mover is seat else min(values)


def test_the_ends_of_games_are_rated_exactly() -> None:
    compared = set()
    for game in random_games(60, seed=22, peaceful=True):
        if game.last.five is None or len(game.positions) > 34:
            for position in game.positions[-6:-1]:
                if position.placements:
                    rated = EXPERT.rate(
                        position.observation(position.mover), random.Random(1), Budget(nodes=100_000)
                    )
                    found = {each.action: each.value for each in rated}
                    assert found == {
                        each: value_of(position.play(each), position.mover) for each in position.placements
                    }
                    compared |= set(found.values())
    assert compared > {SURE, -SURE, 0.0, sure_in(1), -sure_in(1), sure_in(2)}


def test_a_passing_opponent_is_taken_into_account() -> None:
    for wall in (WHITE_IS_STUCK, WHITE_HAS_NONE):
        position = drawn(wall, BLACK)
        rated = EXPERT.rate(position.observation(BLACK), random.Random(1))
        assert {each.action: each.value for each in rated} == {
            each: value_of(position.play(each), BLACK) for each in position.placements
        }


def test_ratings_stand_in_order_and_name_every_placement() -> None:
    for position in (start(), drawn(LOW), play(start(), "ih kv hv")):
        for budget in (Budget(nodes=1), FEW):
            rated = EXPERT.rate(position.observation(position.mover), random.Random(1), budget)
            values = [each.value for each in rated]
            assert values == sorted(values, reverse=True)
            assert {each.action for each in rated} == set(position.placements)
            assert len(rated) == len(position.placements)
            assert all(abs(value) <= sure_in(1) for value in values)


def test_the_same_question_has_the_same_answer() -> None:
    for position in list(middles())[:15]:
        seen = position.observation(position.mover)
        assert chosen(position, FEW, 5) == chosen(position, FEW, 5)
        assert EXPERT.rate(seen, random.Random(5), FEW) == EXPERT.rate(seen, random.Random(5), FEW)


def test_the_seed_settles_between_equal_placements() -> None:
    answers = [
        {chosen(position, Budget(nodes=1), seed) for seed in range(8)} for position in list(middles())[:20]
    ]
    assert any(len(different) > 1 for different in answers)


def test_it_answers_at_once_when_nobody_waits() -> None:
    position = play(start(), "ih kv hv")
    seen = position.observation(position.mover)
    for ask in (EXPERT.choose, EXPERT.rate):
        asked: list[int] = []

        def stop(asked: list[int] = asked) -> bool:
            asked.append(1)
            return True

        assert ask(seen, random.Random(1), Budget(nodes=10**9), stop)
        assert len(asked) == 1
    assert EXPERT.choose(seen, random.Random(1), UNLIMITED, lambda: True) in position.placements


def test_it_keeps_to_its_time() -> None:
    position = play(start(), "iv hv gv")
    begun = time.perf_counter()
    assert chosen(position, Budget(ms=30)) in position.placements
    assert time.perf_counter() - begun < 3


def test_where_nothing_can_be_placed() -> None:
    rng = random.Random(1)
    stuck = drawn(WHITE_IS_STUCK).observation(WHITE)
    assert EXPERT.choose(stuck, rng) == PASS
    assert EXPERT.rate(stuck, rng) == ()
    for ask in (EXPERT.choose, EXPERT.rate):
        with pytest.raises(ValueError, match="over"):
            ask(drawn(ALL_PLACED).observation(WHITE), rng)
        with pytest.raises(ValueError, match="other player"):
            ask(start().observation(BLACK), rng)
    assert EXPERT.interrupt(start().observation(BLACK), rng) is None


def naive_promise(position: Position, seat: Seat) -> int:
    """The evaluation once more, window by window."""
    own, usable = position.colours[seat], usable_cells(position.occupied)
    room = usable & ~position.colours[seat.other]
    value = USUAL.line * position.scores()[seat]
    worth = {2: USUAL.two, 3: USUAL.three, 4: USUAL.four}
    for column in range(17):
        for row in range(9):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                squares = [(column + step * right, row + step * up) for step in range(5)]
                if all(0 <= x < 17 and 0 <= y < 9 and room >> cell_at(x, y) & 1 for x, y in squares):
                    value += worth.get(sum(own >> cell_at(x, y) & 1 for x, y in squares), 0)
    return value


def test_the_evaluation_counts_windows_and_lines() -> None:
    for position in list(middles())[:40]:
        for seat in Seat:
            room = usable_cells(position.occupied) & ~position.colours[seat.other]
            assert promise(position.colours[seat], room) == naive_promise(position, seat)


def greedy(position: Position, rng: random.Random) -> Action:
    """Five where it can, else the best difference of lines of four."""
    mover = position.mover

    def lead(action: Action) -> tuple[bool, int]:
        after = position.play(action)
        scores = after.scores()
        return after.five is mover, scores[mover] - scores[mover.other]

    choices: Sequence[Action] = position.choices(mover)
    best = max(map(lead, choices))
    return rng.choice([each for each in choices if lead(each) == best])


def test_it_beats_a_player_who_looks_one_block_ahead() -> None:
    won = 0
    for number in range(12):
        rng = random.Random(number)
        mine, position = Seat(number % 2), start(Seat(number // 2 % 2))
        while not position.over:
            ours = position.mover is mine
            position = position.play(chosen(position, FEW, number) if ours else greedy(position, rng))
        outcome = position.outcome()
        assert outcome is not None
        won += outcome.winner is mine
    assert won >= 10
