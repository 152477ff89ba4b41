"""Whole matches at two tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from helpers.drive.pilots import press, shown, table_of
from helpers.drive.together import hosted, seen
from toscana_tui.core.seat import Seat
from toscana_tui.play.session import Phase
from toscana_tui.record import read_text

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("game", ["Toscana", "Kwinty", "Turris"])
async def test_both_tables_show_the_same_position_after_every_action(tmp_path: Path, game: str) -> None:
    async with hosted(tmp_path / "tables", game=game) as tables:
        guest = await tables.come()
        sides = {Seat.ONE: tables.host, Seat.TWO: guest}
        games = 0
        while (state := table_of(tables.host.app)).phase is not Phase.MATCH_OVER:
            await tables.together(guest)
            ours, theirs = (table_of(side.app).session.match for side in (tables.host, guest))
            assert seen(ours.position) == seen(theirs.position)
            assert ours.log.actions == theirs.log.actions
            assert ours.names == theirs.names
            tables.late()
            if state.position.over:
                games += 1
                await press(guest, "enter")
            else:
                await press(sides[state.position.mover], "enter")
            await tables.together(guest)
        assert games == 1
        assert shown(tables.host.app, "#panel") == shown(guest.app, "#panel").replace("x", "x")
        records = read_text(next(tmp_path.parent.rglob("*.toscana")).read_text())
        assert len(records) == 2
