"""Tokens: reading, writing, and what is no token."""

from __future__ import annotations

import pytest

from toscana_tui.core.errors import MalformedActionError
from toscana_tui.core.game import PASS
from toscana_tui.games.turris.actions import (
    NONE,
    PLACEMENTS,
    Action,
    Orientation,
    Placement,
    Removal,
    format_action,
    parse_action,
    parse_column,
)
from toscana_tui.games.turris.tower import COLUMNS, column_name


def test_columns_go_from_west_to_east_rows_from_north_to_south() -> None:
    assert [column_name(column) for column in COLUMNS] == [
        "a1",
        "b1",
        "c1",
        "a2",
        "b2",
        "c2",
        "a3",
        "b3",
        "c3",
    ]
    assert [parse_column(column_name(column)) for column in COLUMNS] == list(COLUMNS)


def test_tokens() -> None:
    assert parse_action("b1v") == Placement(1, Orientation.UPRIGHT)
    assert parse_action("a1e") == Placement(0, Orientation.EAST)
    assert parse_action("a1s") == Placement(0, Orientation.SOUTH)
    assert parse_action("xb3") == Removal(9)
    assert parse_action("none") == NONE
    assert parse_action("pass") == PASS


def test_every_action_is_read_back() -> None:
    placements = [placement for placement in PLACEMENTS if placement.column in COLUMNS]
    assert len(placements) == 27
    actions: list[Action] = [*placements, *map(Removal, COLUMNS), NONE, PASS]
    for action in actions:
        assert parse_action(format_action(action)) == action


NO_TOKENS = """
b1 b1h b1V B1v d1v a4v a0v x xb xd1 xa4 xb3v None PASS a11v vb1 decline -- a１v
"""


@pytest.mark.parametrize("token", [*NO_TOKENS.split(), "", "a1v ", " a1v", "a1v\n", "x a1"])
def test_anything_else_is_malformed(token: str) -> None:
    with pytest.raises(MalformedActionError):
        parse_action(token)


def test_the_message_tells_what_is_wrong() -> None:
    with pytest.raises(MalformedActionError, match="There is no column 'd1': columns are a1 to c3"):
        parse_action("d1v")
    with pytest.raises(
        MalformedActionError, match="'b1h' is not an action: write a placement like b1v or a1e"
    ):
        parse_action("b1h")
