"""Walls as text."""

from __future__ import annotations

import pytest

from helpers.draw.walls import (
    ALL_PLACED,
    BLACK,
    EIGHT_HIGH,
    LOW,
    WHITE_IS_STUCK,
    drawn,
    play,
    random_games,
    start,
)
from toscana_tui.games.kwinty.diagram import render, render_wall
from toscana_tui.games.kwinty.wall import COLUMNS


def test_an_empty_wall() -> None:
    *rows, letters = render_wall(start()).splitlines()
    assert letters.split() == list(COLUMNS)
    assert [row.split() for row in rows] == [[str(row), *[".."] * 17] for row in range(9, 0, -1)]
    assert drawn(render_wall(start())) == drawn("") == start()


def test_a_wall_is_drawn_as_it_stands() -> None:
    position = play(start(BLACK), "ih iv kv")
    assert render_wall(position, range(7, 12)).splitlines()[-4:] == [
        " 3  .. W^ .. .. ..",
        " 2  .. Wv .. B^ ..",
        " 1  .. B< B> Bv ..",
        "    h  i  j  k  l",
    ]


def test_the_columns_that_can_no_longer_be_used_are_left_out() -> None:
    assert render_wall(drawn(ALL_PLACED)) == ALL_PLACED.strip("\n")
    assert render_wall(drawn(LOW)).splitlines()[-1].split() == list("cdefghijklmno")


def test_what_is_drawn_is_read_back() -> None:
    for game in random_games(20, seed=9):
        for position in game.positions:
            assert drawn(render_wall(position), position.mover) == position


@pytest.mark.parametrize(
    ("drawing", "complaint"),
    [
        (" 1 W<\n   a b", "row 1 has 1 cells, not 2"),
        (" 1 ?v\n   a", "'\\?v' at a1 is no cell"),
        (" 1 Wx\n   a", "'Wx' at a1 is no cell"),
        (" 1 Wvv\n   a", "is no cell"),
        (" 1 ..\n   r", "no cell 'r1'"),
        (" 10 ..\n   a", "no cell 'a10'"),
        (" 1 Wv\n   a", "half a block"),
        (" 1 W>\n   a", "half a block"),
        (" 2 B^\n 1 Wv\n   a", "there is half a block"),
        (" 1 W< B>\n   a b", "half a block"),
        (" 1 W< W<\n   a b", "half a block"),
        (" 3 W< W>\n 2 B^ ..\n 1 Bv ..\n   a b", "a hole below b3"),
        (" 2 W< W>\n   a b", "a hole below a2"),
    ],
)
def test_bad_drawings_are_refused(drawing: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        drawn(drawing)


def test_below_the_wall_stand_the_players_and_the_state() -> None:
    assert render(drawn(EIGHT_HIGH, BLACK)).splitlines()[-3:] == [
        "W White blocks left 12; lines of four 1",
        "B Black blocks left 12; lines of four 1",
        "Black is to move: 5 legal placements.",
    ]
    assert render(drawn(WHITE_IS_STUCK)).endswith("White is to move and must pass.")
    assert render(drawn(ALL_PLACED)).endswith("The game is over: every block is placed.")
    won = play(start(), "ih kv hv hv fh")
    assert render(won).endswith("The game is over: white has five in a line.")
