"""What is seen of the tower, as its pictures need it: which block in each square, and where."""

from __future__ import annotations

import random

import pytest

from helpers.draw.turris_positions import (
    WHITE,
    cells,
    drawn,
    gathered,
    parse_tower,
    play,
    random_game,
    render_tower,
    start,
)
from helpers.oracles.turris_oracle import LINES, Oracle
from toscana_tui.games.blocks import EACH
from toscana_tui.games.turris.actions import block_at, format_action
from toscana_tui.games.turris.diagram import render, render_sides
from toscana_tui.games.turris.game import TURRIS
from toscana_tui.games.turris.tower import LEVELS, cell_name
from toscana_tui.games.turris.views import SIDES, Face, Seen, line_of_sight, view

TOWER = """\
   a  b  c    a  b  c    a  b  c
1  w< w> b^   .. .. ..   .. .. ..
2  b_ .. bv   b' .. w_   .. .. w'
3  .. .. ..   .. .. ..   .. .. ..
"""


def colours(face: Face) -> list[str]:
    rows = view(drawn(TOWER).laid, face)
    return ["".join("." if seen is None else "wb"[seen.owner] for seen in row) for row in rows]


def test_each_side_is_drawn_as_its_beholder_sees_it() -> None:
    assert colours(Face.NORTH) == ["w..", "w.b", "bww"]  # east at the left
    assert colours(Face.SOUTH) == ["..w", "b.w", "bwb"]
    assert colours(Face.WEST) == [".w.", ".b.", "wb."]  # north at the left
    assert colours(Face.EAST) == [".w.", ".w.", ".bb"]
    assert colours(Face.ROOF) == ["wwb", "b.w", "..."]


def test_the_blocks_seen_are_told_apart() -> None:
    tower = drawn(TOWER)
    top, _, ground = view(tower.laid, Face.EAST)
    standing = block_at(tower.blocks, cells("c2:3")[0])
    assert standing is not None
    assert top[1] == Seen(standing, cells("c2:3")[0])
    assert (standing.cells, standing.owner) == (cells("c2:2 c2:3"), WHITE)
    assert ground[1] is not None
    assert ground[2] is not None
    assert ground[1].block == ground[2].block
    assert (ground[1].cell, ground[2].cell) == cells("c2:1 c1:1")


def test_an_empty_tower_shows_nothing() -> None:
    for side in SIDES:
        assert view(start().laid, side) == ()
    assert view(start().laid, Face.ROOF) == ((None,) * 3,) * 3


@pytest.mark.parametrize("side", SIDES)
def test_lines_of_sight_go_through_the_whole_tower(side: Face) -> None:
    mirrored = side in {Face.NORTH, Face.EAST}
    for level in range(LEVELS):
        for place in range(3):
            across = 2 - place if mirrored else place
            squares = LINES[side](across, level)
            assert line_of_sight(side, level, place) == tuple(z * 16 + y * 4 + x for x, y, z in squares)


@pytest.mark.parametrize("seed", range(3))
def test_views_agree_with_the_oracle(seed: int) -> None:
    first, actions, positions = random_game(random.Random(f"views {seed}"), 30)
    oracle = Oracle(("white", "black")[first])
    for action in actions:
        oracle.play(format_action(action))
    for face in Face:
        seen = {}
        rows = view(positions[-1].laid, face)
        for row, squares in enumerate(rows):
            for place, square in enumerate(squares):
                if square is not None:
                    across = 2 - place if face in {Face.NORTH, Face.EAST} else place
                    key = (place, row) if face is Face.ROOF else (across, len(rows) - 1 - row)
                    seen[key] = ("white", "black")[square.owner]
        assert seen == oracle.seen(face)


def test_towers_are_drawn_and_read_back() -> None:
    assert render_tower(drawn(TOWER).blocks) == TOWER.rstrip("\n")
    for seed in range(5):
        for position in random_game(random.Random(seed))[2]:
            blocks = parse_tower(render_tower(position.blocks))
            assert blocks == position.laid
            assert gathered(blocks) == position.blocks
            assert len(blocks) == 2 * EACH - position.blocks_left(WHITE) - position.blocks_left(WHITE.other)


@pytest.mark.parametrize(
    ("spoilt", "reason"),
    [
        (TOWER.replace("w> b^", "b> b^"), "'w<' on a1 is no half of a block"),
        (TOWER.replace("w< w>", "w< .."), "'w<' on a1 is no half of a block"),
        (TOWER.replace("w< w>", "w? w>"), "'w\\?' on a1 is no half of a block"),
        (TOWER.replace("b_ ..", ".. .."), "b' on a2 hangs in the air"),
        (TOWER.replace("2  b_ ", "2  "), "rows 1 to 3"),
        (TOWER.replace("3  ", "4  "), "rows 1 to 3"),
        ("", "rows 1 to 3"),
    ],
)
def test_drawings_that_are_none(spoilt: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_tower(spoilt)


def test_the_diagram_shows_plan_sides_and_state() -> None:
    position = play(start(), "a1e c1s a2v")
    assert TURRIS.diagram(position) == render(position)
    assert render(position).splitlines() == [
        "   a   b   c",
        "1  w1  w1  b1",
        "2  w2  ..  b1",
        "3  ..  ..  ..",
        "",
        "    north  south  west   east",
        " 2  . . w  w . .  . w .  . w .",
        " 1  b w w  w w b  w w .  . b b",
        "    c b a  a b c  1 2 3  3 2 1",
        "",
        "White: 18 blocks left; largest areas 3 + 3 + 3 + 1 + 3 = 13",
        "Black: 19 blocks left; largest areas 1 + 1 + 0 + 2 + 2 = 6",
        f"Black is to move: {position.placement_count} legal placements.",
    ]
    assert render_sides(position) in render(position)


def test_the_diagram_tells_of_bonus_bars_and_end() -> None:
    bonus = play(start(), "a1v a2v a3v b2s")
    assert render(bonus).endswith(
        f"Black has a bonus: {bonus.placement_count} legal placements, 1 blocks to take out."
    )
    assert "Barred this turn: a1." in render(play(bonus, "xa1"))
    ended = random_game(random.Random(1))[2][-1]
    assert render(ended).endswith("The game is over.")


def test_cells_in_words() -> None:
    assert cell_name(cells("b3:2")[0]) == "b3 on level 2"
