"""Errors: what is not an action at all, and which clause forbids one that is."""

from __future__ import annotations

import pytest

from helpers.draw.walls import (
    ALL_PLACED,
    BLACK,
    EIGHT_HIGH,
    EIGHT_WIDE,
    LOW,
    WHITE_HAS_NONE,
    drawn,
    play,
    refused,
    start,
)
from toscana_tui.core.errors import GameError, IllegalActionError, MalformedActionError
from toscana_tui.games.kwinty.actions import Action, Clause, Orientation, Placement, parse_action

LYING, STANDING = Orientation

CASES = {
    Clause.OVER: (drawn(ALL_PLACED), "lh", ""),
    Clause.COMPULSORY: (start(), "pass", ""),
    Clause.BLOCKS_LEFT: (drawn(WHITE_HAS_NONE), "kh", ""),
    Clause.FIRST_COLUMN: (start(), "av", "i1"),
    Clause.WIDTH: (drawn(EIGHT_WIDE), "nh", "n1 o1"),
    Clause.CONTACT: (drawn(LOW), "mv", "m1 m2"),
    Clause.REST: (drawn(LOW), "hh", "h2"),
    Clause.HEIGHT: (drawn(EIGHT_HIGH), "iv", "i9"),
    Clause.SHORT_SIDES: (drawn(LOW, BLACK), "iv", "i1 i2"),
}


def test_every_clause_can_forbid_something() -> None:
    assert set(CASES) == set(Clause)
    for clause, (position, token, at_fault) in CASES.items():
        reason = refused(position, token, clause, at_fault)
        fault = position.fault(parse_action(token))
        assert fault is not None
        assert (fault.clause, fault.reason) == (clause, reason)
        assert reason[0].isupper()
        assert reason.endswith(".")


@pytest.mark.parametrize(
    ("tokens", "at_fault"), [("ih kh mh oh qv", "q3"), ("ih kh mh oh qv qv qv qv", "q9")]
)
def test_beyond_the_last_column_the_cell_beside_it_is_at_fault(tokens: str, at_fault: str) -> None:
    refused(play(start(), tokens), "qh", Clause.WIDTH, at_fault)


def test_a_legal_action_has_no_fault() -> None:
    for position in (start(), drawn(LOW), drawn(WHITE_HAS_NONE)):
        for action in position.actions():
            assert position.fault(action) is None


@pytest.mark.parametrize(
    "action",
    [
        Placement(-1, LYING),
        Placement(17, STANDING),
        Placement(10**30, LYING),
        Placement(8.0, LYING),  # type: ignore[arg-type]
        Placement("i", LYING),  # type: ignore[arg-type]
        Placement(None, LYING),  # type: ignore[arg-type]
        Placement(8, "h"),  # type: ignore[arg-type]
        Placement(8, None),  # type: ignore[arg-type]
        Placement(8, ["v"]),  # type: ignore[arg-type]
        *(None, "ih", 8, (), Placement, object()),
    ],
)
def test_what_is_no_action_is_malformed(action: Action) -> None:
    for position in (start(), drawn(LOW), drawn(ALL_PLACED)):
        with pytest.raises(MalformedActionError):
            position.play(action)
        with pytest.raises(MalformedActionError):
            position.fault(action)


def test_malformed_and_illegal_are_different_errors_of_one_family() -> None:
    assert not issubclass(MalformedActionError, IllegalActionError)
    assert not issubclass(IllegalActionError, MalformedActionError)
    assert issubclass(MalformedActionError, GameError)
    assert issubclass(IllegalActionError, GameError)
