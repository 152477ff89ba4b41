"""Counting: five views, the nearest block in each line of sight, the largest area of each colour."""

from __future__ import annotations

import random

import pytest

from helpers.draw.turris_positions import BLACK, WHITE, drawn, gathered, parse_tower, play, random_game, start
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import Action, format_action, parse_action
from toscana_tui.games.turris.position import Position
from toscana_tui.games.turris.tower import DIGITS, LETTERS
from toscana_tui.games.turris.views import Face, largest_squares, view

APART = """
   a  b  c    a  b  c
1  w< w> ..   .. .. ..
2  .. .. ..   .. .. ..
3  .. .. b_   .. .. b'
"""
JOINED = """
   a  b  c    a  b  c
1  w_ .. ..   w' .. ..
2  .. .. ..   .. .. ..
3  .. w_ b_   .. w' b'
"""
DIAGONAL = """
   a  b  c    a  b  c    a  b  c
1  w_ b_ ..   w' b' ..   b< b> ..
2  b_ w_ ..   b' w' ..   .. .. ..
3  .. .. ..   .. .. ..   .. .. ..
"""


def test_an_empty_tower_counts_nothing() -> None:
    assert start().scores() == (0, 0)
    assert set(start().faces()) == {"north", "south", "west", "east", "roof"}


def test_the_nearest_block_counts_however_far_back() -> None:
    assert drawn(APART).faces() == {
        "north": {"white": 2, "black": 2},
        "south": {"white": 2, "black": 2},
        "west": {"white": 1, "black": 2},
        "east": {"white": 1, "black": 2},
        "roof": {"white": 2, "black": 1},
    }
    assert drawn(APART).scores() == (8, 9)


def test_squares_are_connected_as_they_are_seen() -> None:
    faces = drawn(JOINED).faces()
    assert faces["north"] == {"white": 4, "black": 2}  # two rows apart, but side by side for the eye
    assert faces["south"] == {"white": 4, "black": 2}
    assert faces["west"] == {"white": 2, "black": 0}
    assert faces["east"] == {"white": 2, "black": 2}
    assert faces["roof"] == {"white": 1, "black": 1}


def test_corners_do_not_connect() -> None:
    faces = drawn(DIAGONAL).faces()
    assert faces["roof"] == {"white": 1, "black": 3}
    assert faces["north"] == {"white": 2, "black": 4}
    assert faces["west"] == {"white": 2, "black": 2}


@pytest.mark.parametrize("seed", range(4))
def test_the_marked_squares_are_those_that_count(seed: int) -> None:
    for position in random_game(random.Random(seed))[2][::3]:
        for face, sizes in position.faces().items():
            rows = view(position.laid, Face(face))
            for seat, colour in ((WHITE, "white"), (BLACK, "black")):
                squares = largest_squares(*position.colours, Face(face), seat)
                assert len(squares) == sizes[colour]
                for row, place in squares:
                    seen = rows[row][place]
                    assert seen is not None
                    assert seen.owner is seat
                assert connected(squares)


def connected(squares: frozenset[tuple[int, int]]) -> bool:
    if not squares:
        return True
    reached = {min(squares)}
    for _ in squares:
        reached |= {
            (row, place)
            for row, place in squares
            if {(row + 1, place), (row - 1, place), (row, place + 1), (row, place - 1)} & reached
        }
    return reached == set(squares)


TURNED = {
    "a1": "c1",
    "b1": "c2",
    "c1": "c3",
    "a2": "b1",
    "b2": "b2",
    "c2": "b3",
    "a3": "a1",
    "b3": "a2",
    "c3": "a3",
}


def test_turning_the_tower_turns_the_faces() -> None:
    """A quarter turn brings north's view to the east, and so on; the roof and the totals stay."""
    for seed in range(5):
        _, actions, positions = random_game(random.Random(f"turned {seed}"), 12)
        position = start(positions[0].mover)
        for action in actions:
            position = position.play(turned(action))
        faces, before = position.faces(), positions[-1].faces()
        for old, new in (("north", "east"), ("east", "south"), ("south", "west"), ("west", "north")):
            assert faces[new] == before[old]
        assert faces["roof"] == before["roof"]
        assert position.scores() == positions[-1].scores()


def turned(action: Action) -> Action:
    token = format_action(action)
    if token in {"none", "pass"}:
        return action
    if token[0] == "x":
        return parse_action("x" + TURNED[token[1:]])
    column, how = TURNED[token[:2]], token[2]
    if how == "v":
        return parse_action(column + "v")
    if how == "e":
        return parse_action(column + "s")
    digit = DIGITS.index(column[1])
    return parse_action(LETTERS[LETTERS.index(column[0]) - 1] + DIGITS[digit] + "e")


def test_scores_are_by_seat() -> None:
    position = play(start(BLACK), "a1v")
    assert position.scores() == (0, 2 + 2 + 2 + 2 + 1)
    assert [position.blocks_left(seat) for seat in Seat] == [20, 19]


LEAFLET = """
   a  b  c    a  b  c    a  b  c    a  b  c    a  b  c    a  b  c    a  b  c    a  b  c    a  b  c
1  w< w> b_   b< b> b'   b^ b< b>   b^ b^ w_   b^ w^ w'   w^ w^ w^   w_ w< w>   w' b< b>   w< w> ..
2  w_ b< b>   w' b^ b^   bv b^ w^   bv bv w^   bv wv b^   wv wv wv   w_ w_ b_   w' w' b'   w< w> b^
3  w_ b< b>   w' bv bv   w_ bv wv   w' b_ wv   w_ b' bv   w' b< b>   w< w> b_   w_ b_ b'   w' b' bv
"""
"""A tower of all eighty cubes with the areas of the leaflet's example, which shows no levels itself."""


def test_the_sums_of_the_leaflets_example() -> None:
    position = Position(WHITE, gathered(parse_tower(LEAFLET)))
    assert [each.left for each in position.blocks] == [0, 0]
    found = position.faces()
    told = sorted(zip((12, 9, 20, 10), (10, 10, 7, 15), strict=True))
    sides = [(found[face]["white"], found[face]["black"]) for face in ("north", "south", "west", "east")]
    assert sorted(sides) == told
    assert found["roof"] == {"white": 5, "black": 4}
    assert position.scores() == (12 + 9 + 20 + 10 + 5, 10 + 10 + 7 + 15 + 4) == (56, 46)
