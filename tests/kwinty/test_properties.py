"""What holds in every position that a game can reach."""

from __future__ import annotations

from hypothesis import given, strategies as st

from helpers.draw.walls import start
from toscana_tui.core.errors import IllegalActionError
from toscana_tui.core.game import PASS
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.actions import LYING, STANDING, Action, Clause
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.games.kwinty.position import Position
from toscana_tui.games.kwinty.wall import ROWS, STRIDE, WALL, WIDTH, used_columns

EVERYTHING: tuple[Action, ...] = (*LYING, *STANDING, PASS)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position somewhere in a random game."""
    position = start(draw(st.sampled_from(Seat)))
    for number in draw(st.lists(st.integers(0, 99), max_size=42)):
        actions = position.actions()
        if not actions:
            break
        position = position.play(actions[number % len(actions)])
    return position


@given(positions())
def test_every_legal_action_plays_and_every_other_is_refused(position: Position) -> None:
    before = Position(position.mover, position.blocks)
    legal = set(position.actions())
    assert len(legal) == len(position.actions())
    for action in EVERYTHING:
        if action in legal:
            assert position.fault(action) is None
            after = position.play(action)
            assert after == position.play_unchecked(action)
            assert after.mover is position.mover.other
            assert after.blocks_left(position.mover) == position.blocks_left(position.mover) - (
                action != PASS
            )
        else:
            fault = position.fault(action)
            assert isinstance(fault, IllegalActionError)
            assert fault.clause in set(Clause)
            assert all(WALL >> cell & 1 for cell in fault.cells)
            if fault.clause not in {Clause.OVER, Clause.COMPULSORY, Clause.BLOCKS_LEFT}:
                assert fault.cells
    assert position == before


@given(positions())
def test_tokens_go_there_and_back(position: Position) -> None:
    for action in position.actions():
        assert KWINTY.parse_action(KWINTY.format_action(action)) == action


@given(positions())
def test_the_wall_stays_within_its_bounds_and_has_no_holes(position: Position) -> None:
    white, black = position.colours
    assert white & black == 0
    assert position.occupied & ~WALL == 0
    assert len(used_columns(position.occupied)) <= WIDTH
    for column in range(17):
        cells = position.occupied >> column * STRIDE & (1 << ROWS) - 1
        assert cells & cells + 1 == 0
    assert sum(2 for _ in position.laid) == position.occupied.bit_count()


@given(positions())
def test_colours_are_alike(position: Position) -> None:
    """Exchanging the colours exchanges everything."""
    swapped = Position(position.mover.other, position.blocks[::-1])
    assert swapped.actions() == position.actions()
    assert swapped.scores() == position.scores()[::-1]
    assert swapped.over is position.over
