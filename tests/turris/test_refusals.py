"""Errors: what is not an action at all, and which clause forbids one that is."""

from __future__ import annotations

import pytest

from helpers.draw.turris_positions import play, start
from toscana_tui.core.errors import IllegalActionError, MalformedActionError
from toscana_tui.core.game import PASS
from toscana_tui.games.turris.actions import (
    NONE,
    Action,
    Clause,
    Orientation,
    Placement,
    Removal,
    parse_action,
)

V = Orientation.UPRIGHT


@pytest.mark.parametrize(
    "action",
    [
        Placement(3, V),
        Placement(12, V),
        Placement(16, V),
        Placement(-1, V),
        Placement(10**30, V),
        Placement("a1", V),  # type: ignore[arg-type]
        Placement(None, V),  # type: ignore[arg-type]
        Placement(4.0, V),  # type: ignore[arg-type]
        Placement([0], V),  # type: ignore[arg-type]
        Placement(0, "v"),  # type: ignore[arg-type]
        Placement(0, "x"),  # type: ignore[arg-type]
        Placement(0, ["v"]),  # type: ignore[arg-type]
        Removal(3),
        Removal(-16),
        Removal("b3"),  # type: ignore[arg-type]
        Removal(None),  # type: ignore[arg-type]
        None,
        "a1v",
        7,
        (),
        Placement,
        object(),
    ],
)
def test_what_names_no_column_or_orientation_is_malformed(action: Action) -> None:
    for position in (start(), play(start(), "a1e"), play(start(), "a1e b2e")):
        with pytest.raises(MalformedActionError):
            position.play(action)
        with pytest.raises(MalformedActionError):
            position.fault(action)


def test_a_legal_action_has_no_fault() -> None:
    for position in (start(), play(start(), "a1e"), play(start(), "a1v a2v a3v b2s")):
        for action in position.actions():
            assert position.fault(action) is None


def test_malformed_and_illegal_are_different_errors() -> None:
    assert not issubclass(MalformedActionError, IllegalActionError)
    assert not issubclass(IllegalActionError, MalformedActionError)


def test_clauses_have_short_stable_names() -> None:
    fault = start().fault(parse_action("b2v"))
    assert fault is not None
    assert fault.clause == "middle"
    assert all(clause == clause.lower().replace("_", "-") for clause in Clause)


def test_form_comes_before_the_rules() -> None:
    with pytest.raises(MalformedActionError):
        start().play(Removal(3))
    for action in (NONE, PASS, Removal(0)):
        assert start().fault(action) is not None


def test_a_turned_placement_that_is_only_text_is_not_taken_for_one() -> None:
    with pytest.raises(MalformedActionError, match="orientation"):
        start().play(Placement(0, "v"))  # type: ignore[arg-type]
