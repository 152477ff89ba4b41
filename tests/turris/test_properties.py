"""Whatever is played: what is listed can be played, and nothing else can."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from helpers.draw.turris_positions import drawn, gathered, heights, start
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.game import PASS
from toscana_tui.core.seat import Seat
from toscana_tui.games.blocks import EACH
from toscana_tui.games.turris.actions import (
    NONE,
    PLACEMENTS,
    Action,
    Clause,
    Removal,
    format_action,
    parse_action,
)
from toscana_tui.games.turris.position import Position
from toscana_tui.games.turris.tower import COLUMNS, LEVEL, LEVELS, few_begun

EVERY: tuple[Action, ...] = (
    *(placement for placement in PLACEMENTS if placement.column in COLUMNS),
    *map(Removal, COLUMNS),
    NONE,
    PASS,
)


@st.composite
def reached(draw: st.DrawFn) -> Position:
    position = start(draw(st.sampled_from(Seat)))
    for choice in draw(st.lists(st.integers(0, 10**6), max_size=60)):
        if position.over:
            break
        actions = position.actions()
        removals = position.removals()
        position = position.play(removals[0] if removals and choice % 2 else actions[choice % len(actions)])
    return position


@given(reached())
@settings(max_examples=100)
def test_every_legal_action_plays_and_every_other_is_refused(position: Position) -> None:
    before = (position.mover, position.blocks, position.last, position.bonus, position.barred)
    legal = position.actions()
    for action in EVERY:
        if position.canonical(action) in legal:
            assert position.fault(action) is None
            assert position.play(action) == position.play_unchecked(position.canonical(action))
            continue
        with pytest.raises(IllegalActionError) as caught:
            position.play(action)
        fault = caught.value
        assert fault.clause in set(Clause)
        assert fault.reason[0].isupper()
        assert fault.reason.endswith(".")
        assert all(0 <= cell < (LEVELS + 2) * LEVEL and cell % LEVEL in COLUMNS for cell in fault.cells)
        assert len(set(fault.cells)) == len(fault.cells)
    assert (position.mover, position.blocks, position.last, position.bonus, position.barred) == before
    assert set(legal) <= set(EVERY)
    assert len(set(legal)) == len(legal)
    assert position.over is (not legal)


@given(reached())
def test_actions_are_read_as_they_are_written(position: Position) -> None:
    for action in position.actions():
        assert parse_action(format_action(action)) == action


@given(reached())
def test_a_lying_block_is_taken_out_by_either_name(position: Position) -> None:
    for removal in position.removals():
        block = position.removed(removal)
        assert block is not None
        for cell in block.cells:
            assert position.play(Removal(cell % LEVEL)) == position.play(removal)


@given(reached())
def test_what_holds_of_every_position(position: Position) -> None:
    white, black = position.colours
    assert not white & black
    assert few_begun(white | black)
    assert max(heights(position)) <= LEVELS
    assert sum(heights(position)) == (white | black).bit_count() == 2 * len(position.laid)
    assert gathered(position.laid) == position.blocks
    for seat in Seat:
        assert 0 <= position.blocks_left(seat) <= EACH
        last = position.last[seat]
        assert (last is None) is (position.blocks_left(seat) == EACH)
        assert last is None or any(block.cells[0] == last and block.owner is seat for block in position.laid)
    for cell in range(LEVEL, LEVELS * LEVEL):
        if (white | black) >> cell & 1:
            assert (white | black) >> cell - LEVEL & 1


@given(reached())
@settings(max_examples=50)
def test_counts_agree(position: Position) -> None:
    assert position.placement_count == len(position.placements)
    assert position.scores() == tuple(
        sum(face[colour] for face in position.faces().values()) for colour in ("white", "black")
    )
    again = Position(position.mover, position.blocks, position.last, position.bonus, position.barred)
    assert again == position
    assert hash(again) == hash(position)
    assert again.actions() == position.actions()


def test_the_name_of_a_buried_block_does_not_mean_the_one_on_it() -> None:
    """White lies on a1 and b1, and stands on a1 on top of it: b1 names the one that lies, which is buried."""
    position = drawn(
        """
           a  b  c    a  b  c    a  b  c
        1  w< w> ..   w_ .. ..   w' .. ..
        2  b_ b_ ..   b' b' ..   .. .. ..
        3  .. .. w_   .. .. w'   .. .. ..
        """,
        mover=Seat.TWO,
        bonus=True,
    )
    assert position.fault(parse_action("xa1")) is None
    assert position.canonical(parse_action("xb1")) == parse_action("xb1")
    assert position.fault(parse_action("xb1")) is not None
