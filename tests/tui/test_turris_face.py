"""Turris's tower on the screen: read back from its signs alone, holding, typing, counting, thumbnails."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from helpers.draw.pairs import PAIRS
from helpers.draw.turris_positions import drawn as position_of, heights
from toscana_tui.core.match import GameLog
from toscana_tui.core.perfectinfo import StarterSetup as Setup
from toscana_tui.core.seat import Seat
from toscana_tui.games.turris.actions import (
    NONE,
    Orientation,
    Placement,
    Removal,
    parse_action,
    parse_column,
)
from toscana_tui.games.turris.game import TURRIS
from toscana_tui.games.turris.tower import LEVELS, SIZE
from toscana_tui.games.turris.views import SIDES, Face, view
from toscana_tui.tui.boards.face import View
from toscana_tui.tui.boards.turris.face import FACE, Draft, Kind

if TYPE_CHECKING:
    from toscana_tui.core.game import OwnPosition
    from toscana_tui.tui.draw.layouts import Layout
    from toscana_tui.tui.draw.runs import Line

every_layout = pytest.mark.parametrize("layout", FACE.layouts, ids=lambda layout: layout.name)
PLAN = {"roomy": (9, 3), "compact": (6, 2), "mini": (5, 1)}
SQUARE = {"roomy": (4, 2), "compact": (3, 1), "mini": (1, 1)}
BAND = (Face.SOUTH, Face.EAST, Face.NORTH, Face.WEST)
ROOMY, COMPACT, MINI = FACE.layouts
LABELS = 3
BONUS = """
   a  b  c    a  b  c
1  w_ .. ..   w' .. ..
2  w_ .. ..   w' .. ..
3  w_ b< b>   w' .. ..
"""
CORNER = """
   a  b  c    a  b  c
