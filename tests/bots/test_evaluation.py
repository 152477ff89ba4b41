"""The evaluation: its counts against plain ones, its weights, and the values one ply ahead."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from helpers.draw.boards import NO_ROOM
from helpers.draw.positions import GREY, RED, RULES, drawn, start
from helpers.oracles.counting import Board
from helpers.played.games import random_game, stopped_games
from toscana_tui.core.seat import Seat
from toscana_tui.games.toscana.board import BOARD
from toscana_tui.games.toscana.bots.evaluation import BOTH, NAMES, PHASES, SIDE, counts, evaluation_of, fitted
from toscana_tui.games.toscana.bots.oneply import see_all
from toscana_tui.games.toscana.bots.state import START, areas_of, lay_down, lays, size, state_of

if TYPE_CHECKING:
    from toscana_tui.games.toscana.position import Position


def to_place(position: Position) -> tuple[int, int]:
    one, two = position.stacks
    return len(one), len(two)


def counted(position: Position) -> tuple[int, ...]:
    mover = position.mover
    areas, left = areas_of(position.placed), to_place(position)
    empty = BOARD ^ position.occupied
    return counts(areas[mover], areas[mover.other], empty, (left[mover], left[mover.other]))


def in_play(edition: str, number: int, seed: int) -> list[Position]:
    """Positions of random games that are not over."""
    return [game.last for game in stopped_games(edition, number, seed) if not game.last.over]


@pytest.mark.parametrize("edition", RULES)
def test_counts_are_those_of_plain_counting(edition: str) -> None:
    for game in stopped_games(edition, 12, seed=71):
        assert dict(zip(NAMES, counted(game.last), strict=True)) == dict(
            zip(NAMES, Board(game.last).counts(), strict=True)
        )


def test_features_have_names_of_their_own() -> None:
    assert len(NAMES) == len(set(NAMES)) == 2 * len(SIDE) + len(BOTH)


@pytest.mark.parametrize("edition", RULES)
def test_areas_grown_tile_by_tile_score_as_the_rules_say(edition: str) -> None:
    for game in stopped_games(edition, 40, seed=72):
        one, two = areas_of(game.last.placed)
        assert (size(one), size(two)) == game.last.scores()


def test_a_state_grows_to_what_it_is_from_scratch() -> None:
    game = random_game(random.Random(73), "it")
    state = START
    for before, after in zip(game.positions, game.positions[1:], strict=False):
        if len(after.placed) > len(before.placed):
            placement = after.placed[-1].covering.placement
            lay = lays(placement.tile, placement.orientation)[placement.corner]
            state = lay_down(state, before.mover, lay)
        scratch = state_of(after)
        assert [sorted(areas) for areas in state.areas] == [sorted(areas) for areas in scratch.areas]
        assert state[1:] == scratch[1:]
        assert state.lead(RED) == -state.lead(GREY) == after.scores()[0] - after.scores()[1]


@pytest.mark.parametrize("edition", RULES)
def test_every_legal_placement_is_valued_as_the_position_after_it(edition: str) -> None:
    for position in in_play(edition, 6, seed=74):
        mover, tile = position.mover, position.top(position.mover)
        assert tile is not None
        evaluation = fitted(position.edition.any_cell_touches)
        state = state_of(position)
        seen = list(see_all(state, mover, tile, position.edition, evaluation.value))
        assert len(seen) == position.placement_count
        for placement, (value, _, corner, _) in zip(position.placements, seen, strict=True):
            assert placement.corner == corner
            after = position.play(placement)
            areas, left = areas_of(after.placed), to_place(after)
            other = mover.other
            found = evaluation.value(
                areas[other], areas[mover], BOARD ^ after.occupied, (left[other], left[mover])
            )
            assert value == pytest.approx(-found)


@pytest.mark.parametrize("any_cell_touches", [False, True])
def test_the_weights_load_and_predict_something_sensible(any_cell_touches: bool) -> None:
    evaluation = fitted(any_cell_touches)
    assert len(evaluation.tables) == len(evaluation.constants) == PHASES
    assert {len(phase) for phase in evaluation.tables} == {len(NAMES)}
    for seed in range(20):
        game = random_game(random.Random(seed), "de" if any_cell_touches else "it")
        middle = game.positions[len(game.positions) // 2]
        areas, left = areas_of(middle.placed), to_place(middle)
        value = evaluation.value(
            areas[middle.mover],
            areas[middle.mover.other],
            BOARD ^ middle.occupied,
            (left[middle.mover], left[middle.mover.other]),
        )
        assert abs(value) < 20


def test_where_no_tile_fits_the_value_is_the_lead() -> None:
    position = drawn(NO_ROOM, red="MNOP", grey="MNOP")
    areas = areas_of(position.placed)
    scores = position.scores()
    for seat in Seat:
        value = fitted(False).value(areas[seat], areas[seat.other], BOARD ^ position.occupied, (4, 4))
        assert value == scores[seat] - scores[seat.other]


def test_an_empty_board_can_be_valued() -> None:
    position = start()
    assert counted(position)[: len(SIDE)] == (0,) * 14 + (16,)
    assert (
        abs(fitted(False).value([], [], BOARD, (16, 16))) < 20
    )  # it is never asked for: no game was fitted there


def test_weights_that_do_not_fit_are_refused() -> None:
    good = {"constant": 0.0, "linear": [0.0] * len(NAMES), "root": [0.0] * len(NAMES)}
    assert evaluation_of([good] * PHASES).value([], [], BOARD, (16, 16)) == 0  # type: ignore[list-item]
    short = good | {"root": [0.0]}
    for phases in ([good] * (PHASES - 1), [good] * (PHASES - 1) + [short]):
        with pytest.raises(ValueError, match="weights for 11 phases"):
            evaluation_of(phases)  # type: ignore[arg-type]
