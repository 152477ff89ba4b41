"""Boards for elsewhere: as text and as pictures."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from helpers.draw.colours import rgb
from helpers.drive.replays import HOSTILE, finished
from helpers.played.records import played_match
from toscana_tui.games.toscana.board import SIZE, cell_at
from toscana_tui.record import match_of, read_text
from toscana_tui.tui.boards.cells import LABEL_WIDTH
from toscana_tui.tui.boards.toscana.face import SCALES
from toscana_tui.tui.boards.toscana.paint import COLOUR_NAMES, COMPACT, Scale
from toscana_tui.tui.boards.toscana.scene import cell_facts
from toscana_tui.tui.draw.export import PICTURES, export_record, export_svg, export_text
from toscana_tui.tui.draw.runs import Look, Run
from toscana_tui.tui.draw.svg import BORDER, CHAR_HEIGHT, CHAR_WIDTH, svg_of
from toscana_tui.tui.draw.themes import MONO, PLAIN, THEMES, Theme

SVG = "{http://www.w3.org/2000/svg}"
HEAD_ROWS = 4
"""Players, facts, an empty row, and the letters of the columns."""

HOSTILE_NAMES = [
    '<script>alert("1")</script>',
    "a&b;c'd]]>",
    HOSTILE,
    "日本語" * 9,
    "שלום",
    "\U0001f600\ud800",
]

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)


def parsed(svg: str) -> ET.Element:
    assert svg.isascii()
    return ET.fromstring(svg)  # noqa: S314 - our own


def ground_at(root: ET.Element, x: float, y: float) -> str:
    """The colour of the last rectangle of a row's height that covers a point."""
    colour = ""
    for rectangle in root.iter(f"{SVG}rect"):
        left, top, width, height = (float(rectangle.get(name, "0")) for name in ("x", "y", "width", "height"))
        if height >= CHAR_HEIGHT and width > 2 and left <= x < left + width and top <= y < top + height:
            colour = rectangle.get("fill", "")
    return colour


def middle_of_cell(row: int, column: int, scale: Scale) -> tuple[float, float]:
    x = BORDER + (LABEL_WIDTH + column * scale.width) * CHAR_WIDTH + scale.width * CHAR_WIDTH / 2
    y = BORDER + (HEAD_ROWS + row * scale.height) * CHAR_HEIGHT + scale.height * CHAR_HEIGHT / 2
    return x, y


@pytest.mark.parametrize("layout", PICTURES)
@every_theme
def test_every_cell_has_the_colour_of_what_lies_there(theme: Theme, layout: str) -> None:
    record, scale = finished()[1], SCALES[layout]
    root = parsed(export_svg(record, theme=theme, ply=20, layout=layout))
    facts = cell_facts(record.log.positions[20].placed)  # type: ignore[attr-defined]
    for row in range(SIZE):
        for column in range(SIZE):
            fact = facts.get(cell_at(row, column))
            name = "land" if fact is None else f"{COLOUR_NAMES[fact.colour]}-{fact.shade}"
            colour = ground_at(root, *middle_of_cell(row, column, scale))
            wanted = theme.colours[name]
            if wanted.startswith("#"):
                assert colour == wanted
            elif theme is MONO:
                assert colour == "#ffffff"
            else:
                assert colour == {"black": "#000000", "red": "#aa0000", "white": "#aaaaaa"}[wanted]


@every_theme
def test_what_is_drawn_can_be_seen(theme: Theme) -> None:
    root = parsed(export_svg(finished()[0], theme=theme))
    texts = list(root.iter(f"{SVG}text"))
    assert len(texts) > 200
    for text in texts:
        x, y = float(text.get("x", "0").split()[0]), float(text.get("y", "0"))
        assert rgb(text.get("fill", "")) != rgb(ground_at(root, x + 1, y - 5))


def test_without_colours_it_is_black_on_white() -> None:
    svg = export_svg(finished()[0], theme=MONO)
    fills = {element.get("fill") for element in parsed(svg).iter() if element.get("fill")}
    assert fills == {"#000000", "#ffffff"}