1  w_ .. ..   w' .. ..
2  .. .. ..   .. .. ..
3  .. .. ..   .. .. ..
"""


def play_until(seed: int, stop: Callable[[Any], bool]) -> GameLog:
    """A random game up to the first position of which `stop` says yes, or to its end."""
    rng = random.Random(seed)
    log = GameLog.begin(TURRIS, Setup(Seat.ONE))
    while not log.position.over and not stop(log):
        log = log.play(rng.choice(log.position.choices(log.position.mover)))
    return log


def played(seed: int, most: int) -> GameLog:
    return play_until(seed, lambda log: log.cursor >= most)


def in_bonus(seed: int) -> GameLog:
    """A random game up to a bonus in which there are placements and something to take out."""
    return play_until(
        seed, lambda log: log.position.bonus and log.position.removals() and log.position.placements
    )


def texts(lines: Sequence[Line]) -> list[str]:
    return ["".join(run.text for run in line) for line in lines]


def drawn(view: View, layout: Layout) -> list[str]:
    return texts(FACE.draw(view, layout, plain=True))


def on_plan(lines: Sequence[str], layout: Layout, row: int, place: int) -> str:
    """The middle row of a column of the plan."""
    width, height = PLAN[layout.name]
    line = lines[1 + row * height + height // 2]
    return line[LABELS + place * width :][:width].replace("▏", " ")


def side_top(layout: Layout) -> int:
    """The row of the screen on which the highest level of the sides begins."""
    return layout.board[1] - LEVELS * SQUARE[layout.name][1]


def on_side(lines: Sequence[str], layout: Layout, side: int, level: int, place: int, part: int = -1) -> str:
    """A row of a square of a side, by default the middle one; levels from 0 at the ground."""
    width, height = SQUARE[layout.name]
    line = lines[side_top(layout) + (LEVELS - 1 - level) * height + (height // 2 if part < 0 else part)]
    return line[LABELS + side * (SIZE * width + 1) + place * width :][:width]


def sides_of(lines: Sequence[str], layout: Layout) -> dict[Face, list[str]]:
    """What the four sides show: the signs of each level, the highest first, without empty levels.

    A sign is followed by how far back it lies, where that is not at the front.
    """
    found = {}
    for number, face in enumerate(BAND):
        levels = [
            "".join(read(on_side(lines, layout, number, level, place)) for place in range(SIZE))
            for level in reversed(range(LEVELS))
        ]
        found[face] = [signs for signs in levels if signs != "..."]
    return found


def read(shown: str) -> str:
    """A square of a side: `.`, or whose block it shows, and how far back that is."""
    if len(shown) == 1:
        return {"c": "o1", ".": "o2", "=": "#1", "-": "#2", "_": ".", " ": "."}.get(shown, shown)
    sign = shown.strip("▏ ()[]*.:_")
    return sign + ("1" if "." in shown else "2" if ":" in shown else "") if sign else "."


def expected(position: OwnPosition, face: Face) -> list[str]:
    """What `sides_of` should read on a side."""
    return [
        "".join("." if seen is None else "o#"[seen.owner] + depth(face, seen.cell) for seen in row)
        for row in view(position.laid, face)
        if any(row)
    ]


def depth(face: Face, cell: int) -> str:
    """How many places behind the front of a side a cell is, as `read` gives it."""
    row, place = cell % 16 // 4, cell % 4
    back = {Face.NORTH: row, Face.SOUTH: 2 - row, Face.WEST: place, Face.EAST: 2 - place}[face]
    return str(back) if back else ""


def table_of(lines: Sequence[str], layout: Layout) -> dict[str, tuple[int | None, int | None]]:
    """The table beside the plan: both numbers by what stands before them."""
    width = LABELS + SIZE * PLAN[layout.name][0]
    found: dict[str, tuple[int | None, int | None]] = {}
    for line in lines[1:7]:
        name, white, black = (
            line[width:][part].strip() for part in (slice(16), slice(16, 22), slice(22, 28))
        )
        if not name:
            continue
        found[name] = (int(white) if white else None, int(black) if black else None)
    return found


# -- the board ----------------------------------------------------------------------------------------------


@every_layout
@pytest.mark.parametrize("seed", range(5))
def test_the_tower_can_be_read_back_from_its_signs(layout: Layout, seed: int) -> None:
    position: Any = played(seed, 35).position
    lines = drawn(View(position), layout)
    roof = view(position.laid, Face.ROOF)
    for number, high in enumerate(heights(position)):
        row, place = divmod(number, SIZE)
        shown = on_plan(lines, layout, row, place)
        seen = roof[row][place]
        assert shown.rstrip(" +").lstrip() == f"{high}{' ' if layout is not MINI and seen else ''}" + (
            "" if seen is None else "o#"[seen.owner]
        )
    assert sides_of(lines, layout) == {face: expected(position, face) for face in SIDES}


@every_layout
def test_the_lines_are_as_long_and_as_many_as_the_layout_says(layout: Layout) -> None:
    for log in (played(1, 0), played(1, 30), played(1, 99)):
        lines = drawn(View(log.position), layout)
        assert (len(lines[0]), len(lines)) == layout.board
        assert len(set(map(len, lines))) == 1


@every_layout
def test_blocks_that_meet_on_a_side_are_told_apart(layout: Layout) -> None:
    position: Any = played(2, 32).position
    lines = FACE.draw(View(position), layout, plain=True)
    width, height = SQUARE[layout.name]
    for number, face in enumerate(BAND):
        rows = view(position.laid, face)
        for above, row in enumerate(rows):
            level = len(rows) - 1 - above
            for place, seen in enumerate(row):
                if seen is None:
                    continue
                line = lines[side_top(layout) + (LEVELS - 1 - level) * height + height - 1]
                signs = [(char, run.look.underline) for run in line for char in run.text]
                start = LABELS + number * (SIZE * width + 1) + place * width
                mine = signs[start : start + width]
                below = rows[above + 1][place] if above + 1 < len(rows) else None
                left = row[place - 1] if place else None
                assert any(under for _, under in mine) is (below is not None and below.block != seen.block)
                if width > 1:
                    apart = left is not None and left.block != seen.block
                    assert ("▏" in [char for char, _ in mine]) is apart


def test_each_side_says_which_columns_it_begins_and_ends_with() -> None:
    position: Any = position_of(CORNER)
    lines = drawn(View(position), COMPACT)
    names = lines[side_top(COMPACT) - 1]
    for number in range(len(SIDES)):
        start = LABELS + number * (SIZE * 3 + 1)
        name = names[start : start + 9]
        shown = [on_side(lines, COMPACT, number, 0, place).strip() for place in range(SIZE)]
        ends = {name[0]: shown[0], name[-1]: shown[-1]}
        assert [end for end, sign in ends.items() if sign] == [next(end for end in ends if end in "a1")]


@pytest.mark.parametrize("layout", [ROOMY, COMPACT], ids=lambda layout: layout.name)
def test_the_table_holds_the_areas_of_the_rules(layout: Layout) -> None:
    position: Any = played(3, 30).position
    table = table_of(drawn(View(position), layout), layout)
    for face, sizes in position.faces().items():
        assert table[face] == (sizes["white"], sizes["black"])
    assert table["together"] == position.scores()


# -- what is held -------------------------------------------------------------------------------------------


@every_layout
@pytest.mark.parametrize("seed", range(4))
def test_what_is_held_is_shown_as_done_in_all_views_and_the_table(layout: Layout, seed: int) -> None:
    position: Any = in_bonus(seed).position
    assert position.bonus
    for action in FACE.walk(position):
        after = position.play(action)
        lines = drawn(View(position, draft=FACE.drafted(position, action)), layout)
        # What is to be taken out stands there until it is, but is not counted any more.
        shown = position if isinstance(action, Removal) else after
        if layout is not MINI or shown is after:
            assert sides_of(lines, layout) == {face: expected(shown, face) for face in SIDES}
        for number, high in enumerate(heights(shown)):
            told = on_plan(lines, layout, *divmod(number, SIZE)).split("o")[0].split("#")[0]
            assert told.strip("[ ").split()[0] == str(high)
        if layout is not MINI:
            table = table_of(lines, layout)
            for face, sizes in after.faces().items():
                assert table[face] == (sizes["white"], sizes["black"])


def test_taking_out_marks_every_column_of_the_block() -> None:
    position: Any = position_of(BONUS, mover=Seat.ONE, bonus=True)
    assert [*position.removals()] == [Removal(parse_column("b3"))]
    for token in ("xb3", "xc3"):
        draft, _ = FACE.typed(token, position, Draft(0, 0, Kind.UPRIGHT, bonus=True))
        assert draft is not None
        for layout in FACE.layouts:
            lines = drawn(View(position, draft=draft), layout)
            marked = [
                (row, place)
                for row in range(SIZE)
                for place in range(SIZE)
                if "-" in on_plan(lines, layout, row, place)
            ]
            assert marked == [(2, 1), (2, 2)]


@every_layout
def test_what_is_wrong_is_marked_by_signs(layout: Layout) -> None:
    position: Any = played(1, 12).position
    draft = next(
        draft
        for row in range(SIZE)
        for place in range(SIZE)
        for kind in (Kind.EAST, Kind.SOUTH)
        if (draft := replace(Draft(row, place, Kind.UPRIGHT), kind=kind).moved(0, 0))
        and position.fault(draft.action)
    )
    lines = FACE.draw(View(position, draft=draft), layout, plain=True)
    wrong = [
        (row, place)
        for row in range(SIZE)
        for place in range(SIZE)
        if "x" in on_plan(texts(lines), layout, row, place)
    ]
    assert tuple(wrong) == draft.cells
    assert any(run.look.ground == "fault" for line in lines for run in line)
    assert sides_of(texts(lines), layout) == {face: expected(position, face) for face in SIDES}


@every_layout
def test_what_is_about_to_be_placed_stands_in_brackets(layout: Layout) -> None:
    log = played(2, 14)
    draft = FACE.arrived(log)
    assert draft is not None
    lines = drawn(View(log.position, draft=draft, pending=True), layout)
    bracketed = [
        (row, place)
        for row in range(SIZE)
        for place in range(SIZE)
        if "]" in on_plan(lines, layout, row, place)
    ]
    assert tuple(bracketed) == draft.cells


def test_dots_are_on_the_columns_where_a_block_could_rest() -> None:
    log = played(4, 12)
    position: Any = log.position
    draft = FACE.arrived(log)
    assert draft is not None
    for layout in FACE.layouts:
        lines = drawn(View(position, draft=draft, dots=True), layout)
        dotted = {
            (row, place)
            for row in range(SIZE)
            for place in range(SIZE)
            if {"·", "+"} & {*on_plan(lines, layout, row, place)}
        }
        columns = {column for one in position.placements for column in FACE.drafted(position, one).cells}
        assert dotted == columns - set(draft.cells)


@pytest.mark.parametrize("seed", range(4))
def test_stepping_in_a_bonus_goes_over_all_that_may_be_done_and_around(seed: int) -> None:
    log = in_bonus(seed)
    position: Any = log.position
    draft = FACE.arrived(log)
    seen: list[Any] = []
    while draft is not None and draft.action not in seen:
        seen.append(draft.action)
        draft = FACE.step(position, draft, 1)
    assert set(seen) == set(position.actions())
    assert draft is not None
    assert draft.action == seen[0]
    back = FACE.step(position, draft, -1)
    assert back is not None
    assert back.action == seen[-1]


def test_turning_in_a_bonus_comes_to_taking_out_and_declining_and_back() -> None:
    position: Any = position_of(BONUS, mover=Seat.ONE, bonus=True)
    draft = FACE.drafted(position, Placement(parse_column("b2"), Orientation.UPRIGHT))
    turned = [draft := draft.turned(1) for _ in range(5)]
    assert [one.action for one in turned[2:]] == [
        Removal(parse_column("b2")),
        NONE,
        Placement(parse_column("b2"), Orientation.UPRIGHT),
    ]
    plain = FACE.drafted(position_of(CORNER), Placement(parse_column("b2"), Orientation.UPRIGHT))
    assert plain.turned(3) == plain


def test_a_draft_stops_at_the_edges() -> None:
    assert Draft(0, 0, Kind.EAST).moved(9, 9) == Draft(2, 1, Kind.EAST)
    assert Draft(0, 0, Kind.SOUTH).moved(9, 9) == Draft(1, 2, Kind.SOUTH)
    assert Draft(2, 2, Kind.UPRIGHT).turned(1) == Draft(2, 1, Kind.EAST)
    assert (2, 1) in Draft(1, 1, Kind.SOUTH).cells
    assert (1, 2) not in Draft(1, 1, Kind.SOUTH).cells
    assert Draft(0, 0, Kind.EAST).centred_on(2, 2) == Draft(2, 1, Kind.EAST)


# -- typing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("b1v", Draft(0, 1, Kind.UPRIGHT)),
        (" A2E ", Draft(1, 0, Kind.EAST)),
        ("c2s", Draft(1, 2, Kind.SOUTH)),
        ("c3", Draft(2, 2, Kind.UPRIGHT)),
        ("c1e", None),
        ("a3s", None),
        ("d1", None),
        ("a4v", None),
        ("pass", None),
        ("x", None),
        ("", None),
    ],
)
def test_typing_holds_what_is_typed(text: str, held: Draft | None) -> None:
    position: Any = played(1, 3).position
    draft = Draft(0, 0, Kind.UPRIGHT)
    found, fault = FACE.typed(text, position, draft)
    assert found == held
    assert bool(fault) is (held is None)


@pytest.mark.parametrize(
    ("text", "action"), [("xb3", "xb3"), ("XC3", "xb3"), ("none", "none"), ("a2e", "a2e")]
)
def test_typing_in_a_bonus_takes_out_and_declines(text: str, action: str) -> None:
    position: Any = position_of(BONUS, mover=Seat.ONE, bonus=True)
    draft, _ = FACE.typed(text, position, Draft(0, 0, Kind.UPRIGHT, bonus=True))
    assert draft is not None
    assert draft.action == parse_action(action)


# -- counting -----------------------------------------------------------------------------------------------


def test_counting_marks_one_area_after_the_other_beside_the_table() -> None:
    position: Any = played(6, 199).position
    counters = FACE.counters(position)
    assert (
        tuple(sum(one.points for one in counters if one.seat is seat) for seat in Seat) == position.scores()
    )
    steps = [(face, seat) for face in Face for seat in Seat]
    assert len(counters) == len(steps)
    sizes = position.faces()
    for counted in range(len(steps) + 1):
        lines = drawn(View(position, counted=counted), COMPACT)
        done = steps[:counted]
        stars = "\n".join(lines).count("*")
        assert stars == sum(sizes[face]["black" if seat else "white"] for face, seat in done)
        table = table_of(lines, COMPACT)
        for face, seat in steps:
            size = sizes[face]["black" if seat else "white"]
            assert table[face][seat] == (size if (face, seat) in done else None)


def test_in_the_smallest_layout_what_counts_has_other_signs() -> None:
    position: Any = played(6, 199).position
    sizes = position.faces()
    lines = drawn(View(position, areas=True), MINI)[side_top(MINI) :]
    text = "".join(line[LABELS:] for line in lines)
    assert text.count("0") == sum(sizes[face]["white"] for face in SIDES)
    assert text.count("%") == sum(sizes[face]["black"] for face in SIDES)


def test_the_last_block_is_marked_wherever_it_is_seen() -> None:
    log = played(7, 9)
    position: Any = log.position
    block = FACE.drafted(position, log.actions[-1]).cells
    lines = drawn(View(position, last=log.actions[-1]), COMPACT)
    marked = [
        (row, place)
        for row in range(SIZE)
        for place in range(SIZE)
        if "(" in on_plan(lines, COMPACT, row, place)
    ]
    assert tuple(marked) == block
    number = sum(
        seen is not None and ")" in on_side(lines, COMPACT, side, level, place)
        for side, face in enumerate(BAND)
        for level, row in enumerate(reversed(view(position.laid, face)))
        for place, seen in enumerate(row)
    )
    last = next(one for one in position.laid if one.cells[0] == position.last[position.mover.other])
    assert number == sum(
        seen is not None and seen.block == last
        for face in SIDES
        for row in view(position.laid, face)
        for seen in row
    )


# -- thumbnails and looks -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "most"), [*((seed, 25) for seed in range(4)), (0, 99), (3, 99)])
def test_a_thumbnail_shows_the_four_sides_to_the_top(seed: int, most: int) -> None:
    log = played(seed, most)
    lines = texts(FACE.thumbnail(log.game.brief(log.position), plain=True))
    assert {len(line) for line in lines} == {17}
    assert len(lines) == max(9, len(expected(log.position, Face.NORTH)))
    for number, face in enumerate(BAND):
        shown = [line[number * 4 : number * 4 + 3].replace(" ", ".") for line in lines]
        want = [signs.replace("1", "").replace("2", "") for signs in expected(log.position, face)]
        assert [signs for signs in shown if signs != "..."] == want
        assert shown[len(shown) - len(want) :] == want


@pytest.mark.parametrize("brief", ["", "x", "o" * 11, "/".join(["?" * 12] * 9)])
def test_a_brief_that_makes_no_sense_is_an_empty_picture(brief: str) -> None:
    assert texts(FACE.thumbnail(brief, plain=True)) == [" " * 17] * 9


@every_layout
def test_only_declared_pairs_are_drawn(layout: Layout) -> None:
    log = in_bonus(2)
    position: Any = log.position
    held = [FACE.drafted(position, action) for action in FACE.walk(position)]
    views = [
        View(position, draft=draft, pending=pending, dots=True, areas=areas, last=log.actions[-1])
        for draft in (*held, Draft(1, 1, Kind.UPRIGHT, bonus=True), Draft(0, 0, Kind.TAKE, bonus=True))
        for pending, areas in ((False, False), (True, False), (False, True))
    ]
    for one in views:
        for line in FACE.draw(one, layout, plain=False):
            for run in line:
                if run.text.strip() or run.look.underline:
                    assert (run.look.ink, run.look.ground) in PAIRS


@every_layout
def test_the_plan_can_be_clicked(layout: Layout) -> None:
    width, height = PLAN[layout.name]
    for row in range(SIZE):
        for place in range(SIZE):
            for x, y in ((0, 0), (width - 1, height - 1)):
                assert FACE.cell_under(LABELS + place * width + x, 1 + row * height + y, layout) == (
                    row,
                    place,
                )
    assert FACE.cell_under(LABELS - 1, 1, layout) is None
    assert FACE.cell_under(LABELS, 0, layout) is None
    assert FACE.cell_under(LABELS, 1 + SIZE * height, layout) is None


# -- what a stranger must be able to see --------------------------------------------------------------------

OUT = """
   a  b  c    a  b  c
