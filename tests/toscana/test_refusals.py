"""Errors: what is not an action at all, and which clause forbids one that is."""

from __future__ import annotations

import pytest

from helpers.draw.boards import GREY_BURIED, NO_ROOM
from helpers.draw.positions import GREY, drawn, play, refused, start
from toscana_tui.core.errors import GameError, IllegalActionError, MalformedActionError
from toscana_tui.games.toscana.actions import Action, Clause, Veto, parse_action
from toscana_tui.games.toscana.board import CENTRE
from toscana_tui.games.toscana.tiles import Orientation, Placement

N = Orientation.NORTH


def test_every_clause_can_forbid_something() -> None:
    first, second = start(), play(start(), "Ah8n")
    stuck = drawn(GREY_BURIED, mover=GREY, red="B", grey="BC")
    cases = {
        Clause.OVER: (drawn(NO_ROOM, red="M", grey="M"), "Ma3n", ""),
        Clause.TOP_TILE: (first, "Bh8n", ""),
        Clause.ON_BOARD: (first, "Ap17n", "p17 q17"),
        Clause.EMPTY_CELLS: (second, "Ak9n", "k9"),
        Clause.CENTRAL_CELL: (first, "Aa1n", "i9"),
        Clause.CONTACT: (second, "Aa1n", "c1 d1 a2 b2 c2 d2"),
        Clause.COMPULSORY: (first, "pass", ""),
        Clause.ONE_VETO: (play(first, "xA"), "xB", ""),
        Clause.VETO_TOP_TILE: (first, "xB", ""),
        Clause.VETO_LAST_TILE: (start(red="A"), "xA", ""),
        Clause.VETO_UNPLACEABLE: (stuck, "xB", ""),
    }
    assert set(cases) == set(Clause)
    for clause, (position, token, at_fault) in cases.items():
        refused(position, token, clause, at_fault)
        fault = position.fault(parse_action(token))
        assert fault is not None
        assert fault.clause == clause


def test_a_legal_action_has_no_fault() -> None:
    for action in start().actions():
        assert start().fault(action) is None


@pytest.mark.parametrize(
    "action",
    [
        Placement("Q", CENTRE, N),
        Placement("a", CENTRE, N),
        Placement("", CENTRE, N),
        Placement("AB", CENTRE, N),
        Placement("A", -1, N),
        Placement("A", 17, N),
        Placement("A", 17 * 18, N),
        Placement("A", 10**30, N),
        Placement("A", CENTRE, "n"),  # type: ignore[arg-type]
        Placement("A", CENTRE, "x"),  # type: ignore[arg-type]
        Placement("A", CENTRE, ["n"]),  # type: ignore[arg-type]
        Placement("A", "i9", N),  # type: ignore[arg-type]
        Placement("A", None, N),  # type: ignore[arg-type]
        Placement("A", 4.0, N),  # type: ignore[arg-type]
        Placement(None, CENTRE, N),  # type: ignore[arg-type]
        Placement(["A"], CENTRE, N),  # type: ignore[arg-type]
        Veto("Q"),
        Veto(""),
        Veto(None),  # type: ignore[arg-type]
        Veto(7),  # type: ignore[arg-type]
    ],
)
def test_what_names_no_tile_cell_or_orientation_is_malformed(action: Action) -> None:
    for position in (start(), play(start(), "Ah8n"), drawn(NO_ROOM)):
        with pytest.raises(MalformedActionError):
            position.play(action)
        with pytest.raises(MalformedActionError):
            position.fault(action)
        assert action not in position.placements


@pytest.mark.parametrize("action", [None, "Ah8n", 7, (), Placement, object()])
def test_what_is_no_action_at_all_is_malformed(action: object) -> None:
    with pytest.raises(MalformedActionError):
        start().play(action)  # type: ignore[arg-type]
    assert action not in start().placements
    assert action not in start().actions()


def test_malformed_and_illegal_are_different_errors_of_one_family() -> None:
    assert not issubclass(MalformedActionError, IllegalActionError)
    assert not issubclass(IllegalActionError, MalformedActionError)
    assert issubclass(MalformedActionError, GameError)
    assert issubclass(IllegalActionError, GameError)


def test_reasons_are_sentences() -> None:
    for token in ("Bh8n", "Ap17n", "Aa1n", "pass", "xB"):
        reason = str(start().fault(parse_action(token)))
        assert reason[0].isupper()
        assert reason.endswith(".")
