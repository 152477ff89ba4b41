"""The chart of both areas and the lead."""

from __future__ import annotations

from itertools import product

import pytest

from toscana_tui.tui.boards.toscana.face import FACE
from toscana_tui.tui.draw.runs import Line, line_width
from toscana_tui.tui.replay.chart import chart_lines, here, plies_of_columns

SCORES = ((0, 0), (1, 0), (1, 1), (2, 1), (2, 4), (8, 4))
BARS = " ▁▂▃▄▅▆▇█"


def text(lines: list[Line]) -> list[str]:
    return ["".join(run.text for run in line) for line in lines]


def test_areas_leads_and_the_mark() -> None:
    assert text(chart_lines(FACE, SCORES, 3, 14, 7)) == [
        "  largest area",
        " /\\  8  ▁▁▂▂█",
        " ::  8   ▁▁▄▄",
        "  lead",
        " /\\ +8  ▁ ▁ ▄",
        " :: +8     ▂ ",
        "          ^",
    ]


def test_where_there_are_few_rows_it_has_no_headings_and_then_is_gone() -> None:
    assert len(chart_lines(FACE, SCORES, 3, 12, 6)) == 5
    assert chart_lines(FACE, SCORES, 3, 12, 4) == []
    assert chart_lines(FACE, SCORES[:1], 0, 12, 9) == []
    assert chart_lines(FACE, SCORES, 3, 6, 9) == []


def test_it_keeps_to_its_room() -> None:
    many = tuple((number // 2, number // 3) for number in range(60))
    for width, height in product((9, 22, 48), range(5, 30)):
        lines = chart_lines(FACE, many, 41, width, height)
        assert 5 <= len(lines) <= height
        assert all(line_width(line) <= max(width, len("  largest area")) for line in lines)


def test_the_higher_area_has_the_higher_bar_through_all_rows() -> None:
    for height in (9, 11, 14, 18):
        rows = text(chart_lines(FACE, SCORES, 0, 40, height))
        lead = rows.index("  lead")
        heights = [
            sum(BARS.index(row[7 + column]) for row in rows[1:lead] if len(row) > 7 + column)
            for column in range(0, 18, 3)
        ]
        assert heights == sorted(heights)


def test_each_column_leads_to_its_position() -> None:
    line = chart_lines(FACE, SCORES, 2, 14, 7)[1]
    assert [run.action for run in line[2:]] == [f"view({ply})" for ply in range(6)]
    assert [run.look.ground for run in line[2:]] == ["page", "page", "selected", "page", "page", "page"]


def test_the_sides_are_told_apart_by_sign_and_colour_before_and_after_the_move_shown() -> None:
    for at, (sign, ink) in enumerate((("/\\", "roof-name"), ("::", "paving-name"))):
        line = chart_lines(FACE, SCORES, 2, 14, 7)[1 + at]
        assert line[0].text.strip() == sign
        assert {run.look.ink for run in line[2:4] + line[5:]} == {ink}


def test_the_scale_tells_what_full_height_and_none_stand_for() -> None:
    high = (*SCORES, (13, 5))
    rows = [row[:7] for row in text(chart_lines(FACE, high, 0, 40, 11))]
    assert rows == [
        "  large",
        "    13 ",
        " /\\  0 ",
        "    13 ",
        " ::  0 ",
        "  lead",
        "    +8 ",
        " /\\  0 ",
        "    +8 ",
        " ::  0 ",
        "       ",
    ]


@pytest.mark.parametrize(("count", "width"), [(1, 1), (5, 5), (5, 17), (30, 7), (30, 1), (2, 100)])
def test_columns_are_shared_out_evenly(count: int, width: int) -> None:
    plies = plies_of_columns(count, width)
    assert plies == sorted(plies)
    assert len(plies) <= width
    assert plies[-1] == count - 1
    if width > 1:
        assert plies[0] == 0
    for ply in range(count):
        assert here(plies, ply)


def test_no_room_has_no_columns() -> None:
    assert plies_of_columns(5, 0) == plies_of_columns(0, 5) == []