1  b< b> w_   .. .. w'
2  .. b_ w_   .. b' w'
3  .. .. ..   .. .. ..
"""


def rows_with(lines: Sequence[str], sign: str) -> list[int]:
    return [number for number, line in enumerate(lines) if sign in line[LABELS:]]


@every_layout
@pytest.mark.parametrize("most", [0, 12, 25])
def test_a_line_lies_on_the_highest_level_that_may_be_begun(layout: Layout, most: int) -> None:
    position: Any = played(1, most).position
    lines = drawn(View(position), layout)
    height = SQUARE[layout.name][1]
    first = side_top(layout)
    row = first + (LEVELS - 1 - (min(heights(position)) + 3)) * height + height - 1
    assert [number for number in rows_with(lines, "_") if number >= first] == [row]
    assert "_ limit" in lines[first - 2]


@every_layout
def test_the_middle_is_marked_while_a_bonus_is_in_reach(layout: Layout) -> None:
    near, far = position_of(BONUS), position_of("   a b c\n1 .. .. ..\n2 .. .. ..\n3 .. .. ..\n")
    shown = drawn(View(near), layout)
    assert "+" in on_plan(shown, layout, 1, 1)
    assert "+ bonus" in shown[side_top(layout) - 2]
    for other in (far, position_of(BONUS, bonus=True)):
        assert not rows_with(drawn(View(other), layout), "+")


@every_layout
def test_barred_places_are_hatched_for_the_turn(layout: Layout) -> None:
    position: Any = position_of(OUT, mover=Seat.TWO, bonus=True).play(Removal(parse_column("c1")))
    lines = drawn(View(position), layout)
    assert "/" in on_plan(lines, layout, 0, 2)
    assert "/ barred" in lines[side_top(layout) - 2]
    levels = {
        (face, level)
        for number, face in enumerate(BAND)
        for level in range(LEVELS)
        for place in range(SIZE)
        if "/" in on_side(lines, layout, number, level, place)
    }
    # From the south, and from the west on the first level, blocks stand before the places. In the smallest
    # layout the sign of what is seen behind them stays.
    hatched = {(Face.EAST, 1), (Face.WEST, 1)}
    if layout is not MINI:
        hatched |= {(Face.NORTH, 0), (Face.NORTH, 1), (Face.EAST, 0)}
    assert levels == hatched
    moved = position.play(next(iter(position.placements)))
    assert not rows_with(drawn(View(moved), layout), "/")


@every_layout
def test_a_block_about_to_be_taken_out_stands_hollow_and_is_not_counted(layout: Layout) -> None:
    position: Any = position_of(OUT, mover=Seat.TWO, bonus=True)
    draft = FACE.drafted(position, Removal(parse_column("c1")))
    lines = FACE.draw(View(position, draft=draft), layout, plain=True)
    hollow = {
        run.text.strip("[] ").replace("-", "")[-1:]
        for line in lines
        for run in line
        if (run.look.ink, run.look.ground) == ("text", "land") and run.text.strip()
    }
    assert hollow & {"o", "x"}
    if layout is not MINI:
        assert "once taken out" in texts(lines)[0]
        roof = position.play(draft.action).faces()["roof"]
        assert table_of(texts(lines), layout)["roof"] == (roof["white"], roof["black"])


@every_layout
def test_the_table_says_what_it_counts_and_sums_up_only_what_the_panel_has(layout: Layout) -> None:
    log = played(3, 12)
    position: Any = log.position
    draft = FACE.arrived(log)
    for held, heading in ((None, "largest area"), (draft, "with this block")):
        lines = drawn(View(position, draft=held), layout)
        if layout is MINI:
            assert not any("together" in line for line in lines)
        else:
            assert heading in lines[0]
            assert table_of(lines, layout).get("together") == (None if held else position.scores())
    partly = drawn(View(position, counted=3), layout)
    assert not any("together" in line for line in partly)


def test_the_plan_says_where_north_is_and_strips_meet_at_edges() -> None:
    lines = drawn(View(position_of(CORNER)), COMPACT)
    assert lines[0].startswith("^N")
    names = lines[side_top(COMPACT) - 1].split("│")
    assert [name.split() for name in names[:4]] == [
        ["a", "south", "c"],
        ["3", "east", "1"],
        ["c", "north", "a"],
        ["1", "west", "3"],
    ]
