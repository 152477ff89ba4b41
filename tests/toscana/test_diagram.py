"""Boards as text."""

from __future__ import annotations

import pytest

from helpers.draw.boards import GREY_BURIED, NO_ROOM
from helpers.draw.positions import GREY, drawn, parse_board, start
from helpers.played.games import stopped_games
from toscana_tui.games.toscana.diagram import render, render_board


def test_an_empty_board() -> None:
    lines = render_board(()).splitlines()
    assert len(lines) == 18
    assert lines[0].split() == list("abcdefghijklmnopq")
    assert lines[9].split() == ["9", *[".."] * 8, "++", *[".."] * 8]
    assert all(
        line.split() == [str(row), *[".."] * 17] for row, line in enumerate(lines) if row not in {0, 9}
    )
    assert parse_board(render_board(())) == ()
    assert parse_board("") == ()


def test_columns_stand_under_their_letters() -> None:
    header, *rows = render_board(drawn(NO_ROOM).placed).splitlines()
    for index, letter in enumerate("abcdefghijklmnopq"):
        assert header[4 + 3 * index] == letter
        assert all(row[3 + 3 * index : 5 + 3 * index].strip() for row in rows)


@pytest.mark.parametrize("edition", ["it", "de"])
def test_what_is_drawn_is_read_back(edition: str) -> None:
    for game in stopped_games(edition, 40, seed=19):
        placed = game.last.placed
        assert sorted(parse_board(render_board(placed)), key=repr) == sorted(placed, key=repr)


def test_a_drawing_in_part_is_the_board_with_the_rest_empty() -> None:
    assert parse_board(GREY_BURIED) == parse_board(render_board(parse_board(GREY_BURIED)))


@pytest.mark.parametrize(
    ("drawing", "complaint"),
    [
        ("   a b\n1 ^A", "row 1 has 1 cells, not 2"),
        ("   a\n1 ?A", "'\\?A' at a1 is no cell"),
        ("   a\n1 ^Q", "'\\^Q' at a1 is no cell"),
        ("   a\n1 ^AA", "is no cell"),
        ("   r\n1 ^A", "no cell 'r1'"),
        ("   a\n18 ^A", "no cell 'a18'"),
        ("   a\n1 ^A", "the cells of A \\(a1\\) do not make up that tile"),
        ("   a b c d\n1 ^A ^A ^A ^A\n2 ^A ^A ^A ^A", "do not make up"),
        ("   a b c d\n1 :A :A ^A ^A\n2 ^A ^A ^A ^B", "do not make up"),
    ],
)
def test_bad_drawings_are_refused(drawing: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse_board(drawing)


def test_below_the_board_stand_the_players_and_the_state() -> None:
    lines = render(start(first=GREY)).splitlines()[-3:]
    assert lines == [
        "^ Red   top A, 15 below; veto unused; largest area 0",
        ": Grey  top A, 15 below; veto unused; largest area 0",
        "Grey is to move: 32 legal placements.",
    ]
    passing = render(drawn(GREY_BURIED, mover=GREY, red="BC", vetoed=("C", None))).splitlines()[-3:]
    assert passing == [
        "^ Red   top B, 1 below; veto unused; largest area 1",
        ": Grey  no tile left; veto used; largest area 1",
        "Grey is to move and must pass.",
    ]
    assert render(drawn(NO_ROOM)).endswith("The game is over.")
