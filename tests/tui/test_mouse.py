"""The mouse: hovering, clicking, wheel and right button on the board, clicks on footer and dialogs."""

from __future__ import annotations

import pytest

from helpers.drive.pilots import app_with, draft_of, press, settle, table_of
from toscana_tui.tui.boards.toscana.face import SCALES
from toscana_tui.tui.shared.board_screen import BoardView
from toscana_tui.tui.shared.line_widget import LineWidget
from toscana_tui.tui.table.screen import TableScreen

SIZES = {"roomy": (120, 40), "compact": (80, 24), "mini": (45, 22)}


def _offset(layout: str, row: int, column: int) -> tuple[int, int]:
    """Where on the board's widget a cell is drawn."""
    scale = SCALES.get(layout)
    if scale is None:
        return column, row // 2
    return 3 + column * scale.width, 1 + row * scale.height


@pytest.mark.parametrize("layout", list(SIZES))
async def test_the_draft_follows_the_mouse(layout: str) -> None:
    app = app_with()
    async with app.run_test(size=SIZES[layout]) as pilot:
        await settle(pilot)
        for row, column in ((4, 5), (10, 12), (0, 0), (16, 16)):
            await pilot.hover("#board", offset=_offset(layout, row, column))
            await settle(pilot)
            assert (row, column) in draft_of(pilot.app).cells


async def test_two_clicks_place_the_tile_and_one_does_not() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#board", offset=_offset("compact", 8, 8))
        await settle(pilot)
        assert table_of(app).pending
        assert not table_of(app).session.match.log.actions
        await pilot.click("#board", offset=_offset("compact", 8, 9))
        await settle(pilot)
        assert len(table_of(app).session.match.log.actions) == 1


async def test_a_click_beside_what_is_pending_moves_it_there_instead() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#board", offset=_offset("compact", 8, 8))
        await pilot.click("#board", offset=_offset("compact", 2, 2))
        await settle(pilot)
        assert not table_of(app).session.match.log.actions
        assert not table_of(app).pending, "there it is not legal"
        assert (2, 2) in draft_of(pilot.app).cells


async def test_hovering_does_not_withdraw_what_is_pending() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        await pilot.hover("#board", offset=_offset("compact", 1, 1))
        await settle(pilot)
        assert table_of(app).pending


async def test_wheel_and_right_button_turn() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        before = draft_of(pilot.app)
        board = app.screen.query_one(BoardView)
        board.post_message(BoardView.Wheeled(1))
        await settle(pilot)
        assert draft_of(pilot.app) == before.turned(1)
        board.post_message(BoardView.Wheeled(-1))
        await settle(pilot)
        await pilot.click("#board", offset=_offset("compact", 8, 8), button=3)
        await settle(pilot)
        assert draft_of(pilot.app).orientation is before.orientation.turned(1)
        assert not table_of(app).pending


async def test_the_footer_and_dialogs_can_be_clicked() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        bar = app.screen.query_one("CommandBar", LineWidget)
        text = "".join(run.text for run in bar.lines[0])
        await pilot.click("CommandBar", offset=(text.index("q Leave") + 3, 0))
        await settle(pilot)
        dialog = app.screen.query_one(LineWidget)
        rows = ["".join(run.text for run in line) for line in dialog.lines]
        row = next(number for number, line in enumerate(rows) if "Stay" in line)
        await pilot.click("Dialog LineWidget", offset=(8, row))
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        await pilot.click("CommandBar", offset=(text.index("Enter Place") + 1, 0))
        await settle(pilot)
        assert table_of(app).pending
