"""Kwinty's wall on the screen: read back from its signs alone, held blocks, typing, counting, thumbnails."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from helpers.draw.pairs import PAIRS
from toscana_tui.core.match import GameLog, Match
from toscana_tui.core.perfectinfo import StarterSetup as Setup
from toscana_tui.core.seat import Seat
from toscana_tui.games.kwinty.actions import Orientation, Placement
from toscana_tui.games.kwinty.game import KWINTY
from toscana_tui.games.kwinty.wall import COLUMNS, ROWS, cell_at, usable_columns
from toscana_tui.play.options import HUMAN
from toscana_tui.play.session import Session
from toscana_tui.tui.boards.face import View
from toscana_tui.tui.boards.kwinty.face import FACE, Draft
from toscana_tui.tui.table.messages import message_lines
from toscana_tui.tui.table.state import arrived

if TYPE_CHECKING:
    from toscana_tui.core.game import OwnPosition
    from toscana_tui.games.kwinty.position import Position
    from toscana_tui.tui.draw.layouts import Layout
    from toscana_tui.tui.draw.runs import Line

every_layout = pytest.mark.parametrize("layout", FACE.layouts, ids=lambda layout: layout.name)
CELL = {"roomy": (4, 3), "compact": (3, 2), "mini": (1, 1)}


def played(seed: int, most: int) -> GameLog:
    rng = random.Random(seed)
    log = GameLog.begin(KWINTY, Setup(Seat.ONE))
    while not log.position.over and log.cursor < most:
        log = log.play(rng.choice(log.position.choices(log.position.mover)))
    return log


def _ended(seed: int) -> OwnPosition:
    return played(seed, 99).position


def texts(lines: Sequence[Line]) -> list[str]:
    return ["".join(run.text for run in line) for line in lines]


def drawn(view: View, layout: Layout) -> list[str]:
    return texts(FACE.draw(view, layout, plain=True))


def sign_at(lines: Sequence[str], layout: Layout, cell: tuple[int, int]) -> str:
    """The signs in the middle row of a cell, given by column and row from the ground."""
    (column, row), (width, height) = cell, CELL[layout.name]
    line = lines[(ROWS - 1 - row) * height + height // 2]
    return line[3 + column * width : 3 + (column + 1) * width].strip("▏ ()[]")


@every_layout
@pytest.mark.parametrize("seed", range(5))
def test_the_wall_can_be_read_back_from_its_signs(layout: Layout, seed: int) -> None:
    position: OwnPosition = played(seed, 30).position
    lines = drawn(View(position), layout)
    owners = {cell: laid.owner for laid in position.laid for cell in laid.cells}
    fives = {cell for seat in Seat for line in position.fives(seat) for cell in line}
    for column in range(len(COLUMNS)):
        for row in range(ROWS):
            cell = cell_at(column, row)
            sign = sign_at(lines, layout, (column, row))[:1]
            assert sign == ("5" if cell in fives else "" if cell not in owners else "o#"[owners[cell]])


@every_layout
def test_the_lines_are_as_long_and_as_many_as_the_layout_says(layout: Layout) -> None:
    lines = drawn(View(played(1, 20).position), layout)
    assert (len(lines[0]), len(lines)) == layout.board
    assert len(set(map(len, lines))) == 1


@every_layout
def test_blocks_that_meet_are_told_apart(layout: Layout) -> None:
    """Every side at which two blocks meet has a line, left of the one or below it."""
    position: OwnPosition = played(2, 28).position
    lines = FACE.draw(View(position), layout, plain=True)
    width, height = CELL[layout.name]
    blocks = {cell: laid.cells[0] for laid in position.laid for cell in laid.cells}
    for cell, first in blocks.items():
        column, row = divmod(cell, 10)
        line = lines[(ROWS - 1 - row) * height + height - 1]
        signs = [(char, run.look.underline) for run in line for char in run.text]
        mine = signs[3 + column * width : 3 + (column + 1) * width]
        below, left = blocks.get(cell - 1), blocks.get(cell - 10)
        assert any(under for _, under in mine) is (below is not None and below != first)
        if width > 1:
            assert ("▏" in [char for char, _ in mine]) is (left is not None and left != first)


def test_only_the_columns_that_may_be_used_have_a_letter() -> None:
    position: OwnPosition = played(3, 25).position
    for layout in FACE.layouts:
        letters = drawn(View(position), layout)[-1].replace(" ", "")
        assert letters == "".join(COLUMNS[column] for column in usable_columns(position.occupied))


def test_a_block_in_hand_falls_to_where_it_will_rest() -> None:
    log = GameLog.begin(KWINTY, Setup(Seat.ONE))
    for token in ("ih", "iv"):
        log = log.play(KWINTY.parse_action(token))
    compact = FACE.layouts[1]
    lines = drawn(View(log.position, draft=Draft(0, 8, Orientation.STANDING)), compact)
    assert [sign_at(lines, compact, (8, row)) for row in range(6)] == ["o", "#", "#", "o", "o", ""]
    pending = drawn(View(log.position, draft=Draft(0, 8, Orientation.STANDING), pending=True), compact)
    assert sum("[o]" in line for line in pending) == 2


def test_what_is_wrong_with_a_place_is_marked() -> None:
    log = GameLog.begin(KWINTY, Setup(Seat.ONE)).play(Placement(8, Orientation.LYING))
    draft = Draft(0, 9, Orientation.LYING)
    assert log.position.fault(draft.action) is not None
    lines = FACE.draw(View(log.position, draft=draft), FACE.layouts[1], plain=True)
    assert any(run.look.ground == "fault" for line in lines for run in line)


def test_dots_are_where_a_block_could_rest() -> None:
    position: OwnPosition = played(4, 12).position
    log = played(4, 12)
    view = View(position, draft=FACE.arrived(log), dots=True)
    compact = FACE.layouts[1]
    lines = drawn(view, compact)
    dotted = {
        cell_at(column, row)
        for column in range(len(COLUMNS))
        for row in range(ROWS)
        if sign_at(lines, compact, (column, row)) == "·"
    }
    held = set(position.landing(FACE.arrived(log).action)) if view.draft else set()  # type: ignore[union-attr]
    landings = {cell for placement in position.placements for cell in position.landing(placement)}
    assert dotted == landings - held


def test_counting_marks_one_line_of_four_after_the_other() -> None:
    position: OwnPosition = next(ended for ended in map(_ended, range(400)) if len(FACE.counters(ended)) > 2)
    counters = FACE.counters(position)
    seats = [counter.seat for counter in counters]
    assert (seats.count(Seat.ONE), seats.count(Seat.TWO)) == position.scores()
    fours = [line for seat in Seat for line in position.fours(seat)]
    for counted in range(len(counters) + 1):
        rows = drawn(View(position, counted=counted), FACE.layouts[2])[:ROWS]
        cells = {cell for line in fours[:counted] for cell in line}
        assert sum(sign in "-|/\\*" for row in rows for sign in row[3:20]) == len(cells)


@pytest.mark.parametrize("layout", FACE.layouts[:2], ids=lambda layout: layout.name)
def test_each_line_of_four_can_be_read_back_where_they_cross(layout: Layout) -> None:
    steps = {"-": (1, 0), "|": (0, 1), "/": (1, 1), "\\": (1, -1)}
    crossings = 0
    for seed in range(60):
        position: OwnPosition = _ended(seed)
        lines = drawn(View(position, areas=True), layout)
        for line in (line for seat in Seat for line in position.fours(seat)):
            cells = [divmod(cell, 10) for cell in line]
            step = (cells[1][0] - cells[0][0], cells[1][1] - cells[0][1])
            for cell in cells:
                signs = set(sign_at(lines, layout, cell))
                crossings += len(signs) > 1
                assert signs & {"5", "*"} or step in {steps[sign] for sign in signs}
    assert crossings > 20


def test_five_in_a_line_is_shown_and_nothing_is_counted() -> None:
    seed = next(seed for seed in range(400) if played(seed, 99).position.five is not None)  # type: ignore[attr-defined]
    position: OwnPosition = played(seed, 99).position
    assert not FACE.counters(position)
    assert "".join(drawn(View(position), FACE.layouts[2])).count("5") >= 5 + 1


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("ih", Draft(0, 8, Orientation.LYING)),
        ("C", Draft(0, 2, Orientation.STANDING)),
        (" qv ", Draft(0, 16, Orientation.STANDING)),
        ("qh", None),
        ("r", None),
        ("", None),
    ],
)
def test_typing_holds_the_block_there(text: str, held: Draft | None) -> None:
    position: Position = played(1, 3).position  # type: ignore[assignment]
    draft = Draft(0, 8, Orientation.STANDING)
    found, fault = FACE.typed(text, position, draft)
    assert found == held
    assert bool(fault) is (held is None)


def test_stepping_goes_over_every_placement_and_around() -> None:
    log = played(5, 9)
    position: OwnPosition = log.position
    draft = FACE.arrived(log)
    seen = []
    while draft is not None and draft.action not in seen:
        seen.append(draft.action)
        draft = FACE.step(position, draft, 1)
    assert set(seen) == set(position.placements)
    assert draft is not None
    assert draft.action == seen[0]


def test_a_draft_stops_at_the_edges_and_turns() -> None:
    lying = Draft(0, 15, Orientation.LYING)
    assert lying.moved(0, 9) == lying
    assert lying.moved(3, -99) == Draft(0, 0, Orientation.LYING)
    assert Draft(0, 16, Orientation.STANDING).turned(1) == lying
    assert lying.turned(2) == lying
    assert (4, 16) in lying.cells
    assert (4, 14) not in lying.cells


@pytest.mark.parametrize("seed", range(5))
def test_a_thumbnail_shows_the_same_wall(seed: int) -> None:
    log = played(seed, 25)
    lines = texts(FACE.thumbnail(log.game.brief(log.position), plain=True))
    position: OwnPosition = log.position
    owners = {cell: laid.owner for laid in position.laid for cell in laid.cells}
    for row, line in enumerate(reversed(lines)):
        for column, sign in enumerate(line):
            owner = owners.get(cell_at(column, row))
            assert sign == (" " if owner is None else "o#"[owner])


@pytest.mark.parametrize("brief", ["", "x", "o" * 17, "/".join(["?" * 17] * 9)])
def test_a_brief_that_makes_no_sense_is_an_empty_wall(brief: str) -> None:
    assert texts(FACE.thumbnail(brief, plain=True)) == [" " * 17] * 9


@every_layout
def test_only_declared_pairs_are_drawn(layout: Layout) -> None:
    log = played(6, 12)
    draft = FACE.arrived(log)
    assert draft is not None
    for view in (
        View(log.position, draft=draft, dots=True, areas=True, last=log.actions[-1]),
        View(log.position, draft=draft, pending=True),
        View(log.position, draft=Draft(0, 0, Orientation.LYING)),
    ):
        for line in FACE.draw(view, layout, plain=False):
            for run in line:
                if run.text.strip() or run.look.underline:
                    assert (run.look.ink, run.look.ground) in PAIRS


@pytest.mark.parametrize(
    ("setting", "practising", "two"),
    [("practice", True, False), ("always", True, True), ("never", False, False)],
)
def test_the_table_says_who_could_make_five_next(setting: str, practising: bool, two: bool) -> None:
    log = GameLog.begin(KWINTY, Setup(Seat.ONE))
    for token in ("ih", "gh", "kv", "fv"):
        log = log.play(KWINTY.parse_action(token))
    for seats, told in (((HUMAN, "casual"), practising), ((HUMAN, HUMAN), two)):
        session = Session(Match(("Anna", "Bruno"), (log,)), seats, 1)
        rows = {width: texts(message_lines(arrived(session), width, setting))[1] for width in (80, 50, 30)}
        assert rows[80].strip() == (
            "Anna can make five with lh. Bruno threatens five with dh." if told else ""
        )
        assert rows[50].strip() == ("oo can make five: lh. ## threatens five: dh." if told else "")
        assert rows[30].strip() == ("Five next: oo lh, ## dh." if told else "")
        noted = texts(message_lines(arrived(session, "Bruno placed fv."), 80, setting))[1]
        assert noted.strip().startswith("Bruno placed fv.")
        assert ("five with lh." in noted) is told


def test_nothing_threatens_in_other_games_or_before_a_five_is_near() -> None:
    session = Session(Match(("Anna", "Bruno"), (played(1, 1),)), (HUMAN, HUMAN), 1)
    assert texts(message_lines(arrived(session), 80, "always"))[1].strip() == ""


def test_the_longest_open_line_stands_first_and_the_fours_second() -> None:
    log = played(8, 9)
    position: OwnPosition = log.position
    assert position.five is None
    match = Match(("Anna", "Bruno"), (log,))
    for seat in Seat:
        first, second = texts(
            FACE.player_lines(match, View(position), seat, FACE.layouts[1], 44, "", short=False)
        )
        assert first.rstrip().endswith(f"longest open line {position.open_line(seat)}")
        fours, left = position.scores()[seat], position.blocks_left(seat)
        assert second.strip() == f"{fours} line{'s' * (fours != 1)} of four, {left} blocks left"
        first, second = texts(
            FACE.player_lines(match, View(position), seat, FACE.layouts[1], 24, "", short=False)
        )
        assert first.rstrip().endswith(f"open line {position.open_line(seat)}")
        assert second.strip() == f"{fours} four{'s' * (fours != 1)}, {left} left"


@pytest.mark.parametrize("seed", range(4))
def test_the_longest_open_line_is_the_most_of_any_five_squares(seed: int) -> None:
    for position in played(seed, 30).positions[1:]:
        wall: OwnPosition = position
        for seat in Seat:
            mine, other = wall.colours[seat], wall.colours[seat.other]
            most = 0
            for column in usable_columns(wall.occupied):
                for row in range(ROWS):
                    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                        five = [(column + right * step, row + up * step) for step in range(5)]
                        if all(x in usable_columns(wall.occupied) and 0 <= y < ROWS for x, y in five):
                            cells = [1 << cell_at(x, y) for x, y in five]
                            if not any(cell & other for cell in cells):
                                most = max(most, sum(bool(cell & mine) for cell in cells))
            assert wall.open_line(seat) == most
