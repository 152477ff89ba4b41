"""The painted board, cell by cell against the position it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.draw.reading import LABELS, read_tiles, signs_of
from helpers.played.games import stopped_games
from toscana_tui.core.bits import cells_of
from toscana_tui.core.seat import Seat
from toscana_tui.core.text import text_width
from toscana_tui.games.toscana.board import CENTRE, SIZE, STRIDE, cell_at, neighbours
from toscana_tui.games.toscana.position import largest_area
from toscana_tui.games.toscana.tiles import Orientation, coverings
from toscana_tui.tui.boards.cells import LABEL_WIDTH
from toscana_tui.tui.boards.toscana.paint import (
    COLOUR_NAMES,
    COMPACT,
    MINI_SIZE,
    ROOMY,
    Scale,
    paint,
    paint_mini,
)
from toscana_tui.tui.boards.toscana.scene import Ghost, Scene, shades
from toscana_tui.tui.draw.looks import DIMMED
from toscana_tui.tui.draw.runs import Line, Look, line_width

if TYPE_CHECKING:
    from toscana_tui.games.toscana.position import Position

SCALES = [pytest.param(COMPACT, id="compact"), pytest.param(ROOMY, id="roomy")]
POSITIONS = 40


def positions() -> list[Position]:
    return [game.last for game in stopped_games("it", POSITIONS, seed=5)]


def spread(lines: tuple[Line, ...]) -> list[list[tuple[str, Look]]]:
    """Every column of every line with its look."""
    return [[(char, run.look) for run in line for char in run.text] for line in lines]


def block(columns: list[list[tuple[str, Look]]], cell: int, scale: Scale) -> list[tuple[str, Look]]:
    row, column = divmod(cell, STRIDE)
    x, y = LABELS + column * scale.width, 1 + row * scale.height
    return [columns[y + dy][x + dx] for dy in range(scale.height) for dx in range(scale.width)]


@pytest.mark.parametrize("scale", SCALES)
def test_every_cell_has_its_colour_its_tile_and_its_lines(scale: Scale) -> None:
    for position in positions():
        columns = spread(paint(Scene(position.placed), scale))
        tile_at = {
            cell: index
            for index, laid in enumerate(position.placed)
            for cell in cells_of(laid.covering.cells)
        }
        tones = shades(position.placed)
        for row in range(SIZE):
            for column in range(SIZE):
                cell = cell_at(row, column)
                art = block(columns, cell, scale)
                grounds = {look.ground for _, look in art}
                if cell not in tile_at:
                    assert grounds == {"land"}
                    continue
                colour = Seat.ONE if position.colours[0] >> cell & 1 else Seat.TWO
                assert grounds == {f"{COLOUR_NAMES[colour]}-{tones[tile_at[cell]]}"}
                left, below = tile_at.get(cell - 1), tile_at.get(cell + STRIDE)
                lined = any(char == "▏" for char, _ in art)
                assert lined == (left is not None and left != tile_at[cell])
                underlined = any(look.underline for _, look in art[-scale.width :])
                assert underlined == (below is not None and below != tile_at[cell])


@pytest.mark.parametrize("scale", SCALES)
def test_a_board_without_colours_reads_back_into_its_position(scale: Scale) -> None:
    for position in positions():
        assert read_tiles(signs_of(paint(Scene(position.placed), scale)), scale) == set(position.placed)


@pytest.mark.parametrize("scale", SCALES)
def test_letters_stand_once_on_each_tile(scale: Scale) -> None:
    for position in positions():
        columns = spread(paint(Scene(position.placed, letters=True), scale))
        for laid in position.placed:
            written = [
                char
                for cell in cells_of(laid.covering.cells)
                for char, _ in block(columns, cell, scale)
                if char.isalpha()
            ]
            assert written == [laid.covering.placement.tile]


@pytest.mark.parametrize("scale", SCALES)
def test_largest_areas_have_a_texture_of_their_own(scale: Scale) -> None:
    for position in positions():
        if not position.placed:
            continue
        area = largest_area(position.placed, Seat.ONE).cells
        columns = spread(paint(Scene(position.placed, areas=area), scale))
        for cell in cells_of(position.colours[0]):
            text = "".join(char for char, _ in block(columns, cell, scale))
            assert ("^" in text) == bool(area >> cell & 1)


@pytest.mark.parametrize("scale", SCALES)
def test_beside_marked_areas_everything_but_the_last_tile_is_dimmed(scale: Scale) -> None:
    position = next(one for one in positions() if len(one.placed) > 12)
    area = largest_area(position.placed, Seat.ONE).cells
    last = position.placed[-1].covering.cells
    drawn = paint(Scene(position.placed, areas=area, last=last), scale)
    for cell in cells_of(position.colours[0] | position.colours[1]):
        row, column = divmod(cell - cell_at(0, 0), STRIDE)
        looks = [run.look for run in drawn[1 + row * scale.height] for _ in run.text]
        look = looks[LABEL_WIDTH + column * scale.width + scale.width - 1]
        assert (look.ground == DIMMED.ground) == (not (area | last) >> cell & 1)


@pytest.mark.parametrize("scale", SCALES)
def test_the_three_holds_differ_without_colour(scale: Scale) -> None:
    covering = coverings("D", Orientation.NORTH)[0]
    seen = set()
    for legal, pending, faults in ((True, False, 0), (True, True, 0), (False, False, covering.cells)):
        ghost = Ghost((covering.own, covering.other), legal, pending, faults)
        seen.add(str(signs_of(paint(Scene(ghost=ghost), scale))))
    assert len(seen) == 3


@pytest.mark.parametrize("scale", SCALES)
def test_dots_lie_on_the_land_that_is_asked_for(scale: Scale) -> None:
    for position in positions():
        dots = position.placements.covered() & ~(1 << CENTRE)
        columns = spread(paint(Scene(position.placed, dots=dots), scale))
        for row in range(SIZE):
            for column in range(SIZE):
                cell = cell_at(row, column)
                dotted = any(char == "·" for char, _ in block(columns, cell, scale))
                assert dotted == bool(dots >> cell & 1)


def test_the_central_cell_is_marked_while_it_is_empty() -> None:
    for scale in (COMPACT, ROOMY):
        art = block(spread(paint(Scene(), scale)), CENTRE, scale)
        assert "".join(char for char, _ in art).strip()


@pytest.mark.parametrize("scale", SCALES)
def test_the_board_has_the_size_its_layout_needs(scale: Scale) -> None:
    expected = {2: (38, 18), 4: (72, 35)}[scale.width]
    assert scale.board == expected
    lines = paint(Scene(), scale)
    assert (line_width(lines[0]), len(lines)) == expected
    assert {line_width(line) for line in lines} == {expected[0]}


def test_every_sign_is_one_column_wide() -> None:
    for position in positions():
        for lines in (
            paint(Scene(position.placed, letters=True), COMPACT),
            paint_mini(Scene(position.placed)),
        ):
            assert all(text_width(char) == 1 for line in lines for run in line for char in run.text)


def test_the_mini_board_shows_every_cells_colour() -> None:
    for position in positions():
        columns = spread(paint_mini(Scene(position.placed)))
        assert (len(columns[0]), len(columns)) == MINI_SIZE
        for row in range(SIZE):
            for column in range(SIZE):
                _, look = columns[row // 2][column]
                name = look.ground if row % 2 else look.ink
                cell = cell_at(row, column)
                kinds = [
                    kind
                    for kind, mask in zip(COLOUR_NAMES, position.colours, strict=True)
                    if mask >> cell & 1
                ]
                assert name.split("-")[0] == (kinds[0] if kinds else "land")


def test_the_mini_board_by_signs_alone_tells_every_cells_colour() -> None:
    signs: dict[str, tuple[int, int]] = {}
    for position in positions():
        columns = spread(paint_mini(Scene(position.placed), plain=True))
        for row in range(0, SIZE, 2):
            for column in range(SIZE):
                pair = _kind(position, row, column), _kind(position, row + 1, column)
                assert signs.setdefault(columns[row // 2][column][0], pair) == pair


def _kind(position: Position, row: int, column: int) -> int:
    if row >= SIZE:
        return 0
    cell = cell_at(row, column)
    return (position.colours[0] >> cell & 1) + 2 * (position.colours[1] >> cell & 1)


def test_neighbouring_tiles_have_different_shades_wherever_four_are_enough() -> None:
    for position in positions():
        tones = shades(position.placed)
        for index, laid in enumerate(position.placed):
            beside = neighbours(laid.covering.cells)
            earlier = {
                tones[other] for other in range(index) if position.placed[other].covering.cells & beside
            }
            assert tones[index] not in earlier or len(earlier) == 4
        assert tones[:-1] == shades(position.placed[:-1]), "a later tile changes no earlier one"