def test_lines_between_tiles_are_drawn_where_the_theme_underlines_nothing() -> None:
    root = parsed(export_svg(finished()[0], theme=PLAIN))
    assert any(element.get("height") == "2" for element in root.iter(f"{SVG}rect"))


def test_players_result_and_size() -> None:
    svg = export_svg(finished()[1], theme=THEMES["toscana-dark"])
    root = parsed(svg)
    assert root.findtext(f"{SVG}title") == "Anna 10 - 6 Bruno: Toscana, game 2, 2026-11-27, red wins"
    assert root.get("width") == str(2 * BORDER + COMPACT.board[0] * CHAR_WIDTH)
    assert [text.text for text in root.iter(f"{SVG}text")][:6] == ["/\\", "Anna", "10", "-", "6", "Bruno"]
    assert svg == export_svg(finished()[1], theme=THEMES["toscana-dark"]), "always the same"


def test_a_game_in_progress_says_how_far_it_is() -> None:
    root = parsed(export_svg(finished()[0], theme=MONO, ply=3, number=1))
    assert root.findtext(f"{SVG}title") == "Anna 2 - 1 Bruno: Toscana, game 1, 2026-11-27, after 3 moves"


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_names_are_text_and_nothing_else(name: str) -> None:
    root = parsed(export_svg(finished((name, "Bruno"))[0], theme=THEMES["toscana-light"]))
    kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert kinds == {"svg", "title", "style", "rect", "text"}
    said = " ".join(root.itertext())
    assert "\x1b" not in said
    assert "\u202e" not in said
    width = float(root.get("width", "0"))
    for text in root.iter(f"{SVG}text"):
        end = float(text.get("x", "0").split()[-1]) + float(text.get("textLength", CHAR_WIDTH))
        assert end <= width


def test_long_names_stand_below_each_other() -> None:
    short = parsed(export_svg(finished()[0], theme=MONO))
    long = parsed(export_svg(finished(("W" * 20, "M" * 20))[0], theme=MONO))
    assert float(long.get("height", "0")) == float(short.get("height", "0")) + 2 * CHAR_HEIGHT


def test_signs_that_fonts_draw_differently_are_shapes() -> None:
    line = (Run("·●▀▏", Look()), Run("  ", Look()), Run("a  <b", Look(bold=True, underline=True)))
    root = parsed(svg_of((line,), MONO, "t"))
    assert len(list(root.iter(f"{SVG}circle"))) == 2
    words = list(root.iter(f"{SVG}text"))
    assert [word.text for word in words] == ["a", "<b"]
    assert words[1].get("x") == f"{BORDER + 9 * CHAR_WIDTH} {BORDER + 10 * CHAR_WIDTH}"
    assert words[1].get("class") == "b"


def test_nothing_is_a_picture_too() -> None:
    assert parsed(svg_of((), MONO, "")).get("width") == str(2 * BORDER)


@pytest.mark.parametrize("ply", [-1, 29])
def test_positions_that_do_not_exist(ply: int) -> None:
    record = finished()[0]
    with pytest.raises(ValueError, match="28 actions"):
        export_svg(record, theme=MONO, ply=ply)
    with pytest.raises(ValueError, match="28 actions"):
        export_text(record, ply)


def test_the_board_as_text() -> None:
    log = played_match().log
    assert export_text(finished()[1]) == log.game.diagram(log.position) + "\n"
    assert export_text(finished()[1], 0) == log.game.diagram(log.at(0).position) + "\n"


def test_the_record_as_a_whole_and_up_to_a_move() -> None:
    records = finished()
    assert read_text(export_record(records)) == records
    one, two = read_text(export_record(records, 5))
    assert one == records[0]
    assert two.log.actions == records[1].log.actions[:5]
    assert two.result == "*"
    assert match_of((one, two)).position.scores() == two.log.position.scores()
