"""The tile in hand: moving, turning, stepping through the legal placements."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import mean

from hypothesis import given, strategies as st

from helpers.played.games import stopped_games
from toscana_tui.games.toscana.board import SIZE
from toscana_tui.games.toscana.tiles import LETTERS, Orientation, Placement
from toscana_tui.tui.boards.toscana.face import FACE, Draft, drafted, walk

DRAFTS = st.builds(
    Draft,
    tile=st.sampled_from(LETTERS),
    row=st.integers(0, SIZE - 1),
    column=st.integers(0, SIZE - 1),
    orientation=st.sampled_from(Orientation),
).map(lambda draft: draft.moved(0, 0))


def on_board(draft: Draft) -> bool:
    return all(0 <= row < SIZE and 0 <= column < SIZE for row, column in draft.cells)


@given(DRAFTS, st.integers(-40, 40), st.integers(-40, 40), st.integers(-5, 5))
def test_it_never_leaves_the_board(draft: Draft, rows: int, columns: int, quarters: int) -> None:
    assert on_board(draft.moved(rows, columns))
    assert on_board(draft.turned(quarters))
    assert on_board(draft.centred_on(rows, columns))


@given(DRAFTS)
def test_turning_keeps_the_middle_wherever_there_is_room(draft: Draft) -> None:
    turned = draft.turned(1)
    row, column = draft.middle
    if 4 <= row <= 2 * SIZE - 4 and 4 <= column <= 2 * SIZE - 4:
        assert turned.middle == (row, column)
        assert turned.turned(-1) == draft
    assert turned.orientation is draft.orientation.turned(1)


@given(DRAFTS)
def test_a_draft_is_the_placement_it_stands_for(draft: Draft) -> None:
    placement = draft.action
    assert (drafted(placement).row, drafted(placement).column) == (draft.row, draft.column)
    assert len(set(draft.cells)) == len(draft.cells) == 8
    assert draft.cells[0] == (draft.row, draft.column)


def way(placements: Sequence[Placement]) -> float:
    """How far apart the middles of one placement and the next are on average, in half cells."""
    middles = [drafted(placement).middle for placement in placements]
    return mean(abs(one[0] - other[0]) + abs(one[1] - other[1]) for one, other in pairwise(middles))


def test_the_walk_goes_from_neighbour_to_neighbour() -> None:
    for game in stopped_games("it", 60, seed=21, most=20):
        placements = game.last.placements
        order = walk(placements)
        assert sorted(map(str, order)) == sorted(map(str, placements))
        if len(order) > 20:
            assert way(order) < way(list(placements))
            assert way(order) < 8, "a tile is four cells long: eight half cells"


def test_a_draft_that_is_illegal_steps_to_the_nearest_legal_one() -> None:
    for game in stopped_games("it", 20, seed=23, most=20):
        placements = game.last.placements
        outside = Draft(0, 0, str(placements.tile), Orientation.NORTH)
        if not placements or outside.action in placements:
            continue
        far = {placement: outside.distance(drafted(placement)) for placement in placements}
        stepped = FACE.step(game.last, outside, 1)
        assert stepped is not None
        assert far[stepped.action] == min(far.values())
