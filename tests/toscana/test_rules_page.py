"""The page of rules says what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

from helpers.draw.positions import GREY, RED, cells, drawn, parse_board, play, start
from toscana_tui.games.toscana.actions import Clause
from toscana_tui.games.toscana.diagram import render_board
from toscana_tui.games.toscana.game import EDITION
from toscana_tui.games.toscana.placements import Edition
from toscana_tui.games.toscana.position import areas
from toscana_tui.games.toscana.tiles import PATTERNS, Orientation, own_grid

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
TILES, EXAMPLE = re.findall(r"^```\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_every_clause_is_explained_under_its_short_name() -> None:
    named = set(re.findall(r"\(`([a-z-]+)`\)", PAGE))
    assert named == set(Clause)


def test_every_edition_is_listed() -> None:
    rows = re.findall(r"^\| `([a-z]{2})` \| (\w+) \| (.*?) \| (.*?) \|$", PAGE, re.MULTILINE)
    assert rows == [
        (
            edition.value,
            language,
            "any cell of the new tile"
            if edition.any_cell_touches
            else "a cell of the new tile in your colour",
            "the player to move cannot place" if edition.first_stuck_ends else "neither player can place",
        )
        for edition, (_, language) in zip(Edition, EDITION.values, strict=True)
    ]


def test_the_tiles_are_drawn_as_they_are() -> None:
    lines = [line for line in TILES.splitlines() if line]
    seen = {}
    for upper, lower in zip(lines[::2], lines[1::2], strict=True):
        letters, bottoms = upper.split()[::2], lower.split()
        for letter, top, bottom in zip(letters, upper.split()[1::2], bottoms, strict=True):
            seen[letter] = (top, bottom)
    assert seen == {
        tile: tuple("".join(":^"[own] for own in row) for row in own_grid(tile, Orientation.NORTH))
        for tile in PATTERNS
    }


def test_the_example_is_a_real_position_drawn_by_the_program() -> None:
    position = play(
        start(red="KOD" + "ABCEFGHIJLMNP", grey="JLP" + "ABCDEFGHIKMNO"), "Kh8s Jh10s Ol8e Ln10e Dh6s Pj12e"
    )
    assert sorted(parse_board(EXAMPLE), key=repr) == sorted(position.placed, key=repr)
    whole = [line.split() for line in render_board(position.placed).splitlines()]
    for line in EXAMPLE.splitlines()[1:]:
        row, *drawn_cells = line.split()
        assert whole[int(row)][7:16] == drawn_cells


def test_the_example_is_counted_as_the_page_says() -> None:
    position = drawn(EXAMPLE)
    counted = [(area.cells, area.size) for area in areas(position.placed, RED)]
    table = re.findall(r"^\| `([a-q0-9 ]+)` \| (.*?) \| \**(\d)\** \|$", PAGE, re.MULTILINE)
    assert len(table) == 3
    for (names, _, score), (area, size) in zip(table, counted, strict=False):
        assert (sum(1 << cell for cell in cells(names)), int(score)) == (area, size)
    assert [size for _, size in counted] == [3, 2, 2, 1, 1, 1]
    assert {area for area, size in counted if size == 1} == {1 << cell for cell in cells("o11 n12 k15")}
    tiles = [laid.covering.placement.tile for laid in position.placed]
    best = areas(position.placed, RED)[0]
    assert {tiles[index] for index in best.tiles} == {"K", "O", "J"}
    assert position.scores() == (3, 2)
    assert max(area.size for area in areas(position.placed, GREY)) == 2
